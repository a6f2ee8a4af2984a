//! A line of text that is being typed.

use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// A line of text that is being typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Field {
    text: Vec<char>,
    at: usize,
}

impl Field {
    /// The longest text, far longer than any path or name.
    const MOST: usize = 1000;

    /// A field that begins with a text.
    pub fn with(text: &str) -> Self {
        let mut field = Self::default();
        field.paste(text);
        field
    }

    /// What was typed.
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Replaces the text.
    pub fn set(&mut self, text: &str) {
        *self = Self::with(text);
    }

    /// Whether nothing was typed.
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Types a text at the cursor. Control characters become blanks; a line break at the end is
    /// dropped.
    pub fn paste(&mut self, text: &str) {
        for ch in text.trim_end_matches(['\n', '\r']).chars() {
            if self.text.len() < Self::MOST {
                self.text.insert(self.at, if ch.is_control() { ' ' } else { ch });
                self.at += 1;
            }
        }
    }

    /// Handles a key; returns whether it was handled.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        let is_command = key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Char('u') if is_command => *self = Self::default(),
            KeyCode::Char(_) if is_command => return false,
            KeyCode::Char(ch) => self.paste(ch.encode_utf8(&mut [0; 4])),
            KeyCode::Backspace if self.at > 0 => {
                self.at -= 1;
                self.text.remove(self.at);
            }
            KeyCode::Delete if self.at < self.text.len() => drop(self.text.remove(self.at)),
            KeyCode::Left => self.at = self.at.saturating_sub(1),
            KeyCode::Right => self.at = (self.at + 1).min(self.text.len()),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.text.len(),
            KeyCode::Backspace | KeyCode::Delete => {}
            _ => return false,
        }
        true
    }

    /// Draws the part of the text around the cursor that fits.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, theme: Theme) {
        let width = usize::from(area.width).max(1);
        let from = (self.at + 1).saturating_sub(width);
        let part = |range: std::ops::Range<usize>| {
            let range = range.start.min(self.text.len())..range.end.min(self.text.len());
            self.text[range].iter().collect::<String>()
        };
        let under = self.text.get(self.at).copied().unwrap_or(' ');
        let line = Line::from(vec![
            Span::raw(part(from..self.at)),
            Span::styled(under.to_string(), theme.chosen()),
            Span::raw(part(self.at + 1..from + width)),
        ]);
        frame.render_widget(line, area);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(field: &mut Field, code: KeyCode) {
        assert!(field.key(KeyEvent::from(code)), "{code:?}");
    }

    #[test]
    fn text_is_typed_and_mended_anywhere() {
        let mut field = Field::with("ana\n");
        press(&mut field, KeyCode::Home);
        press(&mut field, KeyCode::Delete);
        press(&mut field, KeyCode::Char('A'));
        press(&mut field, KeyCode::End);
        press(&mut field, KeyCode::Char('é'));
        press(&mut field, KeyCode::Left);
        press(&mut field, KeyCode::Backspace);
        assert_eq!(field.text(), "Ané");
        assert!(!field.key(KeyEvent::from(KeyCode::Enter)), "not for a field");
        assert!(field.key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL)));
        assert_eq!(field.text(), "");
    }
}
