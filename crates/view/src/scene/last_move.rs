//! Which cells a move touched and changed.

use super::{Mark, Place, scene};
use quina_rules::campo_bello::Move as Jump;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Cell, Step};

/// The cells that a legal move touched, in the order in which they are touched: a piece that moves
/// is touched first where it stood and last where it came to.
pub(super) fn touched(before: &AnyPosition, mv: AnyMove) -> Vec<Cell> {
    let steps = before.steps(mv).into_iter().filter_map(|step| match step {
        Step::Cell(cell) => Some(cell),
        Step::Choice(_) => None,
    });
    // A further jump is clicked by its landing alone, but it also left a point.
    let left = match mv {
        AnyMove::CampoBello(Jump::Jump { from, .. }) => Some(from.cell()),
        _ => None,
    };
    let mut touched: Vec<Cell> = left.into_iter().collect();
    for cell in steps {
        if !touched.contains(&cell) {
            touched.push(cell);
        }
    }
    touched
}

/// The cells that a legal move touched ([`Mark::LastMove`]) and those that it changed elsewhere
/// ([`Mark::Changed`]), each cell once, in ascending order.
pub fn marks_of_move(before: &AnyPosition, mv: AnyMove) -> Vec<(Cell, Mark)> {
    let touched = touched(before, mv);
    let mut after = before.clone();
    after.play_unchecked(mv);
    let (before, after) = (scene(before), scene(&after));
    let pairs = before.places.iter().zip(&after.places);
    let changed = pairs.filter(|(before, after)| has_changed(before, after));
    let mut marks: Vec<_> = changed
        .map(|(place, _)| place.cell)
        .filter(|cell| !touched.contains(cell))
        .map(|cell| (cell, Mark::Changed))
        .collect();
    marks.extend(touched.into_iter().map(|cell| (cell, Mark::LastMove)));
    marks.sort_unstable();
    marks.dedup();
    marks
}

/// Whether a place holds something else than before.
pub(super) fn has_changed(before: &Place, after: &Place) -> bool {
    before.piece != after.piece || matter(before) != matter(after)
}

/// The ground, as far as a move can change it. After a slide, the rectangle around the tiles may
/// contain more or less water, but nothing has happened there.
fn matter(place: &Place) -> super::Ground {
    match place.ground {
        super::Ground::Sea => super::Ground::Water,
        ground => ground,
    }
}
