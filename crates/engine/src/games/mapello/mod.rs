//! Mapello: evaluation and move ordering; the [`solver`] plays the last cells exactly, and `exact`
//! decides when it is asked.

mod exact;
pub mod solver;

mod terms;

use crate::searchable::{NodeDepth, Searchable, SolverTask, Solving, TACTICAL};
use quina_rules::mapello::{Move, Position};
use quina_rules::{Game, Player, Position as _};
use std::ops::ControlFlow;
use terms::Safety;

/// From this depth on, moves are also ordered by how few replies they leave the opponent.
const FASTEST_FIRST: i32 = 3;

/// What each reply of the opponent takes off the ordering score of a move.
const REPLY: i32 = 40;

/// How many replies the opponent has to a move.
fn replies(position: &Position, mv: Move) -> i32 {
    let mut after = position.clone();
    after.play_unchecked(mv);
    if after.side() == position.side() { 0 } else { after.targets().count_ones() as i32 }
}

impl Searchable for Position {
    const TERMS: &'static [&'static str] = terms::TERMS;
    const WEIGHTS: &'static str = include_str!("../../../data/weights/mapello.txt");
    const MIN_TABLE_DEPTH: i32 = 2;
    const MOVE_CODES: usize = 128 + 3 * 128 + 4;

    fn move_code(mv: Move) -> usize {
        match mv {
            Move::Disc(cell) => cell.0 as usize,
            Move::Place(piece, cell) => 128 + piece as usize * 128 + cell.0 as usize,
            Move::Choose(colour) => 512 + colour as usize,
            Move::Pass => 514,
            Move::Done => 515,
        }
    }

    fn solver(game: &Game<Self>, task: SolverTask<Move>) -> Option<Box<dyn Solving<Move>>> {
        exact::solver(game, task)
    }

    fn count_terms(&self, view: Player, add: impl FnMut(usize, i32)) {
        terms::count(self, view, add);
    }

    /// Corners first, then bonuses; cells that give a corner away last. Where the subtree is large
    /// enough to pay for it, moves that leave the opponent few replies come earlier (fastest first).
    fn visit_candidates(&self, node: NodeDepth, mut visit: impl FnMut(Move, i32)) -> bool {
        let safety = Safety::of(self);
        let (diagonal, beside) = safety.beside_corners(self.free());
        let classes = [
            (safety.corners, TACTICAL + 200),
            (self.bonuses(), 500),
            (diagonal, -400),
            (beside, -200),
        ];
        let _ = self.visit_moves(|mv| {
            let ordering_score = match mv {
                Move::Disc(cell) => {
                    let here = |class: &(u64, i32)| class.0 >> cell.0 & 1 == 1;
                    let place: i32 =
                        classes.iter().filter(|class| here(class)).map(|class| class.1).sum();
                    let replies = if node.depth >= FASTEST_FIRST { replies(self, mv) } else { 0 };
                    place - REPLY * replies
                }
                _ => 0,
            };
            visit(mv, ordering_score);
            ControlFlow::Continue(())
        });
        true
    }
}
