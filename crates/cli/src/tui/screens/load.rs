//! Loading a record: its path is typed, with completion, or picked from a list of files.

use super::{GamesScreen, open_game, open_review, open_study_file};
use crate::files::Storage;
use crate::files::studies::is_study_file;
use crate::tui::keys::Key;
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::list::{Picked, SIGN};
use crate::tui::widgets::{Column, Field, List, clip, lines, paragraph};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

/// The most files that are shown; with more of them, the user types the first letters.
const MOST_FILES: usize = 500;

/// Loading a record.
#[derive(Debug, Default)]
pub struct LoadScreen {
    field: Field,
    list: List,
    /// The completions of the typed path; folders end with a separator.
    files: Vec<String>,
    /// Whether the cursor is in the list of files.
    is_among_files: bool,
    fault: Option<String>,
}

impl LoadScreen {
    /// Begins with an empty path: the files of the current folder.
    pub fn new() -> Self {
        Self::at("")
    }

    /// Begins with a path.
    pub fn at(path: &str) -> Self {
        let mut screen = Self { field: Field::with(path), ..Self::default() };
        screen.complete_path();
        screen
    }

    /// Lists the files that complete the typed text.
    fn complete_path(&mut self) {
        self.files = completions(&self.field.text());
        self.list = List::default();
        self.is_among_files = false;
    }

    fn type_text(&mut self, text: &str) {
        self.field.set(text);
        self.complete_path();
    }

    /// Completes to the common prefix of all files; if that adds nothing, takes the chosen one.
    fn complete(&mut self) -> Next {
        let typed = self.field.text();
        let common = common_beginning(&self.files);
        if common.chars().count() > typed.chars().count() {
            self.type_text(&common);
        } else if let Some(file) = self.files.get(self.list.chosen()).cloned() {
            self.type_text(&file);
        }
        Next::Redraw
    }

    /// Goes into a folder, or opens a file.
    fn take(&mut self, path: &str, context: &Context) -> Next {
        self.type_text(path);
        if path.ends_with(MAIN_SEPARATOR) { Next::Redraw } else { self.load(context) }
    }

    fn load(&mut self, context: &Context) -> Next {
        let typed = self.field.text().trim().to_owned();
        let path = expanded(&typed);
        if typed.is_empty() || path.is_dir() {
            let slash = if typed.is_empty() || typed.ends_with(MAIN_SEPARATOR) { "" } else { "/" };
            self.type_text(&format!("{typed}{slash}"));
            self.fault = Some(context.say("tui-load-folder", &[]));
            return Next::Redraw;
        }
        if !path.exists() {
            // The typed text is incomplete: takes the chosen completion.
            if let Some(file) = self.files.get(self.list.chosen()).cloned() {
                return self.take(&file, context);
            }
            self.fault = Some(context.say("tui-load-missing", &[("file", &typed)]));
            return Next::Redraw;
        }
        let refused = |reason: &str| Some(context.say("tui-load-refused", &[("reason", reason)]));
        if let Some(games) = Storage::collection(&path) {
            return Next::Push(Box::new(GamesScreen::new(path, games)));
        }
        if is_study_file(&path) {
            return match open_study_file(&path, context) {
                Ok(study) => Next::Replace(study),
                Err(reason) => {
                    self.fault = refused(&reason);
                    Next::Redraw
                }
            };
        }
        let nowhere = Storage::at("");
        match context.storage.as_ref().unwrap_or(&nowhere).open(&path) {
            Ok((sitting, saver)) => {
                let saver = context.storage.as_ref().map(|_| saver);
                Next::Replace(if sitting.is_over() {
                    open_review(sitting, saver, context)
                } else {
                    open_game(sitting, saver, context)
                })
            }
            Err(error) => {
                self.fault = refused(&error.explain(&context.words));
                Next::Redraw
            }
        }
    }

    /// The name of the chosen file below the list, where its line is too short for it.
    fn whole_name(&self, list: Rect) -> Vec<String> {
        let width = usize::from(list.width);
        let file = self.files.get(self.list.chosen());
        let long = file.filter(|file| file.chars().count() + SIGN > width);
        let mut whole = long.map(|file| paragraph(file, width)).unwrap_or_default();
        whole.truncate(usize::from(list.height) / 2);
        whole
    }

    fn pick(&mut self, picked: Picked, context: &Context) -> Next {
        match picked {
            Picked::Nothing => Next::Idle,
            Picked::Moved => {
                self.is_among_files = true;
                Next::Redraw
            }
            Picked::Line(line) => match self.files.get(line).cloned() {
                Some(file) => self.take(&file, context),
                None => Next::Idle,
            },
        }
    }
}

impl Screen for LoadScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let theme = context.theme;
        let area = Column::room(frame, area, &context.say("tui-load-title", &[]), theme);
        let width = usize::from(area.width);
        let about = paragraph(&context.say("tui-load-about", &[]), width);
        let mut text: Vec<_> = about.into_iter().map(Line::raw).collect();
        text.push(Line::default());
        let label = format!("{} ", context.say("tui-load-path", &[]));
        let field_row = text.len() as u16;
        text.push(Line::styled(label.clone(), theme.key()));
        let fault = self.fault.as_deref().unwrap_or_default();
        let fault = paragraph(fault, width).into_iter().take(4);
        text.extend(fault.map(|line| Line::styled(line, theme.warning())));
        text.push(Line::default());
        let rows = (text.len() as u16).min(area.height);
        lines(frame, area, text);
        let x = (label.chars().count() as u16).min(area.width);
        if field_row < area.height {
            let place =
                Rect { x: area.x + x, y: area.y + field_row, width: area.width - x, height: 1 };
            self.field.draw(frame, place, theme);
        }
        let rest = Rect { y: area.y + rows, height: area.height - rows, ..area };
        if self.files.is_empty() {
            let said = Line::styled(context.say("tui-load-nothing", &[]), theme.faint());
            lines(frame, rest, vec![said]);
            self.list.draw(frame, Rect { height: 0, ..rest }, Vec::new(), theme);
            return;
        }
        let whole = self.whole_name(rest);
        let room = rest.height.saturating_sub(whole.len() as u16);
        let names = self
            .files
            .iter()
            .map(|file| Line::raw(clip(file, usize::from(rest.width).saturating_sub(SIGN), theme)));
        let names = names.collect();
        self.list.draw(frame, Rect { height: room, ..rest }, names, theme);
        let below = Rect { y: rest.y + room, height: rest.height - room, ..rest };
        lines(frame, below, whole.into_iter().map(Line::raw).collect());
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        match key.code {
            KeyCode::Esc => return Next::Pop,
            KeyCode::Tab => return self.complete(),
            KeyCode::Up | KeyCode::Down | KeyCode::PageUp | KeyCode::PageDown => {
                let picked = self.list.key(key);
                return self.pick(picked, context);
            }
            KeyCode::Enter if self.is_among_files => {
                return self.pick(Picked::Line(self.list.chosen()), context);
            }
            KeyCode::Enter => return self.load(context),
            _ => {}
        }
        let before = self.field.text();
        if !self.field.key(key) {
            return Next::Idle;
        }
        if self.field.text() != before {
            self.fault = None;
            self.complete_path();
        }
        Next::Redraw
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        let picked = self.list.mouse(mouse);
        self.pick(picked, context)
    }

    fn paste(&mut self, text: &str, _context: &mut Context) -> Next {
        self.field.paste(text);
        self.fault = None;
        self.complete_path();
        Next::Redraw
    }

    fn takes_text(&self) -> bool {
        true
    }

    fn keys(&self) -> Vec<KeyHint> {
        vec![
            (Key::Enter, "tui-key-load"),
            (Key::Tab, "tui-key-complete"),
            (Key::UpDown, "tui-key-files"),
        ]
    }
}

/// The path that was typed; `~` is the home of the user.
fn expanded(typed: &str) -> PathBuf {
    let home = || std::env::var_os("HOME").map(PathBuf::from);
    match typed.strip_prefix('~') {
        Some("") => home().unwrap_or_else(|| typed.into()),
        Some(rest) if rest.starts_with(MAIN_SEPARATOR) => home().map_or_else(
            || typed.into(),
            |home| home.join(rest.trim_start_matches(MAIN_SEPARATOR)),
        ),
        _ => typed.into(),
    }
}

/// The files and folders that begin like the typed text, folders first.
fn completions(typed: &str) -> Vec<String> {
    let (folder, beginning) = match typed.rfind(MAIN_SEPARATOR) {
        Some(at) => typed.split_at(at + 1),
        None => ("", typed),
    };
    let place = if folder.is_empty() { Path::new(".").to_owned() } else { expanded(folder) };
    let Ok(files) = place.read_dir() else { return Vec::new() };
    let mut found: Vec<_> = files
        .flatten()
        .filter_map(|file| {
            let name = file.file_name().into_string().ok()?;
            let is_hidden = name.starts_with('.') && !beginning.starts_with('.');
            let is_folder = file.path().is_dir();
            let end = if is_folder { "/" } else { "" };
            let fits = name.starts_with(beginning) && !is_hidden;
            fits.then(|| (!is_folder, format!("{folder}{name}{end}")))
        })
        .collect();
    found.sort();
    found.truncate(MOST_FILES);
    found.into_iter().map(|(_, name)| name).collect()
}

/// The longest common prefix.
fn common_beginning(files: &[String]) -> String {
    let Some(first) = files.first() else { return String::new() };
    let shared = |file: &String| {
        first.chars().zip(file.chars()).take_while(|(one, other)| one == other).count()
    };
    let length = files.iter().map(shared).min().unwrap_or(0);
    first.chars().take(length).collect()
}
