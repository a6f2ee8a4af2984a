//! Puzzles: positions with exactly one best answer, and how they are found.
//!
//! A [`Puzzle`] is plain data with a text of its own ([`read_puzzles`], [`write_puzzles`]); whoever
//! only shows puzzles needs nothing else of this module, and no search. [`daily`] chooses the one of
//! a day.
//!
//! Puzzles are found in games of the engine against itself ([`generate`]). Every turn of such a game
//! is looked at: a short search must see one ply that is clearly better than all others. Then two
//! longer searches, the second with at least [`CONFIRMATION`] times the nodes of the first, must both
//! find that ply and both find every other ply clearly worse ([`Judge`]); what the second one proves
//! to the end of the game is an exact puzzle. The grade says how many nodes a search needs to find the
//! solution and keep it.
//!
//! Everything follows from the plan's seed; there is no clock and no file here.

mod daily;
mod generate;
mod grade;
mod judge;
mod line;
mod mine;
mod puzzle;
mod starts;
mod text;
mod theme;

pub use daily::daily;
pub use generate::{Plan, Progress, generate};
pub use judge::{CONFIRMATION, Contrast, Finding, Judge};
pub use puzzle::{Answer, Grade, Kind, Percents, Proof, Puzzle, identity};
pub use text::{PuzzleError, PuzzleFileError, read_puzzle, read_puzzles, write_puzzles};
pub use theme::Theme;
