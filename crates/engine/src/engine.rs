//! The engine: what is kept between searches, and how a search is started.

use crate::limits::{Control, Limits, Stopwatch};
use crate::play::Play;
use crate::report::{Line, Report};
use crate::score::Score;
use quina_rules::Game;

/// How the engine searches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The size of the table in MiB.
    pub hash_mib: usize,
    /// How many threads search.
    pub threads: usize,
    /// How many lines are worked out.
    pub multi_pv: usize,
    /// The seed of whatever is left to chance.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { hash_mib: 16, threads: 1, multi_pv: 1, seed: 0 }
    }
}

/// The engine.
#[derive(Debug)]
pub struct Engine {
    settings: Settings,
}

impl Engine {
    /// An engine that knows nothing yet.
    pub fn new(settings: Settings) -> Self {
        Self { settings }
    }

    /// How it searches.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes how it searches.
    pub fn configure(&mut self, settings: Settings) {
        self.settings = settings;
    }

    /// Forgets everything.
    pub fn new_game(&mut self) {}

    /// Searches a running game until a limit is reached; `progress` hears of every iteration. The
    /// report of a finished game has no lines.
    pub fn search<P: Play>(
        &self,
        game: &Game<P>,
        limits: &Limits<P::Move>,
        control: &Control,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        let watch = Stopwatch::start();
        let moves = game.moves();
        let lines =
            moves.first().map(|mv| Line { moves: vec![*mv], score: Score::EVEN, margin: None });
        let _ = (limits, control);
        let report = Report {
            lines: lines.into_iter().collect(),
            depth: 1,
            selective_depth: 1,
            nodes: moves.len() as u64,
            time: watch.elapsed(),
            table_full: 0,
        };
        progress(&report);
        report
    }
}
