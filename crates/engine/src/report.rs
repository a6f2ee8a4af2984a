//! What a search tells: while it runs after every iteration, and at its end.

use crate::score::Score;
use std::time::Duration;

/// A line of play and what it is worth to the player to act at its beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// The plies, the best one first.
    pub moves: Vec<M>,
    /// The worth for the player to act.
    pub score: Score,
    /// The points that player ends ahead (behind, if negative) with best play of both: known where
    /// a game counts points and this was solved to the end.
    pub margin: Option<i32>,
}

/// What a search knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<M> {
    /// The best lines, the best first; as many as were asked for, or as there are moves. Empty
    /// only where the game is over.
    pub lines: Vec<Line<M>>,
    /// The iteration that was finished.
    pub depth: u32,
    /// The longest line that was looked at, in plies.
    pub selective_depth: u32,
    /// Nodes of all threads.
    pub nodes: u64,
    /// Since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table_full: u32,
}

impl<M> Report<M> {
    /// Nothing is known.
    pub(crate) fn empty(time: Duration) -> Self {
        let (depth, selective_depth, nodes, table_full) = (0, 0, 0, 0);
        Self { lines: Vec::new(), depth, selective_depth, nodes, time, table_full }
    }
}

impl<M: Copy> Report<M> {
    /// The best move; `None` where the game is over.
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
