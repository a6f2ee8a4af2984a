//! Which move to try first.

use super::map::MapKind;
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

/// The moves of a node, at most one for each cell.
#[derive(Clone)]
pub(super) struct Candidates(ArrayVec<Candidate, 64>);

impl Candidates {
    /// None yet.
    #[inline(always)]
    pub(super) const fn new() -> Self {
        Self(ArrayVec::new_const())
    }

    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    #[inline(always)]
    pub(super) fn iter(&self) -> impl Iterator<Item = &Candidate> {
        self.0.iter()
    }

    #[inline(always)]
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Candidate> {
        self.0.iter_mut()
    }

    /// The one at an index.
    #[inline(always)]
    pub(super) fn get(&self, index: usize) -> Candidate {
        self.0[index]
    }

    /// Brings the best of those from `index` on there, and returns it.
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

/// a1, h1, a8 and h8.
pub(super) const CORNERS: u64 = 0x8100000000000081;

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
const QUARTERS: [u64; 4] =
    [0x000000000f0f0f0f, 0x00000000f0f0f0f0, 0x0f0f0f0f00000000, 0xf0f0f0f000000000];

/// With this many empty cells or more, moves are ranked by looking ahead: a good order saves more
/// there than looking ahead costs. Found with this and the next three by solving 15 endings.
const LOOK_AHEAD: u32 = 13;

/// How many plies at most; each takes two more empty cells.
const MOST_PLIES: u32 = 6;

/// A move that is this much worse than the best one so far is bad, no matter how bad; in tenths of
/// a point.
const HOPELESS: i32 = 60;

/// Beyond every guess.
const ANY_GUESS: i32 = 1_000_000;

impl<K: MapKind> Search<'_, K> {
    /// Lists the moves to these cells. The caller provides the list, because copying it is
    /// expensive.
    #[inline(always)]
    pub(super) fn list(&self, node: Node, targets: u64, candidates: &mut Candidates) {
        let mut rest = targets;
        let cells = std::iter::from_fn(|| {
            let cell = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (cell < 64).then_some(cell)
        });
        let flips = |cell| self.flips(node, cell);
        // Not pushed one by one, which would be a call for each.
        candidates.0.extend(cells.map(|cell| Candidate {
            cell,
            flipped: flips(cell),
            replies: 0,
            rank: 0,
        }));
    }

    /// Ranks the moves: first those known to be good, then those that look best `extra` plies
    /// further ahead than usual; with fewer empty cells those that leave the other side the fewest
    /// replies.
    #[inline(always)]
    pub(super) fn rate(
        &mut self,
        node: Node,
        candidates: &mut Candidates,
        best: [u8; 2],
        extra: u32,
    ) {
        let empties = self.map.empties(node.own, node.other);
        let odd = odd_quarters(empties);
        let count = empties.count_ones();
        let mut best_guess = -ANY_GUESS;
        for candidate in &mut candidates.0 {
            let next = self.after(node, candidate.cell, candidate.flipped);
            candidate.replies = self.targets(next);
            let is_odd = (odd >> candidate.cell & 1) as i32;
            candidate.rank = if u32::from(best[0]) == candidate.cell {
                i32::MAX
            } else if u32::from(best[1]) == candidate.cell {
                i32::MAX - 1
            } else if count >= LOOK_AHEAD {
                let plies = ((count - LOOK_AHEAD) / 2).min(MOST_PLIES) + extra;
                let window = (-ANY_GUESS, (HOPELESS - best_guess).min(ANY_GUESS));
                let guess = -self.guess(next, candidate.replies, plies, window);
                best_guess = best_guess.max(guess);
                // Eight tenths of a point for the last disc in a quarter.
                guess + 8 * is_odd
            } else {
                self.quick_rank(next, candidate) + (is_odd << if count < 12 { 13 } else { 11 })
            };
        }
    }

    /// A rank by the replies that a move leaves, then by the free cells beside the mover's discs,
    /// which are replies later on, then by the cell.
    #[inline(always)]
    fn quick_rank(&self, next: Node, candidate: &Candidate) -> i32 {
        let precious = CORNERS | if K::BONUSES { self.map.bonuses } else { 0 };
        let replies = candidate.replies;
        let mobility = (replies.count_ones() + (replies & precious).count_ones()) as i32;
        let free = self.map.empties(next.own, next.other);
        let liberty = (free & grown(next.other)).count_ones() as i32;
        let mut rank = CELL_RANKS[(candidate.cell & 63) as usize] << 4;
        rank -= (mobility << 15) + (liberty << 9);
        if K::BONUSES && self.map.bonuses >> candidate.cell & 1 != 0 {
            rank += 3 << 15;
        }
        rank
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
pub(super) fn grown(cells: u64) -> u64 {
    let wide = cells | (cells << 1 & 0xfefefefefefefefe) | (cells >> 1 & 0x7f7f7f7f7f7f7f7f);
    wide | wide << 8 | wide >> 8
}
