//! A popup in the middle of the screen that asks for something: one of several lines, or a text.

use super::{Field, List, list, paragraph};
use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear};

/// A popup that asks for something.
#[derive(Clone, Debug)]
pub struct Popup {
    title: String,
    about: String,
    body: Body,
    area: Rect,
}

#[derive(Clone, Debug)]
enum Body {
    Line { lines: Vec<String>, list: List },
    Text { field: Field, fault: Option<String> },
}

/// The result of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Nothing happened.
    Nothing,
    /// The popup must be drawn again.
    Redraw,
    /// The popup was cancelled.
    Closed,
    /// This line was picked.
    Line(usize),
    /// This was typed.
    Text(String),
}

impl Popup {
    /// A popup that asks for one of these lines; `chosen` is the initial choice.
    pub fn lines(title: String, about: String, lines: Vec<String>, chosen: usize) -> Self {
        let mut list = List::default();
        list.choose(chosen);
        Self { title, about, body: Body::Line { lines, list }, area: Rect::default() }
    }

    /// A popup that asks for a text; `text` is the initial one.
    pub fn text(title: String, about: String, text: &str) -> Self {
        let body = Body::Text { field: Field::with(text), fault: None };
        Self { title, about, body, area: Rect::default() }
    }

    /// Puts another text in place of what was typed.
    pub fn set(&mut self, text: &str) {
        if let Body::Text { field, fault } = &mut self.body {
            field.set(text);
            *fault = None;
        }
    }

    /// Shows why a text was not accepted. The popup stays open.
    pub fn refuse(&mut self, reason: String) {
        if let Body::Text { fault, .. } = &mut self.body {
            *fault = Some(reason);
        }
    }

    /// Whether a text is being typed.
    pub const fn is_typing(&self) -> bool {
        matches!(self.body, Body::Text { .. })
    }

    /// Draws the popup in the middle of an area.
    pub fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, theme: Theme) {
        let longest = match &self.body {
            Body::Line { lines, .. } => lines.iter().map(|line| line.chars().count() + 4).max(),
            Body::Text { .. } => Some(60),
        };
        let wanted = longest.unwrap_or(0).max(self.title.chars().count() + 4).max(40) + 4;
        let width = area.width.min(wanted as u16);
        let inner_width = usize::from(width).saturating_sub(4).max(1);
        let about = paragraph(&self.about, inner_width);
        let fault = match &self.body {
            Body::Text { fault: Some(reason), .. } => paragraph(reason, inner_width),
            _ => Vec::new(),
        };
        let body = match &self.body {
            Body::Line { lines, .. } => lines.len(),
            Body::Text { .. } => 1 + fault.len(),
        };
        let gap = usize::from(!about.is_empty());
        let height = area.height.min((2 + about.len() + gap + body) as u16);
        self.area = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        let mut rest = bordered(frame, self.area, &self.title, theme);
        // If there is little room, the input has precedence over the explanation.
        let room = usize::from(rest.height).saturating_sub(body.min(3));
        for line in about.iter().take(room.saturating_sub(gap)) {
            frame.render_widget(Line::raw(line.as_str()), Rect { height: 1, ..rest });
            rest = below(rest, 1);
        }
        if !about.is_empty() && room > 1 {
            rest = below(rest, 1);
        }
        match &mut self.body {
            Body::Line { lines, list } => {
                let lines = lines.iter().map(|line| Line::raw(line.clone())).collect();
                list.draw(frame, rest, lines, theme);
            }
            Body::Text { field, .. } => {
                let sign = Rect { width: rest.width.min(2), height: rest.height.min(1), ..rest };
                frame.render_widget(Line::styled("> ", theme.key()), sign);
                let place = Rect { x: sign.right(), width: rest.width - sign.width, ..sign };
                field.draw(frame, place, theme);
                for line in &fault {
                    rest = below(rest, 1);
                    let place = Rect { height: rest.height.min(1), ..rest };
                    frame.render_widget(Line::styled(line.as_str(), theme.warning()), place);
                }
            }
        }
    }

    /// Handles a key.
    pub fn key(&mut self, key: KeyEvent) -> Reply {
        if key.code == KeyCode::Esc {
            return Reply::Closed;
        }
        match &mut self.body {
            Body::Line { list, .. } => picked(list.key(key)),
            Body::Text { field, .. } if key.code == KeyCode::Enter => {
                Reply::Text(field.text().trim().to_owned())
            }
            Body::Text { field, fault } => {
                if !field.key(key) {
                    return Reply::Nothing;
                }
                *fault = None;
                Reply::Redraw
            }
        }
    }

    /// Handles the mouse: a click outside closes the popup.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Reply {
        if list::is_click(mouse) && !self.area.contains(Position::new(mouse.column, mouse.row)) {
            return Reply::Closed;
        }
        match &mut self.body {
            Body::Line { list, .. } => picked(list.mouse(mouse)),
            Body::Text { .. } => Reply::Nothing,
        }
    }

    /// Handles a pasted text.
    pub fn paste(&mut self, text: &str) -> Reply {
        match &mut self.body {
            Body::Line { .. } => Reply::Nothing,
            Body::Text { field, fault } => {
                field.paste(text);
                *fault = None;
                Reply::Redraw
            }
        }
    }
}

/// Draws an empty box with a border and a title over an area, and returns the room in it.
pub fn bordered(frame: &mut Frame<'_>, area: Rect, title: &str, theme: Theme) -> Rect {
    frame.render_widget(Clear, area);
    let title = Line::styled(format!(" {title} "), theme.title());
    let block =
        Block::bordered().border_set(theme.borders()).border_style(theme.frame()).title(title);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    Rect { x: inner.x + 1.min(inner.width), width: inner.width.saturating_sub(2), ..inner }
}

const fn below(area: Rect, rows: u16) -> Rect {
    let rows = if rows < area.height { rows } else { area.height };
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

const fn picked(picked: list::Picked) -> Reply {
    match picked {
        list::Picked::Nothing => Reply::Nothing,
        list::Picked::Moved => Reply::Redraw,
        list::Picked::Line(line) => Reply::Line(line),
    }
}
