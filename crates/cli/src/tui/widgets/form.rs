//! A form: rows with a label and a value each, under headings.

use super::clip;
use crate::tui::theme::Theme;
use quina_play::game_draft::Direction;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

/// A row of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// A heading above other rows.
    Heading(String),
    /// An action.
    Button(String),
    /// A value that can be changed.
    Value {
        /// Its label.
        label: String,
        /// Its value.
        value: String,
        /// Whether it can be changed as the other rows are.
        is_open: bool,
    },
}

/// The result of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picked {
    /// The event was not handled.
    Nothing,
    /// Another row is chosen.
    Moved,
    /// This row was picked.
    Row(usize),
    /// The value of this row is to be changed.
    Step(usize, Direction),
}

/// Which row is chosen, and which rows are visible.
#[derive(Clone, Debug, Default)]
pub struct Form {
    chosen: usize,
    top: usize,
    area: Rect,
    /// Which rows can be chosen.
    can_choose: Vec<bool>,
}

impl Form {
    /// The chosen row.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// Chooses a row.
    pub const fn choose(&mut self, row: usize) {
        self.chosen = row;
    }

    /// Draws the rows that fit, the chosen one among them.
    pub fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, rows: &[Row], theme: Theme) {
        self.can_choose = rows.iter().map(|row| !matches!(row, Row::Heading(_))).collect();
        if !self.can_choose.get(self.chosen).copied().unwrap_or(false) {
            let last = self.can_choose.iter().rposition(|can| *can).unwrap_or(0);
            self.chosen = self.chosen.min(last);
        }
        let height = usize::from(area.height).max(1);
        self.top = self.top.min(self.chosen).max((self.chosen + 1).saturating_sub(height));
        // The heading above the first visible row is shown if there is one.
        if self.chosen == 1 && !self.can_choose.first().copied().unwrap_or(true) {
            self.top = 0;
        }
        self.top = self.top.min(rows.len().saturating_sub(height));
        self.area = area;
        let labels = rows.iter().map(|row| match row {
            Row::Value { label, .. } => label.chars().count(),
            Row::Heading(_) | Row::Button(_) => 0,
        });
        let label_width = labels.max().unwrap_or(0).min(usize::from(area.width) / 2);
        for (at, row) in rows.iter().enumerate().skip(self.top).take(height) {
            let place = Rect { y: area.y + (at - self.top) as u16, height: 1, ..area };
            let line = self.line(at, row, label_width, theme);
            frame.render_widget(line, place);
        }
        let is_more = [(self.top > 0, area.y), (self.top + height < rows.len(), area.bottom())];
        for (is_there, y) in is_more.into_iter().filter(|_| area.height > 1 && area.width > 2) {
            if is_there {
                let sign = if y == area.y { "^" } else { "v" };
                let y = if y == area.y { y } else { y - 1 };
                let place = Rect { x: area.right() - 1, y, width: 1, height: 1 };
                frame.render_widget(Line::styled(sign, theme.key()), place);
            }
        }
    }

    fn line(&self, at: usize, row: &Row, label_width: usize, theme: Theme) -> Line<'static> {
        let width = usize::from(self.area.width).saturating_sub(3);
        let sign = if at == self.chosen { "> " } else { "  " };
        let (text, style) = match row {
            Row::Heading(text) => return Line::styled(text.clone(), theme.title()),
            Row::Button(text) => (text.clone(), theme.key()),
            Row::Value { label, value, is_open } => {
                let label = clip(label, label_width, theme);
                let style = if *is_open { ratatui::style::Style::new() } else { theme.faint() };
                (format!("{label:<label_width$}  {value}"), style)
            }
        };
        let style = if at == self.chosen { theme.chosen() } else { style };
        Line::styled(format!("{sign}{}", clip(&text, width, theme)), style)
    }

    /// Handles a key.
    pub fn key(&mut self, key: KeyEvent) -> Picked {
        let before = self.chosen;
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => return Picked::Row(self.chosen),
            KeyCode::Left => return Picked::Step(self.chosen, Direction::Back),
            KeyCode::Right => return Picked::Step(self.chosen, Direction::Forward),
            KeyCode::Up => self.go(Direction::Back),
            KeyCode::Down => self.go(Direction::Forward),
            KeyCode::Home | KeyCode::PageUp => {
                self.chosen = self.can_choose.iter().position(|can| *can).unwrap_or(0);
            }
            KeyCode::End | KeyCode::PageDown => {
                self.chosen = self.can_choose.iter().rposition(|can| *can).unwrap_or(0);
            }
            _ => return Picked::Nothing,
        }
        if self.chosen == before { Picked::Nothing } else { Picked::Moved }
    }

    /// Goes to the next row that can be chosen, wrapping around at the end.
    fn go(&mut self, step: Direction) {
        let count = self.can_choose.len();
        for _ in 0..count {
            self.chosen = match step {
                Direction::Back => self.chosen.checked_sub(1).unwrap_or(count - 1),
                Direction::Forward if self.chosen + 1 >= count => 0,
                Direction::Forward => self.chosen + 1,
            };
            if self.can_choose[self.chosen] {
                return;
            }
        }
    }

    /// Handles the mouse: a click picks a row, the wheel goes up and down.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Picked {
        let before = self.chosen;
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                if !self.area.contains(Position::new(mouse.column, mouse.row)) {
                    return Picked::Nothing;
                }
                let row = self.top + usize::from(mouse.row - self.area.y);
                if !self.can_choose.get(row).copied().unwrap_or(false) {
                    return Picked::Nothing;
                }
                self.chosen = row;
                return Picked::Row(row);
            }
            MouseEventKind::ScrollUp => self.go(Direction::Back),
            MouseEventKind::ScrollDown => self.go(Direction::Forward),
            _ => {}
        }
        if self.chosen == before { Picked::Nothing } else { Picked::Moved }
    }
}
