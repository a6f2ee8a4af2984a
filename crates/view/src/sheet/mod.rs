//! A scene as a grid of characters, for a terminal.
//!
//! Every game has several sizes; [`best_sheet`] takes the largest that fits. The smallest fit into
//! 52 columns and 20 rows, so that a panel has room beside or below them in 80x24. Everything a
//! sheet shows is in its characters; colours only repeat it.
//!
//! Each place has a rectangle of its own. Its outermost columns are its *brackets*, which show the
//! marks: `[ ]` around what is selected, `( )` around a target ([`brackets`] has them all). A place
//! with two marks or more shows the left bracket of the most urgent and the right bracket of the
//! next.
//!
//! ```
//! use quina_rules::GameId;
//! use quina_view::scene::scene;
//! use quina_view::sheet::{Charset, Depth, TextStyle, best_sheet};
//! let scene = scene(&GameId::Mapello.default_start());
//! let style = TextStyle { charset: Charset::Ascii, depth: Depth::None };
//! let sheet = best_sheet(&scene, 52, 20, style).unwrap();
//! assert_eq!(sheet.lines()[5], "4 %J% .  .  .  B  W  .  .  . %%% 4");
//! ```

mod ansi;
mod art;
mod brackets;
mod glyph;
mod grid;
mod sign;
mod star;

pub use brackets::brackets;
pub use glyph::{Charset, Depth, Glyph, TextStyle};

use crate::scene::{Piece, Scene};
use crate::words::Words;
use quina_rules::{Cell, GameId};

/// How large a place is drawn: the columns and rows from one place to the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    /// Columns.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
}

/// A rectangle of characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rect {
    /// The leftmost column.
    pub column: usize,
    /// The topmost row.
    pub row: usize,
    /// How many columns.
    pub width: usize,
    /// How many rows.
    pub height: usize,
}

impl Rect {
    /// Whether a character lies in the rectangle.
    pub const fn contains(self, column: usize, row: usize) -> bool {
        column >= self.column
            && column < self.column + self.width
            && row >= self.row
            && row < self.row + self.height
    }
}

/// A drawing in characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The characters, row by row.
    pub cells: Vec<Glyph>,
    places: Vec<(Cell, Rect)>,
}

impl Sheet {
    fn blank(width: usize, height: usize) -> Self {
        let cells = vec![Glyph::BLANK; width * height];
        Self { width, height, cells, places: Vec::new() }
    }

    /// The character in a column and a row; a blank outside.
    pub fn glyph(&self, column: usize, row: usize) -> Glyph {
        let inside = column < self.width && row < self.height;
        if inside { self.cells[row * self.width + column] } else { Glyph::BLANK }
    }

    /// The place whose rectangle holds a character: what a mouse points at.
    pub fn cell_at(&self, column: usize, row: usize) -> Option<Cell> {
        self.places.iter().find(|(_, rect)| rect.contains(column, row)).map(|(cell, _)| *cell)
    }

    /// The rectangle of a place.
    pub fn place_of(&self, cell: Cell) -> Option<Rect> {
        self.places.iter().find(|(known, _)| *known == cell).map(|(_, rect)| *rect)
    }

    /// The characters alone, without blanks at the ends of lines.
    pub fn lines(&self) -> Vec<String> {
        let line = |row: &[Glyph]| {
            let text: String = row.iter().map(|glyph| glyph.ch).collect();
            text.trim_end().to_owned()
        };
        self.cells.chunks(self.width.max(1)).map(line).collect()
    }

    fn put(&mut self, column: usize, row: usize, glyph: Glyph) {
        if column < self.width && row < self.height {
            self.cells[row * self.width + column] = glyph;
        }
    }

    /// Writes a text with the attributes of `glyph`.
    fn write(&mut self, column: usize, row: usize, text: &str, glyph: Glyph) {
        for (at, ch) in (column..).zip(text.chars()) {
            self.put(at, row, Glyph { ch, ..glyph });
        }
    }
}

/// The sizes in which a game is drawn, the smallest first.
pub const fn sizes(game: GameId) -> &'static [Size] {
    macro_rules! sizes {
        ($($columns:literal x $rows:literal),*) => {
            &[$(Size { columns: $columns, rows: $rows }),*]
        };
    }
    match game {
        GameId::Morelli | GameId::Mapello => sizes![3 x 1, 5 x 2, 7 x 3, 9 x 4, 11 x 5],
        GameId::Barragoon => sizes![5 x 2, 7 x 3, 9 x 4, 11 x 5],
        GameId::Syrtis => sizes![7 x 2, 9 x 3, 11 x 4, 13 x 5],
        GameId::CampoBello => sizes![5 x 2, 6 x 2, 7 x 3, 9 x 4, 11 x 5],
    }
}

/// Draws a scene in one of the [`sizes`] of its game.
pub fn sheet(scene: &Scene, size: Size, style: TextStyle) -> Sheet {
    if scene.lines.is_empty() {
        grid::draw(scene, size, style)
    } else {
        star::draw(scene, size, style)
    }
}

/// The meaning of signs that no piece explains, for a line beside the drawing.
pub fn legend(game: GameId, words: &Words) -> Option<String> {
    (game == GameId::Mapello).then(|| words.say("mapello-signs", &[]))
}

/// A single piece, in at most `width` by `height` characters, for palettes and legends.
pub fn picture(piece: Piece, width: usize, height: usize, style: TextStyle) -> Vec<String> {
    art::piece(piece, width, height, style).rows.iter().map(|row| row.iter().collect()).collect()
}

/// The largest drawing that fits; `None` if even the smallest does not.
pub fn best_sheet(
    scene: &Scene,
    max_width: usize,
    max_height: usize,
    style: TextStyle,
) -> Option<Sheet> {
    let drawings = sizes(scene.game).iter().rev().map(|size| sheet(scene, *size, style));
    let mut fitting = drawings.filter(|s| s.width <= max_width && s.height <= max_height);
    fitting.next()
}
