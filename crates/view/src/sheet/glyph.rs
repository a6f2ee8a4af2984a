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
    pub const ALL: [Self; 8] = {
        [
            Self { charset: Charset::Unicode, depth: Depth::Full },
            Self { charset: Charset::Unicode, depth: Depth::Indexed },
            Self { charset: Charset::Unicode, depth: Depth::Sixteen },
            Self { charset: Charset::Unicode, depth: Depth::None },
            Self { charset: Charset::Ascii, depth: Depth::Full },
            Self { charset: Charset::Ascii, depth: Depth::Indexed },
            Self { charset: Charset::Ascii, depth: Depth::Sixteen },
            Self { charset: Charset::Ascii, depth: Depth::None },
        ]
    };

    /// What every terminal, file and screen reader can handle.
    pub const PLAIN: Self = Self { charset: Charset::Ascii, depth: Depth::None };

    /// A tone in this style.
    pub fn colour(self, tone: Tone) -> Option<Colour> {
        match self.depth {
            Depth::Full => Some(tone.full()),
            Depth::Indexed => Some(tone.indexed()),
            Depth::Sixteen => Some(tone.sixteen()),
            Depth::None => None,
        }
    }

    /// Whether pieces are painted and marks are tints, instead of being told by characters alone.
    pub fn is_painted(self) -> bool {
        self.charset == Charset::Unicode && self.depth != Depth::None
    }
}

/// Which characters a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Charset {
    /// Those of the Windows Glyph List 4, which practically every terminal font covers (lines,
    /// arrows, a few shapes), and the block elements.
    Unicode,
    /// Printable ASCII.
    Ascii,
}

/// Which colours a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Depth {
    /// 24-bit colour.
    Full,
    /// The 256 colours of most terminals: a cube of colours and a ramp of greys.
    Indexed,
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
