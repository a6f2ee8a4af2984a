//! Saved games: those that can go on, those that are over, and files that are none.

use super::{LoadScreen, open_game, open_review};
use crate::dialogue::closing::say_finish;
use crate::errors::explain;
use crate::play::saved::{Entry, Listing, Unread};
use crate::play::{Keeper, Sitting};
use crate::tui::people::seat_label;
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::list::{Picked, is_click};
use crate::tui::widgets::popup::Reply;
use crate::tui::widgets::{Board, List, Popup, Split, Tabs, clip, lines, paragraph};
use quina_rules::GameId;
use quina_view::scene::scene;
use quina_view::text::{seat_name, status};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Which games are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pile {
    Running,
    Finished,
}

/// What the box in the middle asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asking {
    Rename,
    Copy,
    Delete,
}

/// A file, and the game in it or why there is none.
type Opened = (PathBuf, Result<(Sitting, Keeper), String>);

/// Saved games.
#[derive(Debug)]
pub struct SavedScreen {
    pile: Pile,
    running: Listing,
    finished: Listing,
    list: List,
    tabs: Tabs,
    board: Board,
    popup: Option<(Asking, Popup)>,
    /// The chosen game, read from its file.
    opened: Option<Opened>,
    /// What was done last, or why not.
    message: Option<Result<String, String>>,
}

impl SavedScreen {
    /// The games on the shelf.
    pub fn new(context: &Context) -> Self {
        let mut screen = Self {
            pile: Pile::Running,
            running: Listing::default(),
            finished: Listing::default(),
            list: List::default(),
            tabs: Tabs::default(),
            board: Board::default(),
            popup: None,
            opened: None,
            message: None,
        };
        screen.read(context);
        if screen.count() == 0 && !screen.finished.entries.is_empty() {
            screen.show(Pile::Finished, context);
        }
        screen
    }

    fn read(&mut self, context: &Context) {
        if let Some(shelf) = &context.shelf {
            let mut failed = None;
            let mut listed = |listing: std::io::Result<Listing>| {
                listing.unwrap_or_else(|error| {
                    failed = Some(error.to_string());
                    Listing::default()
                })
            };
            self.running = listed(shelf.list());
            self.finished = listed(shelf.list_finished());
            if let Some(reason) = failed {
                let file = shelf.folder().display().to_string();
                let args = [("file", file.as_str()), ("reason", reason.as_str())];
                self.message = Some(Err(context.say("play-menu-broken", &args)));
            }
        }
        self.opened = None;
        self.list.choose(self.list.chosen().min(self.count().saturating_sub(1)));
        self.look(context);
    }

    fn show(&mut self, pile: Pile, context: &Context) {
        self.pile = pile;
        self.list = List::default();
        self.look(context);
    }

    const fn listing(&self) -> &Listing {
        match self.pile {
            Pile::Running => &self.running,
            Pile::Finished => &self.finished,
        }
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
    fn look(&mut self, context: &Context) {
        let path = match self.chosen() {
            Some((path, Ok(_))) => path.to_owned(),
            _ => return self.opened = None,
        };
        if self.opened.as_ref().is_some_and(|(known, _)| *known == path) {
            return;
        }
        let Some(shelf) = &context.shelf else { return };
        let read = shelf.open(&path).map_err(|error| explain(&context.words, &error));
        self.opened = Some((path, read));
    }

    fn sitting(&self) -> Option<&Sitting> {
        self.opened.as_ref()?.1.as_ref().ok().map(|(sitting, _)| sitting)
    }

    fn open(&mut self, context: &Context) -> Next {
        match self.opened.take() {
            Some((_, Ok((sitting, keeper)))) if sitting.is_over() => {
                Next::Push(open_review(sitting, Some(keeper), context))
            }
            Some((_, Ok((sitting, keeper)))) => {
                Next::Push(open_game(sitting, Some(keeper), context))
            }
            Some((_, Err(reason))) => {
                self.message = Some(Err(reason));
                Next::Redraw
            }
            None => Next::Redraw,
        }
    }

    fn ask(&mut self, asking: Asking, context: &Context) -> Next {
        let Some((path, _)) = self.chosen() else { return Next::Idle };
        if asking == Asking::Copy && self.sitting().is_none() {
            return Next::Idle;
        }
        let file = file_name(path);
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let say = |id: &str| context.say(id, &[("file", &file)]);
        let popup = match asking {
            Asking::Rename => {
                Popup::text(say("tui-saved-rename"), say("tui-saved-rename-about"), &stem)
            }
            Asking::Copy => Popup::text(say("tui-saved-copy"), say("tui-saved-copy-about"), ""),
            Asking::Delete => {
                let answers = vec![say("tui-saved-delete-no"), say("tui-saved-delete-yes")];
                Popup::lines(say("tui-saved-delete"), say("tui-saved-delete-about"), answers, 0)
            }
        };
        self.popup = Some((asking, popup));
        Next::Redraw
    }

    fn answer(&mut self, reply: Reply, context: &Context) -> Next {
        let Some(asking) = self.popup.as_ref().map(|(asking, _)| *asking) else {
            return Next::Idle;
        };
        let done = match (asking, reply) {
            (_, Reply::Redraw) => return Next::Redraw,
            (_, Reply::Closed) | (Asking::Delete, Reply::Line(0)) => {
                self.popup = None;
                return Next::Redraw;
            }
            (Asking::Rename | Asking::Copy, Reply::Text(name)) => self.name(asking, &name, context),
            (Asking::Delete, Reply::Line(_)) => self.delete(context),
            _ => return Next::Idle,
        };
        match done {
            Ok(message) => {
                self.popup = None;
                self.read(context);
                self.message = Some(Ok(message));
            }
            Err(reason) => {
                if let Some((_, popup)) = self.popup.as_mut().filter(|(_, p)| p.is_typing()) {
                    popup.refuse(reason);
                } else {
                    self.popup = None;
                    self.message = Some(Err(reason));
                }
            }
        }
        Next::Redraw
    }

    /// Renames or copies the chosen game.
    fn name(&self, asking: Asking, name: &str, context: &Context) -> Result<String, String> {
        let (Some(shelf), Some((path, _))) = (&context.shelf, self.chosen()) else {
            return Err(String::new());
        };
        let done = match (asking, self.sitting()) {
            (Asking::Copy, Some(sitting)) => shelf.copy(name, sitting, Instant::now()),
            _ => shelf.rename(path, name),
        };
        match done {
            Ok(path) => {
                let file = file_name(&path);
                Ok(context.say("tui-saved-named", &[("file", &file)]))
            }
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
                Err(context.say("tui-saved-taken", &[("name", name)]))
            }
            Err(error) if error.kind() == std::io::ErrorKind::InvalidInput => {
                Err(context.say("tui-saved-no-name", &[("name", name)]))
            }
            Err(error) => Err(error.to_string()),
        }
    }

    fn delete(&self, context: &Context) -> Result<String, String> {
        let (Some(shelf), Some((path, _))) = (&context.shelf, self.chosen()) else {
            return Err(String::new());
        };
        let file = file_name(path);
        match shelf.delete(path) {
            Ok(()) => Ok(context.say("tui-saved-deleted", &[("file", &file)])),
            Err(error) => {
                let reason = error.to_string();
                Err(context.say("play-menu-broken", &[("file", &file), ("reason", &reason)]))
            }
        }
    }

    /// The lines of the list, as wide as there is room.
    fn names(&self, width: usize, context: &Context) -> Vec<Line<'static>> {
        let look = context.look;
        let listing = self.listing();
        let games = listing.entries.iter().map(|entry| {
            let plies = context.say("tui-saved-plies", &[("count", &entry.plies.to_string())]);
            let short = format!("{:<11} {}", entry.game.title(), entry.date);
            let long = format!("{short}  {plies}");
            let text = if long.chars().count() > width { short } else { long };
            Line::raw(clip(&text, width, look))
        });
        let broken = listing.broken.iter().map(|(path, _)| {
            let file = file_name(path);
            let text = context.say("tui-saved-broken", &[("file", &file)]);
            Line::styled(clip(&text, width, look), look.warning())
        });
        games.chain(broken).collect()
    }

    /// What is said about the chosen file.
    fn details(&self, width: usize, context: &Context) -> Vec<Line<'static>> {
        let look = context.look;
        let mut text = Vec::new();
        if let Some(message) = &self.message {
            let (said, style) = match message {
                Ok(said) => (said, look.good()),
                Err(said) => (said, look.warning()),
            };
            text.extend(paragraph(said, width).into_iter().map(|line| Line::styled(line, style)));
            return text;
        }
        match (self.chosen(), self.sitting()) {
            (Some((_, Err(unread))), _) => {
                let reason = unread.say(&context.words);
                let said = context.say("tui-saved-reason", &[("reason", &reason)]);
                let broken = paragraph(&said, width).into_iter();
                text.extend(broken.map(|line| Line::styled(line, look.warning())));
            }
            (Some((path, Ok(entry))), Some(sitting)) => {
                let label = |seat| seat_label(seat, Some(entry.game), context);
                let players: Vec<_> = sitting.seats().iter().map(label).collect();
                let how = how_it_stands(sitting, context);
                let plies = entry.plies.to_string();
                let args = [("players", players.join(", ")), ("plies", plies), ("status", how)];
                let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
                text.extend(
                    paragraph(&context.say("tui-saved-details", &args), width)
                        .into_iter()
                        .map(Line::raw),
                );
                text.push(Line::styled(clip(&file_name(path), width, look), look.faint()));
            }
            _ => {}
        }
        text
    }
}

impl Screen for SavedScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let look = context.look;
        let scene = self.sitting().map(|sitting| scene(sitting.position()));
        let split = Split::new(area, scene.as_ref(), 3, look);
        let column = Rect { width: split.column.width.saturating_sub(1), ..split.column };
        let title = Line::styled(context.say("tui-saved-title", &[]), look.title());
        lines(frame, column, vec![title]);
        let piles = [&self.running, &self.finished].map(|l| l.entries.len() + l.broken.len());
        let labels = [("tui-saved-running", piles[0]), ("tui-saved-finished", piles[1])]
            .map(|(id, count)| context.say(id, &[("count", &count.to_string())]));
        let [top, rest] = [1, 3].map(|rows: u16| {
            let rows = rows.min(column.height);
            Rect { y: column.y + rows, height: column.height - rows, ..column }
        });
        let row = Rect { height: top.height.min(1), ..top };
        self.tabs.draw(frame, row, &labels, usize::from(self.pile == Pile::Finished), look);
        let width = usize::from(rest.width).saturating_sub(2);
        if self.count() == 0 {
            let id = if context.shelf.is_some() { "tui-saved-none" } else { "tui-saved-no-shelf" };
            let said = paragraph(&context.say(id, &[]), width.max(10));
            lines(frame, rest, said.into_iter().map(Line::raw).collect());
        } else {
            let names = self.names(width, context);
            self.list.draw(frame, rest, names, look);
        }
        if let (Some(place), Some(scene)) = (split.board, &scene) {
            self.board.draw(frame, place, scene, look);
        }
        lines(frame, split.below, self.details(split.below.width.into(), context));
        if let Some((_, popup)) = &mut self.popup {
            popup.draw(frame, area, look);
        }
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if let Some((_, popup)) = &mut self.popup {
            let reply = popup.key(key);
            return self.answer(reply, context);
        }
        let had_message = self.message.take().is_some();
        let next = match key.code {
            KeyCode::Esc => Next::Pop,
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Left | KeyCode::Right => {
                let other = match self.pile {
                    Pile::Running => Pile::Finished,
                    Pile::Finished => Pile::Running,
                };
                self.show(other, context);
                Next::Redraw
            }
            KeyCode::Char('n') => self.ask(Asking::Rename, context),
            KeyCode::Char('c') => self.ask(Asking::Copy, context),
            KeyCode::Char('d') | KeyCode::Delete => self.ask(Asking::Delete, context),
            KeyCode::Char('l') => Next::Push(Box::new(LoadScreen::new())),
            _ if self.count() == 0 => Next::Idle,
            _ => match self.list.key(key) {
                Picked::Nothing => Next::Idle,
                Picked::Moved => {
                    self.look(context);
                    Next::Redraw
                }
                Picked::Line(_) => {
                    self.look(context);
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
            self.show(if tab == 0 { Pile::Running } else { Pile::Finished }, context);
            return Next::Redraw;
        }
        let before = self.list.chosen();
        match self.list.mouse(mouse) {
            Picked::Nothing => Next::Idle,
            // The first click shows a game, the second opens it.
            Picked::Line(line) if line == before => {
                self.look(context);
                self.open(context)
            }
            Picked::Moved | Picked::Line(_) => {
                self.message = None;
                self.look(context);
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

    fn keys(&self) -> Vec<KeyHint> {
        if self.popup.is_some() {
            return vec![("Enter", "tui-key-ok"), ("Esc", "tui-key-back")];
        }
        let mut keys = Vec::new();
        if self.sitting().is_some() {
            keys.push(match self.pile {
                Pile::Running => ("Enter", "tui-key-continue"),
                Pile::Finished => ("Enter", "tui-key-review"),
            });
        }
        keys.extend([("Esc", "tui-key-back"), ("Tab", "tui-key-pile")]);
        if self.chosen().is_some() {
            keys.push(("n", "tui-key-rename"));
        }
        if self.sitting().is_some() {
            keys.push(("c", "tui-key-copy"));
        }
        if self.chosen().is_some() {
            keys.push(("d", "tui-key-delete"));
        }
        keys.push(("l", "tui-key-load"));
        keys
    }
}

/// What a file is called in its folder.
fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Whose turn it is, or how the game ended.
fn how_it_stands(sitting: &Sitting, context: &Context) -> String {
    let words = &context.words;
    match sitting.finish() {
        Some(finish) => {
            say_finish(&finish, |player| seat_name(sitting.position(), player, words), words)
        }
        None => status(sitting.game(), words),
    }
}
