//! Syrtis: a shrinking island of tiles. Designed by David Vander Laan.

mod board;
mod explain;
mod moves;
mod notation;
mod pieces;
mod position;
mod reach;
mod setup;
mod steps;
mod symmetry;

pub use moves::Move;
pub use pieces::{Attribute, Side, Tile};
pub use position::{Phase, Position};
pub use setup::{FourPassLoser, Layout, Repetition, Rules};
pub use symmetry::Symmetry;
