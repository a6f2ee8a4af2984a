//! A row of tabs, of which one is chosen.

use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

/// The tabs as they were last drawn.
#[derive(Clone, Debug, Default)]
pub struct Tabs {
    places: Vec<Rect>,
}

impl Tabs {
    /// Draws the words, the chosen one in brackets; in further rows if one is too short.
    pub fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        labels: &[String],
        chosen: usize,
        theme: Theme,
    ) {
        self.places.clear();
        let (mut x, mut y) = (area.x, area.y);
        for (at, label) in labels.iter().enumerate() {
            let (text, style) = if at == chosen {
                (format!("[{label}]"), theme.title())
            } else {
                (format!(" {label} "), theme.faint())
            };
            let width = text.chars().count() as u16;
            if x > area.x && x + width > area.right() && y + 1 < area.bottom() {
                (x, y) = (area.x, y + 1);
            }
            let width = width.min(area.right().saturating_sub(x));
            let place = Rect { x, y, width, height: area.height.min(1) };
            frame.render_widget(Line::styled(text, style), place);
            self.places.push(place);
            x += width;
        }
    }

    /// The tab at a place of the screen.
    pub fn at(&self, column: u16, row: u16) -> Option<usize> {
        self.places.iter().position(|place| place.contains(Position::new(column, row)))
    }
}
