//! Judges every ply of a finished game: what it was worth, and what it lost.
//!
//! Every position is searched with the same limits, the last one first, so that what the table holds
//! about the moves that were played helps to judge the positions before them. A ply loses the
//! difference between the winning chances of the engine's choice and of the played move, both
//! searched from the same position, by the same kind of search and with the same effort: to the same
//! depth, or, in a game that is searched best-first (Campo Bello without a depth), with the same limits.
//! (Scores of successive positions would be of different depths and swing from ply to ply.) The
//! engine's own choice loses nothing, and where the game ended or the value of the next position is
//! proven, that value counts.
//!
//! The plies of one turn are one decision. A turn loses the drop in winning chance from before its
//! first ply to after its last, but no more than the sum of what its plies lose: what a deeper search
//! finds about the engine's own moves is not the player's fault. The losses of the plies are made to
//! add up to that. Where their sum would be larger, a later search knew more than an earlier one, so
//! the losses of the earlier plies are reduced. Where there was only one move, there is nothing to
//! judge.
//!
//! [`analyze`] does it all at once; [`RunningAnalysis`] leaves the searching to its host.

mod judging;
mod running;
mod view;

pub use running::{Request, RunningAnalysis};

use crate::any::search_any;
use crate::engine::Engine;
use crate::limits::{Control, Limits};
use crate::report::ScoredLine;
use judging::accuracies;
use quina_rules::{AnyMove, AnyPosition, Game, Player};
use std::ops::Range;

/// The judgement of a ply or a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Judgement {
    /// There was no other move.
    Forced,
    /// The engine's choice.
    Best,
    /// It lost next to nothing.
    Good,
    /// It lost [`INACCURACY`] or more.
    Inaccuracy,
    /// It lost [`MISTAKE`] or more.
    Mistake,
    /// It lost [`BLUNDER`] or more.
    Blunder,
}

/// From this loss of winning chance on, a ply is an inaccuracy.
pub const INACCURACY: f64 = 0.05;
/// From this loss of winning chance on, a ply is a mistake.
pub const MISTAKE: f64 = 0.10;
/// From this loss of winning chance on, a ply is a blunder.
pub const BLUNDER: f64 = 0.20;

/// How fast accuracy falls with the loss: a lost chance of 0.1 leaves 64 of 100.
const SHARPNESS: f64 = 4.5;

impl Judgement {
    /// All of them, the harmless ones first.
    pub const ALL: [Self; 6] =
        [Self::Forced, Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Its name in data and in the names of messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The judgement of a decision that was not the engine's.
    fn of_loss(loss: f64) -> Self {
        match loss {
            _ if loss >= BLUNDER => Self::Blunder,
            _ if loss >= MISTAKE => Self::Mistake,
            _ if loss >= INACCURACY => Self::Inaccuracy,
            _ => Self::Good,
        }
    }

    /// Whether the loss is large enough to be called an error.
    pub const fn is_error(self) -> bool {
        matches!(self, Self::Inaccuracy | Self::Mistake | Self::Blunder)
    }
}

/// A ply, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Ply {
    /// Who played it.
    pub player: Player,
    /// What was played.
    pub mv: AnyMove,
    /// The engine's line, with its score for the player.
    pub best: ScoredLine<AnyMove>,
    /// The line that the engine expects after what was played, which is its first ply, with its
    /// score for the player.
    pub played: ScoredLine<AnyMove>,
    /// The depth of that search.
    pub depth: u32,
    /// Its nodes.
    pub nodes: u64,
    /// The player's winning chance before it.
    pub chance: f64,
    /// The player's winning chance after it.
    pub chance_after: f64,
    /// The winning chance it lost: its part of the loss of its turn.
    pub loss: f64,
    /// The judgement of that loss.
    pub judgement: Judgement,
}

/// The plies of one player in a row that belong to one turn, judged together.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// Whose turn it was.
    pub player: Player,
    /// Its plies, counted from 0.
    pub plies: Range<usize>,
    /// The ply that lost most.
    pub worst: usize,
    /// Whether more than one ply lost something.
    pub is_shared: bool,
    /// The sum of the losses of its plies.
    pub loss: f64,
    /// The judgement of that loss.
    pub judgement: Judgement,
}

/// A game, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// Its plies, in their order.
    pub plies: Vec<Ply>,
    /// Its turns, in their order.
    pub turns: Vec<Turn>,
    /// How well each seat played, from 0 to 100; `None` for one that had nothing to decide.
    pub accuracy: Vec<Option<f64>>,
    /// The winning chance of each seat after the last ply, if that is known.
    pub last: Vec<Option<f64>>,
}

impl Analysis {
    /// This analysis followed by that of the next part of the game, after a player left.
    pub fn then(mut self, rest: Self) -> Self {
        let shift = self.plies.len();
        self.plies.extend(rest.plies);
        self.turns.extend(rest.turns.into_iter().map(|turn| Turn {
            plies: turn.plies.start + shift..turn.plies.end + shift,
            worst: turn.worst + shift,
            ..turn
        }));
        Self { accuracy: accuracies(&self.turns, rest.last.len()), last: rest.last, ..self }
    }
}

/// Judges every ply of a game; `progress` is called with the number of positions done. `None` if it
/// was stopped.
pub fn analyze(
    engine: &Engine,
    game: &Game<AnyPosition>,
    limits: &Limits<AnyMove>,
    control: &Control,
    progress: &mut dyn FnMut(usize),
) -> Option<Analysis> {
    let mut analysis = RunningAnalysis::new(game, limits);
    let (mut done, _) = analysis.progress();
    while let Some(Request { game, limits }) = analysis.request() {
        let report = search_any(engine, &game, &limits, control, &mut |_| {});
        if control.is_stopped() {
            return None;
        }
        analysis.answer(report);
        let (now_done, _) = analysis.progress();
        if now_done > done {
            done = now_done;
            progress(done);
        }
    }
    analysis.finish()
}
