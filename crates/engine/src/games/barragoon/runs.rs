//! The ordering of tile moves.

use super::tiles;
use crate::searchable::TACTICAL;
use quina_rules::Position as _;
use quina_rules::barragoon::{Move, Position};
use std::ops::ControlFlow;

/// How many plies deep the quiescence search plays captures of tiles.
pub(super) const TACTICAL_DEPTH: i32 = 6;

/// Taking an undefended tile is better than a trade.
const TAKES_TILE: i32 = TACTICAL + 100;
const TAKES_UNCOVERED: i32 = 200;
/// Taking a barragoon gives a free placement.
const TAKES_BARRAGOON: i32 = 150;
/// A tile that leaves an attacked cell, or comes to one.
const LEAVES_ATTACK: i32 = 200;
const COMES_TO_ATTACK: i32 = -200;

/// Gives tile moves their ordering scores.
pub(super) struct MoveScorer {
    enemy: u64,
    empty: u64,
    /// The cells on which the enemy could take a tile.
    attacked: u64,
}

impl MoveScorer {
    pub(super) fn new(position: &Position) -> Self {
        let other = position.side().other();
        Self {
            enemy: tiles(position, other),
            empty: position.empty_cells(),
            attacked: position.cover(other),
        }
    }

    /// The ordering score of a move.
    pub(super) fn ordering_score(&self, from: u8, to: u8) -> i32 {
        let is_in = |set: u64, cell: u8| set >> cell & 1 == 1;
        let when = |condition: bool, bonus: i32| if condition { bonus } else { 0 };
        if is_in(self.enemy, to) {
            return TAKES_TILE + when(!is_in(self.attacked, to), TAKES_UNCOVERED);
        }
        when(!is_in(self.empty, to), TAKES_BARRAGOON)
            + when(is_in(self.attacked, from), LEAVES_ATTACK)
            + when(is_in(self.attacked, to), COMES_TO_ATTACK)
    }
}

/// Visits all tile moves with their ordering scores.
pub(super) fn visit(position: &Position, mut visit: impl FnMut(Move, i32)) {
    let scorer = MoveScorer::new(position);
    let _ = position.visit_moves(|mv| {
        if let Move::Run { from, to } = mv {
            visit(mv, scorer.ordering_score(from.0, to.0));
        }
        ControlFlow::Continue(())
    });
}

/// Visits the captures of tiles with their ordering scores.
pub(super) fn visit_captures(position: &Position, mut visit: impl FnMut(Move, i32)) {
    let enemy = tiles(position, position.side().other());
    if position.cover(position.side()) & enemy == 0 {
        return;
    }
    let scorer = MoveScorer::new(position);
    let _ = position.visit_moves(|mv| {
        if let Move::Run { from, to } = mv
            && enemy >> to.0 & 1 == 1
        {
            visit(mv, scorer.ordering_score(from.0, to.0));
        }
        ControlFlow::Continue(())
    });
}
