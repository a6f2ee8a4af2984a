//! Several threads at one tree.
//!
//! All threads search the same tree and learn from each other through the table. So that they do
//! not do the same work at the same time, each notes which move of which node it is at; another one
//! that comes to the same move leaves it for last. By then the table mostly knows the answer. Where one
//! of the first moves will probably cut off, these are looked at together instead: the others would be
//! looked at for nothing. The first thread that is through with an iteration takes the others along to the next one. Within an
//! iteration, a thread gives up its part of a node as soon as the table says that another one has
//! settled the whole node.
//!
//! A note that is lost or belongs to something else only costs time: nothing is ever left out.

use crate::score::Score;
use quina_rules::key::mix;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// How many notes there is room for.
const NOTES: usize = 1 << 15;

/// Nodes nearer to the horizon than this are not worth a note.
const LEAST_DEPTH: i32 = 3;

/// Nor are those that have less than so many eighths of the iteration's depth left: threads that go
/// separate ways in small trees do more that the other one has no use for than they save.
const LEAST_EIGHTHS: i32 = 3;

/// Nodes nearer to the horizon than this are done before anybody could call the work off.
const LEAST_ERRAND: i32 = 5;

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

/// What is asked of a node: its score, as far as the window goes, to a depth.
#[derive(Clone, Copy)]
pub(super) struct Errand {
    pub(super) key: u64,
    pub(super) window: (Score, Score),
    pub(super) depth: i32,
    pub(super) ply: usize,
}

/// The errands that a thread is on, each a part of the one before.
#[derive(Default)]
pub(super) struct Errands {
    open: Vec<Errand>,
    /// The place of one that is settled, and its score. Those after it are of no use any more.
    settled: Option<(usize, Score)>,
}

impl Errands {
    pub(super) fn begin(&mut self, errand: Errand) {
        self.open.push(errand);
    }

    /// Looks for the first errand whose score is known by now, and says whether there is one.
    pub(super) fn look(&mut self, score: impl Fn(&Errand) -> Option<Score>) -> bool {
        let mut open = self.open.iter().enumerate();
        self.settled = open.find_map(|(place, errand)| Some((place, score(errand)?)));
        self.settled.is_some()
    }

    /// The last errand ends; its score, if it was settled elsewhere.
    pub(super) fn end(&mut self) -> Option<Score> {
        self.open.pop();
        let (_, score) = self.settled.take_if(|(place, _)| *place == self.open.len())?;
        Some(score)
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

    /// Whether threads share the work at nodes of this depth, in the iteration to another one.
    #[inline]
    pub(super) const fn shares(&self, depth: i32, iteration: u32) -> bool {
        let deep_enough = depth >= LEAST_DEPTH && depth * 8 >= iteration as i32 * LEAST_EIGHTHS;
        !self.notes.is_empty() && deep_enough
    }

    /// Whether a node of this depth is worth asking whether another thread has settled it.
    #[inline]
    pub(super) const fn shares_errands(&self, depth: i32) -> bool {
        !self.notes.is_empty() && depth >= LEAST_ERRAND
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
        assert!(!alone.is_begun(work) && !alone.shares(9, 9));
    }

    #[test]
    fn what_is_begun_is_seen_until_it_ends() {
        let team = Teamwork::of(2);
        let (work, other) = (Teamwork::name(1, 2, 3), Teamwork::name(1, 2, 4));
        assert!(team.shares(LEAST_DEPTH, 1) && !team.shares(LEAST_DEPTH - 1, 1));
        assert!(team.shares(6, 16) && !team.shares(5, 16));
        team.begin(work);
        assert!(team.is_begun(work) && !team.is_begun(other));
        team.end(other);
        assert!(team.is_begun(work));
        team.end(work);
        assert!(!team.is_begun(work));
    }

    #[test]
    fn what_is_settled_elsewhere_ends_with_all_its_parts() {
        let errand = |depth| {
            let window = (Score::EVEN, Score::from_value(1));
            Errand { key: 1, window, depth, ply: 0 }
        };
        let mut errands = Errands::default();
        for depth in [9, 8, 7, 6] {
            errands.begin(errand(depth));
        }
        assert!(!errands.look(|_| None));
        assert_eq!(errands.end(), None, "nothing is settled");
        // Those to the depths of 8 and of 7 are settled; the first of them counts.
        let score =
            |errand: &Errand| (errand.depth < 9).then(|| Score::from_value(10 * errand.depth));
        assert!(errands.look(score));
        assert_eq!(errands.end(), None, "a part of what is settled");
        assert_eq!(errands.end(), Some(Score::from_value(80)));
        assert_eq!(errands.end(), None, "what came before is still to be done");
    }
}
