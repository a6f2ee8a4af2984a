//! A sheet as text with escape sequences, for a terminal that only prints.

use super::{Glyph, Sheet};
use crate::palette::Colour;
use std::fmt::Write;

impl Sheet {
    /// The lines with the escape sequences of their looks. Every line ends with the looks reset;
    /// a sheet without any looks has none.
    pub fn to_ansi(&self) -> String {
        let mut out = String::new();
        for row in self.cells.chunks(self.width.max(1)) {
            let mut looks = Glyph::BLANK;
            for glyph in row {
                if (Glyph { ch: ' ', ..*glyph }) != looks {
                    looks = Glyph { ch: ' ', ..*glyph };
                    out += &sequence(looks);
                }
                out.push(glyph.ch);
            }
            if looks != Glyph::BLANK {
                out += "\x1b[0m";
            }
            out.truncate(out.trim_end_matches(' ').len());
            out.push('\n');
        }
        out
    }
}

/// The sequence that resets the looks and sets these.
fn sequence(looks: Glyph) -> String {
    let mut codes = String::from("0");
    for (is_on, code) in [(looks.bold, 1), (looks.underline, 4), (looks.reverse, 7)] {
        if is_on {
            write!(codes, ";{code}").expect("a string grows");
        }
    }
    for (colour, base) in [(looks.fg, 30), (looks.bg, 40)] {
        match colour {
            None => {}
            Some(Colour::Ansi(n @ 0..8)) => write!(codes, ";{}", base + n).expect("it grows"),
            Some(Colour::Ansi(n)) => write!(codes, ";{}", base + 52 + n).expect("it grows"),
            Some(Colour::Rgb(r, g, b)) => {
                write!(codes, ";{};2;{r};{g};{b}", base + 8).expect("it grows");
            }
        }
    }
    format!("\x1b[{codes}m")
}
