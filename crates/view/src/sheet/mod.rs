//! A scene as a grid of characters, for a terminal.
//!
//! Every game has several sizes; [`best_sheet`] takes the largest that fits. The smallest fit into
//! 52 columns and 20 rows, so that a panel has room beside or below them in 80x24.
//!
//! A terminal with colours and Unicode gets a painted board: pieces in half blocks with smooth
//! edges, marks as tints of whole places. On any other everything is told by characters, and
//! colours only repeat it. There each place has a rectangle whose outermost columns are its
//! *brackets*, which show the marks: `[ ]` around what is selected, `( )` around a target
//! ([`brackets`] has them all). A place with two marks or more shows the left bracket of the most
//! urgent and the right bracket of the next. If the last turn had several plies, the places that
//! they led to are numbered.
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
mod blocks;
mod brackets;
mod glyph;
mod grid;
mod painted;
mod painting;
mod shapes;
mod sign;
mod star;
mod tint;

pub use ansi::sample;
pub use brackets::brackets;
pub use glyph::{Charset, Depth, Glyph, TextStyle};

use crate::palette;
use crate::scene::{Piece, PieceKind, Rim, Scene};
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
        GameId::Syrtis => sizes![7 x 2, 9 x 3, 11 x 4, 11 x 5],
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
pub fn picture(piece: Piece, width: usize, height: usize, style: TextStyle) -> Vec<Vec<Glyph>> {
    let picture = art::piece(piece, width, height, style);
    let fg = style.colour(picture.fg);
    let bg = picture.bg.and_then(|tone| style.colour(tone));
    let glyph = |ch: &char| Glyph { ch: *ch, fg, bg, bold: true, ..Glyph::BLANK };
    picture.rows.iter().map(|row| row.iter().map(glyph).collect()).collect()
}

/// A piece of a game as a sign beside its player's name, three characters on one row, in its
/// colours.
pub fn badge(game: GameId, piece: Piece, style: TextStyle) -> Vec<Glyph> {
    if !style.is_painted() {
        let row = art::piece(piece, 3, 1, style).rows.swap_remove(0);
        return row.into_iter().map(|ch| Glyph { bold: true, ..Glyph::plain(ch) }).collect();
    }
    let (ch, fg, bg) = match piece.kind {
        PieceKind::Runner(_) | PieceKind::Sign(_) | PieceKind::Tower => {
            (piece.letter(), palette::against(piece.ink), palette::ink(piece.ink))
        }
        _ => (art::shape(piece), palette::ink(piece.ink), palette::under_badges(game)),
    };
    let glyph =
        |ch| Glyph { ch, fg: style.colour(fg), bg: style.colour(bg), bold: true, ..Glyph::BLANK };
    [' ', ch, ' '].map(glyph).to_vec()
}

/// The largest drawing that fits; `None` if even the smallest does not. Where coordinates on all
/// sides would make a painted board smaller, it has them on two.
pub fn best_sheet(
    scene: &Scene,
    max_width: usize,
    max_height: usize,
    style: TextStyle,
) -> Option<Sheet> {
    let (size, bare) = best_size(scene, max_width, max_height, style)?;
    Some(sheet(bare.as_ref().unwrap_or(scene), size, style))
}

/// The width and height of the largest drawing that fits, without drawing it.
pub fn best_extent(
    scene: &Scene,
    max_width: usize,
    max_height: usize,
    style: TextStyle,
) -> Option<(usize, usize)> {
    let (size, bare) = best_size(scene, max_width, max_height, style)?;
    Some(extent(bare.as_ref().unwrap_or(scene), size, style))
}

/// The largest size that fits, and the scene with fewer coordinates if it needs that.
fn best_size(
    scene: &Scene,
    max_width: usize,
    max_height: usize,
    style: TextStyle,
) -> Option<(Size, Option<Scene>)> {
    let fits = |scene: &Scene, size: Size| {
        let (width, height) = extent(scene, size, style);
        width <= max_width && height <= max_height
    };
    let bare = style.is_painted().then(|| once_labelled(scene)).flatten();
    sizes(scene.game).iter().rev().find_map(|size| {
        if fits(scene, *size) {
            return Some((*size, None));
        }
        bare.as_ref().filter(|bare| fits(bare, *size)).map(|bare| (*size, Some(bare.clone())))
    })
}

/// The width and height of a drawing.
fn extent(scene: &Scene, size: Size, style: TextStyle) -> (usize, usize) {
    if scene.lines.is_empty() {
        grid::extent(scene, size)
    } else {
        star::extent(scene, size, style)
    }
}

/// The scene with its coordinates on two sides only; `None` if it has no more.
fn once_labelled(scene: &Scene) -> Option<Scene> {
    let has = |rim: Rim| scene.coordinates.iter().any(|coordinate| coordinate.rim == rim);
    let is_double = |rim| match rim {
        Rim::Bottom => has(Rim::Top),
        Rim::Right => has(Rim::Left),
        Rim::Top | Rim::Left => false,
    };
    let mut bare = scene.clone();
    bare.coordinates.retain(|coordinate| !is_double(coordinate.rim));
    (bare.coordinates.len() < scene.coordinates.len()).then_some(bare)
}
