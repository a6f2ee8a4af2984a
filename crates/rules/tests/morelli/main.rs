//! The tests of Morelli.

#![expect(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod data;
mod invariants;
mod oracle;
mod promises;
mod rules;
mod setup_rules;
mod starts;
mod texts;
