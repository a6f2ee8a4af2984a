//! What a position is made of: colours, stages, and the parts that text and symmetries know.

use super::board::CENTRE;
use super::setup::Rules;

/// A colour of discs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Colour {
    /// Black, who moves first (R12).
    #[default]
    Black,
    /// White.
    White,
}

impl Colour {
    /// The opponent's colour.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// What the position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Player 1 places a piece of the map or ends the set-up (R10).
    Setup,
    /// Player 2 chooses a colour (R11).
    Choose,
    /// The side to act puts a disc (R13).
    Move,
    /// The side to act has no move and passes (R20).
    Pass,
    /// Nobody has a move (R21).
    Over,
}

/// Everything that makes up a position; what the notation reads and a symmetry changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Parts {
    pub(super) black: u64,
    pub(super) white: u64,
    pub(super) walls: u64,
    pub(super) bonuses: u64,
    pub(super) jokers: u64,
    pub(super) taken: [u8; 2],
    pub(super) side: Colour,
    pub(super) first: Colour,
    pub(super) phase: Phase,
    pub(super) rules: Rules,
}

/// The phase as the notation writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Phase {
    Setup,
    Choose,
    #[default]
    Play,
}

impl Phase {
    pub(super) const fn of(stage: Stage) -> Self {
        match stage {
            Stage::Setup => Self::Setup,
            Stage::Choose => Self::Choose,
            Stage::Move | Stage::Pass | Stage::Over => Self::Play,
        }
    }
}

/// R6: Black's first two discs, d4 and e5.
pub(super) const START_BLACK: u64 = 1 << 27 | 1 << 36;
/// R6: White's, e4 and d5.
pub(super) const START_WHITE: u64 = CENTRE & !START_BLACK;
