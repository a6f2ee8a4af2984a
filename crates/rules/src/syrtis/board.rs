//! Sets of cells as bits of a `u64`, and the geometry of islands.
//!
//! The 7x7 and the 5x5 frame lie in the upper left corner of an 8x8 grid: bit 8 * row + column,
//! rows from the top. The eighth column and the eighth row are always water, so that a step over
//! any edge of the frame lands in water and never wraps onto a tile.

use crate::steps::Cell;

/// The eighth column and the eighth row: with rotations instead of shifts, water on all four sides
/// of the frame.
const MOAT: u64 = 0xff80_8080_8080_8080;

/// The bit of a cell, 0 for a number that is not a cell.
pub(super) const fn bit(cell: Cell) -> u64 {
    if cell.0 < 64 { 1 << cell.0 } else { 0 }
}

/// The cell of the lowest bit; `bits` must not be empty.
#[inline]
pub(super) const fn lowest_cell(bits: u64) -> Cell {
    Cell(bits.trailing_zeros() as u8)
}

/// The lowest bit alone.
#[inline]
pub const fn lowest(bits: u64) -> u64 {
    bits & bits.wrapping_neg()
}

/// The cell of the `n`-th bit, counted from 0 and from the lowest.
#[inline]
pub(super) const fn nth_cell(mut bits: u64, n: usize) -> Cell {
    let mut left = n;
    while left > 0 {
        bits &= bits.wrapping_sub(1);
        left -= 1;
    }
    lowest_cell(bits)
}

/// The cells of a set in ascending order.
#[inline]
pub fn cells(bits: u64) -> impl Iterator<Item = Cell> {
    let mut left = bits;
    std::iter::from_fn(move || {
        let cell = (left != 0).then(|| lowest_cell(left));
        left &= left.wrapping_sub(1);
        cell
    })
}

/// The cells that share an edge with a cell of the set (R1).
#[inline]
pub const fn neighbours(bits: u64) -> u64 {
    bits << 1 | bits >> 1 | bits << 8 | bits >> 8
}

/// Everything in `within` that is connected to `from`, a part of `within`.
#[inline]
pub const fn flood(from: u64, within: u64) -> u64 {
    let mut reached = from;
    loop {
        let next = flood_round(reached, within);
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// One round of a flood: one step to the left and all the way to the right, then one step up and
/// down, so that it turns a corner at once.
///
/// All the way to the right, because that is the carry of an addition: in `within + reached` the
/// cells of a row turn over from the first reached one to the end of the run, but for further
/// reached ones, and the water after the run stops the carry.
#[inline]
const fn flood_round(reached: u64, within: u64) -> u64 {
    let right = within & !within.wrapping_add(reached);
    let sideways = reached | reached >> 1 & within | right;
    sideways | (sideways << 8 | sideways >> 8) & within
}

/// [`flood`] for several sets side by side, which vector instructions do for the price of one.
#[inline]
pub(super) fn flood_each<const N: usize>(from: [u64; N], within: [u64; N]) -> [u64; N] {
    let mut reached = from;
    loop {
        let mut changed = 0;
        for i in 0..N {
            let next = flood_round(reached[i], within[i]);
            changed |= next ^ reached[i];
            reached[i] = next;
        }
        if changed == 0 {
            return reached;
        }
    }
}

/// Whether all cells of the set are connected; true for none.
pub(super) const fn is_connected(bits: u64) -> bool {
    flood(lowest(bits), bits) == bits
}

/// Whether the set is one island: at least one tile, and all in one piece (R24).
#[inline]
pub const fn is_one_island(bits: u64) -> bool {
    let first = lowest(bits);
    if bits == first {
        return bits != 0;
    }
    // Nearly always some tile stands alone, which is seen without a flood.
    bits & !neighbours(bits) == 0 && flood(first, bits) == bits
}

/// The smallest rectangle around the set (R17). The set must not be empty.
#[inline]
pub const fn bounding_box(bits: u64) -> u64 {
    let half = bits | bits >> 32;
    let quarter = half | half >> 16;
    let columns = (quarter | quarter >> 8) & 0xff;
    let left = columns.trailing_zeros();
    let right = columns.ilog2();
    let row = (2 << right) - (1 << left);
    let top = bits.trailing_zeros() & !7;
    let bottom = bits.ilog2() & !7;
    let all_rows: u64 = row * 0x0101_0101_0101_0101;
    all_rows >> (56 - (bottom - top)) << top
}

/// The cells outside the set that touch every one of its pieces: a tile there joins them all.
#[inline]
pub(super) const fn joining(bits: u64) -> u64 {
    joining_among(!bits, bits)
}

/// Those of the `places`, cells outside the set, that touch every one of its pieces.
#[inline]
pub const fn joining_among(places: u64, bits: u64) -> u64 {
    let mut joining = places & neighbours(bits);
    let mut left = bits;
    while joining != 0 && left != 0 {
        let piece = flood(lowest(left), bits);
        left &= !piece;
        joining &= neighbours(piece);
        if left != 0 {
            // Seldom does a place touch two pieces; then the others need no flood.
            joining &= neighbours(left);
        }
    }
    joining
}

/// The cells with at least two neighbours in the set.
#[inline]
pub const fn between(bits: u64) -> u64 {
    !at_most_one([bits << 1, bits >> 1, bits << 8, bits >> 8])
}

/// The tiles of a connected set without which the others are still connected (R14).
///
/// Walk around a tile through its eight neighbours. Its edge neighbours form runs that are
/// connected within that ring; between two runs there is a gap of water. With at most one run the
/// tile can go. With more, taking it away joins the gaps, and the others stay in one piece exactly
/// if no two of the gaps belong to the same water, where waters that touch at a corner are one: a
/// way from one gap to the other through the same water would fence in a part of the tiles. All
/// tiles are looked at together: `ends[i]` has those whose neighbour in direction i ends a run.
#[inline]
pub(super) const fn loose(tiles: u64) -> u64 {
    let (north, south) = (tiles << 8, tiles >> 8);
    let (west, east) = (tiles << 1, tiles >> 1);
    let (north_west, north_east) = (tiles << 9, tiles << 7);
    let (south_west, south_east) = (tiles >> 7, tiles >> 9);
    let ends = [
        north & !(north_east & east),
        east & !(south_east & south),
        south & !(south_west & west),
        west & !(north_west & north),
    ];
    let mut ponds = !tiles & !open_water(tiles);
    if ponds == 0 {
        return tiles & at_most_one(ends);
    }
    // A gap belongs to a pond if one of its first two cells does; else to the open water.
    let mut outer = ends;
    let mut loose = tiles;
    while ponds != 0 {
        let pond = flood_with_corners(lowest(ponds), ponds);
        let inner = [
            ends[0] & (pond << 7 | pond >> 1),
            ends[1] & (pond >> 9 | pond >> 8),
            ends[2] & (pond >> 7 | pond << 1),
            ends[3] & (pond << 9 | pond << 8),
        ];
        loose &= at_most_one(inner);
        outer = [
            outer[0] & !inner[0],
            outer[1] & !inner[1],
            outer[2] & !inner[2],
            outer[3] & !inner[3],
        ];
        ponds &= !pond;
    }
    loose & at_most_one(outer)
}

/// Where at most one of the four is set.
#[inline]
const fn at_most_one(sets: [u64; 4]) -> u64 {
    let [a, b, c, d] = sets;
    !(a & b | c & d | (a | b) & (c | d))
}

/// All water that is connected to the water around the frame, corners included.
#[inline]
const fn open_water(tiles: u64) -> u64 {
    flood_with_corners(MOAT, !tiles)
}

/// Like [`flood`], but corners connect too, and what leaves the grid comes in on the other side.
#[inline]
const fn flood_with_corners(from: u64, within: u64) -> u64 {
    let mut reached = from;
    loop {
        let sideways = reached | reached.rotate_left(1) | reached.rotate_right(1);
        let next = (sideways | sideways.rotate_left(8) | sideways.rotate_right(8)) & within;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    /// All cells of the Major frame.
    const FRAME: u64 = 0x007f_7f7f_7f7f_7f7f;

    fn slow_loose(tiles: u64) -> u64 {
        cells(tiles).map(bit).filter(|tile| is_connected(tiles & !tile)).fold(0, |all, b| all | b)
    }

    /// Connected sets of every density, many of them with ponds.
    fn random_connected(random: &mut SplitMix64) -> u64 {
        let dense = random.below(4);
        let mut tiles = random.next_u64();
        for _ in 0..dense {
            tiles |= random.next_u64();
        }
        tiles &= FRAME;
        let mut largest: u64 = 1;
        let mut left = tiles;
        while left != 0 {
            let piece = flood(lowest(left), left);
            left &= !piece;
            if piece.count_ones() > largest.count_ones() {
                largest = piece;
            }
        }
        largest
    }

    #[test]
    fn loose_tiles_are_those_whose_removal_keeps_the_rest_connected() {
        let mut random = SplitMix64::new(5);
        for _ in 0..20_000 {
            let tiles = random_connected(&mut random);
            if tiles.count_ones() > 1 {
                assert_eq!(loose(tiles), slow_loose(tiles), "{tiles:#x}");
            }
        }
    }

    #[test]
    fn every_connected_set_of_a_small_grid_has_the_right_loose_tiles() {
        for small in 1..1u64 << 16 {
            let spread = |row: u64| (small >> (4 * row) & 15) << (8 * row);
            let tiles = spread(0) | spread(1) | spread(2) | spread(3);
            if tiles.count_ones() > 1 && is_connected(tiles) {
                assert_eq!(loose(tiles), slow_loose(tiles), "{tiles:#x}");
            }
        }
    }

    #[test]
    fn the_bounding_box_is_the_smallest_rectangle() {
        let mut random = SplitMix64::new(7);
        for _ in 0..2_000 {
            let tiles = random.next_u64() & random.next_u64() & random.next_u64() & FRAME | 1 << 9;
            let rows = || cells(tiles).map(|cell| cell.0 >> 3);
            let columns = || cells(tiles).map(|cell| cell.0 & 7);
            let within = |cell: &Cell| {
                (rows().min()..=rows().max()).contains(&Some(cell.0 >> 3))
                    && (columns().min()..=columns().max()).contains(&Some(cell.0 & 7))
            };
            let expected = (0..64).map(Cell).filter(within).fold(0, |all, c| all | bit(c));
            assert_eq!(bounding_box(tiles), expected, "{tiles:#x}");
        }
    }
}
