//! Lines of discs as bit patterns: where a side can play, and what a disc flips.
//!
//! The solver does not use [`Position`](quina_rules::mapello::Position): its nodes are two words,
//! the discs of the side to act and those of the other, and the map is kept separately. Four steps
//! forwards (towards higher bits) and the same four backwards make the eight directions; the four
//! lanes of a step are arrays of four words, which the compiler turns into 256-bit vectors.

use super::map::{Anchors, MapKind};

/// Four words, one for each step.
pub(super) type Lanes = [u64; 4];

/// How far each step goes: east, south-west, south, south-east.
pub(super) const STEPS: Lanes = [1, 7, 8, 9];

/// The steps as (rows, columns).
pub(super) const VECTORS: [(isize, isize); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];

/// The cells that can lie inside a run with a play cell on both sides of it. Rows 1 and 8 of the
/// diagonals do not matter; they keep the four masks different, or the compiler would treat three
/// lanes as one.
const INSIDE: Lanes =
    [0x7e7e7e7e7e7e7e7e, 0x007e7e7e7e7e7e7e, 0x00ffffffffffff00, 0x7e7e7e7e7e7e7e00];

/// The cell one vector from another, both by number; `None` outside of the play area.
pub(super) const fn beside(cell: usize, vector: (isize, isize)) -> Option<usize> {
    let row = (cell / 8).wrapping_add_signed(vector.0);
    let column = (cell % 8).wrapping_add_signed(vector.1);
    if row < 8 && column < 8 { Some(8 * row + column) } else { None }
}

/// For each cell the lines that leave it, up to the edge of the play area.
struct Rays {
    forward: [Lanes; 64],
    backward: [Lanes; 64],
}

static RAYS: Rays = rays();

/// For each cell the cells around it.
pub(super) static AROUND: [u64; 64] = around();

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
    let mut at = cell;
    while let Some(next) = beside(at, vector) {
        ray |= 1 << next;
        at = next;
    }
    ray
}

const fn around() -> [u64; 64] {
    let mut around = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut lane = 0;
        while lane < 4 {
            let (rows, columns) = VECTORS[lane];
            if let Some(next) = beside(cell, (rows, columns)) {
                around[cell] |= 1 << next;
            }
            if let Some(next) = beside(cell, (-rows, -columns)) {
                around[cell] |= 1 << next;
            }
            lane += 1;
        }
        cell += 1;
    }
    around
}

/// The cells from which a line of `other`'s discs runs to an anchor of `own` (R14), occupied ones
/// and walls included.
///
/// From every anchor the run of `other`'s discs beyond it is filled, the length of the fill
/// doubling with each step; then the cell just beyond the fill is found. Between two cells of the
/// board lie at most six discs, between a cell and a joker seven.
#[inline(never)]
pub(super) fn reachable<K: MapKind>(own: u64, other: u64, anchors: &Anchors) -> u64 {
    let forward = lanes_in_order(K::JOKERS, |lane| {
        let step = STEPS[lane];
        let single = other & INSIDE[lane];
        let mut run = single & (own << step);
        if K::JOKERS {
            run |= other & anchors.backward[lane];
        }
        run |= single & (run << step);
        let double = single & (single << step);
        run |= double & (run << (2 * step));
        if K::JOKERS {
            let fourfold = double & (double << (2 * step));
            run |= fourfold & (run << (4 * step));
        } else {
            run |= double & (run << (2 * step));
        }
        run << step
    });
    let backward = lanes(|lane| {
        let step = STEPS[lane];
        let single = other & INSIDE[lane];
        let mut run = single & (own >> step);
        if K::JOKERS {
            run |= other & anchors.forward[lane];
        }
        run |= single & (run >> step);
        let double = single & (single >> step);
        run |= double & (run >> (2 * step));
        if K::JOKERS {
            let fourfold = double & (double >> (2 * step));
            run |= fourfold & (run >> (4 * step));
        } else {
            run |= double & (run >> (2 * step));
        }
        run >> step
    });
    union(forward, backward)
}

/// The discs of `other` that a disc of `own` on `cell` flips (R14, R17).
///
/// On each ray the first cell that holds no disc of `other` ends the run. The run is anchored if
/// its end is `own`'s, or if it contains a cell beside a joker: only the last cell of a ray can be
/// one, so then the whole ray is the run.
#[inline(never)]
pub(super) fn flips<K: MapKind>(cell: u32, own: u64, other: u64, anchors: &Anchors) -> u64 {
    let cell = (cell & 63) as usize;
    let forward = lanes_in_order(!K::JOKERS, |lane| {
        let ray = RAYS.forward[cell][lane];
        let ends = ray & !other;
        let reach = ray & (ends ^ ends.wrapping_sub(1));
        let mut anchored = reach & own;
        if K::JOKERS {
            anchored |= reach & other & anchors.forward[lane];
        }
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
        let mut anchored = reach & own;
        if K::JOKERS {
            anchored |= reach & other & anchors.backward[lane];
        }
        if anchored == 0 { 0 } else { reach }
    });
    union(forward, backward) & other
}

/// One word for each step.
#[inline(always)]
pub(super) fn lanes(lane: impl Fn(usize) -> u64) -> Lanes {
    [lane(0), lane(1), lane(2), lane(3)]
}

/// The same. The compiler joins all eight directions into one chain and may reverse its innermost
/// pair, which costs a slow permutation unless that pair was reversed before; where it does so was
/// found by reading the generated code.
#[inline(always)]
fn lanes_in_order(swapped: bool, lane: impl Fn(usize) -> u64) -> Lanes {
    if !swapped {
        return lanes(lane);
    }
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
