//! R24: who wins a series of games.

use std::cmp::Ordering;

/// The result of a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeriesResult {
    /// The first of the two players won it.
    First,
    /// The second did.
    Second,
    /// Nobody did.
    Draw,
}

/// The result of a series from the final scores of its games, in each pair the first player's score
/// before the second's, whatever colours they had.
///
/// R24: the player who won more games; if equal, the one with the larger sum of score differences.
///
/// ```
/// use quina_rules::mapello::{SeriesResult, series_result};
/// assert_eq!(series_result(&[(44, 36), (30, 34), (40, 40)]), SeriesResult::First);
/// ```
pub fn series_result(scores: &[(i32, i32)]) -> SeriesResult {
    let won: i64 = scores.iter().map(|(first, second)| i64::from((first - second).signum())).sum();
    let points: i64 = scores.iter().map(|(first, second)| i64::from(first - second)).sum();
    match won.cmp(&0).then(points.cmp(&0)) {
        Ordering::Greater => SeriesResult::First,
        Ordering::Less => SeriesResult::Second,
        Ordering::Equal => SeriesResult::Draw,
    }
}
