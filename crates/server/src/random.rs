//! Chance: names nobody can guess, secrets, seeds.

use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;

const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A word of letters and digits.
pub(crate) fn word(length: usize) -> String {
    let mut word = String::with_capacity(length);
    while word.len() < length {
        let mut bytes = [0u8; 32];
        getrandom::fill(&mut bytes).expect("the system has random numbers");
        // Without the numbers that would make some letters more frequent.
        let even = bytes.iter().filter(|byte| **byte < 248).take(length - word.len());
        word.extend(even.map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()])));
    }
    word
}

/// A number from 0 to this one.
pub(crate) fn up_to(most: u64) -> u64 {
    let Some(bound) = most.checked_add(1) else { return any() };
    // Numbers beyond the last whole multiple would make some results more frequent.
    let whole = u64::MAX - u64::MAX % bound;
    loop {
        let number = any();
        if number < whole {
            return number % bound;
        }
    }
}

fn any() -> u64 {
    let mut bytes = [0u8; 8];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    u64::from_le_bytes(bytes)
}

/// The SHA-256 of a text, in hexadecimal digits.
pub(crate) fn sha256(text: &str) -> String {
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(text) {
        write!(hex, "{byte:02x}").expect("writing to a string does not fail");
    }
    hex
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_their_length_and_differ() {
        assert_eq!(word(43).len(), 43);
        assert_ne!(word(10), word(10));
    }

    #[test]
    fn numbers_stay_within_their_bound() {
        assert_eq!(up_to(0), 0);
        assert!((0..1000).all(|_| up_to(2) <= 2));
        let all: std::collections::BTreeSet<_> = (0..1000).map(|_| up_to(2)).collect();
        assert_eq!(all.len(), 3);
        up_to(u64::MAX);
    }

    #[test]
    fn a_text_is_hashed_as_everybody_hashes_it() {
        assert!(sha256("abc").starts_with("ba7816bf8f01cfea"));
    }
}
