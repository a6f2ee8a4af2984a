//! Mapello: Othello on a map with walls, bonus cells, and jokers that count as a disc of whoever is
//! moving. A game by Simon M. Lucas, with jokers by Néstor Romeral Andrés, published in 2012.
//!
//! # Board and pieces
//!
//! - **R1** A grid of 10x10 cells. The inner 8x8 is the play area, columns a to h, rows 1 to 8 from
//!   the top. Around it runs the border of 36 cells: row 0, row 9, column `z` on the left and column
//!   `i` on the right, corners included.
//! - **R2** A cell holds one thing. Border: wall or joker, for the whole game. Play area: nothing, a
//!   bonus, a wall, a black or a white disc; walls stay.
//! - **R3** A wall cannot be played on, interrupts every line and anchors none, inside as on the
//!   border.
//! - **R4** A joker stands on the border. For the side that is moving it counts as an own disc, and
//!   only at the end of a line (R14). It is never flipped, scored or taken for an opponent's disc.
//! - **R5** A bonus is an empty cell with a mark: it is played on like one, and until then it
//!   interrupts lines like one.
//!
//! # Set-up
//!
//! - **R6** Black begins on d4 and e5, White on e4 and d5. Only the map `othello` has it the other
//!   way round.
//! - **R7** Up to 8 walls inside, up to 8 bonuses, up to 8 jokers; fewer by agreement (options
//!   `maxwalls`, `maxbonuses`, `maxjokers`, which bind the set-up phase and nothing else).
//! - **R8** Walls and bonuses stand on any play cell but the four in the centre, jokers on any border
//!   cell. The border is wall where it is not joker.
//! - **R9** A map may be lopsided or even dead; nothing is filtered out.
//! - **R10** On the map `built`, player 1 places one piece with each ply, on a free cell and within
//!   the limits, until `done`, which is always legal.
//! - **R11** Player 2 then says which colour to have, `black` or `white`. Who builds and who chooses
//!   in the games of a series is up to those who arrange the series.
//!
//! # Play
//!
//! - **R12** Black begins; the sides alternate but for forced passes.
//! - **R13** A move puts a disc on an empty or bonus cell and must flip at least one disc.
//! - **R14** In each of the eight directions by itself: a run of opponent's discs that begins beside
//!   the new disc and ends at an own disc or a joker, the anchor, is flipped.
//! - **R15** Without an opponent's disc between, a joker beside the new disc gives nothing.
//! - **R16** A joker anchors the lines that run exactly into its cell: one for a corner, up to three
//!   elsewhere.
//! - **R17** All such runs flip at once, by the position before the move. No flipped disc starts
//!   another flip.
//! - **R18** A side without a disc may still move, through a joker.
//! - **R19** A disc placed on a bonus takes it: the counter of its owner goes up by one for good,
//!   whatever becomes of the disc.
//! - **R20** Who has no move passes if the opponent has one; nobody else may pass.
//! - **R21** When neither side has a move the game is over.
//!
//! # End
//!
//! - **R22** The score is the number of own discs and 3 for each bonus taken; the higher one wins.
//!   Empty cells count for nobody, or, with `empties=winner`, one each for the winner of a finished
//!   game.
//! - **R23** Equal scores are a draw.
//! - **R24** A series goes to who won more games, then to who has more points in sum, else it is
//!   drawn: [`series_result`].
//!
//! Who runs out of time loses.
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
//! [`Position`] keeps sets of cells as bits. `board` numbers and names the cells, `lines` finds moves
//! and flips on the bits, `perft` counts on discs alone, `setup` has the maps, `symmetry` turns them.

mod board;
mod explain;
mod keys;
mod lines;
mod moves;
mod notation;
mod perft;
mod position;
mod ruleset;
mod series;
mod setup;
mod steps;
mod symmetry;

pub use explain::Flip;
pub use moves::{Move, Piece, writable_moves};
pub use position::{Colour, Position, Stage};
pub use series::{SeriesResult, series_result};
pub use setup::Rules;
pub use symmetry::Symmetry;
