//! A line that is typed after a prompt: a move, a name, a comment. Enter ends it, Esc cancels it.

use super::Field;
use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The result of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed {
    /// The key was not handled.
    Nothing,
    /// The text or the cursor has changed.
    Changed,
    /// The line is done.
    Done,
    /// The entry was cancelled.
    Cancelled,
}

/// A line that is typed after a prompt.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    field: Field,
}

impl Entry {
    /// An entry with an initial text.
    pub fn new(text: &str) -> Self {
        Self { field: Field::with(text) }
    }

    /// What was typed.
    pub fn text(&self) -> String {
        self.field.text()
    }

    /// Replaces the text.
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

    /// Draws the line after a prompt, with the cursor visible.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, prompt: &str, theme: Theme) {
        let row = Rect { height: area.height.min(1), ..area };
        let prompt = format!("{prompt} ");
        let width = (prompt.chars().count() as u16).min(area.width);
        frame.render_widget(Line::styled(prompt, theme.title()), row);
        self.field.draw(frame, Rect { x: row.x + width, width: row.width - width, ..row }, theme);
    }
}
