//! Estimates of positions, for ranking moves whose subtrees are large.

use super::map::MapKind;
use super::order::{CORNERS, Candidates, grown};
use super::search::{Node, Search};
use super::stability::stable;

impl<K: MapKind> Search<'_, K> {
    /// An estimate by a search of this many plies, in tenths of a point from the point of view of
    /// the side to act: plain alpha-beta within a window.
    pub(super) fn guess(
        &mut self,
        node: Node,
        targets: u64,
        plies: u32,
        window: (i32, i32),
    ) -> i32 {
        let (mut alpha, beta) = window;
        self.nodes += 1;
        if targets == 0 {
            let passed = Self::passed(node);
            let replies = self.targets(passed);
            if replies == 0 {
                // Certain, so it counts more than any estimate.
                return 1000 * self.margin(node);
            }
            return -self.guess(passed, replies, plies, (-beta, -alpha));
        }
        if plies == 0 {
            return self.impression(node, targets);
        }
        if self.must_stop() {
            return alpha;
        }
        let mut candidates = Candidates::new();
        self.list(node, targets, &mut candidates);
        for candidate in candidates.iter_mut() {
            let next = self.after(node, candidate.cell, candidate.flipped);
            candidate.replies = self.targets(next);
            let replies = candidate.replies;
            candidate.rank = if plies > 1 {
                -((replies.count_ones() + 2 * (replies & CORNERS).count_ones()) as i32)
            } else {
                0
            };
        }
        let mut best = i32::MIN + 1;
        for index in 0..candidates.len() {
            let candidate = if plies > 1 { candidates.pick(index) } else { candidates.get(index) };
            let next = self.after(node, candidate.cell, candidate.flipped);
            let value = -self.guess(next, candidate.replies, plies - 1, (-beta, -alpha));
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if alpha >= beta {
                    return best;
                }
            }
        }
        best
    }

    /// The static estimate of a position, in tenths of a point. The weights were fitted to the
    /// values of 3000 positions with 13 empty cells on the map `othello`; other maps have been
    /// given the same.
    fn impression(&self, node: Node, targets: u64) -> i32 {
        let Node { own, other, held } = node;
        let empties = self.map.empties(own, other);
        let replies = self.targets(Self::passed(node));
        let lead = |own: u64, other: u64| own.count_ones() as i32 - other.count_ones() as i32;
        let safe = [stable(own, empties, self.map), stable(other, empties, self.map)];
        let beside = [grown(other) & empties, grown(own) & empties];
        let loose = [own & EDGE & !safe[0], other & EDGE & !safe[1]];
        let open_corners = empties & CORNERS;
        let (diagonal, straight) = around_corners(open_corners);
        let mut value = 19 * lead(targets, replies)
            + 37 * lead(targets & CORNERS, replies & CORNERS)
            + 12 * lead(safe[0], safe[1])
            + 26 * lead(own & CORNERS, other & CORNERS)
            - 12 * lead(own & diagonal, other & diagonal)
            - 5 * lead(own & straight, other & straight)
            - 6 * lead(loose[0], loose[1])
            - 6 * lead(beside[0], beside[1])
            - lead(own, other);
        if K::BONUSES {
            let bonuses = self.map.bonuses;
            value += 10 * held + 15 * lead(targets & bonuses, replies & bonuses);
        }
        value
    }
}

/// The cells at the edge of the play area.
const EDGE: u64 = 0xff818181818181ff;

/// The cells beside these corners: those on the diagonals, and those on the edges.
#[inline(always)]
const fn around_corners(corners: u64) -> (u64, u64) {
    let rows = (corners << 8 & 0xff00) | (corners >> 8 & 0x00ff000000000000);
    let (left, right) = (0x0202020202020202, 0x4040404040404040);
    let diagonal = (rows << 1 & left) | (rows >> 1 & right);
    let columns = (corners << 1 & left) | (corners >> 1 & right);
    (diagonal, rows | columns)
}
