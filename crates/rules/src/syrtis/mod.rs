//! Syrtis: two players on a shrinking island of tiles. Designed by David Vander Laan.
//!
//! Every tile has a colour and a shape. Light wants all light tiles or all circles to hang
//! together, Dark all dark tiles or all squares.
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
//! # The rules
//!
//! ## Board and pieces
//!
//! - **R1** Cells have a column letter from the left and a row number from the top. Adjacent means
//!   sharing an edge; corners connect nothing.
//! - **R2** A tile is light (`b`, *branco*) or dark (`p`, *preto*) and shows a circle (`c`) or a
//!   square (`q`): four types. Light has two towers (`L`) and owns `b` and `c`; Dark has two (`T`)
//!   and owns `p` and `q`. Major has 9 tiles of each type, Minor 4.
//! - **R3**, **R4** Major lies on 36 cells of a 7x7 frame, Minor on 16 cells of a 5x5 frame; the
//!   centre is empty. The cells are numbered for the set-up ([`Layout::cells`]), and number 2k is
//!   the half-turn image of 2k - 1.
//!
//! ## Set-up
//!
//! - **R5** Tiles are laid in pairs: 2k - 1 gets a random tile, 2k the one of opposite colour and
//!   opposite shape.
//! - **R6** While an attribute is complete (R24) on the fresh board, player 1 must swap the two
//!   tiles of a pair (2k - 1, 2k). While some pair leaves nothing complete, only such pairs may be
//!   swapped (a house rule, so that this ends). Options `swap_any_consecutive`, `swap_must_cure`.
//! - **R7** Player 1 places the four towers one by one, in any order, each on a tile without tower
//!   that has the tower's colour or shape.
//! - **R8** Player 2 takes `light` or `dark`. Light moves first. The position records the seats.
//!
//! ## Play
//!
//! - **R9** An island of an attribute is a largest connected set of tiles that have it. Towers do
//!   not matter. Every tile lies in one colour island and in one shape island.
//! - **R10** Players alternate. A turn is one ply: move a tower, sink a tile, slide a tile, pass.
//! - **R11** *Move*: a tower goes to another tile of its colour island or of its shape island,
//!   where only the own side's attributes count.
//! - **R12** Towers do not block the way, but the target must carry none.
//! - **R13** *Sink*: a tile is removed that (a) is adjacent to a tile with an own tower, (b)
//!   carries no tower, (c) has an open edge, which may be a hole or the edge of the frame.
//! - **R14** The remaining tiles must be connected. Option `sink_keeps_connected`.
//! - **R15** A sunk tile is out of the game. Nobody has to sink.
//! - **R16** *Slide*: a tile with an own tower moves, tower and all, edge by edge through cells
//!   without tiles, any distance, to another cell.
//! - **R17** The path stays inside the bounding box of all tiles before the slide.
//! - **R18** At the end all tiles must be connected; on the way they need not be. Option
//!   `slide_connected_each_step`.
//! - **R19** A slide is no sink: streak and last sinker stay.
//! - **R20** *Pass*: always allowed.
//! - **R21** *Last sinker* and *streak*: a sink makes the streak grow if the same side sank last,
//!   and else makes the side last sinker with streak 1.
//! - **R22** *Own passes* of a side grow with its pass and are 0 after its other actions. *Passes
//!   in a row* grow with any pass and are 0 after anything else; they follow from the own passes.
//!
//! ## End
//!
//! Checked after every ply of play, for both sides, in the order of R29.
//!
//! - **R23** *Quicksand*: with streak 4 the last sinker wins.
//! - **R24** *Complete island*: an attribute is complete if some tile has it and all tiles that
//!   have it form one island. A side with a complete attribute wins, whoever completed it.
//! - **R25** Both sides complete at once: initiative.
//! - **R26** *Double pass*: four passes in a row: initiative. Option `double_pass_plies`.
//! - **R27** *Four passes* of one side: initiative. Option `four_pass_loser`.
//! - **R28** *Initiative*: the last sinker wins; if nobody has sunk a tile, Light.
//! - **R29** The order: quicksand, both complete, one complete, double pass, four passes, stall.
//!   Option `quicksand_before_island`.
//! - **R30** The winner is a side; the result is the seat that has it. There are no draws.
//! - **R31** *Stall*, a house rule: the third occurrence of a position, or 200 plies without a
//!   sink: initiative. It belongs to the [`Game`](crate::Game) around the position. Option
//!   `repetition`.
//!
//! # The files
//!
//! `pieces` names sides and tiles; `board` is the arithmetic of sets of cells; `state`
//! is what the text of a position shows; `reach` keeps what
//! the towers can do up to date, so that moves are counted without being listed; the other files
//! are those that every game has, and `symmetry`.

pub mod board;
mod explain;
mod history;
mod moves;
mod notation;
mod pieces;
mod position;
mod reach;
mod setup;
mod state;
mod steps;
mod symmetry;

pub use moves::Move;
pub use pieces::{Attribute, Side, Tile};
pub use position::Position;
pub use setup::{FourPassLoser, Layout, Repetition, Rules};
pub use state::Phase;
pub use symmetry::Symmetry;
