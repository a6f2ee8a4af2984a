//! Trains a network: mini-batch gradient descent with Adam on the cross entropy of winning chances.

use crate::network::{HIDDEN, MAX_WEIGHT, Network, NetworkInput, ONE, OUTPUT_SCALE, Output, Shape};
use crate::score;
use crate::threads::in_threads;
use quina_rules::random::SplitMix64;

/// A training example: a position and its winning chance.
#[derive(Clone, PartialEq, Debug)]
pub struct Example {
    /// The input of the network.
    pub input: NetworkInput,
    /// The winning chance of the player to act that the network is to predict: 0 to 1.
    pub chance: f32,
}

/// How a network is trained.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Training {
    /// The number of passes over all examples.
    pub epochs: usize,
    /// The learning rate at the beginning; it falls linearly.
    pub rate: f32,
    /// The seed of the initial weights and of the order of the examples.
    pub seed: u64,
    /// How many threads share the work. The network does not depend on it.
    pub threads: usize,
}

impl Default for Training {
    fn default() -> Self {
        Self { epochs: 6, rate: 0.002, seed: 1, threads: 1 }
    }
}

/// The mean cross entropy after an epoch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// The epoch, counted from 1.
    pub epoch: usize,
    /// Over the training examples, each as it was when it was used.
    pub training_loss: f64,
    /// Over the validation examples, which are never trained on, after the epoch.
    pub validation_loss: f64,
}

/// Examples for each update of the weights...
const BATCH: usize = 4_096;
/// ...in this many parts, each the work of one thread.
const PARTS: usize = 4;

/// One example in this many is for validation: the first ones, so that whole games are held out.
const VALIDATION_SHARE: usize = 20;

/// Hundredths for each unit of log-odds.
const SCALE: f32 = score::SCALE as f32;

/// Trains a new network; `on_epoch` is called after every epoch.
pub fn train(
    shape: &Shape,
    mut examples: Vec<Example>,
    how: &Training,
    mut on_epoch: impl FnMut(Progress),
) -> Network {
    let mut random = SplitMix64::new(how.seed);
    let mut model = Model::new(*shape, &mut random);
    let (validation, examples) = {
        let held_out = examples.len() / VALIDATION_SHARE;
        examples.split_at_mut(held_out)
    };
    let steps = how.epochs * examples.len().div_ceil(BATCH);
    let mut adam = Adam::new(model.weights.len());
    for epoch in 1..=how.epochs {
        shuffle(examples, &mut random);
        let mut loss = 0.0;
        for batch in examples.chunks(BATCH) {
            let part = batch.len().div_ceil(PARTS);
            let parts: Vec<&[Example]> = batch.chunks(part).collect();
            let gradients = in_threads(parts.len(), how.threads, &|i| model.gradient(parts[i]));
            let mut gradients = gradients.into_iter();
            let (mut sum, mut gradient) = gradients.next().expect("no batch is empty");
            for (more, other) in gradients {
                sum += more;
                add(&mut gradient, &other);
            }
            loss += sum;
            for gradient in &mut gradient {
                *gradient /= batch.len() as f32;
            }
            let rate = how.rate * (1.0 - adam.steps as f32 / steps as f32).max(0.02);
            adam.change(&mut model.weights, &gradient, rate);
            model.keep_in_range();
        }
        let loss_of = |example: &Example| example.cross_entropy(model.forward(&example.input).0);
        let validation_loss: f64 =
            validation.iter().map(|example| f64::from(loss_of(example))).sum();
        on_epoch(Progress {
            epoch,
            training_loss: loss / examples.len().max(1) as f64,
            validation_loss: validation_loss / validation.len().max(1) as f64,
        });
    }
    model.network()
}

/// Adds `numbers` to `sums`.
fn add(sums: &mut [f32], numbers: &[f32]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += number;
    }
}

fn shuffle(examples: &mut [Example], random: &mut SplitMix64) {
    for i in (1..examples.len()).rev() {
        examples.swap(i, random.below(i + 1));
    }
}

impl Example {
    /// The cross entropy of a predicted chance, given in log-odds.
    fn cross_entropy(&self, log_odds: f32) -> f32 {
        let predicted = predicted(log_odds).clamp(1e-6, 1.0 - 1e-6);
        -(self.chance * predicted.ln() + (1.0 - self.chance) * (1.0 - predicted).ln())
    }
}

fn predicted(log_odds: f32) -> f32 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// The Adam optimiser (Kingma and Ba, 2015).
struct Adam {
    steps: i32,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Adam {
    fn new(weights: usize) -> Self {
        Self { steps: 0, mean: vec![0.0; weights], square: vec![0.0; weights] }
    }

    fn change(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps += 1;
        let bias = (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        for (i, gradient) in gradient.iter().enumerate() {
            self.mean[i] = 0.9 * self.mean[i] + 0.1 * gradient;
            self.square[i] = 0.999 * self.square[i] + 0.001 * gradient * gradient;
            weights[i] -=
                rate * (self.mean[i] / bias.0) / ((self.square[i] / bias.1).sqrt() + 1e-6);
        }
    }
}

/// A network in training, in floating point. All weights are in one list: those of the inputs, those
/// that all places of a kind share, the hidden biases, the output weights of each bucket, and the
/// output biases.
struct Model {
    shape: Shape,
    weights: Vec<f32>,
}

impl Model {
    fn new(shape: Shape, random: &mut SplitMix64) -> Self {
        let mut draw =
            |size: f32| size * ((random.next_u64() >> 40) as f32 / (1 << 23) as f32 - 1.0);
        let mut model = Self { shape, weights: Vec::new() };
        model.weights.resize(model.output_biases() + shape.buckets, 0.0);
        // The weights of a kind in one place begin at zero: only what its places share is drawn.
        let (rest, biases, outputs) = (model.in_places() * HIDDEN, model.biases(), model.outputs());
        let output_biases = model.output_biases();
        model.weights[rest..biases].fill_with(|| draw(0.05));
        model.weights[biases..outputs].fill_with(|| 0.3 + draw(0.1));
        model.weights[outputs..output_biases].fill_with(|| draw(0.2));
        model
    }

    /// How many inputs share weights with others: the kinds, in all their places.
    const fn in_places(&self) -> usize {
        self.shape.kinds * self.shape.places
    }

    /// Where the hidden biases begin.
    const fn biases(&self) -> usize {
        (self.shape.inputs + self.shape.kinds) * HIDDEN
    }

    /// Where the output weights begin.
    const fn outputs(&self) -> usize {
        self.biases() + HIDDEN
    }

    /// Where the output biases begin.
    const fn output_biases(&self) -> usize {
        self.outputs() + self.shape.buckets * HIDDEN
    }

    /// Where the weights of an input begin, and those that it shares with its kind.
    fn rows(&self, input: u16) -> (usize, Option<usize>) {
        let input = input as usize;
        let kind = self.shape.inputs + input % self.shape.kinds.max(1);
        (input * HIDDEN, (input < self.in_places()).then_some(kind * HIDDEN))
    }

    /// The output, in log-odds, and the sums of the hidden neurons before their activation.
    fn forward(&self, position: &NetworkInput) -> (f32, [f32; HIDDEN]) {
        let mut sums = [0.0; HIDDEN];
        sums.copy_from_slice(&self.weights[self.biases()..self.outputs()]);
        for input in &position.active {
            let (row, kind) = self.rows(*input);
            for row in [Some(row), kind].into_iter().flatten() {
                add(&mut sums, &self.weights[row..row + HIDDEN]);
            }
        }
        let weights = &self.weights[self.outputs() + position.bucket * HIDDEN..][..HIDDEN];
        let weighted =
            sums.iter().zip(weights).map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight);
        (self.weights[self.output_biases() + position.bucket] + weighted.sum::<f32>(), sums)
    }

    /// The sum of the cross entropies of some examples, and its gradient.
    fn gradient(&self, examples: &[Example]) -> (f64, Vec<f32>) {
        let mut gradient = vec![0.0; self.weights.len()];
        let mut loss = 0.0;
        for example in examples {
            let (log_odds, sums) = self.forward(&example.input);
            loss += f64::from(example.cross_entropy(log_odds));
            let excess = predicted(log_odds) - example.chance;
            gradient[self.output_biases() + example.input.bucket] += excess;
            let outputs = self.outputs() + example.input.bucket * HIDDEN;
            let mut delta = [0.0; HIDDEN];
            for (neuron, sum) in sums.iter().enumerate() {
                let clipped = sum.clamp(0.0, 1.0);
                gradient[outputs + neuron] += excess * clipped * clipped;
                let is_inside = *sum > 0.0 && *sum < 1.0;
                let derivative = if is_inside { 2.0 * clipped } else { 0.0 };
                delta[neuron] = excess * self.weights[outputs + neuron] * derivative;
                gradient[self.biases() + neuron] += delta[neuron];
            }
            for input in &example.input.active {
                let (row, kind) = self.rows(*input);
                for row in [Some(row), kind].into_iter().flatten() {
                    add(&mut gradient[row..row + HIDDEN], &delta);
                }
            }
        }
        (loss, gradient)
    }

    /// The weight of an input for a neuron, including what it shares with its kind.
    fn weight(&self, input: usize, neuron: usize) -> f32 {
        let (row, kind) = self.rows(input as u16);
        self.weights[row + neuron] + kind.map_or(0.0, |row| self.weights[row + neuron])
    }

    /// Clamps the weights to the range of the integer network.
    fn keep_in_range(&mut self) {
        // An input weight may be the sum of two.
        let largest = f32::from(MAX_WEIGHT) / ONE as f32 / 2.0 - 0.01;
        let outputs = self.outputs();
        for weight in &mut self.weights[..outputs] {
            *weight = weight.clamp(-largest, largest);
        }
        let most = (f32::from(i16::MAX) - 1.0) / SCALE / OUTPUT_SCALE as f32;
        for weight in &mut self.weights[outputs..] {
            *weight = weight.clamp(-most, most);
        }
    }

    /// The network quantised to integers.
    fn network(&self) -> Network {
        let one = ONE as f32;
        let hundredths = SCALE * OUTPUT_SCALE as f32;
        let inputs = (0..self.shape.inputs).map(|input| {
            std::array::from_fn(|neuron| (self.weight(input, neuron) * one).round() as i16)
        });
        let biases = std::array::from_fn(|neuron| {
            (self.weights[self.biases() + neuron] * one).round() as i16
        });
        let outputs = (0..self.shape.buckets).map(|bucket| {
            let start = self.outputs() + bucket * HIDDEN;
            Output {
                weights: std::array::from_fn(|neuron| {
                    (self.weights[start + neuron] * hundredths).round() as i16
                }),
                bias: (self.weights[self.output_biases() + bucket] * hundredths).round() as i32,
            }
        });
        Network { inputs: inputs.collect(), biases, outputs: outputs.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chances that no linear model can learn: two inputs are good together and bad alone.
    fn examples(count: usize) -> Vec<Example> {
        let mut random = SplitMix64::new(5);
        let draw = |_| {
            let (first, second, bucket) = (random.below(2), random.below(2), random.below(2));
            let active = vec![first as u16, 2 + second as u16];
            let is_good = (first == second) == (bucket == 0);
            Example {
                input: NetworkInput { active, bucket },
                chance: if is_good { 0.9 } else { 0.2 },
            }
        };
        (0..count).map(draw).collect()
    }

    const SHAPE: Shape = Shape { inputs: 4, kinds: 2, places: 2, buckets: 2 };

    #[test]
    fn a_network_learns_what_no_linear_model_can() {
        let how = Training { epochs: 40, rate: 0.02, seed: 3, threads: 2 };
        let mut progress = Vec::new();
        let network = train(&SHAPE, examples(20_000), &how, |epoch| progress.push(epoch));
        assert_eq!(progress.len(), 40);
        assert!(progress[39].validation_loss < progress[0].validation_loss);
        for example in examples(40) {
            let score = network.evaluate(&example.input.active, example.input.bucket);
            let predicted = predicted(score as f32 / SCALE);
            assert!((predicted - example.chance).abs() < 0.05, "{predicted} for {example:?}");
        }
    }

    #[test]
    fn a_network_does_not_depend_on_threads() {
        let trained = |threads| {
            let how = Training { epochs: 2, threads, ..Training::default() };
            train(&SHAPE, examples(10_000), &how, |_| {})
        };
        assert_eq!(trained(1), trained(3));
    }
}
