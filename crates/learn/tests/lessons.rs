//! Every lesson of every game, in both languages: it can be read, and it is sound.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_learn::{Lessons, check, embedded};
use quina_rules::GameId;
use quina_view::Language;

/// The lessons of a game, or why they cannot be read.
fn read(game: GameId, language: Language) -> Lessons {
    Lessons::parse(game, embedded::outline(game), embedded::texts(game, language))
        .unwrap_or_else(|error| panic!("{game} in {language}: {error}"))
}

#[test]
fn every_task_can_be_solved_and_accepts_no_wrong_answer() {
    let mut complaints = Vec::new();
    for game in GameId::ALL {
        for language in Language::ALL {
            for lesson in read(game, language).lessons {
                for (at, task) in (1..).zip(&lesson.tasks) {
                    let id = &lesson.id;
                    let told = check::complaints(task).into_iter();
                    complaints.extend(told.map(|what| format!("{game} {id} {at}: {what}")));
                }
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
