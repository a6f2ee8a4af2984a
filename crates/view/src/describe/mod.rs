//! Positions and turns in words, for screen readers and for whoever listens to a game: the same
//! sentences in a terminal and on a page.
//!
//! - [`describe`] lists what is where, [`describe_game`] the game as it stands, short or long.
//! - [`describe_part`] tells about a [`Part`] of the board: a cell with the moves of its piece, a
//!   row, a column, a triangle. [`describe_place`] names one place of a scene with its marks.
//! - [`describe_ply`] says what somebody played and what came of it, [`describe_last_turn`] the
//!   whole last turn, [`due`] what has to be done now.
//! - [`describe_threats`] says what the opponents could do if it were their turn.
//!
//! ```
//! use quina_rules::GameId;
//! use quina_view::describe::describe;
//! use quina_view::{Language, Words};
//! let words = Words::new(Language::English);
//! let lines = describe(&GameId::CampoBello.default_start(), &words);
//! assert_eq!(lines[0], "18 yellow pieces: y1 to y9, g1 to g9.");
//! ```

mod lists;
mod part;
mod place;
mod ply;
mod reach;
mod things;
mod threats;

pub use lists::{describe, describe_game, due};
pub use part::{Part, describe_part};
pub use place::{describe_mark, describe_place};
pub use ply::{describe_last_turn, describe_ply};
pub use threats::describe_threats;

/// How much is said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Detail {
    /// What matters most.
    #[default]
    Short,
    /// Everything.
    Long,
}
