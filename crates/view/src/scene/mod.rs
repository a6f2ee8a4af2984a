//! The scene of a position: its places, what they look like and what is on them.
//!
//! A scene is plain data between the rules and a screen. It says *roles* (a wall, a white disc, the
//! target of a move), never colours or characters, so that a terminal, an SVG drawing, a browser
//! and a screen reader can all start from the same thing. It knows no rules beyond what the
//! position says.
//!
//! A scene can be sent to a page (feature `serde`), but none is read from outside: scenes are made
//! from positions, which have passed the validating door.
//!
//! ```
//! use quina_rules::prelude::*;
//! use quina_rules::{Game, GameId};
//! use quina_view::scene::{Mark, scene_at};
//! let mut game = Game::new(GameId::Mapello.default_start());
//! game.play_unchecked(game.position().parse_move("d6").unwrap());
//! let scene = scene_at(&game, 1);
//! let marked = |mark| scene.marked(mark).map(|place| place.label.as_str()).collect::<Vec<_>>();
//! assert_eq!(marked(Mark::LastMove), ["d6"]);
//! assert_eq!(marked(Mark::Changed), ["d5"]);
//! ```

mod barragoon;
mod campo_bello;
mod last_move;
mod last_turn;
mod mapello;
mod marks;
mod morelli;
mod motion;
mod orientation;
mod piece;
mod place;
mod syrtis;

pub use last_move::marks_of_move;
pub use last_turn::scene_at;
pub use marks::{Mark, Marks};
pub use motion::{Motion, Movement, Moving, Turning};
pub use orientation::Orientation;
pub use piece::{Ink, Outline, Piece, PieceKind};
pub use place::{Coordinate, Edge, Ground, Place, Rim, Shape};

use quina_rules::{AnyPosition, Cell, GameId};

/// The width and height of a square in units. Places are at multiples of half a square.
pub const SQUARE: i16 = 2;

/// Everything that a drawing of a position shows.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Scene {
    /// Which game it is.
    pub game: GameId,
    /// The width of the drawing area in units, without the rims.
    pub width: i16,
    /// The height of the drawing area in units.
    pub height: i16,
    /// Every place once, in reading order: from the top down, in a row from the left.
    pub places: Vec<Place>,
    /// Lines that are drawn between places, each once.
    pub lines: Vec<Edge>,
    /// The letters and numbers along the rims.
    pub coordinates: Vec<Coordinate>,
    /// From which side the board is seen.
    pub orientation: Orientation,
    /// The cells that each ply of the last turn touched, in the order of the plies and in that of
    /// the touches; for one that touched none (`end`, `pass`) there is an empty list.
    pub last_turn: Vec<Vec<Cell>>,
    /// What is on its way between places, in the frames of a [`Motion`].
    pub moving: Vec<Moving>,
    /// The pieces that are being turned over, in the frames of a [`Motion`].
    pub turning: Vec<Turning>,
}

/// The scene of a position, with the marks that follow from the position itself (a piece that was
/// crossed, the tiles of a complete island).
pub fn scene(position: &AnyPosition) -> Scene {
    match position {
        AnyPosition::Morelli(position) => morelli::scene(position),
        AnyPosition::Barragoon(position) => barragoon::scene(position),
        AnyPosition::Mapello(position) => mapello::scene(position),
        AnyPosition::Syrtis(position) => syrtis::scene(position),
        AnyPosition::CampoBello(position) => campo_bello::scene(position),
    }
}

impl Scene {
    /// A scene without lines, of places given in any order.
    fn new(game: GameId, (width, height): (i16, i16), mut places: Vec<Place>) -> Self {
        places.sort_by_key(|place| (place.y, place.x));
        Self {
            game,
            width,
            height,
            places,
            lines: Vec::new(),
            coordinates: Vec::new(),
            orientation: Orientation::Upright,
            last_turn: Vec::new(),
            moving: Vec::new(),
            turning: Vec::new(),
        }
    }

    /// The place of a cell.
    pub fn place(&self, cell: Cell) -> Option<&Place> {
        self.places.iter().find(|place| place.cell == cell)
    }

    /// A piece of the scene as it looks on a board that is turned: traffic signs turn with it.
    #[must_use]
    pub fn seen(&self, piece: Piece) -> Piece {
        match piece.kind {
            PieceKind::Sign(face) => {
                Piece { kind: PieceKind::Sign(self.orientation.seen(face)), ..piece }
            }
            _ => piece,
        }
    }

    /// Puts a mark on a cell; a cell that is not on the board is ignored.
    pub fn mark(&mut self, cell: Cell, mark: Mark) -> &mut Self {
        if let Some(place) = self.places.iter_mut().find(|place| place.cell == cell) {
            place.marks.insert(mark);
        }
        self
    }

    /// Puts many marks.
    pub fn mark_all(&mut self, marks: impl IntoIterator<Item = (Cell, Mark)>) -> &mut Self {
        for (cell, mark) in marks {
            self.mark(cell, mark);
        }
        self
    }

    /// The places that carry a mark, in reading order.
    pub fn marked(&self, mark: Mark) -> impl Iterator<Item = &Place> {
        self.places.iter().filter(move |place| place.marks.contains(mark))
    }
}
