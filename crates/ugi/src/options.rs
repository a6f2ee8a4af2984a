//! The engine's own options, besides those of the game: table size, threads, strength.

use super::limits::HostLimits;
use super::session::{Refused, shortened};
use quina_engine::Settings;
use quina_engine::opponents::levels::{LEVEL_COUNT, Strength, StrengthError, ratings};
use quina_rules::GameId;
use std::fmt::Write as _;
use std::time::Duration;

/// One option of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// The size of the transposition table in MiB.
    Hash,
    /// How many threads search.
    Threads,
    /// How many principal variations are searched.
    MultiPv,
    /// Whether the engine ponders. It has no effect: `go ponder` is always understood, but match
    /// runners look for this option before they send it.
    Ponder,
    /// The time reserved on every clock for delays between engine and clock, in milliseconds,
    /// besides the small reserve that the engine always keeps.
    MoveOverhead,
    /// The seed of the engine's random choices.
    Seed,
    /// A level from 1 to 10; 0 for full strength.
    Level,
    /// Whether `UCI_Elo` applies.
    LimitStrength,
    /// The strength to play at.
    Elo,
}

/// The type of an option's value.
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

    /// Its name in the protocol.
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

    /// The type of its value, in a given game and with a given host.
    pub fn value_type(self, game: GameId, limits: HostLimits) -> SettingType {
        match self {
            Self::Hash => SettingType::Spin(1, limits.max_hash()),
            Self::Threads => SettingType::Spin(1, limits.max_threads()),
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

    /// The default; 0 and 1 for `false` and `true`.
    pub fn default(self, game: GameId, limits: HostLimits) -> u64 {
        match self {
            Self::Hash => limits.max_hash().min(16),
            Self::Threads | Self::MultiPv => 1,
            Self::MoveOverhead | Self::Ponder | Self::LimitStrength | Self::Seed | Self::Level => 0,
            Self::Elo => {
                let (lowest, highest) = elo_range(game);
                u64::midpoint(lowest, highest)
            }
        }
    }

    /// Reads a value.
    fn read(self, game: GameId, limits: HostLimits, value: &str) -> Result<u64, Refused> {
        let refuse = |takes: String| {
            format!("`{}` is not a value of {}; it takes {takes}", shortened(value), self.name())
        };
        match self.value_type(game, limits) {
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
    fn line(self, game: GameId, limits: HostLimits) -> String {
        let mut line = format!("option name {} type ", self.name());
        let default = self.default(game, limits);
        let _ = match self.value_type(game, limits) {
            SettingType::Spin(min, max) => {
                write!(line, "spin default {default} min {min} max {max}")
            }
            SettingType::Check => write!(line, "check default {}", default == 1),
        };
        line
    }
}

/// The ratings that can be chosen in a game: those of its levels, or a default range if they have
/// not been measured.
fn elo_range(game: GameId) -> (u64, u64) {
    let ratings = ratings(game);
    match (ratings.first(), ratings.last()) {
        (Some(first), Some(last)) => (first.elo.max(0) as u64, last.elo.max(0) as u64),
        _ => (500, 3000),
    }
}

/// The name of the button that empties the table.
pub const CLEAR_HASH: &str = "Clear Hash";

/// The values of all settings.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct EngineOptions {
    /// `None` for the default.
    values: [Option<u64>; Setting::ALL.len()],
    limits: HostLimits,
}

impl EngineOptions {
    /// The defaults, with a host that sets these limits.
    pub fn with_limits(limits: HostLimits) -> Self {
        Self { limits, ..Self::default() }
    }

    /// The value of a setting, in a given game. A value that was set for another game is clamped to
    /// the range of this one.
    pub fn get(&self, setting: Setting, game: GameId) -> u64 {
        match (self.values[setting as usize], setting.value_type(game, self.limits)) {
            (None, _) => setting.default(game, self.limits),
            (Some(value), SettingType::Spin(min, max)) => value.clamp(min, max),
            (Some(value), SettingType::Check) => value,
        }
    }

    /// Sets a setting from text; an empty text restores the default.
    pub fn set(&mut self, setting: Setting, game: GameId, value: &str) -> Result<(), Refused> {
        let read = || setting.read(game, self.limits, value);
        self.values[setting as usize] = if value.is_empty() { None } else { Some(read()?) };
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

    /// The lines that introduce the settings.
    pub fn introduction(&self, game: GameId) -> String {
        let mut out = String::new();
        for setting in Setting::ALL {
            let _ = writeln!(out, "{}", setting.line(game, self.limits));
        }
        let _ = writeln!(out, "option name {CLEAR_HASH} type button");
        out
    }

    /// The playing strength, `None` for full strength. A level takes precedence over a rating.
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
