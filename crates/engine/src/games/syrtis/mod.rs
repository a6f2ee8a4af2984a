//! Syrtis: evaluation and move ordering.
//!
//! - `shape` describes how the tiles of an attribute are arranged;
//! - `tactics` finds the plies that end the game at once, by a win or a loss;
//! - `terms` is the evaluation;
//! - `order` orders plies and selects those of the quiescence search.
//!
//! A pass is a real move here: the holder of the initiative wins by passing. So there is no null-move
//! pruning.

mod order;
mod shape;
pub mod tactics;
mod terms;

use crate::searchable::{NodeDepth, Searchable};
use order::MoveScorer;
use quina_rules::Player;
use quina_rules::Position as _;
use quina_rules::syrtis::{Move, Phase, Position, Side};
use std::ops::ControlFlow;

impl Searchable for Position {
    const TERMS: &'static [&'static str] = terms::NAMES;
    const WEIGHTS: &'static str = include_str!("../../../data/weights/syrtis.txt");
    const MOVE_CODES: usize = 4096 + 64 + 64 + 128 + 3;

    fn move_code(mv: Move) -> usize {
        match mv {
            Move::Go { from, to } => from.0 as usize * 64 + to.0 as usize,
            Move::Sink(cell) => 4096 + cell.0 as usize,
            Move::Swap(number) => 4160 + number as usize % 64,
            Move::Place(side, cell) => 4224 + cell.0 as usize * 2 + side.index(),
            Move::Choose(side) => 4352 + side.index(),
            Move::Pass => 4354,
        }
    }

    /// In the set-up nothing counts: no player has a side yet.
    fn count_terms(&self, view: Player, add: impl FnMut(usize, i32)) {
        if self.phase() == Phase::Play {
            let own = if self.seat(Side::Light) == view { Side::Light } else { Side::Dark };
            terms::count(self, own, add);
        }
    }

    fn visit_candidates(&self, _node: NodeDepth, mut visit: impl FnMut(Move, i32)) -> bool {
        if self.phase() == Phase::Towers {
            return order::visit_placements(self, visit);
        }
        let scorer = MoveScorer::of(self);
        let _ = self.visit_moves(|mv| {
            visit(mv, scorer.as_ref().map_or(0, |scorer| scorer.ordering_score(mv)));
            ControlFlow::Continue(())
        });
        true
    }

    fn ordering_score(&self, mv: Move) -> i32 {
        MoveScorer::of(self).map_or_else(
            || order::placement_ordering_score(self, mv),
            |scorer| scorer.ordering_score(mv),
        )
    }

    fn visit_tactical(&self, node: NodeDepth, visit: impl FnMut(Move, i32)) {
        order::visit_tactical(self, node.depth, visit);
    }

    fn can_stand_pat(&self) -> bool {
        self.phase() != Phase::Choice && !order::is_threatened(self)
    }

    fn allows_pruning(&self) -> bool {
        !order::is_threatened(self)
    }
}
