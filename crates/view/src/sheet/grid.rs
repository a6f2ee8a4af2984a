//! Boards of squares: coordinates around rectangles that touch.

use super::{Charset, Depth, Glyph, Rect, Sheet, Size, TextStyle, art, brackets};
use crate::palette::{self, Tone};
use crate::scene::{Coordinate, Ground, Mark, Place, Rim, SQUARE, Scene};

pub(super) fn draw(scene: &Scene, size: Size, style: TextStyle) -> Sheet {
    let along = |rim: Rim| scene.coordinates.iter().filter(move |c| c.rim == rim);
    let beside = |rim| along(rim).map(|c| c.text.len() + 1).max().unwrap_or(0);
    let (left, right) = (beside(Rim::Left), beside(Rim::Right));
    let [top, bottom] = [Rim::Top, Rim::Bottom].map(|rim| along(rim).count().min(1));
    let squares = |extent: i16| (extent.max(0) / SQUARE) as usize;
    let (columns, rows) = (squares(scene.width), squares(scene.height));
    let (width, height) = (columns * size.columns, rows * size.rows);
    let mut sheet = Sheet::blank(left + width + right, top + height + bottom);
    for coordinate in &scene.coordinates {
        rim(&mut sheet, coordinate, size, (left, top), (width, height));
    }
    for place in &scene.places {
        let rect = Rect {
            column: left + squares(place.x) * size.columns,
            row: top + squares(place.y) * size.rows,
            width: size.columns,
            height: size.rows,
        };
        square(&mut sheet, scene, place, rect, style);
        sheet.places.push((place.cell, rect));
    }
    sheet
}

/// The row of a place that has its letter and its brackets.
const fn middle(rect: Rect) -> usize {
    rect.row + (rect.height - 1) / 2
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
    // In colour, a wall is a colour; a texture would only flicker.
    let plain = style.depth != Depth::None && style.charset == Charset::Unicode;
    let fill = if plain { ' ' } else { texture.unwrap_or(' ') };
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
    brackets::draw(sheet, rect, middle, place.marks, style);
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
