//! All tile moves of a side at once.
//!
//! Instead of walking each tile over the board, every *way* of moving (three steps north; one step
//! east and two south; ...) is tested for all cells together: the set of the cells from which the
//! way is open is a handful of shifts and intersections of the twelve [`Crossings`]. There are 40
//! ways, seen as ten shapes in four orientations.
//!
//! A shape goes `k` steps *forward* (heading `q`) and `m` steps *aside* (heading `q + 1`), in
//! either order; `q` is the lane. Every set is kept in the view of the cell the tile starts from:
//! bit `c` of `ahead(q, k, m, set)` says whether the cell that lies `k` forward and `m` aside of
//! `c` is in `set`. Rotating the bits of a board runs over the rim, so each shape is finally cut
//! down to the starts whose target is on the board; if the target is, so are both paths.
//!
//! The four lanes do the same with different numbers. They are written as one loop over arrays of
//! four words, with the numbers in tables, which the compiler turns into vector code; unrolled by
//! hand, with the numbers as constants, it takes more than twice as long.
//!
//! ```text
//!   right turn: k forward, then m aside      left turn: m aside, then k forward
//!        +--o--o--T                                T
//!        |                                         |
//!        o                                         o
//!        |                                         |
//!        S                              S--o--o----+
//! ```

#![expect(
    clippy::inline_always,
    reason = "the loop over the lanes becomes vector code only if its body is one piece"
)]

use super::board::{Crossings, FILES, Lanes, RANKS, Set};

/// What the landing rules need to know besides the crossings.
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

/// All tile moves of one side: for each slot and lane, the tiles that can move that way.
pub struct Reach {
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
        let [twos, threes, fours] = *tiles;
        let empty = landing.empty;
        let Crossings { straight, right, left } = crossings;
        let straight_aside = next_lane(*straight);
        let full = landing.full;
        let full_aside = next_lane(full);
        let mut slots = [[0; 4]; SLOTS];
        for q in 0..4 {
            let lane = Lane::new(q, straight[q], straight_aside[q], right[q], left[q]);
            let full = Full { forward: full[q], aside: full_aside[q] };
            let full_of_two = full.without(landing.all_turns);

            // The first word names the value of the tile, the digits the shape of the move. Full
            // moves (R2) first:
            let two20 = twos & lane.straight(2, full_of_two.forward);
            let two11 = twos & lane.bent_full::<ENTRY>(1, 1, full_of_two);
            let three30 = threes & lane.straight(3, full.forward);
            let three12 = threes & lane.bent_full::<ENTRY>(1, 2, full);
            let three21 = threes & lane.bent_full::<ENTRY>(2, 1, full);
            let four40 = fours & lane.straight(4, full.forward);
            let four13 = fours & lane.bent_full::<ENTRY>(1, 3, full);
            let four22 = fours & lane.bent_full::<ENTRY>(2, 2, full);
            let four31 = fours & lane.bent_full::<ENTRY>(3, 1, full);
            // Short moves.
            let two10 = twos & lane.straight(1, empty);
            let three20 = threes & lane.straight(2, empty);
            let three11 = threes & lane.bent(1, 1, empty);
            let four30 = fours & lane.straight(3, empty);
            let four12 = fours & lane.bent(1, 2, empty);
            let four21 = fours & lane.bent(2, 1, empty);

            slots[0][q] = two20 | three30 | four40;
            slots[1][q] = two11 | three12 | four13;
            slots[2][q] = two10 | three21 | four22;
            slots[3][q] = three20 | four31;
            slots[4][q] = three11 | four30;
            slots[5][q] = four12;
            slots[6][q] = four21;
        }
        Self { slots }
    }

    /// How many moves there are.
    #[inline]
    pub fn count(&self) -> u32 {
        self.slots.as_flattened().iter().map(|set| set.count_ones()).sum()
    }

    /// The tiles that have a move.
    pub fn movable(&self) -> Set {
        self.slots.as_flattened().iter().fold(0, |all, set| all | set)
    }

    /// The sets of tiles whose sizes add up to the number of moves: a tile is in as many of them as
    /// it has moves.
    #[inline]
    pub fn sets(&self) -> &[u64] {
        self.slots.as_flattened()
    }

    /// Every slot and lane with the set of tiles that can move that way, in the order of the moves.
    pub(super) fn ways(&self) -> impl Iterator<Item = (Way, Set)> {
        let sets = self.slots.as_flattened().iter();
        sets.enumerate().map(|(i, set)| (Way { slot: i / 4, lane: i % 4 }, *set))
    }
}

/// The tiles of one value that can move in one shape and lane, by the path they take. Straight moves
/// have one path, which counts as right.
///
/// The shape goes `forward` steps heading `lane` and `aside` steps heading `lane + 1` (headings are
/// numbered clockwise from north). The right path goes forward first and turns right, the left path
/// goes aside first and turns left.
#[derive(Clone, Copy, Debug)]
pub struct Paths {
    /// The value of the tiles, less 2.
    pub value_index: usize,
    /// The heading of the steps forward.
    pub lane: usize,
    /// Steps forward.
    pub forward: usize,
    /// Steps aside.
    pub aside: usize,
    /// The tiles whose right path is open, as a set of cells.
    pub right: u64,
    /// The tiles whose left path is open.
    pub left: u64,
}

/// Visits the open paths of all tile moves of the side whose tiles are `tiles`.
#[inline]
pub(super) fn visit_paths(
    crossings: &Crossings,
    tiles: &[Set; 3],
    landing: &Landing,
    mut visit: impl FnMut(Paths),
) {
    for q in 0..4 {
        let aside = (q + 1) % 4;
        let Crossings { straight, right, left } = crossings;
        let lane = Lane::new(q, straight[q], straight[aside], right[q], left[q]);
        let full = Full { forward: landing.full[q], aside: landing.full[aside] };
        for (v, shapes) in SHAPES.iter().enumerate().filter(|(v, _)| tiles[*v] != 0) {
            for (k, m) in shapes.iter().filter(|shape| **shape != NONE) {
                let (k, m) = (*k as usize, *m as usize);
                let target = match (k + m == v + 2, v) {
                    (true, 0) => full.without(landing.all_turns),
                    (true, _) => full,
                    (false, _) => Full { forward: landing.empty, aside: landing.empty },
                };
                let movers = tiles[v] & ON_BOARD[k][m][q];
                let (right, left) = if m == 0 {
                    (lane.straight(k, target.forward), 0)
                } else {
                    let right = lane.right_turn(k, m) & ahead(q, k, m, target.aside);
                    (right, lane.left_turn(k, m) & ahead(q, k, m, target.forward))
                };
                let (right, left) = (movers & right, movers & left);
                if right | left != 0 {
                    visit(Paths { value_index: v, lane: q, forward: k, aside: m, right, left });
                }
            }
        }
    }
}

/// The cells that full moves of these tiles end on, whatever stands there.
#[inline]
pub(super) fn cover(crossings: &Crossings, tiles: &[Set; 3]) -> Set {
    let [twos, threes, fours] = *tiles;
    let Crossings { straight, right, left } = crossings;
    let straight_aside = next_lane(*straight);
    let mut covered = [0; 4];
    for q in 0..4 {
        let lane = Lane::new(q, straight[q], straight_aside[q], right[q], left[q]);
        covered[q] = behind(q, 2, 0, twos & lane.straight(2, !0))
            | behind(q, 1, 1, twos & lane.bent(1, 1, !0))
            | behind(q, 3, 0, threes & lane.straight(3, !0))
            | behind(q, 1, 2, threes & lane.bent(1, 2, !0))
            | behind(q, 2, 1, threes & lane.bent(2, 1, !0))
            | behind(q, 4, 0, fours & lane.straight(4, !0))
            | behind(q, 1, 3, fours & lane.bent(1, 3, !0))
            | behind(q, 2, 2, fours & lane.bent(2, 2, !0))
            | behind(q, 3, 1, fours & lane.bent(3, 1, !0));
    }
    covered.iter().fold(0, |all, set| all | set)
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

/// The cells that a full move may end on, by its last heading: `q` or `q + 1`.
#[derive(Clone, Copy)]
struct Full {
    forward: Set,
    aside: Set,
}

impl Full {
    #[inline(always)]
    fn without(self, cells: Set) -> Self {
        Self { forward: self.forward & !cells, aside: self.aside & !cells }
    }
}

/// What is open in one lane, from each cell.
struct Lane {
    q: usize,
    /// `forward[k]`: the cells 1 to `k` forward may all be crossed straight on.
    forward: [Set; 4],
    /// The same for the heading `q + 1`; no shape goes more than three steps aside.
    aside: [Set; 3],
    right: Set,
    left: Set,
}

impl Lane {
    #[inline(always)]
    fn new(q: usize, straight: Set, straight_aside: Set, right: Set, left: Set) -> Self {
        let one = ahead(q, 1, 0, straight);
        let two = one & ahead(q, 2, 0, straight);
        let three = two & ahead(q, 3, 0, straight);
        let forward = [!0, one, two, three];
        let one = ahead(q, 0, 1, straight_aside);
        let two = one & ahead(q, 0, 2, straight_aside);
        let aside = [!0, one, two];
        Self { q, forward, aside, right, left }
    }

    /// The starts from which `k` steps forward lead to a cell of `landing`.
    #[inline(always)]
    fn straight(&self, k: usize, landing: Set) -> Set {
        self.forward[k - 1] & ahead(self.q, k, 0, landing) & ON_BOARD[k][0][self.q]
    }

    /// The starts from which `k` steps forward, a right turn and `m` steps aside are open.
    #[inline(always)]
    fn right_turn(&self, k: usize, m: usize) -> Set {
        self.forward[k - 1] & ahead(self.q, k, 0, self.right & self.aside[m - 1])
    }

    /// The starts from which `m` steps aside, a left turn and `k` steps forward are open.
    #[inline(always)]
    fn left_turn(&self, k: usize, m: usize) -> Set {
        self.aside[m - 1] & ahead(self.q, 0, m, self.left & self.forward[k - 1])
    }

    /// The starts from which `k` steps forward and `m` aside, in either order (R7), lead to a cell
    /// of `landing`.
    #[inline(always)]
    fn bent(&self, k: usize, m: usize, landing: Set) -> Set {
        let open = self.right_turn(k, m) | self.left_turn(k, m);
        open & ahead(self.q, k, m, landing) & ON_BOARD[k][m][self.q]
    }

    /// The same for full moves, where under `ENTRY` the last heading matters (R11): after a right
    /// turn it is `q + 1`, after a left turn `q`.
    #[inline(always)]
    fn bent_full<const ENTRY: bool>(&self, k: usize, m: usize, full: Full) -> Set {
        if !ENTRY {
            return self.bent(k, m, full.forward);
        }
        let right = self.right_turn(k, m) & ahead(self.q, k, m, full.aside);
        let left = self.left_turn(k, m) & ahead(self.q, k, m, full.forward);
        (right | left) & ON_BOARD[k][m][self.q]
    }
}

/// The sets of the headings `q + 1`.
#[inline(always)]
const fn next_lane([n, e, s, w]: Lanes) -> Lanes {
    [e, s, w, n]
}

/// How a set is rotated to be seen from `k` steps back and `m` aside, by lane.
static ROTATIONS: [[[u64; 4]; 4]; 5] = {
    let mut rotations = [[[0; 4]; 4]; 5];
    let mut k = 0;
    while k < 5 {
        let mut m = 0;
        while m < 4 {
            let mut q = 0;
            while q < 4 {
                rotations[k][m][q] = (distance(q, k as i8, m as i8) & 63) as u64;
                q += 1;
            }
            m += 1;
        }
        k += 1;
    }
    rotations
};

/// The starts in each lane whose target `k` steps forward and `m` aside is on the board.
static ON_BOARD: [[Lanes; 4]; 5] = {
    let mut starts = [[[0; 4]; 4]; 5];
    let mut k = 0;
    while k < 5 {
        let mut m = 0;
        while m < 4 {
            starts[k][m] = on_board(k as i8, m as i8);
            m += 1;
        }
        k += 1;
    }
    starts
};

/// The cells from which `k` steps forward and `m` aside in lane `q` lead to a cell of `set`. Cells
/// whose way leaves the board may be in it or not.
#[inline(always)]
fn ahead(q: usize, k: usize, m: usize, set: Set) -> Set {
    set.rotate_right(ROTATIONS[k][m][q] as u32)
}

/// The cells that lie `k` steps forward and `m` aside of the cells of `set` in lane `q`.
#[inline(always)]
fn behind(q: usize, k: usize, m: usize, set: Set) -> Set {
    set.rotate_left(ROTATIONS[k][m][q] as u32)
}

/// The difference of cell numbers in lane `q` after `forward` steps and `aside` steps.
const fn distance(q: usize, forward: i8, aside: i8) -> i32 {
    const STEP: [i32; 4] = [FILES as i32, 1, -(FILES as i32), -1];
    forward as i32 * STEP[q] + aside as i32 * STEP[(q + 1) % 4]
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
