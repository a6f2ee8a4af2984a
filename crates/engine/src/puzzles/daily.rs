//! The puzzle of a day.

use quina_rules::random::SplitMix64;

/// The seed of the order in which the puzzles come.
const SEED: u64 = 5;

/// Which of `count` puzzles is the one of a day, given as days since 1970-01-01; `None` if there are
/// none. Any `count` days in a row show every puzzle once, in an order that has nothing to do with
/// that of the file.
///
/// ```
/// use quina_engine::puzzles::daily;
/// let week: std::collections::BTreeSet<_> = (20_000..20_007).map(|day| daily(7, day)).collect();
/// assert_eq!(week.len(), 7);
/// assert_eq!(daily(7, 20_000), daily(7, 20_007));
/// assert_eq!(daily(0, 20_000), None);
/// ```
pub fn daily(count: usize, day: i64) -> Option<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    SplitMix64::new(SEED).shuffle(&mut order);
    let today = day.checked_rem_euclid(count as i64)?;
    order.get(today as usize).copied()
}
