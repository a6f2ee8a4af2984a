//! Where a game begins: the options of its set-up, and the seed of everything that is random.

use quina_engine::matches::starts::StartJudge;
use quina_rules::{AnyPosition, ChoiceError, Choices, Game, GameId, OptionKind, Position};

/// On a balanced board, neither side has a greater chance of winning than this, in percent.
const BALANCE: u32 = 55;

/// How many boards are looked at for a balanced one.
const BOARDS: u64 = 12;

/// Where a game begins.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The start position.
    pub position: AnyPosition,
    /// All options that were chosen, including a drawn seed.
    pub choices: Choices,
    /// The match options, such as the ruling on time.
    pub match_options: Choices,
    /// The seed of a drawn start.
    pub start_seed: Option<u64>,
    /// The seed of the players' random choices; that of the start if the start was drawn.
    pub seed: u64,
}

impl Opening {
    /// The largest seed for the start with these options.
    pub fn seed_limit(game: GameId, choices: &Choices) -> u64 {
        game.seed_limit(choices).unwrap_or(u64::MAX)
    }

    /// The opening with these options; everything random is drawn from `seed`.
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

    /// The options of a game at the table where nobody has chosen any. They are those of the rules,
    /// but Syrtis begins from a drawn board: its ready one favours Light.
    pub fn usual_choices(game: GameId) -> Choices {
        let mut choices = Choices::new();
        if game == GameId::Syrtis {
            // It is an option of this game.
            let _ = choices.set(game.options(), "setup", "drawn");
        }
        choices
    }

    /// Whether [`Opening::balanced`] asks the engine which board is balanced.
    pub fn is_balanced_by_engine(game: GameId, choices: &Choices) -> bool {
        game == GameId::Syrtis && choices.value(game.options(), "setup") == "drawn"
    }

    /// The opening with these options where nobody has chosen a seed: as [`Opening::new`], but a
    /// drawn board of Syrtis is the first balanced one from `seed` on. If there is none nearby, it is
    /// the one that comes closest.
    pub fn balanced(game: GameId, choices: &Choices, seed: u64) -> Result<Self, ChoiceError> {
        let first = Self::new(game, choices, seed)?;
        if !Self::is_balanced_by_engine(game, choices) {
            return Ok(first);
        }
        let mut judge = StartJudge::default();
        let mut judged = |opening: &Self| judge.percent(&Game::new(opening.position.clone()));
        let mut best = (judged(&first), first);
        for number in 1..BOARDS {
            if best.0 <= BALANCE {
                break;
            }
            let next = Self::new(game, choices, seed.wrapping_add(number))?;
            let percent = judged(&next);
            if percent < best.0 {
                best = (percent, next);
            }
        }
        Ok(best.1)
    }

    /// The opening from a position; the players' random choices are drawn from `seed`.
    pub fn from_position(position: AnyPosition, choices: Choices, seed: u64) -> Self {
        let match_options = choices.of_kind(position.game().options(), OptionKind::Match);
        Self { position, choices, match_options, start_seed: None, seed }
    }

    /// A seed that the start with these options takes, made from any number.
    pub fn seed_within(&self, number: u64) -> u64 {
        let limit = Self::seed_limit(self.game(), &self.choices);
        limit.checked_add(1).map_or(number, |bound| number % bound)
    }

    /// Which game it is.
    pub fn game(&self) -> GameId {
        self.position.game()
    }
}
