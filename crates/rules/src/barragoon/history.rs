//! The rules about earlier positions: repeated boards (R19).

use super::moves::Move;
use super::position::Position;
use super::setup::Repetition;
use crate::history::HistoryRules;
use crate::key::Key;
use crate::outcome::{Ending, Outcome};

impl HistoryRules for Position {
    /// R19: boards count at the start of a move phase, with the side to move, without the count.
    const DEPENDS_ON_HISTORY: bool = true;

    #[inline]
    fn repetition_key(&self) -> Option<Key> {
        let counts = self.pending == 0 && self.rules.repetition == Repetition::Third;
        counts.then(|| self.repetition_key_of_board())
    }

    #[inline]
    fn repeats(&self, earlier: &Self) -> bool {
        self.turn == earlier.turn
            && self.crossings == earlier.crossings
            && self.tiles == earlier.tiles
    }

    /// The number of tiles never grows, so a captured one makes all earlier boards unreachable.
    #[inline]
    fn is_progress(&self, mv: Move) -> bool {
        match mv {
            Move::Run { to, .. } => self.all_tiles(self.turn.other()) >> to.0 & 1 == 1,
            Move::Place { .. } | Move::Decline => false,
        }
    }

    /// R21: the cap of R20 is checked last.
    #[inline]
    fn yields_to_history(&self, ending: &Ending) -> bool {
        ending.rule == "R20"
    }

    #[inline]
    fn history_ending(&self, occurrences: u32, _quiet_plies: u32) -> Option<Ending> {
        (occurrences >= 3).then_some(Ending {
            outcome: Outcome::Draw,
            rule: "R19",
            reason: "barragoon-repetition",
        })
    }
}
