//! What was agreed before a game: everything but who plays. It never changes.

use crate::refused::Refused;
use quina_engine::matches::pace::TimeControl;
use quina_play::{Opening, Pace};
use quina_rules::{Choices, Game, GameId, OptionKind};
use quina_wire::Code;
use quina_wire::game::{Access, ClockWish, NewGame, TakebackPolicy};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// What was agreed before a game. Stored as JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub(crate) game: String,
    pub(crate) choices: BTreeMap<String, String>,
    pub(crate) position: Option<String>,
    pub(crate) clock: ClockWish,
    pub(crate) rated: bool,
    pub(crate) takeback: TakebackPolicy,
    pub(crate) access: Access,
}

const SECOND_MS: u64 = 1000;
const DAY_MS: u64 = 24 * 60 * 60 * SECOND_MS;

/// The most that any clock shows, which is what the clocks of a sitting can hold.
const LONGEST_MS: u64 = 7 * DAY_MS;

/// A seed is a number that JSON can carry: whole numbers up to here are the same for every reader.
const SEED_BOUND: u64 = 1 << 53;

impl Terms {
    /// The terms that somebody asks for.
    pub(crate) fn of(wish: &NewGame) -> Result<Self, Refused> {
        let choices = wish.choices.iter().map(|(key, value)| (key.clone(), value.text()));
        let terms = Self {
            game: wish.game.clone(),
            choices: choices.collect(),
            position: wish.position.clone(),
            clock: wish.clock,
            rated: wish.rated,
            takeback: wish.takeback,
            access: wish.access,
        };
        terms.check_clock()?;
        // With any seed: whatever is refused is refused with all of them.
        terms.opening(0)?;
        Ok(terms)
    }

    /// The game.
    pub(crate) fn id(&self) -> Result<GameId, Refused> {
        GameId::ALL
            .into_iter()
            .find(|game| game.name() == self.game)
            .ok_or_else(|| Refused::new(Code::BadGame))
    }

    fn check_clock(&self) -> Result<(), Refused> {
        let within = |ms: u64| (SECOND_MS..=LONGEST_MS).contains(&ms);
        let is_fine = match self.clock {
            ClockWish::None => !self.rated,
            ClockWish::Total { initial_ms, increment_ms } => {
                within(initial_ms) && increment_ms <= LONGEST_MS
            }
            ClockWish::Move { per_move_ms } => within(per_move_ms),
            ClockWish::Days { days } => (1..=LONGEST_MS / DAY_MS).contains(&days),
        };
        if is_fine { Ok(()) } else { Err(Refused::new(Code::BadClock)) }
    }

    /// The choices as the rules read them. The seed is the server's to draw.
    fn read_choices(&self, game: GameId) -> Result<Choices, Refused> {
        let mut choices = Choices::new();
        for (key, value) in &self.choices {
            if key == "seed" {
                return Err(Refused::new(Code::BadChoices));
            }
            choices
                .set(game.options(), key, value)
                .map_err(|error| Refused::said(Code::BadChoices, error))?;
        }
        Ok(choices)
    }

    /// The largest seed of a start with these choices.
    pub(crate) fn seed_limit(&self) -> Result<u64, Refused> {
        let game = self.id()?;
        let limit = Opening::seed_limit(game, &self.read_choices(game)?);
        Ok(limit.min(SEED_BOUND - 1))
    }

    /// Where the game begins with this seed.
    pub(crate) fn opening(&self, seed: u64) -> Result<Opening, Refused> {
        let game = self.id()?;
        let choices = self.read_choices(game)?;
        let Some(text) = &self.position else {
            return Opening::new(game, &choices, seed)
                .map_err(|error| Refused::said(Code::BadChoices, error));
        };
        if choices != choices.of_kind(game.options(), OptionKind::Match) {
            // The position says the rest.
            return Err(Refused::new(Code::BadChoices));
        }
        let position =
            game.parse_position(text).map_err(|error| Refused::said(Code::BadPosition, error))?;
        if Game::new(position.clone()).ending().is_some() {
            return Err(Refused::new(Code::BadPosition));
        }
        Ok(Opening::from_position(position, choices, seed))
    }

    /// The time that the players have.
    pub(crate) fn pace(&self) -> Pace {
        let ms = Duration::from_millis;
        match self.clock {
            ClockWish::None => Pace::Untimed,
            ClockWish::Total { initial_ms, increment_ms } => {
                Pace::Game(TimeControl { base: ms(initial_ms), increment: ms(increment_ms) })
            }
            ClockWish::Move { per_move_ms } => Pace::Ply(ms(per_move_ms)),
            ClockWish::Days { days } => Pace::Ply(ms(days * DAY_MS)),
        }
    }

    /// The name of its speed, by which ratings are kept apart: how long a player has for 40 plies.
    pub(crate) fn speed(&self) -> &'static str {
        let expected = match self.clock {
            ClockWish::None => return "untimed",
            ClockWish::Days { .. } => return "correspondence",
            ClockWish::Total { initial_ms, increment_ms } => initial_ms + 40 * increment_ms,
            ClockWish::Move { per_move_ms } => 40 * per_move_ms,
        };
        match expected / SECOND_MS {
            0..180 => "bullet",
            180..600 => "blitz",
            600..1800 => "rapid",
            _ => "classical",
        }
    }
}
