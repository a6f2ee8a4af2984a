//! How games end, in matches and interactive games.

use super::adjudication::Ruling;
use crate::opponents::Failure;
use quina_rules::{Ending, Outcome, Player};

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finish {
    /// By the rules.
    Rules(Ending),
    /// This player ran out of time; the ending is the game's ruling on that.
    Time(Player, Ending),
    /// This player resigned.
    Resignation(Player, Outcome),
    /// The players agreed to a draw.
    Agreement,
    /// This player failed: it crashed, fell silent or played an illegal move.
    Failed(Player, Failure, Outcome),
    /// Adjudicated.
    Ruled(Ruling),
    /// In another way, as a record from elsewhere says.
    Other(Outcome, String),
}

impl Finish {
    /// Who won.
    pub const fn outcome(&self) -> Outcome {
        match self {
            Self::Rules(ending) | Self::Time(_, ending) => ending.outcome,
            Self::Resignation(_, outcome)
            | Self::Failed(_, _, outcome)
            | Self::Other(outcome, _) => *outcome,
            Self::Agreement | Self::Ruled(Ruling::Even | Ruling::TooLong) => Outcome::Draw,
            Self::Ruled(Ruling::Won(player)) => Outcome::win(*player),
        }
    }

    /// The tag `Termination` of a record.
    pub fn termination(&self) -> &str {
        match self {
            Self::Rules(_) => "normal",
            Self::Time(..) => "time",
            Self::Resignation(..) => "resignation",
            Self::Agreement => "agreement",
            Self::Failed(..) => "abandoned",
            Self::Ruled(_) => "adjudication",
            Self::Other(_, termination) => termination,
        }
    }
}

/// Why a player left a game that the others play on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// The clock ran out.
    Time,
    /// By resigning.
    Resignation,
}

impl Leaving {
    /// The word in records, that of `Termination`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Resignation => "resignation",
        }
    }

    /// Reads the word.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Time, Self::Resignation].into_iter().find(|leaving| leaving.word() == word)
    }
}
