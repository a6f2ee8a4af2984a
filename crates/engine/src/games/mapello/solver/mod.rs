//! Exact play: the margin of a late position with best play of both sides, and how it comes about.
//!
//! [`Solver::solve`] answers for one position, [`Solver::solve_moves`] for each of its moves. Every
//! map, every way of counting, and passes are covered; the value is exact or there is none.
//!
//! `map` holds what does not change, `lines` finds moves and flips, `stability` discs that can
//! never be flipped again, `table` is the transposition table, `order` ranks moves with the help of
//! `guess`, `search` is the search proper and `endgame` its last few cells; `root` turns the
//! results into answers.

// The nodes are so cheap that a call costs as much as the work it does.
#![expect(clippy::inline_always, reason = "calls in the innermost loops cost a fifth of the speed")]

mod endgame;
mod guess;
mod lines;
mod map;
mod order;
mod root;
mod search;
mod slices;
mod stability;
mod table;

use crate::{Control, NoMemory};
use map::Map;
use quina_rules::mapello::{Move, Position};
use slices::Slices;
use std::fmt;
use table::Tables;

/// What to solve for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Goal {
    /// The exact margin.
    #[default]
    Margin,
    /// Only who wins: a margin above 0 stands for a win, 0 for a draw, one below 0 for a loss. Much
    /// cheaper.
    Winner,
}

/// The solution of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// By how many points the player to act is ahead at the end of the game if both play as well as
    /// possible, counted by the rules of the position. With [`Goal::Winner`] only its sign counts.
    pub margin: i32,
    /// Best moves of both sides to the end of the game, passes included. With [`Goal::Winner`] they
    /// keep the outcome, not the margin.
    pub line: Vec<Move>,
    /// How many positions were searched.
    pub nodes: u64,
}

/// The value of one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveValue {
    /// The move.
    pub mv: Move,
    /// The margin after it, for the player who makes it. With [`Goal::Winner`] only its sign counts.
    pub margin: i32,
}

/// Solves positions, and keeps its table while the map stays the same.
///
/// What it remembers makes later answers faster and never changes a margin. A new solver, or one
/// that was [cleared](Self::clear), always searches the same nodes and gives the same line.
#[derive(Clone)]
pub struct Solver {
    tables: Tables,
    map: Option<Map>,
    nodes: u64,
    slices: Slices,
}

/// How many cells can still be played on, bonuses included. The time to solve a position grows by
/// about the factor 3 with each of them.
pub fn empties(position: &Position) -> u32 {
    position.free().count_ones()
}

/// Without the tables, which are long.
impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("has_map", &self.map.is_some()).finish_non_exhaustive()
    }
}

impl Default for Solver {
    /// A solver with a table of 16 MiB, which up to 24 empty cells is as good as any larger one.
    fn default() -> Self {
        Self::new(16)
    }
}

impl Solver {
    /// A solver whose table takes at most this many MiB. Panics if there is no memory for it; use
    /// [`try_new`](Self::try_new) for a size that a user chooses.
    pub fn new(table_mib: usize) -> Self {
        Self::try_new(table_mib).unwrap_or_else(|error| panic!("{error}"))
    }

    /// A solver whose table takes at most this many MiB, if there is memory for it.
    pub fn try_new(table_mib: usize) -> Result<Self, NoMemory> {
        let tables = Tables::new(table_mib.saturating_mul(1 << 20));
        Ok(Self {
            tables: tables.ok_or(NoMemory { mib: table_mib })?,
            map: None,
            nodes: 0,
            slices: Slices::default(),
        })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.tables.clear();
        self.map = None;
    }

    /// Begins a slice of this many nodes. A caller that drives a new solver in slices calls the
    /// same function again in every slice, until the solver is no longer [paused](Self::is_paused).
    pub(super) fn begin_slice(&mut self, nodes: u64) {
        self.slices.begin(nodes);
        self.nodes = 0;
    }

    /// Whether there was no answer only because the slice is used up.
    pub(super) const fn is_paused(&self) -> bool {
        self.slices.is_used_up
    }

    /// How many nodes it has searched since it was made, even if it came to no answer.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Solves a position, searching not much more than `budget` nodes.
    ///
    /// `None` if the budget does not suffice, if `control` stops it, or if the map is still being
    /// built. A position at the end of its game is solved too.
    pub fn solve(
        &mut self,
        position: &Position,
        goal: Goal,
        budget: u64,
        control: &Control,
    ) -> Option<Solution> {
        root::solve(self, position, goal, budget, control)
    }

    /// Solves the position after each of the moves, in the order of
    /// [`visit_moves`](quina_rules::Position::visit_moves); on the same terms as
    /// [`solve`](Self::solve).
    pub fn solve_moves(
        &mut self,
        position: &Position,
        goal: Goal,
        budget: u64,
        control: &Control,
    ) -> Option<Vec<MoveValue>> {
        root::solve_moves(self, position, goal, budget, control)
    }

    /// Makes sure that the map is that of `position`, and returns it with the table.
    fn prepare(&mut self, position: &Position) -> (&Map, &mut Tables, &mut Slices) {
        if self.map.as_ref().is_some_and(|map| !map.fits(position)) {
            self.clear();
        }
        let map = self.map.get_or_insert_with(|| Map::of(position));
        (map, &mut self.tables, &mut self.slices)
    }
}
