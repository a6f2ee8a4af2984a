//! The settings of a player, as text and as values.

use super::SpecError;
use crate::opponents::levels::LEVEL_COUNT;
use crate::search::Options;
use std::fmt;

/// The settings after the colon; `None` for those that are not given.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SpecSettings {
    /// `movetime`: milliseconds a ply.
    pub move_time_ms: Option<u64>,
    /// `nodes`: nodes, or playouts, a ply.
    pub nodes: Option<u64>,
    /// `depth`: plies of iterative deepening.
    pub depth: Option<u32>,
    /// `level`: 1 to 10.
    pub level: Option<u8>,
    /// `elo`: the rating to play at.
    pub elo: Option<u32>,
    /// `c`: the exploration constant, in thousandths.
    pub exploration_thousandths: Option<u32>,
    /// `threads`.
    pub threads: Option<usize>,
    /// `hash`: MiB of the table, or of the tree.
    pub hash_mib: Option<usize>,
    /// `seed`.
    pub seed: Option<u64>,
    /// `overhead`: milliseconds of a clock that are held in reserve.
    pub overhead_ms: Option<u64>,
    /// `without`: the parts of the search that are switched off, joined by `+`.
    pub without: Option<String>,
}

/// Every key, in the order in which settings are written.
const KEYS: [&str; 11] = [
    "movetime", "nodes", "depth", "level", "elo", "c", "threads", "hash", "seed", "overhead",
    "without",
];

const MAX_THREADS: usize = 1024;
const MAX_HASH_MIB: usize = 1 << 20;
const MAX_OVERHEAD_MS: u64 = 10_000;

impl SpecSettings {
    /// Reads the settings of a player called `name` that accepts these keys.
    pub fn parse(
        text: &str,
        name: &'static str,
        keys: &'static [&'static str],
    ) -> Result<Self, SpecError> {
        let mut settings = Self::default();
        for part in text.split(',').filter(|_| !text.is_empty()) {
            let (key, value) = part
                .split_once('=')
                .ok_or_else(|| SpecError::NoSetting(part.chars().take(60).collect()))?;
            let known = keys.iter().find(|known| **known == key);
            let key = known.ok_or_else(|| SpecError::UnknownSetting {
                kind: name,
                key: key.chars().take(60).collect(),
                keys,
            })?;
            settings.set(key, value)?;
        }
        settings.check_clashes()?;
        Ok(settings)
    }

    fn set(&mut self, key: &'static str, value: &str) -> Result<(), SpecError> {
        match key {
            "movetime" => {
                let wanted = "a number of milliseconds from 1";
                once(&mut self.move_time_ms, key, value, wanted, |ms| *ms >= 1)
            }
            "nodes" => once(&mut self.nodes, key, value, "a number from 1", |n| *n >= 1),
            "depth" => once(&mut self.depth, key, value, "a number of plies from 1", |n| *n >= 1),
            "level" => {
                let is_level = |level: &u8| (1..=LEVEL_COUNT).contains(level);
                once(&mut self.level, key, value, "a number from 1 to 10", is_level)
            }
            "elo" => once(&mut self.elo, key, value, "a whole number", |_| true),
            "c" => self.set_exploration(value),
            "threads" => {
                let is_sensible = |n: &usize| (1..=MAX_THREADS).contains(n);
                once(&mut self.threads, key, value, "a number from 1 to 1024", is_sensible)
            }
            "hash" => {
                let wanted = "a number of MiB from 1 to 1048576";
                let is_sensible = |mib: &usize| (1..=MAX_HASH_MIB).contains(mib);
                once(&mut self.hash_mib, key, value, wanted, is_sensible)
            }
            "overhead" => {
                let wanted = "a number of milliseconds from 0 to 10000";
                once(&mut self.overhead_ms, key, value, wanted, |ms| *ms <= MAX_OVERHEAD_MS)
            }
            "without" => {
                let wanted = "a part of the search or several joined by `+`: aspiration, learning, \
                              reductions, futility, probcut, quiescence";
                let are_parts = |parts: &String| without(parts).is_some();
                once(&mut self.without, key, value, wanted, are_parts)
            }
            _ => once(&mut self.seed, key, value, "a number from 0 below 2^64", |_| true),
        }
    }

    /// A decimal number with up to three digits after the point, kept as a whole number so that it
    /// is written as it was read.
    fn set_exploration(&mut self, value: &str) -> Result<(), SpecError> {
        let (whole, rest) = value.split_once('.').unwrap_or((value, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let is_decimal = !whole.is_empty() && digits(whole) && digits(rest) && rest.len() <= 3;
        let thousandths = if is_decimal { format!("{whole}{rest:0<3}") } else { String::new() };
        let wanted = "a number from 0 to 100 with up to three decimals, for example 0.7";
        let field = &mut self.exploration_thousandths;
        once(field, "c", &thousandths, wanted, |c| *c <= 100_000).map_err(|error| match error {
            SpecError::BadValue { key, wanted, .. } => {
                SpecError::BadValue { key, value: value.to_owned(), wanted }
            }
            other => other,
        })
    }

    /// A level is a node budget and one thread, so nothing else may say how much is searched; a
    /// time remains as a guard.
    fn check_clashes(&self) -> Result<(), SpecError> {
        if self.level.is_some() && self.elo.is_some() {
            return Err(SpecError::Clash("level", "elo"));
        }
        let strength = if self.level.is_some() { "level" } else { "elo" };
        let others = [
            ("nodes", self.nodes.is_some()),
            ("depth", self.depth.is_some()),
            ("threads", self.threads.is_some_and(|threads| threads > 1)),
        ];
        match others.into_iter().find(|(_, is_set)| *is_set) {
            Some((other, _)) if self.level.is_some() || self.elo.is_some() => {
                Err(SpecError::Clash(strength, other))
            }
            _ => Ok(()),
        }
    }
}

/// All parts of the search except those in a list.
pub(super) fn without(parts: &str) -> Option<Options> {
    parts.split('+').try_fold(Options::default(), Options::without)
}

/// Sets a value that was not set before.
fn once<T: std::str::FromStr>(
    field: &mut Option<T>,
    key: &'static str,
    text: &str,
    wanted: &'static str,
    is_possible: impl Fn(&T) -> bool,
) -> Result<(), SpecError> {
    if field.is_some() {
        return Err(SpecError::Twice(key));
    }
    // `parse` would also take a plus sign, which nothing here writes.
    let value = text.parse().ok().filter(|_| !text.starts_with('+')).filter(is_possible);
    *field = Some(value.ok_or_else(|| SpecError::BadValue {
        key,
        value: text.chars().take(60).collect(),
        wanted,
    })?);
    Ok(())
}

/// `movetime=100,seed=7`; empty if no settings were given.
impl fmt::Display for SpecSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = [
            self.move_time_ms.map(|ms| ms.to_string()),
            self.nodes.map(|nodes| nodes.to_string()),
            self.depth.map(|depth| depth.to_string()),
            self.level.map(|level| level.to_string()),
            self.elo.map(|elo| elo.to_string()),
            self.exploration_thousandths.map(decimal),
            self.threads.map(|threads| threads.to_string()),
            self.hash_mib.map(|mib| mib.to_string()),
            self.seed.map(|seed| seed.to_string()),
            self.overhead_ms.map(|ms| ms.to_string()),
            self.without.clone(),
        ];
        let mut comma = "";
        for (key, value) in KEYS.iter().zip(values) {
            if let Some(value) = value {
                write!(f, "{comma}{key}={value}")?;
                comma = ",";
            }
        }
        Ok(())
    }
}

/// Thousandths as a decimal number without needless zeros.
fn decimal(thousandths: u32) -> String {
    let text = format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
