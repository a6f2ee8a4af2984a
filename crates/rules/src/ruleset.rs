//! The static side of a game: its options, its starts, and the parsing of positions.

use crate::explain::Explain;
use crate::game_id::GameId;
use crate::history::HistoryRules;
use crate::notation::Notation;
use crate::options::{ChoiceError, Choices, OptionSpec};
use crate::steps::Stepwise;
use crate::symmetry::Symmetric;
use crate::text::PositionError;
use std::str::FromStr;

/// The static side of a game: how its positions are created. Implemented by the five games, not by
/// [`AnyPosition`](crate::AnyPosition).
///
/// A type that implements this implements all traits of a game. `FromStr` is the only, validating
/// way from untrusted text to a position; its error has every reason for a refusal.
pub trait Ruleset:
    Explain + HistoryRules + Notation + Stepwise + Symmetric + FromStr<Err = PositionError>
{
    /// Which game this is.
    const GAME: GameId;

    /// The rules as text in English, numbered: what code, tests and refusals cite. A rule is a line
    /// `- **R1** …`, or one that begins with several numbers.
    const NUMBERED_RULES: &'static str;

    /// All options: set-up, rules, match.
    const OPTIONS: &'static [OptionSpec];

    /// Every [`Refusal::reason`](crate::Refusal::reason) that [`Explain::explain`] can give.
    const REASONS: &'static [&'static str];

    /// Every [`Ending::reason`](crate::Ending::reason) of this game, including time-outs and
    /// history.
    const ENDINGS: &'static [&'static str];

    /// No game of these rules is longer than this many plies, whatever the options; `None` if an
    /// option can make a game endless.
    const MAX_PLIES: Option<u32>;

    /// The largest seed of a drawn start; `None` if these choices draw nothing.
    fn seed_limit(choices: &Choices) -> Option<u64>;

    /// The start position for these choices. A drawn start needs the choice `seed`.
    fn start(choices: &Choices) -> Result<Start<Self>, ChoiceError>;

    /// The start position with all options at their defaults.
    fn default_start() -> Self {
        Self::start(&Choices::new()).expect("the default start draws nothing").position
    }
}

/// A start position and the seed it was drawn from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start<P> {
    /// The position.
    pub position: P,
    /// The seed, if the start was drawn.
    pub seed: Option<u64>,
}
