//! Pieces: what they are, whose, and by which outline they are told apart without colour.

use quina_rules::barragoon::Face;
use quina_rules::{Player, campo_bello};

/// Something that stands on a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// The role of its colour.
    pub ink: Ink,
    /// Whose it is; `None` for what is nobody's, and while sides are not settled.
    pub owner: Option<Player>,
}

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Kind {
    /// A man of Morelli.
    Man,
    /// The King of Morelli, on the Throne.
    King,
    /// A tile of Barragoon with its value, 2 to 4.
    Runner(u8),
    /// A barragoon with its upper face.
    Sign(Face),
    /// A disc of Mapello.
    Disc,
    /// A tower of Syrtis.
    Tower,
    /// A piece of Campo Bello.
    Peg,
}

/// The role of a piece's colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ink {
    /// Black, or dark.
    Black,
    /// White, or light.
    White,
    /// Brown.
    Brown,
    /// The colour of traffic signs, nobody's.
    Neutral,
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Red.
    Red,
}

/// The outline of a piece. Two pieces of a game that differ by more than what is written on them
/// have different outlines, so that nobody needs to see colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Outline {
    /// A full disc.
    Disc,
    /// A disc with a ring on it.
    Ring,
    /// A crown with a full base.
    Crown,
    /// A crown in outline.
    OpenCrown,
    /// A plate with sharp corners and a single frame.
    Plate,
    /// A plate with round corners and a double frame.
    Cushion,
    /// A cube with a traffic sign.
    Sign,
    /// A round tower.
    RoundTower,
    /// A square tower.
    SquareTower,
    /// A square.
    Square,
    /// A triangle that points up.
    Triangle,
    /// A square on its corner.
    Diamond,
}

impl Piece {
    /// The outline, fixed by kind and colour.
    pub const fn outline(self) -> Outline {
        match (self.kind, self.ink) {
            (Kind::Man | Kind::Disc, Ink::White) => Outline::Ring,
            (Kind::King, Ink::White) => Outline::OpenCrown,
            (Kind::King, _) => Outline::Crown,
            (Kind::Runner(_), Ink::White) => Outline::Plate,
            (Kind::Runner(_), _) => Outline::Cushion,
            (Kind::Sign(_), _) => Outline::Sign,
            (Kind::Tower, Ink::White) => Outline::RoundTower,
            (Kind::Tower, _) => Outline::SquareTower,
            (Kind::Peg, Ink::Blue) => Outline::Square,
            (Kind::Peg, Ink::Green) => Outline::Triangle,
            (Kind::Peg, Ink::Red) => Outline::Diamond,
            (Kind::Man | Kind::Disc | Kind::Peg, _) => Outline::Disc,
        }
    }

    /// The one character that the game's notation or drawings use for it. A man of Morelli is a
    /// small letter and its King a capital; a tile of Barragoon is its value, whoever owns it.
    pub fn letter(self) -> char {
        let capital = match self.ink {
            Ink::Black | Ink::Brown | Ink::Blue => 'B',
            Ink::White => 'W',
            Ink::Yellow => 'Y',
            Ink::Green => 'G',
            Ink::Red => 'R',
            Ink::Neutral => 'x',
        };
        match self.kind {
            Kind::Man => capital.to_ascii_lowercase(),
            Kind::King | Kind::Disc | Kind::Peg => capital,
            Kind::Runner(value) => (b'0' + value.min(9)) as char,
            Kind::Sign(face) => char::from(face.letter().as_bytes()[0]),
            Kind::Tower if self.ink == Ink::White => 'L',
            Kind::Tower => 'T',
        }
    }
}

impl From<campo_bello::Colour> for Ink {
    fn from(colour: campo_bello::Colour) -> Self {
        match colour {
            campo_bello::Colour::Yellow => Self::Yellow,
            campo_bello::Colour::Blue => Self::Blue,
            campo_bello::Colour::Green => Self::Green,
            campo_bello::Colour::Red => Self::Red,
        }
    }
}
