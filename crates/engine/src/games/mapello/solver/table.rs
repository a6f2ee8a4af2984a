//! What is known of positions that were met before.

/// Bounds of a value, a good move, and for which position.
#[derive(Clone, Copy, Debug)]
struct Entry {
    own: u64,
    other: u64,
    known: Known,
    /// The bonuses held, where the value depends on them; 0 elsewhere.
    held: i8,
    /// How much there is to lose: the number of empty cells.
    empties: u8,
}

/// What the table knows of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// The value is not below this.
    pub(super) lower: i8,
    /// The value is not above this.
    pub(super) upper: i8,
    /// The two best moves so far, the better one first; [`NO_CELL`] where there is none.
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

/// Two entries share a place: the first is kept for what was dear, the second for what is new.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([Entry; 2]);

/// A hash table with a fixed number of places.
#[derive(Clone, Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
}

/// What the table is asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub(super) own: u64,
    pub(super) other: u64,
    pub(super) held: i8,
}

impl Table {
    /// A table that takes at most so many bytes, but at least a few places.
    pub(super) fn new(bytes: usize) -> Self {
        let places = (bytes / size_of::<Bucket>()).max(1024);
        let places = 1 << places.ilog2();
        Self { buckets: vec![Bucket([Entry::EMPTY; 2]); places] }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
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

    /// What is known of a position.
    #[inline(always)]
    pub(super) fn find(&self, question: Question) -> Option<Known> {
        let Bucket(entries) = &self.buckets[self.place(question)];
        entries.iter().find(|entry| entry.is(question)).map(|entry| entry.known)
    }

    /// Notes the outcome of a search: the bounds, and the best move found.
    #[inline(always)]
    pub(super) fn note(&mut self, question: Question, empties: u8, lower: i8, upper: i8, best: u8) {
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
        known.lower = known.lower.max(lower);
        known.upper = known.upper.min(upper);
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
