//! The proof and disproof numbers of the positions that were searched.

use super::Numbers;

/// The number of slots in a set, any of which a key can use.
const WAYS: usize = 4;

/// What is known of a position.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Slot {
    key: u64,
    proof: u32,
    disproof: u32,
    /// How many positions were searched to find this; 0 in an empty slot.
    work: u32,
    plies: u16,
}

impl Slot {
    pub(super) fn new(numbers: Numbers, work: u64) -> Self {
        let Numbers { proof, disproof, plies } = numbers;
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        Self { key: 0, proof, disproof, work, plies }
    }
}

/// The table.
#[derive(Debug)]
pub(super) struct ProofNumberTable {
    sets: Vec<[Slot; WAYS]>,
}

/// The largest table, in sets: to make a larger one would take longer than it helps.
const MAX_SETS: u64 = 1 << 16;

impl ProofNumberTable {
    /// A table for a search of this many positions.
    pub(super) fn new(positions: u64) -> Self {
        let sets = (positions / 2).clamp(1 << 8, MAX_SETS).next_power_of_two();
        Self { sets: vec![[Slot::default(); WAYS]; sets as usize] }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.sets.len() - 1)
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Numbers> {
        let set = &self.sets[self.place(key)];
        let found = set.iter().find(|slot| slot.key == key && slot.work > 0)?;
        let Slot { proof, disproof, plies, .. } = *found;
        Some(Numbers { proof, disproof, plies })
    }

    /// Stores a slot, replacing the one that took least work.
    #[inline]
    pub(super) fn store(&mut self, key: u64, slot: Slot) {
        let place = self.place(key);
        let set = &mut self.sets[place];
        let mut at = 0;
        for (way, old) in set.iter().enumerate() {
            if old.key == key {
                at = way;
                break;
            }
            if old.work < set[at].work {
                at = way;
            }
        }
        set[at] = Slot { key, ..slot };
    }
}
