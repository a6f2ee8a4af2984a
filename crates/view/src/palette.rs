//! The colours of the roles in a scene, the same in every drawing.
//!
//! Each role has a 24-bit colour and one of the sixteen ANSI colours; of the 256 colours in between
//! it takes the nearest. Grounds are of medium brightness, so that black and white pieces both stand
//! out.

mod indexed;

use crate::scene::{Ground, Ink, Mark};
use quina_rules::GameId;

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colour {
    /// Red, green and blue.
    Rgb(u8, u8, u8),
    /// One of the 256 colours of a terminal beyond the sixteen, 16 to 255.
    Indexed(u8),
    /// One of the sixteen colours of a terminal, 0 to 15: black, red, green, yellow, blue, magenta,
    /// cyan, white, then the bright ones in the same order.
    Ansi(u8),
}

/// A role's colour, with 24 bits and among the sixteen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tone {
    /// Red, green and blue, `0xRRGGBB`.
    pub rgb: u32,
    /// The nearest of the sixteen.
    pub ansi: u8,
}

impl Tone {
    const fn new(rgb: u32, ansi: u8) -> Self {
        Self { rgb, ansi }
    }

    /// As a 24-bit colour.
    pub const fn full(self) -> Colour {
        Colour::Rgb((self.rgb >> 16) as u8, (self.rgb >> 8) as u8, self.rgb as u8)
    }

    /// As the nearest of the 256 that is not one of the sixteen.
    pub fn indexed(self) -> Colour {
        Colour::Indexed(indexed::nearest(self.rgb))
    }

    /// Between this tone (0) and another (1). Of the sixteen it takes that of the nearer one.
    #[must_use]
    pub fn mixed(self, other: Self, share: f32) -> Self {
        let share = share.clamp(0.0, 1.0);
        let (from, to) = (indexed::parts(self.rgb), indexed::parts(other.rgb));
        let part = |at: usize| {
            let (from, to) = (f32::from(from[at]), f32::from(to[at]));
            (from + (to - from) * share).round() as u32
        };
        let ansi = if share < 0.5 { self.ansi } else { other.ansi };
        Self { rgb: part(0) << 16 | part(1) << 8 | part(2), ansi }
    }

    /// How different from another it looks; 0 for the same.
    pub fn difference(self, other: Self) -> f32 {
        indexed::distance(self.rgb, other.rgb) as f32
    }

    /// How bright it is, from 0 to 1.
    pub fn brightness(self) -> f32 {
        let [red, green, blue] = indexed::parts(self.rgb).map(f32::from);
        (0.299 * red + 0.587 * green + 0.114 * blue) / 255.0
    }

    /// As one of sixteen.
    pub const fn sixteen(self) -> Colour {
        Colour::Ansi(self.ansi)
    }

    /// As in CSS, `#1b1b1b`.
    pub fn css(self) -> String {
        format!("#{:06x}", self.rgb)
    }
}

/// Text on a dark background.
pub const BRIGHT: Tone = Tone::new(0xfdfaf0, 15);
/// Text on a bright background.
pub const DARK: Tone = Tone::new(0x1c1a19, 0);
/// What shadows are mixed with.
pub const SHADOW: Tone = Tone::new(0x000000, 0);
/// The barragoon that nothing may cross.
pub const NO_ENTRY: Tone = Tone::new(0xb23a34, 1);
/// The band of a crown.
pub const GOLD: Tone = Tone::new(0xd9a521, 3);
/// The board under the points of Campo Bello.
pub const BOARD: Tone = Tone::new(0x2f3440, 0);
/// Lines between points.
pub const LINE: Tone = Tone::new(0x8a93a6, 7);
/// Names of cells and coordinates on the board.
pub const LABEL: Tone = Tone::new(0xaab2c4, 7);

/// The colour of a ground.
pub const fn ground(ground: Ground) -> Tone {
    match ground {
        Ground::Plain => Tone::new(0xb9b09a, 7),
        Ground::Alternate => Tone::new(0xaea58e, 7),
        // The rainbow of the rules, from Indigo to Red, muted.
        Ground::Band(1) => Tone::new(0x5b6bb0, 4),
        Ground::Band(2) => Tone::new(0x4a8cba, 6),
        Ground::Band(3) => Tone::new(0x55996a, 2),
        Ground::Band(4) => Tone::new(0xbf9f3c, 3),
        Ground::Band(5) => Tone::new(0xc27e3e, 5),
        Ground::Band(_) => Tone::new(0xb55b52, 1),
        Ground::Throne => Tone::new(0x7d5ba6, 8),
        Ground::Wall => Tone::new(0x5c4a3d, 8),
        Ground::Border => Tone::new(0x3e332b, 0),
        Ground::Bonus => Tone::new(0xb8882a, 3),
        Ground::Joker => Tone::new(0x7a4b9a, 5),
        Ground::Water => Tone::new(0x3a86b4, 4),
        Ground::Sea => Tone::new(0x235f88, 0),
        Ground::Tile(tile) if tile.is_light => Tone::new(0xeddcae, 7),
        Ground::Tile(_) => Tone::new(0x75604a, 8),
        Ground::Home(player) => match player.index() {
            0 => Tone::new(0x8c7a34, 3),
            1 => Tone::new(0x3d5f96, 4),
            2 => Tone::new(0x3f7d4e, 2),
            _ => Tone::new(0x94454a, 1),
        },
    }
}

/// The two greens of Mapello's play area, in place of the plain ground of the other games.
pub const fn felt(alternate: bool) -> Tone {
    if alternate { Tone::new(0x3b8059, 2) } else { Tone::new(0x418a61, 2) }
}

/// The ground of a piece that is shown beside the board.
pub const fn under_badges(game: GameId) -> Tone {
    match game {
        GameId::Mapello => felt(false),
        GameId::CampoBello => BOARD,
        GameId::Morelli | GameId::Barragoon | GameId::Syrtis => ground(Ground::Band(2)),
    }
}

/// The colour of a piece.
pub const fn ink(ink: Ink) -> Tone {
    match ink {
        Ink::Black => DARK,
        Ink::White => BRIGHT,
        Ink::Brown => Tone::new(0x6f3f1d, 3),
        Ink::Neutral => Tone::new(0x2b4a7f, 4),
        Ink::Yellow => Tone::new(0xf2c744, 11),
        Ink::Blue => Tone::new(0x5aa2f0, 12),
        Ink::Green => Tone::new(0x5fcf7c, 10),
        Ink::Red => Tone::new(0xf0605c, 9),
    }
}

/// A colour that contrasts with a piece of this ink.
pub const fn against(ink: Ink) -> Tone {
    match ink {
        Ink::Black | Ink::Brown | Ink::Neutral => BRIGHT,
        Ink::White | Ink::Yellow | Ink::Blue | Ink::Green | Ink::Red => DARK,
    }
}

/// The colour of a mark.
pub const fn mark(mark: Mark) -> Tone {
    match mark {
        Mark::Cursor => Tone::new(0xffffff, 15),
        Mark::Selected | Mark::Jumper => Tone::new(0x4fd1ff, 14),
        Mark::Target => Tone::new(0x7df09a, 10),
        Mark::Movable => Tone::new(0xc9d4df, 7),
        Mark::Hint => Tone::new(0xd59bff, 13),
        Mark::Refused => Tone::new(0xff5a4f, 9),
        Mark::Threat => Tone::new(0xff8f5a, 9),
        Mark::Winning => Tone::new(0xffd83d, 11),
        Mark::Origin => Tone::new(0xb8c0cc, 7),
        Mark::Crossed => Tone::new(0xff9fc0, 13),
        Mark::Due => Tone::new(0xffb14f, 11),
        Mark::LastMove => Tone::new(0xffe27a, 11),
        Mark::Changed => Tone::new(0xf5b895, 3),
    }
}
