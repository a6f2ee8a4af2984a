//! Matches between opponents, and what their results say.
//!
//! - An [`Entrant`] provides an [`Opponent`] for every game; [`seating`] says who sits where, and
//!   [`starts`] draws the start positions. The two games of a pair share their start and swap the
//!   seats.
//! - [`timed_game`] is a game with its [clocks](clock) and [endings](finish), a pure value that
//!   interactive games use too, as they do the [notes](note) on plies. [`referee`] plays one: faults, adjudication. [`runner`] plays a
//!   whole match, in parallel, and [`records`] stores it in a file from which it can be resumed.
//! - [`statistics`] and [`sprt`] turn counts into Elo and decisions; [`ratings`] turns a table of
//!   results into a rating list.

pub mod adjudication;
pub mod clock;
pub mod finish;
pub mod note;
pub mod pace;
pub mod ratings;
pub mod records;
pub mod referee;
#[cfg(not(target_arch = "wasm32"))]
pub mod runner;
pub mod seating;
pub mod sprt;
pub mod starts;
pub mod statistics;
pub mod summary;
pub mod timed_game;

use crate::limits::Control;
use crate::opponents::{Failure, Opponent};

/// A participant in matches. Games run in parallel, so there is an opponent for each seat of each
/// game.
pub trait Entrant: Send + Sync {
    /// The name in results.
    fn name(&self) -> String;

    /// Provides an opponent for a game. Its random choices are drawn from `seed`, so that a game
    /// does not depend on those played before it. One that takes long to start is given up when
    /// `control` stops the match.
    fn send(&self, seed: u64, control: &Control) -> Result<Box<dyn Opponent>, Failure>;
}
