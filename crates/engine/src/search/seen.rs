//! What positions look like, remembered for a while.
//!
//! A search comes back to the same leaves: by another order of moves, with another window, or for a
//! forecast. Where an evaluation is costly, it pays to remember what it said.

/// How many positions are remembered.
const PLACES: usize = 1 << 15;

/// What some positions look like, by their keys. One that is seen takes the place of another.
pub(super) struct Seen {
    places: Vec<(u64, i32)>,
}

impl Seen {
    /// Nothing is remembered yet, and nothing ever will be unless the evaluation `is_costly`.
    pub(super) fn new(is_costly: bool) -> Self {
        // Of all keys only 0 would find itself in an empty place; one position in 2^64 has it.
        Self { places: vec![(0, 0); if is_costly { PLACES } else { 0 }] }
    }

    /// What the position of a key looks like: what is remembered of it, or else what `evaluate` says.
    #[inline]
    pub(super) fn look(&mut self, key: u64, evaluate: impl FnOnce() -> i32) -> i32 {
        let Some(place) = self.places.get_mut(key as usize % PLACES) else { return evaluate() };
        if place.0 != key {
            *place = (key, evaluate());
        }
        place.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_looked_at_once_until_another_takes_its_place() {
        let mut seen = Seen::new(true);
        let other = 5 + PLACES as u64;
        assert_eq!(seen.look(5, || 70), 70);
        assert_eq!(seen.look(5, || unreachable!("it is remembered")), 70);
        assert_eq!(seen.look(other, || -3), -3);
        assert_eq!(seen.look(5, || 71), 71, "it was forgotten");
    }

    #[test]
    fn what_costs_little_is_not_remembered() {
        let mut seen = Seen::new(false);
        assert_eq!(seen.look(5, || 70), 70);
        assert_eq!(seen.look(5, || 71), 71);
    }
}
