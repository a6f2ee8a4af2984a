//! A list of lines of which one is chosen, by arrows, by its number or by the mouse.

use crate::tui::look::Look;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

/// What became of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picked {
    /// It was not for the list.
    Nothing,
    /// Another line is chosen.
    Moved,
    /// This line was picked.
    Line(usize),
}

/// Which line is chosen, and which lines are in view.
#[derive(Clone, Debug, Default)]
pub struct List {
    chosen: usize,
    count: usize,
    top: usize,
    area: Rect,
}

impl List {
    /// The chosen line.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// Chooses a line.
    pub const fn choose(&mut self, line: usize) {
        self.chosen = line;
    }

    /// Draws the lines that fit, the chosen one among them.
    pub fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, lines: Vec<Line<'_>>, look: Look) {
        self.count = lines.len();
        self.chosen = self.chosen.min(self.count.saturating_sub(1));
        let height = usize::from(area.height).max(1);
        self.top = self.top.min(self.chosen).max((self.chosen + 1).saturating_sub(height));
        self.area = area;
        for (at, line) in lines.into_iter().enumerate().skip(self.top).take(height) {
            let row = Rect { y: area.y + (at - self.top) as u16, height: 1, ..area };
            // A sign besides the reversed colours, for terminals and eyes that do not see those.
            let sign = if at == self.chosen { "> " } else { "  " };
            let mut line = line;
            line.spans.insert(0, sign.into());
            let style = if at == self.chosen { look.chosen() } else { line.style };
            frame.render_widget(line.style(style), row);
        }
    }

    /// Handles a key.
    pub fn key(&mut self, key: KeyEvent) -> Picked {
        let last = self.count.saturating_sub(1);
        let page = usize::from(self.area.height).max(1);
        let before = self.chosen;
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if self.count > 0 => {
                return Picked::Line(self.chosen);
            }
            KeyCode::Up | KeyCode::Char('k') => {
                self.chosen = self.chosen.checked_sub(1).unwrap_or(last);
            }
            KeyCode::Down | KeyCode::Char('j') => {
                self.chosen = if self.chosen >= last { 0 } else { self.chosen + 1 };
            }
            KeyCode::PageUp => self.chosen = self.chosen.saturating_sub(page),
            KeyCode::PageDown => self.chosen = (self.chosen + page).min(last),
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = last,
            KeyCode::Char(digit @ '1'..='9') => {
                let line = digit as usize - '1' as usize;
                if line < self.count {
                    self.chosen = line;
                    return Picked::Line(line);
                }
            }
            _ => return Picked::Nothing,
        }
        if self.chosen == before { Picked::Nothing } else { Picked::Moved }
    }

    /// Handles the mouse: a click picks a line, the wheel goes up and down.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Picked {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.key(KeyCode::Up.into()),
            MouseEventKind::ScrollDown => self.key(KeyCode::Down.into()),
            _ if is_click(mouse) => self.click(mouse.column, mouse.row),
            _ => Picked::Nothing,
        }
    }

    /// Handles a click.
    pub fn click(&mut self, column: u16, row: u16) -> Picked {
        if !self.area.contains(Position::new(column, row)) {
            return Picked::Nothing;
        }
        let line = self.top + usize::from(row - self.area.y);
        if line >= self.count {
            return Picked::Nothing;
        }
        self.chosen = line;
        Picked::Line(line)
    }
}

/// Whether this is a click with the usual button.
pub fn is_click(mouse: MouseEvent) -> bool {
    mouse.kind == MouseEventKind::Down(MouseButton::Left)
}
