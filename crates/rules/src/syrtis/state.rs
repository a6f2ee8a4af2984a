//! The whole state of a game as its text shows it, the queries that need nothing else, and its key.

use super::board::{bit, cells, is_one_island, lowest};
use super::pieces::{Side, Tile};
use super::setup::{Layout, Rules};
use crate::key::{mix, table};
use crate::player::Player;
use crate::steps::Cell;

/// Streak and own passes that end the game (R23, R27).
pub(super) const FOUR: u8 = 4;

/// Who acts: a side, or a player in the set-up phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Actor {
    Side(Side),
    SetUp,
}

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Player 1 swaps tiles, because an attribute is complete (R6).
    Swap,
    /// Player 1 places towers (R7).
    Towers,
    /// Player 2 chooses a side (R8).
    Choice,
    /// The game itself (R10).
    Play,
}

/// The rule that ended the game, in the order of R29.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Running,
    Quicksand,
    BothComplete,
    Complete(Side),
    DoublePass,
    FourPasses(Side),
}

/// The whole state as the text shows it, without anything that follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// All tiles; those that are light; those with a circle.
    pub(super) tiles: u64,
    pub(super) light: u64,
    pub(super) circles: u64,
    /// The towers of Light and of Dark.
    pub(super) towers: [u64; 2],
    pub(super) actor: Actor,
    pub(super) sinker: Option<Side>,
    pub(super) streak: u8,
    /// Own passes of Light and of Dark (R22).
    pub(super) passes: [u8; 2],
    /// Passes in a row, which follow from the passes of both sides (R22).
    pub(super) passes_in_row: u8,
    pub(super) light_seat: Player,
    pub(super) layout: Layout,
    pub(super) rules: Rules,
}

impl State {
    /// An empty board in the set-up phase.
    pub(super) const fn empty(layout: Layout, rules: Rules) -> Self {
        Self {
            tiles: 0,
            light: 0,
            circles: 0,
            towers: [0; 2],
            actor: Actor::SetUp,
            sinker: None,
            streak: 0,
            passes: [0; 2],
            passes_in_row: 0,
            light_seat: Player::ONE,
            layout,
            rules,
        }
    }

    /// Lays a tile on an empty cell.
    pub(super) fn lay(&mut self, cell: Cell, tile: Tile) {
        let here = bit(cell);
        self.tiles |= here;
        self.light |= if tile.is_light { here } else { 0 };
        self.circles |= if tile.is_circle { here } else { 0 };
    }

    /// The tile on a cell.
    pub(super) fn tile(&self, cell: Cell) -> Option<Tile> {
        let here = bit(cell);
        let tile = Tile { is_light: self.light & here != 0, is_circle: self.circles & here != 0 };
        (self.tiles & here != 0).then_some(tile)
    }

    /// The towers of both sides.
    #[inline]
    pub(super) const fn all_towers(&self) -> u64 {
        self.towers[0] | self.towers[1]
    }

    /// The four towers one by one: Light's lower cell first, then Dark's.
    #[inline]
    pub(super) const fn each_tower(&self) -> [u64; 4] {
        let [light, dark] = self.towers;
        [lowest(light), light ^ lowest(light), lowest(dark), dark ^ lowest(dark)]
    }

    /// The tiles with a side's colour and those with its shape.
    #[inline]
    pub(super) const fn own_tiles(&self, side: Side) -> [u64; 2] {
        match side {
            Side::Light => [self.light, self.circles],
            Side::Dark => [self.tiles & !self.light, self.tiles & !self.circles],
        }
    }

    /// Whether a side has a complete attribute (R24).
    #[inline]
    pub(super) const fn is_complete(&self, side: Side) -> bool {
        let [colour, shape] = self.own_tiles(side);
        is_one_island(colour) || is_one_island(shape)
    }

    /// Whether either side has a complete attribute (R6).
    pub(super) const fn has_complete(&self) -> bool {
        self.is_complete(Side::Light) || self.is_complete(Side::Dark)
    }

    /// Where a tower of this side may be placed in the set-up (R7).
    pub(super) const fn tower_places(&self, side: Side) -> u64 {
        let [colour, shape] = self.own_tiles(side);
        (colour | shape) & !self.all_towers()
    }

    /// The board with the tiles on positions `number` and `number + 1` swapped (R6).
    pub(super) fn with_swapped(mut self, number: u8) -> Self {
        let cells = self.layout.cells();
        let both = bit(cells[number as usize - 1]) | bit(cells[number as usize]);
        // Two bits that differ are swapped by turning both over.
        for marked in [&mut self.light, &mut self.circles] {
            if (*marked & both).is_power_of_two() {
                *marked ^= both;
            }
        }
        self
    }

    /// The numbers whose tile may be swapped with the next one, as bits: the odd ones, which begin
    /// a pair, or all of them under the option (R6).
    pub(super) fn pairs(&self) -> u64 {
        let step = if self.rules.swap_any_consecutive { 1 } else { 2 };
        (1..self.layout.cells().len()).step_by(step).fold(0, |pairs, number| pairs | 1 << number)
    }

    /// Those of the pairs whose swap leaves nothing complete (R6).
    pub(super) fn curing_pairs(&self) -> u64 {
        cells(self.pairs())
            .filter(|number| !self.with_swapped(number.0).has_complete())
            .fold(0, |curing, number| curing | 1 << number.0)
    }

    /// Who wins if nothing else decides (R28).
    #[inline]
    pub(super) const fn initiative(&self) -> Side {
        match self.sinker {
            Some(side) => side,
            None => Side::Light,
        }
    }

    pub(super) fn phase(&self) -> Phase {
        match self.actor {
            Actor::Side(_) => Phase::Play,
            Actor::SetUp if self.all_towers().count_ones() == 4 => Phase::Choice,
            Actor::SetUp if self.all_towers() == 0 && self.has_complete() => Phase::Swap,
            Actor::SetUp => Phase::Towers,
        }
    }

    /// Whether the game is over, in the order of R29. `complete` says which sides have a complete
    /// attribute.
    #[inline]
    pub(super) fn end(&self, complete: [bool; 2]) -> End {
        let quicksand = self.streak >= FOUR;
        if quicksand && (self.rules.quicksand_before_island || complete == [false; 2]) {
            return End::Quicksand; // R23
        }
        match complete {
            [true, true] => return End::BothComplete,           // R25
            [true, false] => return End::Complete(Side::Light), // R24
            [false, true] => return End::Complete(Side::Dark),  // R24
            [false, false] => {}
        }
        if self.passes_in_row >= self.rules.double_pass_plies {
            return End::DoublePass; // R26
        }
        if self.passes[0] >= FOUR {
            return End::FourPasses(Side::Light); // R27
        }
        if self.passes[1] >= FOUR {
            return End::FourPasses(Side::Dark); // R27
        }
        End::Running
    }

    /// The part of the key that never changes in a game.
    fn constant_key(&self) -> u64 {
        mix(SEED ^ self.rules.packed() << 8 ^ self.layout.size() as u64)
    }

    /// The key of the whole state.
    pub(super) fn key(&self) -> u64 {
        let mut key = self.constant_key();
        for cell in cells(self.tiles) {
            key ^= tile_key(self, cell);
        }
        for side in Side::ALL {
            for cell in cells(self.towers[side.index()]) {
                key ^= tower_key(side, cell);
            }
            key ^= passes_key(side, self.passes[side.index()]);
        }
        key ^ actor_key(self.actor)
            ^ streak_key(self.sinker, self.streak)
            ^ seat_key(self.light_seat)
    }
}

/// "Syrtis" in ASCII, the seed of the key tables.
const SEED: u64 = 0x5379_7274_6973;
static TILE_KEYS: [u64; 256] = table(SEED);
static TOWER_KEYS: [u64; 128] = table(SEED + 1);
static OTHER_KEYS: [u64; 64] = table(SEED + 2);

#[inline]
pub(super) fn tile_key(state: &State, cell: Cell) -> u64 {
    let at = cell.0 & 63;
    let tile = (state.light >> at & 1) | (state.circles >> at & 1) << 1;
    TILE_KEYS[(tile as usize) << 6 | at as usize]
}

#[inline]
pub(super) const fn tower_key(side: Side, cell: Cell) -> u64 {
    TOWER_KEYS[side.index() << 6 | (cell.0 & 63) as usize]
}

/// Masked, so that even the unspecified result of an illegal ply stays in the table.
#[inline]
pub(super) const fn passes_key(side: Side, passes: u8) -> u64 {
    OTHER_KEYS[side.index() << 3 | (passes & 7) as usize]
}

#[inline]
pub(super) const fn streak_key(sinker: Option<Side>, streak: u8) -> u64 {
    match sinker {
        None => 0,
        Some(side) => OTHER_KEYS[16 + (side.index() << 3) + (streak & 7) as usize],
    }
}

#[inline]
const fn actor_key(actor: Actor) -> u64 {
    match actor {
        Actor::Side(side) => OTHER_KEYS[32 + side.index()],
        Actor::SetUp => OTHER_KEYS[34],
    }
}

#[inline]
const fn seat_key(light_seat: Player) -> u64 {
    OTHER_KEYS[36 + light_seat.index()]
}

/// What changes in the key when the turn passes from one side to the other.
#[inline]
pub(super) const fn turn_key() -> u64 {
    actor_key(Actor::Side(Side::Light)) ^ actor_key(Actor::Side(Side::Dark))
}
