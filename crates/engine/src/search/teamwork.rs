//! Several threads at one tree.
//!
//! All threads search the same tree and learn from each other through the table. So that they do
//! not do the same work at the same time, each notes which move of which node it is at; another one
//! that comes to the same move leaves it for last. By then the table mostly knows the answer. The
//! first thread that is through with an iteration takes the others along to the next one.
//!
//! A note that is lost or belongs to something else only costs time: nothing is ever left out.

use quina_rules::key::mix;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// How many notes there is room for.
const NOTES: usize = 1 << 15;

/// Nodes nearer to the horizon than this are not worth a note.
const LEAST_DEPTH: i32 = 3;

/// What the threads of a search are at.
pub(super) struct Teamwork {
    /// Works by their names; nothing for a thread that is alone.
    notes: Vec<AtomicU64>,
    /// The deepest iteration that some thread has finished.
    reached: AtomicU32,
}

/// What the first thread through an iteration found at the root.
pub(crate) struct Findings<T>(Mutex<T>);

impl<T: Clone + Default> Default for Findings<T> {
    fn default() -> Self {
        Self(Mutex::new(T::default()))
    }
}

/// A move of a node, searched to a depth.
#[derive(Clone, Copy)]
pub(super) struct Work(u64);

impl Teamwork {
    /// For so many threads.
    pub(super) fn of(threads: usize) -> Self {
        let notes = if threads > 1 { NOTES } else { 0 };
        let notes = (0..notes).map(|_| AtomicU64::new(0)).collect();
        Self { notes, reached: AtomicU32::new(0) }
    }

    /// Whether a thread at the iteration to this depth has been overtaken.
    #[inline]
    pub(super) fn is_overtaken(&self, depth: u32) -> bool {
        !self.notes.is_empty() && self.reached.load(Ordering::Relaxed) >= depth
    }

    /// A thread is through with an iteration: what it found, or what was found before by the thread
    /// that was faster, and to what depth.
    pub(super) fn finish<T: Clone>(
        &self,
        depth: u32,
        found: T,
        findings: &Findings<T>,
    ) -> (u32, T) {
        if self.notes.is_empty() {
            return (depth, found);
        }
        let mut best = findings.0.lock().unwrap_or_else(PoisonError::into_inner);
        let reached = self.reached.load(Ordering::Relaxed);
        if reached >= depth {
            return (reached, best.clone());
        }
        best.clone_from(&found);
        self.reached.store(depth, Ordering::Relaxed);
        (depth, found)
    }

    /// Whether threads share the work at nodes of this depth.
    #[inline]
    pub(super) const fn shares(&self, depth: i32) -> bool {
        !self.notes.is_empty() && depth >= LEAST_DEPTH
    }

    /// The name of a piece of work; never 0.
    #[inline]
    pub(super) const fn name(key: u64, code: usize, depth: i32) -> Work {
        Work(mix(key ^ (code as u64) << 16 ^ depth as u64) | 1)
    }

    /// Whether a thread is at this.
    #[inline]
    pub(super) fn is_begun(&self, work: Work) -> bool {
        self.note(work).is_some_and(|note| note.load(Ordering::Relaxed) == work.0)
    }

    /// A thread begins this, or helps another with it.
    #[inline]
    pub(super) fn begin(&self, work: Work) {
        if let Some(note) = self.note(work) {
            note.store(work.0, Ordering::Relaxed);
        }
    }

    /// A thread is through with this.
    #[inline]
    pub(super) fn end(&self, work: Work) {
        if let Some(note) = self.note(work)
            && note.load(Ordering::Relaxed) == work.0
        {
            note.store(0, Ordering::Relaxed);
        }
    }

    fn note(&self, work: Work) -> Option<&AtomicU64> {
        self.notes.get((work.0 >> 32) as usize % NOTES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_faster_thread_takes_the_slower_one_along() {
        let (team, findings) = (Teamwork::of(2), Findings::default());
        assert!(!team.is_overtaken(1));
        assert_eq!(team.finish(3, "fast", &findings), (3, "fast"));
        assert!(team.is_overtaken(2) && team.is_overtaken(3) && !team.is_overtaken(4));
        assert_eq!(team.finish(2, "slow", &findings), (3, "fast"));
        assert_eq!(team.finish(4, "slow", &findings), (4, "slow"));
    }

    #[test]
    fn a_thread_alone_is_never_in_its_own_way() {
        let alone = Teamwork::of(1);
        let work = Teamwork::name(1, 2, 3);
        alone.begin(work);
        assert!(!alone.is_begun(work) && !alone.shares(9));
    }

    #[test]
    fn what_is_begun_is_seen_until_it_ends() {
        let team = Teamwork::of(2);
        let (work, other) = (Teamwork::name(1, 2, 3), Teamwork::name(1, 2, 4));
        assert!(team.shares(LEAST_DEPTH) && !team.shares(LEAST_DEPTH - 1));
        team.begin(work);
        assert!(team.is_begun(work) && !team.is_begun(other));
        team.end(other);
        assert!(team.is_begun(work));
        team.end(work);
        assert!(!team.is_begun(work));
    }
}
