//! A board: the sheet of a scene on the screen, and which cell the mouse points at.

use crate::tui::commands::Command;
use crate::tui::theme::Theme;
use quina_rules::Cell;
use quina_view::scene::{Orientation, Scene};
use quina_view::sheet::{Sheet, best_sheet};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};

/// The board as it was last drawn, and the side from which it is seen.
#[derive(Debug, Default)]
pub struct Board {
    drawn: Option<(Sheet, Rect)>,
    orientation: Orientation,
}

impl Board {
    /// From which side the board is seen.
    pub const fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// Turns the board if this command does so.
    pub const fn turn_by(&mut self, command: Command) -> bool {
        let turn = match command {
            Command::TurnRound => Orientation::Half,
            Command::TurnQuarter => Orientation::Quarter,
            _ => return false,
        };
        self.orientation = self.orientation.and(turn);
        true
    }

    /// A scene of this board as it is seen.
    pub fn seen(&self, scene: Scene) -> Scene {
        scene.turned(self.orientation)
    }

    /// There was no room for the board.
    pub fn clear(&mut self) {
        self.drawn = None;
    }

    /// Draws the largest sheet of a scene, as it is [`seen`](Self::seen), that fits, in the middle
    /// of the area. Returns its area, or `None` if the given area is too small for any size.
    pub fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        scene: &Scene,
        theme: Theme,
    ) -> Option<Rect> {
        self.drawn = None;
        let sheet = best_sheet(scene, area.width.into(), area.height.into(), theme.text_style)?;
        let (width, height) = (sheet.width as u16, sheet.height as u16);
        let place = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        let buffer = frame.buffer_mut();
        for row in 0..height {
            for column in 0..width {
                let glyph = sheet.glyph(column.into(), row.into());
                if let Some(cell) = buffer.cell_mut((place.x + column, place.y + row)) {
                    cell.set_char(glyph.ch).set_style(theme.glyph(glyph));
                }
            }
        }
        self.drawn = Some((sheet, place));
        Some(place)
    }

    /// The cell of the board at a place of the screen.
    pub fn cell_at(&self, column: u16, row: u16) -> Option<Cell> {
        let (sheet, place) = self.drawn.as_ref()?;
        if !place.contains(Position::new(column, row)) {
            return None;
        }
        sheet.cell_at((column - place.x).into(), (row - place.y).into())
    }
}
