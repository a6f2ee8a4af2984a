//! From the description of a player to the player.

use super::settings::without;
use super::{PlayerKind, Spec, SpecError, SpecSettings};
use crate::engine::Settings;
use crate::limits::Limits;
use crate::opponents::uct::UctLimits;
use crate::opponents::{
    EnginePlayer, Greedy, Opponent, Random, SeedBot, Strength, UctPlayer, UctSettings,
};
use quina_rules::key::mix;
use quina_rules::{GameId, with_ruleset};
use std::time::Duration;

/// What the engine is given in place of its own data, to try other values.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Replacements {
    /// The weights of the evaluation, as [`read_weights`](crate::evaluation::read_weights) gives
    /// them.
    pub weights: Option<Vec<i32>>,
    /// What the level of the description is, as [`Strength::of_table`] returns it.
    pub strength: Option<Strength>,
}

impl Spec {
    /// Makes the player for a game. `seed` is that of the game to be played; a seed in the
    /// settings is mixed with it, so that it changes a whole match without making all its games
    /// alike.
    pub fn build(&self, game: GameId, seed: u64) -> Result<Box<dyn Opponent>, SpecError> {
        self.build_with(game, seed, &Replacements::default())
    }

    /// The same with other data of the engine.
    pub fn build_with(
        &self,
        game: GameId,
        seed: u64,
        replacements: &Replacements,
    ) -> Result<Box<dyn Opponent>, SpecError> {
        let seed = self.settings.seed.map_or(seed, |own| mix(mix(own).wrapping_add(seed)));
        Ok(match &self.kind {
            PlayerKind::Random => Box::new(Random::new(seed)),
            PlayerKind::Greedy => Box::new(Greedy::new(seed)),
            PlayerKind::Uct => self.settings.uct(game, seed),
            PlayerKind::Engine => Box::new(self.settings.engine(game, seed, replacements)?),
            PlayerKind::SeedBot(bot) if SeedBot::of(game).contains(bot) => Box::new(*bot),
            PlayerKind::SeedBot(bot) => {
                return Err(SpecError::OtherGame { bot: (*bot).name(), game });
            }
        })
    }
}

impl SpecSettings {
    /// The time a ply that was set.
    pub fn move_time(&self) -> Option<Duration> {
        self.move_time_ms.map(Duration::from_millis)
    }

    fn uct(&self, game: GameId, seed: u64) -> Box<dyn Opponent> {
        let mut settings = UctSettings::tuned(game, seed);
        if let Some(thousandths) = self.exploration_thousandths {
            settings.exploration = thousandths as f32 / 1000.0;
        }
        settings.hash_mib = self.hash_mib.unwrap_or(settings.hash_mib);
        let limits = UctLimits { playouts: self.nodes, move_time: self.move_time() };
        with_ruleset!(game, Rules => Box::new(UctPlayer::<Rules>::new(settings, limits)))
    }

    fn engine(
        &self,
        game: GameId,
        seed: u64,
        replacements: &Replacements,
    ) -> Result<EnginePlayer, SpecError> {
        let base = Settings::default();
        let settings = Settings {
            hash_mib: self.hash_mib.unwrap_or(base.hash_mib),
            threads: self.threads.unwrap_or(base.threads),
            seed,
            overhead: Duration::from_millis(self.overhead_ms.unwrap_or(0)),
            weights: replacements.weights.clone(),
            options: self.without.as_deref().and_then(without).unwrap_or(base.options),
            ..base
        };
        let limits = Limits {
            depth: self.depth,
            nodes: self.nodes,
            move_time: self.move_time(),
            ..Limits::default()
        };
        let strength = match (self.level, self.elo) {
            (Some(level), _) => Some(match replacements.strength {
                Some(strength) => strength,
                None => Strength::of_level(game, level.into())?,
            }),
            (None, Some(elo)) => Some(Strength::of_elo(game, elo.into())?),
            (None, None) => None,
        };
        Ok(match strength {
            Some(strength) => EnginePlayer::with_strength(&settings, limits, strength)?,
            None => EnginePlayer::new(settings, limits)?,
        })
    }
}
