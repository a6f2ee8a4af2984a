//! The engine of the browser app, in a Web Worker.
//!
//! `static/assets/worker.js` of the page hands its messages in and calls [`EngineWorker::step`]
//! while there is work; between two steps it hears what came meanwhile, so a search is given up
//! within a few milliseconds although nothing is shared between page and worker. Only the ply of a
//! computer player is chosen in one go; a page that cannot wait for it ends the worker.

mod job;
mod review;
mod texts;

use job::Job;
use quina_web_messages::{Answer, Reply, Request, Task};
use wasm_bindgen::prelude::wasm_bindgen;

/// The engine at the worker's end of the channel.
#[wasm_bindgen]
#[derive(Default)]
pub struct EngineWorker {
    job: Option<(u32, Job)>,
}

#[wasm_bindgen]
impl EngineWorker {
    /// An idle engine.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Receives a message. A new task ends the one before; a text that is no request is ignored, as
    /// only the page itself can send one.
    pub fn receive(&mut self, text: &str) {
        let Some(request) = Request::read(text) else { return };
        self.job = match request.task {
            Task::Stop => None,
            task => Some((request.id, Job::new(task))),
        };
    }

    /// Whether there is work for [`EngineWorker::step`].
    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Does a slice of the work and returns what is to be sent.
    pub fn step(&mut self) -> Vec<String> {
        let Some((id, job)) = &mut self.job else { return Vec::new() };
        let id = *id;
        let (replies, is_done) = job.step();
        if is_done {
            self.job = None;
        }
        let text = |reply: Reply| Answer { id, reply }.to_text();
        replies.into_iter().map(text).collect()
    }
}
