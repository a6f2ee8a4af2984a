//! Perft on the discs alone. Counting needs no bonuses, counters or keys, and the map stays where
//! it is; so the counts go over bare pairs of disc sets, and the last ply is counted in a loop that
//! plays nothing.

#![expect(clippy::inline_always, reason = "two counts share one loop and differ at its end")]

use super::board::cells_of;
use super::lines::{Anchors, flips, reachable};
use crate::perft::Finished;

/// What does not change while counting.
pub(super) struct Counter<'a> {
    pub(super) walls: u64,
    pub(super) anchors: &'a Anchors,
    pub(super) finished: Finished,
}

/// The discs of the side to act and of the other.
#[derive(Clone, Copy)]
pub(super) struct Discs {
    pub(super) own: u64,
    pub(super) other: u64,
}

impl Counter<'_> {
    /// The number of sequences of `depth` plies; `targets` are the cells to play on.
    pub(super) fn count(&self, discs: Discs, targets: u64, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ if targets == 0 => self.without_targets(discs, depth),
            1 => u64::from(targets.count_ones()),
            2 => {
                let last = |next, targets: u64| match targets.count_ones() {
                    0 => self.without_targets(next, 1),
                    count => u64::from(count),
                };
                self.sum(discs, targets, last)
            }
            _ => self.sum(discs, targets, |next, targets| self.count(next, targets, depth - 1)),
        }
    }

    /// Sums over the moves what `count` says of the discs after each and the cells to play on then.
    #[inline(always)]
    fn sum(&self, discs: Discs, targets: u64, count: impl Fn(Discs, u64) -> u64) -> u64 {
        let Discs { own, other } = discs;
        let mut sum = 0;
        for cell in cells_of(targets) {
            let flipped = flips(cell, own, other, self.anchors);
            let next = Discs { own: other & !flipped, other: own | flipped | 1 << cell.0 };
            sum += count(next, self.targets(next));
        }
        sum
    }

    #[inline]
    fn targets(&self, discs: Discs) -> u64 {
        let Discs { own, other } = discs;
        reachable(own, other, self.anchors) & !(own | other | self.walls)
    }

    /// R20, R21.
    #[cold]
    #[inline(never)]
    fn without_targets(&self, discs: Discs, depth: u32) -> u64 {
        let passed = Discs { own: discs.other, other: discs.own };
        match self.targets(passed) {
            0 => u64::from(self.finished == Finished::Once),
            targets => self.count(passed, targets, depth - 1),
        }
    }
}
