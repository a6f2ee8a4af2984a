//! What the towers can do, kept beside the state so that counting and choosing moves is a matter
//! of population counts.

use super::board::{bounding_box, flood, joining, loose, lowest, neighbours};
use super::pieces::Side;
use super::position::State;

/// The four towers are numbered 0 and 1 (Light), 2 and 3 (Dark), the lower cell of a side first.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Reach {
    /// The islands of each tower by its own colour and by its own shape (R11); empty where its
    /// tile does not have that attribute.
    islands: [[u64; 2]; 4],
    /// Where each tower's tile may slide (R16 to R18).
    slides: [u64; 4],
    /// The tiles that may be sunk if a tower is beside them and none on them (R13c, R14).
    sinkable: u64,
    /// The box of all tiles (R17).
    bounds: u64,
}

impl Reach {
    /// Computed from the whole state.
    pub(super) fn of(state: &State) -> Self {
        let tiles = state.tiles;
        let enclosed = tiles & tiles << 1 & tiles >> 1 & tiles << 8 & tiles >> 8;
        let sinkable =
            if state.rules.sink_keeps_connected { loose(tiles) } else { tiles } & !enclosed;
        let mut reach = Self { sinkable, bounds: bounding_box(tiles), ..Self::default() };
        for side in Side::ALL {
            let own = state.own_tiles(side);
            let towers = state.towers[side.index()];
            let first = lowest(towers);
            for (index, tower) in [first, towers ^ first].into_iter().enumerate() {
                let tower_number = 2 * side.index() + index;
                reach.islands[tower_number] = own.map(|tiles| flood(tower & tiles, tiles));
                reach.slides[tower_number] = reach.slides_of(state, tower);
            }
        }
        reach
    }

    /// Follows a tower move. `index` tells which of the side's two towers it was; `state` is that
    /// after the move, and `new` where the tower stands.
    #[inline]
    pub(super) fn tower_moved(&mut self, state: &State, side: Side, index: usize, new: u64) {
        let number = 2 * side.index() + index;
        let own = state.own_tiles(side);
        for (island, own) in self.islands[number].iter_mut().zip(own) {
            // Within an island the tower keeps it.
            if *island & new == 0 {
                *island = flood(new & own, own);
            }
        }
        self.slides[number] = self.slides_of(state, new);
        let is_first = state.towers[side.index()] & new.wrapping_sub(1) == 0;
        if is_first != (index == 0) {
            self.islands.swap(2 * side.index(), 2 * side.index() + 1);
            self.slides.swap(2 * side.index(), 2 * side.index() + 1);
        }
    }

    /// Where the tile under a tower may slide.
    #[inline]
    fn slides_of(&self, state: &State, tower: u64) -> u64 {
        let rest = state.tiles & !tower;
        let water = self.bounds & !rest; // R17; the cell it leaves is water too (R16)
        if neighbours(tower) & water == 0 {
            return 0;
        }
        // R18: at the end the tile must touch every piece of the rest. A tile that may be sunk
        // leaves the rest in one piece.
        let one_piece = state.rules.sink_keeps_connected && self.sinkable & tower != 0;
        let joining = if one_piece { neighbours(rest) & !rest } else { joining(rest) };
        if joining & water & !tower == 0 {
            return 0;
        }
        let path =
            if state.rules.slide_connected_each_step { water & joining | tower } else { water };
        flood(tower, path) & joining & !tower
    }

    /// Where a side's towers may move, the lower one first.
    #[inline]
    pub(super) fn tower_targets(&self, state: &State, side: Side) -> [u64; 2] {
        let free = !state.all_towers(); // R12
        let [first, second] = self.islands_of(side);
        [(first[0] | first[1]) & free, (second[0] | second[1]) & free]
    }

    #[inline]
    fn islands_of(&self, side: Side) -> [[u64; 2]; 2] {
        match side {
            Side::Light => [self.islands[0], self.islands[1]],
            Side::Dark => [self.islands[2], self.islands[3]],
        }
    }

    /// Where a side's tiles with towers may slide, the lower one first.
    #[inline]
    pub(super) fn slide_targets(&self, side: Side) -> [u64; 2] {
        match side {
            Side::Light => [self.slides[0], self.slides[1]],
            Side::Dark => [self.slides[2], self.slides[3]],
        }
    }

    /// What a side may sink (R13, R14).
    #[inline]
    pub(super) fn sinks(&self, state: &State, side: Side) -> u64 {
        neighbours(state.towers[side.index()]) & self.sinkable & !state.all_towers()
    }
}
