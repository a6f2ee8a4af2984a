//! Line mode: a game as a dialogue of plain lines, for screen readers, pipes and tests.
//!
//! [`LineGame`] plays one game (with `computers` and `draws` for draw offers), [`menu`] asks what to play and
//! `set_up` how. [`LineStudy`] steps through a game or a record, with `review` for its mistakes.
//! [`replies`] parses what a person types, [`answers`] has the program's answers, `look` and
//! `move_list` what is on the board and what can be played, [`input`] waits for lines, and
//! [`closing`] reports the end of a game. Output is complete lines only; nothing is ever
//! overwritten.

pub mod answers;
pub mod closing;
mod computers;
mod draws;
pub mod input;
pub mod line_game;
pub mod line_study;
mod look;
pub mod menu;
mod move_list;
mod questions;
pub mod replies;
mod review;
mod set_up;
mod study_words;

pub use input::Input;
pub use line_game::{Left, LineGame};
pub use line_study::LineStudy;

use crate::output;
use quina_view::text;
use ratatui::crossterm::terminal;
use std::io::{self, IsTerminal, Write};

/// How a game is shown in lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Manner {
    /// The board is drawn after every turn.
    #[default]
    Drawn,
    /// Every turn is told in sentences; the board is drawn only when it is asked for.
    Spoken,
}

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

/// Prints these lines.
fn print_lines(lines: &[String]) -> io::Result<()> {
    if lines.is_empty() { Ok(()) } else { print_sentences(&lines.join("\n")) }
}

/// Prints sentences. On a terminal they are broken between words, which a screen reader that reads
/// line by line would otherwise hear in two halves.
fn print_sentences(said: &str) -> io::Result<()> {
    let width = match terminal::size() {
        Ok((columns, _)) if io::stdout().is_terminal() => usize::from(columns).max(20),
        _ => return print(said),
    };
    print(&said.lines().map(|line| text::wrap(line, width)).collect::<Vec<_>>().join("\n"))
}

/// Prints lines and flushes them at once, for a reader at the other end of a pipe.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut out = output::out();
    writeln!(out, "{text}")?;
    out.flush()
}
