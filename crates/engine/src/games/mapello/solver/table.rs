//! The transposition table of the solver: bounds of the values of positions.

/// Bounds of a value, a good move, and for which position.
#[derive(Clone, Copy, Debug)]
struct Entry {
    own: u64,
    other: u64,
    known: Known,
    /// The bonuses held, if the value depends on them; 0 otherwise.
    held: i8,
    /// The number of empty cells, which measures the work behind an entry.
    empties: u8,
}

/// What the table knows of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// The value is not below this.
    pub(super) lower: i8,
    /// The value is not above this.
    pub(super) upper: i8,
    /// The two best moves so far, the better one first; [`NO_CELL`] if there is none.
    pub(super) best: [u8; 2],
}

/// Not a cell.
pub(super) const NO_CELL: u8 = 64;

impl Known {
    /// Nothing.
    pub(super) const NOTHING: Self = Self { lower: -127, upper: 127, best: [NO_CELL; 2] };
}

impl Entry {
    const EMPTY: Self = Self { own: 0, other: 0, known: Known::NOTHING, held: 0, empties: 0 };
}

/// Two entries: the first is replaced only by more expensive ones, the second always.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([Entry; 2]);

/// A hash table with a fixed number of places.
#[derive(Clone)]
struct BoundsTable {
    buckets: Vec<Bucket>,
}

/// Positions with at most this many empty cells are kept in a table of their own. There are very
/// many of them and they are soon overwritten, so a small table suffices, which stays in the cache.
const NEAR_THE_END: u32 = 10;

/// The size of that table in bytes.
const SMALL: usize = 1 << 19;

/// Both tables.
#[derive(Clone)]
pub(super) struct Tables {
    far: BoundsTable,
    near: BoundsTable,
}

impl Tables {
    /// Tables that take about this many bytes, but at least a few; `None` if there is no memory.
    pub(super) fn new(bytes: usize) -> Option<Self> {
        Some(Self { far: BoundsTable::new(bytes)?, near: BoundsTable::new(SMALL)? })
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.far.clear();
        self.near.clear();
    }

    /// What is known of a position with this many empty cells.
    #[inline(always)]
    pub(super) fn find(&self, question: Question, empties: u32) -> Option<Known> {
        let table = if empties > NEAR_THE_END { &self.far } else { &self.near };
        table.find(question)
    }

    /// Stores the result of a search: the bounds, and the best move found.
    #[inline(always)]
    pub(super) fn note(&mut self, question: Question, empties: u32, bounds: (i8, i8), best: u8) {
        let table = if empties > NEAR_THE_END { &mut self.far } else { &mut self.near };
        table.note(question, empties as u8, bounds, best);
    }
}

/// The key of an entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub(super) own: u64,
    pub(super) other: u64,
    pub(super) held: i8,
}

impl BoundsTable {
    fn new(bytes: usize) -> Option<Self> {
        let places = (bytes / size_of::<Bucket>()).max(1024);
        let places = 1 << places.ilog2();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(places).ok()?;
        buckets.resize(places, Bucket([Entry::EMPTY; 2]));
        Some(Self { buckets })
    }

    fn clear(&mut self) {
        self.buckets.fill(Bucket([Entry::EMPTY; 2]));
    }

    #[inline(always)]
    fn place(&self, question: Question) -> usize {
        let Question { own, other, held } = question;
        let mut hash = own.wrapping_mul(0x9E3779B97F4A7C15)
            ^ other.wrapping_add(held as u64).wrapping_mul(0xC2B2AE3D27D4EB4F).rotate_left(29);
        hash ^= hash >> 32;
        hash = hash.wrapping_mul(0xBF58476D1CE4E5B9);
        (hash >> 24) as usize & (self.buckets.len() - 1)
    }

    #[inline(always)]
    fn find(&self, question: Question) -> Option<Known> {
        let Bucket(entries) = &self.buckets[self.place(question)];
        entries.iter().find(|entry| entry.is(question)).map(|entry| entry.known)
    }

    #[inline(always)]
    fn note(&mut self, question: Question, empties: u8, bounds: (i8, i8), best: u8) {
        let place = self.place(question);
        let Bucket(entries) = &mut self.buckets[place];
        let entry = if entries[0].is(question) {
            &mut entries[0]
        } else if entries[1].is(question) {
            &mut entries[1]
        } else {
            let Question { own, other, held } = question;
            let fresh = Entry { own, other, known: Known::NOTHING, held, empties };
            let index = usize::from(entries[0].empties > empties);
            if index == 0 {
                entries[1] = entries[0];
            }
            entries[index] = fresh;
            &mut entries[index]
        };
        let known = &mut entry.known;
        known.lower = known.lower.max(bounds.0);
        known.upper = known.upper.min(bounds.1);
        if best != NO_CELL && best != known.best[0] {
            known.best = [best, known.best[0]];
        }
    }
}

impl Entry {
    #[inline(always)]
    fn is(&self, question: Question) -> bool {
        self.own == question.own && self.other == question.other && self.held == question.held
    }
}
