//! The last few empty cells, where nearly all nodes are.
//!
//! No table and no ranking: the cells of quarters with an odd number of empty cells come first,
//! because whoever plays last into a region gains there.

use super::lines::AROUND;
use super::map::Kind;
use super::order::odd_quarters;
use super::search::{Node, Search, WORST};

impl<K: Kind> Search<'_, K> {
    /// A null window search with few empty cells.
    pub(super) fn shallow(&mut self, node: Node, empties: u64, alpha: i32) -> i32 {
        let count = empties.count_ones();
        if count <= 4 {
            return self.last_few(node, empties, alpha);
        }
        self.nodes += 1;
        let targets = self.targets(node);
        if targets == 0 {
            let passed = Self::passed(node);
            if self.targets(passed) == 0 {
                return self.margin(node);
            }
            return -self.shallow(passed, empties, -alpha - 1);
        }
        let odd = odd_quarters(empties);
        let mut value = WORST;
        for part in [targets & odd, targets & !odd] {
            let mut rest = part;
            while rest != 0 {
                let cell = rest.trailing_zeros();
                rest &= rest - 1;
                let next = self.after(node, cell, self.flips(node, cell));
                let result = -self.shallow(next, empties & !(1 << cell), -alpha - 1);
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

    /// At most four empty cells. Too few to find all moves first: each cell is tried.
    fn last_few(&mut self, node: Node, empties: u64, alpha: i32) -> i32 {
        let odd = odd_quarters(empties);
        match self.last_moves(node, empties, odd, alpha) {
            Some(value) => value,
            None => match self.last_moves(Self::passed(node), empties, odd, -alpha - 1) {
                Some(value) => -value,
                None => self.margin(node),
            },
        }
    }

    /// The best of the moves; `None` if there is none.
    #[inline(always)]
    fn last_moves(&mut self, node: Node, empties: u64, odd: u64, alpha: i32) -> Option<i32> {
        self.nodes += 1;
        let mut value = None;
        for part in [empties & odd, empties & !odd] {
            let mut rest = part;
            while rest != 0 {
                let cell = rest.trailing_zeros();
                rest &= rest - 1;
                if AROUND[(cell & 63) as usize] & node.other == 0 {
                    continue;
                }
                let flipped = self.flips(node, cell);
                if flipped == 0 {
                    continue;
                }
                let next = self.after(node, cell, flipped);
                let left = empties & !(1 << cell);
                let result = if left & left.wrapping_sub(1) == 0 {
                    -self.last(next, left, -alpha - 1)
                } else {
                    -self.last_few(next, left, -alpha - 1)
                };
                if value.is_none_or(|value| result > value) {
                    value = Some(result);
                    if result > alpha {
                        return value;
                    }
                }
            }
        }
        value
    }

    /// At most one empty cell.
    #[inline(always)]
    fn last(&mut self, node: Node, empty: u64, _alpha: i32) -> i32 {
        self.nodes += 1;
        if empty == 0 {
            return self.margin(node);
        }
        let cell = empty.trailing_zeros();
        let flipped = self.map.last_flips(cell, node.own);
        let bonus = if K::BONUSES { 3 * (self.map.bonuses >> cell & 1) as i32 } else { 0 };
        let own = node.own.count_ones() as i32;
        if flipped > 0 {
            return 2 * (own + flipped + 1) - self.map.cells + node.held + bonus;
        }
        let flipped = self.map.last_flips(cell, node.other);
        if flipped > 0 {
            return 2 * (own - flipped) - self.map.cells + node.held - bonus;
        }
        self.margin(node)
    }
}
