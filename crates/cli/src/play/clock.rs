//! The clocks at the table. They read no time themselves: every question brings the present
//! instant with it, so a test can make time up.

use quina_engine::ClockTime;
use quina_engine::matches::clock::{Overstepped, TimeControl};
use quina_rules::{Player, Reason, reason};
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// How much time the players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// As much as they like.
    #[default]
    Untimed,
    /// So much for the game, and more with every ply.
    Game(TimeControl),
    /// So much for each ply.
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
            _ if matches!(text, "-" | "") => Ok(Self::Untimed),
            Some(seconds) => Self::seconds_a_ply(seconds),
            None => text.parse().map(Self::Game),
        }
    }
}

impl Pace {
    /// So many seconds for each ply, from text.
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
    const fn full(self) -> Option<Duration> {
        match self {
            Self::Untimed => None,
            Self::Game(control) => Some(control.base),
            Self::Ply(time) => Some(time),
        }
    }
}

/// The clocks of all seats; at most one runs.
#[derive(Clone, Debug)]
pub struct Clocks {
    pace: Pace,
    /// What each seat had left when its clock last stood still; empty without clocks.
    left: Vec<Duration>,
    running: Option<(Player, Instant)>,
}

impl Clocks {
    /// The clocks at the start of a game.
    pub fn new(pace: Pace, players: u8) -> Self {
        let left = pace.full().map(|time| vec![time; players.into()]).unwrap_or_default();
        Self { pace, left, running: None }
    }

    /// How much time the players have.
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// What a seat has left; `None` without clocks.
    pub fn left(&self, player: Player, now: Instant) -> Option<Duration> {
        let left = *self.left.get(player.index())?;
        let gone = match self.running {
            Some((runs, since)) if runs == player => now.saturating_duration_since(since),
            _ => Duration::ZERO,
        };
        Some(left.saturating_sub(gone))
    }

    /// What computer players are told of all seats; nothing without clocks.
    pub fn shown(&self, now: Instant) -> Vec<ClockTime> {
        let increment = match self.pace {
            Pace::Game(control) => control.increment,
            // Whatever is used of it comes back with the ply.
            Pace::Ply(time) => time,
            Pace::Untimed => Duration::ZERO,
        };
        self.all(now).into_iter().map(|left| ClockTime { left, increment }).collect()
    }

    /// What all seats have left.
    pub fn all(&self, now: Instant) -> Vec<Duration> {
        let seats = (0..self.left.len()).map(Player::from_index);
        seats.filter_map(|player| self.left(player, now)).collect()
    }

    /// Sets the clocks, as a game that goes on needs it. Ignored where the number is another.
    pub fn set(&mut self, left: &[Duration]) {
        if left.len() == self.left.len() {
            self.left.copy_from_slice(left);
            self.running = None;
        }
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Player> {
        self.running.map(|(player, _)| player)
    }

    /// When the running clock runs out.
    pub fn deadline(&self) -> Option<Instant> {
        let (player, since) = self.running?;
        since.checked_add(*self.left.get(player.index())?)
    }

    /// Who has run out of time.
    pub fn out_of_time(&self, now: Instant) -> Option<Player> {
        self.deadline().filter(|deadline| now > *deadline).and(self.running())
    }

    /// Lets the clock of a seat run, where there are clocks. One that runs already goes on.
    pub fn start(&mut self, player: Player, now: Instant) {
        if !self.left.is_empty() && self.running() != Some(player) {
            self.pause(now);
            self.running = Some((player, now));
        }
    }

    /// Stops the running clock without a ply.
    pub fn pause(&mut self, now: Instant) {
        if let Some((player, _)) = self.running {
            if let Some(left) = self.left(player, now) {
                self.left[player.index()] = left;
            }
            self.running = None;
        }
    }

    /// Stops the running clock after a ply and adds what a ply adds.
    pub fn press(&mut self, now: Instant) -> Result<(), Overstepped> {
        let Some((player, _)) = self.running else { return Ok(()) };
        let is_out = self.out_of_time(now).is_some();
        self.pause(now);
        if is_out {
            return Err(Overstepped);
        }
        match self.pace {
            Pace::Game(control) => self.left[player.index()] += control.increment,
            Pace::Ply(time) => self.left[player.index()] = time,
            Pace::Untimed => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_written_as_it_is_read() {
        for text in ["-", "300+2", "0.5+0.01", "30/ply"] {
            assert_eq!(text.parse::<Pace>().unwrap().to_string(), text);
        }
        for bad in ["x", "0", "30+1/ply", "/ply", "0/ply"] {
            assert!(bad.parse::<Pace>().is_err(), "{bad}");
        }
    }

    #[test]
    fn clocks_run_pause_and_count_up() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let seconds = Duration::from_secs;
        let mut clocks = Clocks::new("10+2".parse().unwrap(), 2);
        clocks.start(Player::ONE, at(0));
        assert_eq!(clocks.left(Player::ONE, at(3)), Some(seconds(7)));
        assert_eq!(clocks.press(at(4)), Ok(()));
        assert_eq!(clocks.all(at(9)), [seconds(8), seconds(10)]);
        clocks.start(Player::TWO, at(10));
        clocks.pause(at(15));
        assert_eq!(clocks.left(Player::TWO, at(99)), Some(seconds(5)));
        clocks.start(Player::TWO, at(100));
        assert_eq!(clocks.out_of_time(at(105)), None, "the last instant counts");
        assert_eq!(clocks.out_of_time(at(106)), Some(Player::TWO));
        assert_eq!(clocks.press(at(106)), Err(Overstepped));
        assert_eq!(clocks.left(Player::TWO, at(106)), Some(Duration::ZERO));
    }

    #[test]
    fn a_time_for_each_ply_starts_anew() {
        let start = Instant::now();
        let mut clocks = Clocks::new("5/ply".parse().unwrap(), 2);
        clocks.start(Player::ONE, start);
        assert_eq!(clocks.press(start + Duration::from_secs(4)), Ok(()));
        assert_eq!(clocks.left(Player::ONE, start), Some(Duration::from_secs(5)));
    }

    #[test]
    fn without_clocks_nothing_runs() {
        let now = Instant::now();
        let mut clocks = Clocks::new(Pace::Untimed, 2);
        clocks.start(Player::ONE, now);
        assert_eq!((clocks.running(), clocks.left(Player::ONE, now)), (None, None));
        assert_eq!(clocks.press(now), Ok(()));
    }
}
