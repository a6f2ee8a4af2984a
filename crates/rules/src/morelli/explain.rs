//! Why a move is not legal: the first rule it breaks.

use super::moves::Move;
use super::position::{Colour, Position};
use super::tables::{file, rank, square};
use crate::explain::{Explain, Refusal};
use crate::position::Position as _;
use crate::steps::Cell;

/// Every reason for a refusal.
pub(super) const REASONS: &[&str] = &[
    "morelli-over",
    "morelli-off-board",
    "morelli-placing",
    "morelli-origin-empty",
    "morelli-origin-enemy",
    "morelli-same-square",
    "morelli-line",
    "morelli-throne",
    "morelli-band",
    "morelli-occupied",
    "morelli-blocked",
    "morelli-king",
    "morelli-not-placing",
    "morelli-place-band",
    "morelli-place-name",
    "morelli-place-taken",
    "morelli-pass",
];

impl Position {
    pub(super) fn refusal(&self, mv: Move) -> Option<Refusal> {
        if self.ending().is_some() {
            return Some(Refusal::new("R31", "morelli-over", &[]));
        }
        match mv {
            Move::Slide { from, to } => self.refused_slide(from, to),
            Move::Place { cell, colour } => self.refused_placement(cell, colour),
            Move::Pass if self.must_pass() => None,
            Move::Pass => Some(Refusal::new("R11", "morelli-pass", &[])),
        }
    }

    fn refused_slide(&self, from: Cell, to: Cell) -> Option<Refusal> {
        let refused = |rule, reason, cells: &[Cell]| Some(Refusal::new(rule, reason, cells));
        if let Some(off) = [from, to].into_iter().find(|cell| !self.size().contains(*cell)) {
            return refused("R1", "morelli-off-board", &[off]);
        }
        if self.is_placing() {
            return refused("R9", "morelli-placing", &[from, to]);
        }
        match self.man(from) {
            None => return refused("R11", "morelli-origin-empty", &[from]),
            Some(colour) if colour != self.side => {
                return refused("R11", "morelli-origin-enemy", &[from]);
            }
            Some(_) => {}
        }
        if from == to {
            return refused("R12", "morelli-same-square", &[from]);
        }
        let Some(way) = squares_between(from, to) else {
            return refused("R12", "morelli-line", &[from, to]);
        };
        if self.band(to) == 0 {
            return refused("R14", "morelli-throne", &[to, from]);
        }
        if self.band(to) >= self.band(from) {
            return refused("R13", "morelli-band", &[to, from]);
        }
        if self.man(to).is_some() {
            return refused("R12", "morelli-occupied", &[to, from]);
        }
        let mut king = None;
        for cell in way {
            if self.man(cell).is_some() {
                return refused("R12", "morelli-blocked", &[cell, from, to]);
            }
            if self.band(cell) == 0 && self.throne().is_some() {
                king = refused("R14", "morelli-king", &[cell, from, to]);
            }
        }
        king
    }

    fn refused_placement(&self, cell: Cell, colour: Colour) -> Option<Refusal> {
        let refused = |rule, reason, cells: &[Cell]| Some(Refusal::new(rule, reason, cells));
        let size = self.size();
        if !size.contains(cell) {
            return refused("R1", "morelli-off-board", &[cell]);
        }
        if !self.is_placing() {
            return refused("R9", "morelli-not-placing", &[cell]);
        }
        if usize::from(size.band(cell)) != size.radius() {
            return refused("R4", "morelli-place-band", &[cell]);
        }
        if self.man(cell).is_some() {
            return refused("R9", "morelli-place-taken", &[cell, size.opposite(cell)]);
        }
        // Reading a text gives the named square; only a program can ask for the other one.
        if self.named_placement(cell, colour) != (Move::Place { cell, colour }) {
            return refused("R5", "morelli-place-name", &[cell, size.opposite(cell)]);
        }
        None
    }
}

/// The squares strictly between two different squares of one line, from the first on; `None` if
/// they are not on one line.
fn squares_between(from: Cell, to: Cell) -> Option<impl Iterator<Item = Cell>> {
    let (x, y) = (file(from) as i8, rank(from) as i8);
    let (dx, dy) = (file(to) as i8 - x, rank(to) as i8 - y);
    let straight = dx == 0 || dy == 0 || dx.abs() == dy.abs();
    let length = dx.abs().max(dy.abs());
    straight.then(|| {
        let at = |start: i8, by: i8, i: i8| (start + by.signum() * i) as usize;
        (1..length).map(move |i| square(at(x, dx, i), at(y, dy, i)))
    })
}

impl Explain for Position {
    fn explain(&self, mv: Move) -> Option<Refusal> {
        self.refusal(mv)
    }
}
