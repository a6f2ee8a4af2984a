//! The search: iterative deepening principal variation search over any game.
//!
//! - `root` deepens ply by ply, with aspiration windows and several lines;
//! - `tree` is the recursive search of a node, `quiet` what comes after its horizon;
//! - `moves` tries the moves of a node, `reduction` says how much less deep a late move is searched;
//! - `order` remembers which moves were good, so that they are tried first;
//! - `path` knows the positions on the way, for rules about repetition;
//! - `seen` remembers what positions look like;
//! - `prob_cut` leaves out what a shallower search finds far outside of the window;
//! - `shared` is what the threads of a search share, `slices` how a search is interrupted and goes on;
//! - `played` is a move that was played, and whose turn it is then;
//! - `teamwork` keeps threads out of each other's way;
//! - `budget` turns a clock into the time for one move.
//!
//! The player to act need not alternate: a score is negated only where the side to act changes.
//! With more than two players the search is *paranoid*: the player at the root against all others
//! together. So there are always two sides, and one search serves all.
//!
//! What is proven stays proven: a win or loss score comes only from positions in which the game is
//! over, and a node counts as lost only after every legal move was looked at.

mod budget;
mod moves;
mod order;
mod path;
mod played;
mod prob_cut;
mod quiet;
mod reduction;
mod root;
mod seen;
mod shared;
mod slices;
mod teamwork;
mod tree;

pub use budget::Budget;
pub(crate) use root::{RootMove, Search};
pub(crate) use shared::Shared;
pub(crate) use teamwork::Findings;

/// The deepest iteration, and the longest line that is looked at.
pub const MAX_DEPTH: usize = 200;

/// How a search uses the table.
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
/// changes how fast a value is found, never the value; the second group changes what is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent switches")]
pub struct Options {
    /// The table.
    pub table: TableUse,
    /// Iterations begin with a narrow window around the last score.
    pub aspiration: bool,
    /// All but the first move of a node are searched with an empty window first.
    pub null_windows: bool,
    /// Moves are ordered by what cut off elsewhere: killers, history, counter moves.
    pub learning: bool,
    /// Windows are cut to the wins that are still possible.
    pub win_distance: bool,

    /// Late moves are searched less deeply first.
    pub reductions: bool,
    /// Positions far above the window are not searched near the horizon; far below it, where the game
    /// says so, only tactical moves are.
    pub futility: bool,
    /// Positions that a shallower search finds far outside of the window are not searched deeper.
    pub forecasts: bool,
    /// Tactical moves are played out beyond the horizon.
    pub quiescence: bool,
    /// Only the moves that the game thinks worth looking at.
    pub candidates: bool,
    /// A game's own solver answers where it can.
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
            forecasts: true,
            quiescence: true,
            candidates: true,
            solver: true,
        }
    }
}

impl Options {
    /// The same without a part that a player can be measured without; `None` if none has this name.
    #[must_use]
    pub fn without(mut self, part: &str) -> Option<Self> {
        let switch = match part {
            "aspiration" => &mut self.aspiration,
            "learning" => &mut self.learning,
            "reductions" => &mut self.reductions,
            "futility" => &mut self.futility,
            "forecasts" => &mut self.forecasts,
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
            forecasts: false,
            quiescence: false,
            candidates: false,
            solver: false,
        }
    }
}
