//! Search, evaluation, levels, exact solvers and matches for the five games.
//!
//! - [`Searchable`] is what a game tells the search beyond its rules; each game has a folder in
//!   [`games`].
//! - [`Engine`] searches: [`Limits`] and [`Control`] go in, [`Report`]s with [`Score`]s come out.
//! - [`opponents`] are the players that a person or a match can be played against; [`mod@matches`]
//!   lets them play each other.
//! - [`analysis`] judges the plies of finished games, [`prove`] finds exact values, [`puzzles`] are
//!   positions with one best answer, and [`tune`] finds the weights of the evaluation.
//!
//! Everything here is generic over a game's own position type and knows no screen. With one
//! thread, a seed and a node limit every answer is the same on every machine.

pub mod analysis;
pub mod any;
pub mod bench;
mod best_first;
pub mod engine;
pub mod evaluation;
pub mod exact;
pub mod explain;
pub mod games;
pub mod limits;
pub mod matches;
mod memory;
pub mod network;
pub mod opponents;

pub mod prove;
pub mod puzzles;
pub mod report;
pub mod running;
pub mod score;
pub mod search;
pub mod searchable;
pub mod table;
mod threads;
pub mod tune;

pub use any::{AnyRunning, begin_any, search_any};
pub use engine::{Engine, Settings};
pub use limits::{Clock, ClockTime, Control, Limits, Stopwatch};
pub use memory::NoMemory;
pub use opponents::{ChosenMove, Failure, Opponent};
pub use report::{Report, ScoredLine};
pub use running::{Running, Step};
pub use score::Score;
pub use searchable::Searchable;
