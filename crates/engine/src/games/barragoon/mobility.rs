//! How many moves each tile has.

use quina_rules::barragoon::Reach;

/// The number of moves of each tile of a side, in bit planes: bit `c` of `planes[i]` is bit `i` of
/// the number of moves of the tile on cell `c`. No tile has more than 28 moves.
#[derive(Clone, Copy)]
pub(super) struct Mobility {
    planes: [u64; 5],
}

impl Mobility {
    pub(super) fn new(reach: &Reach) -> Self {
        let mut planes = [0; 5];
        for set in reach.sets() {
            let mut carry = *set;
            for plane in &mut planes {
                (*plane, carry) = (*plane ^ carry, *plane & carry);
            }
        }
        Self { planes }
    }

    /// The moves of all tiles together.
    pub(super) fn moves(&self) -> i32 {
        (0..).zip(self.planes).map(|(i, plane)| (plane.count_ones() as i32) << i).sum()
    }

    /// The moves of the tile on a cell.
    pub(super) fn of(&self, cell: u8) -> usize {
        (0..).zip(self.planes).map(|(i, plane)| ((plane >> cell & 1) as usize) << i).sum()
    }

    /// How many tiles have at least 1, 2, 4 and 8 moves.
    pub(super) fn tiles_with_1_2_4_8(&self) -> [i32; 4] {
        let [one, two, four, eight, sixteen] = self.planes;
        let at_least_8 = eight | sixteen;
        let at_least_4 = four | at_least_8;
        let at_least_2 = two | at_least_4;
        [one | at_least_2, at_least_2, at_least_4, at_least_8].map(|set| set.count_ones() as i32)
    }
}
