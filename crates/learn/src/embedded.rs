//! The lessons of the five games as parts of the program.

use crate::lesson::Lessons;
use quina_rules::GameId;
use quina_view::Language;

/// The outline of a game's lessons.
pub const fn outline(game: GameId) -> &'static str {
    match game {
        GameId::Morelli => include_str!("../lessons/morelli.txt"),
        GameId::Barragoon => include_str!("../lessons/barragoon.txt"),
        GameId::Mapello => include_str!("../lessons/mapello.txt"),
        GameId::Syrtis => include_str!("../lessons/syrtis.txt"),
        GameId::CampoBello => include_str!("../lessons/campo-bello.txt"),
    }
}

/// The texts of a game's lessons in a language.
pub const fn texts(game: GameId, language: Language) -> &'static str {
    macro_rules! texts {
        ($name:literal) => {
            match language {
                Language::English => include_str!(concat!("../lessons/en/", $name, ".txt")),
                Language::Portuguese => include_str!(concat!("../lessons/pt/", $name, ".txt")),
            }
        };
    }
    match game {
        GameId::Morelli => texts!("morelli"),
        GameId::Barragoon => texts!("barragoon"),
        GameId::Mapello => texts!("mapello"),
        GameId::Syrtis => texts!("syrtis"),
        GameId::CampoBello => texts!("campo-bello"),
    }
}

/// The lessons of a game in a language.
pub fn lessons(game: GameId, language: Language) -> Lessons {
    Lessons::parse(game, outline(game), texts(game, language))
        .expect("the tests read every lesson in every language")
}
