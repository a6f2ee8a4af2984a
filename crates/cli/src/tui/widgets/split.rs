//! A split layout: a column of text, a board beside it if there is room, and a few lines of
//! explanation below.

use crate::tui::theme::Theme;
use quina_view::scene::Scene;
use quina_view::sheet::{sheet, sizes};
use ratatui::layout::Rect;

/// The parts of a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Split {
    /// The column of text.
    pub column: Rect,
    /// The area of the board, if there is room for the smallest.
    pub board: Option<Rect>,
    /// The lines of explanation, over the whole width.
    pub below: Rect,
}

/// The narrowest column of words: beside it the widest of the smallest boards fits into 80 columns.
const NARROW: u16 = 28;

/// The widest column of words; what is left belongs to the board.
const WIDE: u16 = 44;

impl Split {
    /// Divides an area. `lines` is how many lines of explanation there are.
    pub fn new(area: Rect, scene: Option<&Scene>, lines: u16, theme: Theme) -> Self {
        let lines = lines.min(area.height / 3);
        let main = Rect { height: area.height - lines, ..area };
        let below = Rect { y: area.y + main.height, height: lines, ..area };
        let smallest = scene.map(|scene| sheet(scene, sizes(scene.game)[0], theme.text_style));
        let board_width = smallest
            .filter(|sheet| sheet.height <= usize::from(main.height))
            .map(|sheet| sheet.width as u16)
            .filter(|width| width + NARROW <= area.width);
        let Some(board_width) = board_width else {
            return Self { column: main, board: None, below };
        };
        let column_width = (area.width - board_width).clamp(NARROW, WIDE);
        let column = Rect { width: column_width, ..main };
        let board = Rect { x: main.x + column_width, width: main.width - column_width, ..main };
        Self { column, board: Some(board), below }
    }
}
