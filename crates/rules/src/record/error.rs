//! Why a record was refused.

use crate::any::AnyPosition;
use crate::explain::MoveError;
use crate::game_id::UnknownGame;
use crate::options::ChoiceError;
use crate::text::{PositionError, Reason};

/// Why a record was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: RecordReason,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordReason {
    /// The text is not a well-formed record, or its parts contradict each other.
    #[error("{0}")]
    Plain(Reason),
    /// The tag `Game` does not name a game.
    #[error("tag Game: {0}")]
    Game(UnknownGame),
    /// The tag `Options` is refused.
    #[error("tag Options: {0}")]
    Options(ChoiceError),
    /// The tag `Position` is refused.
    #[error("tag Position: {0}")]
    Position(PositionError),
    /// A word is not understood or not legal.
    #[error("ply {ply}, `{word}`: {error}")]
    Move {
        /// The number of its first ply, from 1.
        ply: usize,
        /// The word.
        word: String,
        /// What is wrong with it.
        error: Box<MoveError>,
        /// Where it would have been played.
        position: Box<AnyPosition>,
    },
}

impl From<Reason> for RecordReason {
    fn from(reason: Reason) -> Self {
        Self::Plain(reason)
    }
}

impl RecordError {
    pub(super) fn new(line: usize, reason: impl Into<RecordReason>) -> Self {
        Self { line, reason: reason.into() }
    }
}
