//! The screens, a file or folder each.
//!
//! [`Home`] leads to all others. [`SetupScreen`] sets up a new game, [`SavedScreen`] and
//! [`LoadScreen`] open an existing one, [`GamesScreen`] one of a file of several; [`open_game`], [`open_review`], [`open_study_file`] and
//! [`open_study`] create the screens with a board. [`GuideScreen`] and [`Help`] open from
//! everywhere.

mod choose_game;
pub mod export;
pub mod game;
mod games;
pub mod guide;
mod help;
mod home;
mod load;
mod saved;
pub mod settings;
pub mod setup;
pub mod study;

pub use choose_game::{ChooseGameScreen, Purpose};
pub use game::GameScreen;
pub use games::GamesScreen;
pub use guide::GuideScreen;
pub use help::Help;
pub use home::Home;
pub use load::LoadScreen;
pub use saved::SavedScreen;
pub use settings::SettingsScreen;
pub use setup::SetupScreen;
pub use study::{EditorScreen, StudyScreen};

use super::screen::{Context, Screen};
use crate::contest::file::today;
use crate::files::{GameSaver, Storage};
use crate::play::{Sitting, now};
use quina_play::guided;
use quina_rules::GameId;
use std::path::Path;

/// The screen on which a game is played.
pub fn open_game(sitting: Sitting, saver: Option<GameSaver>, context: &Context) -> Box<dyn Screen> {
    Box::new(GameScreen::new(sitting, saver, context))
}

/// The screen of a guided first game; `None` if it cannot begin.
pub fn open_guided(game: GameId, context: &Context) -> Option<Box<dyn Screen>> {
    let seed = (context.draw_seed)(guided::seed_limit(game));
    let opening = guided::opening(game, seed).ok()?;
    let sitting = guided::sitting(opening, context.settings.name.clone(), &today());
    let saver = context.storage.as_ref().map(Storage::saver);
    Some(open_game(sitting, saver, context))
}

/// The screen on which a finished game is reviewed.
pub fn open_review(
    sitting: Sitting,
    saver: Option<GameSaver>,
    context: &Context,
) -> Box<dyn Screen> {
    match StudyScreen::of_sitting(&sitting, now(), context) {
        Ok(study) => Box::new(study.with_review()),
        // A sitting's own record can be read; if not, the game screen shows at least how it ended.
        Err(_) => open_game(sitting, saver, context),
    }
}

/// The screen on which positions are set up, to be played or analysed.
pub fn open_study(game: GameId) -> Box<dyn Screen> {
    Box::new(EditorScreen::new(game))
}

/// The study in a file, or why it cannot be opened.
pub fn open_study_file(path: &Path, context: &Context) -> Result<Box<dyn Screen>, String> {
    let nowhere = Storage::at("");
    let storage = context.storage.as_ref().unwrap_or(&nowhere);
    let study = storage.open_study(path).map_err(|error| error.explain(&context.words))?;
    Ok(Box::new(StudyScreen::of_study(study)))
}
