//! The order of tile moves.

use super::tiles;
use crate::play::TACTICAL;
use quina_rules::Position as _;
use quina_rules::barragoon::{Move, Position};
use std::ops::ControlFlow;

/// So many plies beyond the horizon captures of tiles are still played out.
pub(super) const TACTICAL_DEPTH: i32 = 6;

/// Taking a tile that nothing covers is better than a trade.
const TAKES_TILE: i32 = TACTICAL + 100;
const TAKES_UNCOVERED: i32 = 200;
/// Taking a barragoon is a free placement.
const TAKES_BARRAGOON: i32 = 150;
/// A tile that leaves an attacked cell, or comes to one.
const LEAVES_ATTACK: i32 = 200;
const COMES_TO_ATTACK: i32 = -200;

/// Visits all tile moves with their promise.
pub(super) fn visit(position: &Position, mut visit: impl FnMut(Move, i32)) {
    let enemy = tiles(position, position.side().other());
    let attacked = position.cover(position.side().other());
    let empty = position.empty_cells();
    let _ = position.visit_moves(|mv| {
        if let Move::Run { from, to } = mv {
            let is_in = |set: u64, cell: u8| set >> cell & 1 == 1;
            let mut promise = 0;
            if is_in(enemy, to.0) {
                promise += TAKES_TILE;
                if !is_in(attacked, to.0) {
                    promise += TAKES_UNCOVERED;
                }
            } else {
                if !is_in(empty, to.0) {
                    promise += TAKES_BARRAGOON;
                }
                if is_in(attacked, from.0) {
                    promise += LEAVES_ATTACK;
                }
                if is_in(attacked, to.0) {
                    promise += COMES_TO_ATTACK;
                }
            }
            visit(mv, promise);
        }
        ControlFlow::Continue(())
    });
}

/// Visits the captures of tiles.
pub(super) fn visit_captures(position: &Position, mut visit: impl FnMut(Move, i32)) {
    let enemy = tiles(position, position.side().other());
    if position.cover(position.side()) & enemy == 0 {
        return;
    }
    let covered = position.cover(position.side().other());
    let _ = position.visit_moves(|mv| {
        if let Move::Run { to, .. } = mv
            && enemy >> to.0 & 1 == 1
        {
            let uncovered = covered >> to.0 & 1 == 0;
            visit(mv, TAKES_TILE + if uncovered { TAKES_UNCOVERED } else { 0 });
        }
        ControlFlow::Continue(())
    });
}
