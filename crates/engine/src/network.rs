//! Small networks that an evaluation can ask beside its counted terms.
//!
//! A game describes a position by a list of *inputs* that are set ([`NetworkInput`]). Each of the network's
//! units adds up a weight for every input; what it then holds between 0 and 1, squared, counts with a
//! weight that depends on the *class* of the position. All of it is done in whole numbers, so every
//! machine comes to the same opinion. `tune::teach` finds the weights, which are data
//! (`data/weights/GAME-network.txt`).

use std::fmt::Write as _;

/// How many units a network has.
pub const UNITS: usize = 32;

/// What a unit that holds 1 is as a whole number.
pub(crate) const ONE: i32 = 256;

/// So many inputs can be set at once. With weights up to `LARGEST` no sum leaves 16 bits.
pub const AT_ONCE: usize = 39;
/// No weight of an input is larger, nor where a unit starts.
pub(crate) const LARGEST: i16 = 800;

/// Opinions are counted in so many parts of a hundredth.
pub(crate) const FRACTION: i32 = 16;

/// How large a network is, and which of its inputs are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many inputs there are.
    pub inputs: usize,
    /// The first inputs are this many kinds of things...
    pub kinds: usize,
    /// ...in so many places, one place after the other. What is learnt of a kind holds in all places,
    /// as long as nothing else is known of one of them.
    pub places: usize,
    /// How many classes of positions there are.
    pub classes: usize,
}

/// What a network sees of a position, from the side of the player to act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetworkInput {
    /// The inputs that are set.
    pub inputs: Vec<u16>,
    /// The class of the position.
    pub class: usize,
}

/// What a network makes of the positions of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Class {
    /// What each unit is worth, in parts of a hundredth.
    pub(crate) worth: [i16; UNITS],
    /// What is added.
    pub(crate) added: i32,
}

/// The weights of a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    pub(crate) inputs: Vec<[i16; UNITS]>,
    pub(crate) start: [i16; UNITS],
    pub(crate) classes: Vec<Class>,
}

/// What is wrong with the text of a network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct NetworkError {
    /// The line, counted from 1; one past the end where something is missing.
    pub line: usize,
    /// What is wrong.
    pub reason: String,
}

impl Network {
    /// What the network thinks of a position for the player to act, in hundredths.
    #[inline]
    pub fn opinion(&self, inputs: &[u16], class: usize) -> i32 {
        debug_assert!(inputs.len() <= AT_ONCE, "{}", inputs.len());
        let mut sums = self.start;
        for input in inputs {
            for (sum, weight) in sums.iter_mut().zip(&self.inputs[*input as usize]) {
                *sum += *weight;
            }
        }
        let class = &self.classes[class];
        let held = sums.iter().zip(&class.worth).map(|(sum, worth)| {
            let held = i32::from(*sum).clamp(0, ONE);
            (held * held / ONE) * i32::from(*worth)
        });
        (held.sum::<i32>() / ONE + class.added) / FRACTION
    }

    /// Reads a network: a line of numbers for where the units start, one for each input, and one for
    /// each class, with what is added at its end. Lines that begin with `#` are remarks.
    pub fn read(text: &str, shape: &Shape) -> Result<Self, NetworkError> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
        let mut next = |count: usize, largest: i32| -> Result<Vec<i32>, NetworkError> {
            let (line, words) = lines.next().unwrap_or_else(|| (text.lines().count() + 1, ""));
            let numbers: Result<Vec<i32>, _> = words.split_whitespace().map(str::parse).collect();
            let numbers = numbers.unwrap_or_default();
            let is_right = |number: &i32| number.unsigned_abs() <= largest.unsigned_abs();
            if numbers.len() == count && numbers[..UNITS].iter().all(is_right) {
                return Ok(numbers);
            }
            let reason = format!("{count} whole numbers should be here, none beyond {largest}");
            Err(NetworkError { line, reason })
        };
        let units =
            |numbers: &[i32]| -> [i16; UNITS] { std::array::from_fn(|unit| numbers[unit] as i16) };
        let start = units(&next(UNITS, LARGEST.into())?);
        let mut inputs = Vec::with_capacity(shape.inputs);
        for _ in 0..shape.inputs {
            inputs.push(units(&next(UNITS, LARGEST.into())?));
        }
        let mut classes = Vec::with_capacity(shape.classes);
        for _ in 0..shape.classes {
            let numbers = next(UNITS + 1, i16::MAX.into())?;
            classes.push(Class { worth: units(&numbers), added: numbers[UNITS] });
        }
        match lines.next() {
            None => Ok(Self { inputs, start, classes }),
            Some((line, _)) => {
                Err(NetworkError { line, reason: "the end should be here".to_owned() })
            }
        }
    }

    /// The text of a network, which can be read again.
    pub fn write(&self, remark: &str) -> String {
        let mut text = format!("# {remark}\n");
        let mut write = |numbers: &[i16], last: Option<i32>| {
            let numbers = numbers.iter().map(|number| i32::from(*number)).chain(last);
            let words: Vec<String> = numbers.map(|number| number.to_string()).collect();
            let _ = writeln!(text, "{}", words.join(" "));
        };
        write(&self.start, None);
        for input in &self.inputs {
            write(input, None);
        }
        for class in &self.classes {
            write(&class.worth, Some(class.added));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { inputs: 3, kinds: 1, places: 2, classes: 2 };

    fn small() -> Network {
        let weights = |weight: i16| std::array::from_fn(|unit| if unit < 2 { weight } else { 0 });
        let class = |worth: i16, added: i32| Class { worth: weights(worth), added };
        Network {
            inputs: [128, -800, 64].map(weights).to_vec(),
            start: weights(64),
            classes: vec![class(160, 16), class(-320, 0)],
        }
    }

    #[test]
    fn an_opinion_is_what_the_units_hold() {
        let network = small();
        // Two units with 64 + 128 of 256: (3/4)² of 10 hundredths each, and one hundredth.
        assert_eq!(network.opinion(&[0], 0), 12);
        // All the way up, and nothing below 0.
        assert_eq!(network.opinion(&[0, 2], 1), -40);
        assert_eq!(network.opinion(&[0, 1, 2], 1), 0);
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
