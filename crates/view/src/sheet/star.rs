//! Boards of points on lines, each point with its name below it.

use super::painted::{middle, spot};
use super::painting::Painting;
use super::shapes::{self, Spot};
use super::{Charset, Depth, Glyph, Rect, Sheet, Size, TextStyle, art, brackets, tint};
use crate::palette;
use crate::scene::{Ground, Mark, Moving, Place, SQUARE, Scene};
use std::collections::BTreeMap;

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
        let (piece_columns, piece_rows) = match size.rows {
            5.. if style.is_painted() => (5, 3),
            4 if style.is_painted() => (3, 2),
            _ => (1, 1),
        };
        Self { size, style, piece_rows, piece_columns }
    }

    fn width(&self) -> usize {
        self.piece_columns + 2
    }

    /// The middle of a piece in pixels.
    fn middle(&self, rect: Rect) -> (f32, f32) {
        let x = rect.column as f32 + rect.width as f32 / 2.0;
        (x, 2.0 * rect.row as f32 + self.piece_rows as f32)
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

/// The width and height of a drawing.
pub(super) fn extent(scene: &Scene, size: Size, style: TextStyle) -> (usize, usize) {
    let layout = Layout::new(size, style);
    let steps = |units: i16| (units / SQUARE - 1).max(0) as usize;
    let (columns, rows) = (steps(scene.width) * size.columns, steps(scene.height) * size.rows);
    (columns + layout.width(), rows + layout.piece_rows + 1)
}

pub(super) fn draw(scene: &Scene, size: Size, style: TextStyle) -> Sheet {
    let layout = Layout::new(size, style);
    let (columns, rows) = extent(scene, size, style);
    let mut sheet = Sheet::blank(columns, rows);
    let board =
        Glyph { fg: style.colour(palette::LINE), bg: style.colour(palette::BOARD), ..Glyph::BLANK };
    sheet.cells.fill(board);
    let mut painting = Painting::new(sheet.width, sheet.height);
    sheet.places = scene.places.iter().map(|place| (place.cell, layout.rect(place))).collect();
    let mut dots = Dots::default();
    if style.is_painted() {
        let whole = Rect { column: 0, row: 0, width: sheet.width, height: sheet.height };
        painting.ground(whole, palette::BOARD);
    }
    for line in &scene.lines {
        if let (Some(from), Some(to)) = (sheet.place_of(line.from), sheet.place_of(line.to)) {
            if style.is_painted() {
                dots.line(layout.middle(from), layout.middle(to));
            } else {
                edge(&mut sheet, from, to, board, style.charset);
            }
        }
    }
    dots.write(&mut painting);
    for place in &scene.places {
        if style.is_painted() {
            painted_point(&mut painting, scene, place, &layout);
        } else {
            point(&mut sheet, (place, scene.order(place.cell)), &layout, board);
        }
        if style.is_painted() {
            painted_name(&mut painting, place, &layout);
        } else {
            name(&mut sheet, place, &layout, board);
        }
    }
    for moving in &scene.moving {
        pass(&mut sheet, &mut painting, *moving, &layout);
    }
    painting.put_on(&mut sheet, style);
    sheet
}

/// Thin lines of dots between points, two dots wide and four high in each character.
#[derive(Default)]
struct Dots {
    characters: BTreeMap<(usize, usize), u8>,
}

impl Dots {
    /// The bits of the dots of a Braille character, row by row.
    const BITS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

    /// Adds a line between two points, given in pixels: a dot is half a pixel wide and high.
    fn line(&mut self, from: (f32, f32), to: (f32, f32)) {
        let (from, to) = ((2.0 * from.0, 2.0 * from.1), (2.0 * to.0, 2.0 * to.1));
        let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs()).round().max(1.0);
        for step in 0..=steps as usize {
            let share = step as f32 / steps;
            let x = (from.0 + (to.0 - from.0) * share).max(0.0) as usize;
            let y = (from.1 + (to.1 - from.1) * share).max(0.0) as usize;
            *self.characters.entry((x / 2, y / 4)).or_default() |= Self::BITS[y % 4][x % 2];
        }
    }

    fn write(self, painting: &mut Painting) {
        for (at, bits) in self.characters {
            let ch = char::from_u32(0x2800 + u32::from(bits)).unwrap_or(' ');
            painting.write(at, ch, palette::LINE, false);
        }
    }
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

fn point(
    sheet: &mut Sheet,
    (place, order): (&Place, Option<usize>),
    layout: &Layout,
    board: Glyph,
) {
    let (rect, style) = (layout.rect(place), layout.style);
    let (ch, tone) = match place.piece {
        Some(piece) => (piece.letter(), palette::ink(piece.ink)),
        None => (art::dot(place.ground, style.charset), palette::ground(place.ground)),
    };
    let reverse = style.depth == Depth::None && place.marks.contains(Mark::Cursor);
    let attributes = Glyph { fg: style.colour(tone), bold: place.piece.is_some(), ..board };
    sheet.put(rect.column + rect.width / 2, rect.row, Glyph { ch, reverse, ..attributes });
    let brackets = Rect { height: 1, ..rect };
    brackets::draw(sheet, brackets, rect.row, (place.marks, order), style);
}

/// The name of a point below it; one of two letters begins below the middle of the piece.
fn name(sheet: &mut Sheet, place: &Place, layout: &Layout, board: Glyph) {
    let rect = layout.rect(place);
    let centre = rect.column + rect.width / 2;
    let label = Glyph { fg: layout.style.colour(palette::LABEL), ..board };
    let column = if place.label.len() < WIDTH { centre } else { centre - 1 };
    sheet.write(column, rect.row + layout.piece_rows, &place.label, label);
}

fn painted_name(painting: &mut Painting, place: &Place, layout: &Layout) {
    let rect = layout.rect(place);
    let centre = rect.column + rect.width / 2;
    let column = if place.label.len() < WIDTH { centre } else { centre - 1 };
    let row = rect.row + layout.piece_rows;
    for (column, ch) in (column..).zip(place.label.chars()) {
        painting.write((column, row), ch, palette::LABEL, false);
    }
}

fn painted_point(painting: &mut Painting, scene: &Scene, place: &Place, layout: &Layout) {
    let rect = Rect { height: layout.piece_rows, ..layout.rect(place) };
    let middle = middle(rect);
    let centre = (rect.column + rect.width / 2, middle);
    let ground = tint::tinted(palette::BOARD, place.marks);
    painting.ground(rect, ground);
    painting.wipe(rect);
    match place.piece {
        Some(piece) if rect.height == 1 => {
            painting.write(centre, art::shape(piece), palette::ink(piece.ink), true);
        }
        Some(piece) => shapes::piece(painting, piece, spot(rect)),
        None => {
            let tone = match place.ground {
                Ground::Home(_) => palette::ground(place.ground).mixed(palette::BRIGHT, 0.25),
                _ => palette::LINE,
            };
            painting.write(centre, art::dot(place.ground, layout.style.charset), tone, true);
        }
    }
    tint::draw(painting, rect, middle, place.marks, layout.style);
    tint::number(painting, rect, scene.order(place.cell));
}

/// A piece in the air.
fn pass(sheet: &mut Sheet, painting: &mut Painting, moving: Moving, layout: &Layout) {
    let Some(piece) = moving.piece else { return };
    let along =
        |at: i32, step: usize| (at as f32 / 100.0 - 1.0).max(0.0) / f32::from(SQUARE) * step as f32;
    let x = along(moving.x, layout.size.columns) + layout.width() as f32 / 2.0;
    let y = along(moving.y, 2 * layout.size.rows) + layout.piece_rows as f32;
    let (column, row) = (x as usize, (y / 2.0) as usize);
    if !layout.style.is_painted() {
        let glyph = Glyph { ch: piece.letter(), bold: true, ..sheet.glyph(column, row) };
        sheet.put(column, row, glyph);
    } else if layout.piece_rows == 1 {
        painting.write((column, row), art::shape(piece), palette::ink(piece.ink), true);
    } else {
        let air = Rect {
            column: (x as usize).saturating_sub(layout.width() / 2),
            row: ((y / 2.0) as usize).saturating_sub(layout.piece_rows / 2),
            width: layout.width(),
            height: layout.piece_rows + 1,
        };
        painting.wipe(air);
        let still = spot(Rect { height: layout.piece_rows, ..air });
        shapes::piece(painting, piece, Spot { x, y, ..still });
    }
}
