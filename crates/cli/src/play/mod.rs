//! A game being played, driven by this program: what line mode and the full-screen interface share.
//!
//! The game itself is [`quina_play`], which knows no thread, no file and no time. Here is what
//! drives it: a [`Thinker`] lets a computer player or the analysis think on a thread of its own,
//! and [`time`](mod@time) tells the present moment.
//!
//! How games and studies are kept on the disk stands in [`files`](crate::files).

pub mod thinker;
pub mod time;

pub use quina_play::*;
pub use thinker::{Thinker, Thought};
pub use time::now;
