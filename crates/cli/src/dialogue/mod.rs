//! Line mode: a game as a dialogue of plain lines, for screen readers, pipes and tests.
//!
//! [`LineGame`] plays one game (with `draws` for draw offers), [`menu`] asks what to play and
//! `set_up` how. [`replies`] parses what a person types, [`answers`] has the program's answers,
//! [`input`] waits for lines, and [`closing`] reports the end of a game. Output is complete lines
//! only; nothing is ever overwritten.

pub mod answers;
pub mod closing;
mod draws;
pub mod input;
pub mod line_game;
pub mod menu;
pub mod replies;
mod set_up;

pub use input::Input;
pub use line_game::{Left, LineGame};

use crate::output;
use std::io::{self, Write};

/// Evaluates to the answer, or returns from the function if the input has ended.
macro_rules! answer {
    ($asked:expr) => {
        match $asked? {
            Ok(answer) => answer,
            Err(Ended) => return Ok(Err(Ended)),
        }
    };
}

pub(crate) use answer;

/// Prints lines and flushes them at once, for a reader at the other end of a pipe.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut out = output::out();
    writeln!(out, "{text}")?;
    out.flush()
}
