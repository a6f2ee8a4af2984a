//! Morelli, by Richard Moxham (2011): men slide towards the centre of a board of concentric bands,
//! turn over the enemy men they sandwich, and who completes a square of four men around the centre
//! puts his King there. The last King standing wins.
//!
//! The numbers below are the ones that code, tests and refusals cite.
//!
//! # Board and men
//!
//! - **R1** The board has 13x13 squares; 11x11, 9x9 and 7x7 are the official smaller ones.
//! - **R2** The *band* of a square is its distance from the centre, counted in king's steps. Band 0
//!   is the Throne; the bands are called Violet, Indigo, Blue, Green, Yellow, Orange and Red from
//!   the centre outwards. `R` below is the outermost band, half the side without the centre.
//! - **R3** Each side has `4R` men. A man is never removed, it only changes its colour. Each side
//!   also has a King, which waits beside the board.
//!
//! # Set-up
//!
//! - **R4** The men fill the outermost band; squares opposite each other through the centre hold
//!   different colours (but for R8).
//! - **R5** `loose`, the official set-up: chance decides each opposite pair. A set-up has a number
//!   whose i-th bit says that the i-th *named* square is black. Of a pair the square below the
//!   Throne's rank is the named one, on that rank the left one; they are ordered by rank, then file.
//! - **R6** `adjacent`: White has the left file and rank 1 without its right end, Black the rest.
//! - **R7** `facing`: Black has what lies above the Throne's rank and the right end of that rank.
//! - **R8** Two historical set-ups, in which opposite squares hold the same colour. `sides`: Black
//!   has rank 1 without its right end and the top rank without its left end, White the rest.
//!   `blocks`, not on 7x7: rank 1 without its right end is runs of 3-2-2-1, 3-3-3-1 or 3-4-4-1 men
//!   on 9x9, 11x11 and 13x13, black first and then by turns; each further side is the one before
//!   turned a quarter clockwise with colours exchanged.
//! - **R9** `built`: the players place the pairs themselves, Black one, then White two, Black two,
//!   and so on, Black the last one. A turn is then one or two plies. After it Black moves first.
//! - **R10** Black is player 1 and moves first. There is no swap.
//!
//! # Moving
//!
//! - **R11** A turn is one move of one own man. There is no passing.
//! - **R12** A man slides like a chess queen over empty squares to an empty square.
//! - **R13** The band of the destination is smaller than the band of the origin. What lies between
//!   does not count, so a man may go past the centre and come out on the other side.
//! - **R14** No man stops on the Throne. It may be crossed while it is vacant; a King on it blocks
//!   both sides.
//! - **R15** Men on band 1 never move again. A side has a move exactly if one of its men has an
//!   empty neighbouring square of a smaller band other than the Throne.
//! - **R16** Kings do not move, are not captured and do not flank.
//!
//! # Capturing
//!
//! - **R17** After a man has moved, in each of the 8 directions: an enemy man beside it with an own
//!   man directly behind changes colour.
//! - **R18** Only a single man is sandwiched, never a row of them.
//! - **R19** The moved man is one of the flankers, and only the mover captures.
//! - **R20** Moving between two enemy men is safe.
//! - **R21** All directions count at once, by themselves. At most 7 men turn, because the square the
//!   mover came over is empty.
//! - **R22** A turned man captures nothing in its turn.
//! - **R23** The Throne takes no part, with or without a King.
//! - **R24** Men on the outermost band are never captured; this follows from R13.
//!
//! # Frames and the Throne
//!
//! - **R25** A frame is four men of one colour on the corners of a square, however tilted, whose
//!   centre is the Throne. What stands between the corners does not matter.
//! - **R26** Frames are looked for after all captures. Only those count that hold the moved man or
//!   a man turned by the move.
//! - **R27** With at least one new frame the mover's King takes the Throne at once, and the other
//!   leaves. Several frames count as one, and a King that is there already stays.
//! - **R28** A frame that stood before does not take the Throne back.
//! - **R29** Breaking a frame does not dethrone. Once taken, the Throne is never vacant again.
//! - **R30** A move never completes a frame of the opponent, and none arises on the outermost band.
//!
//! # The end
//!
//! - **R31** The game is over when the player to move has no move. Under `end_rule=both` he passes
//!   while the opponent can move, and the game is over when neither can.
//! - **R32** The owner of the King on the Throne wins, whoever is stuck; a vacant Throne is a draw. A
//!   player without men is a player without a move.
//! - **R33** The players may agree to end; the Throne decides ([`Position::agreed_ending`]).
//!   Resigning and offering a draw belong to the interface.
//! - **R34** When time runs out the Throne decides too, or under `timeout=loses` the player loses.
//!   The clock itself, and which ruling is preselected, belong to the interface.
//! - **R35** Every move lowers the sum of the bands, so nothing repeats and a game has at most 32,
//!   64, 112 or 176 moves on the four boards.
//!
//! # Where to read next
//!
//! [`Position`] is the state with everything an interface asks of it; `board.rs` has the trick that
//! makes it fast, `frames.rs` the frames, `setup.rs` the starts.

mod board;
mod explain;
mod frames;
mod moves;
mod notation;
mod position;
mod setup;
mod steps;
mod symmetry;
mod tables;

pub use frames::Frame;
pub use moves::{Captures, Move};
pub use position::{Colour, EndRule, Position};
pub use symmetry::Symmetry;
pub use tables::Size;
