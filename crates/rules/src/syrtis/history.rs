//! The rules about earlier positions: repetition, and play without a sink (R31).

use super::moves::Move;
use super::position::Position;
use super::setup::Repetition;
use super::state::Phase;
use crate::history::HistoryRules;
use crate::key::Key;
use crate::outcome::{Ending, Outcome};

/// Plies without a sink that make a stall (R31).
const QUIET_PLIES: u32 = 200;

/// Occurrences of a position that make a stall (R31).
const OCCURRENCES: u32 = 3;

impl HistoryRules for Position {
    const DEPENDS_ON_HISTORY: bool = true;

    fn repetition_key(&self) -> Option<Key> {
        // R31: positions of the set-up do not count. The key covers more than the first five
        // fields only by what never changes in a game (seats and options).
        let counts = self.phase == Phase::Play && self.state.rules.repetition != Repetition::Off;
        counts.then_some(Key(self.key))
    }

    fn is_progress(&self, mv: Move) -> bool {
        // R31: positions before a sink cannot recur, and counting begins after the set-up.
        self.phase != Phase::Play || matches!(mv, Move::Sink(_))
    }

    fn history_ending(&self, occurrences: u32, quiet_plies: u32) -> Option<Ending> {
        let repeated = occurrences >= OCCURRENCES;
        if !repeated && quiet_plies < QUIET_PLIES {
            return None;
        }
        match self.state.rules.repetition {
            Repetition::Off => None,
            Repetition::Initiative => {
                let reason = if repeated { "syrtis-repetition" } else { "syrtis-quiet" };
                Some(self.win(self.state.initiative(), "R31", reason))
            }
            Repetition::Draw => {
                let reason = if repeated { "syrtis-repetition-draw" } else { "syrtis-quiet-draw" };
                Some(Ending { outcome: Outcome::Draw, rule: "R31", reason })
            }
        }
    }
}
