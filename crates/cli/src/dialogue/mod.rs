//! Line mode: a game as a dialogue of plain lines, for screen readers, pipes and tests.
//!
//! [`Table`] plays one game, [`menu`] asks what to play. [`replies`] understands what a person
//! types, [`answers`] has what the program says to it, [`input`] waits for lines, and [`closing`]
//! is how a game is reported at its end. Every line is a whole line, and nothing is ever drawn
//! over.

pub mod answers;
pub mod closing;
pub mod input;
pub mod menu;
pub mod replies;
pub mod table;

pub use input::Input;
pub use table::{Left, Table};

use std::io::{self, Write};

/// Prints lines and lets them out at once, for whoever reads the other end of a pipe.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}
