//! Where a game begins: the choices of its set-up, and the seed of everything that is drawn.

use crate::start::fresh_seed;
use quina_rules::{AnyPosition, ChoiceError, Choices, GameId, OptionKind, Position};

/// The beginning of a game.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The start position.
    pub position: AnyPosition,
    /// Everything that was chosen, the drawn seed included.
    pub choices: Choices,
    /// The choices of the match, for the ruling on time and the like.
    pub match_options: Choices,
    /// The seed of a drawn start.
    pub start_seed: Option<u64>,
    /// The seed of what the players leave to chance; that of the start, where it was drawn.
    pub seed: u64,
}

impl Opening {
    /// The beginning by these choices. Without a seed, a fresh one is drawn.
    pub fn new(game: GameId, choices: &Choices, seed: Option<u64>) -> Result<Self, ChoiceError> {
        let mut choices = choices.clone();
        let limit = game.seed_limit(&choices);
        let seed = seed.unwrap_or_else(|| fresh_seed(limit.unwrap_or(u64::MAX)));
        choices.unset("seed");
        if limit.is_some() {
            choices.set(game.options(), "seed", &seed.to_string())?;
        }
        let start = game.start(&choices)?;
        Ok(Self {
            position: start.position,
            match_options: choices.of_kind(game.options(), OptionKind::Match),
            choices,
            start_seed: start.seed,
            seed,
        })
    }

    /// Which game it is.
    pub fn game(&self) -> GameId {
        self.position.game()
    }
}
