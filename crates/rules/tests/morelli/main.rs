//! The tests of Morelli.

mod data;
mod invariants;
mod oracle;
mod promises;
mod rules;
mod starts;
mod texts;
