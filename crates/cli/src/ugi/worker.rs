//! The background thread that searches, counts, benchmarks and builds tables, so that the
//! conversation goes on in the meantime.

use quina_engine::Control;
use quina_ugi::go::Work;
use quina_ugi::{Executor, info};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// Positions are kept on the stack, and a search may be a few hundred plies deep.
const STACK: usize = 64 << 20;

struct Job {
    work: Work,
    control: Control,
}

/// The handle of the thread.
#[derive(Debug)]
pub struct Worker {
    jobs: Sender<Job>,
}

impl Worker {
    /// Starts the thread. It passes output to `say` and the last line of each job to `done`, so
    /// that no answer is sent before the job counts as done; both return whether anybody still
    /// listens.
    pub fn start(
        say: impl Fn(String) -> bool + Send + 'static,
        done: impl Fn(Option<String>) -> bool + Send + 'static,
    ) -> std::io::Result<Self> {
        let (jobs, inbox) = channel();
        thread::Builder::new()
            .name("search".to_owned())
            .stack_size(STACK)
            .spawn(move || work(&inbox, &say, &done))?;
        Ok(Self { jobs })
    }

    /// Starts a piece of work, with the handle by which it is stopped.
    pub fn give(&self, work: Work, control: Control) {
        let job = Job { work, control };
        self.jobs.send(job).expect("the thread lives as long as jobs can be sent");
    }
}

fn work(
    inbox: &Receiver<Job>,
    say: &impl Fn(String) -> bool,
    done: &impl Fn(Option<String>) -> bool,
) {
    let mut executor = Executor::default();
    while let Ok(Job { work, control }) = inbox.recv() {
        let mut tell = |lines: String| {
            // Nobody reads the output any more: no reason to continue.
            if !say(lines) {
                control.stop();
            }
        };
        let run = AssertUnwindSafe(|| executor.run(&work, &control, &mut tell));
        let last = catch_unwind(run).unwrap_or_else(|_| {
            executor = Executor::default();
            say("info error the search failed; this is a fault of the program".to_owned());
            matches!(work, Work::Search(_)).then(|| format!("bestmove {}", info::NO_MOVE))
        });
        if !done(last) {
            return;
        }
    }
}
