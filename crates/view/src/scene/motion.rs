//! What a ply does to the board, as a course of frames: a piece travels, then others change.
//!
//! ```
//! use quina_rules::GameId;
//! use quina_rules::prelude::*;
//! use quina_view::scene::Motion;
//! let start = GameId::Morelli.default_start();
//! let motion = Motion::new(&start, start.parse_move("d13-d9").unwrap());
//! let half_way = motion.frame(0.5);
//! let man = half_way.moving[0];
//! // From rank 13, the uppermost, to rank 9; places are 200 hundredths of a unit apart.
//! assert_eq!((man.x, man.y), (700, 100 + 400));
//! ```

use super::last_move::{has_changed, touched};
use super::{Ground, Mark, Piece, PieceKind, Place, Scene, scene};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Cell};

/// How much of the time a piece travels, where something else changes after it.
const TRAVEL: f32 = 0.55;

/// Something on its way between two places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Moving {
    /// The piece; `None` for a tile of Syrtis that nothing stands on.
    pub piece: Option<Piece>,
    /// The tile of Syrtis that moves.
    pub tile: Option<Ground>,
    /// Where its centre is, in hundredths of a unit from the left.
    pub x: i32,
    /// Where its centre is, in hundredths of a unit from the top.
    pub y: i32,
}

/// A piece that is being turned over where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Turning {
    /// Its place.
    pub cell: Cell,
    /// How wide it looks, in hundredths of its full width.
    pub width: u8,
}

/// What travels in a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Movement {
    /// From where.
    pub from: Cell,
    /// To where.
    pub to: Cell,
    /// The piece; `None` for a tile of Syrtis that nothing stands on.
    pub piece: Option<Piece>,
    /// The tile of Syrtis that moves.
    pub tile: Option<Ground>,
}

/// A ply as a course of frames.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Motion {
    before: Scene,
    after: Scene,
    /// What travels first; `None` if something is only put, removed or said.
    pub movement: Option<Movement>,
    /// The places that change after that, those nearest to the move first.
    pub changes: Vec<Cell>,
}

impl Motion {
    /// The course of a legal move.
    pub fn new(position: &AnyPosition, mv: AnyMove) -> Self {
        let mut next = position.clone();
        next.play_unchecked(mv);
        let (before, after) = (scene(position), scene(&next));
        let touched = touched(position, mv);
        let movement = movement(&before, &after, &touched);
        let centre = touched.last().and_then(|cell| before.place(*cell));
        let far = |place: &Place| {
            centre.map_or(0, |centre| {
                let (x, y) = (centre.x - place.x, centre.y - place.y);
                i32::from(x).pow(2) + i32::from(y).pow(2)
            })
        };
        let pairs = before.places.iter().zip(&after.places);
        let changed = pairs.filter(|(before, after)| has_changed(before, after));
        let travels = |cell| movement.is_some_and(|m: Movement| m.from == cell || m.to == cell);
        let mut changes: Vec<_> =
            changed.map(|(place, _)| place).filter(|place| !travels(place.cell)).collect();
        changes.sort_by_key(|place| far(place));
        let changes = changes.into_iter().map(|place| place.cell).collect();
        Self { before, after, movement, changes }
    }

    /// How many things happen one after the other: a measure of how long it should take.
    pub fn length(&self) -> usize {
        usize::from(self.movement.is_some()) + self.changes.len().min(4)
    }

    /// The board after a share of the whole time, from 0 to 1, without the marks of the last turn.
    pub fn frame(&self, share: f32) -> Scene {
        if share >= 1.0 {
            return self.after.clone();
        }
        let travel = match (self.movement, self.changes.is_empty()) {
            (None, _) => 0.0,
            (Some(_), true) => 1.0,
            (Some(_), false) => TRAVEL,
        };
        let mut frame = self.before.clone();
        if let Some(movement) = self.movement {
            if share < travel {
                self.travel(&mut frame, movement, share / travel);
                return frame;
            }
            self.settle(&mut frame, movement.from);
            self.settle(&mut frame, movement.to);
        }
        let done = (share - travel) / (1.0 - travel).max(f32::EPSILON);
        let count = self.changes.len() as f32;
        for (at, cell) in self.changes.iter().enumerate() {
            // Each change begins a little after the one before and takes half of the time.
            let begin = if count > 1.0 { at as f32 / (count - 1.0) * 0.5 } else { 0.0 };
            self.change(&mut frame, *cell, ((done - begin) / 0.5).clamp(0.0, 1.0));
        }
        frame
    }

    /// Takes what travels off its place and puts it on its way.
    fn travel(&self, frame: &mut Scene, movement: Movement, share: f32) {
        let centre = |cell| {
            let place = self.before.place(cell);
            place.map_or((0.0, 0.0), |place| (f32::from(place.x), f32::from(place.y)))
        };
        let (from, to) = (centre(movement.from), centre(movement.to));
        // It starts and stops gently.
        let share = share * share * (3.0 - 2.0 * share);
        let between = |from: f32, to: f32| (100.0 * (from + (to - from) * share)).round() as i32;
        for place in frame.places.iter_mut().filter(|place| place.cell == movement.from) {
            place.piece = None;
            place.marks.insert(Mark::LastMove);
            if movement.tile.is_some() {
                place.ground = Ground::Water;
            }
        }
        frame.moving.push(Moving {
            piece: movement.piece,
            tile: movement.tile,
            x: between(from.0, to.0),
            y: between(from.1, to.1),
        });
    }

    /// Shows a place as it is in the end.
    fn settle(&self, frame: &mut Scene, cell: Cell) {
        if let Some(after) = self.after.place(cell) {
            for place in frame.places.iter_mut().filter(|place| place.cell == cell) {
                *place = after.clone();
            }
        }
    }

    /// A place that changes: a disc is turned over, everything else appears or vanishes half-way.
    fn change(&self, frame: &mut Scene, cell: Cell, share: f32) {
        let piece = |scene: &Scene| scene.place(cell).and_then(|place| place.piece);
        if share >= 0.5 {
            self.settle(frame, cell);
        }
        let turns = |piece: Piece| matches!(piece.kind, PieceKind::Man | PieceKind::Disc);
        let both = piece(&self.before).zip(piece(&self.after));
        let is_turned = both.is_some_and(|(before, after)| turns(before) && turns(after));
        if is_turned && share > 0.0 && share < 1.0 {
            let width = ((1.0 - 2.0 * share).abs() * 100.0) as u8;
            frame.turning.push(Turning { cell, width });
        }
    }
}

/// What travels: the piece that was touched first and now stands where was touched last, or the
/// tile of Syrtis that did so.
fn movement(before: &Scene, after: &Scene, touched: &[Cell]) -> Option<Movement> {
    let (from, to) = (*touched.first()?, *touched.last()?);
    let (left, reached) = (before.place(from)?, after.place(to)?);
    if from == to {
        return None;
    }
    let is_tile = |place: &Place| matches!(place.ground, Ground::Tile(_));
    let tile = (is_tile(left) && !is_tile(before.place(to)?) && is_tile(reached))
        .then_some(left.ground)
        .filter(|tile| *tile == reached.ground);
    let piece = left.piece.filter(|piece| reached.piece == Some(*piece));
    (tile.is_some() || piece.is_some()).then_some(Movement { from, to, piece, tile })
}
