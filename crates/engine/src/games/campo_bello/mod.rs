//! Campo Bello: evaluation and move ordering.
//!
//! - `terms` is the evaluation, `patterns` the arrangements of triangles that have a weight each;
//! - `order` scores moves for the move ordering;
//! - `exact` decides when the `solver` looks for a proof;
//! - `tables` has masks of lines and points.

mod exact;
mod order;
mod patterns;
mod solver;
mod tables;
mod terms;

use crate::searchable::{NodeDepth, Searchable, SolverTask, Solving};
use quina_rules::campo_bello::{Move, Position};
use quina_rules::{Game, Player};

impl Searchable for Position {
    const TERMS: &'static [&'static str] = terms::TERMS;
    const WEIGHTS: &'static str = include_str!("../../../data/weights/campo-bello.txt");
    const EVALUATED_WITHIN_TURNS: bool = true;
    const BEST_FIRST: bool = true;
    const MOVE_CODES: usize = 41 * 41 + 41 + 2;

    fn move_code(mv: Move) -> usize {
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

    fn visit_candidates(&self, _node: NodeDepth, visit: impl FnMut(Move, i32)) -> bool {
        order::visit(self, visit);
        true
    }

    fn ordering_score(&self, mv: Move) -> i32 {
        order::MoveScorer::of(self).ordering_score(mv)
    }

    fn solver(game: &Game<Self>, task: SolverTask<Move>) -> Option<Box<dyn Solving<Move>>> {
        exact::solver(game, &task)
    }
}
