//! A yes-or-no question.

use crate::tui::screen::Context;
use quina_view::Language;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use std::cell::Cell;

/// A yes-or-no question.
#[derive(Clone, Debug)]
pub struct Question {
    text: String,
    /// The areas of yes and no on the screen.
    hits: [Cell<Rect>; 2],
}

impl Question {
    /// A question.
    pub fn new(text: String) -> Self {
        Self { text, hits: [Cell::new(Rect::ZERO), Cell::new(Rect::ZERO)] }
    }

    /// The answer that a key gives: only the keys that are shown answer.
    pub fn answer(key: KeyEvent, context: &Context) -> Option<bool> {
        match key.code {
            KeyCode::Char(letter) if letter.to_ascii_lowercase() == yes(context) => Some(true),
            KeyCode::Char('n' | 'N') | KeyCode::Esc => Some(false),
            _ => None,
        }
    }

    /// The answer at a place of the screen.
    pub fn answer_at(&self, column: u16, row: u16) -> Option<bool> {
        let here = Position::new(column, row);
        let [yes, no] = self.hits.each_ref().map(|rect| rect.get().contains(here));
        (yes || no).then_some(yes)
    }

    /// Draws the question in two rows.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let row = Rect { height: area.height.min(1), ..area };
        frame.render_widget(Line::styled(self.text.clone(), context.theme.title()), row);
        let below = Rect { y: area.y + row.height, height: area.height - row.height, ..area };
        let mut x = below.x;
        let mut spans = Vec::new();
        let yes = yes(context).to_string();
        for (at, (key, id)) in [(yes.as_str(), "tui-game-key-yes"), ("n Esc", "tui-game-key-no")]
            .into_iter()
            .enumerate()
        {
            let said = format!(" {}   ", context.say(id, &[]));
            let width = (key.len() + said.chars().count()) as u16;
            self.hits[at].set(Rect { x, width, ..below });
            x = x.saturating_add(width);
            spans.push(Span::styled(key.to_owned(), context.theme.key()));
            spans.push(Span::raw(said));
        }
        frame.render_widget(Line::from(spans), below);
    }
}

/// The letter that says yes.
const fn yes(context: &Context) -> char {
    match context.words.language() {
        Language::English => 'y',
        Language::Portuguese => 's',
    }
}
