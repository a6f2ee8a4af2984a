//! Line mode: a game as a dialogue of plain lines, for screen readers, pipes and tests.
//!
//! [`LineGame`] plays one game (`draws` are offered there), [`menu`] asks what to play and `set_up`
//! how. [`replies`] understands what a person types, [`answers`] has what the program says to it,
//! [`input`] waits for lines, and [`closing`] is how a game is reported at its end. Every line is a
//! whole line, and nothing is ever drawn over.

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

/// Gives the answer, or leaves the function where nobody answers any more.
macro_rules! answer {
    ($asked:expr) => {
        match $asked? {
            Ok(answer) => answer,
            Err(Ended) => return Ok(Err(Ended)),
        }
    };
}

pub(crate) use answer;

/// Prints lines and lets them out at once, for whoever reads the other end of a pipe.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut out = output::out();
    writeln!(out, "{text}")?;
    out.flush()
}
