//! The transposition table: what earlier searches found about a position.
//!
//! Shared by all threads without a lock. An entry is two words: the data, and the exclusive or of the
//! key and the data. If two threads write the same entry at the same time, the two words do not match
//! and the next reader takes the entry for an empty one.
//!
//! Every read of a large table goes to a random place in memory, which takes as long as the rest of
//! the work on a position. So a table begins small enough for the processor's cache and grows, bucket
//! by bucket, as new entries replace others that are still useful (linear hashing: with `n` buckets, a
//! power of two, the next one to be used is number `n + r`, and takes over half of the entries of
//! bucket `r`). A search that needs little room is then as fast with a gibibyte as with a mebibyte.

use crate::memory::{NoMemory, Words};
use crate::score::Score;
use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};

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

/// What the table stores about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The score for the player to act; distances to wins and losses are counted from this position.
    pub score: Score,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
    /// The depth of the search, in plies.
    pub depth: i32,
    /// The code of the best move.
    pub code: Option<usize>,
    /// The static evaluation.
    pub static_eval: i32,
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
pub struct TranspositionTable {
    words: Words,
    generation: AtomicU8,
    /// How many buckets are in use.
    in_use: AtomicUsize,
}

/// The number of buckets in use at first: 1 MiB, about as much as the cache of one core holds.
const FIRST_BUCKETS: usize = 1 << 14;

/// On average, one more bucket comes into use each time this many entries of the present search
/// have been replaced: a smaller number would spread the entries over more memory than they need,
/// and with a larger one the search would miss what it could find in a larger table
/// (docs/lab/tables.md).
const PUSHED_OUT: u64 = 4;

/// Generations are counted in six bits.
const GENERATIONS: u8 = 64;

impl TranspositionTable {
    /// A table of about this many MiB; never less than 64 kiB.
    pub fn new(mib: usize) -> Result<Self, NoMemory> {
        let words = mib.checked_mul(1 << 17).and_then(|words| Words::new(words.max(1 << 13)));
        let words = words.ok_or(NoMemory { mib })?;
        Ok(Self::over(words))
    }

    /// A table of size zero, for searches without one.
    pub fn none() -> Self {
        Self::over(Words::default())
    }

    /// An empty table in this memory.
    fn over(words: Words) -> Self {
        let (buckets, _) = words.all().as_chunks::<8>();
        let in_use = AtomicUsize::new(buckets.len().min(FIRST_BUCKETS));
        Self { words, generation: AtomicU8::new(0), in_use }
    }

    /// Removes all entries.
    pub fn clear(&self) {
        self.words.clear();
        let (buckets, _) = self.buckets();
        self.in_use.store(buckets.len().min(FIRST_BUCKETS), Ordering::Relaxed);
        self.generation.store(0, Ordering::Relaxed);
    }

    /// A new search begins: entries of earlier ones are replaced first.
    pub fn age(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    /// All buckets, and how many of them are in use.
    #[inline]
    fn buckets(&self) -> (&[Bucket], usize) {
        let (buckets, _) = self.words.all().as_chunks();
        (buckets, self.in_use.load(Ordering::Relaxed))
    }

    /// How full the table is with entries of this search, in thousandths.
    pub fn fullness(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        let (buckets, in_use) = self.buckets();
        let sample = &buckets[..in_use.min(250)];
        let used = sample.iter().flat_map(slots).filter(|slot| {
            let facts = slot.facts.load(Ordering::Relaxed);
            facts != 0 && generation_of(facts) == generation
        });
        let used = used.count() * in_use / sample.len().max(1);
        (used * 1000 / (buckets.len() * 4).max(1)) as u32
    }

    /// The bucket of a key.
    #[inline]
    fn bucket(&self, key: u64) -> Option<&Bucket> {
        let (buckets, in_use) = self.buckets();
        let half = 1 << in_use.checked_ilog2()?;
        let index = key as usize & (2 * half - 1);
        buckets.get(if index < in_use { index } else { index - half })
    }

    /// Uses one more bucket and moves the entries that belong there.
    #[cold]
    fn grow(&self) {
        let (buckets, in_use) = self.buckets();
        let Some(new) = buckets.get(in_use) else { return };
        let claim =
            self.in_use.compare_exchange(in_use, in_use + 1, Ordering::Relaxed, Ordering::Relaxed);
        if claim.is_err() {
            // Another thread does it.
            return;
        }
        let half = 1 << in_use.ilog2();
        for (from, to) in slots(&buckets[in_use - half]).into_iter().zip(slots(new)) {
            let facts = from.facts.load(Ordering::Relaxed);
            let check = from.check.load(Ordering::Relaxed);
            if facts != 0 && (check ^ facts) as usize & half != 0 {
                to.check.store(check, Ordering::Relaxed);
                to.facts.store(facts, Ordering::Relaxed);
                from.facts.store(0, Ordering::Relaxed);
            }
        }
    }

    /// Prefetches the bucket of a key that will be probed soon.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        if let Some(bucket) = self.bucket(key) {
            branches::prefetch_read_data::<_, 0>(std::ptr::from_ref(bucket));
        }
    }

    /// The entry of the position with this key, `ply` plies from the root.
    #[inline]
    pub fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let bucket = self.bucket(key)?;
        slots(bucket).into_iter().find_map(|slot| {
            let facts = slot.facts.load(Ordering::Relaxed);
            let fits = slot.check.load(Ordering::Relaxed) ^ facts == key && facts != 0;
            fits.then(|| unpack(facts, ply))
        })
    }

    /// Stores an entry in place of the least valuable one: entries of earlier searches are replaced
    /// first, then the shallowest.
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
                // Entries that moved to another bucket leave gaps: the key may be in a later slot.
                if least > i32::MIN {
                    least = i32::MIN;
                    place = slot;
                }
                continue;
            }
            let old = unpack(facts, ply);
            if slot.check.load(Ordering::Relaxed) ^ facts == key {
                // A shallow search that proves nothing does not replace a much deeper one.
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
        let old = place.facts.load(Ordering::Relaxed);
        let is_useful = old != 0 && generation_of(old) == generation;
        let pushes_out = is_useful && place.check.load(Ordering::Relaxed) ^ old != key;
        let facts = pack(&entry, ply, generation);
        place.check.store(key ^ facts, Ordering::Relaxed);
        place.facts.store(facts, Ordering::Relaxed);
        // The key serves as a random number, so that threads need not share a counter.
        if pushes_out && (key >> 32).is_multiple_of(PUSHED_OUT) {
            self.grow();
        }
    }
}

impl std::fmt::Debug for TranspositionTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TranspositionTable")
            .field("words", &self.words.all().len())
            .finish_non_exhaustive()
    }
}

const fn generation_of(facts: u64) -> u8 {
    (facts >> 2) as u8 & (GENERATIONS - 1)
}

/// From the low end: bound (2 bits, never 0), generation (6), depth (8), score (16), static evaluation
/// (16), code + 1 (16).
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
        | u64::from(entry.static_eval as i16 as u16) << 32
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
        static_eval: i32::from((facts >> 32) as u16 as i16),
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
    use quina_rules::key::mix;

    fn entry(score: Score, depth: i32) -> Entry {
        Entry { score, bound: Bound::Exact, depth, code: Some(28_000), static_eval: -321 }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = TranspositionTable::new(1).expect("there is memory");
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
        let table = TranspositionTable::new(1).expect("there is memory");
        table.store(1, 2, &entry(Score::win_in(5), 4));
        let found = table.probe(1, 4).expect("it was stored");
        assert_eq!(found.score, Score::win_in(7), "three plies from the position");
    }

    #[test]
    fn old_and_shallow_entries_make_room() {
        let table = TranspositionTable::new(0).expect("there is memory");
        // Keys that differ only at the high end share a bucket.
        let key = |number: u64| number << 48 | 1;
        for number in 1..=4 {
            table.store(key(number), 0, &entry(Score::EVEN, number as i32));
        }
        table.store(key(5), 0, &entry(Score::EVEN, 9));
        assert_eq!(table.probe(key(1), 0), None, "the shallowest went");
        table.age();
        table.store(key(6), 0, &entry(Score::EVEN, 1));
        assert!(table.probe(key(6), 0).is_some());
        assert!(table.probe(key(5), 0).is_some(), "the deepest stays");
    }

    /// An entry that no other key has.
    fn of_key(key: u64, depth: i32) -> Entry {
        Entry { static_eval: i32::from(key as i16), ..entry(Score::EVEN, depth) }
    }

    /// Stores this many entries, different for each `salt`, and returns their keys.
    fn fill(table: &TranspositionTable, count: u64, salt: u64, depth: i32) -> Vec<u64> {
        let keys: Vec<u64> = (0..count).map(|i| mix(i ^ mix(salt))).collect();
        for &key in &keys {
            table.store(key, 0, &of_key(key, depth));
        }
        keys
    }

    #[test]
    fn a_table_grows_when_entries_of_one_search_push_out_others() {
        let table = TranspositionTable::new(8).expect("there is memory");
        let deep = fill(&table, 8_000, 1, 20);
        let in_use = table.buckets().1;
        assert!(in_use < FIRST_BUCKETS + 50, "there is room for these, but {in_use} are in use");
        fill(&table, 300_000, 2, 2);
        let (all, in_use) = table.buckets();
        assert!((2 * FIRST_BUCKETS..all.len()).contains(&in_use), "{in_use}");
        let kept = deep.iter().filter(|&&key| table.probe(key, 0).is_some()).count();
        assert!(kept > 7_900, "only {kept} of the deep ones were found after they had moved");
        fill(&table, 3_000_000, 3, 2);
        assert_eq!(table.buckets().1, all.len(), "all of it is in use");
        assert!(table.fullness() > 900);
    }

    #[test]
    fn what_is_stored_again_after_a_table_grew_takes_the_place_of_the_old() {
        let table = TranspositionTable::new(8).expect("there is memory");
        let deep = fill(&table, 8_000, 1, 20);
        fill(&table, 150_000, 2, 2);
        let kept = deep.into_iter().filter(|&key| table.probe(key, 0).is_some());
        for key in kept {
            table.store(key, 0, &Entry { code: None, ..of_key(key, 21) });
            assert_eq!(table.probe(key, 0), Some(of_key(key, 21)), "its move is still known");
        }
    }

    #[test]
    fn entries_of_earlier_searches_make_room_before_a_table_grows() {
        let table = TranspositionTable::new(8).expect("there is memory");
        for search in 0..20 {
            fill(&table, 8_000, search, 2);
            table.age();
        }
        let in_use = table.buckets().1;
        assert!(in_use < FIRST_BUCKETS + 500, "{in_use}");
    }

    #[test]
    fn a_table_that_is_cleared_is_small_again() {
        let table = TranspositionTable::new(3).expect("there is memory");
        let keys = fill(&table, 500_000, 1, 2);
        table.clear();
        assert_eq!(table.buckets().1, FIRST_BUCKETS);
        assert!(keys.iter().all(|&key| table.probe(key, 0).is_none()));
        assert_eq!(table.fullness(), 0);
    }

    #[test]
    fn threads_grow_a_table_together() {
        let table = TranspositionTable::new(4).expect("there is memory");
        std::thread::scope(|scope| {
            for salt in 0..4 {
                let table = &table;
                scope.spawn(move || {
                    for key in fill(table, 200_000, salt, 2) {
                        let found = table.probe(key, 0);
                        assert!(found.is_none_or(|found| found == of_key(key, 2)));
                    }
                });
            }
        });
        assert!(table.buckets().1 > FIRST_BUCKETS);
    }

    #[test]
    fn what_cannot_be_had_is_refused() {
        for mib in [1 << 40, usize::MAX] {
            assert_eq!(TranspositionTable::new(mib).map(drop), Err(NoMemory { mib }));
        }
    }

    #[test]
    fn a_large_table_is_emptied_to_its_end() {
        let table = TranspositionTable::new(65).expect("there is memory");
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
        let table = TranspositionTable::none();
        table.store(1, 0, &entry(Score::EVEN, 1));
        assert_eq!(table.probe(1, 0), None);
    }
}
