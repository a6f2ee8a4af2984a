//! Several threads searching one tree.
//!
//! As in Lazy SMP, all threads search the same root and learn from each other through the
//! transposition table. Three additions keep them from doing the same work twice:
//!
//! - **Deferred moves** (a simplified ABDADA): each thread marks the move of a node that it is
//!   searching, and another thread that comes to the same move defers it until the end of its list.
//!   By then the table mostly has the answer. Where one of the first moves will probably cause a
//!   cutoff, the threads search these together: work on later moves would be wasted.
//! - **Pending nodes**: a thread abandons a node as soon as the table has a score for it, found by
//!   another thread, that settles it.
//! - **Iterations**: the first thread that finishes an iteration takes the others along to the next.
//!
//! A marker that is lost or overwritten only costs time: no move is ever skipped.

use crate::score::Score;
use quina_rules::key::mix;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// The number of markers.
const MARKERS: usize = 1 << 15;

/// Moves are not deferred in nodes of less depth than this.
const MIN_DEFER_DEPTH: i32 = 3;

/// Nor in nodes with less than this many eighths of the iteration's depth left: threads that take
/// different ways through small trees do more useless work than they save.
const MIN_DEFER_EIGHTHS: i32 = 3;

/// Nodes of less depth than this are finished before it would pay to abandon them.
const MIN_PENDING_DEPTH: i32 = 5;

/// What the threads of a search tell each other, besides the transposition table.
pub(super) struct Coordinator {
    /// The moves that are being searched, as a hash table; empty for a single thread.
    markers: Vec<AtomicU64>,
    /// The deepest iteration that some thread has finished.
    finished_depth: AtomicU32,
}

/// The result at the root of the deepest finished iteration, from the thread that finished it first.
pub(crate) struct IterationResult<T>(Mutex<T>);

impl<T: Clone + Default> Default for IterationResult<T> {
    fn default() -> Self {
        Self(Mutex::new(T::default()))
    }
}

/// A node whose search has begun: its score within the window, to this depth, is wanted.
#[derive(Clone, Copy)]
pub(super) struct PendingNode {
    pub(super) key: u64,
    pub(super) window: (Score, Score),
    pub(super) depth: i32,
    pub(super) ply: usize,
}

/// The pending nodes of a thread, from the root downwards.
#[derive(Default)]
pub(super) struct PendingNodes {
    nodes: Vec<PendingNode>,
    /// The index of a node that another thread has settled, and its score. The search of the nodes
    /// below it is pointless.
    settled: Option<(usize, Score)>,
}

impl PendingNodes {
    pub(super) fn begin(&mut self, node: PendingNode) {
        self.nodes.push(node);
    }

    /// Finds the node nearest to the root whose score is known by now, and returns whether there is
    /// one.
    pub(super) fn find_settled(&mut self, score: impl Fn(&PendingNode) -> Option<Score>) -> bool {
        let mut nodes = self.nodes.iter().enumerate();
        self.settled = nodes.find_map(|(index, node)| Some((index, score(node)?)));
        self.settled.is_some()
    }

    /// Ends the last node; returns its score if another thread has settled it.
    pub(super) fn end(&mut self) -> Option<Score> {
        self.nodes.pop();
        let (_, score) = self.settled.take_if(|(index, _)| *index == self.nodes.len())?;
        Some(score)
    }
}

/// The marker of a move of a node, searched to a depth: a hash of all three.
#[derive(Clone, Copy)]
pub(super) struct MoveMarker(u64);

impl MoveMarker {
    /// Never 0, which stands for no move.
    #[inline]
    pub(super) const fn new(key: u64, code: usize, depth: i32) -> Self {
        Self(mix(key ^ (code as u64) << 16 ^ depth as u64) | 1)
    }
}

impl Coordinator {
    /// For a number of threads.
    pub(super) fn new(threads: usize) -> Self {
        let markers = if threads > 1 { MARKERS } else { 0 };
        let markers = (0..markers).map(|_| AtomicU64::new(0)).collect();
        Self { markers, finished_depth: AtomicU32::new(0) }
    }

    /// Whether another thread has already finished the iteration to this depth.
    #[inline]
    pub(super) fn is_overtaken(&self, depth: u32) -> bool {
        !self.markers.is_empty() && self.finished_depth.load(Ordering::Relaxed) >= depth
    }

    /// Called by a thread that has finished an iteration. Returns its depth and result, or those of
    /// a faster thread that has finished this iteration or a deeper one before.
    pub(super) fn finish<T: Clone>(
        &self,
        depth: u32,
        result: T,
        shared_result: &IterationResult<T>,
    ) -> (u32, T) {
        if self.markers.is_empty() {
            return (depth, result);
        }
        let mut best = shared_result.0.lock().unwrap_or_else(PoisonError::into_inner);
        let finished_depth = self.finished_depth.load(Ordering::Relaxed);
        if finished_depth >= depth {
            return (finished_depth, best.clone());
        }
        best.clone_from(&result);
        self.finished_depth.store(depth, Ordering::Relaxed);
        (depth, result)
    }

    /// Whether moves that another thread is searching are deferred in nodes of this depth.
    #[inline]
    pub(super) const fn defers_moves(&self, depth: i32, iteration: u32) -> bool {
        let deep_enough =
            depth >= MIN_DEFER_DEPTH && depth * 8 >= iteration as i32 * MIN_DEFER_EIGHTHS;
        !self.markers.is_empty() && deep_enough
    }

    /// Whether a node of this depth is abandoned when another thread has settled it.
    #[inline]
    pub(super) const fn abandons_nodes(&self, depth: i32) -> bool {
        !self.markers.is_empty() && depth >= MIN_PENDING_DEPTH
    }

    /// Whether a thread is searching this move.
    #[inline]
    pub(super) fn is_marked(&self, marker: MoveMarker) -> bool {
        self.slot(marker).is_some_and(|slot| slot.load(Ordering::Relaxed) == marker.0)
    }

    /// Marks a move as being searched, also if it is marked already.
    #[inline]
    pub(super) fn mark(&self, marker: MoveMarker) {
        if let Some(slot) = self.slot(marker) {
            slot.store(marker.0, Ordering::Relaxed);
        }
    }

    /// Removes the marker of a move after its search.
    #[inline]
    pub(super) fn unmark(&self, marker: MoveMarker) {
        if let Some(slot) = self.slot(marker)
            && slot.load(Ordering::Relaxed) == marker.0
        {
            slot.store(0, Ordering::Relaxed);
        }
    }

    fn slot(&self, marker: MoveMarker) -> Option<&AtomicU64> {
        self.markers.get((marker.0 >> 32) as usize % MARKERS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_faster_thread_takes_the_slower_one_along() {
        let (coordinator, result) = (Coordinator::new(2), IterationResult::default());
        assert!(!coordinator.is_overtaken(1));
        assert_eq!(coordinator.finish(3, "fast", &result), (3, "fast"));
        assert!(coordinator.is_overtaken(2) && coordinator.is_overtaken(3));
        assert!(!coordinator.is_overtaken(4));
        assert_eq!(coordinator.finish(2, "slow", &result), (3, "fast"));
        assert_eq!(coordinator.finish(4, "slow", &result), (4, "slow"));
    }

    #[test]
    fn a_single_thread_never_defers_a_move() {
        let alone = Coordinator::new(1);
        let marker = MoveMarker::new(1, 2, 3);
        alone.mark(marker);
        assert!(!alone.is_marked(marker) && !alone.defers_moves(9, 9));
    }

    #[test]
    fn a_move_is_marked_until_its_search_ends() {
        let coordinator = Coordinator::new(2);
        let (marker, other) = (MoveMarker::new(1, 2, 3), MoveMarker::new(1, 2, 4));
        assert!(coordinator.defers_moves(MIN_DEFER_DEPTH, 1));
        assert!(!coordinator.defers_moves(MIN_DEFER_DEPTH - 1, 1));
        assert!(coordinator.defers_moves(6, 16) && !coordinator.defers_moves(5, 16));
        coordinator.mark(marker);
        assert!(coordinator.is_marked(marker) && !coordinator.is_marked(other));
        coordinator.unmark(other);
        assert!(coordinator.is_marked(marker));
        coordinator.unmark(marker);
        assert!(!coordinator.is_marked(marker));
    }

    #[test]
    fn a_node_that_is_settled_elsewhere_ends_with_all_nodes_below_it() {
        let node = |depth| {
            let window = (Score::EVEN, Score::from_value(1));
            PendingNode { key: 1, window, depth, ply: 0 }
        };
        let mut pending = PendingNodes::default();
        for depth in [9, 8, 7, 6] {
            pending.begin(node(depth));
        }
        assert!(!pending.find_settled(|_| None));
        assert_eq!(pending.end(), None, "nothing is settled");
        // Those of depth 8 and of depth 7 are settled; the first of them counts.
        let score =
            |node: &PendingNode| (node.depth < 9).then(|| Score::from_value(10 * node.depth));
        assert!(pending.find_settled(score));
        assert_eq!(pending.end(), None, "it is below the settled node");
        assert_eq!(pending.end(), Some(Score::from_value(80)));
        assert_eq!(pending.end(), None, "the node above is still to be searched");
    }
}
