//! One character of a sheet, and the styles of text that a terminal can show.

use crate::palette::{Colour, Tone};

/// Which characters and colours a text drawing may use: what the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TextStyle {
    /// Which characters it has.
    pub charset: Charset,
    /// Which colours it has.
    pub depth: Depth,
}

impl TextStyle {
    /// Every style.
    pub const ALL: [Self; 6] = {
        [
            Self { charset: Charset::Unicode, depth: Depth::Full },
            Self { charset: Charset::Unicode, depth: Depth::Sixteen },
            Self { charset: Charset::Unicode, depth: Depth::None },
            Self { charset: Charset::Ascii, depth: Depth::Full },
            Self { charset: Charset::Ascii, depth: Depth::Sixteen },
            Self { charset: Charset::Ascii, depth: Depth::None },
        ]
    };

    /// What every terminal, file and screen reader can handle.
    pub const PLAIN: Self = Self { charset: Charset::Ascii, depth: Depth::None };

    /// A tone in this style.
    pub const fn colour(self, tone: Tone) -> Option<Colour> {
        match self.depth {
            Depth::Full => Some(tone.full()),
            Depth::Sixteen => Some(tone.sixteen()),
            Depth::None => None,
        }
    }
}

/// Which characters a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Charset {
    /// Those of the Windows Glyph List 4, which practically every terminal font covers: lines,
    /// blocks, arrows, a few shapes.
    Unicode,
    /// Printable ASCII.
    Ascii,
}

/// Which colours a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Depth {
    /// 24-bit colour.
    Full,
    /// The sixteen ANSI colours.
    Sixteen,
    /// None: everything is told apart by characters.
    None,
}

/// One character of a sheet with its attributes. A colour that is `None` is the terminal's own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Glyph {
    /// The character, one column wide.
    pub ch: char,
    /// Its colour.
    pub fg: Option<Colour>,
    /// The colour behind it.
    pub bg: Option<Colour>,
    /// Bold.
    pub bold: bool,
    /// Colours exchanged.
    pub reverse: bool,
    /// Underlined.
    pub underline: bool,
}

impl Glyph {
    /// A blank.
    pub const BLANK: Self =
        Self { ch: ' ', fg: None, bg: None, bold: false, reverse: false, underline: false };

    /// A character in the terminal's own colours.
    pub const fn plain(ch: char) -> Self {
        Self { ch, ..Self::BLANK }
    }
}
