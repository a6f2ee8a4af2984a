//! Logistic regression of results on terms.

use super::Sample;
use crate::score::SCALE;
use crate::threads::in_threads;

/// How the regression is done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// The number of passes over all samples.
    pub rounds: usize,
    /// How much of the target is the estimated winning chance instead of the result: 0 to 1.
    pub blend: f64,
    /// L2 regularisation: how strongly weights are pulled back to where they started.
    pub restraint: f64,
    /// How many threads share the work. The weights do not depend on it.
    pub threads: usize,
}

/// The samples are split into this many parts, each the work of one thread.
const PARTS: usize = 8;

impl Default for Fit {
    fn default() -> Self {
        Self { rounds: 400, blend: 0.3, restraint: 1e-7, threads: 1 }
    }
}

/// Fits the weights to the samples. Returns the new weights and the mean squared error before and
/// after.
pub fn fit(samples: &[Sample], weights: &[i32], how: &Fit) -> (Vec<i32>, f64, f64) {
    let origin: Vec<f64> = weights.iter().map(|weight| f64::from(*weight)).collect();
    let mut current = origin.clone();
    let before = error(samples, &current, how.blend);
    // Adam: steps of about one hundredth, smaller as the rounds go by.
    let (mut mean, mut square) = (vec![0.0; origin.len()], vec![0.0; origin.len()]);
    for round in 1..=how.rounds {
        let slope = gradient(samples, &current, how);
        let rate = 2.0 * (1.0 - 0.9 * round as f64 / how.rounds as f64);
        for term in 0..current.len() {
            let slope = slope[term] + how.restraint * (current[term] - origin[term]);
            mean[term] = 0.9 * mean[term] + 0.1 * slope;
            square[term] = 0.999 * square[term] + 0.001 * slope * slope;
            let unbiased_mean = mean[term] / (1.0 - 0.9f64.powi(round as i32));
            let unbiased_square = square[term] / (1.0 - 0.999f64.powi(round as i32));
            current[term] -= rate * unbiased_mean / (unbiased_square.sqrt() + 1e-12);
        }
    }
    let rounded: Vec<i32> = current.iter().map(|weight| weight.round() as i32).collect();
    let exact: Vec<f64> = rounded.iter().map(|weight| f64::from(*weight)).collect();
    (rounded, before, error(samples, &exact, how.blend))
}

fn predicted(sample: &Sample, weights: &[f64]) -> f64 {
    let sum: f64 =
        sample.terms.iter().map(|(term, count)| weights[*term as usize] * f64::from(*count)).sum();
    1.0 / (1.0 + (-sum / 16.0 / SCALE).exp())
}

fn target(sample: &Sample, blend: f64) -> f64 {
    (1.0 - blend) * sample.result + blend * sample.chance
}

fn error(samples: &[Sample], weights: &[f64], blend: f64) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| (predicted(sample, weights) - target(sample, blend)).powi(2))
        .sum();
    sum / samples.len().max(1) as f64
}

/// The gradient of the mean cross entropy, which has its minimum where the logistic fit is best.
fn gradient(samples: &[Sample], weights: &[f64], how: &Fit) -> Vec<f64> {
    let parts: Vec<&[Sample]> = samples.chunks(samples.len().div_ceil(PARTS).max(1)).collect();
    let slope_of = |part: usize| {
        let mut slope = vec![0.0; weights.len()];
        for sample in parts[part] {
            let excess = predicted(sample, weights) - target(sample, how.blend);
            for (term, count) in &sample.terms {
                slope[*term as usize] += excess * f64::from(*count) / 16.0 / SCALE;
            }
        }
        slope
    };
    let slopes = in_threads(parts.len(), how.threads, &slope_of);
    let count = samples.len().max(1) as f64;
    let total = |term: usize| slopes.iter().map(|slope| slope[term]).sum::<f64>() / count;
    (0..weights.len()).map(total).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::random::SplitMix64;

    /// Samples whose results are drawn from known weights are fitted by those weights.
    #[test]
    fn known_weights_are_found_again() {
        let truth = [120.0, -40.0, 10.0];
        let mut random = SplitMix64::new(7);
        let samples: Vec<_> = (0..20_000)
            .map(|_| {
                let terms: Vec<_> =
                    (0..3).map(|term| (term, 16 * (random.below(9) as i32 - 4))).collect();
                let mut sample = Sample { terms, result: 0.0, chance: 0.0 };
                let chance = predicted(&sample, &truth);
                sample.result =
                    f64::from((random.next_u64() >> 11) as f64 / 2f64.powi(53) < chance);
                sample
            })
            .collect();
        let how = Fit { blend: 0.0, ..Fit::default() };
        let (found, before, after) = fit(&samples, &[50, 0, 0], &how);
        assert!(after < before);
        for (found, truth) in found.iter().zip(truth) {
            assert!((f64::from(*found) - truth).abs() < 6.0, "{found} for {truth}");
        }
    }
}
