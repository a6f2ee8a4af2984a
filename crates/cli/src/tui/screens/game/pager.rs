//! A long text to read: keys, rules, a position in words.

use crate::tui::keys::Key;
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::Column;
use quina_view::text::wrap_page;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::Line;

/// Wider lines are hard to read.
const WIDEST: u16 = 100;

/// A text that can be scrolled.
#[derive(Clone, Debug)]
pub struct Pager {
    title: String,
    text: String,
    top: usize,
    height: usize,
    /// The rows of the text at the last width.
    rows: usize,
}

impl Pager {
    /// A text with its title.
    pub const fn new(title: String, text: String) -> Self {
        Self { title, text, top: 0, height: 1, rows: 0 }
    }

    fn scroll(&mut self, rows: isize) -> Next {
        let last = self.rows.saturating_sub(self.height);
        self.top = self.top.saturating_add_signed(rows).min(last);
        Next::Redraw
    }
}

impl Screen for Pager {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let area = Rect { width: area.width.min(WIDEST), ..area };
        let below = Column::room(frame, area, &self.title, context.theme);
        let width = below.width.max(1);
        let wrapped: Vec<String> = self
            .text
            .lines()
            .flat_map(|line| {
                wrap_page(line, width.into()).split('\n').map(str::to_owned).collect::<Vec<_>>()
            })
            .collect();
        self.rows = wrapped.len();
        self.height = below.height.into();
        self.top = self.top.min(self.rows.saturating_sub(self.height));
        for (at, line) in wrapped.into_iter().skip(self.top).take(self.height).enumerate() {
            let row = Rect { y: below.y + at as u16, height: 1, ..below };
            frame.render_widget(Line::raw(line), row);
        }
    }

    fn key(&mut self, key: KeyEvent, _context: &mut Context) -> Next {
        let page = self.height.saturating_sub(1).max(1) as isize;
        match key.code {
            KeyCode::Down => self.scroll(1),
            KeyCode::Up => self.scroll(-1),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(page),
            KeyCode::PageUp => self.scroll(-page),
            KeyCode::Home => self.scroll(isize::MIN / 2),
            KeyCode::End => self.scroll(isize::MAX / 2),
            KeyCode::Esc | KeyCode::Backspace | KeyCode::Enter => Next::Pop,
            _ => Next::Idle,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, _context: &mut Context) -> Next {
        match mouse.kind {
            MouseEventKind::ScrollDown => self.scroll(3),
            MouseEventKind::ScrollUp => self.scroll(-3),
            _ => Next::Idle,
        }
    }

    fn keys(&self) -> Vec<KeyHint> {
        vec![(Key::UpDown, "tui-key-scroll")]
    }
}
