//! How the tiles of an attribute are arranged: in how many islands, how large, how near to each other.

use quina_rules::syrtis::board::{between, flood, lowest, neighbours};

/// The arrangement of an attribute's tiles.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Shape {
    /// All tiles with the attribute.
    pub(super) bits: u64,
    /// How many islands they form.
    pub(super) islands: u32,
    /// How many are outside the largest island.
    pub(super) outside: u32,
    /// The islands of a single tile: a sink removes such an island.
    pub(super) alone: u64,
    /// The other cells that touch at least two islands: a tile there would join them.
    pub(super) joints: u64,
}

impl Shape {
    /// Analyses a set of tiles.
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

/// Approximately how many islands a cell touches: neighbours that are joined by the cell between them
/// count as one.
#[inline]
pub(super) fn pieces_around(bits: u64, cell: u64) -> i32 {
    let (north, south) = (cell >> 8 & bits != 0, cell << 8 & bits != 0);
    let (west, east) = (cell >> 1 & bits != 0, cell << 1 & bits != 0);
    let joined = |a: bool, b: bool, corner: u64| i32::from(a && b && corner & bits != 0);
    let touching = i32::from(north) + i32::from(south) + i32::from(west) + i32::from(east);
    let bridges = joined(north, west, cell >> 9)
        + joined(north, east, cell >> 7)
        + joined(south, west, cell << 7)
        + joined(south, east, cell << 9);
    (touching - bridges).max(i32::from(touching > 0))
}
