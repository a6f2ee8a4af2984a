//! A cache of static evaluations.
//!
//! A search comes back to the same leaves: by another order of moves, with another window, or in the
//! shallower search of `ProbCut`. Where an evaluation is costly, it pays to remember it.

/// How many evaluations are remembered.
const ENTRIES: usize = 1 << 15;

/// Static evaluations by the keys of their positions; a new one replaces the one in its place.
pub(super) struct EvaluationCache {
    entries: Vec<(u64, i32)>,
}

impl EvaluationCache {
    /// An empty cache; it stays empty unless the evaluation `is_costly`.
    pub(super) fn new(is_costly: bool) -> Self {
        // Of all keys only 0 would match an empty entry; one position in 2^64 has it.
        Self { entries: vec![(0, 0); if is_costly { ENTRIES } else { 0 }] }
    }

    /// The evaluation that is remembered for a key, or else the result of `evaluate`.
    #[inline]
    pub(super) fn get_or_evaluate(&mut self, key: u64, evaluate: impl FnOnce() -> i32) -> i32 {
        let Some(entry) = self.entries.get_mut(key as usize % ENTRIES) else { return evaluate() };
        if entry.0 != key {
            *entry = (key, evaluate());
        }
        entry.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_evaluated_once_until_another_takes_its_place() {
        let mut cache = EvaluationCache::new(true);
        let other = 5 + ENTRIES as u64;
        assert_eq!(cache.get_or_evaluate(5, || 70), 70);
        assert_eq!(cache.get_or_evaluate(5, || unreachable!("it is remembered")), 70);
        assert_eq!(cache.get_or_evaluate(other, || -3), -3);
        assert_eq!(cache.get_or_evaluate(5, || 71), 71, "it was forgotten");
    }

    #[test]
    fn a_cheap_evaluation_is_not_remembered() {
        let mut cache = EvaluationCache::new(false);
        assert_eq!(cache.get_or_evaluate(5, || 70), 70);
        assert_eq!(cache.get_or_evaluate(5, || 71), 71);
    }
}
