//! All tile moves of a side at once.
//!
//! Instead of walking each tile over the board, every *way* of moving (three steps north; one step
//! east and two south; ...) is tested for all cells together: the set of the cells from which the
//! way is open is a handful of shifts and intersections of the twelve [`Crossings`]. There are 40
//! ways, seen as ten shapes in four orientations.
//!
//! A shape goes `K` steps *forward* (heading `q`) and `M` steps *aside* (heading `q + 1`), in
//! either order; `q` is the lane. Every set is kept in the view of the cell the tile starts from:
//! bit `c` of `ahead::<K, M>(set)` says whether the cell that lies `K` forward and `M` aside of `c`
//! is in `set`. Shifting a board of seven files by single bits runs over the rim, so each shape is
//! finally cut down to the starts whose target is on the board; if the target is, both paths are.
//!
//! ```text
//!   right turn: K forward, then M aside      left turn: M aside, then K forward
//!        +--o--o--T                                T
//!        |                                         |
//!        o                                         o
//!        |                                         |
//!        S                              S--o--o----+
//! ```

use super::board::{Crossings, FILES, Lanes, RANKS, Set};

/// What the landing rules need to know beside the crossings.
#[derive(Clone, Copy)]
pub(super) struct Landing {
    /// The empty cells: open to full and short moves (R8).
    pub(super) empty: Set,
    /// The cells that a full move may end on, by its last heading (R8, R11).
    pub(super) full: Lanes,
    /// The All Turns barragoons, which a 2 may not capture (R10).
    pub(super) all_turns: Set,
}

/// The shapes of the moves of a 2, a 3 and a 4 in the order of their slots, as steps forward and
/// aside. Full moves come first. Slots are shared by the three values: the sets in a slot hold
/// tiles of all values, each of which moves in the shape of its own value.
const SHAPES: [[(i8, i8); SLOTS]; 3] = [
    [(2, 0), (1, 1), (1, 0), NONE, NONE, NONE, NONE],
    [(3, 0), (1, 2), (2, 1), (2, 0), (1, 1), NONE, NONE],
    [(4, 0), (1, 3), (2, 2), (3, 1), (3, 0), (1, 2), (2, 1)],
];
const NONE: (i8, i8) = (0, 0);
const SLOTS: usize = 7;

/// How far a tile of value `v + 2` in `slot` and `lane` goes, as a difference of cell numbers.
static DISTANCES: [[[i8; 4]; SLOTS]; 3] = {
    let mut distances = [[[0; 4]; SLOTS]; 3];
    let mut v = 0;
    while v < 3 {
        let mut slot = 0;
        while slot < SLOTS {
            let (forward, aside) = SHAPES[v][slot];
            let mut q = 0;
            while q < 4 {
                distances[v][slot][q] = distance(q, forward, aside) as i8;
                q += 1;
            }
            slot += 1;
        }
        v += 1;
    }
    distances
};

/// All tile moves of one side: for each slot and lane, the tiles that can move so.
pub(super) struct Reach {
    slots: [Lanes; SLOTS],
}

impl Reach {
    /// The moves of the side whose tiles of value 2, 3 and 4 are `tiles`. `ENTRY` says whether the
    /// landing depends on the last heading (R11 under `capture_direction=entry`); without it all
    /// lanes of `landing.full` are the same.
    #[inline]
    pub(super) fn new<const ENTRY: bool>(
        crossings: &Crossings,
        tiles: &[Set; 3],
        landing: &Landing,
    ) -> Self {
        let paths = Paths::new(crossings);
        let [twos, threes, fours] = *tiles;
        let empty = [landing.empty; 4];
        let full = landing.full;
        let full_of_two = full.map(|set| set & !landing.all_turns);

        // Full moves (R2) of each value; the first word names the value, the digits the shape.
        let two20 = pick(twos, paths.straight::<2>(full_of_two));
        let two11 = pick(twos, paths.bent_full::<1, 1, ENTRY>(full_of_two));
        let three30 = pick(threes, paths.straight::<3>(full));
        let three12 = pick(threes, paths.bent_full::<1, 2, ENTRY>(full));
        let three21 = pick(threes, paths.bent_full::<2, 1, ENTRY>(full));
        let four40 = pick(fours, paths.straight::<4>(full));
        let four13 = pick(fours, paths.bent_full::<1, 3, ENTRY>(full));
        let four22 = pick(fours, paths.bent_full::<2, 2, ENTRY>(full));
        let four31 = pick(fours, paths.bent_full::<3, 1, ENTRY>(full));
        // Short moves.
        let two10 = pick(twos, paths.straight::<1>(empty));
        let three20 = pick(threes, paths.straight::<2>(empty));
        let three11 = pick(threes, paths.bent::<1, 1>(empty));
        let four30 = pick(fours, paths.straight::<3>(empty));
        let four12 = pick(fours, paths.bent::<1, 2>(empty));
        let four21 = pick(fours, paths.bent::<2, 1>(empty));

        Self {
            slots: [
                or(or(two20, three30), four40),
                or(or(two11, three12), four13),
                or(or(two10, three21), four22),
                or(three20, four31),
                or(three11, four30),
                four12,
                four21,
            ],
        }
    }

    /// How many moves there are.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.slots.as_flattened().iter().map(|set| set.count_ones()).sum()
    }

    /// The tiles that have a move.
    pub(super) fn movable(&self) -> Set {
        self.slots.as_flattened().iter().fold(0, |all, set| all | set)
    }

    /// Every slot and lane with the set of tiles that move so, in the order of the moves.
    pub(super) fn ways(&self) -> impl Iterator<Item = (Way, Set)> {
        let sets = self.slots.as_flattened().iter();
        sets.enumerate().map(|(i, set)| (Way { slot: i / 4, lane: i % 4 }, *set))
    }
}

/// A slot and a lane: a way of moving for each of the three values.
#[derive(Clone, Copy)]
pub(super) struct Way {
    slot: usize,
    lane: usize,
}

impl Way {
    /// Where this way leads a tile of value `v + 2` on cell `from`.
    #[inline]
    pub(super) fn target(self, from: u8, v: usize) -> u8 {
        from.wrapping_add_signed(DISTANCES[v][self.slot][self.lane])
    }
}

/// Which stretches of cells are open, from each cell.
struct Paths {
    /// `forward[k]`: from each cell, the cells 1 to `k` forward may all be crossed straight on.
    forward: [Lanes; 4],
    /// The same for the heading `q + 1` in lane `q`.
    aside: [Lanes; 4],
    right: Lanes,
    left: Lanes,
}

impl Paths {
    #[inline(always)]
    fn new(crossings: &Crossings) -> Self {
        let straight = crossings.straight;
        let one = ahead::<1, 0>(straight);
        let two = and(one, ahead::<2, 0>(straight));
        let three = and(two, ahead::<3, 0>(straight));
        let forward = [[!0; 4], one, two, three];
        let aside = forward.map(|[n, e, s, w]| [e, s, w, n]);
        Self { forward, aside, right: crossings.right, left: crossings.left }
    }

    /// The starts from which `K` steps forward lead to a cell of `landing`.
    #[inline(always)]
    fn straight<const K: i8>(&self, landing: Lanes) -> Lanes {
        let open = and(self.forward[K as usize - 1], const { on_board(K, 0) });
        and(open, ahead::<K, 0>(landing))
    }

    /// The starts from which `K` steps forward, a right turn and `M` steps aside are open.
    #[inline(always)]
    fn right_turn<const K: i8, const M: i8>(&self) -> Lanes {
        let from_bend = and(self.right, self.aside[M as usize - 1]);
        and(self.forward[K as usize - 1], ahead::<K, 0>(from_bend))
    }

    /// The starts from which `M` steps aside, a left turn and `K` steps forward are open.
    #[inline(always)]
    fn left_turn<const K: i8, const M: i8>(&self) -> Lanes {
        let from_bend = and(self.left, self.forward[K as usize - 1]);
        and(self.aside[M as usize - 1], ahead::<0, M>(from_bend))
    }

    /// The starts from which `K` steps forward and `M` aside, in either order (R7), lead to a cell
    /// of `landing`.
    #[inline(always)]
    fn bent<const K: i8, const M: i8>(&self, landing: Lanes) -> Lanes {
        let open = or(self.right_turn::<K, M>(), self.left_turn::<K, M>());
        and(and(open, const { on_board(K, M) }), ahead::<K, M>(landing))
    }

    /// The same for full moves, where under `ENTRY` the last heading matters (R11): after a right
    /// turn it is `q + 1`, after a left turn `q`.
    #[inline(always)]
    fn bent_full<const K: i8, const M: i8, const ENTRY: bool>(&self, full: Lanes) -> Lanes {
        if !ENTRY {
            return self.bent::<K, M>(full);
        }
        let [n, e, s, w] = full;
        let right = and(self.right_turn::<K, M>(), ahead::<K, M>([e, s, w, n]));
        let left = and(self.left_turn::<K, M>(), ahead::<K, M>(full));
        and(or(right, left), const { on_board(K, M) })
    }
}

/// The difference of cell numbers in lane `q` after `forward` steps and `aside` steps.
const fn distance(q: usize, forward: i8, aside: i8) -> i32 {
    const STEP: [i32; 4] = [FILES as i32, 1, -(FILES as i32), -1];
    forward as i32 * STEP[q] + aside as i32 * STEP[(q + 1) % 4]
}

/// In each lane the cells from which `K` steps forward and `M` aside lead to a cell of `sets`.
/// Cells whose way leaves the board may be in it or not.
#[inline(always)]
const fn ahead<const K: i8, const M: i8>(sets: Lanes) -> Lanes {
    const fn look(set: Set, distance: i32) -> Set {
        if distance >= 0 { set >> distance } else { set << -distance }
    }
    [
        look(sets[0], const { distance(0, K, M) }),
        look(sets[1], const { distance(1, K, M) }),
        look(sets[2], const { distance(2, K, M) }),
        look(sets[3], const { distance(3, K, M) }),
    ]
}

/// In each lane the cells from which `forward` steps and `aside` steps stay on the board.
const fn on_board(forward: i8, aside: i8) -> Lanes {
    const STEP: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let mut sets = [0; 4];
    let mut q = 0;
    while q < 4 {
        let (ahead, side) = (STEP[q], STEP[(q + 1) % 4]);
        let mut cell = 0;
        while cell < FILES * RANKS {
            let file = (cell % FILES) as i8 + forward * ahead.0 + aside * side.0;
            let rank = (cell / FILES) as i8 + forward * ahead.1 + aside * side.1;
            if file >= 0 && file < FILES as i8 && rank >= 0 && rank < RANKS as i8 {
                sets[q] |= 1 << cell;
            }
            cell += 1;
        }
        q += 1;
    }
    sets
}

#[inline(always)]
const fn and(a: Lanes, b: Lanes) -> Lanes {
    [a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]]
}

#[inline(always)]
const fn or(a: Lanes, b: Lanes) -> Lanes {
    [a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]]
}

#[inline(always)]
const fn pick(tiles: Set, sets: Lanes) -> Lanes {
    and([tiles; 4], sets)
}
