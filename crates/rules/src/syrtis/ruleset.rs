//! The static side of the game: its options, its starts, and what it says about itself.

use super::position::Position;
use super::{explain, setup};
use crate::GameId;
use crate::options::{ChoiceError, Choices, OptionSpec};
use crate::ruleset::{Ruleset, Start};

impl Ruleset for Position {
    const GAME: GameId = GameId::Syrtis;
    const NUMBERED_RULES: &'static str = include_str!("rules.md");
    const OPTIONS: &'static [OptionSpec] = setup::OPTIONS;
    const REASONS: &'static [&'static str] = explain::REASONS;
    const ENDINGS: &'static [&'static str] = &[
        "syrtis-quicksand",
        "syrtis-both-complete",
        "syrtis-complete",
        "syrtis-double-pass",
        "syrtis-four-passes",
        "syrtis-four-passes-lose",
        "syrtis-repetition",
        "syrtis-quiet",
        "syrtis-repetition-draw",
        "syrtis-quiet-draw",
        "syrtis-time",
    ];
    /// With `repetition=off` two players can shuffle for ever, and with `swap_must_cure=false` the
    /// set-up can last for ever.
    const MAX_PLIES: Option<u32> = None;

    fn seed_limit(choices: &Choices) -> Option<u64> {
        setup::draws(choices).then_some(u64::MAX)
    }

    fn start(choices: &Choices) -> Result<Start<Self>, ChoiceError> {
        setup::start(choices)
    }
}
