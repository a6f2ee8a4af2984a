//! A picture in block characters. Points are given in pixels, of which a character has two, one
//! above the other, because they are about square; each of them is painted in a left and a right
//! half. Edges are smoothed by mixing colours, so that a disc of five pixels still looks round.

use super::blocks::block;
use super::{Glyph, Rect, Sheet, TextStyle};
use crate::palette::{self, Tone};

/// How often half a pixel is looked at, across and down, to find out how much of it a shape covers.
const SAMPLES: (usize, usize) = (2, 4);

/// A character written over the pixels.
struct Letter {
    column: usize,
    row: usize,
    ch: char,
    tone: Tone,
    is_bold: bool,
}

/// Half a pixel: what it shows, and the ground under it.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Half {
    pub(super) tone: Tone,
    pub(super) ground: Tone,
}

/// A picture as large as a sheet. What is not painted stays as the sheet has it.
pub(super) struct Painting {
    columns: usize,
    rows: usize,
    halves: Vec<Option<Half>>,
    letters: Vec<Letter>,
}

impl Painting {
    /// An empty picture of so many characters.
    pub(super) fn new(columns: usize, rows: usize) -> Self {
        Self { columns, rows, halves: vec![None; 4 * columns * rows], letters: Vec::new() }
    }

    fn half(&mut self, x: usize, y: usize) -> Option<&mut Option<Half>> {
        let is_inside = x < 2 * self.columns && y < 2 * self.rows;
        is_inside.then(|| &mut self.halves[2 * y * self.columns + x])
    }

    /// Covers a rectangle of characters with a ground.
    pub(super) fn ground(&mut self, rect: Rect, ground: Tone) {
        for y in 2 * rect.row..2 * (rect.row + rect.height) {
            for x in 2 * rect.column..2 * (rect.column + rect.width) {
                if let Some(half) = self.half(x, y) {
                    *half = Some(Half { tone: ground, ground });
                }
            }
        }
    }

    /// Paints a shape: `tone_at` gives its tone at a point, in pixels from the upper left corner,
    /// or `None` outside of it. Only pixels within `reach` of the centre are looked at.
    pub(super) fn paint(
        &mut self,
        (x, y): (f32, f32),
        reach: f32,
        tone_at: impl Fn(f32, f32) -> Option<Tone>,
    ) {
        let from = |at: f32| (at - reach).floor().max(0.0) as usize;
        let to = |at: f32| (at + reach).ceil().max(0.0) as usize;
        for down in from(y)..to(y) {
            for across in 2 * from(x)..2 * to(x) {
                let Some(Some(half)) = self.half(across, down) else { continue };
                let corner = (across as f32 / 2.0, down as f32);
                if let Some((tone, share)) = covered(corner, &tone_at) {
                    half.tone = half.tone.mixed(tone, share);
                }
            }
        }
    }

    /// Writes a character over the pixels.
    pub(super) fn write(
        &mut self,
        (column, row): (usize, usize),
        ch: char,
        tone: Tone,
        bold: bool,
    ) {
        self.letters.push(Letter { column, row, ch, tone, is_bold: bold });
    }

    /// Removes the characters in a rectangle: something is painted over them.
    pub(super) fn wipe(&mut self, rect: Rect) {
        self.letters.retain(|letter| !rect.contains(letter.column, letter.row));
    }

    /// The four quarters of a character: those above from the left, then those below.
    fn quarters(&self, column: usize, row: usize) -> Option<[Half; 4]> {
        let at = |x: usize, y: usize| {
            self.halves.get(2 * (2 * row + y) * self.columns + 2 * column + x).copied().flatten()
        };
        Some([at(0, 0)?, at(1, 0)?, at(0, 1)?, at(1, 1)?])
    }

    /// The tone of a whole character; that of a board of points where nothing is painted.
    pub(super) fn tone_at(&self, column: usize, row: usize) -> Tone {
        let Some([a, b, c, d]) = self.quarters(column, row) else { return palette::BOARD };
        let above = a.tone.mixed(b.tone, 0.499);
        above.mixed(c.tone.mixed(d.tone, 0.499), 0.499)
    }

    /// Puts the picture onto a sheet of the same size.
    pub(super) fn put_on(self, sheet: &mut Sheet, style: TextStyle) {
        for row in 0..self.rows {
            for column in 0..self.columns {
                if let Some(quarters) = self.quarters(column, row) {
                    sheet.put(column, row, block(quarters, style));
                }
            }
        }
        for Letter { column, row, ch, tone, is_bold } in &self.letters {
            let bg = style.colour(self.tone_at(*column, *row));
            let fg = style.colour(*tone);
            sheet.put(*column, *row, Glyph { ch: *ch, fg, bg, bold: *is_bold, ..Glyph::BLANK });
        }
    }
}

/// The tone of a shape in half a pixel, and how much of it the shape covers; `None` if it does not
/// touch it.
fn covered((x, y): (f32, f32), tone_at: impl Fn(f32, f32) -> Option<Tone>) -> Option<(Tone, f32)> {
    let (across, down) = SAMPLES;
    let (mut tone, mut count) = (None::<Tone>, 0.0);
    for at in 0..across * down {
        let u = (at % across) as f32 + 0.5;
        let v = (at / across) as f32 + 0.5;
        let sample = tone_at(x + 0.5 * u / across as f32, y + v / down as f32);
        if let Some(sample) = sample {
            count += 1.0;
            let mixed = tone.map_or(sample, |tone| tone.mixed(sample, 1.0 / count));
            // One of the sixteen colours cannot be mixed; the first sample has it.
            tone = Some(Tone { ansi: tone.map_or(sample.ansi, |tone| tone.ansi), ..mixed });
        }
    }
    let share = count / (across * down) as f32;
    // A little harder than it is: so few pixels would look blurred otherwise.
    Some((tone?, ((share - 0.15) / 0.7).clamp(0.0, 1.0)))
}
