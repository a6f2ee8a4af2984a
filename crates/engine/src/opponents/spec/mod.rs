//! Players described in a line of text: `engine:level=4`, `uct:movetime=1000`,
//! `cmd=./other --fast:nodes=5000`.
//!
//! A description is a kind, and behind a colon settings as `key=value`, separated by commas.
//!
//! | kind | plays | settings |
//! |---|---|---|
//! | `random` | any legal ply | `seed` |
//! | `greedy` | what counts most after one ply ([`greedy::visible_count`](super::greedy::visible_count)) | `seed` |
//! | `uct` | plain UCT with random playouts, 1 s a ply | `movetime` `nodes` `c` `hash` `seed` |
//! | `engine` | the engine, 0.1 s a ply | `movetime` `nodes` `depth` `level` `elo` `threads` `hash` `seed` `overhead` `weights` `levels` `without` |
//! | `seed1`, `seed2` | the two bots of the first Campo Bello program | none |
//! | `seed` | the greedy bot of the first Mapello program | none |
//! | `cmd=PROGRAM` | a program that speaks the protocol | those of `engine` but `weights`, `levels` and `without` |
//!
//! `movetime` is in milliseconds, `nodes` are playouts for `uct`, `hash` is in MiB, `c` is the
//! exploration constant, `overhead` the milliseconds of a clock that are kept back, `weights` a file that `quina tune` has written, `levels` a file that says what the levels are, `without` names parts of the search that are switched off. A player with several limits stops at the first one.
//!
//! A program's command may contain blanks, commas and colons: what follows its last colon is read
//! as settings only if it is empty or every part of it is `key=value` with a key of this list. So
//! a colon at the very end says that everything before it is the command.

mod build;
mod settings;

pub use settings::SpecSettings;

use super::levels::{LEVEL_COUNT, StrengthError};
use super::seed_bots::SeedBot;
use crate::memory::NoMemory;
use quina_rules::{GameId, Reason};
use std::fmt;
use std::str::FromStr;

/// A player in words: who, and with which settings.
///
/// ```
/// use quina_engine::opponents::{Kind, Spec};
/// let spec: Spec = "uct:movetime=1000,c=0.7".parse()?;
/// assert_eq!(spec.kind, Kind::Uct);
/// assert_eq!(spec.settings.move_time_ms, Some(1000));
/// assert_eq!(spec.to_string(), "uct:movetime=1000,c=0.7");
///
/// let spec: Spec = "cmd=/opt/my engine --port 7:level=3".parse()?;
/// assert_eq!(spec.kind, Kind::Command("/opt/my engine --port 7".to_owned()));
/// assert_eq!(spec.settings.level, Some(3));
/// # Ok::<(), quina_engine::opponents::SpecError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// Who.
    pub kind: Kind,
    /// With which settings.
    pub settings: SpecSettings,
}

/// The kinds of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
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
    /// A program that speaks the protocol, by the command that starts it.
    Command(String),
}

/// Before the command of a program.
const COMMAND: &str = "cmd=";

impl Kind {
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

    /// The name in a description; `cmd` for every program.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Uct => "uct",
            Self::Engine => "engine",
            Self::SeedBot(bot) => bot.name(),
            Self::Command(_) => "cmd",
        }
    }

    /// The keys of the settings that it knows.
    pub const fn keys(&self) -> &'static [&'static str] {
        match self {
            Self::Random | Self::Greedy => &["seed"],
            Self::Uct => &["movetime", "nodes", "c", "hash", "seed"],
            Self::Engine => &[
                "movetime", "nodes", "depth", "level", "elo", "threads", "hash", "seed",
                "overhead", "weights", "levels", "without",
            ],
            Self::Command(_) => &[
                "movetime", "nodes", "depth", "level", "elo", "threads", "hash", "seed", "overhead",
            ],
            Self::SeedBot(_) => &[],
        }
    }
}

/// What is wrong with a description.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// No such kind.
    #[error("`{0}` is no player; choose among {kinds} and cmd=PROGRAM", kinds = kind_names())]
    UnknownKind(String),
    /// `cmd=` without a command.
    #[error("`cmd=` needs the program to start, for example cmd=./my-engine")]
    NoProgram,
    /// Something behind the colon that is not `key=value`.
    #[error("`{0}` is no setting; settings are written key=value and separated by commas")]
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
        /// What would be possible.
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
    /// A program is not built in.
    #[error("`{0}` is a program of its own: a match starts it, it cannot be played here")]
    NotBuiltIn(String),
    /// A setting that means nothing without another one.
    #[error("`{0}` means nothing without `{1}`; give both")]
    Needs(&'static str, &'static str),
    /// A file that cannot be used.
    #[error("{key}={file}: {reason}")]
    File {
        /// The setting.
        key: &'static str,
        /// The file.
        file: String,
        /// What is wrong with it.
        reason: String,
    },
    /// There is no such level or rating.
    #[error(transparent)]
    Strength(#[from] StrengthError),
    /// The table of the engine does not fit.
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
}

impl SpecError {
    /// What is wrong, with a stable name and what it names. Only what stands in a refused file is
    /// English in every language.
    pub fn reason(&self) -> Reason {
        let text = |text: &str| text.to_owned();
        let (id, arguments) = match self {
            Self::UnknownKind(name) => ("spec-kind", vec![text(name), kind_names()]),
            Self::NoProgram => ("spec-no-program", Vec::new()),
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
            Self::NotBuiltIn(program) => ("spec-not-built-in", vec![text(program)]),
            Self::Needs(key, other) => ("spec-needs", vec![text(key), text(other)]),
            Self::File { key, file, reason } => {
                ("spec-file", vec![text(key), text(file), text(reason)])
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

/// The name of the sentence that says what a setting can be.
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
        "weights" => "spec-bad-weights",
        "levels" => "spec-bad-levels",
        "without" => "spec-bad-without",
        _ => "spec-bad-seed",
    }
}

fn kind_names() -> String {
    Kind::NAMED.map(|kind| kind.name()).join(", ")
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
        if let Some(command) = text.strip_prefix(COMMAND) {
            let (program, settings) = split_command(command);
            if program.trim().is_empty() {
                return Err(SpecError::NoProgram);
            }
            let kind = Kind::Command(program.to_owned());
            let settings = SpecSettings::parse(settings, &kind)?;
            return Ok(Self { kind, settings });
        }
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        let kind = Kind::NAMED.into_iter().find(|kind| kind.name() == name);
        let kind = kind.ok_or_else(|| SpecError::UnknownKind(name.chars().take(60).collect()))?;
        let settings = SpecSettings::parse(settings, &kind)?;
        Ok(Self { kind, settings })
    }
}

/// Parts the command of a program from the settings behind it.
fn split_command(command: &str) -> (&str, &str) {
    match command.rsplit_once(':') {
        Some((program, settings)) if SpecSettings::are_settings(settings) => (program, settings),
        _ => (command, ""),
    }
}

/// Writes what [`Spec::from_str`] reads, the settings in a fixed order.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let settings = self.settings.to_string();
        match &self.kind {
            Kind::Command(program) => {
                write!(f, "{COMMAND}{program}")?;
                if !settings.is_empty() || split_command(program) != (program, "") {
                    write!(f, ":{settings}")?;
                }
                Ok(())
            }
            kind if settings.is_empty() => f.write_str(kind.name()),
            kind => write!(f, "{}:{settings}", kind.name()),
        }
    }
}
