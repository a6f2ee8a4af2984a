//! What a search reports: after every iteration, and at its end.

use crate::score::Score;
use std::time::Duration;

/// A principal variation and its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoredLine<M> {
    /// The plies, the best one first.
    pub moves: Vec<M>,
    /// The score for the player to act at its beginning.
    pub score: Score,
    /// The final margin in points for that player under best play: known if the game counts points
    /// and was solved to its end.
    pub margin: Option<i32>,
}

/// The results of a search so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<M> {
    /// The best lines, the best first; as many as were asked for, or as there are moves. Empty only
    /// if the game is over.
    pub lines: Vec<ScoredLine<M>>,
    /// The last completed iteration.
    pub depth: u32,
    /// The longest line that was searched, in plies.
    pub selective_depth: u32,
    /// Nodes of all threads.
    pub nodes: u64,
    /// Since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table_full: u32,
}

impl<M> Report<M> {
    /// A report without any result.
    pub(crate) fn empty(time: Duration) -> Self {
        let (depth, selective_depth, nodes, table_full) = (0, 0, 0, 0);
        Self { lines: Vec::new(), depth, selective_depth, nodes, time, table_full }
    }
}

impl<M: Copy> Report<M> {
    /// The best move; `None` if the game is over.
    pub fn best(&self) -> Option<M> {
        self.lines.first().and_then(|line| line.moves.first()).copied()
    }

    /// The answer that is expected to the best move.
    pub fn expected_answer(&self) -> Option<M> {
        self.lines.first().and_then(|line| line.moves.get(1)).copied()
    }

    /// What the position is worth to the player to act.
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }

    /// Nodes per second; 0 before time can be told.
    pub fn nodes_per_second(&self) -> u64 {
        let micros = self.time.as_micros() as u64;
        if micros == 0 {
            0
        } else {
            (u128::from(self.nodes) * 1_000_000 / u128::from(micros)) as u64
        }
    }
}
