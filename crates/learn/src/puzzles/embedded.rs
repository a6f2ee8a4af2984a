//! The puzzles of the five games as parts of the program.

use super::Puzzles;
use quina_rules::GameId;

/// The file of a game's puzzles.
pub const fn text(game: GameId) -> &'static str {
    match game {
        GameId::Morelli => include_str!("../../puzzles/morelli.txt"),
        GameId::Barragoon => include_str!("../../puzzles/barragoon.txt"),
        GameId::Mapello => include_str!("../../puzzles/mapello.txt"),
        GameId::Syrtis => include_str!("../../puzzles/syrtis.txt"),
        GameId::CampoBello => include_str!("../../puzzles/campo-bello.txt"),
    }
}

/// The puzzles of a game.
pub fn embedded(game: GameId) -> Puzzles {
    Puzzles::parse(game, text(game)).expect("the tests read every puzzle")
}
