//! A line of text that is typed: a move, a name, a comment.

use crate::tui::look::Look;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// No line is longer than this: enough for a comment, and little enough to draw at once.
const MOST: usize = 500;

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

/// A line of text with a cursor.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    text: Vec<char>,
    at: usize,
}

impl Entry {
    /// A line that says this already.
    pub fn new(text: &str) -> Self {
        let mut entry = Self::default();
        entry.insert(text);
        entry
    }

    /// What was typed.
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Says something else.
    pub fn set(&mut self, text: &str) {
        *self = Self::new(text);
    }

    /// Types a text at the cursor. What is no plain character becomes a blank.
    pub fn insert(&mut self, text: &str) {
        for ch in text.trim_end_matches(['\n', '\r']).chars() {
            if self.text.len() < MOST {
                self.text.insert(self.at, if ch.is_control() { ' ' } else { ch });
                self.at += 1;
            }
        }
    }

    /// Handles a key.
    pub fn key(&mut self, key: KeyEvent) -> Typed {
        let is_command = key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Enter => return Typed::Done,
            KeyCode::Esc => return Typed::Cancelled,
            KeyCode::Char('u') if is_command => *self = Self::default(),
            KeyCode::Char(ch) if !is_command => self.insert(ch.encode_utf8(&mut [0; 4])),
            KeyCode::Backspace if self.text.is_empty() => return Typed::Cancelled,
            KeyCode::Backspace if self.at > 0 => {
                self.at -= 1;
                self.text.remove(self.at);
            }
            KeyCode::Delete if self.at < self.text.len() => drop(self.text.remove(self.at)),
            KeyCode::Left => self.at = self.at.saturating_sub(1),
            KeyCode::Right => self.at = (self.at + 1).min(self.text.len()),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.text.len(),
            _ => return Typed::Nothing,
        }
        Typed::Changed
    }

    /// Draws the line behind a prompt, the cursor in view.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, prompt: &str, look: Look) {
        let prompt = format!("{prompt} ");
        let room = usize::from(area.width).saturating_sub(prompt.chars().count() + 1).max(1);
        let skipped = self.at.saturating_sub(room);
        let shown: String = self.text.iter().skip(skipped).take(self.at - skipped).collect();
        let under = self.text.get(self.at).copied().unwrap_or(' ');
        let rest: String = self.text.iter().skip(self.at + 1).take(room).collect();
        let line = Line::from(vec![
            Span::styled(prompt, look.title()),
            Span::raw(shown),
            Span::styled(under.to_string(), look.chosen()),
            Span::raw(rest),
        ]);
        frame.render_widget(line, Rect { height: area.height.min(1), ..area });
    }
}
