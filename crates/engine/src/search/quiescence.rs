//! Quiescence search: beyond the horizon, tactical moves are played out until the position is quiet.

use super::MAX_DEPTH;
use super::tree::Tree;
use crate::score::Score;
use crate::search::order::{Candidate, bring_best};
use crate::searchable::{NodeDepth, Searchable};

impl<P: Searchable> Tree<P> {
    /// The score of a position for the side to act, with all tactical moves played out, or the static
    /// evaluation where that is better and the side can stand pat. The game is not over here.
    pub(super) fn quiesce(
        &mut self,
        position: &P,
        mut alpha: Score,
        beta: Score,
        depth: i32,
        ply: usize,
        static_eval: Score,
    ) -> Score {
        if !self.options.quiescence || ply + 1 >= MAX_DEPTH {
            return static_eval;
        }
        let node = NodeDepth { depth, ply };
        let mut moves = self.take_list(ply);
        moves.clear();
        position.visit_tactical(node, |mv, ordering_score| {
            moves.push(Candidate { mv, ordering_score, rank: ordering_score });
        });
        if moves.is_empty() {
            self.return_list(ply, moves);
            return static_eval;
        }
        let mut best = if position.can_stand_pat() { static_eval } else { -Score::INFINITE };
        alpha = alpha.max(best);
        let side = self.side(position);
        for next in 0..moves.len() {
            if alpha >= beta {
                break;
            }
            let candidate = bring_best(&mut moves, next);
            let score = self.after(position, candidate.mv, side, ply, |tree, child, same| {
                tree.beyond_horizon(child, same.window(alpha, beta), depth - 1, ply + 1)
            });
            if self.is_stopped() {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
        }
        self.return_list(ply, moves);
        best
    }

    fn beyond_horizon(
        &mut self,
        position: &P,
        (alpha, beta): (Score, Score),
        depth: i32,
        ply: usize,
    ) -> Score {
        self.count_node(ply);
        if self.is_stopped() {
            return Score::EVEN;
        }
        if let Some(score) = self.ending_score(position, ply) {
            return score;
        }
        let static_eval = self.static_eval(position);
        self.quiesce(position, alpha, beta, depth, ply, static_eval)
    }
}
