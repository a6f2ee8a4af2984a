//! The background thread that searches, counts, benchmarks and builds tables, so that the
//! conversation goes on in the meantime.

use quina_engine::Control;
use quina_ugi::Executor;
use quina_ugi::go::Work;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// Positions are kept on the stack, and a search may be a few hundred plies deep.
const STACK: usize = 64 << 20;

struct Job {
    work: Work,
    control: Control,
}

/// How a job ended.
#[derive(Debug)]
pub enum JobEnd {
    /// It is done; its last line, if it has one.
    Done(Option<String>),
    /// It panicked.
    Failed,
}

/// The handle of the thread.
#[derive(Debug)]
pub struct Worker {
    jobs: Sender<Job>,
}

impl Worker {
    /// Starts the thread. It passes output to `say` and the end of each job, with its last line, to
    /// `end`, so that no answer is sent before the job counts as done; both return whether anybody
    /// still listens.
    pub fn start(
        say: impl Fn(String) -> bool + Send + 'static,
        end: impl Fn(JobEnd) -> bool + Send + 'static,
    ) -> std::io::Result<Self> {
        let (jobs, inbox) = channel();
        thread::Builder::new()
            .name("search".to_owned())
            .stack_size(STACK)
            .spawn(move || work(&inbox, &say, &end))?;
        Ok(Self { jobs })
    }

    /// Starts a piece of work, with the handle by which it is stopped.
    pub fn give(&self, work: Work, control: Control) {
        let job = Job { work, control };
        self.jobs.send(job).expect("the thread lives as long as jobs can be sent");
    }
}

fn work(inbox: &Receiver<Job>, say: &impl Fn(String) -> bool, end: &impl Fn(JobEnd) -> bool) {
    let mut executor = Executor::default();
    while let Ok(Job { work, control }) = inbox.recv() {
        let mut tell = |lines: String| {
            // Nobody reads the output any more: no reason to continue.
            if !say(lines) {
                control.stop();
            }
        };
        let run = AssertUnwindSafe(|| executor.run(&work, &control, &mut tell));
        let ended = catch_unwind(run).map_or_else(
            |_| {
                executor = Executor::default();
                JobEnd::Failed
            },
            JobEnd::Done,
        );
        if !end(ended) {
            return;
        }
    }
}
