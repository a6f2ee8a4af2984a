//! A game at the table, without any screen, as a pure state machine: what the terminal, a page and
//! a server share.
//!
//! - [`Opening`] is where a game begins, [`Seat`] who sits where, [`Pace`] and [`Clocks`] how much
//!   time they have.
//! - [`Sitting`] is the game at the table: plies, taking back, resignation, draws, time, and its
//!   record.
//! - [`RecordedGame`] is a game read from its record, whatever comes of it then.
//! - [`Hint`] helps in four stages; [`judgement`] puts what the engine thinks into words.
//! - [`Study`] is a game or a position with variations and comments.
//! - [`Hand`] is a move being clicked together, [`completion`] one being typed; [`refusal`] says
//!   why something cannot be touched.
//! - [`GameDraft`] is a new game being set up, [`PositionDraft`] a position being edited.
//! - [`labels`] are the names of players for people, [`paces`] those of the clocks on offer.
//!
//! Nothing here waits, reads a clock, draws a number, opens a file or starts a program: whoever
//! drives a table passes in the present [`Moment`], dates and seeds, and lets computers think
//! where it likes. `clippy.toml` beside this crate refuses the rest.

pub mod completion;
pub mod game_draft;
pub mod hand;
pub mod hint;
pub mod judgement;
pub mod labels;
pub mod opening;
pub mod paces;
pub mod position_draft;
pub mod recorded;
pub mod refusal;
pub mod seat;
pub mod sitting;
pub mod study;

/// The clocks, the same as in matches.
pub use quina_engine::matches::{clock, pace};

pub use clock::{Clocks, Moment};
pub use game_draft::GameDraft;
pub use hand::Hand;
pub use hint::{Hint, Stage};
pub use opening::Opening;
pub use pace::Pace;
pub use position_draft::PositionDraft;
pub use recorded::RecordedGame;
pub use seat::Seat;
pub use sitting::{Finish, Sitting};
pub use study::Study;
