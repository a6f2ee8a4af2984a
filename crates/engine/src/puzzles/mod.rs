//! Puzzles: positions with exactly one best answer, and how they are found.
//!
//! What a puzzle is and how it is written is in [`quina_rules::puzzle`]: whoever only shows puzzles
//! needs no search.
//!
//! Puzzles are found in games of the engine against itself ([`generate`]). Every turn of such a game
//! is looked at: a short search must see one ply that is clearly better than all others. Then two
//! longer searches, the second with at least [`CONFIRMATION`](quina_rules::puzzle::CONFIRMATION) times the nodes of the first, must both
//! find that ply and both find every other ply clearly worse ([`Judge`]); what the second one proves
//! to the end of the game is an exact puzzle. The grade says how many nodes a search needs to find the
//! solution and keep it.
//!
//! Everything follows from the plan's seed; there is no clock and no file here.

mod check;
mod generate;
mod grade;
mod judge;
mod line;
mod mine;
mod starts;
mod theme;

pub use check::{Doubt, check};
pub use generate::{Plan, Progress, generate};
pub use judge::{Contrast, Finding, Judge};
pub use theme::themes;
