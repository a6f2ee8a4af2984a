//! Lines of discs as bit patterns: which cells a side can play on, and what a move flips.
//!
//! The eight directions are four steps forwards (towards higher bits: east, south-west, south,
//! south-east) and the same four backwards. The four lanes of a step are written as arrays of four
//! words, which the compiler turns into 256-bit vectors.
//!
//! A joker (R4) lies outside the 64 bits. It is known by the play cells beside it: for each
//! direction one mask of the cells whose neighbour in that direction is a joker. A run of
//! opponent's discs that reaches such a cell is anchored there (R14, R16).

use super::board::{border_cells_of, grid_of};
use crate::steps::Cell;
use std::array::from_fn;

/// Four words, one for each step.
type Lanes = [u64; 4];

/// How far each step goes: east, south-west, south, south-east.
const STEPS: Lanes = [1, 7, 8, 9];

const ALL: u64 = u64::MAX;
/// Every cell but those of column a.
const NOT_A: u64 = 0xfefefefefefefefe;
/// Every cell but those of column h.
const NOT_H: u64 = 0x7f7f7f7f7f7f7f7f;

/// The cells at which a step forwards can arrive. A shift that leaves the board on one side comes
/// in again on the other, one row on; these masks cut that off.
const ARRIVAL_FORWARD: Lanes = [NOT_A, NOT_H, ALL, NOT_A];
/// The cells at which a step backwards can arrive.
const ARRIVAL_BACKWARD: Lanes = [NOT_H, NOT_A, ALL, NOT_H];

/// The steps forwards as (rows, columns); backwards is the negative.
const VECTORS: [(isize, isize); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];

/// The joker beside each cell, direction by direction.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Anchors {
    /// The cells whose neighbour one step forwards is a joker.
    forward: Lanes,
    /// The cells whose neighbour one step backwards is a joker.
    backward: Lanes,
}

impl Anchors {
    /// The anchors that these jokers give.
    pub(super) fn of(jokers: u64) -> Self {
        let mut anchors = Self::default();
        for joker in border_cells_of(jokers) {
            for (lane, vector) in VECTORS.into_iter().enumerate() {
                anchors.forward[lane] |= cell_beside(joker, (-vector.0, -vector.1));
                anchors.backward[lane] |= cell_beside(joker, vector);
            }
        }
        anchors
    }
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
/// with each step (1, 2, 4, 8: a run has at most 7 discs); the cell behind the fill is found.
#[inline]
pub(super) fn reachable(own: u64, other: u64, anchors: &Anchors) -> u64 {
    let forward: Lanes = from_fn(|lane| {
        let (step, arrival) = (STEPS[lane], ARRIVAL_FORWARD[lane]);
        let single = other & arrival;
        let mut run = other & ((own << step) & arrival | anchors.backward[lane]);
        run |= single & (run << step);
        let double = single & (single << step);
        run |= double & (run << (2 * step));
        let fourfold = double & (double << (2 * step));
        run |= fourfold & (run << (4 * step));
        (run << step) & arrival
    });
    let backward: Lanes = from_fn(|lane| {
        let (step, arrival) = (STEPS[lane], ARRIVAL_BACKWARD[lane]);
        let single = other & arrival;
        let mut run = other & ((own >> step) & arrival | anchors.forward[lane]);
        run |= single & (run >> step);
        let double = single & (single >> step);
        run |= double & (run >> (2 * step));
        let fourfold = double & (double >> (2 * step));
        run |= fourfold & (run >> (4 * step));
        (run >> step) & arrival
    });
    union(forward, backward)
}

/// The discs of `other` that a disc of `own` on `cell` flips (R14, R17).
///
/// On each ray the first cell that holds no disc of `other` ends the run. The run is anchored if
/// that cell is `own`'s, or if the run reaches a cell beside a joker: only the last cell of a ray
/// can be one, so then the whole ray is the run.
#[inline]
pub(super) fn flips(cell: Cell, own: u64, other: u64, anchors: &Anchors) -> u64 {
    let cell = usize::from(cell.0 & 63);
    let forward: Lanes = from_fn(|lane| {
        let ray = RAYS.forward[cell][lane];
        let ends = ray & !other;
        let end = ends & ends.wrapping_neg();
        let run = ray & end.wrapping_sub(1);
        let anchored = end & own | run & anchors.forward[lane];
        if anchored == 0 { 0 } else { run }
    });
    let backward: Lanes = from_fn(|lane| {
        let step = STEPS[lane];
        let ray = RAYS.backward[cell][lane];
        // The ends and everything beyond them, seen from the cell.
        let mut beyond = ray & !other;
        beyond |= beyond >> step;
        beyond |= beyond >> (2 * step);
        beyond |= beyond >> (4 * step);
        let end = beyond & !(beyond >> step);
        let run = ray & !beyond;
        let anchored = end & own | run & anchors.backward[lane];
        if anchored == 0 { 0 } else { run }
    });
    union(forward, backward)
}

/// All the cells in either.
#[inline]
fn union(a: Lanes, b: Lanes) -> u64 {
    let both: Lanes = from_fn(|lane| a[lane] | b[lane]);
    (both[0] | both[2]) | (both[1] | both[3])
}
