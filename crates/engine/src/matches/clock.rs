//! The clocks of a match.

use crate::limits::ClockTime;
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
            (Some(base), Some(increment)) if !base.is_zero() => Ok(Self { base, increment }),
            _ => Err(reason!(
                "bad-time-control",
                "`{}` is not a time control; it is written 10 or 10+0.1, seconds at the start and \
                 added with every ply",
                text
            )),
        }
    }
}

/// A week is longer than any game; more is a slip of the finger.
const MOST_SECONDS: f64 = 604_800.0;

fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.trim().parse().ok()?;
    (0.0..=MOST_SECONDS).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64(), self.increment.as_secs_f64())
    }
}

/// The clock of one seat.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    left: Duration,
    increment: Duration,
}

/// The clock had run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overstepped;

impl Clock {
    /// A clock at the start of a game.
    pub const fn new(control: TimeControl) -> Self {
        Self { left: control.base, increment: control.increment }
    }

    /// What the player is told.
    pub const fn shown(&self) -> ClockTime {
        ClockTime { left: self.left, increment: self.increment }
    }

    /// Takes what a ply needed and adds the increment. A ply within `margin` beyond the end is
    /// forgiven, because starting a thread and reading a pipe take time too.
    pub fn take(&mut self, needed: Duration, margin: Duration) -> Result<(), Overstepped> {
        if needed > self.left + margin {
            self.left = Duration::ZERO;
            return Err(Overstepped);
        }
        self.left = self.left.saturating_sub(needed) + self.increment;
        Ok(())
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
        for bad in ["", "0", "0+1", "-1", "1+-1", "x", "1+1+1", "nan", "inf", "1e30"] {
            assert!(bad.parse::<TimeControl>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_clock_runs_down_and_forgives_the_margin() {
        let ms = Duration::from_millis;
        let mut clock = Clock::new("1+0.1".parse().unwrap());
        assert_eq!(clock.take(ms(300), ms(0)), Ok(()));
        assert_eq!(clock.shown().left, ms(800));
        assert_eq!(clock.take(ms(850), ms(50)), Ok(()));
        assert_eq!(clock.shown().left, ms(100), "nothing was left but the increment");
        assert_eq!(clock.take(ms(151), ms(50)), Err(Overstepped));
    }
}
