//! Room for large tables.
//!
//! A table of a gibibyte is read at a random place for almost every position. With pages of 4 KiB
//! the processor then also has to look up where that page is, which takes as long as the reading.
//! Pages of 2 MiB spare it that; on Linux they are asked for, and given if there are any.

use std::sync::atomic::AtomicU64;

/// Words that threads share, all zero at first.
#[derive(Default)]
pub(crate) struct Words(Option<Pages>);

impl Words {
    /// So many words.
    pub(crate) fn new(count: usize) -> Self {
        Self((count > 0).then(|| Pages::of(count)))
    }

    /// All of them.
    #[inline]
    pub(crate) fn all(&self) -> &[AtomicU64] {
        self.0.as_ref().map_or(&[], Pages::words)
    }
}

#[cfg(target_os = "linux")]
use linux::Pages;

#[cfg(target_os = "linux")]
mod linux {
    use memmap2::{Advice, MmapMut};
    use self_cell::{MutBorrow, self_cell};
    use std::sync::atomic::{AtomicU64, Ordering};
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
        pub(super) fn of(count: usize) -> Self {
            let bytes = count * size_of::<AtomicU64>();
            let pages = MmapMut::map_anon(bytes)
                .unwrap_or_else(|error| panic!("no memory for a table of {bytes} bytes: {error}"));
            // A system without large pages does as well, only slower.
            let _ = pages.advise(Advice::HugePage);
            let pages = Self::new(MutBorrow::new(pages), |pages| {
                let words = <[AtomicU64]>::mut_from_bytes(pages.borrow_mut());
                words.expect("pages begin and end at whole words")
            });
            // The pages come into being now, not during the first search.
            for word in pages.words() {
                word.store(0, Ordering::Relaxed);
            }
            pages
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
    fn of(count: usize) -> Self {
        Self((0..count).map(|_| AtomicU64::new(0)).collect())
    }

    #[inline]
    fn words(&self) -> &[AtomicU64] {
        &self.0
    }
}
