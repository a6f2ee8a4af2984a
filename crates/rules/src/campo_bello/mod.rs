//! Campo Bello: solitaire jumps for two to four players; the fewest points left win.
//!
//! # The board
//!
//! 41 points: `mid`, and ten points c0 to c9 in each of the triangles c = y, g, r, b. c0 is the tip,
//! c1 c2 the next row, c3 c4 c5 the third, c6 to c9 the base.
//!
//! ```text
//!  y\x    -4   -3   -2   -1    0    1    2    3    4
//!   4          g9        g8        g7        g6
//!   3     b6        g5        g4        g3        r9
//!   2          b3        g2        g1        r5
//!   1     b7        b1        g0        r2        r8
//!   0          b4        b0  mid   r0        r4
//!  -1     b8        b2        y0        r1        r7
//!  -2          b5        y1        y2        r3
//!  -3     b9        y3        y4        y5        r6
//!  -4          y6        y7        y8        y9
//! ```
//!
//! A jump follows one of the 54 [`LINES`], either way. At the tips some lines bend, so the table
//! decides and not the picture.
//!
//! # The clock
//!
//! With two players, a player who runs out of time loses. With three or four that player is *out*:
//! the pieces stay and can be crossed, the turns are passed over without a ply, and the others play
//! on.
//!
//! - If the clock runs out in the player's own turn, the turn is abandoned where it stands. Jumps
//!   and removals already made stand; a removal that is due is dropped, because there is nobody to
//!   choose the piece.
//! - Whether somebody "else has a jump" (N5), "nobody can jump" or "has no pieces" (N6) is asked of
//!   the players who are in. So a player running out of time can end the game.
//! - A player who is out cannot win, whatever the total, and so ranks behind everybody else.
//! - When only one player is left in, that player wins at once, even in the middle of a turn.
//!
//! # Text
//!
//! Plies: `y8-y1` jumps, `*g3` removes, `end`, `pass`. A turn is one word, `r3-r0,r0-y1,*b9`; input
//! also takes it as points, `r3-r0-y1*b9`, and then adds the `end` where one is needed.
//!
//! A position is `BOARD SIDE TURN`, then `out=…` if a player is out, then the options in a bracket.
//! BOARD has 41 characters in the order mid, y0-y9, g0-g9, r0-r9, b0-b9: `.` or the letter of the
//! owner. SIDE is the letter of the player to act. TURN is `-` between turns and when the game is
//! over, else `ORIGIN-CURRENT:JUMPS:CROSSED:DUE`: where the jumper started and stands, its jumps so
//! far, the opponents' points crossed (in the board's order, joined by `+`, or `-`), and `*` while
//! a removal is due, else `-`. `out=bg` lists the letters of those who are out, in the order of the
//! seats.
//!
//! ```
//! use quina_rules::campo_bello::Position;
//! use quina_rules::prelude::*;
//!
//! let mut position: Position = ".b........y..........y..................b y -".parse()?;
//! for mv in position.read_turn("r0-y1")? {
//!     position.play_unchecked(mv);
//! }
//! assert_eq!(position.to_string(), ".by.......y.............................b y r0-y1:1:y0:*");
//! assert_eq!(position.tokens(), ["*y1", "*y9"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
#![doc = include_str!("rules.md")]

mod board;
mod ending;
mod explain;
mod moves;
mod notation;
mod play;
mod position;
mod ruleset;
mod setup;
mod steps;
mod symmetry;
mod whole_turn;

pub use board::{Colour, JumpLine, LINES, LinesAt, Point, PointSet, between, lines_at};
pub use moves::Move;
pub(crate) use notation::SHAPE;
pub use position::{Position, TurnInProgress};
pub use setup::Rules;
pub use symmetry::Symmetry;
