//! Finding the weights of an evaluation from games of the engine with itself.
//!
//! The engine plays itself from varied starts ([`collect`]); every quiet position becomes a
//! [`Sample`]: its counted terms and how the game ended. Then the weights are moved until the
//! winning chances that they predict fit the results best ([`fit()`]): logistic regression, in the
//! manner that chess programmers call Texel tuning.
//!
//! Who only ever plays himself does not learn what others do. So finished games of other players,
//! given as records, can be added to the samples ([`samples_of_records`]), or the engine plays on by
//! itself from positions that others got into ([`starts_of_records`]).
//!
//! Results are few, one for a game, and say little about a single position. So a second opinion can
//! be blended with them: what the search thought, or how random games from the position end, which
//! sees what will come of a structure long after any horizon.
//!
//! Where an evaluation has a network, [`teach()`] teaches it how random games end from the positions of
//! such games ([`lessons`], [`lessons_of_records`]).
//!
//! Everything follows from the plan's seed and the records, so a run can be repeated.

mod collect;
mod fit;
mod teach;
mod threads;

pub use collect::{
    collect, lessons, lessons_of_records, read_kind, samples_of_records, starts_of_records,
};
pub use fit::{Fit, fit};
pub use teach::{Lesson, Progress, Teaching, teach};

use crate::searchable::Searchable;
use std::fmt::Write as _;

/// How games are played for tuning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many games.
    pub games: usize,
    /// How many nodes the engine may use for a ply.
    pub nodes: u64,
    /// The kinds of starts, each some options as `key=value` with blanks between them; those that are
    /// usual for the game if there are none.
    pub kinds: Vec<String>,
    /// How many plies at the start are random, at most.
    pub opening_plies: usize,
    /// How many random games from each position give the second opinion; the search gives it if
    /// there are none.
    pub playouts: u32,
    /// Where everything random comes from.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: usize,
}

/// A position of a game, as the tuner sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The terms that player 1 sees, with their counts in sixteenths; each term once.
    pub terms: Vec<(u16, i32)>,
    /// What player 1 got out of the game: 1, 1/2 or 0.
    pub result: f64,
    /// What player 1's winning chance is in the second opinion.
    pub chance: f64,
}

/// The text of a weights file.
pub fn write_weights<P: Searchable>(weights: &[i32], remark: &str) -> String {
    let mut text = format!("# {remark}\n");
    for (name, weight) in P::TERMS.iter().zip(weights) {
        let _ = writeln!(text, "{name} {weight}");
    }
    text
}
