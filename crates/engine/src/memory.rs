//! Room for large tables.
//!
//! A table of a gibibyte is read at a random place for almost every position. With pages of 4 KiB
//! the processor then also has to look up where that page is, which takes as long as the reading.
//! Pages of 2 MiB spare it that; on Linux they are asked for, and given if there are any.

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

/// From so many words on several threads make them zero: 64 MiB.
const MANY: usize = 1 << 23;

/// Memory does not get faster by more threads than this.
const MOST_THREADS: usize = 8;

/// A page has at least so many words.
const PAGE: usize = 512;

impl Words {
    /// So many words; `None` if there is no memory for them.
    pub(crate) fn new(count: usize) -> Option<Self> {
        let words = Self(if count > 0 { Some(Pages::of(count)?) } else { None });
        // The pages come into being now, not during the first search.
        set_zero(words.all(), PAGE);
        Some(words)
    }

    /// All of them.
    #[inline]
    pub(crate) fn all(&self) -> &[AtomicU64] {
        self.0.as_ref().map_or(&[], Pages::words)
    }

    /// Makes all of them zero again.
    pub(crate) fn clear(&self) {
        set_zero(self.all(), 1);
    }
}

/// Makes every so many-th word zero.
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
            // Where there is no room for a thread, this one does it.
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
            // A system without large pages does as well, only slower.
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

/// Where nothing is known of pages.
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
