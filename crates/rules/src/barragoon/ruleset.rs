//! The static side of the game: its options, its starts, and what it says about itself.

use super::position::Position;
use super::{explain, setup};
use crate::GameId;
use crate::options::{ChoiceError, Choices, OptionSpec};
use crate::ruleset::{Ruleset, Start};

impl Ruleset for Position {
    const GAME: GameId = GameId::Barragoon;
    const NUMBERED_RULES: &'static str = include_str!("rules.md");
    const OPTIONS: &'static [OptionSpec] = setup::OPTIONS;
    const REASONS: &'static [&'static str] = explain::REASONS;
    const ENDINGS: &'static [&'static str] = &[
        "barragoon-no-tiles",
        "barragoon-blocked",
        "barragoon-both-blocked",
        "barragoon-repetition",
        "barragoon-no-progress",
        "barragoon-time",
    ];
    /// Without R19 and R20 tiles can walk about for ever.
    const MAX_PLIES: Option<u32> = None;

    fn seed_limit(_choices: &Choices) -> Option<u64> {
        None
    }

    fn start(choices: &Choices) -> Result<Start<Self>, ChoiceError> {
        Ok(setup::start(choices))
    }
}
