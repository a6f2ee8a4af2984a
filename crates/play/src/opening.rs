//! Where a game begins: the choices of its set-up, and the seed of everything that is drawn.

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
    /// The largest seed that the start by these choices can be drawn from.
    pub fn seed_limit(game: GameId, choices: &Choices) -> u64 {
        game.seed_limit(choices).unwrap_or(u64::MAX)
    }

    /// The beginning by these choices, everything that is drawn from `seed`.
    pub fn new(game: GameId, choices: &Choices, seed: u64) -> Result<Self, ChoiceError> {
        let mut choices = choices.clone();
        choices.unset("seed");
        if game.seed_limit(&choices).is_some() {
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

    /// The beginning from a position, whose players draw from `seed`.
    pub fn from_position(position: AnyPosition, choices: Choices, seed: u64) -> Self {
        let match_options = choices.of_kind(position.game().options(), OptionKind::Match);
        Self { position, choices, match_options, start_seed: None, seed }
    }

    /// Which game it is.
    pub fn game(&self) -> GameId {
        self.position.game()
    }
}
