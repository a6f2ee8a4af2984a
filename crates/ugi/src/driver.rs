//! A conversation for a host with one thread: it is fed lines and does its work in slices.

use super::conversation::{Conversation, State};
use super::executor::Executor;
use super::job::{Job, JobStep};
use quina_engine::Clock;

/// How many nodes a slice has: a few milliseconds in every game.
pub const SLICE: u64 = 4_096;

/// The engine at one end of a text channel: a Web Worker, a socket, a test.
///
/// The host feeds it lines as they come and calls [`Driver::step`] as long as it is
/// [busy](State::Busy); in between it looks for messages, so `stop`, `ponderhit` and `quit` are heard
/// after every slice.
///
/// ```
/// use quina_engine::Clock;
/// use quina_ugi::{Driver, State};
/// let mut driver = Driver::new(1, Clock::default());
/// driver.feed("setoption name UGI_Variant value mapello");
/// driver.feed("go nodes 1000");
/// let mut said = Vec::new();
/// while driver.state() == State::Busy {
///     said.extend(driver.step());
/// }
/// assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")));
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

    /// Receives a line.
    pub fn feed(&mut self, line: impl Into<String>) {
        self.conversation.feed(line);
    }

    /// No more lines will come: a search with a limit is finished, one without is stopped.
    pub fn end(&mut self) {
        self.conversation.end();
    }

    /// What the host has to do next: [`Driver::step`] while it is busy, wait for lines otherwise.
    /// If it is unprepared, a step while no input arrives saves time later.
    pub fn state(&mut self) -> State {
        self.conversation.state()
    }

    /// Does a slice of the work. Returns the output, line by line.
    pub fn step(&mut self) -> Vec<String> {
        if self.conversation.state() == State::Unprepared {
            self.conversation.prepare();
        }
        let Self { conversation, executor, job, slice } = self;
        if let Some((work, control)) = conversation.take_work() {
            *job =
                Some(executor.begin(&work, &control, &mut |lines| conversation.push_output(lines)));
        }
        if let Some(running) = job
            && let JobStep::Done(last) =
                running.step(*slice, &mut |lines| conversation.push_output(lines))
        {
            *job = None;
            conversation.finish(last);
        }
        let output = conversation.take_output();
        output.iter().flat_map(|lines| lines.lines()).map(str::to_owned).collect()
    }
}
