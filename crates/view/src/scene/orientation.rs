//! From which side a board is seen.
//!
//! Cells keep their names and their contents; only their places on the screen change. Traffic signs
//! turn with the board, letters and numbers stay upright.

use super::{Coordinate, Place, Rim, Scene};
use quina_rules::barragoon::{Face, Heading};
use quina_rules::campo_bello::Colour;
use quina_rules::{AnyPosition, Player};

/// How far a board is turned, in quarters clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Orientation {
    /// As the rules draw it.
    #[default]
    Upright,
    /// The left side is at the top.
    Quarter,
    /// Flipped: the bottom is at the top.
    Half,
    /// The right side is at the top.
    ThreeQuarters,
}

impl Orientation {
    /// All of them, each a quarter further than the one before.
    pub const ALL: [Self; 4] = [Self::Upright, Self::Quarter, Self::Half, Self::ThreeQuarters];

    /// The composition of two rotations.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self::ALL[(self as usize + other as usize) % 4]
    }

    /// The same board seen from the opposite side.
    #[must_use]
    pub const fn flipped(self) -> Self {
        self.and(Self::Half)
    }

    /// The turn that undoes this one.
    #[must_use]
    pub const fn back(self) -> Self {
        Self::ALL[(4 - self as usize) % 4]
    }

    /// The orientation for a player: in Barragoon the player's own tiles start at the bottom, in
    /// Campo Bello the player's own triangle is there. In the other games no side of the board
    /// belongs to a player.
    pub const fn of_seat(position: &AnyPosition, player: Player) -> Self {
        match position {
            AnyPosition::Barragoon(_) if player.index() == 1 => Self::Half,
            AnyPosition::CampoBello(_) => match Colour::of(player) {
                Colour::Yellow => Self::Upright,
                Colour::Green => Self::Half,
                // Blue's triangle is on the left, Red's on the right.
                Colour::Blue => Self::ThreeQuarters,
                Colour::Red => Self::Quarter,
            },
            _ => Self::Upright,
        }
    }

    /// How a traffic sign looks on a board that is turned like this.
    pub fn seen(self, face: Face) -> Face {
        let turned = |heading: Heading| Heading::ALL[(heading as usize + self as usize) % 4];
        let pairs = || Heading::ALL.into_iter().flat_map(|a| Heading::ALL.map(|b| (a, b)));
        let is_same = |other: &Face| {
            pairs().all(|(a, b)| face.lets(a, b) == other.lets(turned(a), turned(b)))
        };
        Face::ALL.into_iter().find(is_same).unwrap_or(face)
    }
}

impl Scene {
    /// The scene after a further rotation of the board.
    #[must_use]
    pub fn turned(mut self, orientation: Orientation) -> Self {
        for _ in 0..orientation as usize {
            self.turn_quarter();
        }
        self
    }

    fn turn_quarter(&mut self) {
        let height = self.height;
        for place in &mut self.places {
            (place.x, place.y) = (height - place.y, place.x);
        }
        for moving in &mut self.moving {
            (moving.x, moving.y) = (100 * i32::from(height) - moving.y, moving.x);
        }
        self.places.sort_by_key(|place: &Place| (place.y, place.x));
        for Coordinate { rim, at, .. } in &mut self.coordinates {
            (*rim, *at) = match rim {
                Rim::Top => (Rim::Right, *at),
                Rim::Right => (Rim::Bottom, height - *at),
                Rim::Bottom => (Rim::Left, *at),
                Rim::Left => (Rim::Top, height - *at),
            };
        }
        (self.width, self.height) = (self.height, self.width);
        self.orientation = self.orientation.and(Orientation::Quarter);
    }
}
