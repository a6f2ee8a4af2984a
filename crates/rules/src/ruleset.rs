//! The static side of a game: its options, its starts, and the door through which text comes in.

use crate::explain::Explain;
use crate::game_id::GameId;
use crate::history::HistoryRules;
use crate::notation::Notation;
use crate::options::{ChoiceError, Choices, OptionSpec};
use crate::steps::Stepwise;
use crate::symmetry::Symmetric;
use crate::text::PositionError;
use std::str::FromStr;

/// The static side of a game: how its positions come about. Implemented by the five games, not by
/// [`AnyPosition`](crate::AnyPosition).
///
/// Whoever implements this implements everything that a game has. `FromStr` is the one validating door through which untrusted text becomes a position; it gives
/// every reason for a refusal.
pub trait Ruleset:
    Explain + HistoryRules + Notation + Stepwise + Symmetric + FromStr<Err = PositionError>
{
    /// Which game this is.
    const GAME: GameId;

    /// The rules as text in English, numbered: what code, tests and refusals cite. A rule is a line
    /// `- **R1** …`, or one that begins with several numbers.
    const NUMBERED_RULES: &'static str;

    /// Everything that can be chosen: set-up, rules, match.
    const OPTIONS: &'static [OptionSpec];

    /// Every [`Refusal::reason`](crate::Refusal::reason) that [`Explain::explain`] can give.
    const REASONS: &'static [&'static str];

    /// Every [`Ending::reason`](crate::Ending::reason) that this game knows, time-outs and history included.
    const ENDINGS: &'static [&'static str];

    /// No game of these rules is longer than this many plies, whatever the options; `None` where
    /// an option can make a game endless.
    const MAX_PLIES: Option<u32>;

    /// The largest seed of a drawn start; `None` if these choices draw nothing.
    fn seed_limit(choices: &Choices) -> Option<u64>;

    /// The start position for these choices. A drawn start needs the choice `seed`.
    fn start(choices: &Choices) -> Result<Start<Self>, ChoiceError>;

    /// The text default: the start position without any choice.
    fn default_start() -> Self {
        Self::start(&Choices::new()).expect("the default start draws nothing").position
    }
}

/// A start position and the seed it was drawn from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start<P> {
    /// The position.
    pub position: P,
    /// The seed, where the start was drawn.
    pub seed: Option<u64>,
}
