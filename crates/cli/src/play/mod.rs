//! A game being played, driven by this program: what line mode and the full-screen interface share.
//!
//! The game itself is [`quina_play`], which has no threads, files or clocks. Here is what drives
//! it: a [`Thinker`] runs a computer player or the analysis on a thread of its own, a
//! [`Review`](review::Review) judges a whole game, and
//! [`time`](mod@time) provides the current moment.
//!
//! How games and studies are saved is in [`files`](crate::files).

pub mod review;
pub mod thinker;
pub mod time;

pub use quina_play::*;
pub use thinker::{Thinker, Thought};
pub use time::now;
