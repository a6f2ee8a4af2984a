//! Players described in a line of text: `engine:level=4`, `uct:movetime=1000`.
//!
//! A description is a kind, followed by a colon and settings `key=value` separated by commas.
//!
//! | kind | plays | settings |
//! |---|---|---|
//! | `random` | any legal ply | `seed` |
//! | `greedy` | what counts most after one ply ([`greedy::visible_count`](super::greedy::visible_count)) | `seed` |
//! | `uct` | plain UCT with random playouts, 1 s a ply | `movetime` `nodes` `c` `hash` `seed` |
//! | `engine` | the engine, 0.1 s a ply | `movetime` `nodes` `depth` `level` `elo` `threads` `hash` `seed` `overhead` `without` |
//! | `seed1`, `seed2` | the two bots of the first Campo Bello program | none |
//! | `seed` | the greedy bot of the first Mapello program | none |
//!
//! `movetime` is in milliseconds, `nodes` are playouts for `uct`, `hash` is in MiB, `c` is the
//! exploration constant, `overhead` the milliseconds of a clock that are held in reserve, `without`
//! names parts of the search that are switched off. A player with several limits stops at the first
//! one.
//!
//! A description names neither a file nor a program, so one that comes from a record or a page
//! can do no harm.

mod build;
mod settings;

pub use build::Replacements;
pub use settings::SpecSettings;

use super::levels::{LEVEL_COUNT, StrengthError};
use super::seed_bots::SeedBot;
use crate::memory::NoMemory;
use quina_rules::{GameId, Reason};
use std::fmt;
use std::str::FromStr;

/// The description of a player: its kind, and its settings.
///
/// ```
/// use quina_engine::opponents::{PlayerKind, Spec};
/// let spec: Spec = "uct:movetime=1000,c=0.7".parse()?;
/// assert_eq!(spec.kind, PlayerKind::Uct);
/// assert_eq!(spec.settings.move_time_ms, Some(1000));
/// assert_eq!(spec.to_string(), "uct:movetime=1000,c=0.7");
/// # Ok::<(), quina_engine::opponents::SpecError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// Who.
    pub kind: PlayerKind,
    /// With which settings.
    pub settings: SpecSettings,
}

/// The kinds of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerKind {
    /// Any legal ply.
    Random,
    /// What looks best after one ply.
    Greedy,
    /// Plain UCT.
    Uct,
    /// The engine.
    Engine,
    /// A bot of the program in which a game was first written down.
    SeedBot(SeedBot),
}

impl PlayerKind {
    /// The kinds that have one name.
    const NAMED: [Self; 7] = [
        Self::Random,
        Self::Greedy,
        Self::Uct,
        Self::Engine,
        Self::SeedBot(SeedBot::MapelloGreedy),
        Self::SeedBot(SeedBot::CampoBelloOne),
        Self::SeedBot(SeedBot::CampoBelloTwo),
    ];

    /// The name in a description.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Uct => "uct",
            Self::Engine => "engine",
            Self::SeedBot(bot) => bot.name(),
        }
    }

    /// The keys of the settings that it knows.
    pub const fn keys(&self) -> &'static [&'static str] {
        match self {
            Self::Random | Self::Greedy => &["seed"],
            Self::Uct => &["movetime", "nodes", "c", "hash", "seed"],
            Self::Engine => &[
                "movetime", "nodes", "depth", "level", "elo", "threads", "hash", "seed",
                "overhead", "without",
            ],
            Self::SeedBot(_) => &[],
        }
    }
}

/// What is wrong with a description.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// No such kind.
    #[error("`{0}` is not a player; choose from {kinds}", kinds = kind_names())]
    UnknownKind(String),
    /// Something after the colon that is not `key=value`.
    #[error("`{0}` is not a setting; settings are written key=value and separated by commas")]
    NoSetting(String),
    /// A setting that this kind does not have.
    #[error("`{kind}` has no setting `{key}`; {allowed}", allowed = allowed(.keys))]
    UnknownSetting {
        /// The kind.
        kind: &'static str,
        /// The setting.
        key: String,
        /// The settings it has.
        keys: &'static [&'static str],
    },
    /// A value that makes no sense.
    #[error("`{key}={value}` is not possible; {key} is {wanted}")]
    BadValue {
        /// The setting.
        key: &'static str,
        /// Its value.
        value: String,
        /// What the setting accepts.
        wanted: &'static str,
    },
    /// A setting given twice.
    #[error("`{0}` is set twice; leave one of them out")]
    Twice(&'static str),
    /// Two settings that exclude each other.
    #[error("`{0}` and `{1}` exclude each other; leave one of them out")]
    Clash(&'static str, &'static str),
    /// A bot of another game.
    #[error("{game} has no player `{bot}`; {}", bots_of(*.game))]
    OtherGame {
        /// The bot.
        bot: &'static str,
        /// The game.
        game: GameId,
    },
    /// There is no such level or rating.
    #[error(transparent)]
    Strength(#[from] StrengthError),
    /// The table of the engine does not fit.
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
}

impl SpecError {
    /// What is wrong, as a stable id with its arguments.
    pub fn reason(&self) -> Reason {
        let text = |text: &str| text.to_owned();
        let (id, arguments) = match self {
            Self::UnknownKind(name) => ("spec-kind", vec![text(name), kind_names()]),
            Self::NoSetting(part) => ("spec-no-setting", vec![text(part)]),
            Self::UnknownSetting { kind, key, keys: [] } => {
                ("spec-setting-of-none", vec![text(kind), text(key)])
            }
            Self::UnknownSetting { kind, key, keys } => {
                ("spec-setting", vec![text(kind), text(key), keys.join(", ")])
            }
            Self::BadValue { key, value, .. } => (bad_value(key), vec![text(value)]),
            Self::Twice(key) => ("spec-twice", vec![text(key)]),
            Self::Clash(one, other) => ("spec-clash", vec![text(one), text(other)]),
            Self::OtherGame { bot, game } => {
                let names: Vec<_> = SeedBot::of(*game).iter().map(|bot| (*bot).name()).collect();
                let id = if names.is_empty() { "spec-no-bots" } else { "spec-other-bots" };
                (id, vec![game.to_string(), text(bot), names.join(", ")])
            }
            Self::NoMemory(error) => return error.reason(),
            Self::Strength(StrengthError::NoSuchLevel(level)) => {
                ("spec-no-level", vec![level.to_string(), LEVEL_COUNT.to_string()])
            }
            Self::Strength(StrengthError::NotMeasured(game)) => {
                ("spec-not-measured", vec![game.to_string()])
            }
            Self::Strength(StrengthError::OutOfRange { game, elo, lowest, highest }) => {
                let numbers = [i64::from(*lowest), i64::from(*highest), *elo];
                let arguments = numbers.map(|number| number.to_string());
                ("spec-elo-range", [game.to_string()].into_iter().chain(arguments).collect())
            }
        };
        Reason { id, english: self.to_string(), arguments }
    }
}

/// The id of the message that says which values a setting accepts.
fn bad_value(key: &str) -> &'static str {
    match key {
        "movetime" => "spec-bad-movetime",
        "nodes" => "spec-bad-nodes",
        "depth" => "spec-bad-depth",
        "level" => "spec-bad-level",
        "elo" => "spec-bad-elo",
        "c" => "spec-bad-c",
        "threads" => "spec-bad-threads",
        "hash" => "spec-bad-hash",
        "overhead" => "spec-bad-overhead",
        "without" => "spec-bad-without",
        _ => "spec-bad-seed",
    }
}

/// The names of all kinds.
pub fn kind_names() -> String {
    PlayerKind::NAMED.map(|kind| kind.name()).join(", ")
}

fn allowed(keys: &[&str]) -> String {
    if keys.is_empty() { "it has none".to_owned() } else { format!("it has {}", keys.join(", ")) }
}

fn bots_of(game: GameId) -> String {
    let names: Vec<_> = SeedBot::of(game).iter().map(|bot| (*bot).name()).collect();
    match names.as_slice() {
        [] => "no bot of a first program is known for it".to_owned(),
        _ => format!("it has {}", names.join(", ")),
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let text = text.trim();
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        let kind = PlayerKind::NAMED.into_iter().find(|kind| kind.name() == name);
        let kind = kind.ok_or_else(|| SpecError::UnknownKind(name.chars().take(60).collect()))?;
        let settings = SpecSettings::parse(settings, kind.name(), kind.keys())?;
        Ok(Self { kind, settings })
    }
}

/// Writes what [`Spec::from_str`] reads, the settings in a fixed order.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let settings = self.settings.to_string();
        match &self.kind {
            kind if settings.is_empty() => f.write_str(kind.name()),
            kind => write!(f, "{}:{settings}", kind.name()),
        }
    }
}
