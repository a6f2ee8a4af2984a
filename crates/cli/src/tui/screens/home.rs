//! The first screen: the five games, and everything else there is.

use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::List;
use crate::tui::widgets::list::Picked;
use quina_rules::GameId;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The first screen.
#[derive(Debug, Default)]
pub struct Home {
    list: List,
}

impl Home {
    /// The first screen.
    pub fn new() -> Self {
        Self::default()
    }

    fn pick(picked: Picked) -> Next {
        match picked {
            Picked::Nothing => Next::Idle,
            Picked::Moved | Picked::Line(_) => Next::Redraw,
        }
    }
}

impl Screen for Home {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let title = Line::styled("Quina", context.look.title());
        frame.render_widget(title, Rect { height: 1, ..area });
        let lines = GameId::ALL.map(|game| Line::raw(game.name())).to_vec();
        let below = Rect { y: area.y + 2, height: area.height.saturating_sub(2), ..area };
        self.list.draw(frame, below, lines, context.look);
    }

    fn key(&mut self, key: KeyEvent, _context: &mut Context) -> Next {
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => Next::Quit,
            _ => Self::pick(self.list.key(key)),
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, _context: &mut Context) -> Next {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                Self::pick(self.list.click(mouse.column, mouse.row))
            }
            _ => Next::Idle,
        }
    }

    fn keys(&self) -> Vec<KeyHint> {
        vec![("Enter", "tui-key-choose"), ("q", "tui-key-quit")]
    }
}
