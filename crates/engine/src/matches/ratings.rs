//! A rating list from a table of results: the ratings that make the results most likely.
//!
//! The model is Elo's (Bradley and Terry): the expected score is `1 / (1 + 10^(-d/400))`. Every
//! pair of players who met get one extra drawn game, so that a score of 100 % has a finite rating;
//! with some dozens of games its weight is small. One player's rating is fixed, and all others are
//! measured from there.

use super::statistics::expected_score;
use std::f64::consts::LN_10;

/// What two players scored against each other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Meeting {
    /// One of them, by number.
    pub first: usize,
    /// The other.
    pub second: usize,
    /// The first one's points.
    pub points: f64,
    /// The games.
    pub games: f64,
}

/// A rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The Elo.
    pub elo: f64,
    /// The half width of its 95 % interval, relative to the anchor.
    pub error: f64,
}

/// One natural unit of the logistic function in Elo.
const UNIT: f64 = 400.0 / LN_10;

/// Rates `players` players, of whom `anchor` has the rating 0. `None` if a player is not connected
/// to the anchor by games.
pub fn rate(players: usize, anchor: usize, meetings: &[Meeting]) -> Option<Vec<Rating>> {
    let with_prior: Vec<_> = meetings
        .iter()
        .map(|m| Meeting { points: m.points + 0.5, games: m.games + 1.0, ..*m })
        .collect();
    let mut elo = vec![0.0; players];
    // Newton's method on a concave function. Long steps are cut, so that it cannot run away.
    for _ in 0..200 {
        let (slope, curvature) = slope_and_curvature(&elo, anchor, &with_prior);
        let covariance = inverse(curvature)?;
        let mut longest = 0.0f64;
        for (i, row) in covariance.iter().enumerate() {
            let step: f64 = row.iter().zip(&slope).map(|(c, s)| c * s).sum::<f64>() * UNIT;
            elo[i] += step.clamp(-200.0, 200.0);
            longest = longest.max(step.abs());
        }
        if longest < 1e-9 {
            break;
        }
    }
    let (_, curvature) = slope_and_curvature(&elo, anchor, &with_prior);
    let covariance = inverse(curvature)?;
    let error = |i: usize| {
        if i == anchor { 0.0 } else { 1.959_963_984_540_054 * UNIT * covariance[i][i].sqrt() }
    };
    Some(elo.iter().enumerate().map(|(i, elo)| Rating { elo: *elo, error: error(i) }).collect())
}

/// The derivatives of the log-likelihood. The anchor has a row of its own that keeps it at 0.
fn slope_and_curvature(
    elo: &[f64],
    anchor: usize,
    meetings: &[Meeting],
) -> (Vec<f64>, Vec<Vec<f64>>) {
    let players = elo.len();
    let mut slope = vec![0.0; players];
    let mut curvature = vec![vec![0.0; players]; players];
    for &Meeting { first, second, points, games } in meetings {
        let expected = expected_score(elo[first] - elo[second]);
        let surplus = points - games * expected;
        slope[first] += surplus;
        slope[second] -= surplus;
        let weight = games * expected * (1.0 - expected);
        curvature[first][first] += weight;
        curvature[second][second] += weight;
        curvature[first][second] -= weight;
        curvature[second][first] -= weight;
    }
    slope[anchor] = 0.0;
    curvature[anchor].fill(0.0);
    for row in &mut curvature {
        row[anchor] = 0.0;
    }
    curvature[anchor][anchor] = 1.0;
    (slope, curvature)
}

/// The inverse of a matrix; `None` if it has none.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let n = matrix.len();
    let unit = |i: usize| (0..n).map(|j| f64::from(u8::from(i == j))).collect::<Vec<f64>>();
    let mut result: Vec<Vec<f64>> = (0..n).map(unit).collect();
    for column in 0..n {
        let pivot = (column..n)
            .max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()))?;
        if matrix[pivot][column].abs() < 1e-12 {
            return None;
        }
        matrix.swap(column, pivot);
        result.swap(column, pivot);
        let scale = matrix[column][column];
        for value in matrix[column].iter_mut().chain(result[column].iter_mut()) {
            *value /= scale;
        }
        let (pivot_row, pivot_result) = (matrix[column].clone(), result[column].clone());
        for row in (0..n).filter(|row| *row != column) {
            let factor = matrix[row][column];
            for j in 0..n {
                matrix[row][j] -= factor * pivot_row[j];
                result[row][j] -= factor * pivot_result[j];
            }
        }
    }
    Some(result)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::statistics::elo;

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-6, "{found}, expected {expected}");
    }

    #[test]
    fn two_players_differ_by_their_score() {
        let meeting = Meeting { first: 1, second: 0, points: 75.0, games: 100.0 };
        let ratings = rate(2, 0, &[meeting]).unwrap();
        near(ratings[1].elo, elo(75.5 / 101.0));
        near(ratings[0].error, 0.0);
        let p: f64 = 75.5 / 101.0;
        near(ratings[1].error, 1.959_963_984_540_054 * UNIT / (101.0 * p * (1.0 - p)).sqrt());
    }

    #[test]
    fn a_chain_adds_up_and_its_error_grows() {
        let meeting = |first, second| Meeting { first, second, points: 70.0, games: 100.0 };
        let ratings = rate(3, 0, &[meeting(1, 0), meeting(2, 1)]).unwrap();
        let step = elo(70.5 / 101.0);
        near(ratings[1].elo, step);
        near(ratings[2].elo, 2.0 * step);
        near(ratings[2].error, ratings[1].error * 2f64.sqrt());
    }

    #[test]
    fn expected_and_scored_points_agree_for_everybody() {
        let table = [(0, 1, 3.0), (1, 2, 6.5), (2, 0, 9.0), (3, 1, 8.0), (3, 2, 4.0)];
        let meetings =
            table.map(|(first, second, points)| Meeting { first, second, points, games: 10.0 });
        let ratings = rate(4, 2, &meetings).unwrap();
        near(ratings[2].elo, 0.0);
        for player in [0, 1, 3] {
            let surplus: f64 = meetings
                .iter()
                .filter(|m| m.first == player || m.second == player)
                .map(|m| {
                    let expected = expected_score(ratings[m.first].elo - ratings[m.second].elo);
                    let surplus = m.points + 0.5 - 11.0 * expected;
                    if m.first == player { surplus } else { -surplus }
                })
                .sum();
            near(surplus, 0.0);
        }
    }

    #[test]
    fn a_clean_score_has_a_finite_rating() {
        let meeting = Meeting { first: 1, second: 0, points: 50.0, games: 50.0 };
        let ratings = rate(2, 0, &[meeting]).unwrap();
        near(ratings[1].elo, elo(50.5 / 51.0));
        assert!(ratings[1].error.is_finite());
    }

    #[test]
    fn who_met_nobody_has_no_rating() {
        let meeting = Meeting { first: 1, second: 0, points: 5.0, games: 10.0 };
        assert_eq!(rate(3, 0, &[meeting]), None);
    }
}
