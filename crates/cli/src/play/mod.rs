//! A game being played, without any screen: what line mode and the full-screen interface share.
//!
//! - [`Opening`] is where a game begins, [`Seat`] who sits where, [`Pace`] and [`Clocks`] how much
//!   time they have.
//! - [`Sitting`] is the game at the table: plies, taking back, resignation, draws, time, and its
//!   record. It never waits: whoever drives it passes the present instant in.
//! - [`Thinker`] lets a computer player or the analysis think on a thread of its own.
//! - [`Hint`] helps in four stages.
//! - [`Study`] is a game or a position with variations and comments.
//! - [`Shelf`] keeps games and studies on the disk, and [`rearrange`] renames and deletes them there;
//!   [`Settings`] are what the user prefers; [`folders`] says where all that is.

pub mod clock;
mod disk;
pub mod folders;
pub mod hint;
pub mod opening;
pub mod rearrange;
pub mod saved;
pub mod seat;
pub mod settings;
pub mod sitting;
pub mod study;
pub mod thinker;

pub use clock::{Clocks, Pace};
pub use hint::{Hint, Stage};
pub use opening::Opening;
pub use saved::{Keeper, Shelf};
pub use seat::Seat;
pub use settings::Settings;
pub use sitting::{Finish, Sitting};
pub use study::{Study, StudyKeeper};
pub use thinker::{Thinker, Thought};
