//! Why a move is refused, as data.

use crate::position::Position;
use crate::steps::Cell;
use crate::text::TextError;

/// A game that says why a move is refused.
pub trait Explain: Position {
    /// The first rule that a move breaks here; `None` exactly if it is legal. Takes any move that
    /// [`Notation::read_move`](crate::Notation::read_move) can return.
    fn explain(&self, mv: Self::Move) -> Option<Refusal>;

    /// Plays a move, or refuses it and changes nothing.
    fn play(&mut self, mv: Self::Move) -> Result<(), Refusal> {
        match self.explain(mv) {
            None => {
                self.play_unchecked(mv);
                Ok(())
            }
            Some(refusal) => Err(refusal),
        }
    }
}

/// The first rule that an attempted move breaks.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[error("not legal by {rule} ({reason})")]
pub struct Refusal {
    /// The number of the rule in the game's rules, `R13`.
    pub rule: &'static str,
    /// A stable name of the reason, `morelli-band`, which `quina-view` turns into a sentence.
    /// Listed in [`Ruleset::REASONS`](crate::Ruleset::REASONS).
    pub reason: &'static str,
    /// The cells concerned, the most relevant first.
    pub cells: Vec<Cell>,
}

impl Refusal {
    /// A refusal that points at `cells`.
    pub fn new(rule: &'static str, reason: &'static str, cells: &[Cell]) -> Self {
        Self { rule, reason, cells: cells.to_vec() }
    }
}

/// Why the text of a move was not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// The text is not a move of this game, or a mark in it is wrong.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text is a move, but not a legal one here.
    #[error("`{text}` is {refusal}")]
    Illegal {
        /// The move as it was given.
        text: String,
        /// The rule it breaks.
        refusal: Refusal,
    },
}

impl MoveError {
    /// The broken rule, if a rule was broken.
    pub const fn refusal(&self) -> Option<&Refusal> {
        match self {
            Self::Text(_) => None,
            Self::Illegal { refusal, .. } => Some(refusal),
        }
    }
}
