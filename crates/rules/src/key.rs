//! Position keys: 64-bit hashes by Zobrist's method, with tables made at compile time.

use std::fmt;

/// A position's key. Positions with equal futures have equal keys; different ones have different
/// keys, except for collisions with a chance of one in 2^64.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Key(pub u64);

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({self})")
    }
}

/// The output function of `SplitMix64`: a bijection that mixes all 64 bits.
pub const fn mix(value: u64) -> u64 {
    let z = (value ^ (value >> 30)).wrapping_mul(0xBF58476D1CE4E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D049BB133111EB);
    z ^ (z >> 31)
}

/// A table of `N` key parts. Each game and each table has its own `seed`, so that no two tables
/// share an entry.
pub const fn table<const N: usize>(seed: u64) -> [u64; N] {
    let mut entries = [0; N];
    let mut i = 0;
    while i < N {
        entries[i] = mix(mix(seed).wrapping_add((i as u64 + 1).wrapping_mul(0x9E3779B97F4A7C15)));
        i += 1;
    }
    entries
}
