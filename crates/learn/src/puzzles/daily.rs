//! Which puzzle is the one of a day.

use quina_rules::random::SplitMix64;

/// So many puzzles of a file are puzzles of a day, in turn. A number that never changes: later
/// puzzles join the file but not the cycle, or every date would get another puzzle.
pub const CYCLE: usize = 100;

/// The seed of their order, which never changes either.
const SEED: u64 = 5;

/// Which of `count` puzzles is the one of a day, given as days since 1970-01-01.
pub(super) fn of_day(count: usize, days: i64) -> Option<usize> {
    let mut order: Vec<usize> = (0..count.min(CYCLE)).collect();
    SplitMix64::new(SEED).shuffle(&mut order);
    let today = days.checked_rem_euclid(order.len() as i64)?;
    order.get(today as usize).copied()
}

/// How many days after 1970-01-01 a date is; `None` if there is no such date.
pub(super) fn days_since_1970(year: i32, month: u8, day: u8) -> Option<i64> {
    let month_at = usize::from(month).checked_sub(1)?;
    let mut months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    months[1] += i64::from(is_leap(year));
    let length = *months.get(month_at)?;
    let day = i64::from(day);
    if !(1..=length).contains(&day) {
        return None;
    }
    let before: i64 = months[..month_at].iter().sum();
    Some(days_before(i64::from(year)) - days_before(1970) + before + day - 1)
}

const fn is_leap(year: i32) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/// The days of all years before this one, since the beginning of year 1.
const fn days_before(year: i64) -> i64 {
    let past = year - 1;
    past * 365 + past.div_euclid(4) - past.div_euclid(100) + past.div_euclid(400)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn dates_are_counted() {
        assert_eq!(days_since_1970(1970, 1, 1), Some(0));
        assert_eq!(days_since_1970(1969, 12, 31), Some(-1));
        assert_eq!(days_since_1970(2000, 3, 1), Some(11_017));
        assert_eq!(days_since_1970(2027, 1, 1), Some(20_819));
        assert_eq!(days_since_1970(2028, 2, 29), days_since_1970(2028, 3, 1).map(|day| day - 1));
    }

    #[test]
    fn the_days_of_two_centuries_follow_each_other() {
        let mut days = Vec::new();
        for year in 1890..2110 {
            for month in 0..=13 {
                days.extend((0..=32).filter_map(|day| days_since_1970(year, month, day)));
            }
        }
        assert!(days.windows(2).all(|pair| pair[1] == pair[0] + 1));
        // 53 leap years: 1900 and 2100 are none, 2000 is one.
        assert_eq!(days.len(), 220 * 365 + 53);
    }

    #[test]
    fn what_is_no_date_has_no_day() {
        for (year, month, day) in
            [(2026, 2, 29), (2100, 2, 29), (2026, 0, 1), (2026, 13, 1), (2026, 4, 31), (2026, 4, 0)]
        {
            assert_eq!(days_since_1970(year, month, day), None, "{year}-{month}-{day}");
        }
    }

    #[test]
    fn a_cycle_shows_every_puzzle_once() {
        let shown: BTreeSet<_> = (20_000..20_100).map(|day| of_day(100, day)).collect();
        assert_eq!(shown.len(), 100);
        assert_eq!(of_day(100, 20_000), of_day(100, 20_100));
        assert_eq!(of_day(100, -1), of_day(100, 99));
        assert_eq!(of_day(0, 20_000), None);
    }

    /// The numbers are those that every version has to give.
    #[test]
    fn the_puzzle_of_a_day_never_changes() {
        for count in [100, 101, 250] {
            let week: Vec<_> = (20_819..20_826).filter_map(|day| of_day(count, day)).collect();
            assert_eq!(week, [86, 84, 58, 4, 48, 45, 57], "{count}");
        }
    }
}
