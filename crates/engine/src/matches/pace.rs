//! Time controls, and how they are written.

use quina_rules::{Reason, reason};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How much time a player has for a game: a base, and what every ply adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// At the start.
    pub base: Duration,
    /// Added after every ply.
    pub increment: Duration,
}

/// Seconds: `10`, `10+0.1`.
impl FromStr for TimeControl {
    type Err = Reason;

    fn from_str(text: &str) -> Result<Self, Reason> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        match (seconds(base), seconds(increment)) {
            (Some(base), Some(increment)) if base >= SHORTEST_BASE => Ok(Self { base, increment }),
            _ => Err(reason!(
                "bad-time-control",
                "`{}` is not a time control; it is written 10 or 10+0.1, seconds at the start and \
                 added with every ply",
                text
            )),
        }
    }
}

/// The most that a clock shows. A week is longer than any game; more is a typing mistake.
pub(super) const LONGEST: Duration = Duration::from_hours(7 * 24);

/// Nobody can play a ply in less, so a shorter base is a typing mistake too.
const SHORTEST_BASE: Duration = Duration::from_millis(1);

/// Reads seconds as time controls, clocks and the tags of records write them: a decimal number
/// without a sign or an exponent, at most a week.
///
/// ```
/// use quina_engine::matches::pace::seconds;
/// assert_eq!(seconds("1.5").map(|time| time.as_millis()), Some(1500));
/// assert!(["", "-1", "1e3", "inf", " 1", "604801"].into_iter().all(|bad| seconds(bad).is_none()));
/// ```
pub fn seconds(text: &str) -> Option<Duration> {
    let is_decimal = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds: f64 = text.parse().ok().filter(|_| is_decimal)?;
    Duration::try_from_secs_f64(seconds).ok().filter(|time| *time <= LONGEST)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64(), self.increment.as_secs_f64())
    }
}

/// The time control of a game, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// No limit.
    #[default]
    Untimed,
    /// A base time for the game and an increment.
    Game(TimeControl),
    /// A time for each ply.
    Ply(Duration),
}

const PER_PLY: &str = "/ply";

/// As records write it: `-`, `300+2`, `30/ply`.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Untimed => f.write_str("-"),
            Self::Game(control) => control.fmt(f),
            Self::Ply(time) => write!(f, "{}{PER_PLY}", time.as_secs_f64()),
        }
    }
}

impl FromStr for Pace {
    type Err = Reason;

    fn from_str(text: &str) -> Result<Self, Reason> {
        match text.strip_suffix(PER_PLY) {
            _ if text == "-" => Ok(Self::Untimed),
            Some(seconds) => Self::seconds_a_ply(seconds),
            None => text.parse().map(Self::Game),
        }
    }
}

impl Pace {
    /// This many seconds for each ply, from text.
    pub fn seconds_a_ply(text: &str) -> Result<Self, Reason> {
        // The same bounds as those of a game.
        let control: Result<TimeControl, _> = text.parse();
        match control {
            Ok(control) if control.increment.is_zero() => Ok(Self::Ply(control.base)),
            _ => Err(reason!(
                "bad-time-a-ply",
                "`{}` is not a time for a ply; it is written in seconds, like 30",
                text
            )),
        }
    }

    /// What a clock shows at the start.
    pub(super) const fn full(self) -> Option<Duration> {
        match self {
            Self::Untimed => None,
            Self::Game(control) => Some(control.base),
            Self::Ply(time) => Some(time),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_is_read_and_written() {
        for (text, written) in [("10+0.1", "10+0.1"), ("60", "60+0"), ("0.5+0", "0.5+0")] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), written);
        }
        for bad in [
            "", "0", "0+1", "-1", "1+-1", "x", "1+1+1", "nan", "inf", "1e30", "1e-9+0", "0.0001",
            " 1", "+1", "604801", ".",
        ] {
            assert!(bad.parse::<TimeControl>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_pace_is_written_as_it_is_read() {
        for text in ["-", "300+2", "0.5+0.01", "30/ply"] {
            assert_eq!(text.parse::<Pace>().unwrap().to_string(), text);
        }
        for bad in ["", "x", "0", "30+1/ply", "/ply", "0/ply", "?"] {
            assert!(bad.parse::<Pace>().is_err(), "{bad}");
        }
    }
}
