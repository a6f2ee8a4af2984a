//! Parts of the board as sets of squares, for counting men in them.

use super::grid::{RANKS, Rows};
use super::orbits::places_of;
use quina_rules::morelli::Size;
use std::sync::LazyLock;

/// The parts of a board.
pub(super) struct Zones {
    /// The bands from 0 to 6.
    pub(super) bands: [Rows; 7],
    /// The four sides, without the innermost band, which no man can leave.
    pub(super) edges: [Rows; 4],
}

static ZONES: LazyLock<[Zones; 4]> = LazyLock::new(|| Size::ALL.map(zones));

/// The parts of a board of this size.
#[inline]
pub(super) fn zones_of(size: Size) -> &'static Zones {
    &ZONES[size as usize]
}

fn zones(size: Size) -> Zones {
    let mut zones = Zones { bands: [[0; RANKS]; 7], edges: [[0; RANKS]; 4] };
    for cell in size.cells() {
        let place = places_of(size)[cell.0 as usize];
        let (rank, bit) = ((cell.0 / 16) as usize, 1 << (cell.0 % 16));
        zones.bands[place.band as usize][rank] |= bit;
        for (edge, rows) in zones.edges.iter_mut().enumerate() {
            if place.band > 1 && place.sides >> edge & 1 == 1 {
                rows[rank] |= bit;
            }
        }
    }
    zones
}

/// How many squares of a set are in each of some parts.
#[inline]
pub(super) fn count_in<const N: usize>(rows: &Rows, parts: &[Rows; N]) -> [i32; N] {
    let rows = words(rows);
    std::array::from_fn(|part| {
        let part = words(&parts[part]);
        (0..4).map(|i| (rows[i] & part[i]).count_ones() as i32).sum()
    })
}

/// A set, four ranks in a word.
#[inline]
fn words(rows: &Rows) -> [u64; 4] {
    std::array::from_fn(|word| {
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| u64::from(rows[4 * word + i]));
        a | b << 16 | c << 32 | d << 48
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_and_sides_hold_their_squares() {
        for size in Size::ALL {
            let zones = zones_of(size);
            let mut all = Rows::default();
            for cell in size.cells() {
                all[(cell.0 / 16) as usize] |= 1 << (cell.0 % 16);
            }
            let radius = size.radius() as i32;
            for (band, count) in (0..).zip(count_in(&all, &zones.bands)) {
                let expected = if band == 0 { 1 } else { 8 * band };
                assert_eq!(count, if band <= radius { expected } else { 0 });
            }
            // A side of band k has 2k + 1 squares.
            let expected: i32 = (2..=radius).map(|band| 2 * band + 1).sum();
            assert_eq!(count_in(&all, &zones.edges), [expected; 4]);
        }
    }
}
