//! The analysis of every ply of a game in the background, with progress, cancellable at any time.

use quina_engine::analysis::{Analysis, Ply, Turn, analyze};
use quina_engine::{Control, Engine, Limits, Settings};
use quina_play::judgement::{REVIEW_NODES, explain, mistakes, shared_error};
use quina_play::reasons::MoveReason;
use quina_rules::{AnyPosition, Game};
use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// The reasons of the mistakes, by their plies.
type Reasons = BTreeMap<usize, Vec<MoveReason>>;

enum Heard {
    Done(usize),
    Over(Option<(Analysis, Reasons)>),
}

/// A review, while it runs and when it is done.
pub struct Review {
    control: Control,
    heard: Receiver<Heard>,
    total: usize,
    done: usize,
    analysis: Option<Analysis>,
    reasons: Reasons,
    has_failed: bool,
}

impl Review {
    /// Begins to judge a game.
    pub fn start(game: &Game<AnyPosition>) -> Self {
        let control = Control::new();
        let (says, heard) = channel();
        let (game, stop) = (game.clone(), control.clone());
        let total = game.len();
        let work = move || {
            let engine = Engine::new(Settings::default());
            let analysis =
                analyze(&engine, &game, &Limits::nodes(REVIEW_NODES), &stop, &mut |done| {
                    // If the receiver is gone, the review is about to be stopped.
                    let _ = says.send(Heard::Done(done));
                });
            let explained = analysis.map(|analysis| {
                let reasons = explain(&game, &analysis);
                (analysis, reasons)
            });
            let _ = says.send(Heard::Over(explained));
        };
        // If no thread can be started, the channel is closed at once and the review has failed.
        drop(thread::Builder::new().spawn(work));
        Self {
            control,
            heard,
            total,
            done: 0,
            analysis: None,
            reasons: Reasons::new(),
            has_failed: false,
        }
    }

    /// Receives messages from the background thread. Returns whether there were any.
    pub fn listen(&mut self) -> bool {
        let mut is_new = false;
        loop {
            match self.heard.try_recv() {
                Ok(Heard::Done(done)) => self.done = done,
                Ok(Heard::Over(None)) => self.analysis = None,
                Ok(Heard::Over(Some((analysis, reasons)))) => {
                    self.analysis = Some(analysis);
                    self.reasons = reasons;
                }
                Err(TryRecvError::Empty) => return is_new,
                Err(TryRecvError::Disconnected) => {
                    let has_failed = self.analysis.is_none();
                    is_new |= has_failed != self.has_failed;
                    self.has_failed = has_failed;
                    return is_new;
                }
            }
            is_new = true;
        }
    }

    /// How many plies are judged, of how many.
    pub const fn progress(&self) -> (usize, usize) {
        (self.done, self.total)
    }

    /// Whether the review has failed.
    pub const fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// The analysis, once it is finished.
    pub const fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_ref()
    }

    /// The turns that contain a mistake: for each its worst ply, counted from 0.
    pub fn mistakes(&self) -> Vec<(usize, &Ply)> {
        self.analysis.as_ref().map(mistakes).unwrap_or_default()
    }

    /// Why the ply, counted from 0, was a mistake.
    pub fn reasons(&self, ply: usize) -> &[MoveReason] {
        self.reasons.get(&ply).map(Vec::as_slice).unwrap_or_default()
    }

    /// The turn of several plies whose mistake is judged at this ply, counted from 0, the worst of
    /// them.
    pub fn shared_error(&self, ply: usize) -> Option<&Turn> {
        shared_error(self.analysis.as_ref()?, ply)
    }
}

impl Drop for Review {
    fn drop(&mut self) {
        self.control.stop();
    }
}
