//! Barragoon, by Frank Warneke and Robert Witter (2014): tiles of value 2, 3 and 4 run over a board
//! strewn with *barragoons*, cubes whose upper face says how their cell may be crossed. Who cannot
//! move loses.
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
//! # Moving
//!
//! - **R1** White begins; move phases alternate. In a move phase one own tile is moved; there is no
//!   passing. Capturing is not compulsory unless nothing else is legal.
//! - **R2** A tile of value n makes a *full move* of n steps or a *short move* of n - 1. The target
//!   counts, the start does not, a crossed barragoon does.
//! - **R3** Steps are orthogonal; the heading changes at most once in a move, by 90 degrees.
//! - **R4** Cells on the way are empty or barragoons; no tile is ever crossed.
//! - **R5** A barragoon on the way is crossed only as the table says; any number of them may be.
//! - **R6** A turn on a turning face is the one change of heading of R3.
//! - **R7** A move is its two ends: if one of the paths between them is open, it is legal, and it is
//!   one move however many are.
//!
//! # Landing and capturing
//!
//! - **R8** An empty target is reached by a full or a short move. An enemy tile or a barragoon is
//!   captured, by a full move only. Own tiles are never landed on.
//! - **R9** Every value captures every value.
//! - **R10** A 2 may not capture an All Turns barragoon (it may cross one).
//! - **R11** A barragoon is captured from any direction. `capture_direction=entry`: only with a last
//!   heading with which its face could be entered; No Entry and All Turns from anywhere.
//!
//! # Placing
//!
//! - **R12** Who captures a barragoon places it again at once; then the opponent moves.
//!   `barragoon_replacement=optional`: he may decline, and the cube goes to the reserve.
//! - **R13** After the capture of a tile its owner places a barragoon from the reserve, then the
//!   captor places one, then the owner of the lost tile moves. Both placements are compulsory.
//! - **R14** A barragoon goes on any empty cell with any of the sixteen faces.
//! - **R15** It stays as it was placed until it is captured.
//! - **R16** The capture of the last tile ends the game without placements. So at most twelve
//!   captures are followed by placements, and the reserve of 24 is always enough; nothing checks it.
//!
//! # The end
//!
//! - **R17** Who has no legal move at the start of his move phase loses.
//! - **R18** Also if both are blocked. `mutual_block=draw`: then, if both have tiles, it is a draw.
//! - **R19** The third occurrence of a board with the same side to move, at the start of a move
//!   phase, is a draw; `repetition=off` switches this off. The history lives in
//!   [`Game`](crate::Game), see [`HistoryRules::repetition_key`](crate::HistoryRules::repetition_key).
//! - **R20** After 200 turns without the capture of a tile the game is drawn; `no_progress_cap` is
//!   another number or `off`. The count is part of the position.
//! - **R21** The order of the tests is R17 and R18, R19, R20. Between placements nothing is tested.
//!   A finished game has no plies.
//! - **R22** There is no other draw by rule; agreement, resignation and time belong to the match.
//! - **R23** Touch-move (`strict_touch`) is a matter of the interface, not of this module.
//!
//! # Plies
//!
//! A turn is a tile move and 0, 1 or 2 placements, each a ply of its own. The text of a position
//! names the pending placers. One pending placer with a count of 0 is the second one after the
//! capture of a tile, with a higher count the captor of a barragoon.
//!
//! Composed boards with any number of tiles can be read if at least 14 cells are empty. Should so
//! many tiles be captured on one that the second placement of R13 finds no empty cell, it is left
//! out; with fourteen tiles that cannot happen.
//!
//! Start reading with `position.rs`, then `play.rs` for what a ply does and `reach.rs` for how moves
//! are found.

mod board;
mod explain;
mod history;
mod moves;
mod notation;
mod play;
mod position;
mod reach;
mod setup;
mod steps;
mod symmetry;

pub use board::{CELLS, Content, FILES, Face, Heading, RANKS, Side};
pub use moves::Move;
pub use position::Position;
pub use reach::{Paths, Reach};
pub use setup::{CaptureDirection, MutualBlock, Repetition, Replacement, Rules, START};
pub use symmetry::Symmetry;
