//! Campo Bello: evaluation, move ordering and the end of the game.

mod finish;
mod order;
mod patterns;
mod solver;
mod tables;
mod terms;

use crate::play::{Play, Task, Width};
use crate::report::Report;
use quina_rules::campo_bello::{Move, Position};
use quina_rules::{Game, Player};

impl Play for Position {
    const TERMS: &'static [&'static str] = terms::TERMS;
    const WEIGHTS: &'static str = include_str!("../../../data/weights/campo-bello.txt");
    const JUDGED_WITHIN_TURNS: bool = true;
    const GROWS: bool = true;
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

    fn visit_candidates(&self, _width: Width, visit: impl FnMut(Move, i32)) -> bool {
        order::visit(self, visit);
        true
    }

    fn promise(&self, mv: Move) -> i32 {
        order::Order::of(self).promise(mv)
    }

    fn settle(game: &Game<Self>, task: &Task<'_, Self>) -> Result<Report<Move>, u64> {
        finish::settle(game, task)
    }
}
