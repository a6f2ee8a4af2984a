//! All computer opponents. A [`Spec`] describes one in a line of text and creates it.

mod beginner;
pub mod engine_player;
pub mod greedy;
pub mod levels;
pub mod random;
pub mod seed_bots;
pub mod spec;
pub mod uct;

pub use engine_player::EnginePlayer;
pub use greedy::{Greedy, greediest};
pub use levels::Strength;
pub use random::Random;
pub use seed_bots::SeedBot;
pub use spec::{PlayerKind, Replacements, Spec, SpecError, SpecSettings};
pub use uct::{Uct, UctPlayer, UctSettings};

use crate::limits::{ClockTime, Control};
use crate::score::Score;
use quina_rules::{AnyMove, AnyPosition, Game, GameId, Reason, reason};
use std::fmt;

/// Something that chooses moves: a built-in opponent, or another program behind a protocol.
pub trait Opponent: Send {
    /// The name for lists of players.
    fn name(&self) -> String;

    /// A new game begins: nothing of the last one is remembered, and the random generator starts from
    /// the seed again. So a match gives every game a seed of its own.
    fn new_game(&mut self) {}

    /// Receives the clocks of all seats, in games with a clock, before it [chooses](Self::choose).
    /// Only external programs use them.
    fn see_clocks(&mut self, _clocks: &[ClockTime]) {}

    /// Chooses a ply in a running game. How long to think is part of the opponent's own settings;
    /// `clock`, given in games with a clock, is a further limit.
    fn choose(
        &mut self,
        game: &Game<AnyPosition>,
        clock: Option<ClockTime>,
        control: &Control,
    ) -> Result<ChosenMove, Failure>;
}

/// A chosen ply, and what the opponent reports about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChosenMove {
    /// The ply.
    pub mv: AnyMove,
    /// The score of the position for the player to act, if the opponent computes one.
    pub score: Option<Score>,
    /// The depth of the search.
    pub depth: u32,
    /// How many nodes (or playouts) that took.
    pub nodes: u64,
}

/// Why an opponent did not choose a legal move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// The program has ended.
    #[error("the program ended: {0}")]
    Crashed(Reason),
    /// The program cannot be started.
    #[error(transparent)]
    NotStarted(Reason),
    /// It does not answer, or not in a way that can be understood.
    #[error("no answer: {0}")]
    Silent(Reason),
    /// It chose a move that is not legal.
    #[error("an illegal move: {0}")]
    Illegal(Reason),
    /// This game has no such opponent.
    #[error(transparent)]
    Unfit(#[from] Reason),
}

impl From<SpecError> for Failure {
    fn from(error: SpecError) -> Self {
        Self::Unfit(error.reason())
    }
}

impl Failure {
    /// What is wrong, as a stable id with its arguments.
    pub fn reason(&self) -> Reason {
        match self {
            Self::Crashed(how) => reason!("failure-crashed", "the program ended: {}", how),
            Self::Silent(how) => reason!("failure-silent", "no answer: {}", how),
            Self::Illegal(how) => reason!("failure-illegal", "an illegal move: {}", how),
            Self::NotStarted(reason) | Self::Unfit(reason) => reason.clone(),
        }
    }

    /// How it came to that, which [`reason`](Self::reason) has in English: to be put into another
    /// language first. `None` if there is no more to say.
    pub const fn detail(&self) -> Option<&Reason> {
        match self {
            Self::Crashed(how) | Self::Silent(how) | Self::Illegal(how) => Some(how),
            Self::NotStarted(_) | Self::Unfit(_) => None,
        }
    }

    /// A detail that is in nobody's language: the text of a program, a move, a record.
    pub fn told(text: impl fmt::Display) -> Reason {
        reason!("failure-told", "{}", text)
    }

    /// The opponent was asked for a move after the end of the game.
    pub(crate) fn game_over() -> Self {
        Self::Silent(reason!("failure-game-over", "the game is over, there is nothing to choose"))
    }

    /// An opponent who plays only one game was asked for a move of another.
    pub(crate) fn other_game(own: GameId) -> Self {
        Self::Silent(reason!("failure-other-game", "this opponent plays only {}", own))
    }
}
