//! The clocks of a game, in matches and interactive games. They do not read the time themselves:
//! the current moment is passed in, so they work in a web page, and a test can simulate time.

use super::pace::{LONGEST, Pace};
use crate::limits::ClockTime;
use quina_rules::Player;
use std::ops::Add;
use std::time::Duration;

/// A point in time, counted from an origin chosen by the host: the start of a program, the loading
/// of a page, 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Moment(Duration);

impl Moment {
    /// This long after the origin.
    pub const fn after_origin(time: Duration) -> Self {
        Self(time)
    }

    /// This many milliseconds after the origin.
    pub const fn from_millis(millis: u64) -> Self {
        Self(Duration::from_millis(millis))
    }

    /// The time since the origin.
    pub const fn since_origin(self) -> Duration {
        self.0
    }

    /// The time since an earlier moment; zero if that is not earlier.
    pub const fn since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

impl Add<Duration> for Moment {
    type Output = Self;

    fn add(self, time: Duration) -> Self {
        Self(self.0.saturating_add(time))
    }
}

/// The clock had run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overstepped;

/// The clocks of all seats; at most one runs.
#[derive(Clone, Debug)]
pub struct Clocks {
    pace: Pace,
    /// The time each seat had left when its clock last stopped; empty without clocks.
    left: Vec<Duration>,
    running: Option<(Player, Moment)>,
    /// How far a clock may be overstepped without loss.
    margin: Duration,
}

impl Clocks {
    /// The clocks at the start of a game.
    pub fn new(pace: Pace, players: u8) -> Self {
        let left = pace.full().map(|time| vec![time; players.into()]).unwrap_or_default();
        Self { pace, left, running: None, margin: Duration::ZERO }
    }

    /// The same clocks with a tolerance: a ply within `margin` after time ran out still counts. In
    /// a match, starting a thread and reading a pipe take time too.
    pub fn with_margin(self, margin: Duration) -> Self {
        Self { margin, ..self }
    }

    /// Sets the tolerance of [`Clocks::with_margin`].
    pub const fn set_margin(&mut self, margin: Duration) {
        self.margin = margin;
    }

    /// How much time the players have.
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// What a seat has left; `None` without clocks.
    pub fn left(&self, player: Player, now: Moment) -> Option<Duration> {
        let left = *self.left.get(player.index())?;
        let gone = match self.running {
            Some((runs, since)) if runs == player => now.since(since),
            _ => Duration::ZERO,
        };
        Some(left.saturating_sub(gone))
    }

    /// The clocks of all seats as computer players are told; empty without clocks.
    pub fn shown(&self, now: Moment) -> Vec<ClockTime> {
        let increment = match self.pace {
            Pace::Game(control) => control.increment,
            // The time used for a ply is restored after it.
            Pace::Ply(time) => time,
            Pace::Untimed => Duration::ZERO,
        };
        self.all(now).into_iter().map(|left| ClockTime { left, increment }).collect()
    }

    /// What all seats have left.
    pub fn all(&self, now: Moment) -> Vec<Duration> {
        let seats = (0..self.left.len()).map(Player::from_index);
        seats.filter_map(|player| self.left(player, now)).collect()
    }

    /// Sets the clocks of a resumed game. Ignored if the number of clocks is wrong.
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
    pub fn deadline(&self) -> Option<Moment> {
        let (player, since) = self.running?;
        Some(since + *self.left.get(player.index())?)
    }

    /// Who has run out of time.
    pub fn out_of_time(&self, now: Moment) -> Option<Player> {
        self.deadline().filter(|deadline| now > *deadline + self.margin).and(self.running())
    }

    /// Starts the clock of a seat, if there are clocks. A clock that already runs is not restarted.
    pub fn start(&mut self, player: Player, now: Moment) {
        if !self.left.is_empty() && self.running() != Some(player) {
            self.pause(now);
            self.running = Some((player, now));
        }
    }

    /// Stops the running clock without a ply.
    pub fn pause(&mut self, now: Moment) {
        if let Some((player, _)) = self.running {
            if let Some(left) = self.left(player, now) {
                self.left[player.index()] = left;
            }
            self.running = None;
        }
    }

    /// Stops the running clock after a ply and adds the increment. No clock shows more than a week,
    /// which is the most that a record of the game can hold.
    pub fn press(&mut self, now: Moment) -> Result<(), Overstepped> {
        let Some((player, _)) = self.running else { return Ok(()) };
        let is_out = self.out_of_time(now).is_some();
        self.pause(now);
        if is_out {
            return Err(Overstepped);
        }
        match self.pace {
            Pace::Game(control) => {
                let left = &mut self.left[player.index()];
                *left = left.saturating_add(control.increment).min(LONGEST);
            }
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
    fn clocks_run_pause_and_count_up() {
        let at = |seconds: u64| Moment::from_millis(1000 * seconds);
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
        let start = Moment::default();
        let mut clocks = Clocks::new("5/ply".parse().unwrap(), 2);
        clocks.start(Player::ONE, start);
        assert_eq!(clocks.press(start + Duration::from_secs(4)), Ok(()));
        assert_eq!(clocks.left(Player::ONE, start), Some(Duration::from_secs(5)));
    }

    #[test]
    fn no_clock_shows_more_than_a_week() {
        let start = Moment::default();
        let mut clocks = Clocks::new("604800+604800".parse().unwrap(), 2);
        for left in [LONGEST, Duration::MAX] {
            clocks.set(&[left; 2]);
            clocks.start(Player::ONE, start);
            assert_eq!(clocks.press(start), Ok(()));
            assert_eq!(clocks.left(Player::ONE, start), Some(LONGEST));
        }
    }

    #[test]
    fn without_clocks_nothing_runs() {
        let now = Moment::default();
        let mut clocks = Clocks::new(Pace::Untimed, 2);
        clocks.start(Player::ONE, now);
        assert_eq!((clocks.running(), clocks.left(Player::ONE, now)), (None, None));
        assert_eq!(clocks.press(now), Ok(()));
    }

    #[test]
    fn a_clock_runs_down_and_forgives_the_margin() {
        let ms = Duration::from_millis;
        let mut clocks = Clocks::new("1+0.1".parse().unwrap(), 2).with_margin(ms(50));
        let mut now = Moment::default();
        let mut take = |clocks: &mut Clocks, needed: u64| {
            clocks.start(Player::ONE, now);
            now = now + ms(needed);
            clocks.press(now)
        };
        assert_eq!(take(&mut clocks, 300), Ok(()));
        assert_eq!(clocks.left(Player::ONE, Moment::default()), Some(ms(800)));
        assert_eq!(take(&mut clocks, 850), Ok(()));
        let left = clocks.left(Player::ONE, Moment::default());
        assert_eq!(left, Some(ms(100)), "nothing was left but the increment");
        assert_eq!(take(&mut clocks, 151), Err(Overstepped));
    }
}
