//! Places, the lines between them and the coordinates around them.

use super::{Marks, Piece, SQUARE};
use quina_rules::syrtis::Tile;
use quina_rules::{Cell, Player};

/// One place of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Place {
    /// Its number in the rules.
    pub cell: Cell,
    /// The centre in units, from the left.
    pub x: i16,
    /// The centre in units, from the top.
    pub y: i16,
    /// How it is drawn.
    pub shape: Shape,
    /// What it is made of.
    pub ground: Ground,
    /// Its name, `c4`.
    pub label: String,
    /// A temporary label of the place: the number of a tile to be swapped.
    pub note: Option<String>,
    /// The piece on it.
    pub piece: Option<Piece>,
    /// How it is highlighted.
    pub marks: Marks,
}

impl Place {
    /// A plain square in a column and a row, both counted from 0 and from the upper left.
    pub(super) fn square(cell: Cell, column: usize, row: usize, label: String) -> Self {
        let centre = |at: usize| SQUARE * at as i16 + SQUARE / 2;
        Self {
            cell,
            x: centre(column),
            y: centre(row),
            shape: Shape::Square,
            ground: Ground::Plain,
            label,
            note: None,
            piece: None,
            marks: Marks::NONE,
        }
    }
}

/// How a place is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Shape {
    /// A square of [`SQUARE`] units around its centre.
    Square,
    /// A point where lines meet.
    Point,
    /// Nothing of its own: open water.
    None,
}

/// What a place is made of: a role, to which a drawing gives its colour and pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ground {
    /// Nothing special.
    Plain,
    /// The alternate plain ground, where plain squares alternate so that the eye can follow a line.
    Alternate,
    /// Morelli: a square of this band, counted from the centre, from 1.
    Band(u8),
    /// Morelli: the square in the centre.
    Throne,
    /// Mapello: a wall inside the board.
    Wall,
    /// Mapello: the border, a wall too.
    Border,
    /// Mapello: an empty cell worth points.
    Bonus,
    /// Mapello: a joker on the border.
    Joker,
    /// Syrtis: water inside the rectangle around all tiles, where tiles may slide.
    Water,
    /// Syrtis: water outside that rectangle.
    Sea,
    /// Syrtis: a tile of a colour and a shape.
    Tile(Tile),
    /// Campo Bello: a point of the area where the pieces of this player count most.
    Home(Player),
}

/// A line between two places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Edge {
    /// One end.
    pub from: Cell,
    /// The other end.
    pub to: Cell,
}

/// A side of the drawing area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Rim {
    /// Above.
    Top,
    /// Below.
    Bottom,
    /// On the left.
    Left,
    /// On the right.
    Right,
}

/// A letter or number along a rim.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Coordinate {
    /// The rim that it is on.
    pub rim: Rim,
    /// The centre along the rim in units, from the left or from the top.
    pub at: i16,
    /// Its text.
    pub text: String,
}

impl Coordinate {
    /// The coordinates of a row or column of squares along these rims.
    pub(super) fn along(rims: &[Rim], texts: &[String]) -> Vec<Self> {
        let one = |rim: &Rim| {
            let rim = *rim;
            texts.iter().enumerate().map(move |(i, text)| Self {
                rim,
                at: SQUARE * i as i16 + SQUARE / 2,
                text: text.clone(),
            })
        };
        rims.iter().flat_map(one).collect()
    }
}
