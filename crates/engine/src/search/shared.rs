//! What the threads of a search share: the table, the limits and the count of nodes.

use super::Budget;
use super::order::History;
use super::parallel::Coordinator;
use crate::limits::{Control, Stopwatch};
use crate::searchable::Searchable;
use crate::table::TranspositionTable;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Games with fewer move codes than this have a history for each thread: the cache lines of so small
/// a table would be contended by all of them.
const LEAST_SHARED: usize = 1024;

/// What the threads of a search share.
pub(crate) struct Shared {
    pub(crate) table: Arc<TranspositionTable>,
    pub(crate) control: Control,
    pub(crate) watch: Stopwatch,
    pub(crate) budget: Option<Budget>,
    pub(super) coordinator: Coordinator,
    /// The history heuristic of all threads together.
    pub(super) history: Option<Arc<History>>,
    threads: u64,
    finished: AtomicBool,
    /// Nodes that were searched, as far as the threads have reported.
    nodes: AtomicU64,
    /// Nodes that were handed out to the threads.
    claimed: AtomicU64,
}

/// How many nodes a thread searches at most between two checks of the limits and the stop flag.
pub(super) const NODES_PER_CHECK: u64 = 256;

impl Shared {
    pub(crate) fn new<P: Searchable>(
        table: Arc<TranspositionTable>,
        control: Control,
        watch: Stopwatch,
        budget: Option<Budget>,
        threads: usize,
    ) -> Self {
        let finished = AtomicBool::new(false);
        let coordinator = Coordinator::new(threads);
        let history = (P::MOVE_CODES >= LEAST_SHARED).then(|| Arc::new(History::new::<P>()));
        let (nodes, claimed) = (AtomicU64::new(0), AtomicU64::new(0));
        let threads = threads.max(1) as u64;
        Self {
            table,
            control,
            watch,
            budget,
            coordinator,
            history,
            threads,
            finished,
            nodes,
            claimed,
        }
    }

    /// Hands out nodes to a thread: how many it may search until it asks again. 0 if the limit is
    /// reached. The fewer are left, the fewer a thread gets at once, so that all threads together
    /// never search more than the limit.
    pub(super) fn claim_nodes(&self, limit: Option<u64>) -> u64 {
        let Some(limit) = limit else { return NODES_PER_CHECK };
        let share = |claimed: u64| {
            let left = limit.saturating_sub(claimed);
            (left / self.threads).clamp(left.min(1), NODES_PER_CHECK)
        };
        let claim = |claimed: u64| Some(claimed + share(claimed));
        let before = self.claimed.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim);
        before.map_or(0, share)
    }

    /// Adds to the nodes of all threads, and returns their sum.
    pub(crate) fn add_nodes(&self, nodes: u64) -> u64 {
        self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes
    }

    pub(super) fn is_out_of_time(&self) -> bool {
        self.budget.is_some_and(|budget| self.watch.elapsed() >= budget.hard)
    }

    pub(crate) fn is_half_of_time_gone(&self) -> bool {
        self.budget.is_some_and(|budget| self.watch.elapsed() >= budget.hard / 2)
    }

    /// The search has its answer; all threads end.
    pub(crate) fn finish(&self) {
        self.finished.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_finished(&self) -> bool {
        self.finished.load(Ordering::Relaxed)
    }
}
