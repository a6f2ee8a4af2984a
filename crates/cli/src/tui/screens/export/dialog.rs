//! The export dialog: which format, which file name, and whether to overwrite an existing file.

use super::Format;
use crate::files::Force;
use crate::tui::keys::Key;
use crate::tui::screen::{Context, KeyHint};
use crate::tui::widgets::entry::Typed;
use crate::tui::widgets::list::Picked;
use crate::tui::widgets::{Entry, List, Question};
use quina_rules::GameId;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;
use std::path::PathBuf;

/// The export dialog.
#[derive(Clone, Debug)]
pub struct Dialog {
    game: GameId,
    step: Step,
}

#[derive(Clone, Debug)]
enum Step {
    Format(List),
    Name(Format, Entry),
    Overwrite(Format, PathBuf, Question),
}

/// The result of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The dialog stays open.
    Stays,
    /// The dialog was cancelled.
    Closed,
    /// The file name is empty, so nothing is written.
    Nameless,
    /// Write this format to this file, overwriting an existing one only with force.
    Write(Format, PathBuf, Force),
}

impl Dialog {
    /// Asks for the format first.
    pub fn new(game: GameId) -> Self {
        Self { game, step: Step::Format(List::default()) }
    }

    /// Asks for the name of a file of this format.
    pub fn of_format(game: GameId, format: Format) -> Self {
        Self { game, step: Step::Name(format, Entry::new(&format.file_name(game))) }
    }

    /// Handles a key.
    pub fn key(&mut self, key: KeyEvent, context: &Context) -> Reply {
        match &mut self.step {
            Step::Format(_) if key.code == KeyCode::Esc => Reply::Closed,
            Step::Format(list) => {
                let picked = list.key(key);
                self.pick(picked)
            }
            Step::Name(format, entry) => match entry.key(key) {
                Typed::Nothing | Typed::Changed => Reply::Stays,
                Typed::Cancelled => Reply::Closed,
                Typed::Done => {
                    let (format, name) = (*format, entry.text());
                    self.name(format, name.trim().into(), context)
                }
            },
            Step::Overwrite(..) => match Question::answer(key, context) {
                Some(answer) => self.answer(answer),
                None => Reply::Stays,
            },
        }
    }

    /// Handles a click.
    pub fn click(&mut self, column: u16, row: u16) -> Reply {
        match &mut self.step {
            Step::Format(list) => {
                let picked = list.click(column, row);
                self.pick(picked)
            }
            Step::Name(..) => Reply::Stays,
            Step::Overwrite(_, _, question) => match question.answer_at(column, row) {
                Some(answer) => self.answer(answer),
                None => Reply::Stays,
            },
        }
    }

    /// Handles a pasted text.
    pub fn paste(&mut self, text: &str) {
        if let Step::Name(_, entry) = &mut self.step {
            entry.insert(text);
        }
    }

    fn pick(&mut self, picked: Picked) -> Reply {
        if let Picked::Line(line) = picked
            && let Some(format) = Format::ALL.get(line)
        {
            *self = Self::of_format(self.game, *format);
        }
        Reply::Stays
    }

    fn name(&mut self, format: Format, path: PathBuf, context: &Context) -> Reply {
        if path.as_os_str().is_empty() {
            return Reply::Nameless;
        }
        // Not `exists`: a dangling link counts as an existing file.
        if path.symlink_metadata().is_err() {
            return Reply::Write(format, path, Force { force: false });
        }
        let file = path.display().to_string();
        let text = context.say("tui-game-ask-overwrite", &[("file", &file)]);
        self.step = Step::Overwrite(format, path, Question::new(text));
        Reply::Stays
    }

    fn answer(&self, is_yes: bool) -> Reply {
        match &self.step {
            Step::Overwrite(format, path, _) if is_yes => {
                Reply::Write(*format, path.clone(), Force { force: true })
            }
            _ => Reply::Closed,
        }
    }

    /// Draws the list of formats in place of the panel; `false` if nothing is listed.
    pub fn draw_list(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) -> bool {
        let Step::Format(list) = &mut self.step else { return false };
        let names = Format::ALL.map(|format| context.say(format.id(), &[]));
        list.draw(frame, area, names.into_iter().map(Line::raw).collect(), context.theme);
        true
    }

    /// Draws the question below the board.
    pub fn draw_foot(&self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        match &self.step {
            Step::Format(_) => {}
            Step::Name(_, entry) => {
                entry.draw(frame, area, &context.say("tui-game-file-name", &[]), context.theme);
            }
            Step::Overwrite(_, _, question) => question.draw(frame, area, context),
        }
    }

    /// The keys of the current step.
    pub fn keys(&self) -> Vec<KeyHint> {
        match self.step {
            Step::Overwrite(..) => Vec::new(),
            _ => vec![(Key::Enter, "tui-key-choose")],
        }
    }

    /// Whether a text is being typed.
    pub const fn takes_text(&self) -> bool {
        matches!(self.step, Step::Name(..))
    }
}
