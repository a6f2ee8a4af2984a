//! The search: iterative deepening principal variation search over any game.
//!
//! - `root` deepens ply by ply, with aspiration windows and several lines;
//! - `tree` is the recursive search of a node, with reverse futility pruning;
//! - `quiescence` is the quiescence search beyond the horizon;
//! - `moves` searches the moves of a node, with null windows and futility pruning;
//! - `reduction` is by how much late move reductions reduce the depth;
//! - `order` is the order of moves: killer moves, history heuristic and counter moves;
//! - `prob_cut` is `ProbCut`;
//! - `evaluation_cache` remembers static evaluations;
//! - `path` is the positions that lead to a node, for rules about repetition;
//! - `played` is a move that was played, and whether the same side is to act then;
//! - `parallel` coordinates several threads (Lazy SMP with deferred moves), `shared` is what they
//!   share;
//! - `slices` interrupts and resumes a search;
//! - `budget` turns a clock into the time for one move.
//!
//! The player to act need not alternate: a score is negated only where the side to act changes.
//! With more than two players the search is *paranoid*: the player at the root against all others
//! together. So there are always two sides, and one search serves all.
//!
//! What is proven stays proven: a win or loss score comes only from positions in which the game is
//! over, and a node counts as lost only after every legal move was searched.

mod budget;
mod evaluation_cache;
mod moves;
mod order;
mod parallel;
mod path;
mod played;
mod prob_cut;
mod quiescence;
mod reduction;
mod root;
mod shared;
mod slices;
mod tree;

pub use budget::Budget;
pub(crate) use parallel::IterationResult;
pub(crate) use root::{RootMove, Search};
pub(crate) use shared::Shared;

/// The deepest iteration, and the longest line that is searched.
pub const MAX_DEPTH: usize = 200;

/// How a search uses the transposition table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableUse {
    /// Not at all.
    Off,
    /// Only scores of exactly the same depth count, so that the value of a search is the same as
    /// without a table.
    SameDepth,
    /// Scores of the same depth or deeper count, and whatever is proven.
    Deeper,
}

/// The parts of the search that can be switched, for tests and measurements. The first group
/// changes how fast a value is found, never the value; the second group changes what is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent switches")]
pub struct Options {
    /// The transposition table.
    pub table: TableUse,
    /// Aspiration windows: iterations begin with a narrow window around the last score.
    pub aspiration: bool,
    /// All but the first move of a node are searched with a null window first.
    pub null_windows: bool,
    /// Moves are ordered by the cutoffs they caused elsewhere: killer moves, history, counter moves.
    pub learning: bool,
    /// Win distance pruning: windows are narrowed to the wins and losses that are still possible.
    pub win_distance: bool,

    /// Late move reductions: late moves are searched less deeply first.
    pub reductions: bool,
    /// Futility pruning near the horizon: positions far above the window are not searched (reverse
    /// futility pruning), and far below it, in games that want it, only their tactical moves are.
    pub futility: bool,
    /// `ProbCut`: positions that a shallower search finds far outside of the window are not searched
    /// deeper.
    pub prob_cut: bool,
    /// Quiescence search: tactical moves are played out beyond the horizon.
    pub quiescence: bool,
    /// Only the moves that the game considers worth searching.
    pub candidates: bool,
    /// A game's own solver answers if it can.
    pub solver: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            table: TableUse::Deeper,
            aspiration: true,
            null_windows: true,
            learning: true,
            win_distance: true,
            reductions: true,
            futility: true,
            prob_cut: true,
            quiescence: true,
            candidates: true,
            solver: true,
        }
    }
}

impl Options {
    /// The same options with one part switched off, to measure what it is worth; `None` if no part
    /// has this name. `forecasts` is an earlier name of `probcut`.
    #[must_use]
    pub fn without(mut self, part: &str) -> Option<Self> {
        let switch = match part {
            "aspiration" => &mut self.aspiration,
            "learning" => &mut self.learning,
            "reductions" => &mut self.reductions,
            "futility" => &mut self.futility,
            "probcut" | "forecasts" => &mut self.prob_cut,
            "quiescence" => &mut self.quiescence,
            _ => return None,
        };
        *switch = false;
        Some(self)
    }

    /// Plain alpha-beta to a fixed depth, which has the value of plain negamax.
    pub const fn plain() -> Self {
        Self {
            table: TableUse::Off,
            aspiration: false,
            null_windows: false,
            learning: false,
            win_distance: false,
            reductions: false,
            futility: false,
            prob_cut: false,
            quiescence: false,
            candidates: false,
            solver: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prob_cut_is_switched_off_by_its_name_and_by_its_earlier_one() {
        let without = Some(Options { prob_cut: false, ..Options::default() });
        assert_eq!(Options::default().without("probcut"), without);
        assert_eq!(Options::default().without("forecasts"), without);
    }
}
