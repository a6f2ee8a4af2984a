//! What every game promises, checked on random play; and the runners of the data files under
//! `tests/data`.
//!
//! - [`check_games`] plays random games and checks every position against the promises of
//!   [`Position`](crate::Position).
//! - [`oracle::compare`] plays a second, slow, obvious implementation alongside the fast one.
//! - [`examples::run`] and [`tables::run`] read the examples and perft tables.
//! - [`golden::playthrough`] writes a whole game in full text.
//! - [`laws`] are the promises about untrusted text, for tests and fuzzers alike.

pub mod examples;
pub mod golden;
pub mod laws;
pub mod oracle;
mod promises;
pub mod tables;

pub use promises::{check_games, check_position};

/// The lines of a data file that are not blank, with their numbers. Remarks begin with `# ` (a
/// blank follows, because Mapello boards begin with `#` too).
pub fn data_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.trim_end()))
        .filter(|(_, line)| !line.is_empty() && *line != "#" && !line.starts_with("# "))
}

/// The budget of a long-running test: `QUINA_POSITIONS` if set (the deep commands set it), else
/// `default`.
pub fn position_budget(default: u64) -> u64 {
    std::env::var("QUINA_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// The seed of a random test: `QUINA_SEED` if set, else `default`. Failure messages name it.
pub fn seed(default: u64) -> u64 {
    std::env::var("QUINA_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}
