//! Barragoon: evaluation and move ordering.
//!
//! - `terms` is the evaluation: tiles, their mobility, and who attacks whom;
//! - `runs` orders tile moves;
//! - `placing` selects the few placements worth searching among the hundreds that are legal;
//! - `mobility` counts the moves of each tile, `crossed` has the cells that a move crosses, and `loss`
//!   sums what a placement removes.

mod crossed;
mod loss;
mod mobility;
mod placing;
mod runs;
mod terms;

use crate::searchable::{NodeDepth, Searchable};
use placing::Placements;
use quina_rules::Player;
use quina_rules::barragoon::{CELLS, Move, Position, Side};

/// The codes of tile moves come before those of placements.
const RUN_CODES: usize = CELLS * CELLS;
/// The codes of placements come before that of declining one.
const PLACE_CODES: usize = CELLS * 16;

impl Searchable for Position {
    const TERMS: &'static [&'static str] = terms::NAMES;
    const WEIGHTS: &'static str = include_str!("../../../data/weights/barragoon.txt");
    const MOVE_CODES: usize = RUN_CODES + PLACE_CODES + 1;

    fn move_code(mv: Move) -> usize {
        match mv {
            Move::Run { from, to } => from.0 as usize * CELLS + to.0 as usize,
            Move::Place { cell, face } => RUN_CODES + cell.0 as usize * 16 + face as usize,
            Move::Decline => RUN_CODES + PLACE_CODES,
        }
    }

    fn count_terms(&self, view: Player, add: impl FnMut(usize, i32)) {
        let own = if view == Side::White.player() { Side::White } else { Side::Brown };
        terms::count(self, own, add);
    }

    fn visit_candidates(&self, node: NodeDepth, mut visit: impl FnMut(Move, i32)) -> bool {
        if pending(self) == 0 {
            runs::visit(self, visit);
            return true;
        }
        let placements = Placements::new(self);
        let most = placing::width(node);
        match most {
            Some(most) => placements.visit_best(most, &mut visit),
            None => placements.visit_all(&mut visit),
        }
        if self.may_decline() {
            visit(Move::Decline, 0);
        }
        most.is_none()
    }

    fn ordering_score(&self, mv: Move) -> i32 {
        match mv {
            Move::Run { from, to } => runs::MoveScorer::new(self).ordering_score(from.0, to.0),
            // Scoring one placement costs as much as scoring all of them: see `visit_candidates`.
            Move::Place { .. } | Move::Decline => 0,
        }
    }

    fn visit_tactical(&self, node: NodeDepth, mut visit: impl FnMut(Move, i32)) {
        if pending(self) == 0 {
            if node.depth > -runs::TACTICAL_DEPTH {
                runs::visit_captures(self, visit);
            }
            return;
        }
        Placements::new(self).visit_best(placing::quiescence_width(node), &mut visit);
        if self.may_decline() {
            visit(Move::Decline, 0);
        }
    }

    fn can_stand_pat(&self) -> bool {
        pending(self) == 0
    }
}

/// How many placements are due before the next tile move.
fn pending(position: &Position) -> usize {
    position.placers().count()
}

/// Who makes the next tile move, after all placements that are due.
fn next_mover(position: &Position) -> Side {
    // Two placements come back to the side that is to act now.
    if pending(position) == 1 { position.side().other() } else { position.side() }
}

/// The cells of a set in ascending order.
fn cells(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros() as u8;
            set &= set - 1;
            cell
        })
    })
}

/// All tiles of a side.
fn tiles(position: &Position, side: Side) -> u64 {
    position.tile_sets(side).iter().fold(0, |all, set| all | set)
}
