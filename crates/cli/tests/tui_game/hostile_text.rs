//! Texts of others on the screen: whatever characters a record, a study or a file name has, only
//! printable ones reach the terminal.

use crate::harness::{Folder, LARGE, Stage, UNICODE, context};
use quina::tui::Command;
use quina::tui::Screen;
use quina::tui::screens::{GameScreen, LoadScreen, SavedScreen, StudyScreen};
use quina_rules::Record;
use quina_view::Language;
use quina_view::printable::is_harmful;
use ratatui::crossterm::event::KeyCode;
use std::path::PathBuf;

/// An escape sequence, a direction mark, characters without a width, tags, and an accent too many.
const HOSTILE: &str = "Ana\u{1b}[2J\u{202e}gpj\u{200b}\u{2066}\u{ad}x\u{e0041}\u{feff}y";

/// The part that a tag may hold: control characters are refused there.
const MARKED: &str = "Ana\u{202e}gpj\u{200b}\u{2066}\u{ad}x\u{e0041}\u{feff}y";

fn record() -> String {
    let accents = "\u{301}".repeat(500);
    format!(
        "[Game \"mapello\"]\n[P1 \"{MARKED}\"]\n[P2 \"e{accents}z\"]\n[Event \"{MARKED}\"]\n\
         [Seat1 \"human:{MARKED}\"]\n[Seat2 \"cmd={MARKED}\"]\n\n\
         {{{HOSTILE}}} 1. d6 {{{HOSTILE} e{accents}}} c6 ({{{HOSTILE}}} c4) *\n"
    )
}

/// Checks what a terminal would get.
fn assert_harmless<S: Screen + 'static>(stage: &mut Stage<S>, name: &str) {
    let text = stage.text();
    let harmful = text.chars().find(|ch| *ch != '\n' && is_harmful(*ch));
    assert_eq!(harmful, None, "{name}:\n{text}");
    assert!(text.matches('\u{301}').count() < 100, "{name}: a letter with {} bytes", text.len());
}

fn file(folder: &Folder) -> PathBuf {
    let path = folder.0.join(format!("games/{}.txt", HOSTILE.replace('/', "")));
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, record()).unwrap();
    path
}

#[test]
fn what_a_game_shows_of_a_record_is_harmless() {
    let folder = Folder::new();
    let path = file(&folder);
    let storage = folder.storage();
    let (sitting, saver) = storage.open(&path).unwrap();
    let context = context(Language::English, UNICODE, Some(storage));
    let mut stage = Stage::new(GameScreen::new(sitting, Some(saver), &context), context, LARGE);
    let text = stage.text();
    assert!(text.contains("gpj"), "the name is shown at all:\n{text}");
    assert_harmless(&mut stage, "game");
    for command in [Command::Describe, Command::Export, Command::Help, Command::Analysis] {
        stage.command(command);
        assert_harmless(&mut stage, &format!("{command:?}"));
        stage.press(KeyCode::Esc);
    }
}

#[test]
fn what_a_study_shows_of_a_record_is_harmless() {
    let folder = Folder::new();
    let context = context(Language::English, UNICODE, Some(folder.storage()));
    let record: Record = record().parse().unwrap();
    let mut stage = Stage::new(StudyScreen::of_record(&record, &context).unwrap(), context, LARGE);
    for _ in 0..3 {
        assert_harmless(&mut stage, "study");
        stage.press(KeyCode::Right);
    }
    // A comment is shown while it is edited.
    for command in [Command::Comment, Command::Describe, Command::Export] {
        stage.command(command);
        assert_harmless(&mut stage, &format!("{command:?}"));
        stage.press(KeyCode::Esc);
    }
}

#[test]
fn lists_and_errors_are_harmless() {
    let folder = Folder::new();
    let path = file(&folder);
    std::fs::write(folder.0.join(format!("games/{HOSTILE}-broken.txt")), HOSTILE).unwrap();
    let shared = || context(Language::English, UNICODE, Some(folder.storage()));
    let mut stage = Stage::new(SavedScreen::new(&shared()), shared(), LARGE);
    assert!(stage.text().contains("gpj"), "{}", stage.text());
    for _ in 0..3 {
        assert_harmless(&mut stage, "saved games");
        stage.press(KeyCode::Down);
    }
    let mut stage = Stage::new(LoadScreen::at(path.to_str().unwrap()), shared(), LARGE);
    assert_harmless(&mut stage, "a file to load");
    stage.press(KeyCode::Enter);
    assert_harmless(&mut stage, "a loaded file");
}
