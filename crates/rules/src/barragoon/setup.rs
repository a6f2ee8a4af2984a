//! The options, and the only start position.

use super::Position;
use crate::options::{Choices, OptionKind, OptionSpec, Values};
use crate::ruleset::Start;
use std::fmt;
use std::num::NonZeroU32;

/// The start position with the default rules.
pub const START: &str = "1vd1dv1/2zdz2/7/1x3x1/x1x1x1x/1x3x1/7/2ZDZ2/1VD1DV1 w - 0";

/// All options. There is only one set-up, so no option chooses it.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "barragoon_replacement",
        kind: OptionKind::Rule,
        values: Values::OneOf(&["mandatory", "optional"]),
        default: "mandatory",
        help: "Whether a captured barragoon must be placed again, or may go to the reserve (R12).",
    },
    OptionSpec {
        key: "capture_direction",
        kind: OptionKind::Rule,
        values: Values::OneOf(&["any", "entry"]),
        default: "any",
        help: "Whether a barragoon is captured from any side, or only as it could be entered (R11).",
    },
    OptionSpec {
        key: "mutual_block",
        kind: OptionKind::Rule,
        values: Values::OneOf(&["loss", "draw"]),
        default: "loss",
        help: "What happens if neither player can move (R18).",
    },
    OptionSpec {
        key: "no_progress_cap",
        kind: OptionKind::Rule,
        values: Values::NumberOr(1, u32::MAX as u64, "off"),
        default: "200",
        help: "After how many turns without the capture of a tile the game is drawn (R20).",
    },
    OptionSpec {
        key: "repetition",
        kind: OptionKind::Rule,
        values: Values::OneOf(&["3", "off"]),
        default: "3",
        help: "Whether the third occurrence of a position is a draw (R19).",
    },
    OptionSpec {
        key: "strict_touch",
        kind: OptionKind::Match,
        values: Values::OneOf(&["on", "off"]),
        default: "off",
        help: "Whether a touched tile must be moved and nothing is taken back (R23).",
    },
];

/// From where a barragoon is captured (R11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CaptureDirection {
    /// From any side.
    Any,
    /// Only with a heading with which its face could be entered; No Entry from anywhere.
    Entry,
}

/// What is done with a captured barragoon (R12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Replacement {
    /// It is placed again.
    Mandatory,
    /// It is placed again or goes to the reserve.
    Optional,
}

/// What happens if neither player can move (R18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MutualBlock {
    /// The player to move loses.
    Loss,
    /// A draw.
    Draw,
}

/// What a repeated position means (R19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// The third occurrence is a draw.
    Third,
    /// Nothing.
    Off,
}

/// The rule options of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// R20: the number of turns without the capture of a tile that makes a draw; `None` for `off`.
    pub no_progress_cap: Option<NonZeroU32>,
    /// R11.
    pub capture_direction: CaptureDirection,
    /// R12.
    pub replacement: Replacement,
    /// R18.
    pub mutual_block: MutualBlock,
    /// R19.
    pub repetition: Repetition,
}

impl Default for Rules {
    fn default() -> Self {
        Self::from_choices(&Choices::new())
    }
}

impl Rules {
    /// The rules that these choices make.
    pub fn from_choices(choices: &Choices) -> Self {
        let is = |key, value| choices.value(OPTIONS, key) == value;
        let cap = choices.number(OPTIONS, "no_progress_cap");
        Self {
            no_progress_cap: cap.and_then(|cap| NonZeroU32::new(cap as u32)),
            capture_direction: if is("capture_direction", "entry") {
                CaptureDirection::Entry
            } else {
                CaptureDirection::Any
            },
            replacement: if is("barragoon_replacement", "optional") {
                Replacement::Optional
            } else {
                Replacement::Mandatory
            },
            mutual_block: if is("mutual_block", "draw") {
                MutualBlock::Draw
            } else {
                MutualBlock::Loss
            },
            repetition: if is("repetition", "off") { Repetition::Off } else { Repetition::Third },
        }
    }

    /// Writes the option field of a position.
    pub(super) fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cap = self.no_progress_cap.map_or_else(|| "off".to_owned(), |cap| cap.to_string());
        let chosen: [(&str, &dyn fmt::Display); 5] = [
            (
                "barragoon_replacement",
                match self.replacement {
                    Replacement::Mandatory => &"mandatory",
                    Replacement::Optional => &"optional",
                },
            ),
            (
                "capture_direction",
                match self.capture_direction {
                    CaptureDirection::Any => &"any",
                    CaptureDirection::Entry => &"entry",
                },
            ),
            (
                "mutual_block",
                match self.mutual_block {
                    MutualBlock::Loss => &"loss",
                    MutualBlock::Draw => &"draw",
                },
            ),
            ("no_progress_cap", &cap),
            (
                "repetition",
                match self.repetition {
                    Repetition::Third => &"3",
                    Repetition::Off => &"off",
                },
            ),
        ];
        crate::options::write_bracket(f, OPTIONS, &chosen)
    }

    /// The part of the key that the rules make.
    pub(super) fn key(self) -> u64 {
        let words = u64::from(self.replacement == Replacement::Optional)
            | u64::from(self.capture_direction == CaptureDirection::Entry) << 1
            | u64::from(self.mutual_block == MutualBlock::Draw) << 2
            | u64::from(self.repetition == Repetition::Off) << 3;
        let cap = self.no_progress_cap.map_or(0, |cap| u64::from(cap.get()));
        crate::key::mix(RULES_SEED ^ (cap << 4 | words))
    }
}

/// Keeps the keys of rules apart from those of other games and tables.
const RULES_SEED: u64 = 0xBA22_0001 << 32;

/// The start position under the chosen rules.
pub(super) fn start(choices: &Choices) -> Start<Position> {
    let start: Position = START.parse().expect("the start position is a position");
    Start { position: start.with_rules(Rules::from_choices(choices)), seed: None }
}
