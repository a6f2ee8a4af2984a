//! The names of the five games.

use crate::near::nearest;
use std::fmt;
use std::str::FromStr;

/// The five games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameId {
    /// Morelli.
    Morelli,
    /// Barragoon.
    Barragoon,
    /// Mapello.
    Mapello,
    /// Syrtis.
    Syrtis,
    /// Campo Bello.
    CampoBello,
}

impl GameId {
    /// All five, in the order of the seeds.
    pub const ALL: [Self; 5] =
        [Self::Morelli, Self::Barragoon, Self::Mapello, Self::Syrtis, Self::CampoBello];

    /// The name in commands, protocols and records: `campo-bello`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Morelli => "morelli",
            Self::Barragoon => "barragoon",
            Self::Mapello => "mapello",
            Self::Syrtis => "syrtis",
            Self::CampoBello => "campo-bello",
        }
    }

    /// The name as people write it: `Campo Bello`.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Morelli => "Morelli",
            Self::Barragoon => "Barragoon",
            Self::Mapello => "Mapello",
            Self::Syrtis => "Syrtis",
            Self::CampoBello => "Campo Bello",
        }
    }
}

impl GameId {
    /// The game of a name as people type it: in any case, with a blank, a dash, an underscore or
    /// nothing between its words. Records and the protocol take [`name`](Self::name) only, which
    /// `FromStr` reads.
    ///
    /// ```
    /// use quina_rules::GameId;
    /// for typed in ["Campo Bello", "campobello", "CAMPO_BELLO", "campo-bello"] {
    ///     assert_eq!(GameId::typed(typed), Ok(GameId::CampoBello));
    /// }
    /// assert_eq!(GameId::typed("moreli").unwrap_err().near(), Some("morelli"));
    /// ```
    pub fn typed(name: &str) -> Result<Self, UnknownGame> {
        let letters = |text: &str| {
            let kept = text.chars().filter(|letter| !matches!(letter, ' ' | '-' | '_' | '\t'));
            kept.collect::<String>().to_lowercase()
        };
        let typed = letters(name);
        let found = Self::ALL.into_iter().find(|game| letters(game.name()) == typed);
        found.ok_or_else(|| UnknownGame::new(name))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no game of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a game; the games are {games}", games = GameId::ALL.map(GameId::name).join(", "))]
pub struct UnknownGame(pub String);

impl UnknownGame {
    fn new(name: &str) -> Self {
        Self(name.chars().take(60).collect())
    }

    /// The name of the game that was probably meant.
    pub fn near(&self) -> Option<&'static str> {
        nearest(&self.0, GameId::ALL.map(GameId::name))
    }
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        Self::ALL.into_iter().find(|game| game.name() == name).ok_or_else(|| UnknownGame::new(name))
    }
}
