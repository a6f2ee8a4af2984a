//! A framed column of text in titled sections, filled from the top.

use super::{clip, paragraph, unfinished};
use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Block;

/// A column of at least so many rows has a frame around each section; in a smaller one a line
/// between them must do.
const ROOMY: u16 = 30;

/// A frame needs so many rows and columns to be worth its place.
const SMALLEST: (u16, u16) = (16, 8);

/// A column of text that is filled from the top.
#[derive(Debug)]
pub struct Column {
    /// What is left of it, within its frame.
    area: Rect,
    /// All of it, if it has a frame.
    outer: Option<Rect>,
    theme: Theme,
    /// The row that was written last, and what it says.
    last: Option<(Rect, String)>,
}

impl Column {
    /// An empty column without a frame.
    pub const fn new(area: Rect, theme: Theme) -> Self {
        Self { area, outer: None, theme, last: None }
    }

    /// A column in a frame with a title. If it is too small for a frame, the title has a row of its
    /// own.
    pub fn framed(frame: &mut Frame<'_>, area: Rect, title: &str, theme: Theme) -> Self {
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let mut column = Self::new(area, theme);
            if !title.is_empty() {
                column.write(frame, title, theme.title());
            }
            return column;
        }
        let block = Block::bordered().border_set(theme.borders()).border_style(theme.frame());
        let inner = block.inner(area);
        frame.render_widget(block, area);
        let text = Rect { x: inner.x + 1, width: inner.width - 1, ..inner };
        let column = Self { area: text, outer: Some(area), theme, last: None };
        column.write_title(frame, area.y, title);
        column
    }

    /// The room in a frame with a title, for a list or a form; see [`framed`](Self::framed).
    pub fn room(frame: &mut Frame<'_>, area: Rect, title: &str, theme: Theme) -> Rect {
        let mut column = Self::framed(frame, area, title, theme);
        column.repeat_title(frame, title);
        column.rest()
    }

    /// Repeats a title that is too long for the frame as a whole.
    pub fn repeat_title(&mut self, frame: &mut Frame<'_>, title: &str) {
        if self.outer.is_some_and(|outer| title.chars().count() + 6 > usize::from(outer.width)) {
            self.write(frame, title, self.theme.title());
        }
    }

    /// The title in the row of a border.
    fn write_title(&self, frame: &mut Frame<'_>, y: u16, title: &str) {
        let Some(outer) = self.outer.filter(|_| !title.is_empty()) else { return };
        let room = usize::from(outer.width).saturating_sub(6);
        let title = format!(" {} ", clip(title, room, self.theme));
        let width = title.chars().count() as u16;
        let place = Rect { x: outer.x + 2, y, width: width.min(outer.width - 4), height: 1 };
        frame.render_widget(Line::styled(title, self.theme.title()), place);
    }

    /// Begins a new section.
    pub fn section(&mut self, frame: &mut Frame<'_>, title: &str) {
        let Some(outer) = self.outer else {
            self.skip(1);
            return;
        };
        let is_roomy = outer.height >= ROOMY;
        if self.area.height < 2 + u16::from(is_roomy) {
            return;
        }
        let set = self.theme.borders();
        let mut line = |y: u16, left: &str, right: &str| {
            let across = set.horizontal_top.repeat(usize::from(outer.width) - 2);
            let row = Rect { y, height: 1, ..outer };
            let text = format!("{left}{across}{right}");
            frame.render_widget(Line::styled(text, self.theme.frame()), row);
        };
        if is_roomy {
            line(self.area.y, set.bottom_left, set.bottom_right);
            line(self.area.y + 1, set.top_left, set.top_right);
        } else {
            let [left, right] = self.theme.joints();
            line(self.area.y, left, right);
        }
        let rows = 1 + u16::from(is_roomy);
        self.write_title(frame, self.area.y + rows - 1, title);
        self.skip(rows);
    }

    /// How many rows the line above a section takes.
    pub fn section_rows(&self) -> u16 {
        1 + u16::from(self.outer.is_some_and(|outer| outer.height >= ROOMY))
    }

    /// What is left of it.
    pub const fn rest(&self) -> Rect {
        self.area
    }

    /// Leaves out rows.
    pub fn skip(&mut self, rows: u16) {
        let rows = rows.min(self.area.height);
        self.area = Rect { y: self.area.y + rows, height: self.area.height - rows, ..self.area };
    }

    /// Writes a line that is known to fit.
    pub fn write_line(&mut self, frame: &mut Frame<'_>, line: Line<'_>) {
        if self.area.height == 0 {
            return;
        }
        let row = Rect { height: 1, ..self.area };
        self.last = Some((row, line.to_string()));
        frame.render_widget(line, row);
        self.skip(1);
    }

    /// Writes a text, wrapped if it is too long. If there is no room for all of it, the last row
    /// says so.
    pub fn write(&mut self, frame: &mut Frame<'_>, text: &str, style: Style) {
        self.write_indented(frame, 0, text, style);
    }

    /// Writes a text with every line indented by so many columns.
    pub fn write_indented(
        &mut self,
        frame: &mut Frame<'_>,
        indent: usize,
        text: &str,
        style: Style,
    ) {
        let width = usize::from(self.area.width).saturating_sub(indent);
        for line in paragraph(text, width) {
            let line = format!("{}{line}", " ".repeat(indent));
            if self.area.height == 0 {
                if let Some((row, last)) = &self.last {
                    let said = unfinished(last, row.width.into(), self.theme);
                    frame.render_widget(Line::raw(said), *row);
                }
                return;
            }
            let row = Rect { height: 1, ..self.area };
            frame.render_widget(Line::styled(line.clone(), style), row);
            self.last = Some((row, line));
            self.skip(1);
        }
    }
}
