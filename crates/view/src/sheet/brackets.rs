//! The characters that show marks, on both sides of a place.

use super::{Charset, Depth, Glyph, Rect, Sheet, TextStyle};
use crate::palette;
use crate::scene::{Mark, Marks};

/// The two characters that enclose a marked place. On each side no two marks share a character.
pub const fn brackets(mark: Mark, charset: Charset) -> [char; 2] {
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

/// Draws the brackets of a place: the characters on the given row, their colour over its whole
/// height. A ply of a turn of several has its number in place of the right bracket.
pub(super) fn draw(
    sheet: &mut Sheet,
    rect: Rect,
    middle: usize,
    (marks, order): (Marks, Option<usize>),
    style: TextStyle,
) {
    let number = order.and_then(|order| char::from_digit(order as u32, 10));
    let Some(first) = marks.iter().next() else { return };
    let second = marks.iter().nth(1).unwrap_or(first);
    let columns = [rect.column, rect.column + rect.width - 1];
    for (side, (column, mark)) in columns.into_iter().zip([first, second]).enumerate() {
        let attributes = Glyph {
            fg: style.colour(palette::DARK),
            bg: style.colour(palette::mark(mark)),
            bold: true,
            ..Glyph::BLANK
        };
        for row in rect.row..rect.row + rect.height {
            if row == middle {
                let is_last = side == 1 && mark == Mark::LastMove;
                let ch = number.filter(|_| is_last);
                let ch = ch.unwrap_or(brackets(mark, style.charset)[side]);
                sheet.put(column, row, Glyph { ch, ..attributes });
            } else if style.depth != Depth::None {
                sheet.put(column, row, Glyph { ch: ' ', ..attributes });
            }
        }
    }
}
