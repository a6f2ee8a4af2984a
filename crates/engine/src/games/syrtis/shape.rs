//! How the tiles of an attribute lie: in how many islands, how large, how near to each other.

use quina_rules::syrtis::board::{between, flood, lowest, neighbours};

/// The lie of an attribute's tiles.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Shape {
    /// All of them.
    pub(super) bits: u64,
    /// How many islands they form.
    pub(super) islands: u32,
    /// How many lie outside the largest island.
    pub(super) outside: u32,
    /// Those that stand alone: a sink takes such an island away.
    pub(super) alone: u64,
    /// The cells that touch at least two islands: a tile there would join them.
    pub(super) joints: u64,
}

impl Shape {
    /// Looks at a set of tiles.
    #[inline]
    pub(super) fn of(bits: u64) -> Self {
        let alone = bits & !neighbours(bits);
        let mut islands = alone.count_ones();
        let mut largest = u32::from(alone != 0);
        let mut touched = neighbours(alone);
        let mut joints = between(alone);
        let mut left = bits & !alone;
        while left != 0 {
            let island = flood(lowest(left), left);
            left &= !island;
            islands += 1;
            largest = largest.max(island.count_ones());
            let around = neighbours(island);
            joints |= touched & around;
            touched |= around;
        }
        Self { bits, islands, outside: bits.count_ones() - largest, alone, joints: joints & !bits }
    }
}
