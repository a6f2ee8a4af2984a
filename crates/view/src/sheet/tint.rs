//! How marks look on a painted board: tints of whole places, corners for the cursor, and the order
//! of the plies of a turn.

use super::painting::Painting;
use super::{Depth, Rect, TextStyle, brackets};
use crate::palette::{self, Tone};
use crate::scene::{Mark, Marks};

/// How much of a place's colour is that of the mark.
const fn strength(mark: Mark) -> f32 {
    match mark {
        Mark::Cursor => 0.0,
        Mark::Movable => 0.3,
        Mark::Changed | Mark::Due => 0.4,
        Mark::Origin | Mark::Crossed => 0.5,
        Mark::Target => 0.55,
        Mark::LastMove | Mark::Threat | Mark::Hint => 0.62,
        Mark::Selected | Mark::Jumper | Mark::Refused | Mark::Winning => 0.72,
    }
}

/// A ground under these marks: the most urgent of them gives it its tint.
pub(super) fn tinted(ground: Tone, marks: Marks) -> Tone {
    let first = marks.iter().find(|mark| *mark != Mark::Cursor);
    let tone = first.map_or(ground, |mark| ground.mixed(palette::mark(mark), strength(mark)));
    if marks.contains(Mark::Cursor) {
        let lighter = tone.mixed(palette::mark(Mark::Cursor), 0.2);
        return Tone { ansi: tone.ansi, ..lighter };
    }
    tone
}

/// The characters of the marks: corners around the cursor, and where there are only sixteen
/// colours, the brackets of the others.
pub(super) fn draw(
    painting: &mut Painting,
    rect: Rect,
    middle: usize,
    marks: Marks,
    style: TextStyle,
) {
    let (left, right) = (rect.column, rect.column + rect.width - 1);
    let other = marks.iter().find(|mark| *mark != Mark::Cursor);
    if let Some(mark) = other.filter(|_| style.depth == Depth::Sixteen) {
        let [opening, closing] = brackets(mark, style.charset);
        for (column, ch) in [(left, opening), (right, closing)] {
            let tone = contrast(painting.tone_at(column, middle));
            painting.write((column, middle), ch, tone, true);
        }
    }
    if !marks.contains(Mark::Cursor) {
        return;
    }
    let (top, bottom) = (rect.row, rect.row + rect.height - 1);
    let corners = if rect.height == 1 {
        let [opening, closing] = brackets(Mark::Cursor, style.charset);
        vec![(left, top, opening), (right, top, closing)]
    } else {
        vec![(left, top, '╔'), (right, top, '╗'), (left, bottom, '╚'), (right, bottom, '╝')]
    };
    // All corners in one colour, whatever is below each of them.
    let (column, row, _) = corners[0];
    let first = painting.tone_at(column, row);
    let under = corners
        .iter()
        .fold(first, |mean, (column, row, _)| mean.mixed(painting.tone_at(*column, *row), 0.5));
    for (column, row, ch) in corners {
        painting.write((column, row), ch, contrast(under), true);
    }
}

/// The order of a ply in its turn, in the upper right corner of the place that it led to.
pub(super) fn number(painting: &mut Painting, rect: Rect, order: Option<usize>) {
    let digit = order.and_then(|order| char::from_digit(order as u32, 10));
    if let Some(digit) = digit {
        let at = (rect.column + rect.width - 1, rect.row);
        let tone = contrast(painting.tone_at(at.0, at.1));
        painting.write(at, digit, tone, true);
    }
}

/// What stands out from a tone: dark on bright, bright on dark.
fn contrast(tone: Tone) -> Tone {
    let is_bright = tone.brightness() > 0.55;
    if is_bright { palette::DARK } else { palette::mark(Mark::Cursor) }
}
