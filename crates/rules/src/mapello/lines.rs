//! Lines of discs as bit patterns: which cells a side can play on, and what a move flips.
//!
//! The eight directions are four steps forwards (towards higher bits: east, south-west, south,
//! south-east) and the same four backwards. The four lanes of a step are written as arrays of four
//! words, which the compiler turns into 256-bit vectors.
//!
//! A joker (R4) lies outside the 64 bits. It is known by the play cells beside it: for each
//! direction one mask of the cells whose neighbour in that direction is a joker. A run of
//! opponent's discs that reaches such a cell is anchored there (R14, R16).

#![expect(
    clippy::inline_always,
    reason = "a call in the innermost loops costs a fifth of the speed"
)]

use super::board::{border_cells_of, grid_of};
use crate::steps::Cell;

/// Four words, one for each step.
type Lanes = [u64; 4];

/// How far each step goes: east, south-west, south, south-east.
const STEPS: Lanes = [1, 7, 8, 9];

/// The cells that can lie inside a run with a cell on both sides of it: no edge that the step
/// crosses. A shift that leaves the board on one side comes in again on the other; these masks cut
/// that off, for both senses of a step. Rows 1 and 8 of the diagonals do not matter; they make the
/// four masks different, which keeps the compiler from treating three lanes as one.
const INSIDE: Lanes =
    [0x7e7e7e7e7e7e7e7e, 0x007e7e7e7e7e7e7e, 0x00ffffffffffff00, 0x7e7e7e7e7e7e7e00];

/// The steps forwards as (rows, columns); backwards is the negative.
const VECTORS: [(isize, isize); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];

/// The jokers beside each cell, direction by direction. Only cells from which a line can go on in
/// the opposite direction count; the others anchor nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Anchors {
    /// The cells whose neighbour one step forwards is a joker.
    forward: Lanes,
    /// The cells whose neighbour one step backwards is a joker.
    backward: Lanes,
}

impl Anchors {
    /// The anchors forwards and backwards, in the order of the steps.
    #[inline]
    pub(super) const fn by_step(&self) -> (Lanes, Lanes) {
        (self.forward, self.backward)
    }

    /// The anchors that these jokers give.
    pub(super) fn of(jokers: u64) -> Self {
        let mut anchors = Self::default();
        for joker in border_cells_of(jokers) {
            for (lane, (rows, columns)) in VECTORS.into_iter().enumerate() {
                anchors.forward[lane] |= anchored_from(joker, (-rows, -columns));
                anchors.backward[lane] |= anchored_from(joker, (rows, columns));
            }
        }
        anchors
    }
}

/// The cell that lies one `vector` from a joker, if another one follows.
fn anchored_from(joker: Cell, vector: (isize, isize)) -> u64 {
    let bit = cell_beside(joker, vector);
    let follows = bit != 0 && cell_beside(Cell(bit.trailing_zeros() as u8), vector) != 0;
    if follows { bit } else { 0 }
}

/// The bit of the play cell that lies one `vector` from `cell`; no bit if there is none.
const fn cell_beside(cell: Cell, vector: (isize, isize)) -> u64 {
    let (row, column) = grid_of(cell);
    let row = row.wrapping_add_signed(vector.0).wrapping_sub(1);
    let column = column.wrapping_add_signed(vector.1).wrapping_sub(1);
    if row < 8 && column < 8 { 1 << (8 * row + column) } else { 0 }
}

/// For each cell the lines that leave it, up to the edge of the play area.
struct Rays {
    forward: [Lanes; 64],
    backward: [Lanes; 64],
}

static RAYS: Rays = rays();

const fn rays() -> Rays {
    let mut rays = Rays { forward: [[0; 4]; 64], backward: [[0; 4]; 64] };
    let mut cell = 0;
    while cell < 64 {
        let mut lane = 0;
        while lane < 4 {
            let (rows, columns) = VECTORS[lane];
            rays.forward[cell][lane] = ray(cell, (rows, columns));
            rays.backward[cell][lane] = ray(cell, (-rows, -columns));
            lane += 1;
        }
        cell += 1;
    }
    rays
}

const fn ray(cell: usize, vector: (isize, isize)) -> u64 {
    let mut ray = 0;
    let mut at = Cell(cell as u8);
    loop {
        let next = cell_beside(at, vector);
        if next == 0 {
            return ray;
        }
        ray |= next;
        at = Cell(next.trailing_zeros() as u8);
    }
}

/// The cells from which a line of `other`'s discs runs to an anchor of `own` (R14): the cells to
/// play on, among those that are free.
///
/// From every anchor the opponent's discs beyond it are filled, the length of the fill doubling
/// with each step (1, 2, 4, 8: a run has at most 7 discs); then the cell just beyond the fill is
/// found.
#[inline(always)]
pub(super) fn reachable(own: u64, other: u64, anchors: &Anchors) -> u64 {
    let forward = lanes_swapped(|lane| {
        let step = STEPS[lane];
        let single = other & INSIDE[lane];
        let mut run = (single & (own << step)) | (other & anchors.backward[lane]);
        run |= single & (run << step);
        let double = single & (single << step);
        run |= double & (run << (2 * step));
        let fourfold = double & (double << (2 * step));
        run |= fourfold & (run << (4 * step));
        run << step
    });
    let backward = lanes(|lane| {
        let step = STEPS[lane];
        let single = other & INSIDE[lane];
        let mut run = (single & (own >> step)) | (other & anchors.forward[lane]);
        run |= single & (run >> step);
        let double = single & (single >> step);
        run |= double & (run >> (2 * step));
        let fourfold = double & (double >> (2 * step));
        run |= fourfold & (run >> (4 * step));
        run >> step
    });
    union(forward, backward)
}

/// The discs of `other` that a disc of `own` on `cell` flips (R14, R17).
///
/// On each ray the first cell that holds no disc of `other` ends the run; the run and its end are
/// what the disc reaches. The run is anchored if its end is `own`'s, or if it contains a cell beside
/// a joker: only the last cell of a ray can be one, so then the whole ray is the run.
#[inline(always)]
pub(super) fn flips(cell: Cell, own: u64, other: u64, anchors: &Anchors) -> u64 {
    let cell = usize::from(cell.0 & 63);
    let forward = lanes_swapped(|lane| {
        let ray = RAYS.forward[cell][lane];
        let ends = ray & !other;
        let reach = ray & (ends ^ ends.wrapping_sub(1));
        let anchored = reach & (own | other & anchors.forward[lane]);
        if anchored == 0 { 0 } else { reach }
    });
    let backward = lanes(|lane| {
        let step = STEPS[lane];
        let ray = RAYS.backward[cell][lane];
        // The ends and everything beyond them, seen from the cell.
        let mut beyond = ray & !other;
        beyond |= beyond >> step;
        beyond |= beyond >> (2 * step);
        beyond |= beyond >> (4 * step);
        let reach = ray & !(beyond >> step);
        let anchored = reach & (own | other & anchors.backward[lane]);
        if anchored == 0 { 0 } else { reach }
    });
    union(forward, backward) & other
}

/// One word for each step.
#[inline(always)]
fn lanes(lane: impl Fn(usize) -> u64) -> Lanes {
    [lane(0), lane(1), lane(2), lane(3)]
}

/// The same. The compiler joins all eight directions into one chain and reverses its innermost
/// pair, which costs a slow permutation unless that pair was reversed before.
#[inline(always)]
fn lanes_swapped(lane: impl Fn(usize) -> u64) -> Lanes {
    let one = lane(1);
    let zero = lane(0);
    [zero, one, lane(2), lane(3)]
}

/// All the cells in either.
#[inline(always)]
fn union(a: Lanes, b: Lanes) -> u64 {
    let both = lanes(|lane| a[lane] | b[lane]);
    both[0] | both[1] | both[2] | both[3]
}
