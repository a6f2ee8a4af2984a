//! Teaching a network by examples.

use super::threads::in_threads;
use crate::network::{Class, FRACTION, LARGEST, Network, NetworkInput, ONE, Shape, UNITS};
use crate::score;
use quina_rules::random::SplitMix64;

/// A position to learn from.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// What the network sees.
    pub input: NetworkInput,
    /// The chance of the player to act, as it is to be foretold: 0 to 1.
    pub chance: f32,
}

/// How a network is taught.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Teaching {
    /// How often all lessons are gone through.
    pub rounds: usize,
    /// How far a weight changes at once in the beginning; less and less later.
    pub rate: f32,
    /// Where the first weights and the order of the lessons come from.
    pub seed: u64,
    /// How many threads learn together. The network does not depend on it.
    pub threads: usize,
}

impl Default for Teaching {
    fn default() -> Self {
        Self { rounds: 6, rate: 0.002, seed: 1, threads: 1 }
    }
}

/// How a round of teaching went: the mean cross entropy over the lessons, and over those that were
/// kept back.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// The round, from 1.
    pub round: usize,
    /// Over the lessons, as they went by.
    pub learnt: f64,
    /// Over lessons that were never taught, after the round.
    pub kept_back: f64,
}

/// So many lessons lie between two changes of the weights...
const BATCH: usize = 4_096;
/// ...in so many parts, each the work of one thread.
const PARTS: usize = 4;

/// One lesson in so many is kept back: the first ones, which are whole games.
const KEPT_BACK: usize = 20;

/// Hundredths for each unit of log-odds.
const SCALE: f32 = score::SCALE as f32;

/// Teaches a new network; `heard` is told of every round.
pub fn teach(
    shape: &Shape,
    mut lessons: Vec<Lesson>,
    how: &Teaching,
    mut heard: impl FnMut(Progress),
) -> Network {
    let mut random = SplitMix64::new(how.seed);
    let mut pupil = Pupil::new(*shape, &mut random);
    let (test, lessons) = {
        let kept_back = lessons.len() / KEPT_BACK;
        lessons.split_at_mut(kept_back)
    };
    let steps = how.rounds * lessons.len().div_ceil(BATCH);
    let mut adam = Adam::new(pupil.weights.len());
    for round in 1..=how.rounds {
        shuffle(lessons, &mut random);
        let mut surprise = 0.0;
        for batch in lessons.chunks(BATCH) {
            let part = batch.len().div_ceil(PARTS);
            let parts: Vec<&[Lesson]> = batch.chunks(part).collect();
            let slopes = in_threads(parts.len(), how.threads, &|i| pupil.slope(parts[i]));
            let mut slopes = slopes.into_iter();
            let (mut sum, mut slope) = slopes.next().expect("no batch is empty");
            for (more, other) in slopes {
                sum += more;
                add(&mut slope, &other);
            }
            surprise += sum;
            for slope in &mut slope {
                *slope /= batch.len() as f32;
            }
            let rate = how.rate * (1.0 - adam.steps as f32 / steps as f32).max(0.02);
            adam.change(&mut pupil.weights, &slope, rate);
            pupil.keep_in_range();
        }
        let untaught: f64 =
            test.iter().map(|lesson| f64::from(lesson.surprise(pupil.look(&lesson.input).0))).sum();
        heard(Progress {
            round,
            learnt: surprise / lessons.len().max(1) as f64,
            kept_back: untaught / test.len().max(1) as f64,
        });
    }
    pupil.network()
}

/// Adds numbers to others.
fn add(sums: &mut [f32], numbers: &[f32]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += number;
    }
}

fn shuffle(lessons: &mut [Lesson], random: &mut SplitMix64) {
    for i in (1..lessons.len()).rev() {
        lessons.swap(i, random.below(i + 1));
    }
}

impl Lesson {
    /// The cross entropy of a chance foretold, given in log-odds.
    fn surprise(&self, log_odds: f32) -> f32 {
        let foretold = foretold(log_odds).clamp(1e-6, 1.0 - 1e-6);
        -(self.chance * foretold.ln() + (1.0 - self.chance) * (1.0 - foretold).ln())
    }
}

fn foretold(log_odds: f32) -> f32 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// Steps along a slope, each weight by its own measure (Kingma and Ba, 2015).
struct Adam {
    steps: i32,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Adam {
    fn new(weights: usize) -> Self {
        Self { steps: 0, mean: vec![0.0; weights], square: vec![0.0; weights] }
    }

    fn change(&mut self, weights: &mut [f32], slope: &[f32], rate: f32) {
        self.steps += 1;
        let bias = (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        for (i, slope) in slope.iter().enumerate() {
            self.mean[i] = 0.9 * self.mean[i] + 0.1 * slope;
            self.square[i] = 0.999 * self.square[i] + 0.001 * slope * slope;
            weights[i] -=
                rate * (self.mean[i] / bias.0) / ((self.square[i] / bias.1).sqrt() + 1e-6);
        }
    }
}

/// A network in the making. All weights are in one list: those of the inputs, then those of the kinds
/// wherever they are, where the units start, and what the classes make of them.
struct Pupil {
    shape: Shape,
    weights: Vec<f32>,
}

impl Pupil {
    fn new(shape: Shape, random: &mut SplitMix64) -> Self {
        let mut draw =
            |size: f32| size * ((random.next_u64() >> 40) as f32 / (1 << 23) as f32 - 1.0);
        let mut pupil = Self { shape, weights: Vec::new() };
        pupil.weights.resize(pupil.added() + shape.classes, 0.0);
        // What a kind is in one place begins as what it is everywhere.
        let (places, starts, worths) = (pupil.in_places() * UNITS, pupil.starts(), pupil.worths());
        let added = pupil.added();
        pupil.weights[places..starts].fill_with(|| draw(0.05));
        pupil.weights[starts..worths].fill_with(|| 0.3 + draw(0.1));
        pupil.weights[worths..added].fill_with(|| draw(0.2));
        pupil
    }

    /// How many inputs are kinds in places.
    const fn in_places(&self) -> usize {
        self.shape.kinds * self.shape.places
    }

    const fn starts(&self) -> usize {
        (self.shape.inputs + self.shape.kinds) * UNITS
    }

    const fn worths(&self) -> usize {
        self.starts() + UNITS
    }

    const fn added(&self) -> usize {
        self.worths() + self.shape.classes * UNITS
    }

    /// Where the weights of an input are, and those of its kind.
    fn rows(&self, input: u16) -> (usize, Option<usize>) {
        let input = input as usize;
        let kind = self.shape.inputs + input % self.shape.kinds.max(1);
        (input * UNITS, (input < self.in_places()).then_some(kind * UNITS))
    }

    /// What is foretold, in log-odds, and what the units add up to.
    fn look(&self, position: &NetworkInput) -> (f32, [f32; UNITS]) {
        let mut sums = [0.0; UNITS];
        sums.copy_from_slice(&self.weights[self.starts()..self.worths()]);
        for input in &position.inputs {
            let (row, kind) = self.rows(*input);
            for row in [Some(row), kind].into_iter().flatten() {
                add(&mut sums, &self.weights[row..row + UNITS]);
            }
        }
        let worth = &self.weights[self.worths() + position.class * UNITS..][..UNITS];
        let held = sums.iter().zip(worth).map(|(sum, worth)| sum.clamp(0.0, 1.0).powi(2) * worth);
        (self.weights[self.added() + position.class] + held.sum::<f32>(), sums)
    }

    /// The cross entropy of some lessons, added up, and how it changes with every weight.
    fn slope(&self, lessons: &[Lesson]) -> (f64, Vec<f32>) {
        let mut slope = vec![0.0; self.weights.len()];
        let mut surprise = 0.0;
        for lesson in lessons {
            let (log_odds, sums) = self.look(&lesson.input);
            surprise += f64::from(lesson.surprise(log_odds));
            let excess = foretold(log_odds) - lesson.chance;
            slope[self.added() + lesson.input.class] += excess;
            let worths = self.worths() + lesson.input.class * UNITS;
            let mut steep = [0.0; UNITS];
            for (unit, sum) in sums.iter().enumerate() {
                let held = sum.clamp(0.0, 1.0);
                slope[worths + unit] += excess * held * held;
                let is_inside = *sum > 0.0 && *sum < 1.0;
                let rise = if is_inside { 2.0 * held } else { 0.0 };
                steep[unit] = excess * self.weights[worths + unit] * rise;
                slope[self.starts() + unit] += steep[unit];
            }
            for input in &lesson.input.inputs {
                let (row, kind) = self.rows(*input);
                for row in [Some(row), kind].into_iter().flatten() {
                    add(&mut slope[row..row + UNITS], &steep);
                }
            }
        }
        (surprise, slope)
    }

    /// The weight of an input for a unit, with what is known of its kind.
    fn weight(&self, input: usize, unit: usize) -> f32 {
        let (row, kind) = self.rows(input as u16);
        self.weights[row + unit] + kind.map_or(0.0, |row| self.weights[row + unit])
    }

    /// Holds weights back that would leave the range of whole numbers.
    fn keep_in_range(&mut self) {
        // A weight may be the sum of two.
        let largest = f32::from(LARGEST) / ONE as f32 / 2.0 - 0.01;
        let worths = self.worths();
        for weight in &mut self.weights[..worths] {
            *weight = weight.clamp(-largest, largest);
        }
        let most = (f32::from(i16::MAX) - 1.0) / SCALE / FRACTION as f32;
        for weight in &mut self.weights[worths..] {
            *weight = weight.clamp(-most, most);
        }
    }

    /// The network in whole numbers.
    fn network(&self) -> Network {
        let one = ONE as f32;
        let hundredths = SCALE * FRACTION as f32;
        let inputs = (0..self.shape.inputs).map(|input| {
            std::array::from_fn(|unit| (self.weight(input, unit) * one).round() as i16)
        });
        let start =
            std::array::from_fn(|unit| (self.weights[self.starts() + unit] * one).round() as i16);
        let classes = (0..self.shape.classes).map(|class| {
            let worth = self.worths() + class * UNITS;
            Class {
                worth: std::array::from_fn(|unit| {
                    (self.weights[worth + unit] * hundredths).round() as i16
                }),
                added: (self.weights[self.added() + class] * hundredths).round() as i32,
            }
        });
        Network { inputs: inputs.collect(), start, classes: classes.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chances that are no sum of what is seen: two inputs are good together and bad alone.
    fn lessons(count: usize) -> Vec<Lesson> {
        let mut random = SplitMix64::new(5);
        let draw = |_| {
            let (first, second, class) = (random.below(2), random.below(2), random.below(2));
            let inputs = vec![first as u16, 2 + second as u16];
            let is_good = (first == second) == (class == 0);
            Lesson {
                input: NetworkInput { inputs, class },
                chance: if is_good { 0.9 } else { 0.2 },
            }
        };
        (0..count).map(draw).collect()
    }

    const SHAPE: Shape = Shape { inputs: 4, kinds: 2, places: 2, classes: 2 };

    #[test]
    fn a_network_learns_what_is_no_sum() {
        let how = Teaching { rounds: 40, rate: 0.02, seed: 3, threads: 2 };
        let mut progress = Vec::new();
        let network = teach(&SHAPE, lessons(20_000), &how, |round| progress.push(round));
        assert_eq!(progress.len(), 40);
        assert!(progress[39].kept_back < progress[0].kept_back);
        for lesson in lessons(40) {
            let opinion = network.opinion(&lesson.input.inputs, lesson.input.class);
            let foretold = foretold(opinion as f32 / SCALE);
            assert!((foretold - lesson.chance).abs() < 0.05, "{foretold} for {lesson:?}");
        }
    }

    #[test]
    fn a_network_does_not_depend_on_threads() {
        let taught = |threads| {
            let how = Teaching { rounds: 2, threads, ..Teaching::default() };
            teach(&SHAPE, lessons(10_000), &how, |_| {})
        };
        assert_eq!(taught(1), taught(3));
    }
}
