//! Matches between opponents, and what their results say.
//!
//! - An [`Entrant`] sends an [`Opponent`] to every game; [`seating`] says who sits where, and
//!   [`starts`] draws what the games begin from. The two games of a pair share their start and
//!   swap the seats.
//! - [`timed_game`] is a game with its [clocks](clock) and [endings](finish), a pure value that
//!   games at the table are made of too. [`referee`] plays one: faults, adjudication. [`runner`] plays a whole match, in
//!   parallel, and [`records`] keeps it in a file from which it can go on.
//! - [`statistics`] and [`sprt`] turn counts into Elo and decisions; [`ratings`] turns a table of
//!   results into a rating list.

pub mod adjudication;
pub mod clock;
pub mod finish;
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

/// Somebody who takes part in matches. Games run beside each other, so there is an opponent for
/// each seat of each game.
pub trait Entrant: Send + Sync {
    /// What the tables call this one.
    fn name(&self) -> String;

    /// Sends an opponent to a game. What it leaves to chance is drawn from `seed`, so that a game
    /// does not depend on those played before it. Who takes long to come is given up when `control`
    /// stops the match.
    fn send(&self, seed: u64, control: &Control) -> Result<Box<dyn Opponent>, Failure>;
}
