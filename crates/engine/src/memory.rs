//! Memory for large tables.
//!
//! A table of a gibibyte is read at a random place for almost every position. With pages of 4 KiB most
//! reads also miss the TLB, and translating the address takes as long as the read itself. Pages of
//! 2 MiB avoid that; on Linux they are requested, and used if there are any.

use quina_rules::Reason;
use std::sync::atomic::{AtomicU64, Ordering};

/// There is no memory for a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no memory for a table of {mib} MiB; choose a smaller one")]
pub struct NoMemory {
    /// The size that was asked for.
    pub mib: usize,
}

impl NoMemory {
    /// The same with a stable name, for other languages.
    pub fn reason(&self) -> Reason {
        Reason { id: "no-memory", english: self.to_string(), arguments: vec![self.mib.to_string()] }
    }
}

/// Words that threads share, all zero at first.
#[derive(Default)]
pub(crate) struct Words(Option<Pages>);

/// From this many words on (64 MiB), several threads clear them.
const MANY: usize = 1 << 23;

/// More threads than this do not clear memory faster.
const MOST_THREADS: usize = 8;

/// The smallest page has this many words.
const PAGE: usize = 512;

impl Words {
    /// This many words; `None` if there is not enough memory.
    pub(crate) fn new(count: usize) -> Option<Self> {
        let words = Self(if count > 0 { Some(Pages::of(count)?) } else { None });
        // Touch every page now, so that the system maps them before the first search.
        set_zero(words.all(), PAGE);
        Some(words)
    }

    /// All of them.
    #[inline]
    pub(crate) fn all(&self) -> &[AtomicU64] {
        self.0.as_ref().map_or(&[], Pages::words)
    }

    /// Sets all of them to zero.
    pub(crate) fn clear(&self) {
        set_zero(self.all(), 1);
    }
}

/// Sets every `step`-th word to zero.
fn set_zero(words: &[AtomicU64], step: usize) {
    let set = |part: &[AtomicU64]| {
        for word in part.iter().step_by(step) {
            word.store(0, Ordering::Relaxed);
        }
    };
    if cfg!(target_arch = "wasm32") || words.len() < MANY {
        return set(words);
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS);
    std::thread::scope(|scope| {
        for part in words.chunks(words.len().div_ceil(threads)) {
            // If no thread can be started, this one does the work.
            let spawned = std::thread::Builder::new().spawn_scoped(scope, move || set(part));
            if spawned.is_err() {
                set(part);
            }
        }
    });
}

#[cfg(target_os = "linux")]
use linux::Pages;

#[cfg(target_os = "linux")]
mod linux {
    use memmap2::{Advice, MmapMut};
    use self_cell::{MutBorrow, self_cell};
    use std::sync::atomic::AtomicU64;
    use zerocopy::FromBytes as _;

    type Slice<'a> = &'a [AtomicU64];

    self_cell!(
        /// Pages from the system, seen as words.
        pub(super) struct Pages {
            owner: MutBorrow<MmapMut>,
            #[covariant]
            dependent: Slice,
        }
    );

    impl Pages {
        pub(super) fn of(count: usize) -> Option<Self> {
            let pages = MmapMut::map_anon(count.checked_mul(size_of::<AtomicU64>())?).ok()?;
            // A system without large pages works too, only more slowly.
            let _ = pages.advise(Advice::HugePage);
            Some(Self::new(MutBorrow::new(pages), |pages| {
                let words = <[AtomicU64]>::mut_from_bytes(pages.borrow_mut());
                words.expect("pages begin and end at whole words")
            }))
        }

        #[inline]
        pub(super) fn words(&self) -> &[AtomicU64] {
            self.borrow_dependent()
        }
    }
}

/// A plain vector, on systems where large pages are not requested.
#[cfg(not(target_os = "linux"))]
struct Pages(Vec<AtomicU64>);

#[cfg(not(target_os = "linux"))]
impl Pages {
    fn of(count: usize) -> Option<Self> {
        let mut words = Vec::new();
        words.try_reserve_exact(count).ok()?;
        words.resize_with(count, AtomicU64::default);
        Some(Self(words))
    }

    #[inline]
    fn words(&self) -> &[AtomicU64] {
        &self.0
    }
}
