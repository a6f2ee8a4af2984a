//! Four quarters of a character as the block character and the two colours that come nearest.

use super::painting::Half;
use super::{Depth, Glyph, TextStyle};
use crate::palette::Tone;

/// The block characters: bit 0 is the upper left quarter, bit 1 the upper right one, bits 2 and 3
/// those below.
const BLOCKS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// The ways to divide the quarters into two groups, the simplest first.
const GROUPS: [u8; 8] = [0, 3, 5, 1, 2, 4, 8, 6];

/// The character of four quarters. The ground is behind it wherever possible, so that the
/// characters alone show the shape.
pub(super) fn block(quarters: [Half; 4], style: TextStyle) -> Glyph {
    let ground = quarters[0].ground;
    let tones = quarters.map(|half| half.tone);
    let mut best = (f32::MAX, 0, [ground; 2]);
    for group in GROUPS {
        let pair = [mean(tones, group, 1), mean(tones, group, 0)];
        let fault = (0..4)
            .map(|at| distance(tones[at], pair[usize::from(group >> at & 1 == 0)], style))
            .sum::<f32>();
        if fault + 0.5 < best.0 {
            best = (fault, group, pair);
        }
    }
    let (_, mut group, [mut front, mut back]) = best;
    if group == 0 && distance(back, ground, style) > 0.0 {
        // All of one colour that is not that of the ground.
        (group, front, back) = (15, back, ground);
    } else if distance(front, ground, style) < distance(back, ground, style) && group != 0 {
        (group, front, back) = (15 - group, back, front);
    }
    let fg = if group == 0 { None } else { style.colour(front) };
    Glyph { ch: BLOCKS[usize::from(group)], fg, bg: style.colour(back), ..Glyph::BLANK }
}

/// The mean tone of the quarters whose bit is so; of the sixteen colours the first.
fn mean(tones: [Tone; 4], group: u8, bit: u8) -> Tone {
    let mut all = (0..4).filter(|at| group >> at & 1 == bit).map(|at| tones[at]);
    let Some(first) = all.next() else { return tones[0] };
    let mut count = 1.0;
    let mixed = all.fold(first, |mean, tone| {
        count += 1.0;
        mean.mixed(tone, 1.0 / count)
    });
    Tone { ansi: first.ansi, ..mixed }
}

/// How different two tones look in a style.
fn distance(a: Tone, b: Tone, style: TextStyle) -> f32 {
    if style.depth == Depth::Sixteen {
        return if a.ansi == b.ansi { 0.0 } else { 1000.0 };
    }
    a.difference(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::{BRIGHT, DARK};
    use crate::sheet::Charset;

    fn drawn(tones: [Tone; 4]) -> char {
        let style = TextStyle { charset: Charset::Unicode, depth: Depth::Full };
        block(tones.map(|tone| Half { tone, ground: DARK }), style).ch
    }

    #[test]
    fn every_pattern_of_two_colours_has_its_character() {
        for (bits, ch) in BLOCKS.into_iter().enumerate() {
            let tones = [0, 1, 2, 3].map(|at| if bits >> at & 1 == 1 { BRIGHT } else { DARK });
            assert_eq!(drawn(tones), ch);
        }
    }

    #[test]
    fn of_three_colours_the_two_that_are_alike_are_one() {
        let grey = DARK.mixed(BRIGHT, 0.9);
        assert_eq!(drawn([BRIGHT, grey, DARK, DARK]), '▀');
        assert_eq!(drawn([DARK, grey, DARK, BRIGHT]), '▐');
    }
}
