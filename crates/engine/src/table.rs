//! The transposition table: what earlier searches found out about a position.
//!
//! Shared by all threads without a lock. An entry is two words: the facts, and the key mixed with
//! the facts. Two threads that write the same entry at once leave a pair that does not fit together,
//! which the next reader takes for an empty one.

use crate::memory::{NoMemory, Words};
use crate::score::Score;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// What a stored score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
}

/// What the table knows of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The worth for the player to act; wins and losses counted from this position.
    pub score: Score,
    /// What the score says.
    pub bound: Bound,
    /// How many plies were looked at.
    pub depth: i32,
    /// The code of the best move.
    pub code: Option<usize>,
    /// What the position looks like.
    pub looks: i32,
}

/// A place for an entry.
#[derive(Clone, Copy)]
struct Slot<'a> {
    check: &'a AtomicU64,
    facts: &'a AtomicU64,
}

/// The words of the slots that share a cache line.
type Bucket = [AtomicU64; 8];

/// The slots of a bucket.
#[inline]
fn slots([a, b, c, d, e, f, g, h]: &Bucket) -> [Slot<'_>; 4] {
    [(a, b), (c, d), (e, f), (g, h)].map(|(check, facts)| Slot { check, facts })
}

/// The table.
pub struct Table {
    words: Words,
    generation: AtomicU8,
}

/// Generations are counted in six bits.
const GENERATIONS: u8 = 64;

impl Table {
    /// A table of about this many MiB; never less than 64 kiB.
    pub fn new(mib: usize) -> Result<Self, NoMemory> {
        let words = mib.checked_mul(1 << 17).and_then(|words| Words::new(words.max(1 << 13)));
        let words = words.ok_or(NoMemory { mib })?;
        Ok(Self { words, generation: AtomicU8::new(0) })
    }

    /// A table without room, for searches that use none.
    pub fn none() -> Self {
        Self { words: Words::default(), generation: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.words.clear();
        self.generation = AtomicU8::new(0);
    }

    /// A new search begins: what earlier ones left may be replaced first.
    pub fn age(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    /// How full the table is with entries of this search, in thousandths.
    pub fn fullness(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        let (buckets, _) = self.words.all().as_chunks();
        let sample = &buckets[..buckets.len().min(250)];
        let used = sample.iter().flat_map(slots).filter(|slot| {
            let facts = slot.facts.load(Ordering::Relaxed);
            facts != 0 && generation_of(facts) == generation
        });
        let used = used.count();
        (used * 1000 / (sample.len() * 4).max(1)) as u32
    }

    /// The bucket of a key: the key as a fraction of the whole.
    #[inline]
    fn bucket(&self, key: u64) -> Option<&Bucket> {
        let (buckets, _) = self.words.all().as_chunks();
        let index = (u128::from(key) * buckets.len() as u128) >> 64;
        buckets.get(index as usize)
    }

    /// Asks the memory for the bucket of a key that will be wanted soon.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        if let Some(bucket) = self.bucket(key) {
            branches::prefetch_read_data::<_, 0>(std::ptr::from_ref(bucket));
        }
    }

    /// What is known of the position with this key, `ply` plies from the root.
    #[inline]
    pub fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let bucket = self.bucket(key)?;
        slots(bucket).into_iter().find_map(|slot| {
            let facts = slot.facts.load(Ordering::Relaxed);
            let fits = slot.check.load(Ordering::Relaxed) ^ facts == key && facts != 0;
            fits.then(|| unpack(facts, ply))
        })
    }

    /// Notes what was found out, in the place of what is worth least: an entry of an earlier search
    /// first, then the one that looked least deep.
    #[inline]
    pub fn store(&self, key: u64, ply: usize, entry: &Entry) {
        let Some(bucket) = self.bucket(key) else { return };
        let generation = self.generation.load(Ordering::Relaxed);
        let mut entry = *entry;
        let [mut place, ..] = slots(bucket);
        let mut least = i32::MAX;
        for slot in slots(bucket) {
            let facts = slot.facts.load(Ordering::Relaxed);
            if facts == 0 {
                place = slot;
                break;
            }
            let old = unpack(facts, ply);
            if slot.check.load(Ordering::Relaxed) ^ facts == key {
                // A shallow look that proves nothing does not push out what a deep one found.
                let keeps = entry.bound != Bound::Exact
                    && generation_of(facts) == generation
                    && old.depth > entry.depth + 3
                    && !entry.score.is_proven();
                if keeps {
                    return;
                }
                entry.code = entry.code.or(old.code);
                place = slot;
                break;
            }
            let age = (generation + GENERATIONS - generation_of(facts)) % GENERATIONS;
            let worth = old.depth - 8 * i32::from(age);
            if worth < least {
                least = worth;
                place = slot;
            }
        }
        let facts = pack(&entry, ply, generation);
        place.check.store(key ^ facts, Ordering::Relaxed);
        place.facts.store(facts, Ordering::Relaxed);
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("words", &self.words.all().len()).finish_non_exhaustive()
    }
}

const fn generation_of(facts: u64) -> u8 {
    (facts >> 2) as u8 & (GENERATIONS - 1)
}

/// From the low end: bound (2 bits, never 0), generation (6), depth (8), score (16), looks (16),
/// code + 1 (16).
fn pack(entry: &Entry, ply: usize, generation: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    let score = from_here(entry.score, ply).value() as i16 as u16;
    let depth = entry.depth.clamp(0, 255) as u8;
    let code = entry.code.map_or(0, |code| code as u64 + 1);
    bound
        | u64::from(generation) << 2
        | u64::from(depth) << 8
        | u64::from(score) << 16
        | u64::from(entry.looks as i16 as u16) << 32
        | code << 48
}

fn unpack(facts: u64, ply: usize) -> Entry {
    let bound = match facts & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    let code = (facts >> 48) as usize;
    Entry {
        score: from_root(Score::from_value(i32::from((facts >> 16) as u16 as i16)), ply),
        bound,
        depth: i32::from((facts >> 8) as u8),
        code: code.checked_sub(1),
        looks: i32::from((facts >> 32) as u16 as i16),
    }
}

/// A win or loss counted from the root, counted from the position instead.
fn from_here(score: Score, ply: usize) -> Score {
    shift(score, ply as i32)
}

fn from_root(score: Score, ply: usize) -> Score {
    shift(score, -(ply as i32))
}

fn shift(score: Score, nearer: i32) -> Score {
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(_), _) => Score::from_value(score.value() + nearer),
        (_, Some(_)) => Score::from_value(score.value() - nearer),
        _ => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: Score, depth: i32) -> Entry {
        Entry { score, bound: Bound::Exact, depth, code: Some(28_000), looks: -321 }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::new(1).expect("there is memory");
        for score in [Score::guess(-20_000), Score::guess(77), Score::win_in(9), Score::loss_in(8)]
        {
            let stored = entry(score, 7);
            table.store(0x1234_5678_9abc_def0, 3, &stored);
            assert_eq!(table.probe(0x1234_5678_9abc_def0, 3), Some(stored));
        }
        assert_eq!(table.probe(0x1234_5678_9abc_def1, 3), None);
    }

    #[test]
    fn wins_count_from_where_they_are_found() {
        let table = Table::new(1).expect("there is memory");
        table.store(1, 2, &entry(Score::win_in(5), 4));
        let found = table.probe(1, 4).expect("it was stored");
        assert_eq!(found.score, Score::win_in(7), "three plies from the position");
    }

    #[test]
    fn old_and_shallow_entries_make_room() {
        let table = Table::new(0).expect("there is memory");
        // Keys that differ only at the low end share a bucket.
        for key in 1..=4 {
            table.store(key, 0, &entry(Score::EVEN, key as i32));
        }
        table.store(5, 0, &entry(Score::EVEN, 9));
        assert_eq!(table.probe(1, 0), None, "the shallowest went");
        table.age();
        table.store(6, 0, &entry(Score::EVEN, 1));
        assert!(table.probe(6, 0).is_some());
        assert!(table.probe(5, 0).is_some(), "the deepest stays");
    }

    #[test]
    fn what_cannot_be_had_is_refused() {
        for mib in [1 << 40, usize::MAX] {
            assert_eq!(Table::new(mib).map(drop), Err(NoMemory { mib }));
        }
    }

    #[test]
    fn a_large_table_is_emptied_to_its_end() {
        let mut table = Table::new(65).expect("there is memory");
        let keys = [1, u64::MAX / 3, u64::MAX / 2, u64::MAX - 1];
        for key in keys {
            table.store(key, 0, &entry(Score::EVEN, 1));
            assert!(table.probe(key, 0).is_some());
        }
        table.clear();
        assert!(keys.into_iter().all(|key| table.probe(key, 0).is_none()));
    }

    #[test]
    fn no_table_knows_nothing() {
        let table = Table::none();
        table.store(1, 0, &entry(Score::EVEN, 1));
        assert_eq!(table.probe(1, 0), None);
    }
}
