//! Boards of squares: coordinates around rectangles that touch.

use super::painted::middle;
use super::painting::Painting;
use super::{Depth, Glyph, Rect, Sheet, Size, TextStyle, art, brackets, painted};
use crate::palette::{self, Tone};
use crate::scene::{Coordinate, Ground, Mark, Moving, Place, Rim, SQUARE, Scene};

/// The columns and rows of a drawing: of the squares, and of the coordinates around them.
struct Layout {
    width: usize,
    height: usize,
    left: usize,
    right: usize,
    top: usize,
    bottom: usize,
}

impl Layout {
    fn new(scene: &Scene, size: Size) -> Self {
        let along = |rim: Rim| scene.coordinates.iter().filter(move |c| c.rim == rim);
        let beside = |rim| along(rim).map(|c| c.text.len() + 1).max().unwrap_or(0);
        let across = |rim| along(rim).count().min(1);
        Self {
            width: squares(scene.width) * size.columns,
            height: squares(scene.height) * size.rows,
            left: beside(Rim::Left),
            right: beside(Rim::Right),
            top: across(Rim::Top),
            bottom: across(Rim::Bottom),
        }
    }
}

/// How many squares an extent has.
fn squares(extent: i16) -> usize {
    (extent.max(0) / SQUARE) as usize
}

/// The width and height of a drawing.
pub(super) fn extent(scene: &Scene, size: Size) -> (usize, usize) {
    let Layout { width, height, left, right, top, bottom } = Layout::new(scene, size);
    (left + width + right, top + height + bottom)
}

pub(super) fn draw(scene: &Scene, size: Size, style: TextStyle) -> Sheet {
    let Layout { width, height, left, top, .. } = Layout::new(scene, size);
    let (columns, rows) = extent(scene, size);
    let mut sheet = Sheet::blank(columns, rows);
    for coordinate in &scene.coordinates {
        rim(&mut sheet, coordinate, size, (left, top), (width, height));
    }
    let mut painting = Painting::new(sheet.width, sheet.height);
    for place in &scene.places {
        let rect = Rect {
            column: left + squares(place.x) * size.columns,
            row: top + squares(place.y) * size.rows,
            width: size.columns,
            height: size.rows,
        };
        if style.is_painted() {
            painted::square(&mut painting, scene, place, rect, style);
        } else {
            square(&mut sheet, scene, place, rect, style);
        }
        sheet.places.push((place.cell, rect));
    }
    for moving in &scene.moving {
        if style.is_painted() {
            painted::moving(&mut painting, *moving, size, (left, top));
        } else {
            pass(&mut sheet, *moving, size, (left, top));
        }
    }
    painting.put_on(&mut sheet, style);
    sheet
}

/// A piece on its way, as a letter where it is.
fn pass(sheet: &mut Sheet, moving: Moving, size: Size, (left, top): (usize, usize)) {
    let Some(piece) = moving.piece else { return };
    let along = |at: i32, step: usize| at.max(0) as usize * step / (100 * SQUARE as usize);
    let (column, row) = (left + along(moving.x, size.columns), top + along(moving.y, size.rows));
    let glyph = Glyph { ch: piece.letter(), bold: true, ..sheet.glyph(column, row) };
    sheet.put(column, row, glyph);
}

fn rim(
    sheet: &mut Sheet,
    coordinate: &Coordinate,
    size: Size,
    (left, top): (usize, usize),
    (width, height): (usize, usize),
) {
    let at = (coordinate.at.max(0) / SQUARE) as usize;
    let text = &coordinate.text;
    let column = left + at * size.columns + size.columns / 2;
    let row = top + at * size.rows + (size.rows - 1) / 2;
    let (column, row) = match coordinate.rim {
        Rim::Top => (column, 0),
        Rim::Bottom => (column, top + height),
        Rim::Left => (left - 1 - text.len(), row),
        Rim::Right => (left + width + 1, row),
    };
    sheet.write(column, row, text, Glyph::BLANK);
}

fn square(sheet: &mut Sheet, scene: &Scene, place: &Place, rect: Rect, style: TextStyle) {
    let ground = art::ground_tone(scene, place);
    let base = Glyph {
        fg: style.colour(art::dot_tone(place.ground)),
        bg: style.colour(ground),
        ..Glyph::BLANK
    };
    let texture = art::texture(place.ground, style.charset);
    let fill = texture.unwrap_or(' ');
    for row in rect.row..rect.row + rect.height {
        for column in rect.column..rect.column + rect.width {
            sheet.put(column, row, Glyph { ch: fill, ..base });
        }
    }
    let (inner, middle) = (rect.width - 2, middle(rect));
    if matches!(place.ground, Ground::Tile(_)) {
        let rows = art::island(place, inner, rect.height, style);
        stamp(sheet, &rows, (rect.column + 1, rect.row), base);
        if let Some(piece) = place.piece {
            let attributes = tower(palette::ink(piece.ink), palette::against(piece.ink), style);
            sheet.put(
                rect.column + rect.width / 2,
                middle,
                Glyph { ch: piece.letter(), ..attributes },
            );
        }
    } else if let Some(piece) = place.piece {
        let picture = art::piece(scene.seen(piece), inner, rect.height, style);
        let (width, height) = (picture.rows[0].len(), picture.rows.len());
        let row = if height == 1 { middle } else { rect.row + (rect.height - height) / 2 };
        let attributes = Glyph {
            fg: style.colour(picture.fg),
            bg: style.colour(picture.bg.unwrap_or(ground)),
            bold: true,
            ..Glyph::BLANK
        };
        stamp(sheet, &picture.rows, (rect.column + (rect.width - width) / 2, row), attributes);
    } else if texture.is_none() || place.ground == Ground::Joker {
        let ch = art::dot(place.ground, style.charset);
        let bold = matches!(place.ground, Ground::Joker | Ground::Bonus);
        sheet.put(rect.column + rect.width / 2, middle, Glyph { ch, bold, ..base });
    }
    brackets::draw(sheet, rect, middle, (place.marks, scene.order(place.cell)), style);
    if style.depth == Depth::None && place.marks.contains(Mark::Cursor) {
        for column in rect.column + 1..rect.column + rect.width - 1 {
            let glyph = sheet.glyph(column, middle);
            sheet.put(column, middle, Glyph { reverse: true, ..glyph });
        }
    }
}

fn tower(ink: Tone, against: Tone, style: TextStyle) -> Glyph {
    Glyph { fg: style.colour(against), bg: style.colour(ink), bold: true, ..Glyph::BLANK }
}

fn stamp(sheet: &mut Sheet, rows: &[Vec<char>], (column, row): (usize, usize), attributes: Glyph) {
    for (r, line) in (row..).zip(rows) {
        for (c, ch) in (column..).zip(line) {
            sheet.put(c, r, Glyph { ch: *ch, ..attributes });
        }
    }
}
