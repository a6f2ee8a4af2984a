//! A sheet as text with escape sequences, for a terminal that only prints.

use super::{Depth, Glyph, Sheet, TextStyle, brackets};
use crate::palette::{self, Colour};
use crate::scene::Mark;
use std::fmt::Write;

impl Sheet {
    /// The lines with escape sequences for colours and attributes, which are reset at the end of
    /// every line; a sheet without any has no sequences.
    pub fn to_ansi(&self) -> String {
        let mut out = String::new();
        for row in self.cells.chunks(self.width.max(1)) {
            let mut attributes = Glyph::BLANK;
            for glyph in row {
                if (Glyph { ch: ' ', ..*glyph }) != attributes {
                    attributes = Glyph { ch: ' ', ..*glyph };
                    out += &sequence(attributes);
                }
                out.push(glyph.ch);
            }
            if attributes != Glyph::BLANK {
                out += "\x1b[0m";
            }
            out.truncate(out.trim_end_matches(' ').len());
            out.push('\n');
        }
        out
    }
}

/// How a mark looks, to explain it in a line of text: its tint on a painted board, else its
/// brackets.
pub fn sample(mark: Mark, style: TextStyle) -> String {
    let is_tint = style.is_painted() && style.depth != Depth::Sixteen && mark != Mark::Cursor;
    if is_tint {
        let tint = Glyph { bg: style.colour(palette::mark(mark)), ..Glyph::BLANK };
        return format!("{}  \x1b[0m", sequence(tint));
    }
    let [left, right] = brackets(mark, style.charset);
    if left == right { left.to_string() } else { format!("{left} {right}") }
}

/// The sequence that resets all attributes and sets these.
fn sequence(attributes: Glyph) -> String {
    let mut codes = String::from("0");
    for (is_on, code) in [(attributes.bold, 1), (attributes.underline, 4), (attributes.reverse, 7)]
    {
        if is_on {
            write!(codes, ";{code}").expect("a string grows");
        }
    }
    for (colour, base) in [(attributes.fg, 30), (attributes.bg, 40)] {
        match colour {
            None => {}
            Some(Colour::Ansi(n @ 0..8)) => write!(codes, ";{}", base + n).expect("it grows"),
            Some(Colour::Ansi(n)) => write!(codes, ";{}", base + 52 + n).expect("it grows"),
            Some(Colour::Indexed(n)) => write!(codes, ";{};5;{n}", base + 8).expect("it grows"),
            Some(Colour::Rgb(r, g, b)) => {
                write!(codes, ";{};2;{r};{g};{b}", base + 8).expect("it grows");
            }
        }
    }
    format!("\x1b[{codes}m")
}
