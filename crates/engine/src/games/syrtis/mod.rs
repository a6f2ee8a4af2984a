//! Syrtis: evaluation and move ordering.
//!
//! - `shape` looks at how the tiles of an attribute lie;
//! - `tactics` finds the plies that end the game at once, for better or worse;
//! - `terms` counts the evaluation;
//! - `order` tells which plies to try first and which to play out.
//!
//! A pass is a real move here: the holder of the initiative wins by passing. So nothing is pruned
//! by letting a side pass.

mod order;
mod shape;
pub mod tactics;
mod terms;

use crate::searchable::{NodeDepth, Searchable};
use order::Outlook;
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

    /// In the set-up nothing is counted: nobody has a side yet.
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
        let outlook = Outlook::of(self);
        let _ = self.visit_moves(|mv| {
            visit(mv, outlook.as_ref().map_or(0, |outlook| outlook.ordering_score(mv)));
            ControlFlow::Continue(())
        });
        true
    }

    fn ordering_score(&self, mv: Move) -> i32 {
        Outlook::of(self).map_or_else(
            || order::placement_ordering_score(self, mv),
            |outlook| outlook.ordering_score(mv),
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
