//! Which cells a move touched and changed.

use super::{Mark, Place, scene};
use quina_rules::campo_bello::Move as Jump;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Cell, Step};

/// The cells that a legal move touched ([`Mark::LastMove`]) and those that it changed elsewhere
/// ([`Mark::Changed`]), each cell once, in ascending order.
pub fn marks_of_move(before: &AnyPosition, mv: AnyMove) -> Vec<(Cell, Mark)> {
    let mut touched: Vec<Cell> = before
        .steps(mv)
        .into_iter()
        .filter_map(|step| match step {
            Step::Cell(cell) => Some(cell),
            Step::Choice(_) => None,
        })
        .collect();
    // A further jump is clicked by its landing alone, but it also left a point.
    if let AnyMove::CampoBello(Jump::Jump { from, .. }) = mv {
        touched.push(from.cell());
    }
    let mut after = before.clone();
    after.play_unchecked(mv);
    let (before, after) = (scene(before), scene(&after));
    let is_other = |(before, after): &(&Place, &Place)| {
        before.piece != after.piece || matter(before) != matter(after)
    };
    let changed = before.places.iter().zip(&after.places).filter(is_other);
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

/// The ground, as far as a move can change it. After a slide, the rectangle around the tiles may
/// contain more or less water, but nothing has happened there.
fn matter(place: &Place) -> super::Ground {
    match place.ground {
        super::Ground::Sea => super::Ground::Water,
        ground => ground,
    }
}
