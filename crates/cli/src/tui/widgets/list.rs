//! A list of lines of which one is chosen, by arrows, by its number or by the mouse.

use super::{paragraph, unfinished};
use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

/// The columns of the sign before the chosen line.
pub const SIGN: usize = 2;

/// The result of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picked {
    /// The event was not handled.
    Nothing,
    /// Another line is chosen.
    Moved,
    /// This line was picked.
    Line(usize),
}

/// Which line is chosen, and which lines are visible.
#[derive(Clone, Debug, Default)]
pub struct List {
    chosen: usize,
    count: usize,
    top: usize,
    area: Rect,
    /// Which line is in each row of the area.
    rows: Vec<usize>,
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
    pub fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, lines: Vec<Line<'_>>, theme: Theme) {
        let heights = vec![1; lines.len()];
        self.make_room(area, &heights);
        for (row, line) in (area.y..).zip(lines.into_iter().skip(self.top).take(self.rows.len())) {
            let at = self.top + usize::from(row - area.y);
            self.draw_row(frame, row, (at, true), line, theme);
        }
    }

    /// Draws texts that may be longer than a line, as many as fit as a whole, the chosen one among
    /// them.
    pub fn draw_texts(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        texts: &[String],
        theme: Theme,
    ) {
        let width = usize::from(area.width).saturating_sub(SIGN);
        let broken: Vec<_> = texts.iter().map(|text| paragraph(text, width)).collect();
        let heights: Vec<_> = broken.iter().map(Vec::len).collect();
        self.make_room(area, &heights);
        let mut row = area.y;
        for (at, lines) in broken.iter().enumerate().skip(self.top) {
            let shown = self.rows.iter().filter(|line| **line == at).count();
            for (number, line) in lines.iter().enumerate().take(shown) {
                let is_cut = number + 1 == shown && shown < lines.len();
                let text = if is_cut { unfinished(line, width, theme) } else { line.clone() };
                self.draw_row(frame, row, (at, number == 0), Line::raw(text), theme);
                row += 1;
            }
        }
    }

    /// Lays out the visible lines; `heights` is how many rows each of them takes.
    fn make_room(&mut self, area: Rect, heights: &[usize]) {
        self.area = area;
        self.count = heights.len();
        self.chosen = self.chosen.min(self.count.saturating_sub(1));
        self.top = self.top.min(self.chosen);
        let room = usize::from(area.height);
        let rows = |from: usize, to: usize| heights[from..=to].iter().sum::<usize>();
        while self.top < self.chosen && rows(self.top, self.chosen) > room {
            self.top += 1;
        }
        self.rows.clear();
        for (at, height) in heights.iter().enumerate().skip(self.top) {
            // Half a text would mislead; only one that is too long for all the room is cut.
            if at > self.top && self.rows.len() + height > room {
                break;
            }
            self.rows.extend((0..*height).map(|_| at).take(room - self.rows.len()));
        }
    }

    fn draw_row(
        &self,
        frame: &mut Frame<'_>,
        row: u16,
        (at, is_first): (usize, bool),
        mut line: Line<'_>,
        theme: Theme,
    ) {
        // A sign besides the reversed colours, for terminals and eyes that do not see those.
        let sign = if at == self.chosen && is_first { "> " } else { "  " };
        line.spans.insert(0, sign.into());
        let style = if at == self.chosen { theme.chosen() } else { line.style };
        frame.render_widget(line.style(style), Rect { y: row, height: 1, ..self.area });
    }

    /// Handles a key.
    pub fn key(&mut self, key: KeyEvent) -> Picked {
        let last = self.count.saturating_sub(1);
        let shown = self.rows.last().zip(self.rows.first());
        let page = shown.map_or(1, |(last, first)| last - first + 1);
        let before = self.chosen;
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if self.count > 0 => {
                return Picked::Line(self.chosen);
            }
            KeyCode::Up => {
                self.chosen = self.chosen.checked_sub(1).unwrap_or(last);
            }
            KeyCode::Down => {
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
        let line = self.rows.get(usize::from(row - self.area.y)).copied();
        let Some(line) = line else { return Picked::Nothing };
        self.chosen = line;
        Picked::Line(line)
    }
}

/// Whether this is a click with the usual button.
pub fn is_click(mouse: MouseEvent) -> bool {
    mouse.kind == MouseEventKind::Down(MouseButton::Left)
}
