//! Barragoon, by Frank Warneke and Robert Witter (2014).

mod board;
mod explain;
mod moves;
mod notation;
mod position;
mod reach;
mod setup;
mod steps;
mod symmetry;

pub use board::{CELLS, Content, FILES, Face, Heading, RANKS, Side};
pub use moves::Move;
pub use position::Position;
pub use setup::{CaptureDirection, MutualBlock, Repetition, Replacement, Rules, START};
pub use symmetry::Symmetry;
