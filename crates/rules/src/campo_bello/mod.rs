//! (being written)

mod board;
mod explain;
mod moves;
mod notation;
mod position;
mod setup;
mod steps;
mod symmetry;
mod whole_turn;

pub use board::{Colour, LINES, Line, Point, PointSet, between};
pub use moves::Move;
pub use position::{Position, TurnInProgress};
pub use setup::Rules;
pub use symmetry::Symmetry;
