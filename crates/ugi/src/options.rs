//! The engine's own options, beside those of the game: table size, threads, strength.

use super::session::{Refused, shortened};
use quina_engine::Settings;
use quina_engine::opponents::levels::{LEVEL_COUNT, Strength, StrengthError, ratings};
use quina_rules::GameId;
use std::fmt::Write as _;
use std::time::Duration;

/// One option of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// The size of the table in MiB.
    Hash,
    /// How many threads search.
    Threads,
    /// How many lines are worked out.
    MultiPv,
    /// Whether the opponent thinks while its opponent does. Nothing depends on it: `go ponder` is
    /// always understood. Match runners look for it before they send that.
    Ponder,
    /// What is kept back of every clock for a slow way of a move to the clock, in milliseconds,
    /// beside the little that the engine always keeps back.
    MoveOverhead,
    /// The seed of whatever the engine leaves to chance.
    Seed,
    /// A level from 1 to 10; 0 for full strength.
    Level,
    /// Whether `UCI_Elo` holds.
    LimitStrength,
    /// The strength to play at.
    Elo,
}

/// What an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingType {
    /// A whole number from the first to the second.
    Spin(u64, u64),
    /// `true` or `false`.
    Check,
}

impl Setting {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Self; 9] = [
        Self::Hash,
        Self::Threads,
        Self::MultiPv,
        Self::Ponder,
        Self::MoveOverhead,
        Self::Seed,
        Self::Level,
        Self::LimitStrength,
        Self::Elo,
    ];

    /// As the protocol calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hash => "Hash",
            Self::Threads => "Threads",
            Self::MultiPv => "MultiPV",
            Self::Ponder => "Ponder",
            Self::MoveOverhead => "MoveOverhead",
            Self::Seed => "Seed",
            Self::Level => "Level",
            Self::LimitStrength => "UCI_LimitStrength",
            Self::Elo => "UCI_Elo",
        }
    }

    /// What it takes, where a game is being played.
    pub fn value_type(self, game: GameId) -> SettingType {
        match self {
            Self::Hash => SettingType::Spin(1, 65_536),
            Self::Threads => SettingType::Spin(1, 256),
            // More than the legal moves of any position.
            Self::MultiPv => SettingType::Spin(1, 1000),
            Self::Ponder | Self::LimitStrength => SettingType::Check,
            Self::MoveOverhead => SettingType::Spin(0, 10_000),
            Self::Seed => SettingType::Spin(0, u64::MAX),
            Self::Level => SettingType::Spin(0, LEVEL_COUNT.into()),
            Self::Elo => {
                let (lowest, highest) = elo_range(game);
                SettingType::Spin(lowest, highest)
            }
        }
    }

    /// What it is when nobody sets it; 0 and 1 for `false` and `true`.
    pub fn default(self, game: GameId) -> u64 {
        match self {
            Self::Hash => 16,
            Self::Threads | Self::MultiPv => 1,
            Self::MoveOverhead | Self::Ponder | Self::LimitStrength | Self::Seed | Self::Level => 0,
            Self::Elo => {
                let (lowest, highest) = elo_range(game);
                u64::midpoint(lowest, highest)
            }
        }
    }

    /// Reads a value.
    fn read(self, game: GameId, value: &str) -> Result<u64, Refused> {
        let refuse = |takes: String| {
            format!("`{}` is not a value of {}; it takes {takes}", shortened(value), self.name())
        };
        match self.value_type(game) {
            SettingType::Check => match value {
                "true" => Ok(1),
                "false" => Ok(0),
                _ => Err(refuse("true or false".to_owned())),
            },
            SettingType::Spin(min, max) => {
                let plain = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
                let number = value.parse().ok().filter(|n| plain && (min..=max).contains(n));
                number.ok_or_else(|| refuse(format!("a whole number from {min} to {max}")))
            }
        }
    }

    /// The line that introduces it.
    fn line(self, game: GameId) -> String {
        let mut line = format!("option name {} type ", self.name());
        let default = self.default(game);
        let _ = match self.value_type(game) {
            SettingType::Spin(min, max) => {
                write!(line, "spin default {default} min {min} max {max}")
            }
            SettingType::Check => write!(line, "check default {}", default == 1),
        };
        line
    }
}

/// The ratings that can be played in a game: those of its levels, or a usual range as long as
/// nobody has measured them.
fn elo_range(game: GameId) -> (u64, u64) {
    let ratings = ratings(game);
    match (ratings.first(), ratings.last()) {
        (Some(first), Some(last)) => (first.elo.max(0) as u64, last.elo.max(0) as u64),
        _ => (500, 3000),
    }
}

/// The name of the button that empties the table.
pub const CLEAR_HASH: &str = "Clear Hash";

/// The values of all settings; `None` for the default.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct EngineOptions([Option<u64>; Setting::ALL.len()]);

impl EngineOptions {
    /// The value of a setting, where a game is being played. One that was chosen for another game
    /// is brought into the range of this one.
    pub fn get(&self, setting: Setting, game: GameId) -> u64 {
        match (self.0[setting as usize], setting.value_type(game)) {
            (None, _) => setting.default(game),
            (Some(value), SettingType::Spin(min, max)) => value.clamp(min, max),
            (Some(value), SettingType::Check) => value,
        }
    }

    /// Sets a setting from the text of a value; an empty one brings the default back.
    pub fn set(&mut self, setting: Setting, game: GameId, value: &str) -> Result<(), Refused> {
        let default = value.is_empty();
        self.0[setting as usize] = if default { None } else { Some(setting.read(game, value)?) };
        Ok(())
    }

    /// How the engine searches with these.
    pub fn settings(&self, game: GameId) -> Settings {
        Settings {
            hash_mib: self.get(Setting::Hash, game) as usize,
            threads: self.get(Setting::Threads, game) as usize,
            multi_pv: self.get(Setting::MultiPv, game) as usize,
            seed: self.get(Setting::Seed, game),
            overhead: Duration::from_millis(self.get(Setting::MoveOverhead, game)),
            ..Settings::default()
        }
    }

    /// How strong it plays, `None` for as strong as it can. A level comes before a rating.
    pub fn strength(&self, game: GameId) -> Result<Option<Strength>, StrengthError> {
        let level = self.get(Setting::Level, game);
        if level > 0 {
            Strength::of_level(game, level).map(Some)
        } else if self.get(Setting::LimitStrength, game) == 1 {
            Strength::of_elo(game, self.get(Setting::Elo, game) as i64).map(Some)
        } else {
            Ok(None)
        }
    }
}

/// The lines that introduce the settings.
pub fn introduction(game: GameId) -> String {
    let mut out = String::new();
    for setting in Setting::ALL {
        let _ = writeln!(out, "{}", setting.line(game));
    }
    let _ = writeln!(out, "option name {CLEAR_HASH} type button");
    out
}
