//! The full-screen terminal interface.
//!
//! - [`terminal`] takes the terminal over and gives it back as it was, also after a panic;
//! - [`app`] is the loop: it reads events, passes them to the screen on top and draws it;
//! - [`screen`] is what every screen is ([`Screen`]) and knows ([`Context`]);
//! - [`screens`] are the screens, a file or folder each;
//! - [`widgets`] are the parts that screens share;
//! - [`look`] turns the palette into styles, for every kind of terminal.
//!
//! Nothing here knows the rules of a game: boards come from `quina_view`'s scenes and sheets, moves
//! from the steps of the rules, games from [`play`](crate::play). Nothing here waits: computers
//! think in [`Thinker`](crate::play::Thinker)s, which [`Screen::tick`] looks after.

pub mod app;
pub mod look;
pub mod screen;
pub mod screens;
pub mod terminal;
pub mod widgets;

pub use app::App;
pub use look::Look;
pub use screen::{Context, Next, Screen};

use screens::Home;

/// Runs the interface from the home screen until the user leaves.
pub fn run(context: Context) -> anyhow::Result<()> {
    run_with(context, Box::new(Home::new()))
}

/// Runs the interface from a screen until the user leaves.
pub fn run_with(context: Context, first: Box<dyn Screen>) -> anyhow::Result<()> {
    let mut terminal = terminal::Guard::enter()?;
    App::new(context, first).run(terminal.terminal())
}
