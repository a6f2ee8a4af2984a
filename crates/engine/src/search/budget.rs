//! How much time a move gets.

use crate::limits::{ClockTime, Limits};
use std::time::Duration;

/// The time for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// No new iteration begins after this.
    pub soft: Duration,
    /// The search ends after this time in any case.
    pub hard: Duration,
}

/// Time reserved for a move to reach the clock, and for a system that is busy with something else
/// when the time is up: with 10 ms, 7 of 10 000 games were lost on time.
const RESERVE: Duration = Duration::from_millis(25);

/// A clock is always planned to last for this many more plies of the same player.
const PLIES_TO_GO: u32 = 25;

impl Budget {
    /// The budget of these limits; `None` if they do not limit the time. On a clock, `overhead` is
    /// reserved in addition to `RESERVE`.
    pub fn new<M>(limits: &Limits<M>, overhead: Duration) -> Option<Self> {
        let by_move = limits.move_time.map(|time| Self { soft: time, hard: time });
        let by_clock = limits.clock.map(|clock| Self::of_clock(clock, overhead));
        match (by_move, by_clock) {
            (Some(a), Some(b)) => Some(Self { soft: a.soft.min(b.soft), hard: a.hard.min(b.hard) }),
            (a, b) => a.or(b),
        }
    }

    fn of_clock(clock: ClockTime, overhead: Duration) -> Self {
        let kept = RESERVE + overhead;
        let left = clock.left.saturating_sub(kept).max(Duration::from_millis(1));
        // With little time left there is no plan, only a fraction of what is left.
        let fair = left / PLIES_TO_GO + clock.increment * 3 / 4;
        // The increment comes back after this ply, so it can be used up now: the next ply begins
        // with as much.
        let comes_back = clock.increment.min(left) * 9 / 10;
        let most = comes_back.max(left / 3);
        let hard = (fair * 4).min(most).max(Duration::from_millis(1));
        Self { soft: fair.min(hard), hard }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(left: u64, increment: u64) -> Limits<()> {
        let left = Duration::from_millis(left);
        let increment = Duration::from_millis(increment);
        Limits { clock: Some(ClockTime { left, increment }), ..Limits::default() }
    }

    #[test]
    fn a_clock_is_never_overstepped() {
        for left in [1, 5, 20, 100, 1_000, 60_000] {
            for increment in [0, 50, 10_000] {
                let budget =
                    Budget::new(&clock(left, increment), Duration::ZERO).expect("there is a clock");
                assert!(budget.soft <= budget.hard);
                let left = Duration::from_millis(left);
                assert!(budget.hard <= left, "{budget:?} of {left:?}");
            }
        }
    }

    #[test]
    fn a_clock_for_each_ply_is_used_up_but_for_a_margin() {
        for left in [500, 1_000, 30_000] {
            let budget = Budget::new(&clock(left, left), Duration::ZERO).expect("there is a clock");
            let left = Duration::from_millis(left);
            assert!(budget.soft > left / 2 && budget.hard > left * 8 / 10, "{budget:?}");
            assert!(budget.hard < left * 9 / 10, "{budget:?} of {left:?}");
        }
    }

    #[test]
    fn what_is_to_be_kept_back_stays_on_the_clock() {
        for (left, overhead) in [(500, 300), (1_000, 900), (60_000, 5_000)] {
            // A whole game without an increment: the clock comes near the reserve, never below it.
            let (mut left, kept) = (Duration::from_millis(left), Duration::from_millis(overhead));
            for _ in 0..200 {
                let millis = left.as_millis() as u64;
                let budget = Budget::new(&clock(millis, 0), kept).expect("there is a clock");
                left -= budget.hard;
                let floor = kept.saturating_sub(Duration::from_millis(200));
                assert!(left > floor, "{left:?} left of which {kept:?} was to be kept back");
            }
        }
    }

    #[test]
    fn the_shorter_of_two_limits_counts() {
        let limits = Limits { move_time: Some(Duration::from_millis(7)), ..clock(60_000, 0) };
        assert_eq!(
            Budget::new(&limits, Duration::ZERO).map(|b| b.hard),
            Some(Duration::from_millis(7))
        );
        assert_eq!(Budget::new(&Limits::<()>::depth(3), Duration::ZERO), None);
    }
}
