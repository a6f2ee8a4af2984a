//! Mapello: Othello on a map with walls, bonus cells, and jokers that count as a disc of the player
//! to move. A game by Simon M. Lucas, with jokers by Néstor Romeral Andrés, published in 2012.
//!
//! # Notation
//!
//! A ply is a cell, `d3`, or `pass`; in the set-up phase `#@c4`, `*@d2`, `J@d0`, `done`, then `black`
//! or `white`. A position is `BOARD SIDE BLACK WHITE`: the 10x10 board (`#` wall, `J` joker, `*`
//! bonus, `B`, `W`), the side to act, the numbers of bonuses taken; then, where needed, `setup`
//! (player 1 builds), `choose` (player 2 chooses) or `p1=w` (player 1 has White), and the rule
//! options in brackets.
//!
//! # Where things are
//!
//! [`Position`] keeps sets of cells as bits. `board` numbers and names the cells, `lines` finds
//! moves and flips on the bits, `perft` counts on discs alone, `setup` has the maps, `symmetry`
//! rotates and reflects them.
//!
#![doc = include_str!("rules.md")]

mod board;
mod explain;
mod keys;
mod lines;
mod moves;
mod notation;
mod parts;
mod perft;
mod position;
mod ruleset;
mod series;
mod setup;
mod steps;
mod symmetry;

pub use explain::Flip;
pub use moves::{Move, Piece, writable_moves};
pub(crate) use notation::SHAPE;
pub use parts::{Colour, Stage};
pub use position::Position;
pub use series::{SeriesResult, series_result};
pub use setup::Rules;
pub use symmetry::Symmetry;
