//! What a barragoon removes, packed into one word so that sums are cheap.

use quina_rules::key::mix;
use std::ops::{Add, AddAssign, Sub};

/// A set of lost moves: their value to the placer in the lowest 24 bits (signed), the number of enemy
/// moves in the next 8, and above them a hash of the set, the sum of a random number for each move.
/// Addition and subtraction keep all three right as long as the value stays within its bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Loss(i64);

const WORTH_BITS: u32 = 24;
const COUNT_BITS: u32 = 8;

impl Loss {
    pub(super) const NONE: Self = Self(0);

    /// An enemy move.
    pub(super) fn enemy(from: u8, to: u8, worth: i32) -> Self {
        Self(id(from, to) + (1 << WORTH_BITS) + i64::from(worth))
    }

    /// A move of the placer.
    pub(super) fn own(from: u8, to: u8, worth: i32) -> Self {
        Self(id(from, to) - i64::from(worth))
    }

    /// No lost move, but this value.
    pub(super) fn worth_only(worth: i32) -> Self {
        Self(i64::from(worth))
    }

    /// The value to the placer.
    #[inline]
    pub(super) const fn worth(self) -> i32 {
        let above = i64::BITS - WORTH_BITS;
        (self.0 << above >> above) as i32
    }

    /// The class: equal for equal sets of lost moves.
    #[inline]
    pub(super) const fn class(self) -> i64 {
        self.0.wrapping_sub(self.worth() as i64) >> WORTH_BITS
    }

    /// How many enemy moves are lost.
    #[inline]
    pub(super) const fn enemy_moves(self) -> i32 {
        (self.class() & ((1 << COUNT_BITS) - 1)) as i32
    }
}

/// The random number of a move, shifted to its place.
fn id(from: u8, to: u8) -> i64 {
    (mix(u64::from(from) << 8 | u64::from(to)) << (WORTH_BITS + COUNT_BITS)) as i64
}

impl Add for Loss {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl Sub for Loss {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

impl AddAssign for Loss {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_do_not_mix() {
        let (a, b) = (Loss::enemy(3, 24, 500), Loss::own(7, 9, 9_000));
        let both = a + b + Loss::worth_only(-41);
        assert_eq!(both.worth(), 500 - 9_000 - 41);
        assert_eq!(both.enemy_moves(), 1);
        assert_eq!((both - b).class(), a.class());
        assert_eq!((both - b).worth(), 459);
        assert_ne!(both.class(), a.class());
        assert_ne!(Loss::enemy(3, 25, 500).class(), a.class());
        assert_eq!(both - a - b, Loss::worth_only(-41));
    }
}
