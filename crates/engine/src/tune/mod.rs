//! Finds the weights of an evaluation from self-play games of the engine.
//!
//! The engine plays itself from varied starts ([`collect`]); every quiet position becomes a
//! [`Sample`]: its counted terms and how the game ended. Then the weights are fitted so that the
//! winning chances that they predict match the results best ([`fit()`]): logistic regression, known
//! to chess programmers as Texel tuning.
//!
//! An engine that only ever plays itself does not learn what others do. So finished games of other
//! players, given as records, can be added to the samples ([`samples_of_records`]), or self-play can
//! begin from positions in such games ([`starts_of_records`]).
//!
//! A game has only one result, which says little about a single position. So the result can be
//! blended with an estimate of the winning chance: the score of the search, or the results of random
//! playouts from the position, which show what becomes of a structure far beyond any horizon.
//!
//! Where an evaluation has a network, [`train()`] trains it to predict the results of random playouts
//! from the positions of such games ([`examples`], [`examples_of_records`]).
//!
//! Everything follows from the plan's seed and the records, so a run can be repeated.

mod collect;
mod fit;
mod train;

pub use collect::{
    KindError, collect, examples, examples_of_records, read_kind, samples_of_records,
    starts_of_records,
};
pub use fit::{Fit, fit};
pub use train::{Example, Progress, Training, train};

use crate::searchable::Searchable;
use std::fmt::Write as _;

/// How games are played for tuning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many games.
    pub games: usize,
    /// The node limit for each ply.
    pub nodes: u64,
    /// The kinds of starts, each a list of options `key=value` separated by blanks; if empty, the
    /// usual ones of the game.
    pub kinds: Vec<String>,
    /// The largest number of random plies at the start.
    pub opening_plies: usize,
    /// How many random playouts from each position estimate its winning chance; with 0, the score of
    /// the search does.
    pub playouts: u32,
    /// The seed of everything random.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: usize,
}

/// A position of a game, reduced to what the tuner needs.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The terms from player 1's point of view with their counts in sixteenths; each term once.
    pub terms: Vec<(u16, i32)>,
    /// Player 1's result of the game: 1, 1/2 or 0.
    pub result: f64,
    /// Player 1's estimated winning chance.
    pub chance: f64,
}

/// The text of a weights file.
pub fn write_weights<P: Searchable>(weights: &[i32], remark: &str) -> String {
    let mut text = format!("# {}\n", remark.replace('\n', "\n# "));
    for (name, weight) in P::TERMS.iter().zip(weights) {
        let _ = writeln!(text, "{name} {weight}");
    }
    text
}
