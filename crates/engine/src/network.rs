//! Small neural networks that add to an evaluation's counted terms.
//!
//! One hidden layer. A game describes a position by the list of its active inputs ([`NetworkInput`]);
//! the hidden neurons have a squared clipped `ReLU` activation, and the output weights are chosen by the
//! position's *bucket*. Everything is computed in integers, so every machine gets the same score.
//! `tune::train` finds the weights, which are data (`data/weights/GAME-network.txt`).

use std::fmt::Write as _;

/// The number of hidden neurons.
pub const HIDDEN: usize = 32;

/// The integer that stands for an activation of 1.
pub(crate) const ONE: i32 = 256;

/// At most this many inputs are active at once. With weights up to `MAX_WEIGHT` no sum then leaves 16
/// bits.
pub const MAX_ACTIVE: usize = 39;
/// The largest input weight, and the largest bias of a hidden neuron.
pub(crate) const MAX_WEIGHT: i16 = 800;

/// The output is computed in fractions of a hundredth: this many make one.
pub(crate) const OUTPUT_SCALE: i32 = 16;

/// How large a network is, and which of its inputs share what they learn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many inputs there are.
    pub inputs: usize,
    /// The first `kinds * places` inputs are this many kinds of features...
    pub kinds: usize,
    /// ...in this many places, one place after the other. In training every kind also has weights
    /// that all its places share, so that a rare place starts from what was learned about the kind.
    pub places: usize,
    /// How many buckets of positions have output weights of their own.
    pub buckets: usize,
}

/// The input for one position, from the point of view of the player to act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetworkInput {
    /// The numbers of the active inputs.
    pub active: Vec<u16>,
    /// The bucket of the position.
    pub bucket: usize,
}

/// The output neuron of a bucket, in fractions of a hundredth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Output {
    /// The weight of each hidden neuron.
    pub(crate) weights: [i16; HIDDEN],
    /// What is added to their sum.
    pub(crate) bias: i32,
}

/// The weights of a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// By input: its weight for each hidden neuron.
    pub(crate) inputs: Vec<[i16; HIDDEN]>,
    /// The biases of the hidden neurons.
    pub(crate) biases: [i16; HIDDEN],
    /// By bucket.
    pub(crate) outputs: Vec<Output>,
}

/// What is wrong with the text of a network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct NetworkError {
    /// The line, counted from 1; one past the end if something is missing.
    pub line: usize,
    /// What is wrong.
    pub reason: String,
}

impl Network {
    /// The network's evaluation of a position for the player to act, in hundredths.
    #[inline]
    pub fn evaluate(&self, active: &[u16], bucket: usize) -> i32 {
        debug_assert!(active.len() <= MAX_ACTIVE, "{}", active.len());
        let mut sums = self.biases;
        for input in active {
            for (sum, weight) in sums.iter_mut().zip(&self.inputs[*input as usize]) {
                *sum += *weight;
            }
        }
        let output = &self.outputs[bucket];
        let weighted = sums.iter().zip(&output.weights).map(|(sum, weight)| {
            let clipped = i32::from(*sum).clamp(0, ONE);
            (clipped * clipped / ONE) * i32::from(*weight)
        });
        (weighted.sum::<i32>() / ONE + output.bias) / OUTPUT_SCALE
    }

    /// Reads a network: one line of numbers with the hidden biases, one line of weights for each
    /// input, and one for each bucket, its bias last. Lines that begin with `#` are comments.
    pub fn read(text: &str, shape: &Shape) -> Result<Self, NetworkError> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
        let mut next = |count: usize, largest: i32| -> Result<Vec<i32>, NetworkError> {
            let (line, words) = lines.next().unwrap_or_else(|| (text.lines().count() + 1, ""));
            let numbers: Result<Vec<i32>, _> = words.split_whitespace().map(str::parse).collect();
            let numbers = numbers.unwrap_or_default();
            let is_right = |number: &i32| number.unsigned_abs() <= largest.unsigned_abs();
            if numbers.len() == count && numbers[..HIDDEN].iter().all(is_right) {
                return Ok(numbers);
            }
            let reason = format!("{count} whole numbers should be here, none beyond {largest}");
            Err(NetworkError { line, reason })
        };
        let neurons = |numbers: &[i32]| -> [i16; HIDDEN] {
            std::array::from_fn(|neuron| numbers[neuron] as i16)
        };
        let biases = neurons(&next(HIDDEN, MAX_WEIGHT.into())?);
        let mut inputs = Vec::with_capacity(shape.inputs);
        for _ in 0..shape.inputs {
            inputs.push(neurons(&next(HIDDEN, MAX_WEIGHT.into())?));
        }
        let mut outputs = Vec::with_capacity(shape.buckets);
        for _ in 0..shape.buckets {
            let numbers = next(HIDDEN + 1, i16::MAX.into())?;
            outputs.push(Output { weights: neurons(&numbers), bias: numbers[HIDDEN] });
        }
        match lines.next() {
            None => Ok(Self { inputs, biases, outputs }),
            Some((line, _)) => {
                Err(NetworkError { line, reason: "the end should be here".to_owned() })
            }
        }
    }

    /// The text of a network, which can be read again.
    pub fn write(&self, remark: &str) -> String {
        let mut text = format!("# {}\n", remark.replace('\n', "\n# "));
        let mut write = |numbers: &[i16], last: Option<i32>| {
            let numbers = numbers.iter().map(|number| i32::from(*number)).chain(last);
            let words: Vec<String> = numbers.map(|number| number.to_string()).collect();
            let _ = writeln!(text, "{}", words.join(" "));
        };
        write(&self.biases, None);
        for input in &self.inputs {
            write(input, None);
        }
        for output in &self.outputs {
            write(&output.weights, Some(output.bias));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { inputs: 3, kinds: 1, places: 2, buckets: 2 };

    fn small() -> Network {
        let weights =
            |weight: i16| std::array::from_fn(|neuron| if neuron < 2 { weight } else { 0 });
        let output = |weight: i16, bias: i32| Output { weights: weights(weight), bias };
        Network {
            inputs: [128, -800, 64].map(weights).to_vec(),
            biases: weights(64),
            outputs: vec![output(160, 16), output(-320, 0)],
        }
    }

    #[test]
    fn the_output_is_the_weighted_sum_of_squared_clipped_activations() {
        let network = small();
        // Two neurons at 64 + 128 of 256: (3/4)² of 10 hundredths each, and one hundredth of bias.
        assert_eq!(network.evaluate(&[0], 0), 12);
        // Clipped at 1, and at 0.
        assert_eq!(network.evaluate(&[0, 2], 1), -40);
        assert_eq!(network.evaluate(&[0, 1, 2], 1), 0);
    }

    #[test]
    fn a_network_can_be_read_again() {
        let text = small().write("a remark");
        assert_eq!(Network::read(&text, &SHAPE), Ok(small()));
        let line_of = |text: &str| Network::read(text, &SHAPE).unwrap_err().line;
        assert_eq!(line_of(&text.replace("-800", "-801")), 4, "too large");
        assert_eq!(line_of(&text.replace("-800", "-x")), 4, "no number");
        assert_eq!(line_of(&format!("{text}0 0\n")), 8, "too much");
        let short: Vec<&str> = text.lines().take(6).collect();
        assert_eq!(line_of(&short.join("\n")), 7, "too little");
    }
}
