//! `ProbCut`: if a shallower search finds a position far outside of the window, a deeper one would
//! hardly bring it back, and is skipped.

use super::tree::Tree;
use crate::score::Score;
use crate::searchable::Searchable;

/// `ProbCut` is tried in nodes of at least this depth.
pub(super) const PROB_CUT_DEPTH: i32 = 4;

/// How much shallower its search is.
const PROB_CUT_REDUCTION: i32 = 3;

/// How far outside of the window the shallower search must find the position.
const PROB_CUT_MARGIN: i32 = 60;

/// By how much less than the margin the static evaluation may be outside, for `ProbCut` to be tried.
const PROB_CUT_EVAL_TOLERANCE: i32 = 50;

impl<P: Searchable> Tree<P> {
    /// The score of a shallower search, if it is outside of the window by the margin.
    pub(super) fn prob_cut(
        &mut self,
        position: &P,
        (alpha, beta): (Score, Score),
        depth: i32,
        ply: usize,
        static_eval: Score,
    ) -> Option<Score> {
        let (low, high) = (alpha.value() - PROB_CUT_MARGIN, beta.value() + PROB_CUT_MARGIN);
        let above = static_eval.value() >= high - PROB_CUT_EVAL_TOLERANCE;
        let below = static_eval.value() <= low + PROB_CUT_EVAL_TOLERANCE;
        if !above && !below {
            return None;
        }
        let bound = if above { high - 1 } else { low };
        let window = (Score::from_value(bound), Score::from_value(bound + 1));
        let score = self.node(position, window, depth - PROB_CUT_REDUCTION, ply);
        let is_outside = if above { score >= window.1 } else { score <= window.0 };
        (is_outside || self.is_stopped()).then_some(score)
    }
}
