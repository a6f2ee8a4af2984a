//! Which move to try first.

use super::lines::reachable;
use super::map::Kind;
use super::search::{Node, Search};
use arrayvec::ArrayVec;

/// A move to be searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) cell: u32,
    pub(super) flipped: u64,
    /// Where the other side can play afterwards.
    pub(super) replies: u64,
    /// The higher, the sooner it is tried.
    pub(super) rank: i32,
}

/// The moves of a node. No position of 64 cells has more than 33 moves on an Othello board; walls
/// and jokers may allow a few more.
pub(super) struct Candidates(ArrayVec<Candidate, 60>);

impl Candidates {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self(ArrayVec::new())
    }

    #[inline(always)]
    pub(super) fn push(&mut self, candidate: Candidate) {
        self.0.push(candidate);
    }

    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    #[inline(always)]
    pub(super) fn iter(&self) -> impl Iterator<Item = &Candidate> {
        self.0.iter()
    }

    /// Brings the best of those from `index` on there, and gives it.
    #[inline(always)]
    pub(super) fn pick(&mut self, index: usize) -> Candidate {
        let list = &mut self.0;
        let mut best = index;
        for other in index + 1..list.len() {
            if list[other].rank > list[best].rank {
                best = other;
            }
        }
        list.swap(index, best);
        list[index]
    }
}

const CORNERS: u64 = 0x8100000000000081;

/// What a cell is worth by itself, as a last resort.
#[rustfmt::skip]
static CELL_RANKS: [i32; 64] = [
    18,  4, 16, 12, 12, 16,  4, 18,
     4,  2,  6,  8,  8,  6,  2,  4,
    16,  6, 14, 10, 10, 14,  6, 16,
    12,  8, 10,  0,  0, 10,  8, 12,
    12,  8, 10,  0,  0, 10,  8, 12,
    16,  6, 14, 10, 10, 14,  6, 16,
     4,  2,  6,  8,  8,  6,  2,  4,
    18,  4, 16, 12, 12, 16,  4, 18,
];

/// The quarters of the board.
pub(super) const QUARTERS: [u64; 4] =
    [0x000000000f0f0f0f, 0x00000000f0f0f0f0, 0x0f0f0f0f00000000, 0xf0f0f0f000000000];

impl<K: Kind> Search<'_, K> {
    /// Ranks the moves: those known to be good, then those that leave the other side the fewest
    /// replies.
    #[inline(always)]
    pub(super) fn rate(
        &self,
        node: Node,
        candidates: &mut Candidates,
        best: [u8; 2],
        empties: u32,
        _alpha: i32,
    ) {
        let odd = odd_quarters(self.map.empties(node.own, node.other));
        for candidate in &mut candidates.0 {
            let next = self.after(node, candidate.cell, candidate.flipped);
            let free = self.map.empties(next.own, next.other);
            candidate.replies = reachable::<K>(next.own, next.other, &self.map.anchors) & free;
            let precious = CORNERS | if K::BONUSES { self.map.bonuses } else { 0 };
            let mobility =
                candidate.replies.count_ones() + (candidate.replies & precious).count_ones();
            let liberty = free & grown(next.other);
            let mut rank = -((mobility as i32) << 15) - ((liberty.count_ones() as i32) << 9);
            rank += CELL_RANKS[(candidate.cell & 63) as usize] << 4;
            if odd >> candidate.cell & 1 != 0 {
                rank += if empties < 12 { 1 << 13 } else { 1 << 11 };
            }
            if K::BONUSES && self.map.bonuses >> candidate.cell & 1 != 0 {
                rank += 3 << 15;
            }
            if u32::from(best[0]) == candidate.cell {
                rank = i32::MAX;
            } else if u32::from(best[1]) == candidate.cell {
                rank = i32::MAX - 1;
            }
            candidate.rank = rank;
        }
    }
}

/// The cells of the quarters with an odd number of empty cells.
#[inline(always)]
pub(super) fn odd_quarters(empties: u64) -> u64 {
    let mut odd = 0;
    for quarter in QUARTERS {
        odd |= quarter & ((empties & quarter).count_ones() as u64 & 1).wrapping_neg();
    }
    odd
}

/// All cells around a set of cells, and the set.
#[inline(always)]
fn grown(cells: u64) -> u64 {
    let wide = cells | (cells << 1 & 0xfefefefefefefefe) | (cells >> 1 & 0x7f7f7f7f7f7f7f7f);
    wide | wide << 8 | wide >> 8
}
