//! A conversation for a host with one thread: it is fed lines and does its work in slices.

use super::conversation::{Conversation, State};
use super::executor::Executor;
use super::job::{Job, JobStep};
use super::limits::HostLimits;
use quina_engine::Clock;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How many nodes a slice has: a few milliseconds in every game.
pub const SLICE: u64 = 4_096;

/// The engine at one end of a text channel: a Web Worker, a socket, a test.
///
/// The host feeds it lines as they come and does what its [state](Driver::state) says; in between
/// slices it looks for lines, so `stop`, `ponderhit` and `quit` are heard after every slice. Every
/// call returns what is to be sent, so no answer can be forgotten. It searches with one thread,
/// whatever `Threads` is.
///
/// ```
/// use quina_engine::Clock;
/// use quina_ugi::{Driver, State};
/// use std::sync::mpsc::{Receiver, TryRecvError, channel};
///
/// fn serve(lines: &Receiver<String>, send: &mut dyn FnMut(Vec<String>)) {
///     let mut driver = Driver::new(1, Clock::default());
///     loop {
///         let heard = match driver.state() {
///             State::Over => return,
///             State::Idle | State::Waiting => {
///                 lines.recv().map_err(|_| TryRecvError::Disconnected)
///             }
///             State::Busy | State::Unprepared => {
///                 send(driver.step());
///                 lines.try_recv()
///             }
///         };
///         match heard {
///             Ok(line) => send(driver.feed(line)),
///             Err(TryRecvError::Empty) => {}
///             Err(TryRecvError::Disconnected) => driver.end(),
///         }
///     }
/// }
///
/// let (say, lines) = channel();
/// for line in ["setoption name UGI_Variant value mapello", "isready", "go nodes 1000"] {
///     say.send(line.to_owned())?;
/// }
/// drop(say);
/// let mut said = Vec::new();
/// serve(&lines, &mut |lines| said.extend(lines));
/// assert_eq!(said[0], "readyok");
/// assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Driver {
    conversation: Conversation,
    executor: Executor,
    job: Option<Job>,
    slice: u64,
}

impl Driver {
    /// A new conversation: see [`Conversation::new`].
    pub fn new(seed: u64, clock: Clock) -> Self {
        Self {
            conversation: Conversation::new(seed, clock),
            executor: Executor::default(),
            job: None,
            slice: SLICE,
        }
    }

    /// The same with slices of this many nodes.
    #[must_use]
    pub const fn with_slice(mut self, nodes: u64) -> Self {
        self.slice = nodes;
        self
    }

    /// The same with these limits. To be called before the first line.
    #[must_use]
    pub fn with_limits(self, limits: HostLimits) -> Self {
        Self { conversation: self.conversation.with_limits(limits), ..self }
    }

    /// Receives a line. Returns the output, line by line.
    #[must_use = "these lines are to be sent"]
    pub fn feed(&mut self, line: impl Into<String>) -> Vec<String> {
        self.conversation.feed(line);
        self.output()
    }

    /// No more lines will come: a search with a limit is finished, one without is stopped. The
    /// conversation is not over before [`Driver::state`] says so.
    pub fn end(&mut self) {
        self.conversation.end();
    }

    /// What the host has to do next: [`Driver::step`] while it is busy, wait for lines while it is
    /// idle or waiting. If it is unprepared, a step while no line comes saves time later; once no
    /// more lines will come, it is needed.
    pub fn state(&mut self) -> State {
        self.conversation.state()
    }

    /// Does a slice of the work. Returns the output, line by line.
    ///
    /// A panic in it is caught (where panics unwind, which they do not on `wasm32`): it is told in a
    /// line, a search gets its `bestmove none`, and the conversation goes on with a fresh engine.
    #[must_use = "these lines are to be sent"]
    pub fn step(&mut self) -> Vec<String> {
        if self.conversation.state() == State::Unprepared {
            self.conversation.prepare();
        }
        if catch_unwind(AssertUnwindSafe(|| self.work())).is_err() {
            self.executor = Executor::default();
            self.job = None;
            self.conversation.fail();
        }
        self.output()
    }

    fn work(&mut self) {
        let Self { conversation, executor, job, slice } = self;
        if let Some((work, control)) = conversation.take_work() {
            *job =
                Some(executor.begin(&work, &control, &mut |lines| conversation.push_output(lines)));
        }
        let Some(running) = job else { return };
        match running.step(*slice, &mut |lines| conversation.push_output(lines)) {
            JobStep::More => {}
            JobStep::Waiting => conversation.wait(),
            JobStep::Done(last) => {
                *job = None;
                conversation.finish(last);
            }
        }
    }

    fn output(&mut self) -> Vec<String> {
        let output = self.conversation.take_output();
        output.iter().flat_map(|lines| lines.lines()).map(str::to_owned).collect()
    }
}
