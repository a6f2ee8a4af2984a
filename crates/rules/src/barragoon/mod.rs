//! Barragoon, by Frank Warneke and Robert Witter (2014): tiles of value 2, 3 and 4 run over a board
//! strewn with *barragoons*, cubes whose upper face says how their cell may be crossed. A player
//! who cannot move loses.
//!
//! # Board and pieces
//!
//! Seven files a to g, nine ranks 1 to 9. Each side has two 2s, three 3s and two 4s (White `Z D V`,
//! Brown `z d v`). A *heading* (N, E, S, W) is a direction of travel; north raises the rank. The 32
//! barragoons belong to nobody; eight lie on the board at the start, 24 in the reserve. Their
//! sixteen faces:
//!
//! | symbol | face | may be crossed, heading in to heading out |
//! |---|---|---|
//! | No Entry | `x` | never |
//! | One Way | `^` `>` `Y` `<` | N to N, E to E, S to S, W to W |
//! | Two Ways | `\|` `-` | N to N and S to S; E to E and W to W |
//! | Right Turn, by its exit | `e` `s` `w` `n` | N to E, E to S, S to W, W to N |
//! | Left Turn, by its exit | `W` `N` `E` `S` | N to W, E to N, S to E, W to S |
//! | All Turns | `+` | all eight turns, never straight on |
//!
//! # Plies
//!
//! A turn is a tile move and 0, 1 or 2 placements, each a ply of its own. The text of a position
//! names the pending placers. A single pending placer is the second one after the capture of a tile
//! if the count is 0, and the captor of a barragoon if it is higher.
//!
//! Composed boards with any number of tiles can be read if at least 14 cells are empty. If so many
//! tiles are captured on such a board that the second placement of R13 finds no empty cell, that
//! placement is left out; with fourteen tiles this cannot happen.
//!
//! Start reading with `position.rs`, then `play.rs` for what a ply does and `reach.rs` for how moves
//! are found.
//!
#![doc = include_str!("rules.md")]

mod board;
mod explain;
mod history;
mod moves;
mod notation;
mod play;
mod position;
mod reach;
mod ruleset;
mod setup;
mod steps;
mod symmetry;

pub use board::{CELLS, Content, FILES, Face, Heading, RANKS, Side};
pub use moves::Move;
pub(crate) use notation::SHAPE;
pub use position::Position;
pub use reach::{Paths, Reach};
pub use setup::{CaptureDirection, MutualBlock, Repetition, Replacement, Rules, START};
pub use symmetry::Symmetry;
