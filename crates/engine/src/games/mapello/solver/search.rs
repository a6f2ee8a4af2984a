//! The search proper: is a position worth more than a bound, or how much is it worth?
//!
//! Values are margins at the end of the game from the point of view of the side to act, bonuses
//! held included. `held` is the lead in bonus points of the side to act; on a map without bonuses
//! there is none. Searches with a null window fail soft: what they return is a bound of the true
//! value on the side of the window that it lies on.

use super::lines::{flips, reachable};
use super::map::{Map, MapKind};
use super::order::Candidates;
use super::slices::{Checkpoint, OpenMoves, Slices};
use super::stability::stable;
use super::table::{Known, NO_CELL, Question, Tables};
use crate::Control;
use std::marker::PhantomData;

/// Below every value.
pub(super) const WORST: i32 = -120;

/// With this many empty cells or more, the positions after all moves are looked up before any is
/// searched.
const LOOK_UP_NEXT: u32 = 9;

/// How much deeper the look-ahead is that ranks the moves of the principal variation: there are few
/// such nodes, and everything depends on their order.
const EXTRA_PLIES: u32 = 3;

/// How many nodes are searched between two checks of the limits: some milliseconds on a slow machine.
const POLL: u64 = 1 << 14;

/// A node: the discs of the side to act, those of the other, and the lead in bonus points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node {
    pub(super) own: u64,
    pub(super) other: u64,
    pub(super) held: i32,
}

/// A search on one map.
pub(super) struct Search<'a, K> {
    pub(super) map: &'a Map,
    pub(super) tables: &'a mut Tables,
    pub(super) slices: &'a mut Slices,
    control: &'a Control,
    /// Positions searched so far.
    pub(super) nodes: u64,
    budget: u64,
    /// No node begins beyond this number of nodes in this slice.
    slice_end: u64,
    next_poll: u64,
    /// The budget or the slice is used up or the search was stopped: whatever is returned now means
    /// nothing.
    pub(super) stopped: bool,
    kind: PhantomData<K>,
}

impl<'a, K: MapKind> Search<'a, K> {
    pub(super) fn new(
        map: &'a Map,
        tables: &'a mut Tables,
        slices: &'a mut Slices,
        budget: u64,
        control: &'a Control,
    ) -> Self {
        Self {
            map,
            tables,
            slices,
            control,
            nodes: 0,
            budget,
            slice_end: u64::MAX,
            next_poll: 0,
            stopped: false,
            kind: PhantomData,
        }
    }

    /// Answers a question, unless it was answered in an earlier slice; `None` if there is no
    /// answer, or not in this slice.
    pub(super) fn answer(&mut self, question: impl FnOnce(&mut Self) -> i32) -> Option<i32> {
        if let Some((answer, counted)) = self.slices.known_answer() {
            self.nodes = counted;
            return Some(answer);
        }
        if !self.slices.checkpoints.is_empty() {
            self.nodes = self.slices.counted;
        }
        let before = self.nodes;
        self.slice_end = before.saturating_add(self.slices.left);
        self.next_poll = 0;
        let answer = question(self);
        self.slices.left = self.slices.left.saturating_sub(self.nodes - before);
        self.slices.counted = self.nodes;
        if self.stopped {
            return None;
        }
        self.slices.keep(answer, self.nodes);
        Some(answer)
    }

    /// Whether a node, which is counted already, must not begin: it continues from a checkpoint, or
    /// is left.
    #[cold]
    #[inline(never)]
    fn is_interrupted(&mut self) -> bool {
        if !self.slices.checkpoints.is_empty() {
            return true;
        }
        self.poll();
        if !self.stopped && self.nodes > self.slice_end {
            self.stopped = true;
            self.slices.is_used_up = true;
            self.nodes -= 1;
        }
        self.stopped
    }

    /// Checks the budget and the stop flag from time to time.
    #[inline(always)]
    pub(super) fn must_stop(&mut self) -> bool {
        if self.nodes >= self.next_poll {
            self.poll();
        }
        self.stopped
    }

    #[cold]
    #[inline(never)]
    fn poll(&mut self) {
        self.stopped |= self.control.is_stopped() || self.nodes >= self.budget;
        self.next_poll = (self.nodes + POLL).min(self.budget).min(self.slice_end.saturating_add(1));
    }

    /// Where the side to act can play.
    #[inline(always)]
    pub(super) fn targets(&self, node: Node) -> u64 {
        reachable::<K>(node.own, node.other, &self.map.anchors)
            & self.map.empties(node.own, node.other)
    }

    /// The discs that a disc on `cell` flips.
    #[inline(always)]
    pub(super) fn flips(&self, node: Node, cell: u32) -> u64 {
        flips::<K>(cell, node.own, node.other, &self.map.anchors)
    }

    /// The node after a disc on `cell` that flips `flipped`.
    #[inline(always)]
    pub(super) fn after(&self, node: Node, cell: u32, flipped: u64) -> Node {
        let held = if K::BONUSES {
            // R19: a bonus is three points for whoever puts a disc there.
            -(node.held + 3 * (self.map.bonuses >> cell & 1) as i32)
        } else {
            0
        };
        Node { own: node.other ^ flipped, other: node.own | flipped | 1 << cell, held }
    }

    /// The node after a pass.
    #[inline(always)]
    pub(super) fn passed(node: Node) -> Node {
        Node { own: node.other, other: node.own, held: -node.held }
    }

    /// The margin of a finished game (R22).
    #[inline(always)]
    pub(super) fn margin(&self, node: Node) -> i32 {
        let margin = node.own.count_ones() as i32 - node.other.count_ones() as i32 + node.held;
        if self.map.empties_to_winner {
            let empties = self.map.empties(node.own, node.other).count_ones() as i32;
            margin + empties * margin.signum()
        } else {
            margin
        }
    }

    /// The key to look up in the table, and what to add to its values. If empty cells count for
    /// nobody, the table holds values from here on; if they go to the winner, who wins depends on
    /// the bonuses held.
    #[inline(always)]
    fn question(&self, node: Node) -> (Question, i32) {
        let (held, shift) = match (K::BONUSES, self.map.empties_to_winner) {
            (false, _) => (0, 0),
            (true, true) => (node.held as i8, 0),
            (true, false) => (0, node.held),
        };
        (Question { own: node.own, other: node.other, held }, shift)
    }

    /// What is known of a node with this many empty cells.
    #[inline(always)]
    pub(super) fn known(&self, node: Node, empties: u32) -> (i32, i32, [u8; 2]) {
        let (question, shift) = self.question(node);
        let known = self.tables.find(question, empties).unwrap_or(Known::NOTHING);
        (i32::from(known.lower) + shift, i32::from(known.upper) + shift, known.best)
    }

    #[inline(always)]
    fn note(&mut self, node: Node, empties: u32, window: (i32, i32), value: i32, best: u8) {
        let (question, shift) = self.question(node);
        let lower = if value > window.0 { (value - shift) as i8 } else { -127 };
        let upper = if value < window.1 { (value - shift) as i8 } else { 127 };
        self.tables.note(question, empties, (lower, upper), best);
    }

    /// An upper bound of the value by the discs of the other side that are safe for ever.
    #[inline(always)]
    fn ceiling(&self, node: Node, empties: u64) -> i32 {
        let safe = stable(node.other, empties, self.map).count_ones() as i32;
        let bonuses = if K::BONUSES { (self.map.bonuses & empties).count_ones() as i32 } else { 0 };
        self.map.cells - 2 * safe + 3 * bonuses + node.held
    }

    /// A bound that tells whether the value is above `alpha`: a search with a null window.
    #[inline(always)]
    pub(super) fn exceeds(&mut self, node: Node, targets: u64, empties: u32, alpha: i32) -> i32 {
        match empties {
            0..5 => self.last_few(node, alpha),
            5 => self.five(node, targets, alpha),
            6 => self.six(node, targets, alpha),
            _ => self.deep(node, targets, alpha),
        }
    }

    /// A null window search with many empty cells.
    fn deep(&mut self, node: Node, targets: u64, alpha: i32) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.next_poll && self.is_interrupted() {
            return self.resume_deep(node, targets, alpha);
        }
        if self.stopped {
            return alpha;
        }
        if targets == 0 {
            let passed = Self::passed(node);
            let replies = self.targets(passed);
            if replies == 0 {
                return self.margin(node);
            }
            return self.deep_behind_pass(passed, replies, alpha);
        }
        let empties = self.map.empties(node.own, node.other);
        let count = empties.count_ones();
        let (lower, upper, best) = self.known(node, count);
        if lower > alpha {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        if alpha >= Self::ceiling_is_worth_it(count) {
            let ceiling = self.ceiling(node, empties);
            if ceiling <= alpha {
                return ceiling;
            }
        }
        let mut candidates = Candidates::new();
        self.list(node, targets, &mut candidates);
        if let Some(value) = self.cut_by_table(node, &candidates, count, alpha) {
            return value;
        }
        self.rate(node, &mut candidates, best, 0);
        self.deep_moves(node, count, alpha, &mut candidates, (0, WORST, NO_CELL))
    }

    /// A pass of a null window search.
    fn deep_behind_pass(&mut self, passed: Node, replies: u64, alpha: i32) -> i32 {
        let value = -self.deep(passed, replies, -alpha - 1);
        if self.slices.is_used_up {
            self.slices.checkpoints.push(Checkpoint::Pass);
        }
        value
    }

    /// Resumes a null window search where the last slice ended; or returns from it, if that is why
    /// it was interrupted.
    #[cold]
    #[inline(never)]
    fn resume_deep(&mut self, node: Node, targets: u64, alpha: i32) -> i32 {
        if self.stopped {
            return alpha;
        }
        self.nodes -= 1;
        match self.slices.checkpoints.pop() {
            Some(Checkpoint::Pass) => {
                let passed = Self::passed(node);
                self.deep_behind_pass(passed, self.targets(passed), alpha)
            }
            Some(Checkpoint::Deep(OpenMoves { mut candidates, index, value, best })) => {
                debug_assert!(targets != 0, "who has no move passes");
                let count = self.map.empties(node.own, node.other).count_ones();
                self.deep_moves(node, count, alpha, &mut candidates, (index, value, best))
            }
            _ => unreachable!("checkpoints are taken in the order in which the search goes down"),
        }
    }

    /// The moves of a null window search, from one of them on.
    #[inline(always)]
    fn deep_moves(
        &mut self,
        node: Node,
        count: u32,
        alpha: i32,
        candidates: &mut Candidates,
        (first, mut value, mut best): (usize, i32, u8),
    ) -> i32 {
        for index in first..candidates.len() {
            let candidate = candidates.pick(index);
            let next = self.after(node, candidate.cell, candidate.flipped);
            let result = -self.exceeds(next, candidate.replies, count - 1, -alpha - 1);
            if self.stopped {
                if self.slices.is_used_up {
                    let candidates = Box::new(candidates.clone());
                    let moves = OpenMoves { candidates, index, value, best };
                    self.slices.checkpoints.push(Checkpoint::Deep(moves));
                }
                return alpha;
            }
            if result > value {
                (value, best) = (result, candidate.cell as u8);
                if value > alpha {
                    break;
                }
            }
        }
        self.note(node, count, (alpha, alpha + 1), value, best);
        value
    }

    /// From which bound on it is likely that enough discs are safe.
    const fn ceiling_is_worth_it(empties: u32) -> i32 {
        2 * empties as i32 - 12
    }

    /// Whether what is known of the position after some move settles this one.
    #[inline(always)]
    fn cut_by_table(
        &mut self,
        node: Node,
        candidates: &Candidates,
        empties: u32,
        alpha: i32,
    ) -> Option<i32> {
        if empties < LOOK_UP_NEXT {
            return None;
        }
        for candidate in candidates.iter() {
            let next = self.after(node, candidate.cell, candidate.flipped);
            let (_, upper, _) = self.known(next, empties - 1);
            if -upper > alpha {
                self.note(node, empties, (alpha, alpha + 1), -upper, candidate.cell as u8);
                return Some(-upper);
            }
        }
        None
    }

    /// The value within a window, by principal variation search.
    pub(super) fn value(&mut self, node: Node, window: (i32, i32)) -> i32 {
        let (alpha, beta) = window;
        self.nodes += 1;
        if self.nodes >= self.next_poll && self.is_interrupted() {
            return self.resume_value(node, window);
        }
        if self.stopped {
            return alpha;
        }
        let targets = self.targets(node);
        if targets == 0 {
            let passed = Self::passed(node);
            if self.targets(passed) == 0 {
                return self.margin(node);
            }
            return self.value_behind_pass(passed, window);
        }
        let count = self.map.empties(node.own, node.other).count_ones();
        let (lower, upper, best) = self.known(node, count);
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        let mut candidates = Candidates::new();
        self.list(node, targets, &mut candidates);
        self.rate(node, &mut candidates, best, EXTRA_PLIES);
        let moves =
            OpenMoves { candidates: Box::new(candidates), index: 0, value: WORST, best: NO_CELL };
        self.value_of_moves(node, window, moves, alpha, false)
    }

    /// A pass of a search with a window.
    fn value_behind_pass(&mut self, passed: Node, (alpha, beta): (i32, i32)) -> i32 {
        let value = -self.value(passed, (-beta, -alpha));
        if self.slices.is_used_up {
            self.slices.checkpoints.push(Checkpoint::Pass);
        }
        value
    }

    /// Resumes a search with a window where the last slice ended; or returns from it, if that is
    /// why it was interrupted.
    #[cold]
    fn resume_value(&mut self, node: Node, window: (i32, i32)) -> i32 {
        if self.stopped {
            return window.0;
        }
        self.nodes -= 1;
        match self.slices.checkpoints.pop() {
            Some(Checkpoint::Pass) => self.value_behind_pass(Self::passed(node), window),
            Some(Checkpoint::Value { moves, alpha, is_full }) => {
                self.value_of_moves(node, window, moves, alpha, is_full)
            }
            _ => unreachable!("checkpoints are taken in the order in which the search goes down"),
        }
    }

    /// The moves of a search with a window, from one of them on: `is_full` if its null window search
    /// was done.
    fn value_of_moves(
        &mut self,
        node: Node,
        window: (i32, i32),
        moves: OpenMoves,
        mut alpha: i32,
        mut is_full: bool,
    ) -> i32 {
        let beta = window.1;
        let OpenMoves { mut candidates, index: first, mut value, mut best } = moves;
        let count = self.map.empties(node.own, node.other).count_ones();
        for index in first..candidates.len() {
            let candidate = candidates.pick(index);
            let next = self.after(node, candidate.cell, candidate.flipped);
            let mut result = WORST;
            if index > 0 && !is_full {
                result = -self.exceeds(next, candidate.replies, count - 1, -alpha - 1);
            }
            is_full |= index == 0 || (result > alpha && result < beta && !self.stopped);
            if is_full {
                result = -self.value(next, (-beta, -alpha));
            }
            if self.stopped {
                if self.slices.is_used_up {
                    let moves = OpenMoves { candidates, index, value, best };
                    self.slices.checkpoints.push(Checkpoint::Value { moves, alpha, is_full });
                }
                return window.0;
            }
            is_full = false;
            if result > value {
                (value, best) = (result, candidate.cell as u8);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.note(node, count, window, value, best);
        value
    }
}
