//! The table of answers: a small transposition table for proofs.

use super::search::Answer;

/// The entries of a set: a key can be in any of them.
const WAYS: usize = 4;

/// Stands for "not within any number of plies".
const NEVER: u16 = u16::MAX;

/// What is known about one question in one position.
#[derive(Clone, Copy, Default, Debug)]
struct Entry {
    key: u64,
    /// The aim can be forced within this many plies; 0 if nothing is known.
    yes: u16,
    /// It cannot be forced within this many plies; [`NEVER`] if it cannot be forced at all.
    no: u16,
    /// The move that decided it, as its number in the list of legal moves plus one.
    best: u16,
}

impl Entry {
    /// The value of the entry for the replacement scheme.
    fn worth(&self) -> u16 {
        self.yes.max(if self.no == NEVER { self.best.max(16) } else { self.no })
    }
}

/// The table. It starts small, because most proofs are, and grows as entries are stored.
#[derive(Debug)]
pub(super) struct ProofTable {
    entries: Vec<[Entry; WAYS]>,
    /// How many entries are in use.
    used: usize,
    max_sets: usize,
}

/// The number of sets of a new table.
const FIRST_SETS: usize = 1 << 10;

impl ProofTable {
    /// A table that grows to about `mib` MiB.
    pub(super) fn new(mib: usize) -> Self {
        let max_sets = ((mib << 20) / size_of::<[Entry; WAYS]>()).max(1);
        let sets = FIRST_SETS.min(max_sets);
        Self { entries: vec![[Entry::default(); WAYS]; sets], used: 0, max_sets }
    }

    /// Doubles the table once it is a quarter full: then few sets of four overflow.
    fn grow(&mut self) {
        let sets = (2 * self.entries.len()).min(self.max_sets);
        if self.used < self.entries.len() * WAYS / 4 || sets == self.entries.len() {
            return;
        }
        let old = std::mem::replace(&mut self.entries, vec![[Entry::default(); WAYS]; sets]);
        self.used = 0;
        for entry in old.into_iter().flatten().filter(|entry| entry.key != 0) {
            let place = self.place(entry.key);
            let set = &mut self.entries[place];
            // Entries can be lost here if the table did not quite double.
            if let Some(free) = set.iter_mut().find(|entry| entry.key == 0) {
                *free = entry;
                self.used += 1;
            }
        }
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }

    fn find(&self, key: u64) -> Option<&Entry> {
        self.entries[self.place(key)].iter().find(|entry| entry.key == key)
    }

    /// What is known of a question within `depth` plies.
    pub(super) fn answer(&self, key: u64, depth: u32) -> Option<Answer> {
        let entry = self.find(key)?;
        if entry.yes > 0 && u32::from(entry.yes) <= depth {
            Some(Answer::Yes)
        } else if entry.no == NEVER {
            Some(Answer::Never)
        } else if u32::from(entry.no) >= depth {
            Some(Answer::NotYet)
        } else {
            None
        }
    }

    /// Within how many plies the answer is yes; 0 if that is not known.
    pub(super) fn yes_within(&self, key: u64) -> u32 {
        self.find(key).map_or(0, |entry| entry.yes.into())
    }

    /// The move that last decided the question.
    pub(super) fn best(&self, key: u64) -> Option<u16> {
        self.find(key)?.best.checked_sub(1)
    }

    /// Stores an answer that was found for `depth` plies, and the move that decided it.
    pub(super) fn store(&mut self, key: u64, depth: u32, answer: Answer, best: Option<u16>) {
        self.grow();
        let place = self.place(key);
        let set = &mut self.entries[place];
        let at = set.iter().position(|entry| entry.key == key).unwrap_or_else(|| {
            let cheapest = (0..WAYS).min_by_key(|at| set[*at].worth());
            cheapest.expect("a set has places")
        });
        let entry = &mut set[at];
        if entry.key != key {
            self.used += usize::from(entry.key == 0);
            *entry = Entry { key, ..Entry::default() };
        }
        let depth = depth as u16;
        match answer {
            Answer::Yes if entry.yes == 0 || depth < entry.yes => entry.yes = depth,
            Answer::Never => entry.no = NEVER,
            Answer::NotYet => entry.no = entry.no.max(depth),
            Answer::Yes => {}
        }
        if let Some(best) = best {
            entry.best = best.saturating_add(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, ProofTable};

    #[test]
    fn an_answer_holds_for_other_depths_where_it_must() {
        let mut table = ProofTable::new(1);
        table.store(7, 5, Answer::Yes, Some(3));
        table.store(7, 3, Answer::NotYet, None);
        let answers: Vec<_> = (1..=7).map(|depth| table.answer(7, depth)).collect();
        let not_yet = Some(Answer::NotYet);
        let yes = Some(Answer::Yes);
        assert_eq!(answers, [not_yet, not_yet, not_yet, None, yes, yes, yes]);
        assert_eq!(table.best(7), Some(3));
        assert_eq!(table.answer(8, 3), None);
        table.store(9, 4, Answer::Never, None);
        assert_eq!(table.answer(9, 1000), Some(Answer::Never));
    }

    #[test]
    fn growing_keeps_everything() {
        let mut table = ProofTable::new(8);
        let key = |n: u64| quina_rules::key::mix(n);
        for n in 1..40_000 {
            table.store(key(n), 3, Answer::Yes, None);
        }
        assert!(table.entries.len() > super::FIRST_SETS);
        let kept = (1..40_000).filter(|n| table.answer(key(*n), 3) == Some(Answer::Yes)).count();
        // Some are lost where a set of four was too full: hardly ever at this filling.
        assert!(kept > 39_000, "{kept}");
    }

    #[test]
    fn a_crowded_table_forgets_but_never_confuses() {
        let mut table = ProofTable::new(0);
        // One set for all.
        for key in 1..200 {
            table.store(key, (key % 90) as u32 + 1, Answer::Yes, None);
        }
        for key in 1..200_u64 {
            let known = table.answer(key, 1000);
            assert!(known.is_none() || known == Some(Answer::Yes));
            assert_ne!(table.answer(key, (key % 90) as u32), Some(Answer::Yes));
        }
    }
}
