//! `ProbCut`: a shallower search says whether a position is so far outside of the window that a
//! deeper one would hardly bring it back.

use super::tree::Tree;
use crate::score::Score;
use crate::searchable::Searchable;

/// From this depth on, a search that is so many plies shallower foretells whether a position is
/// outside of the window.
pub(super) const FORECAST_DEPTH: i32 = 4;
const FORECAST_PLIES: i32 = 3;

/// It must say so by this much, and the position must look outside of it almost as clearly.
const FORECAST_MARGIN: i32 = 60;
const FORECAST_DOUBT: i32 = 50;

impl<P: Searchable> Tree<P> {
    /// A score outside of the window, if a shallower search finds the position so far outside that a
    /// deeper one would hardly bring it back (known as `ProbCut`).
    pub(super) fn foretell(
        &mut self,
        position: &P,
        (alpha, beta): (Score, Score),
        depth: i32,
        ply: usize,
        looks: Score,
    ) -> Option<Score> {
        let (low, high) = (alpha.value() - FORECAST_MARGIN, beta.value() + FORECAST_MARGIN);
        let above = looks.value() >= high - FORECAST_DOUBT;
        let below = looks.value() <= low + FORECAST_DOUBT;
        if !above && !below {
            return None;
        }
        let least = if above { high - 1 } else { low };
        let window = (Score::from_value(least), Score::from_value(least + 1));
        let score = self.node(position, window, depth - FORECAST_PLIES, ply);
        let is_outside = if above { score >= window.1 } else { score <= window.0 };
        (is_outside || self.is_stopped()).then_some(score)
    }
}
