//! Boards of points on lines, each point with its name below it.

use super::{Charset, Depth, Glyph, Rect, Sheet, Size, TextStyle, art, brackets};
use crate::palette;
use crate::scene::{Mark, Place, SQUARE, Scene};

/// The columns of a point: its piece and a bracket on each side, or a name of three letters.
const WIDTH: usize = 3;

/// How a size is drawn.
struct Layout {
    size: Size,
    style: TextStyle,
    /// The rows of a piece; its name is below them.
    piece_rows: usize,
    /// The columns of a piece, without the brackets.
    piece_columns: usize,
}

impl Layout {
    fn new(size: Size, style: TextStyle) -> Self {
        let large =
            size.rows >= 4 && style.charset == Charset::Unicode && style.depth != Depth::None;
        let (piece_columns, piece_rows) = if large { (3, 2) } else { (1, 1) };
        Self { size, style, piece_rows, piece_columns }
    }

    fn width(&self) -> usize {
        self.piece_columns + 2
    }

    fn rect(&self, place: &Place) -> Rect {
        Rect {
            column: (place.x.max(0) / SQUARE) as usize * self.size.columns,
            row: (place.y.max(0) / SQUARE) as usize * self.size.rows,
            width: self.width(),
            height: self.piece_rows + 1,
        }
    }
}

pub(super) fn draw(scene: &Scene, size: Size, style: TextStyle) -> Sheet {
    let layout = Layout::new(size, style);
    let extent = |units: i16| (units / SQUARE - 1).max(0) as usize;
    let (columns, rows) = (extent(scene.width) * size.columns, extent(scene.height) * size.rows);
    let mut sheet = Sheet::blank(columns + layout.width(), rows + layout.piece_rows + 1);
    let board =
        Glyph { fg: style.colour(palette::LINE), bg: style.colour(palette::BOARD), ..Glyph::BLANK };
    sheet.cells.fill(board);
    sheet.places = scene.places.iter().map(|place| (place.cell, layout.rect(place))).collect();
    for line in &scene.lines {
        if let (Some(from), Some(to)) = (sheet.place_of(line.from), sheet.place_of(line.to)) {
            edge(&mut sheet, from, to, board, style.charset);
        }
    }
    for place in &scene.places {
        point(&mut sheet, place, &layout, board);
    }
    sheet
}

/// A line between two rectangles, without touching any.
fn edge(sheet: &mut Sheet, from: Rect, to: Rect, attributes: Glyph, charset: Charset) {
    let (from, to) = if from.row > to.row { (to, from) } else { (from, to) };
    let centre = |rect: Rect| rect.column + rect.width / 2;
    let (start, end) = (centre(from), centre(to));
    let (level, upright) = match charset {
        Charset::Unicode => ('─', '│'),
        Charset::Ascii => ('-', '|'),
    };
    let mut line = |column: usize, row: usize, ch: char| {
        if sheet.cell_at(column, row).is_none() {
            sheet.put(column, row, Glyph { ch, ..attributes });
        }
    };
    if from.row == to.row {
        (start.min(end) + 1..start.max(end)).for_each(|column| line(column, from.row, level));
        return;
    }
    let (top, bottom) = (from.row, to.row);
    for row in top + 1..bottom {
        let share = (row - top) as f64 / (bottom - top) as f64;
        let column = (start as f64 + share * (end as f64 - start as f64)).round() as usize;
        let ch = match start.cmp(&end) {
            std::cmp::Ordering::Less => '\\',
            std::cmp::Ordering::Equal => upright,
            std::cmp::Ordering::Greater => '/',
        };
        line(column, row, ch);
    }
}

fn point(sheet: &mut Sheet, place: &Place, layout: &Layout, board: Glyph) {
    let (rect, style) = (layout.rect(place), layout.style);
    let centre = rect.column + rect.width / 2;
    let rows = match place.piece {
        Some(piece) => art::piece(piece, layout.piece_columns, layout.piece_rows, style).rows,
        None => vec![vec![art::dot(place.ground, style.charset)]],
    };
    let tone = match place.piece {
        Some(piece) => palette::ink(piece.ink),
        None => palette::ground(place.ground),
    };
    let attributes = Glyph { fg: style.colour(tone), bold: place.piece.is_some(), ..board };
    let column = centre - rows[0].len() / 2;
    for (row, line) in (rect.row..).zip(&rows) {
        for (column, ch) in (column..).zip(line) {
            let reverse = style.depth == Depth::None && place.marks.contains(Mark::Cursor);
            sheet.put(column, row, Glyph { ch: *ch, reverse, ..attributes });
        }
    }
    let brackets = Rect { height: layout.piece_rows, ..rect };
    brackets::draw(sheet, brackets, rect.row, place.marks, style);
    let label = Glyph { fg: style.colour(palette::LABEL), ..board };
    // A name of two letters begins below its piece.
    let column = if place.label.len() < WIDTH { centre } else { centre - 1 };
    sheet.write(column, rect.row + layout.piece_rows, &place.label, label);
}
