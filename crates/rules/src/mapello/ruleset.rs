//! The static side of the game: its options, its starts, and what it says about itself.

use super::position::Position;
use super::{explain, setup};
use crate::GameId;
use crate::options::{ChoiceError, Choices, OptionSpec};
use crate::ruleset::{Ruleset, Start};

impl Ruleset for Position {
    const GAME: GameId = GameId::Mapello;
    const NUMBERED_RULES: &'static str = include_str!("rules.md");
    const OPTIONS: &'static [OptionSpec] = setup::OPTIONS;
    const REASONS: &'static [&'static str] = explain::REASONS;
    const ENDINGS: &'static [&'static str] = &["mapello-points", "mapello-draw", "mapello-time"];

    /// 24 placements, `done` and the colour; then at most 60 discs, and a pass after each.
    const MAX_PLIES: Option<u32> = Some(26 + 2 * 60);

    fn seed_limit(choices: &Choices) -> Option<u64> {
        setup::seed_limit(choices)
    }

    fn start(choices: &Choices) -> Result<Start<Self>, ChoiceError> {
        setup::start(choices)
    }
}
