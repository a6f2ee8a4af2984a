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
//! # Two players
//!
//! Player 1 is yellow (`y`) with y1 to y9 and g1 to g9, player 2 is blue (`b`) with r1 to r9 and b1
//! to b9. Each has one army; any own piece may move. There is no set-up phase.
//!
//! - **R1** Yellow has the first turn; turns alternate.
//! - **R2** A turn begins with a jump. Jumping is compulsory, and nobody may pass of free will.
//! - **R3** An own piece jumps from A over an occupied point B to an empty point C, where A, B, C is
//!   a line. Whose piece stands on B does not matter.
//! - **R4** If it is an own piece, it is removed at once.
//! - **R5** If it is an opponent's, it stays, and before anything else the player removes one own
//!   piece, any one, the jumper included: a ply of its own, `*p`. The point is empty from then on.
//! - **R6** Then the same piece may jump again, up to three jumps in the turn. The player may stop
//!   after any of them.
//! - **R7** The second and third jump may not land where the turn began.
//! - **R8** An opponent's piece crossed in this turn may not be crossed again in it (unless
//!   `rejump=true`).
//! - **R9** If the removed piece is the jumper, the turn is over.
//! - **R10** Without a further legal jump the turn passes by itself, without a ply. `end` is legal
//!   exactly when there is one.
//! - **R11** The end is looked for between turns only: the game is over (a) when a player has no
//!   pieces, (b) when the player whose turn begins has no jump.
//! - **R12** A piece counts 3 inside the own area and 1 elsewhere. Yellow's area are the triangles y
//!   and g, blue's r and b, tips included (unless `tip_in_area=false`); `mid` is nobody's.
//! - **R13** The lower total wins; equal totals are a draw. Who has no piece has 0.
//! - **R14** Every jump costs the mover one piece, so a game has at most 36 turns and 108 plies,
//!   passes not counted, and no position comes twice.
//! - **R15** (`end=pass`) A player whose turn begins without a jump, while the other has one, must
//!   play `pass`, which is a ply and a turn. The game is over when a player has no pieces or nobody
//!   can jump.
//!
//! # Three and four players
//!
//! - **N1** The seats in playing order: 1 = y, 2 = b, 3 = g, 4 = r. Three play without r.
//! - **N2** Each has c1 to c9 of the own triangle. With three players the red triangle is empty, and
//!   its points are ordinary ones.
//! - **N3** R2 to R10 apply; every piece of another player is an opponent's.
//! - **N4** The own area is the own triangle, with its tip by `tip_in_area`.
//! - **N5** A player whose turn begins without a jump, while somebody else has one, must `pass`.
//! - **N6** The game is over between turns when a player has no pieces or nobody can jump.
//! - **N7** The lowest total wins; a tie for the lowest is a shared win.
//!
//! # The clock
//!
//! With two players who runs out of time loses. With three or four that player is *out*: the pieces
//! stay and can be crossed, the turns are passed over without a ply, and the others play on.
//!
//! - If the clock runs out in the player's own turn, the turn is abandoned where it stands. What was
//!   jumped and removed stays so; a removal that is due is dropped, for there is nobody to choose.
//! - Whether somebody "else has a jump" (N5), "nobody can jump" or "has no pieces" (N6) is asked of
//!   the players who are in. So a player running out of time can end the game.
//! - Who is out cannot win, whatever the total, and so ranks behind everybody else.
//! - When one player is left in, that player wins at once, also in the middle of a turn.
//!
//! # Text
//!
//! Plies: `y8-y1` jumps, `*g3` removes, `end`, `pass`. A turn is one word, `r3-r0,r0-y1,*b9`; input
//! also takes it as points, `r3-r0-y1*b9`, and then adds the `end` where one is needed.
//!
//! A position is `BOARD SIDE TURN`, then `out=…` where somebody is out, then the options in a
//! bracket. BOARD has 41 characters in the order mid, y0-y9, g0-g9, r0-r9, b0-b9: `.` or the letter
//! of the owner. SIDE is the letter of the player to act. TURN is `-` between turns and when the
//! game is over, else `ORIGIN-CURRENT:JUMPS:CROSSED:DUE`: where the jumper started and stands, its
//! jumps so far, the opponents' points crossed (in the board's order, joined by `+`, or `-`), and
//! `*` while a removal is due, else `-`. `out=bg` lists the letters of those who are out, in the
//! order of the seats.
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

mod board;
mod ending;
mod explain;
mod moves;
mod notation;
mod play;
mod position;
mod setup;
mod steps;
mod symmetry;
mod whole_turn;

pub use board::{Colour, LINES, Line, LinesAt, Point, PointSet, between, lines_at};
pub use moves::Move;
pub use position::{Position, TurnInProgress};
pub use setup::Rules;
pub use symmetry::Symmetry;
