//! Pieces: their kind, their owner, and the outline that distinguishes them without colour.

use quina_rules::barragoon::Face;
use quina_rules::{Player, campo_bello};

/// A piece on a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Piece {
    /// What it is.
    pub kind: PieceKind,
    /// The role of its colour.
    pub ink: Ink,
    /// The owner; `None` for what belongs to nobody, and while sides are not settled.
    pub owner: Option<Player>,
}

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum PieceKind {
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
    /// The colour of traffic signs, which belong to nobody.
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

/// The outline of a piece. Two pieces of a game that differ in more than the text on them have
/// different outlines, so that they can be told apart without seeing colours.
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
            (PieceKind::Man | PieceKind::Disc, Ink::White) => Outline::Ring,
            (PieceKind::King, Ink::White) => Outline::OpenCrown,
            (PieceKind::King, _) => Outline::Crown,
            (PieceKind::Runner(_), Ink::White) => Outline::Plate,
            (PieceKind::Runner(_), _) => Outline::Cushion,
            (PieceKind::Sign(_), _) => Outline::Sign,
            (PieceKind::Tower, Ink::White) => Outline::RoundTower,
            (PieceKind::Tower, _) => Outline::SquareTower,
            (PieceKind::Peg, Ink::Blue) => Outline::Square,
            (PieceKind::Peg, Ink::Green) => Outline::Triangle,
            (PieceKind::Peg, Ink::Red) => Outline::Diamond,
            (PieceKind::Man | PieceKind::Disc | PieceKind::Peg, _) => Outline::Disc,
        }
    }

    /// The character for it in the game's notation or drawings. A man of Morelli is a small letter
    /// and its King a capital; a tile of Barragoon is its value, whoever owns it.
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
            PieceKind::Man => capital.to_ascii_lowercase(),
            PieceKind::King | PieceKind::Disc | PieceKind::Peg => capital,
            PieceKind::Runner(value) => (b'0' + value.min(9)) as char,
            PieceKind::Sign(face) => char::from(face.letter().as_bytes()[0]),
            PieceKind::Tower if self.ink == Ink::White => 'L',
            PieceKind::Tower => 'T',
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
