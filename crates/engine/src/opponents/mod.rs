//! All who can be played against. [`Spec`] describes one in a line of text and makes it.

pub mod engine_player;
pub mod greedy;
pub mod levels;
pub mod random;
pub mod seed_bots;
pub mod spec;
pub mod uct;

pub use engine_player::EnginePlayer;
pub use greedy::Greedy;
pub use levels::Strength;
pub use random::Random;
pub use seed_bots::SeedBot;
pub use spec::{Kind, Spec, SpecError, SpecSettings};
pub use uct::{Uct, UctPlayer, UctSettings};

use crate::limits::{ClockTime, Control};
use crate::score::Score;
use quina_rules::{AnyMove, AnyPosition, Game, GameId};

/// Somebody who chooses moves: a built-in opponent, or a program behind a protocol.
pub trait Opponent: Send {
    /// What a list of players calls this one.
    fn name(&self) -> String;

    /// A new game begins: nothing of the last one is remembered, and chance starts from the seed
    /// again. So a match gives every game a seed of its own.
    fn new_game(&mut self) {}

    /// Hears what the clocks of all seats show, in games with a clock, before it
    /// [chooses](Self::choose). Only programs pass that on.
    fn see_clocks(&mut self, _clocks: &[ClockTime]) {}

    /// Chooses a ply in a running game. How much to think is part of the opponent's own settings;
    /// `clock` is given in games with a clock and comes on top of them.
    fn choose(
        &mut self,
        game: &Game<AnyPosition>,
        clock: Option<ClockTime>,
        control: &Control,
    ) -> Result<Choice, Failure>;
}

/// A chosen ply, and what its chooser says of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The ply.
    pub mv: AnyMove,
    /// The worth of the position to the player to act, where the chooser has an opinion.
    pub score: Option<Score>,
    /// How deep it looked.
    pub depth: u32,
    /// How many nodes (or playouts) that took.
    pub nodes: u64,
}

/// Why an opponent gave no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// It is gone.
    #[error("the program ended: {0}")]
    Crashed(String),
    /// It says nothing, or nothing sensible.
    #[error("no answer: {0}")]
    Silent(String),
    /// It chose a move that is not legal.
    #[error("an illegal move: {0}")]
    Illegal(String),
    /// There is no such opponent in this game.
    #[error(transparent)]
    Unfit(#[from] SpecError),
}

impl Failure {
    /// Somebody was asked for a move after the end of the game.
    pub(crate) fn game_over() -> Self {
        Self::Silent("the game is over, there is nothing to choose".to_owned())
    }

    /// Somebody who plays one game was asked for a move of another.
    pub(crate) fn other_game(own: GameId) -> Self {
        Self::Silent(format!("this opponent plays only {own}"))
    }
}
