//! The last few empty cells, where nearly all nodes are.
//!
//! No table, and from five cells on no ranking: the cells of quarters with an odd number of empty
//! cells come first, because the player who moves last in a region gains there.

use super::lines::AROUND;
use super::map::MapKind;
use super::order::{CORNERS, odd_quarters};
use super::search::{Node, Search, WORST};

impl<K: MapKind> Search<'_, K> {
    /// Six empty cells: the moves are ranked by the replies they leave.
    pub(super) fn six(&mut self, node: Node, targets: u64, alpha: i32) -> i32 {
        self.nodes += 1;
        if targets == 0 {
            let passed = Self::passed(node);
            let replies = self.targets(passed);
            if replies == 0 {
                return self.margin(node);
            }
            return -self.six(passed, replies, -alpha - 1);
        }
        let odd = odd_quarters(self.map.empties(node.own, node.other));
        // At most six are used; with eight, three bits are always a valid index.
        let mut nexts = [(node, 0); 8];
        let mut ranks = [0; 8];
        let mut rest = targets;
        let mut count = 0;
        while rest != 0 {
            let cell = rest.trailing_zeros();
            rest &= rest - 1;
            let next = self.after(node, cell, self.flips(node, cell));
            let replies = self.targets(next);
            let mobility = replies.count_ones() + (replies & CORNERS).count_ones();
            // The index below the rank makes both one number to be sorted.
            let rank = ((2 * mobility + (!odd >> cell & 1) as u32) << 3) | count as u32;
            let mut at = count;
            while at > 0 && ranks[at - 1] > rank {
                ranks[at] = ranks[at - 1];
                at -= 1;
            }
            ranks[at] = rank;
            nexts[count] = (next, replies);
            count = (count + 1) & 7;
        }
        let mut value = WORST;
        for rank in &ranks[..count] {
            let (next, replies) = nexts[(rank & 7) as usize];
            let result = -self.five(next, replies, -alpha - 1);
            if result > value {
                value = result;
                if value > alpha {
                    return value;
                }
            }
        }
        value
    }

    /// Five empty cells: too few for ranking the moves to pay off.
    pub(super) fn five(&mut self, node: Node, targets: u64, alpha: i32) -> i32 {
        self.nodes += 1;
        if targets == 0 {
            let passed = Self::passed(node);
            let replies = self.targets(passed);
            if replies == 0 {
                return self.margin(node);
            }
            return -self.five(passed, replies, -alpha - 1);
        }
        let empties = self.map.empties(node.own, node.other);
        let odd = odd_quarters(empties);
        let mut value = WORST;
        for part in [targets & odd, targets & !odd] {
            let mut rest = part;
            while rest != 0 {
                let cell = rest.trailing_zeros();
                rest &= rest - 1;
                let next = self.after(node, cell, self.flips(node, cell));
                let result = -self.last_few(next, -alpha - 1);
                if result > value {
                    value = result;
                    if value > alpha {
                        return value;
                    }
                }
            }
        }
        value
    }

    /// At most four empty cells.
    pub(super) fn last_few(&mut self, node: Node, alpha: i32) -> i32 {
        let Node { own, other, held } = node;
        let mut rest = self.map.empties(own, other);
        let mut cells = [0; 4];
        let mut count = 0;
        while rest != 0 {
            cells[count & 3] = rest.trailing_zeros();
            rest &= rest - 1;
            count += 1;
        }
        let [a, b, c, d] = cells;
        match count {
            0 => self.margin(node),
            1 => self.one(own, other, held, a),
            2 => self.two::<true>(own, other, held, [a, b], alpha),
            3 => self.three::<true>(own, other, held, [a, b, c], alpha),
            _ => {
                let (cells, pairs) = by_parity([a, b, c, d]);
                self.four::<true>(own, other, held, cells, pairs, alpha)
            }
        }
    }

    /// The node after a disc on `cell`; `None` if that is no move.
    #[inline(always)]
    fn try_cell(&self, node: Node, cell: u32) -> Option<Node> {
        if AROUND[(cell & 63) as usize] & node.other == 0 {
            return None;
        }
        let flipped = self.flips(node, cell);
        if flipped == 0 { None } else { Some(self.after(node, cell, flipped)) }
    }

    /// Four empty cells. `PLAYED` tells that the last ply was not a pass; `pairs` that the first
    /// two cells share a quarter, and the last two another one.
    fn four<const PLAYED: bool>(
        &mut self,
        own: u64,
        other: u64,
        held: i32,
        cells: [u32; 4],
        pairs: bool,
        alpha: i32,
    ) -> i32 {
        self.nodes += 1;
        let node = Node { own, other, held };
        let [a, b, c, d] = cells;
        let mut value = WORST;
        let mut one = |cell: u32, left: [u32; 3]| {
            if let Some(next) = self.try_cell(node, cell) {
                let Node { own, other, held } = next;
                value = value.max(-self.three::<true>(own, other, held, left, -alpha - 1));
            }
            value > alpha
        };
        if one(a, [b, c, d]) || one(b, [a, c, d]) {
            return value;
        }
        if one(c, if pairs { [d, a, b] } else { [a, b, d] }) {
            return value;
        }
        if one(d, if pairs { [c, a, b] } else { [a, b, c] }) {
            return value;
        }
        if value != WORST {
            value
        } else if PLAYED {
            -self.four::<false>(other, own, -held, cells, pairs, -alpha - 1)
        } else {
            self.margin(node)
        }
    }

    /// Three empty cells.
    fn three<const PLAYED: bool>(
        &mut self,
        own: u64,
        other: u64,
        held: i32,
        cells: [u32; 3],
        alpha: i32,
    ) -> i32 {
        self.nodes += 1;
        let node = Node { own, other, held };
        let [a, b, c] = cells;
        let mut value = WORST;
        let mut one = |cell: u32, left: [u32; 2]| {
            if let Some(next) = self.try_cell(node, cell) {
                let Node { own, other, held } = next;
                value = value.max(-self.two::<true>(own, other, held, left, -alpha - 1));
            }
            value > alpha
        };
        if one(a, [b, c]) || one(b, [a, c]) || one(c, [a, b]) || value != WORST {
            value
        } else if PLAYED {
            -self.three::<false>(other, own, -held, cells, -alpha - 1)
        } else {
            self.margin(node)
        }
    }

    /// Two empty cells.
    fn two<const PLAYED: bool>(
        &mut self,
        own: u64,
        other: u64,
        held: i32,
        cells: [u32; 2],
        alpha: i32,
    ) -> i32 {
        self.nodes += 1;
        let node = Node { own, other, held };
        let [a, b] = cells;
        let mut value = WORST;
        if let Some(Node { own, other, held }) = self.try_cell(node, a) {
            value = -self.one(own, other, held, b);
            if value > alpha {
                return value;
            }
        }
        if let Some(Node { own, other, held }) = self.try_cell(node, b) {
            value = value.max(-self.one(own, other, held, a));
        }
        if value != WORST {
            value
        } else if PLAYED {
            -self.two::<false>(other, own, -held, cells, -alpha - 1)
        } else {
            self.margin(node)
        }
    }

    /// One empty cell.
    #[inline(always)]
    fn one(&mut self, own: u64, other: u64, held: i32, cell: u32) -> i32 {
        self.nodes += 1;
        let bonus = if K::BONUSES { 3 * (self.map.bonuses >> cell & 1) as i32 } else { 0 };
        let flipped = self.map.last_flips(cell, own);
        let mine = 2 * own.count_ones() as i32 - self.map.cells + held;
        if flipped > 0 {
            return mine + 2 * flipped + 2 + bonus;
        }
        let flipped = self.map.last_flips(cell, other);
        if flipped > 0 {
            return mine - 2 * flipped - bonus;
        }
        self.margin(Node { own, other, held })
    }
}

/// Four cells in the order in which to try them: alone in a quarter first. Tells also whether they
/// are two pairs, each in a quarter; those come together.
#[inline(always)]
fn by_parity(cells: [u32; 4]) -> ([u32; 4], bool) {
    let [a, b, c, d] = cells;
    // The quarter by the highest bits of the row and the column.
    let same = |a: u32, b: u32| (a ^ b) & 0b100100 == 0;
    if same(a, b) {
        if same(c, d) {
            return (cells, true);
        }
        // a and b belong together; c and d do not.
        return match (same(a, c), same(a, d)) {
            (true, _) => ([d, a, b, c], false),
            (_, true) => ([c, a, b, d], false),
            _ => ([c, d, a, b], false),
        };
    }
    if same(a, c) {
        return if same(b, d) {
            ([a, c, b, d], true)
        } else if same(a, d) {
            ([b, a, c, d], false)
        } else {
            ([b, d, a, c], false)
        };
    }
    if same(a, d) {
        return if same(b, c) { ([a, d, b, c], true) } else { ([b, c, a, d], false) };
    }
    // a is alone.
    if same(b, c) && !same(b, d) {
        return ([a, d, b, c], false);
    }
    if same(b, d) && !same(b, c) {
        return ([a, c, b, d], false);
    }
    (cells, false)
}
