//! The sequential probability ratio test: stop a match as soon as it is clear which of two
//! differences is the more likely.
//!
//! The log-likelihood ratio is the generalised one: each hypothesis fixes the mean of the results
//! (or the mean in standard deviations), everything else is fitted to the counts. It is computed
//! from pairs if every game has its twin, else from single games.

use super::statistics::{NORMALISED_ELO, Tally, expected_score, mean_and_variance};
use quina_rules::{Reason, reason};
use std::str::FromStr;

/// What the Elo of the hypotheses means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Model {
    /// The usual Elo: it fixes the mean score.
    #[default]
    Logistic,
    /// Normalised Elo: it fixes the mean score in standard deviations of a game.
    Normalised,
}

impl FromStr for Model {
    type Err = Reason;

    fn from_str(text: &str) -> Result<Self, Reason> {
        match text {
            "logistic" => Ok(Self::Logistic),
            "normalised" | "normalized" => Ok(Self::Normalised),
            _ => Err(reason!(
                "bad-model",
                "`{}` is not a model; the models are logistic and normalised",
                text
            )),
        }
    }
}

/// A test of two hypotheses about the Elo difference.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The null hypothesis: the difference is this.
    pub elo0: f64,
    /// The other hypothesis: it is this.
    pub elo1: f64,
    /// How often the test may accept `elo1` if `elo0` is true.
    pub alpha: f64,
    /// How often it may accept `elo0` if `elo1` is true.
    pub beta: f64,
    /// What Elo means here.
    pub model: Model,
}

/// What a test accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hypothesis {
    /// The difference `elo0`.
    H0,
    /// The difference `elo1`.
    H1,
}

/// `ELO0,ELO1` or `ELO0,ELO1,ALPHA,BETA`.
impl FromStr for Sprt {
    type Err = Reason;

    fn from_str(text: &str) -> Result<Self, Reason> {
        let form =
            || reason!("bad-sprt", "`{}` is not written ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA", text);
        let numbers: Vec<f64> = text
            .split(',')
            .map(|part| part.trim().parse().ok().filter(|number: &f64| number.is_finite()))
            .collect::<Option<_>>()
            .ok_or_else(form)?;
        let (elo0, elo1, alpha, beta) = match numbers[..] {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(form()),
        };
        if elo0 >= elo1 {
            return Err(reason!("bad-sprt-elo", "`{}`: ELO0 must be below ELO1", text));
        }
        if !(alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0) {
            return Err(reason!(
                "bad-sprt-errors",
                "`{}`: ALPHA and BETA are above 0, and below 1 together",
                text
            ));
        }
        Ok(Self { elo0, elo1, alpha, beta, model: Model::default() })
    }
}

impl Sprt {
    /// Below the first the test accepts H0, above the second H1.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of the hypotheses; 0 before the first game.
    pub fn ratio(&self, tally: &Tally) -> f64 {
        let mut counts = tally.distribution();
        let samples: f64 = counts.iter().map(|(_, count)| count).sum();
        if samples == 0.0 {
            return 0.0;
        }
        // A result that has not occurred yet gets a small count, because the fit cannot handle
        // zeros.
        for (_, count) in &mut counts {
            *count = count.max(1e-3);
        }
        let total: f64 = counts.iter().map(|(_, count)| count).sum();
        let seen: Vec<_> = counts.iter().map(|(value, count)| (*value, count / total)).collect();
        let fit = |elo: f64| match self.model {
            Model::Logistic => fit_mean(&seen, expected_score(elo)),
            Model::Normalised => {
                // The mean of a pair varies less than a game, by the root of two.
                let games = if tally.is_paired() { 2.0f64 } else { 1.0 };
                fit_deviations(&seen, elo / NORMALISED_ELO * games.sqrt())
            }
        };
        let (fit0, fit1) = (fit(self.elo0), fit(self.elo1));
        let log_ratio = |i: usize| seen[i].1 * (fit1[i] / fit0[i]).ln();
        total * (0..seen.len()).map(log_ratio).sum::<f64>()
    }

    /// What the test accepts by now; `None` while the match must go on.
    pub fn decision(&self, tally: &Tally) -> Option<Hypothesis> {
        let (lower, upper) = self.bounds();
        let ratio = self.ratio(tally);
        if ratio <= lower {
            Some(Hypothesis::H0)
        } else if ratio >= upper {
            Some(Hypothesis::H1)
        } else {
            None
        }
    }
}

/// The probabilities with this mean that make what was seen most likely.
fn fit_mean(seen: &[(f64, f64)], mean: f64) -> Vec<f64> {
    let shifted: Vec<_> = seen.iter().map(|(value, p)| (value - mean, *p)).collect();
    tilt(&shifted)
}

/// The probabilities whose mean lies this many of their standard deviations above 1/2 that make
/// what was seen most likely. Mean and deviation of the last guess linearise the condition; a few
/// rounds settle it.
fn fit_deviations(seen: &[(f64, f64)], deviations: f64) -> Vec<f64> {
    let mut guess = vec![1.0 / seen.len() as f64; seen.len()];
    for _ in 0..20 {
        let current: Vec<_> = seen.iter().zip(&guess).map(|((value, _), p)| (*value, *p)).collect();
        let (mean, variance) = mean_and_variance(&current);
        let deviation = variance.sqrt();
        let condition = |value: f64| {
            let bend = 1.0 + ((mean - value) / deviation).powi(2);
            value - 0.5 - deviations * deviation * bend / 2.0
        };
        let shifted: Vec<_> = seen.iter().map(|(value, p)| (condition(*value), *p)).collect();
        let next = tilt(&shifted);
        let change = next.iter().zip(&guess).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        guess = next;
        if change < 1e-12 {
            break;
        }
    }
    guess
}

/// The probabilities closest to `seen` under which the values have mean 0: p / (1 + x v), with the
/// one x that makes it so. It lies between the poles of the smallest and the largest value.
fn tilt(seen: &[(f64, f64)]) -> Vec<f64> {
    let smallest = seen.iter().map(|(value, _)| *value).fold(f64::INFINITY, f64::min);
    let largest = seen.iter().map(|(value, _)| *value).fold(f64::NEG_INFINITY, f64::max);
    let mean_at = |x: f64| seen.iter().map(|(v, p)| p * v / (1.0 + x * v)).sum::<f64>();
    // The mean falls from plus to minus infinity between the poles, so halving finds its zero.
    let (mut low, mut high) = (-1.0 / largest, -1.0 / smallest);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if mean_at(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    seen.iter().map(|(value, p)| p / (1.0 + x * value)).collect()
}
