//! A game or a study that grows beyond what a record can be: nothing is saved that could not be read
//! again.

use crate::program::Home;
use crate::sharing::sitting;
use quina::files::{Storage, StudySaver};
use quina::play::{Study, now};
use quina_rules::record::MAX_RECORD_LEN;

#[test]
fn a_game_that_could_not_be_read_again_is_not_saved() {
    let home = Home::new();
    let storage = Storage::at(home.games());
    let mut game = sitting();
    let mut saver = storage.saver();
    let path = saver.save(&game, now()).unwrap().unwrap().to_owned();
    let before = std::fs::read_to_string(&path).unwrap();
    game.set_comment(0, Some(&"word ".repeat(MAX_RECORD_LEN / 5)));
    let error = saver.save(&game, now()).unwrap_err();
    assert!(error.to_string().contains("at most 1048576 bytes"), "{error}");
    assert!(saver.is_unsaved());
    assert!(storage.copy("copy", &game, now()).is_err());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), before);
    assert_eq!(storage.list().unwrap().entries.len(), 1);
    game.set_comment(0, None);
    saver.save(&game, now()).unwrap();
    assert!(!saver.is_unsaved());
}

#[test]
fn a_ply_for_which_a_record_has_no_room_is_refused() {
    for (language, sentence) in [
        ("en", "This game is as long as a record can be and cannot go on."),
        ("pt", "Esta partida já tem o máximo que um registo pode ter e não pode"),
    ] {
        let home = Home::new();
        let storage = Storage::at(home.games());
        let mut game = sitting();
        game.set_comment(0, Some(&"word ".repeat((MAX_RECORD_LEN - 5000) / 5)));
        let path = storage.saver().save(&game, now()).unwrap().unwrap().to_owned();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let before = std::fs::read_to_string(&path).unwrap();
        let said = home.said(&["--lang", language, "play", "--resume", name], "1\n1\n");
        assert_eq!(said.matches(sentence).count(), 2, "{said}");
        assert!(!said.contains("2. "), "{said}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), before, "nothing is lost");
        // A computer does not play on and on either.
        let args = ["--lang", language, "play", "--resume", name, "--p2", "random"];
        let said = home.said(&args, "");
        assert!(said.contains(sentence), "{said}");
        assert_eq!(storage.list().unwrap().entries[0].plies, 1);
        // It can still be ended.
        let said = home.said(&["play", "--resume", name, "--p2", "human"], "resign\nyes\n");
        assert!(said.contains("Result: "), "{said}");
        assert_eq!(storage.list_finished().unwrap().entries.len(), 1, "{said}");
    }
}

#[test]
fn a_study_that_could_not_be_read_again_is_not_kept() {
    let home = Home::new();
    let storage = Storage::at(home.games());
    let mut study = Study::of_position(sitting().position());
    let mut saver = StudySaver::default();
    let path = saver.save(&storage, &study).unwrap();
    let before = std::fs::read_to_string(&path).unwrap();
    let line = study.tree().lines();
    assert_eq!(line.len(), 1);
    study.set_comment(quina::play::study::ROOT, &"word ".repeat(MAX_RECORD_LEN / 5));
    assert!(saver.save(&storage, &study).is_err());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), before);
    assert_eq!(storage.list_studies().unwrap().broken.len(), 0);
}
