//! Saved games: those in progress, those that are over, studies, and files that cannot be read.
//! [`prompts`] renames, copies and deletes, [`render`] draws.

mod prompts;
mod render;

use super::{LoadScreen, open_game, open_review, open_study_file};
use crate::errors::Sayable;
use crate::files::GameSaver;
use crate::files::storage::{Entry, Listing, Unread};
use crate::play::Sitting;
use crate::tui::commands::Command;
use crate::tui::keys::Key;
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::list::{Picked, is_click};
use crate::tui::widgets::{Board, List, Popup, Tabs};
use prompts::Prompt;
use quina_rules::GameId;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use std::path::{Path, PathBuf};

/// Which files are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Category {
    Running,
    Finished,
    Studies,
}

impl Category {
    const ALL: [Self; 3] = [Self::Running, Self::Finished, Self::Studies];

    /// The list this many steps further, wrapping around at the end.
    fn further(self, steps: usize) -> Self {
        Self::ALL[(self as usize + steps) % Self::ALL.len()]
    }
}

/// A file, and the game in it or why it cannot be read.
type Opened = (PathBuf, Result<(Sitting, GameSaver), String>);

/// Saved games.
#[derive(Debug)]
pub struct SavedScreen {
    category: Category,
    /// The files of each list.
    listings: [Listing; 3],
    list: List,
    tabs: Tabs,
    board: Board,
    popup: Option<(Prompt, Popup)>,
    /// The chosen game, read from its file.
    opened: Option<Opened>,
    /// The result of the last action.
    message: Option<Result<String, String>>,
}

impl SavedScreen {
    /// The saved games.
    pub fn new(context: &Context) -> Self {
        let mut screen = Self {
            category: Category::Running,
            listings: Default::default(),
            list: List::default(),
            tabs: Tabs::default(),
            board: Board::default(),
            popup: None,
            opened: None,
            message: None,
        };
        screen.read(context);
        let is_filled =
            |category: &&Category| !screen.listings[**category as usize].entries.is_empty();
        if screen.count() == 0
            && let Some(category) = Category::ALL.iter().find(is_filled)
        {
            screen.show(*category, context);
        }
        screen
    }

    fn read(&mut self, context: &Context) {
        if let Some(storage) = &context.storage {
            let mut failed = None;
            let mut listed = |listing: std::io::Result<Listing>| {
                listing.unwrap_or_else(|error| {
                    failed = Some(error.say(&context.words));
                    Listing::default()
                })
            };
            self.listings =
                [storage.list(), storage.list_finished(), storage.list_studies()].map(&mut listed);
            if let Some(reason) = failed {
                let file = storage.folder().display().to_string();
                let args = [("file", file.as_str()), ("reason", reason.as_str())];
                self.message = Some(Err(context.say("play-menu-broken", &args)));
            }
        }
        self.opened = None;
        self.list.choose(self.list.chosen().min(self.count().saturating_sub(1)));
        self.read_chosen(context);
    }

    fn show(&mut self, category: Category, context: &Context) {
        self.category = category;
        self.list = List::default();
        self.read_chosen(context);
    }

    const fn listing(&self) -> &Listing {
        &self.listings[self.category as usize]
    }

    fn count(&self) -> usize {
        self.listing().entries.len() + self.listing().broken.len()
    }

    /// The chosen file, and its game or what is wrong with it.
    fn chosen(&self) -> Option<(&Path, Result<&Entry, &Unread>)> {
        let (listing, at) = (self.listing(), self.list.chosen());
        if let Some(entry) = listing.entries.get(at) {
            return Some((&entry.path, Ok(entry)));
        }
        let (path, reason) = listing.broken.get(at.checked_sub(listing.entries.len())?)?;
        Some((path, Err(reason)))
    }

    /// Reads the chosen game, so that its board can be shown.
    fn read_chosen(&mut self, context: &Context) {
        let path = match self.chosen() {
            Some((path, Ok(_))) => path.to_owned(),
            _ => return self.opened = None,
        };
        if self.opened.as_ref().is_some_and(|(known, _)| *known == path) {
            return;
        }
        let Some(storage) = &context.storage else { return };
        let read = storage.open(&path).map_err(|error| error.explain(&context.words));
        self.opened = Some((path, read));
    }

    fn sitting(&self) -> Option<&Sitting> {
        self.opened.as_ref()?.1.as_ref().ok().map(|(sitting, _)| sitting)
    }

    fn open(&mut self, context: &Context) -> Next {
        match self.opened.take() {
            Some((path, Ok(_))) if self.category == Category::Studies => {
                match open_study_file(&path, context) {
                    Ok(study) => Next::Push(study),
                    Err(reason) => {
                        self.message = Some(Err(reason));
                        Next::Redraw
                    }
                }
            }
            Some((_, Ok((sitting, saver)))) if sitting.is_over() => {
                Next::Push(open_review(sitting, Some(saver), context))
            }
            Some((_, Ok((sitting, saver)))) => Next::Push(open_game(sitting, Some(saver), context)),
            Some((_, Err(reason))) => {
                self.message = Some(Err(reason));
                Next::Redraw
            }
            None => Next::Redraw,
        }
    }
}

impl Screen for SavedScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        self.draw_all(frame, area, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if let Some((_, popup)) = &mut self.popup {
            let reply = popup.key(key);
            return self.answer(reply, context);
        }
        let had_message = self.message.take().is_some();
        let next = match key.code {
            KeyCode::Esc => Next::Pop,
            KeyCode::Tab | KeyCode::Right => {
                self.show(self.category.further(1), context);
                Next::Redraw
            }
            KeyCode::BackTab | KeyCode::Left => {
                self.show(self.category.further(Category::ALL.len() - 1), context);
                Next::Redraw
            }
            _ if self.count() == 0 => Next::Idle,
            _ => match self.list.key(key) {
                Picked::Nothing => Next::Idle,
                Picked::Moved => {
                    self.read_chosen(context);
                    Next::Redraw
                }
                Picked::Line(_) => {
                    self.read_chosen(context);
                    self.open(context)
                }
            },
        };
        if matches!(next, Next::Idle) && had_message { Next::Redraw } else { next }
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        if let Some((_, popup)) = &mut self.popup {
            let reply = popup.mouse(mouse);
            return self.answer(reply, context);
        }
        if let Some(tab) = self.tabs.at(mouse.column, mouse.row).filter(|_| is_click(mouse)) {
            self.show(Category::Running.further(tab), context);
            return Next::Redraw;
        }
        let before = self.list.chosen();
        match self.list.mouse(mouse) {
            Picked::Nothing => Next::Idle,
            // The first click shows a game, the second opens it.
            Picked::Line(line) if line == before => {
                self.read_chosen(context);
                self.open(context)
            }
            Picked::Moved | Picked::Line(_) => {
                self.message = None;
                self.read_chosen(context);
                Next::Redraw
            }
        }
    }

    fn paste(&mut self, text: &str, context: &mut Context) -> Next {
        match &mut self.popup {
            Some((_, popup)) => {
                let reply = popup.paste(text);
                self.answer(reply, context)
            }
            None => Next::Idle,
        }
    }

    fn resume(&mut self, context: &mut Context) {
        self.read(context);
    }

    fn game(&self) -> Option<GameId> {
        self.sitting().map(Sitting::id)
    }

    fn commands(&self) -> Vec<Command> {
        let mut commands = vec![Command::Back];
        if self.popup.is_some() {
            return commands;
        }
        commands.push(Command::Open);
        if self.chosen().is_some() {
            commands.extend([Command::Delete, Command::Rename]);
        }
        if self.sitting().is_some() {
            commands.push(Command::CopyFile);
        }
        commands
    }

    fn run(&mut self, command: Command, context: &mut Context) -> Next {
        self.message = None;
        match command {
            Command::Rename => self.ask(Prompt::Rename, context),
            Command::CopyFile => self.ask(Prompt::Copy, context),
            Command::Delete => self.ask(Prompt::Delete, context),
            Command::Open => Next::Push(Box::new(LoadScreen::new())),
            _ => Next::Idle,
        }
    }

    fn takes_text(&self) -> bool {
        self.popup.as_ref().is_some_and(|(_, popup)| popup.is_typing())
    }

    fn keys(&self) -> Vec<KeyHint> {
        if self.popup.is_some() {
            return vec![(Key::Enter, "tui-key-ok")];
        }
        let mut keys = Vec::new();
        if self.sitting().is_some() {
            keys.push(match self.category {
                Category::Running => (Key::Enter, "tui-key-continue"),
                Category::Finished | Category::Studies => (Key::Enter, "tui-key-review"),
            });
        }
        keys.push((Key::Tab, "tui-key-pile"));
        keys
    }
}

/// What a file is called in its folder.
fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
