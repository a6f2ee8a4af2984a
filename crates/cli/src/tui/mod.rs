//! The full-screen terminal interface.
//!
//! - [`terminal`] takes the terminal over and gives it back as it was, also after a panic;
//! - [`app`] is the loop: it reads events, passes them to the screen on top and draws it;
//! - [`screen`] is what every screen is ([`Screen`]) and knows ([`Context`]);
//! - [`screens`] are the screens, a file or folder each;
//! - [`widgets`] are the parts that screens share;
//! - `harmless` lets nothing reach the terminal that is not letters and signs;
//! - [`look`] turns the palette into styles, for every kind of terminal;
//! - [`surroundings`] are the flags and the environment that the program was started with;
//! - [`people`] puts names to whoever can sit at the table.
//!
//! Nothing here knows the rules of a game: boards come from `quina_view`'s scenes and sheets, moves
//! from the steps of the rules, games from [`play`](crate::play). Nothing here waits: computers
//! think in [`Thinker`](crate::play::Thinker)s, which [`Screen::tick`] looks after.

pub mod app;
mod harmless;
pub mod look;
pub mod people;
pub mod screen;
pub mod screens;
pub mod surroundings;
pub mod terminal;
pub mod widgets;

pub use app::App;
pub use look::Look;
pub use screen::{Context, Next, Screen};
pub use surroundings::Surroundings;

use crate::errors::Complaint;
use crate::output;
use quina_view::printable_lines;
use screens::Home;
use std::io::Write;

/// Runs the interface from the home screen until the user leaves.
pub fn run(context: Context) -> anyhow::Result<()> {
    let home = Home::new(&context);
    serve(App::new(context, Box::new(home)))
}

/// Runs the interface until the user leaves, with a screen on top of the home screen.
pub fn run_with(context: Context, first: Box<dyn Screen>) -> anyhow::Result<()> {
    let home = Home::new(&context);
    let mut app = App::new(context, Box::new(home));
    app.push(first);
    serve(app)
}

fn serve(mut app: App) -> anyhow::Result<()> {
    let mut terminal = terminal::Guard::enter()?;
    // How the terminal looks after a panic can only be tested by one.
    #[cfg(debug_assertions)]
    if std::env::var_os("QUINA_PANIC").is_some() {
        terminal.terminal().draw(|frame| app.draw(frame))?;
        panic!("QUINA_PANIC is set");
    }
    let done = app.run(terminal.terminal());
    drop(terminal);
    print_unsaved(&app)?;
    done
}

/// What the disk did not take is at least on the screen that the program leaves behind.
fn print_unsaved(app: &App) -> anyhow::Result<()> {
    let unsaved = app.unsaved();
    if unsaved.is_empty() {
        return Ok(());
    }
    let mut out = output::out();
    writeln!(out, "{}", app.context().say("play-unsaved", &[]))?;
    for record in unsaved {
        writeln!(out, "\n{}", printable_lines(record.trim_end()))?;
    }
    anyhow::bail!(Complaint::new("game-unsaved", &[]))
}

/// Whether the terminal can show the interface: there is one on both sides, and it can do more
/// than print lines.
pub fn can_run() -> bool {
    use std::io::{IsTerminal, stdin, stdout};
    let term = std::env::var("TERM").unwrap_or_default();
    stdin().is_terminal() && stdout().is_terminal() && !matches!(term.as_str(), "" | "dumb")
}
