//! The names of the five games.

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

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no game of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a game; the games are {games}", games = GameId::ALL.map(GameId::name).join(", "))]
pub struct UnknownGame(pub String);

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        Self::ALL
            .into_iter()
            .find(|game| game.name() == name)
            .ok_or_else(|| UnknownGame(name.chars().take(60).collect()))
    }
}
