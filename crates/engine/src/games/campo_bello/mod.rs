//! Campo Bello: evaluation and move ordering.

mod tables;
mod terms;

use crate::play::Play;
use quina_rules::Player;
use quina_rules::campo_bello::{Move, Position};

impl Play for Position {
    const TERMS: &'static [&'static str] = terms::TERMS;
    const WEIGHTS: &'static str = include_str!("../../../data/weights/campo-bello.txt");
    const CODES: usize = 41 * 41 + 41 + 2;

    fn code(mv: Move) -> usize {
        match mv {
            Move::Jump { from, to } => from.index() * 41 + to.index(),
            Move::Remove(point) => 41 * 41 + point.index(),
            Move::End => 41 * 41 + 41,
            Move::Pass => 41 * 41 + 42,
        }
    }

    fn count_terms(&self, view: Player, add: impl FnMut(usize, i32)) {
        terms::count(self, view, add);
    }
}
