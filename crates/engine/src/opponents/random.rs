//! The opponent who plays a uniformly random legal ply.

use super::{ChosenMove, Failure, Opponent};
use crate::limits::{ClockTime, Control};
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, Game, Position};

/// Chooses uniformly at random among the legal plies.
#[derive(Debug)]
pub struct Random {
    seed: u64,
    random: SplitMix64,
}

impl Random {
    /// The opponent with a random generator from `seed`.
    pub const fn new(seed: u64) -> Self {
        Self { seed, random: SplitMix64::new(seed) }
    }
}

impl Opponent for Random {
    fn name(&self) -> String {
        "random".to_owned()
    }

    fn new_game(&mut self) {
        self.random = SplitMix64::new(self.seed);
    }

    fn choose(
        &mut self,
        game: &Game<AnyPosition>,
        _clock: Option<ClockTime>,
        _control: &Control,
    ) -> Result<ChosenMove, Failure> {
        if game.ending().is_some() {
            return Err(Failure::game_over());
        }
        let position = game.position();
        let mv = position.nth_move(self.random.below(position.count_moves()));
        Ok(ChosenMove { mv, score: None, depth: 0, nodes: 1 })
    }
}
