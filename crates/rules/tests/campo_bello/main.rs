//! Campo Bello: examples, perft tables, rule by rule, a slow second implementation, and the
//! promises that every game makes.

#![allow(clippy::unwrap_used, reason = "a test may fail by a panic anywhere")]

mod attempts;
mod board;
mod clock;
mod data;
mod golden;
mod invariants;
mod oracle;
mod promises;
mod rules;
mod starts;
mod text;

use quina_rules::campo_bello::Position;

/// The position with this text.
fn at(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}
