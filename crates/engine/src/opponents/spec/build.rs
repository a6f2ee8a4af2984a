//! From the description of a player to the player.

use super::settings::without;
use super::{Kind, Spec, SpecError, SpecSettings};
use crate::engine::Settings;
use crate::evaluation;
use crate::limits::Limits;
use crate::opponents::uct::UctLimits;
use crate::opponents::{
    EnginePlayer, Greedy, Opponent, Random, SeedBot, Strength, UctPlayer, UctSettings,
};
use quina_rules::key::mix;
use quina_rules::{GameId, with_ruleset};
use std::time::Duration;

impl Spec {
    /// Makes the player for a game. `seed` is that of the game to be played; a seed in the
    /// settings is mixed with it, so that it changes a whole match without making all its games
    /// alike. A program is not built in: whoever plays a match starts it from [`Spec::kind`].
    pub fn build(&self, game: GameId, seed: u64) -> Result<Box<dyn Opponent>, SpecError> {
        let seed = self.settings.seed.map_or(seed, |own| mix(mix(own).wrapping_add(seed)));
        Ok(match &self.kind {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Greedy => Box::new(Greedy::new(seed)),
            Kind::Uct => self.settings.uct(game, seed),
            Kind::Engine => Box::new(self.settings.engine(game, seed)?),
            Kind::SeedBot(bot) if SeedBot::of(game).contains(bot) => Box::new(*bot),
            Kind::SeedBot(bot) => {
                return Err(SpecError::OtherGame { bot: (*bot).name(), game });
            }
            Kind::Command(program) => return Err(SpecError::NotBuiltIn(program.clone())),
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

    /// A level of the program, or of the file that was named.
    fn strength(&self, game: GameId, level: u64) -> Result<Strength, SpecError> {
        let Some(file) = &self.levels else { return Ok(Strength::of_level(game, level)?) };
        let (text, error) = read_file("levels", file)?;
        Strength::of_table(&text, game, level)
            .ok_or_else(|| error(format!("there is no line `{game} {level} …` in it")))
    }

    fn engine(&self, game: GameId, seed: u64) -> Result<EnginePlayer, SpecError> {
        let base = Settings::default();
        let settings = Settings {
            hash_mib: self.hash_mib.unwrap_or(base.hash_mib),
            threads: self.threads.unwrap_or(base.threads),
            seed,
            overhead: Duration::from_millis(self.overhead_ms.unwrap_or(0)),
            weights: self.weights.as_deref().map(|file| read_weights(game, file)).transpose()?,
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
            (Some(level), _) => Some(self.strength(game, level.into())?),
            (None, Some(elo)) => Some(Strength::of_elo(game, elo.into())?),
            (None, None) => None,
        };
        Ok(match strength {
            Some(strength) => EnginePlayer::with_strength(&settings, limits, strength)?,
            None => EnginePlayer::new(settings, limits)?,
        })
    }
}

/// What stands in a file that a setting names, and how to complain about it.
fn read_file(
    key: &'static str,
    file: &str,
) -> Result<(String, impl Fn(String) -> SpecError), SpecError> {
    let error = move |reason: String| SpecError::File { key, file: file.to_owned(), reason };
    let text = std::fs::read_to_string(file).map_err(|cause| error(cause.to_string()))?;
    Ok((text, error))
}

/// The weights of a game's evaluation from a file.
fn read_weights(game: GameId, file: &str) -> Result<Vec<i32>, SpecError> {
    let (text, error) = read_file("weights", file)?;
    let weights = with_ruleset!(game, Rules => evaluation::read_weights::<Rules>(&text));
    weights.map_err(|cause| error(cause.to_string()))
}
