//! The characters of marks, on both sides of a place.

use super::{Charset, Depth, Form, Glyph, Rect, Sheet};
use crate::palette;
use crate::scene::{Mark, Marks};

/// The two characters around a place that carries a mark. No two marks share one on the same side.
pub const fn ears(mark: Mark, charset: Charset) -> [char; 2] {
    match (mark, charset) {
        (Mark::Cursor, Charset::Unicode) => ['►', '◄'],
        (Mark::Cursor, Charset::Ascii) => ['>', '<'],
        (Mark::Selected, _) => ['[', ']'],
        (Mark::Target, _) => ['(', ')'],
        (Mark::Jumper, _) => ['{', '}'],
        (Mark::Refused, _) => ['!', '!'],
        (Mark::Hint, _) => ['?', '?'],
        (Mark::Origin, _) => [':', ':'],
        (Mark::Crossed, _) => ['+', '+'],
        (Mark::Due, _) => ['&', '&'],
        (Mark::Winning, _) => ['*', '*'],
        (Mark::Threat, _) => ['^', '^'],
        (Mark::LastMove, _) => ['=', '='],
        (Mark::Changed, _) => ['"', '"'],
        (Mark::Movable, _) => ['\'', '\''],
    }
}

/// Draws the ears of a place: on the given row the characters, in colour over its whole height.
pub(super) fn draw(sheet: &mut Sheet, rect: Rect, middle: usize, marks: Marks, form: Form) {
    let Some(first) = marks.iter().next() else { return };
    let second = marks.iter().nth(1).unwrap_or(first);
    let columns = [rect.column, rect.column + rect.width - 1];
    for (side, (column, mark)) in columns.into_iter().zip([first, second]).enumerate() {
        let looks = Glyph {
            fg: form.colour(palette::DARK),
            bg: form.colour(palette::mark(mark)),
            bold: true,
            ..Glyph::BLANK
        };
        for row in rect.row..rect.row + rect.height {
            if row == middle {
                let ch = ears(mark, form.charset)[side];
                sheet.put(column, row, Glyph { ch, ..looks });
            } else if form.depth != Depth::None {
                sheet.put(column, row, Glyph { ch: ' ', ..looks });
            }
        }
    }
}
