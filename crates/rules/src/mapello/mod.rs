//! Mapello: Othello on a map.

mod board;
mod explain;
mod lines;
mod moves;
mod notation;
mod perft;
mod position;
mod ruleset;
mod series;
mod setup;
mod steps;
mod symmetry;

pub use explain::Flip;
pub use moves::{Move, Piece, writable_moves};
pub use position::{Colour, Position, Stage};
pub use series::{SeriesResult, series_result};
pub use setup::Rules;
pub use symmetry::Symmetry;
