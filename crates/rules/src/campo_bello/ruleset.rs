//! The static side of the game: its options, its starts, and what it says about itself.

use super::explain;
use super::position::Position;
use super::setup::{self, Rules};
use crate::GameId;
use crate::options::{ChoiceError, Choices, OptionSpec};
use crate::ruleset::{Ruleset, Start};

impl Ruleset for Position {
    const GAME: GameId = GameId::CampoBello;
    const NUMBERED_RULES: &'static str = include_str!("rules.md");
    const OPTIONS: &'static [OptionSpec] = setup::OPTIONS;
    const REASONS: &'static [&'static str] = explain::REASONS;
    const ENDINGS: &'static [&'static str] = &[
        "campo-bello-no-pieces",
        "campo-bello-stuck",
        "campo-bello-nobody-jumps",
        "campo-bello-time",
        "campo-bello-last-left",
    ];
    /// R14: 36 pieces, so 36 jumps, each with at most a removal and an `end`. Before each turn that
    /// jumps, at most three of four players pass.
    const MAX_PLIES: Option<u32> = Some(36 * 3 + 36 * 3);

    fn seed_limit(_: &Choices) -> Option<u64> {
        None
    }

    fn start(choices: &Choices) -> Result<Start<Self>, ChoiceError> {
        let position = Rules::from_choices(choices)?.start();
        Ok(Start { position, seed: None })
    }
}
