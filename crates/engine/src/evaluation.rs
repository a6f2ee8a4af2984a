//! The static evaluation: counted terms times weights from data files.

use crate::searchable::Searchable;
use quina_rules::Player;

/// The weights of a game's terms.
///
/// # Panics
///
/// If the game's own data file is wrong, which a test rules out.
pub fn weights<P: Searchable>() -> Vec<i32> {
    read_weights::<P>(P::WEIGHTS).expect("the weights of the program are right")
}

/// What is wrong with a weights file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct WeightsError {
    /// The line, counted from 1; one past the end if something is missing.
    pub line: usize,
    /// What is wrong.
    pub reason: String,
}

/// Reads weights: a line `name value` for each term, in the order of the terms. Lines that begin
/// with `#` are comments.
pub fn read_weights<P: Searchable>(text: &str) -> Result<Vec<i32>, WeightsError> {
    let mut weights = Vec::new();
    let error = |line, reason| WeightsError { line, reason };
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let expected = P::TERMS.get(weights.len()).copied();
        let (name, value) = line.split_once(' ').unwrap_or((line, ""));
        if Some(name) != expected {
            let expected = expected.unwrap_or("the end");
            return Err(error(number + 1, format!("`{name}` where {expected} should be")));
        }
        let weight = value.trim().parse();
        let weight = weight
            .map_err(|_| error(number + 1, format!("`{}` is not a whole number", value.trim())))?;
        weights.push(weight);
    }
    match P::TERMS.get(weights.len()) {
        None => Ok(weights),
        Some(missing) => Err(error(text.lines().count() + 1, format!("{missing} is missing"))),
    }
}

/// The static evaluation of a position from the point of view of `view`, in hundredths.
#[inline]
pub fn evaluate<P: Searchable>(position: &P, weights: &[i32], view: Player) -> i32 {
    let mut sum = 0;
    position.count_terms(view, |term, count| sum += weights[term] * count);
    sum / 16
}
