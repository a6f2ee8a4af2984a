//! The engine's own options, beside those of the game: table size, threads, strength.

use quina_engine::Settings;
use std::fmt::Write as _;

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
pub enum Kind {
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

    /// What it takes.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Hash => Kind::Spin(1, 65_536),
            Self::Threads => Kind::Spin(1, 256),
            // More than the legal moves of any position.
            Self::MultiPv => Kind::Spin(1, 1000),
            Self::Ponder | Self::LimitStrength => Kind::Check,
            Self::MoveOverhead => Kind::Spin(0, 10_000),
            Self::Seed => Kind::Spin(0, u64::MAX),
            Self::Level => Kind::Spin(0, 10),
            Self::Elo => Kind::Spin(100, 4000),
        }
    }

    /// What it is when nobody sets it; 0 and 1 for `false` and `true`.
    pub const fn default(self) -> u64 {
        match self {
            Self::Hash => 16,
            Self::Threads | Self::MultiPv => 1,
            Self::MoveOverhead
            | Self::Ponder
            | Self::LimitStrength
            | Self::Seed
            | Self::Level => 0,
            Self::Elo => 1500,
        }
    }

    /// Reads a value.
    fn read(self, value: &str) -> Result<u64, String> {
        let refuse = |takes: String| {
            let value: String = value.chars().take(60).collect();
            format!("`{value}` is not a value of {}; it takes {takes}", self.name())
        };
        match self.kind() {
            Kind::Check => match value {
                "true" => Ok(1),
                "false" => Ok(0),
                _ => Err(refuse("true or false".to_owned())),
            },
            Kind::Spin(min, max) => {
                let plain = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
                let number = value.parse().ok().filter(|n| plain && (min..=max).contains(n));
                number.ok_or_else(|| refuse(format!("a whole number from {min} to {max}")))
            }
        }
    }

    /// The line that introduces it.
    fn line(self) -> String {
        let mut line = format!("option name {} type ", self.name());
        let default = self.default();
        let _ = match self.kind() {
            Kind::Spin(min, max) => write!(line, "spin default {default} min {min} max {max}"),
            Kind::Check => write!(line, "check default {}", default == 1),
        };
        line
    }
}

/// The name of the button that empties the table.
pub const CLEAR_HASH: &str = "Clear Hash";

/// How strong the engine plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// As strong as it can.
    Full,
    /// At a level from 1 to 10.
    Level(u8),
    /// At a rating.
    Elo(u32),
}

/// The values of all settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineOptions([u64; Setting::ALL.len()]);

impl Default for EngineOptions {
    fn default() -> Self {
        Self(Setting::ALL.map(Setting::default))
    }
}

impl EngineOptions {
    /// The value of a setting.
    pub const fn get(&self, setting: Setting) -> u64 {
        self.0[setting as usize]
    }

    /// Sets a setting from the text of a value; an empty one brings the default back.
    pub fn set(&mut self, setting: Setting, value: &str) -> Result<(), String> {
        let default = value.is_empty();
        self.0[setting as usize] = if default { setting.default() } else { setting.read(value)? };
        Ok(())
    }

    /// How the engine searches with these.
    pub fn settings(&self) -> Settings {
        Settings {
            hash_mib: self.get(Setting::Hash) as usize,
            threads: self.get(Setting::Threads) as usize,
            multi_pv: self.get(Setting::MultiPv) as usize,
            seed: self.get(Setting::Seed),
            ..Settings::default()
        }
    }

    /// How strong it plays. A level comes before a rating.
    pub const fn strength(&self) -> Strength {
        if self.get(Setting::Level) > 0 {
            Strength::Level(self.get(Setting::Level) as u8)
        } else if self.get(Setting::LimitStrength) == 1 {
            Strength::Elo(self.get(Setting::Elo) as u32)
        } else {
            Strength::Full
        }
    }
}

/// The lines that introduce the settings.
pub fn introduction() -> String {
    let mut out = String::new();
    for setting in Setting::ALL {
        let _ = writeln!(out, "{}", setting.line());
    }
    let _ = writeln!(out, "option name {CLEAR_HASH} type button");
    out
}
