//! Syrtis: two players on a shrinking island of tiles. Designed by David Vander Laan.
//!
//! Every tile has a colour and a shape. Light wants all light tiles or all circles to be connected,
//! Dark all dark tiles or all squares.
//!
//! ```
//! use quina_rules::prelude::*;
//! use quina_rules::syrtis::Position;
//!
//! let mut position = Position::default_start();
//! assert_eq!(position.count_moves(), 23);
//! let sink = position.parse_move("xf2")?;
//! position.play_unchecked(sink);
//! assert_eq!(position.streak(), 1);
//! # Ok::<(), quina_rules::MoveError>(())
//! ```
//!
//! # The files
//!
//! `pieces` names sides and tiles; `board` is the arithmetic of sets of cells; `state`
//! is what the text of a position shows; `reach` keeps what
//! the towers can do up to date, so that moves are counted without being listed; the other files
//! are those that every game has, and `symmetry`.
//!
#![doc = include_str!("rules.md")]

pub mod board;
mod explain;
mod history;
mod moves;
mod notation;
mod pieces;
mod position;
mod reach;
mod ruleset;
mod setup;
mod state;
mod steps;
mod symmetry;

pub use moves::Move;
pub(crate) use notation::SHAPE;
pub use pieces::{Attribute, Side, Tile};
pub use position::Position;
pub use setup::{FourPassLoser, Layout, Repetition, Rules};
pub use state::Phase;
pub use symmetry::Symmetry;
