//! Morelli, by Richard Moxham (2011): men slide towards the centre of a board of concentric bands,
//! turn over the enemy men they sandwich, and whoever completes a square of four men around the
//! centre puts a King there. The last King standing wins.
//!
//! The numbers below are the ones that code, tests and refusals cite.
//!
//! # Where to read next
//!
//! [`Position`] is the state and its queries; `board.rs` has the data structure that makes it fast,
//! `frames.rs` the frames, `setup.rs` the starts.
//!
#![doc = include_str!("rules.md")]

mod board;
mod explain;
mod frames;
mod moves;
mod notation;
mod position;
mod ruleset;
mod setup;
mod steps;
mod symmetry;
mod tables;

pub use frames::Frame;
pub use moves::{Captures, Move};
pub(crate) use notation::SHAPE;
pub use position::{Colour, EndRule, Position};
pub use symmetry::Symmetry;
pub use tables::Size;
