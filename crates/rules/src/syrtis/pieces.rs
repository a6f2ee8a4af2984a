//! What lies on the board: sides, tiles and the attributes that make islands.

use std::fmt;

/// One of the two sides. Which seat has it is recorded in the position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Side {
    /// Light: white round towers, owns the light tiles and the circles.
    Light,
    /// Dark: black square towers, owns the dark tiles and the squares.
    Dark,
}

impl Side {
    /// Light, then Dark.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// 0 for Light, 1 for Dark.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    pub const fn other(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }

    /// The letter of the side's towers in the notation: `L` or `T`.
    pub const fn letter(self) -> char {
        match self {
            Self::Light => 'L',
            Self::Dark => 'T',
        }
    }
}

/// The word of the choice: `light` or `dark`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Light => "light",
            Self::Dark => "dark",
        })
    }
}

/// What the islands are made of (R9): every tile has one colour and one shape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Attribute {
    /// `b`, owned by Light.
    LightColour,
    /// `c`, owned by Light.
    Circle,
    /// `p`, owned by Dark.
    DarkColour,
    /// `q`, owned by Dark.
    Square,
}

impl Attribute {
    /// All four.
    pub const ALL: [Self; 4] = [Self::LightColour, Self::Circle, Self::DarkColour, Self::Square];

    /// The side that owns the attribute (R2).
    pub const fn owner(self) -> Side {
        match self {
            Self::LightColour | Self::Circle => Side::Light,
            Self::DarkColour | Self::Square => Side::Dark,
        }
    }
}

/// A tile: its colour and its shape (R2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tile {
    /// Light (`b`) or dark (`p`).
    pub is_light: bool,
    /// Circle (`c`) or square (`q`).
    pub is_circle: bool,
}

impl Tile {
    /// The four types.
    pub const ALL: [Self; 4] = [Self::at(0), Self::at(1), Self::at(2), Self::at(3)];

    pub(super) const fn at(index: usize) -> Self {
        Self { is_light: index & 1 == 1, is_circle: index & 2 == 2 }
    }

    /// The tile of opposite colour and opposite shape (R5).
    pub const fn opposite(self) -> Self {
        Self { is_light: !self.is_light, is_circle: !self.is_circle }
    }

    /// Whether the tile has an attribute of this side, so that its towers may stand on it (R7,
    /// R11).
    pub const fn carries(self, side: Side) -> bool {
        match side {
            Side::Light => self.is_light || self.is_circle,
            Side::Dark => !self.is_light || !self.is_circle,
        }
    }

    /// Its two letters in the notation, `bc`.
    pub const fn text(self) -> &'static str {
        match (self.is_light, self.is_circle) {
            (true, true) => "bc",
            (true, false) => "bq",
            (false, true) => "pc",
            (false, false) => "pq",
        }
    }

    /// The two letters with the tower on it, `Lbc`.
    pub const fn text_with(self, tower: Option<Side>) -> &'static str {
        match (tower, self.is_light, self.is_circle) {
            (None, _, _) => self.text(),
            (Some(Side::Light), true, true) => "Lbc",
            (Some(Side::Light), true, false) => "Lbq",
            (Some(Side::Light), false, true) => "Lpc",
            (Some(Side::Light), false, false) => "Lpq",
            (Some(Side::Dark), true, true) => "Tbc",
            (Some(Side::Dark), true, false) => "Tbq",
            (Some(Side::Dark), false, true) => "Tpc",
            (Some(Side::Dark), false, false) => "Tpq",
        }
    }
}
