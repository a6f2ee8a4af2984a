//! The static side of the game: its options, its starts, and what it says about itself.

use super::position::Position;
use super::{explain, setup};
use crate::GameId;
use crate::options::{ChoiceError, Choices, OptionSpec};
use crate::ruleset::{Ruleset, Start};

impl Ruleset for Position {
    const GAME: GameId = GameId::Morelli;
    const NUMBERED_RULES: &'static str = include_str!("rules.md");
    const OPTIONS: &'static [OptionSpec] = setup::OPTIONS;
    const REASONS: &'static [&'static str] = explain::REASONS;
    const ENDINGS: &'static [&'static str] = &[
        "morelli-stuck-wins",
        "morelli-stuck-loses",
        "morelli-black-stuck-draw",
        "morelli-white-stuck-draw",
        "morelli-both-win",
        "morelli-both-draw",
        "morelli-agreed-win",
        "morelli-agreed-draw",
        "morelli-time-win",
        "morelli-time-draw",
        "morelli-time-loses",
    ];
    const MAX_PLIES: Option<u32> = Some(2 * MAX_SLIDES);

    fn seed_limit(choices: &Choices) -> Option<u64> {
        setup::seed_limit(choices)
    }

    fn start(choices: &Choices) -> Result<Start<Self>, ChoiceError> {
        setup::start(choices)
    }
}

/// The most moves of men that any position allows, studies included. Each move lowers the sum of
/// the bands (R35), so this is the largest difference between the highest and the lowest sum of
/// one number of men on the 168 squares around the Throne of 13x13. It is reached with half of the
/// squares filled: a further man would add no more to the highest sum than to the lowest. A game
/// from a set-up has fewer, 176 moves at most, even with 24 plies of placing before it.
///
/// Under `end_rule=both` a pass is only legal if the opponent can move, so every pass is followed by
/// a move of a man and at most doubles the length.
const MAX_SLIDES: u32 = {
    let half = 84;
    let (mut highest, mut lowest, mut men, mut band) = (0, 0, 0, 6);
    while men < half {
        let more = if 8 * band < half - men { 8 * band } else { half - men };
        highest += more * band;
        men += more;
        band -= 1;
    }
    (men, band) = (0, 1);
    while men < half {
        let more = if 8 * band < half - men { 8 * band } else { half - men };
        lowest += more * band;
        men += more;
        band += 1;
    }
    highest - lowest
};
