//! What the towers can do, kept with the state so that counting and choosing moves is a matter of
//! population counts.

use super::board::{between, bounding_box, flood, flood_each, joining_among, loose, neighbours};
use super::pieces::Side;
use super::state::State;

/// The four towers are numbered 0 and 1 (Light), 2 and 3 (Dark), the lower cell of a side first.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Reach {
    /// The islands of each tower by its own colour and by its own shape (R11); empty if its tile
    /// does not have that attribute.
    islands: [[u64; 2]; 4],
    /// Where each tower's tile may slide (R16 to R18).
    slides: [u64; 4],
    /// The tiles that may be sunk if a tower is beside them and none on them (R13c, R14).
    sinkable: u64,
    /// The box of all tiles (R17).
    bounds: u64,
}

/// The islands of each tower by its own colour and by its own shape.
#[inline]
fn islands(state: &State, towers: [u64; 4]) -> [[u64; 2]; 4] {
    let [light, circles] = state.own_tiles(Side::Light);
    let [dark, squares] = state.own_tiles(Side::Dark);
    let within = [light, circles, light, circles, dark, squares, dark, squares];
    let from = std::array::from_fn(|i| towers[i / 2] & within[i]);
    let [a, b, c, d, e, f, g, h] = flood_each::<8>(from, within);
    [[a, b], [c, d], [e, f], [g, h]]
}

impl Reach {
    /// Computed from the whole state.
    #[inline]
    pub(super) fn of(state: &State) -> Self {
        let tiles = state.tiles;
        let enclosed = tiles & tiles << 1 & tiles >> 1 & tiles << 8 & tiles >> 8;
        let sinkable =
            if state.rules.sink_keeps_connected { loose(tiles) } else { tiles } & !enclosed;
        let bounds = bounding_box(tiles);
        let towers = state.each_tower();
        let islands = islands(state, towers);
        let mut reach = Self { islands, slides: [0; 4], sinkable, bounds };
        reach.slides = reach.slides_of_each(state, towers);
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
        let (path, ends) = self.slide_plan(state, tower);
        if ends == 0 { 0 } else { flood(tower, path) & ends }
    }

    /// Where the tiles under the four towers may slide.
    #[inline]
    fn slides_of_each(&self, state: &State, towers: [u64; 4]) -> [u64; 4] {
        let plans = towers.map(|tower| self.slide_plan(state, tower));
        let mut from = towers;
        for (from, (_, ends)) in from.iter_mut().zip(plans) {
            *from = if ends == 0 { 0 } else { *from };
        }
        let reached = flood_each(from, plans.map(|(path, _)| path));
        std::array::from_fn(|i| reached[i] & plans[i].1)
    }

    /// The cells that the tile under a tower may travel through, and those among which it may stop;
    /// no cell to stop at if it cannot even begin to move.
    #[inline]
    fn slide_plan(&self, state: &State, tower: u64) -> (u64, u64) {
        let rest = state.tiles & !tower;
        let water = self.bounds & !rest; // R17; the cell it leaves is water too (R16)
        if neighbours(tower) & water == 0 {
            return (water, 0);
        }
        // R18: at the end the tile must touch every piece of the rest. A tile that may be sunk
        // leaves the rest in one piece; any other in at least two.
        let places = water & !tower;
        let ends = if !state.rules.sink_keeps_connected {
            joining_among(places, rest)
        } else if self.sinkable & tower != 0 {
            places & neighbours(rest)
        } else {
            joining_among(places & between(rest), rest)
        };
        let path = if state.rules.slide_connected_each_step { ends | tower } else { water };
        (path, ends)
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

    /// The tiles that may be sunk if a tower is beside them and none on them (R13c, R14).
    #[inline]
    pub(super) const fn sinkable(&self) -> u64 {
        self.sinkable
    }

    /// What a side may sink (R13, R14).
    #[inline]
    pub(super) fn sinks(&self, state: &State, side: Side) -> u64 {
        neighbours(state.towers[side.index()]) & self.sinkable & !state.all_towers()
    }
}
