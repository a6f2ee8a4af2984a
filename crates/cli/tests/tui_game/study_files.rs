//! Studies on the disk: every change is kept, and found again from wherever the study was opened.

use crate::harness::{Folder, LARGE, SMALL, Stage, UNICODE, context};
use crate::study::random_game;
use quina::files::StudySaver;
use quina::play::Study;
use quina::tui::Command;
use quina::tui::Screen;
use quina::tui::screens::{StudyScreen, open_study_file};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::record::split;
use quina_rules::{Choices, Game, GameId, Record};
use quina_view::Language;
use ratatui::crossterm::event::KeyCode;
use std::path::PathBuf;

/// A record of a game that somebody resigned.
fn resigned(id: GameId, plies: usize) -> Record {
    let game = random_game(id, &[], plies);
    let mut record = Record::from_game(&game, &Choices::new(), None);
    record.set_tag("P1", "Ana");
    record.set_tag("Loser", "2");
    if game.ending().is_none() {
        record.set_result(if game.start().players() == 2 { "1-0" } else { "1" }, "resignation");
    }
    record
}

fn open(folder: &Folder, record: &Record) -> Stage<StudyScreen> {
    let context = context(Language::English, UNICODE, Some(folder.storage()));
    Stage::new(StudyScreen::of_record(record, &context).unwrap(), context, LARGE)
}

fn files(folder: &Folder) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder.0.join("studies")).into_iter().flatten().flatten();
    let mut files: Vec<_> = files.map(|file| file.path()).collect();
    files.sort();
    files
}

fn text(folder: &Folder) -> String {
    let files = files(folder);
    assert_eq!(files.len(), 1, "{files:?}");
    std::fs::read_to_string(&files[0]).unwrap()
}

/// Plays a move that was not tried here yet.
fn branch(stage: &mut Stage<StudyScreen>) {
    let (position, tried) = {
        let screen = stage.screen.borrow();
        let tree = screen.study().tree();
        let tried: Vec<_> = tree
            .lines()
            .iter()
            .flat_map(|line| tree.path(line.end))
            .filter_map(|n| tree.mv(n))
            .collect();
        (screen.position().clone(), tried)
    };
    let fresh = position.moves().into_iter().find(|mv| !tried.contains(mv)).unwrap();
    stage.typed(&position.token(fresh));
}

/// A study with so many plies added at random places, comments here and there.
fn random_study(id: GameId, seed: u64) -> Study {
    let mut random = SplitMix64::new(seed);
    let mut study = Study::of_record(&resigned(id, 12)).unwrap();
    let mut places = study.tree().line(0);
    places.push(0);
    for number in 0..60 {
        let at = places[random.below(places.len())];
        let game = study.tree().game(at);
        let moves = game.moves();
        if moves.is_empty() {
            continue;
        }
        let node = study.play(at, moves[random.below(moves.len())]).unwrap();
        places.push(node);
        if random.below(3) == 0 {
            study.set_comment(node, &format!("[%clk odd] comment {number}\n[with] (signs)"));
        }
        if random.below(10) == 0 {
            study.promote(node);
        }
    }
    study.set_comment(0, "what it is about");
    study
}

#[test]
fn a_study_is_written_as_it_is_read_in_one_record_that_keeps_to_the_rules() {
    for id in GameId::ALL {
        for seed in 0..6 {
            let study = random_study(id, seed);
            let text = study.to_text();
            let again = Study::read(&text).unwrap();
            assert_eq!(again.to_text(), text, "{id} {seed}");
            assert_eq!(again.tree(), study.tree());
            assert_eq!(again.about().result, study.about().result);
            assert_eq!(again.source(), study.source());
            assert_eq!(split(&text).len(), 1);
            let record: Record = text.parse().unwrap();
            let main: Game<_> = record.replay().unwrap();
            assert_eq!(main.position(), study.main_game().position());
            assert_eq!(record.tree().unwrap().comment(0), Some("what it is about"));
            let (lines, read) = (study.tree().lines(), again.tree().lines());
            assert_eq!(lines.len(), read.len());
            assert!(lines.len() > 5);
            for (line, read) in lines.iter().zip(read) {
                let game = again.tree().game(read.end);
                assert_eq!(game.position(), study.tree().game(line.end).position());
            }
            let played = |study: &Study| study.tree().game(study.played());
            assert_eq!(played(&again).position(), played(&study).position());
        }
    }
}

/// Where the lines of the study on the disk leave which line.
fn branches(folder: &Folder) -> Vec<(usize, usize)> {
    let lines = Study::read(&text(folder)).unwrap().tree().lines();
    lines[1..].iter().map(|line| (line.leaves, line.shared)).collect()
}

#[test]
fn every_change_is_on_the_disk_before_it_is_shown() {
    let folder = Folder::new();
    let record = resigned(GameId::Syrtis, 8);
    let mut stage = open(&folder, &record);
    for key in [KeyCode::Right, KeyCode::End, KeyCode::Home, KeyCode::Right] {
        stage.press(key);
    }
    assert!(files(&folder).is_empty(), "looking around writes nothing");
    branch(&mut stage);
    let path = files(&folder).pop().unwrap();
    let shown = stage.text().replace('\n', "");
    assert!(shown.contains(path.file_name().unwrap().to_str().unwrap()), "{}", stage.text());
    assert_eq!(split(&text(&folder)).len(), 1);
    assert_eq!(branches(&folder), [(0, 1)], "{}", text(&folder));
    stage.command(Command::Comment);
    stage.keys("remember");
    stage.press(KeyCode::Enter);
    assert!(text(&folder).contains("{remember}"));
    branch(&mut stage);
    assert_eq!(branches(&folder), [(0, 1)], "the variation is longer now");
    stage.command(Command::Promote);
    assert_eq!(branches(&folder), [(0, 1)]);
    let kept = Study::read(&text(&folder)).unwrap();
    assert_eq!(kept.about().result, "1-0", "what was played is still there");
    assert!(text(&folder).contains("[PlayedLine \"2\"]"), "{}", text(&folder));
    stage.command(Command::Delete);
    stage.keys("y");
    stage.press(KeyCode::Esc);
    assert!(stage.text().contains("the screen below"), "{}", stage.text());
    // Opened again from the same game, all of it is there; the order too.
    let mut again = open(&folder, &record);
    again.press(KeyCode::Right);
    again.press(KeyCode::Right);
    assert!(again.text().contains("remember"), "{}", again.text());
    assert!(again.text().contains("Tried here"), "{}", again.text());
    again.press(KeyCode::Down);
    again.press(KeyCode::End);
    assert!(again.text().contains("The game ended: 1-0"), "{}", again.text());
    branch(&mut again);
    assert_eq!(files(&folder).len(), 1, "the same file goes on");
    assert!(text(&folder).contains("[PlayedResult \"1-0 resignation\"]"), "{}", text(&folder));
}

#[test]
fn other_games_and_changed_files_get_files_of_their_own() {
    let folder = Folder::new();
    let record = resigned(GameId::Mapello, 6);
    let mut stage = open(&folder, &record);
    branch(&mut stage);
    let mut other = record.clone();
    other.set_tag("P2", "Rui");
    branch(&mut open(&folder, &other));
    assert_eq!(files(&folder).len(), 2);
    // A file that somebody else has changed is left alone.
    let theirs = files(&folder)[0].clone();
    std::fs::write(&theirs, "somebody's notes").unwrap();
    branch(&mut stage);
    assert_eq!(files(&folder).len(), 3);
    assert_eq!(std::fs::read_to_string(&theirs).unwrap(), "somebody's notes");
}

#[test]
fn a_study_from_elsewhere_is_left_alone_and_found_again() {
    let folder = Folder::new();
    let path = folder.0.join("theirs.txt");
    let study = random_study(GameId::Barragoon, 3);
    std::fs::write(&path, study.to_text()).unwrap();
    let storage = folder.storage();
    let context = || context(Language::English, UNICODE, Some(folder.storage()));
    let (read, _) = storage.open_study(&path).unwrap();
    assert_eq!(read.tree().lines().len(), study.tree().lines().len());
    let mut stage =
        Stage::new(StudyScreen::of_study(storage.open_study(&path).unwrap()), context(), SMALL);
    stage.command(Command::Comment);
    stage.control('u');
    stage.keys("mine");
    stage.press(KeyCode::Enter);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), study.to_text());
    assert!(text(&folder).contains("{mine}"));
    let (again, saver) = storage.open_study(&path).unwrap();
    assert_eq!(again.comment(0).as_deref(), Some("mine"));
    assert_eq!(saver.path(), Some(&*files(&folder)[0]));
    assert!(open_study_file(&path, &context()).is_ok());
    std::fs::write(&path, "[Game \"mapello\"]\n\n*\n\n[Game \"syrtis\"]\n\n*\n").unwrap();
    assert!(open_study_file(&path, &context()).is_err_and(|reason| reason.contains("record 2")));
}

#[test]
fn a_position_that_is_studied_is_found_again() {
    let folder = Folder::new();
    let position = GameId::CampoBello.default_start();
    let open = || {
        let context = context(Language::English, UNICODE, Some(folder.storage()));
        Stage::new(StudyScreen::of_position(&position, &context), context, LARGE)
    };
    let mut stage = open();
    branch(&mut stage);
    stage.press(KeyCode::Left);
    branch(&mut stage);
    let again = open();
    assert_eq!(again.screen.borrow().study().tree().lines().len(), 2);
}

#[test]
fn what_cannot_be_kept_is_said_and_asked_about() {
    let folder = Folder::new();
    std::fs::write(folder.0.join("studies"), "in the way").unwrap();
    let record = resigned(GameId::Mapello, 4);
    let mut stage = open(&folder, &record);
    stage.command(Command::Comment);
    stage.keys("remember");
    stage.press(KeyCode::Enter);
    assert!(stage.text().contains("could not be saved"), "{}", stage.text());
    stage.press(KeyCode::Esc);
    assert!(stage.text().contains("Leave anyway?"), "{}", stage.text());
    stage.keys("n");
    assert_eq!(stage.screen.borrow().ply(), 0);
    // The end of the program asks nobody, but tries once more.
    std::fs::remove_file(folder.0.join("studies")).unwrap();
    let mut context = context(Language::English, UNICODE, Some(folder.storage()));
    Screen::close(&mut *stage.screen.borrow_mut(), &mut context);
    assert!(text(&folder).contains("{remember}"));
    let mut nowhere = Stage::new(
        StudyScreen::of_study((Study::of_record(&record).unwrap(), StudySaver::default())),
        crate::harness::context(Language::English, UNICODE, None),
        SMALL,
    );
    nowhere.command(Command::Comment);
    nowhere.keys("remember");
    nowhere.press(KeyCode::Enter);
    nowhere.press(KeyCode::Esc);
    nowhere.keys("y");
    assert!(nowhere.text().contains("the screen below"), "{}", nowhere.text());
}

#[test]
fn several_records_and_odd_texts_are_split_where_they_begin() {
    let two = "[Game \"a\"]\n[P1 \"{\"]\n\n1. x {c\n[Game \"no\"]\n} *\n[Game \"b\"]\n\n*\n";
    assert_eq!(split(two).len(), 2);
    assert_eq!(split(two).concat(), two);
    for odd in ["", "\n", "{", "no record at all"] {
        assert_eq!(split(odd).concat(), odd);
        assert!(Study::read(odd).is_err());
    }
}
