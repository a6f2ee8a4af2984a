//! What a reader hands in to be studied: a record, a study, several games, or a position.

use super::{Study, StudyError};
use crate::collection::Collection;
use crate::foreign::foreign;
use quina_rules::{GameId, PositionError, Reason};
use quina_view::{Sayable, Words};

/// What was handed in.
#[derive(Clone, Debug)]
pub enum Imported {
    /// A game, a study or a position.
    Study(Box<Study>),
    /// Several games, of which one is chosen.
    Several(Collection),
}

/// Why nothing can be studied.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ImportError {
    /// It is something else.
    #[error(transparent)]
    Foreign(#[from] Reason),
    /// It is a record that is not valid.
    #[error(transparent)]
    Study(#[from] StudyError),
    /// It is no valid position of the game.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl Sayable for ImportError {
    fn say(&self, words: &Words) -> String {
        match self {
            Self::Foreign(reason) => reason.say(words),
            Self::Study(error) => error.say(words),
            Self::Position(error) => error.say(words),
        }
    }
}

/// Reads what was handed in. A position may be of any game; `game` says of which one is told what
/// is wrong with it.
///
/// ```
/// use quina_play::study::import::{Imported, import};
/// use quina_rules::GameId;
///
/// let start = GameId::Syrtis.default_start();
/// let Ok(Imported::Study(study)) = import(start.to_string().as_bytes(), GameId::Mapello) else {
///     panic!("a position can be studied")
/// };
/// assert_eq!(study.tree().start(), &start);
/// ```
pub fn import(bytes: &[u8], game: GameId) -> Result<Imported, ImportError> {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}').trim();
    let is_line = !text.is_empty() && !text.contains(['\n', '\0', '\u{fffd}']);
    if is_line && !text.starts_with(['[', '{', '<']) {
        return position(text, game);
    }
    if let Some(what) = foreign(bytes) {
        return Err(what.into());
    }
    if let Some(collection) = Collection::read(text) {
        return Ok(Imported::Several(collection));
    }
    Ok(Imported::Study(Box::new(Study::read(text)?)))
}

fn position(text: &str, game: GameId) -> Result<Imported, ImportError> {
    let study = |position| Imported::Study(Box::new(Study::of_position(&position)));
    let error = match game.parse_position(text) {
        Ok(position) => return Ok(study(position)),
        Err(error) => error,
    };
    let mut others = GameId::ALL.into_iter().filter(|other| *other != game);
    let found = others.find_map(|other| other.parse_position(text).ok());
    found.map(study).ok_or_else(|| error.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_a_study_and_several_games_are_told_apart() {
        let game = "[Game \"mapello\"]\n\n1. c5 c4 *\n";
        let study = |text: &str| match import(text.as_bytes(), GameId::Morelli) {
            Ok(Imported::Study(study)) => study.tree().len(),
            other => panic!("{other:?}"),
        };
        assert_eq!(study(game), 2);
        assert_eq!(study("[Game \"mapello\"]\n\n1. c5 c4 (1... e6) *\n"), 3);
        let two = format!("{game}\n{game}");
        assert!(matches!(
            import(two.as_bytes(), GameId::Morelli),
            Ok(Imported::Several(collection)) if collection.len() == 2
        ));
    }

    #[test]
    fn what_cannot_be_studied_is_refused_with_what_it_is() {
        let words = Words::new(quina_view::Language::English);
        let said = |bytes: &[u8]| match import(bytes, GameId::Mapello) {
            Err(error) => error.say(&words),
            Ok(taken) => panic!("{taken:?}"),
        };
        assert!(said(b"").contains("empty"));
        assert!(said(b"\x89PNG\r\n\x1a\n\0").contains("PNG"));
        assert!(said(b"Dear\ndiary").contains("[Game \"mapello\"]"));
        let wrong = GameId::Mapello.parse_position("Dear diary").expect_err("no position");
        assert_eq!(said(b"Dear diary"), wrong.say(&words));
        assert!(said(b"[Game \"mapello\"]\n\n1. z9 *\n").contains("z9"));
    }
}
