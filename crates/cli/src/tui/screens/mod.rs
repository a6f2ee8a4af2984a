//! The screens, a file or folder each.
//!
//! [`Home`] leads to all others. [`SetupScreen`] makes a new game, [`SavedScreen`] and
//! [`LoadScreen`] bring one back; [`open_game`], [`open_review`] and [`open_study`] are the doors
//! to the board. [`GuideScreen`] and [`Help`] open from everywhere.

pub mod guide;
mod help;
mod home;
mod load;
mod saved;
pub mod settings;
pub mod setup;
mod stand_in;

pub use guide::GuideScreen;
pub use help::Help;
pub use home::Home;
pub use load::LoadScreen;
pub use saved::SavedScreen;
pub use settings::SettingsScreen;
pub use setup::SetupScreen;

use super::screen::{Context, Screen};
use crate::play::{Keeper, Sitting};
use quina_rules::GameId;
use stand_in::StandIn;

/// The screen on which a game is played.
#[expect(clippy::needless_pass_by_value, reason = "the board will keep the game")]
pub fn open_game(sitting: Sitting, keeper: Option<Keeper>, context: &Context) -> Box<dyn Screen> {
    drop(keeper);
    Box::new(StandIn::of_game(&sitting, context))
}

/// The screen on which a finished game is looked at.
pub fn open_review(sitting: Sitting, keeper: Option<Keeper>, context: &Context) -> Box<dyn Screen> {
    open_game(sitting, keeper, context)
}

/// The screen on which positions are set up and analysed.
pub fn open_study(game: GameId, context: &Context) -> Box<dyn Screen> {
    Box::new(StandIn::of_position(&game.default_start(), context))
}
