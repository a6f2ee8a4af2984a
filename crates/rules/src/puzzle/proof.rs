//! How it is known that a solution is the only best one.

use std::fmt;

/// How many times as many nodes the second search has, at least.
pub const CONFIRMATION: u64 = 8;

/// The winning chances that a search saw, in percent, and how many nodes it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Percents {
    /// With the solution.
    pub best: u32,
    /// With the best other ply.
    pub second: u32,
    /// How many nodes each of the two could take.
    pub nodes: u64,
}

/// How it is known that a ply is the only best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The results of the solution and of every other ply are proven to the end of the game.
    Exact {
        /// How many nodes each of the two searches could take that proved them.
        nodes: u64,
    },
    /// Two searches found the same margin, the second with many more nodes.
    Margin {
        /// The first search.
        first: Percents,
        /// The second search.
        second: Percents,
    },
}

impl Proof {
    /// How many nodes each search of the last and deepest pair could take.
    pub const fn nodes(&self) -> u64 {
        match self {
            Self::Exact { nodes } => *nodes,
            Self::Margin { second, .. } => second.nodes,
        }
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact { nodes } => write!(f, "exact {nodes}"),
            Self::Margin { first, second } => write!(f, "margin {first} {second}"),
        }
    }
}

impl fmt::Display for Percents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}@{}", self.best, self.second, self.nodes)
    }
}
