//! A line that is typed behind a prompt: a move, a name, a comment. Enter ends it, Esc lets it be.

use super::Field;
use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;

/// What became of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed {
    /// It was not for the line.
    Nothing,
    /// The text or the cursor has changed.
    Changed,
    /// The line is done.
    Done,
    /// It is not wanted any more.
    Cancelled,
}

/// A line that is typed behind a prompt.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    field: Field,
}

impl Entry {
    /// A line that says this already.
    pub fn new(text: &str) -> Self {
        Self { field: Field::with(text) }
    }

    /// What was typed.
    pub fn text(&self) -> String {
        self.field.text()
    }

    /// Says something else.
    pub fn set(&mut self, text: &str) {
        self.field.set(text);
    }

    /// Types a text at the cursor.
    pub fn insert(&mut self, text: &str) {
        self.field.paste(text);
    }

    /// Handles a key.
    pub fn key(&mut self, key: KeyEvent) -> Typed {
        match key.code {
            KeyCode::Enter => Typed::Done,
            KeyCode::Esc => Typed::Cancelled,
            KeyCode::Backspace if self.field.is_empty() => Typed::Cancelled,
            _ if self.field.key(key) => Typed::Changed,
            _ => Typed::Nothing,
        }
    }

    /// Draws the line behind a prompt, the cursor in view.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, prompt: &str, theme: Theme) {
        let row = Rect { height: area.height.min(1), ..area };
        let prompt = format!("{prompt} ");
        let width = (prompt.chars().count() as u16).min(area.width);
        frame.render_widget(Line::styled(prompt, theme.title()), row);
        self.field.draw(frame, Rect { x: row.x + width, width: row.width - width, ..row }, theme);
    }
}
