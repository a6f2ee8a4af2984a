//! The full-screen terminal interface.
//!
//! - [`terminal`] takes the terminal over and gives it back as it was, even after a panic;
//! - [`app`] is the loop: it reads events, passes them to the screen on top and draws it;
//! - [`screen`] has the trait of all screens ([`Screen`]) and what they share ([`Context`]);
//! - [`commands`] has all commands with their keys, [`keys`] the keys, [`footer`] the line at the
//!   bottom;
//! - [`screens`] has the screens, a file or folder each;
//! - [`widgets`] has the parts that screens share;
//! - `sanitize` removes control and direction characters from what was drawn;
//! - [`theme`] turns the palette into styles for every kind of terminal;
//! - [`launch`] holds the flags and the environment that the interface was launched with;
//! - [`opponents`] chooses the usual opponent and reads one that the user types.
//!
//! Nothing here knows the rules of a game: boards come from `quina_view`'s scenes and sheets, moves
//! from the steps of the rules, games from [`play`](crate::play). Nothing here waits: computers
//! think in [`Thinker`](crate::play::Thinker)s, which [`Screen::tick`] looks after.

pub mod app;
pub mod commands;
pub mod footer;
pub mod keys;
pub mod launch;
pub mod opponents;
mod sanitize;
pub mod screen;
pub mod screens;
pub mod terminal;
pub mod theme;
pub mod widgets;

pub use app::App;
pub use commands::Command;
pub use launch::LaunchOptions;
pub use screen::{Context, Next, Screen};
pub use theme::Theme;

use crate::errors::{Complaint, Problem};
use crate::output;
use quina_view::printable_lines;
use screens::Home;
use std::io::Write;

/// Runs the interface from the home screen until the user leaves.
pub fn run(context: Context) -> Result<(), Problem> {
    let home = Home::new(&context);
    serve(App::new(context, Box::new(home)))
}

/// Runs the interface until the user leaves, with a screen on top of the home screen.
pub fn run_with(context: Context, first: Box<dyn Screen>) -> Result<(), Problem> {
    let home = Home::new(&context);
    let mut app = App::new(context, Box::new(home));
    app.push(first);
    serve(app)
}

fn serve(mut app: App) -> Result<(), Problem> {
    let mut terminal = terminal::Guard::enter()?;
    // Only a panic can test what the terminal looks like after one.
    #[cfg(debug_assertions)]
    if std::env::var_os("QUINA_PANIC").is_some() {
        terminal.terminal().draw(|frame| app.draw(frame))?;
        panic!("QUINA_PANIC is set");
    }
    let done = app.run(terminal.terminal());
    drop(terminal);
    print_kept(&app)?;
    print_unsaved(&app)?;
    done
}

/// Prints where the game or the study was kept that was open at the end.
fn print_kept(app: &App) -> Result<(), Problem> {
    let mut out = output::out();
    for said in app.kept() {
        writeln!(out, "{said}")?;
    }
    Ok(out.flush()?)
}

/// Prints what could not be saved, so that it is at least on the screen that the program leaves
/// behind.
fn print_unsaved(app: &App) -> Result<(), Problem> {
    let unsaved = app.unsaved();
    if unsaved.is_empty() {
        return Ok(());
    }
    let mut out = output::out();
    writeln!(out, "{}", app.context().say("play-unsaved", &[]))?;
    for record in unsaved {
        writeln!(out, "\n{}", printable_lines(record.trim_end()))?;
    }
    Err(Complaint::new("game-unsaved", &[]).into())
}

/// Whether the terminal can show the interface: both input and output are a terminal, and it can do
/// more than print lines.
pub fn can_run() -> bool {
    use std::io::{IsTerminal, stdin, stdout};
    let term = std::env::var("TERM").unwrap_or_default();
    stdin().is_terminal() && stdout().is_terminal() && !matches!(term.as_str(), "" | "dumb")
}
