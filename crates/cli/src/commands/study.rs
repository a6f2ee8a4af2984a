//! `quina study`: a record stepped through, with variations, comments and a review.

use super::play::{LineArgs, say_settings};
use crate::dialogue::{Input, LineStudy};
use crate::errors::Problem;
use crate::files::{Settings, Storage};
use crate::tui::screens::StudyScreen;
use crate::tui::{self, LaunchOptions};
use clap::Args;
use quina_view::Words;

/// Steps through a record or a saved game: move by move, with variations and comments, which are
/// saved as a study; a review tells its mistakes. On the screen, or where that cannot be (or with
/// --plain, or --speech) as a dialogue of plain lines.
#[derive(Args, Debug)]
pub struct StudyCommand {
    /// The record's file, or the name of a saved game
    file: String,

    #[command(flatten)]
    lines: LineArgs,
}

impl StudyCommand {
    /// Runs the command.
    pub fn run(&self, words: &Words, launch: LaunchOptions) -> Result<(), Problem> {
        let found = Settings::of_user();
        let storage = Storage::of_user();
        let anywhere = Storage::at("");
        let shelf = storage.as_ref().unwrap_or(&anywhere);
        let opened = shelf.open_study(&shelf.find(&self.file))?;
        let Some(manner) = self.lines.manner(&found.settings) else {
            let context = tui::Context::of_user(launch);
            return tui::run_with(context, Box::new(StudyScreen::of_study(opened)));
        };
        say_settings(&found, words);
        let mut input = Input::new()?;
        LineStudy::new(opened, storage, words, &mut input, manner).run(false)?;
        Ok(())
    }
}
