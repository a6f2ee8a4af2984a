//! `quina study`: a record stepped through, with variations, comments and a review.

use super::play::{LineArgs, say_settings};
use crate::dialogue::{Input, LineStudy};
use crate::errors::{Complaint, Problem};
use crate::files::{Settings, Storage, StudySaver};
use crate::play::Study;
use crate::tui::screens::StudyScreen;
use crate::tui::{self, LaunchOptions};
use clap::Args;
use quina_rules::Record;
use quina_view::Words;
use std::fmt;

/// Steps through a record or a saved game: move by move, with variations and comments, which are
/// saved as a study; a review tells its mistakes. On the screen, or where that cannot be (or with
/// --plain, or --speech) as a dialogue of plain lines.
#[derive(Args, Debug)]
pub struct StudyCommand {
    /// The record's file, or the name of a saved game
    file: String,

    /// Which record of a file that holds several, such as a match; 1 is the first
    #[arg(long, value_name = "N")]
    record: Option<usize>,

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
        let opened = self.open(shelf)?;
        let Some(manner) = self.lines.manner(&found.settings) else {
            let context = tui::Context::of_user(launch);
            return tui::run_with(context, Box::new(StudyScreen::of_study(opened)));
        };
        say_settings(&found, words);
        let mut input = Input::new()?;
        let mut study = LineStudy::new(opened, storage, words, &mut input, manner);
        study.run(false)?;
        if study.is_unsaved() {
            return Err(Complaint::new("study-unsaved", &[]).into());
        }
        Ok(())
    }

    /// The study and its saver. A file of several games must be told which.
    fn open(&self, storage: &Storage) -> Result<(Study, StudySaver), Problem> {
        let path = storage.find(&self.file);
        let Some(games) = Storage::collection(&path) else { return storage.open_study(&path) };
        let args: [(_, &dyn fmt::Display); 2] =
            [("file", &path.display()), ("count", &games.len())];
        let Some(number) = self.record else {
            return Err(Complaint::new("resume-several", &args).into());
        };
        let text = number.checked_sub(1).and_then(|at| games.text(at));
        let text = text.ok_or_else(|| Complaint::new("file-records", &args))?;
        Ok(storage.study_of(&text.parse::<Record>()?)?)
    }
}
