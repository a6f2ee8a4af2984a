//! The standing of a match, counted game by game in order.

use super::finish::Fault;
use super::referee::Played;
use super::seating::Side;
use super::sprt::{Hypothesis, Sprt};
use super::statistics::{Tally, Verdict};

/// What is counted of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The result from the point of view of the first side.
    pub verdict: Verdict,
    /// Which side failed, and how.
    pub fault: Option<(Side, Fault)>,
}

impl From<&Played> for Finished {
    fn from(played: &Played) -> Self {
        Self {
            verdict: played.seating.verdict(played.outcome),
            fault: played.fault.map(|(player, fault)| (played.seating.side(player), fault)),
        }
    }
}

/// The standing of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// The results of the first side.
    pub tally: Tally,
    /// How often each side failed, by [`Side::index`] and in the order of [`Fault::ALL`].
    faults: [[u64; 4]; 2],
    /// What the sequential test decided.
    pub decision: Option<Hypothesis>,
}

impl Summary {
    /// Counts a game, and asks the test when it is due: after every pair.
    pub fn add(&mut self, game: Finished, sprt: Option<&Sprt>) {
        self.tally.add(game.verdict);
        if let Some((side, fault)) = game.fault {
            self.faults[side.index()][fault as usize] += 1;
        }
        if self.tally.is_paired() {
            self.decision = sprt.and_then(|sprt| sprt.decision(&self.tally));
        }
    }

    /// How often a side failed in this way.
    pub const fn faults(&self, side: Side, fault: Fault) -> u64 {
        self.faults[side.index()][fault as usize]
    }
}
