//! A game being played, without any screen: what line mode and the full-screen interface share.
//!
//! - [`Opening`] is where a game begins, [`Seat`] who sits where, [`Pace`] and [`Clocks`] how much
//!   time they have.
//! - [`Sitting`] is the game at the table: plies, taking back, resignation, draws, time, and its
//!   record. It never waits: whoever drives it passes the present instant in.
//! - [`Thinker`] lets a computer player or the analysis think on a thread of its own.
//! - [`Hint`] helps in four stages.
//! - [`Study`] is a game or a position with variations and comments.
//!
//! How games and studies are kept on the disk stands in [`files`](crate::files).

pub mod clock;
pub mod hint;
pub mod opening;
pub mod seat;
pub mod sitting;
pub mod study;
pub mod thinker;

pub use clock::{Clocks, Pace};
pub use hint::{Hint, Stage};
pub use opening::Opening;
pub use seat::Seat;
pub use sitting::{Finish, Sitting};
pub use study::Study;
pub use thinker::{Thinker, Thought};
