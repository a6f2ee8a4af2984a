//! A game being played, without any screen, as a pure state machine: what the terminal, a web page
//! and a server share.
//!
//! - [`Opening`] is where a game begins, [`Seat`] who plays on which side, [`Pace`] and [`Clocks`]
//!   how much time they have.
//! - [`Sitting`] is the game at the table: plies, taking back, resignation, draws, time, and its
//!   record.
//! - [`RecordedGame`] is a game read from a record, for replaying, analysing or resuming.
//! - [`Collection`] is a file of several games, [`foreign`] says what a file is that has none.
//! - [`Hint`] helps in four stages; [`judgement`] puts what the engine thinks into words, and
//!   [`reasons`] says why a move is good or was a mistake.
//! - [`Guided`] explains the first ten turns of a first game as they come.
//! - [`Study`] is a game or a position with variations and comments.
//! - [`MoveInput`] is a move being entered by clicks or cursor keys, [`completion`] completes one
//!   being typed, [`typed`] reads its blanks; [`refusal`] says why something cannot be selected.
//! - [`GameDraft`] is a new game being set up, [`PositionDraft`] a position being edited.
//! - [`labels`] has the displayed names of players and the times of clocks, [`paces`] the time
//!   controls on offer and their names, [`turns`] the moves turn by turn.
//!
//! Nothing here waits, reads a clock, draws a random number, opens a file or starts a program. The
//! host that drives a game passes in the current [`Moment`], dates and seeds, and decides where
//! computers think. The `clippy.toml` of this crate enforces it.

pub mod collection;
pub mod completion;
pub mod explorer;
pub mod foreign;
pub mod game_draft;
pub mod guided;
pub mod hint;
pub mod judgement;
pub mod labels;
pub mod move_input;
pub mod opening;
pub mod paces;
pub mod position_draft;
pub mod reasons;
pub mod recorded;
pub mod refusal;
pub mod seat;
pub mod sitting;
pub mod study;
pub mod turns;
pub mod typed;

/// The clocks, the same as in matches.
pub use quina_engine::matches::{clock, pace};

pub use clock::{Clocks, Moment};
pub use collection::Collection;
pub use explorer::Explorer;
pub use game_draft::GameDraft;
pub use guided::Guided;
pub use hint::{Hint, Stage};
pub use move_input::MoveInput;
pub use opening::Opening;
pub use pace::Pace;
pub use position_draft::PositionDraft;
pub use recorded::RecordedGame;
pub use seat::Seat;
pub use sitting::{Finish, Sitting};
pub use study::Study;
