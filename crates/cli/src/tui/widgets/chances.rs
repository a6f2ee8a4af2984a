//! The winning chance in the course of a game, drawn in characters.

use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The chart.
#[derive(Clone, Debug)]
pub struct Chances {
    /// The ply (0 is the start) and the chance, from 0 to 1, in ascending order.
    pub points: Vec<(usize, f64)>,
    /// How many plies there are.
    pub plies: usize,
    /// The current ply.
    pub current: Option<usize>,
    /// The plies to be marked.
    pub marks: Vec<usize>,
}

impl Chances {
    /// Draws the bars, and below them the marks and the current ply.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, theme: Theme) {
        if area.height < 2 || area.width == 0 || self.points.is_empty() {
            return;
        }
        let width = usize::from(area.width).min(self.plies + 1);
        let height = usize::from(area.height - 1);
        let columns: Vec<f64> = (0..width).map(|column| self.chance(column, width)).collect();
        for row in 0..height {
            let line: String =
                columns.iter().map(|chance| block(*chance, row, height, theme)).collect();
            let place = Rect { y: area.y + row as u16, height: 1, ..area };
            frame.render_widget(Line::styled(line, theme.good()), place);
        }
        let spans: Vec<Span<'_>> = (0..width)
            .map(|column| {
                let holds = |ply: usize| self.column(ply, width) == column;
                if self.current.is_some_and(holds) {
                    Span::styled("^", theme.key())
                } else if self.marks.iter().any(|ply| holds(*ply)) {
                    Span::styled("?", theme.warning())
                } else {
                    Span::styled(if theme.is_unicode() { "─" } else { "-" }, theme.faint())
                }
            })
            .collect();
        let place = Rect { y: area.y + height as u16, height: 1, ..area };
        frame.render_widget(Line::from(spans), place);
    }

    /// The column of a ply.
    fn column(&self, ply: usize, width: usize) -> usize {
        (ply * (width - 1)).checked_div(self.plies).unwrap_or(0)
    }

    /// The chance in a column: that of the last point up to there.
    fn chance(&self, column: usize, width: usize) -> f64 {
        let upto = self.points.iter().take_while(|(ply, _)| self.column(*ply, width) <= column);
        upto.last().or_else(|| self.points.first()).map_or(0.5, |(_, chance)| *chance)
    }
}

/// A character of a bar; each row has two halves if the terminal can show them.
fn block(chance: f64, row: usize, height: usize, theme: Theme) -> char {
    let halves = (chance * 2.0 * height as f64).round() as usize;
    let below = 2 * (height - 1 - row);
    match (halves.saturating_sub(below), theme.is_unicode()) {
        (0, _) => ' ',
        (1, true) => '▄',
        (1, false) => '.',
        (_, true) => '█',
        (_, false) => '#',
    }
}
