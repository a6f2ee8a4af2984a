//! The one generator behind every drawn start and every random playout.

use crate::key::mix;

/// `SplitMix64`: small, portable and fixed for ever, so that a seed number means the same board on
/// every machine and in every version.
///
/// ```
/// use quina_rules::random::SplitMix64;
/// let mut random = SplitMix64::new(0);
/// assert_eq!(random.next_u64(), 0xe220a8397b1dcdaf);
/// assert_eq!(random.next_u64(), 0x6e789e6aa1b965f4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The generator that starts from `seed`.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E3779B97F4A7C15);
        mix(self.state)
    }

    /// A number below `n`, which must not be 0 and at most 2^32: `((output >> 32) * n) >> 32`.
    #[inline]
    pub const fn below(&mut self, n: usize) -> usize {
        debug_assert!(n > 0 && n as u64 <= 1 << 32);
        (((self.next_u64() >> 32) * n as u64) >> 32) as usize
    }

    /// Shuffles a list from its end: for i from the last index down to 1, swaps i with
    /// `below(i + 1)`.
    pub const fn shuffle<T: Copy>(&mut self, list: &mut [T]) {
        let mut i = list.len();
        while i > 1 {
            i -= 1;
            let j = self.below(i + 1);
            list.swap(i, j);
        }
    }
}
