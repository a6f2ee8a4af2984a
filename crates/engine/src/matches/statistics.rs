//! What the counts of a match say: score, Elo with error bars, likelihood of superiority.
//!
//! The formulas are those that Cute Chess and fastchess print. If every game has its twin with
//! swapped seats, the variance is that of the pairs (pentanomial): twins share their start, so
//! their results are not independent, and the error bars are smaller than those of single games.

use std::f64::consts::{LN_10, PI, SQRT_2};

/// 97.5 % of a normal distribution lies below this many standard deviations, 95 % between plus and
/// minus.
const Z_95: f64 = 1.959_963_984_540_054;

/// A normalised Elo for each standard deviation that the mean score is away from even.
pub const NORMALISED_ELO: f64 = 800.0 / LN_10;

/// The result of a game as one side sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// It lost.
    Loss,
    /// Neither won.
    Draw,
    /// It won.
    Win,
}

impl Verdict {
    /// 0, 1 or 2 half points.
    pub const fn half_points(self) -> usize {
        self as usize
    }
}

/// The counts of a match as one side sees them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Pairs of games by their half points, 0 to 4.
    pub pairs: [u64; 5],
    /// The first game of a pair whose second is not played yet.
    open: Option<Verdict>,
}

impl Tally {
    /// Counts of single games whose pairing is not known.
    pub const fn unpaired(wins: u64, draws: u64, losses: u64) -> Self {
        Self { wins, draws, losses, pairs: [0; 5], open: None }
    }

    /// Counts of pairs and of their games. `wins` cannot be told from the pairs: a pair with two
    /// half points may be two draws, or a win and a loss.
    pub const fn paired(wins: u64, draws: u64, losses: u64, pairs: [u64; 5]) -> Self {
        Self { wins, draws, losses, pairs, open: None }
    }

    /// Adds a game. Games must be added in order, the two of a pair one after the other.
    pub fn add(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Win => self.wins += 1,
            Verdict::Draw => self.draws += 1,
            Verdict::Loss => self.losses += 1,
        }
        self.open = match self.open {
            None => Some(verdict),
            Some(first) => {
                self.pairs[first.half_points() + verdict.half_points()] += 1;
                None
            }
        };
    }

    /// How many games were played.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points: a win is one, a draw a half.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The share of the points; 0.5 before the first game.
    pub fn score(&self) -> f64 {
        if self.games() == 0 { 0.5 } else { self.points() / self.games() as f64 }
    }

    /// Whether every game has its twin, so that pairs may be counted instead of games.
    pub fn is_paired(&self) -> bool {
        let pairs: u64 = self.pairs.iter().sum();
        pairs > 0 && pairs * 2 == self.games()
    }

    /// The results with their frequencies: of pairs if every game has its twin, else of games.
    /// Results run from 0 to 1.
    pub fn distribution(&self) -> Vec<(f64, f64)> {
        if self.is_paired() {
            let values = [0.0, 0.25, 0.5, 0.75, 1.0];
            values.into_iter().zip(self.pairs.map(|n| n as f64)).collect()
        } else {
            let counts = [self.losses, self.draws, self.wins].map(|n| n as f64);
            [0.0, 0.5, 1.0].into_iter().zip(counts).collect()
        }
    }

    /// What the counts say; `None` before the first game.
    pub fn estimate(&self) -> Option<Estimate> {
        let games = self.games() as f64;
        if games == 0.0 {
            return None;
        }
        let distribution = self.distribution();
        let samples: f64 = distribution.iter().map(|(_, count)| count).sum();
        let (score, variance) = mean_and_variance(&distribution);
        let deviation = (variance / samples).sqrt();
        let (low, high) = (score - Z_95 * deviation, score + Z_95 * deviation);
        // A sample is a game or the mean of two, whose variance is half that of a game.
        let deviation_of_games = (variance * games / samples).sqrt();
        let distance = score - 0.5;
        let normalised = if distance == 0.0 { 0.0 } else { distance / deviation_of_games };
        Some(Estimate {
            score,
            elo: elo(score),
            error: (elo(high) - elo(low)) / 2.0,
            normalised_elo: normalised * NORMALISED_ELO,
            normalised_error: Z_95 * NORMALISED_ELO / games.sqrt(),
            superiority: self.superiority(distance, deviation),
            draw_ratio: self.draws as f64 / games,
        })
    }

    /// The likelihood of superiority. Without pairs, draws say nothing about who is better.
    fn superiority(&self, distance: f64, deviation: f64) -> f64 {
        if self.is_paired() {
            return if distance == 0.0 { 0.5 } else { normal_below(distance / deviation) };
        }
        let decided = (self.wins + self.losses) as f64;
        if decided == 0.0 {
            return 0.5;
        }
        normal_below((self.wins as f64 - self.losses as f64) / decided.sqrt())
    }
}

/// What the counts of a match say.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The share of the points.
    pub score: f64,
    /// The Elo difference of that score; infinite if every game was won or lost.
    pub elo: f64,
    /// The half width of the 95 % interval of [`Estimate::elo`]; infinite or not a number if the
    /// interval reaches a score of 0 or 1.
    pub error: f64,
    /// The distance from even in standard deviations of a game's result, on a scale like Elo's:
    /// says how many games would show it, whatever the share of draws.
    pub normalised_elo: f64,
    /// The half width of the 95 % interval of [`Estimate::normalised_elo`].
    pub normalised_error: f64,
    /// How likely it is that this side is the better one, 0 to 1.
    pub superiority: f64,
    /// The share of drawn games.
    pub draw_ratio: f64,
}

/// The Elo difference that leads to this score.
pub fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The score that an Elo difference leads to.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The mean of weighted values and their variance.
pub fn mean_and_variance(distribution: &[(f64, f64)]) -> (f64, f64) {
    let total: f64 = distribution.iter().map(|(_, weight)| weight).sum();
    let mean = distribution.iter().map(|(value, weight)| value * weight).sum::<f64>() / total;
    let square = |(value, weight): &(f64, f64)| weight * (value - mean).powi(2);
    (mean, distribution.iter().map(square).sum::<f64>() / total)
}

/// The share of a normal distribution that lies below this many standard deviations.
fn normal_below(deviations: f64) -> f64 {
    f64::midpoint(1.0, erf(deviations / SQRT_2))
}

/// The error function, by its series of positive terms; beyond 6 it is 1 to the last bit.
fn erf(x: f64) -> f64 {
    if x.abs() > 6.0 {
        return x.signum();
    }
    let (mut term, mut sum, mut odd) = (x, x, 1.0);
    while term.abs() > 1e-17 * sum.abs() {
        odd += 2.0;
        term *= 2.0 * x * x / odd;
        sum += term;
    }
    2.0 / PI.sqrt() * (-x * x).exp() * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_function_has_its_known_values() {
        // Abramowitz and Stegun, table 7.1.
        for (x, value) in [
            (0.0, 0.0),
            (0.1, 0.112_462_916_0),
            (0.5, 0.520_499_877_8),
            (1.0, 0.842_700_792_9),
            (2.0, 0.995_322_265_0),
            (-1.0, -0.842_700_792_9),
            (7.0, 1.0),
        ] {
            assert!((erf(x) - value).abs() < 1e-10, "erf({x}) = {}", erf(x));
        }
    }

    #[test]
    fn games_are_paired_in_their_order() {
        let mut tally = Tally::default();
        assert_eq!(tally.estimate(), None);
        for verdict in [Verdict::Win, Verdict::Loss, Verdict::Win, Verdict::Draw, Verdict::Win] {
            tally.add(verdict);
        }
        assert_eq!((tally.wins, tally.draws, tally.losses), (3, 1, 1));
        assert_eq!(tally.pairs, [0, 0, 1, 1, 0]);
        assert!(!tally.is_paired(), "the fifth game waits for its twin");
        tally.add(Verdict::Win);
        assert!(tally.is_paired());
        assert_eq!(tally.pairs, [0, 0, 1, 1, 1]);
    }

    #[test]
    fn a_match_without_a_loss_has_no_upper_bound() {
        let mut tally = Tally::unpaired(5, 0, 0);
        let estimate = tally.estimate().unwrap();
        assert!(estimate.elo.is_infinite() && estimate.elo > 0.0);
        assert!(estimate.superiority > 0.98);
        tally = Tally::unpaired(0, 4, 0);
        let even = tally.estimate().unwrap();
        let found = [even.elo, even.superiority - 0.5, even.normalised_elo];
        assert!(found.iter().all(|x| x.abs() < 1e-12), "{found:?}");
    }
}
