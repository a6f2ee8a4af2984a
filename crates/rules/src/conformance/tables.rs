//! Perft tables as data files.
//!
//! ```text
//! # a remark
//! POSITION ; plies 4 12 56 ; turns 4 152 ; finished 4 12 56
//! ```
//!
//! `plies`, `turns` and `finished` (plies, a finished game counting once) give the counts for the
//! depths 1, 2, 3 and so on; `_` leaves a depth out.

use super::data_lines;
use crate::perft::{Count, Finished, Unit, divide, one_by_one, perft};
use crate::ruleset::Ruleset;

/// The largest count that is checked: `QUINA_PERFT_LIMIT` if set (the deep command sets it), else
/// `default`.
pub fn limit(default: u64) -> u64 {
    std::env::var("QUINA_PERFT_LIMIT").ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Counts up to this one are also made by playing move by move, where a game has a shortcut.
const ONE_BY_ONE: u64 = 300_000;

/// Checks every line of a table whose count is at most `limit`, and returns how many counts were
/// checked. The sum of a divide is checked against each count too.
pub fn run<P: Ruleset>(table: &str, limit: u64) -> usize {
    let mut checked = 0;
    for (number, line) in data_lines(table) {
        let mut parts = line.split(" ; ");
        let text = parts.next().unwrap_or_default();
        let position: P =
            text.parse().unwrap_or_else(|error| panic!("line {number}: {text}: {error}"));
        for part in parts {
            let mut words = part.split_whitespace();
            let count = match words.next() {
                Some("plies") => Count::default(),
                Some("turns") => Count { unit: Unit::Turns, ..Count::default() },
                Some("finished") => Count { finished: Finished::Once, ..Count::default() },
                other => panic!("line {number}: {other:?} is not plies, turns or finished"),
            };
            for (depth, word) in (1..).zip(words) {
                if word == "_" {
                    continue;
                }
                let expected: u64 = word.parse().expect("a count is a number");
                if expected > limit {
                    continue;
                }
                let found = perft(&position, depth, count);
                assert_eq!(found, expected, "line {number}: {text}, {part}, depth {depth}");
                if expected <= ONE_BY_ONE && !P::DEPENDS_ON_HISTORY {
                    let played = one_by_one(&position, depth, count);
                    assert_eq!(played, expected, "line {number}: {text}, one by one at {depth}");
                }
                let parts: u64 = divide(&position, depth, count).iter().map(|(_, n)| n).sum();
                let whole = if position.outcome().is_some() { 0 } else { expected };
                assert_eq!(parts, whole, "line {number}: {text}, divide at depth {depth}");
                checked += 1;
            }
        }
    }
    checked
}
