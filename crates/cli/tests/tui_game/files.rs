//! What is written: saved games, copies, exports.

use crate::harness::{Folder, LARGE, Stage, UNICODE, context, opening, sitting};
use quina::play::Study;
use quina::tui::Command;
use quina::tui::Screen;
use quina::tui::screens::{GameScreen, StudyScreen};
use quina_rules::prelude::*;
use quina_rules::{GameId, Record};
use quina_view::Language;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use std::path::Path;

fn kept(folder: &Folder, game: GameId) -> Stage<GameScreen> {
    let storage = folder.storage();
    let saver = Some(storage.saver());
    let context = context(Language::English, UNICODE, Some(storage));
    let sitting = sitting(opening(game, &[], None), &[], "-");
    Stage::new(GameScreen::new(sitting, saver, &context), context, LARGE)
}

#[test]
fn every_ply_is_on_the_disk_before_it_is_shown() {
    let folder = Folder::new();
    let mut stage = kept(&folder, GameId::Barragoon);
    let mut random = quina_rules::random::SplitMix64::new(1);
    for ply in 1..=12 {
        let tokens = stage.position_tokens();
        stage.typed(&tokens[random.below(tokens.len())]);
        let listing = folder.storage().list().unwrap();
        assert_eq!(listing.entries.len(), 1);
        assert_eq!(listing.entries[0].plies, ply);
    }
    stage.command(Command::Undo);
    assert_eq!(folder.storage().list().unwrap().entries[0].plies, stage.plies());
    stage.command(Command::Resign);
    stage.keys("y");
    assert!(folder.storage().list().unwrap().entries.is_empty());
    assert_eq!(folder.storage().list_finished().unwrap().entries.len(), 1);
}

#[test]
fn a_save_that_fails_is_said_at_every_ply_and_the_game_goes_on() {
    let folder = Folder::new();
    std::fs::write(folder.0.join("games"), "in the way").unwrap();
    let mut stage = kept(&folder, GameId::Mapello);
    let token = stage.position_tokens()[0].clone();
    stage.typed(&token);
    assert!(stage.message().contains("could not be saved"), "{}", stage.message());
    let token = stage.position_tokens()[0].clone();
    stage.typed(&token);
    assert_eq!(stage.plies(), 2);
    assert!(stage.message().contains("could not be saved"), "{}", stage.message());
    assert!(stage.message().contains("F7 writes it elsewhere"), "{}", stage.message());
    assert!(stage.text().contains("NOT SAVED"), "{}", stage.text());
    stage.press(KeyCode::Esc);
    assert!(stage.text().contains("Leave it anyway?"), "{}", stage.text());
    stage.keys("n");
    // As soon as there is room again, all is well.
    std::fs::remove_file(folder.0.join("games")).unwrap();
    let token = stage.position_tokens()[0].clone();
    stage.typed(&token);
    assert!(!stage.text().contains("NOT SAVED"), "{}", stage.text());
    assert_eq!(folder.storage().list().unwrap().entries[0].plies, 3);
}

#[test]
fn position_and_record_are_copied_into_a_file_that_is_named() {
    let folder = Folder::new();
    let mut stage = kept(&folder, GameId::Syrtis);
    let token = stage.position_tokens()[0].clone();
    stage.typed(&token);
    stage.command(Command::CopyPosition);
    let file = folder.0.join("last-copy.txt");
    assert!(stage.message().contains(file.to_str().unwrap()), "{}", stage.message());
    let text = std::fs::read_to_string(&file).unwrap();
    assert_eq!(GameId::Syrtis.parse_position(text.trim()).unwrap(), stage.position());
    stage.command(Command::CopyRecord);
    let record: Record = std::fs::read_to_string(&file).unwrap().parse().unwrap();
    assert_eq!(record.replay().unwrap().len(), 1);
}

/// Exports the format on this line of the list into a file and waits for it.
fn export<S: Screen + 'static>(stage: &mut Stage<S>, line: usize, path: &Path) {
    stage.command(Command::Export);
    stage.keys(&line.to_string());
    let control_u =
        ratatui::crossterm::event::KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL);
    stage.event(&ratatui::crossterm::event::Event::Key(control_u));
    stage.keys(path.to_str().unwrap());
    stage.press(KeyCode::Enter);
}

fn wait_written(stage: &mut Stage<GameScreen>) {
    stage.wait("the file", |screen| {
        screen.message().is_some_and(|said| said.starts_with("Written: "))
    });
}

#[test]
fn every_format_is_written_and_can_be_read_again() {
    let folder = Folder::new();
    let mut stage = kept(&folder, GameId::CampoBello);
    for _ in 0..4 {
        let token = stage.position_tokens()[0].clone();
        stage.typed(&token);
    }
    for (line, name) in [(1, "a.txt"), (2, "b.txt"), (3, "c.svg"), (4, "d.png"), (5, "e.svg")] {
        let path = folder.0.join(name);
        export(&mut stage, line, &path);
        wait_written(&mut stage);
        let bytes = std::fs::read(&path).unwrap();
        match name {
            "a.txt" => {
                assert!(String::from_utf8(bytes).unwrap().contains(&stage.position().to_string()));
            }
            "b.txt" => {
                let record: Record = String::from_utf8(bytes).unwrap().parse().unwrap();
                assert_eq!(record.replay().unwrap().len(), 4);
            }
            "d.png" => {
                assert_eq!(&bytes[1..4], b"PNG");
                assert_eq!(u32::from_be_bytes(bytes[16..20].try_into().unwrap()), 1200);
                assert!(bytes.ends_with(b"IEND\xaeB`\x82"));
            }
            _ => {
                let text = String::from_utf8(bytes).unwrap();
                let open = text.matches("<g").count();
                assert!(text.starts_with("<svg ") && text.trim_end().ends_with("</svg>"));
                assert_eq!(open, text.matches("</g>").count());
                assert_eq!(name == "e.svg", text.contains("<animate"));
            }
        }
    }
}

#[test]
fn a_study_is_exported_as_a_game_is() {
    let folder = Folder::new();
    let context = context(Language::English, UNICODE, Some(folder.storage()));
    let start = GameId::Syrtis.default_start();
    let mut stage = Stage::new(StudyScreen::of_position(&start, &context), context, LARGE);
    let tokens = start.tokens();
    for at in [0, 1, 2] {
        stage.typed(&tokens[at]);
        let next = stage.screen.borrow().position().tokens()[0].clone();
        stage.typed(&next);
        stage.press(KeyCode::Home);
    }
    stage.press(KeyCode::Right);
    let position = stage.screen.borrow().position().to_string();
    for (line, name) in [(1, "a.txt"), (2, "b.txt"), (3, "c.svg"), (4, "d.png"), (5, "e.svg")] {
        let path = folder.0.join(name);
        export(&mut stage, line, &path);
        stage.wait("the file", |screen| {
            screen.message().is_some_and(|said| said.starts_with("Written: "))
        });
        let bytes = std::fs::read(&path).unwrap();
        match name {
            "a.txt" => assert!(String::from_utf8(bytes).unwrap().contains(&position)),
            "b.txt" => {
                let study = Study::read(&String::from_utf8(bytes).unwrap()).unwrap();
                assert_eq!(study.tree().lines().len(), 3);
            }
            "d.png" => assert_eq!(&bytes[1..4], b"PNG"),
            _ => {
                let text = String::from_utf8(bytes).unwrap();
                assert_eq!(name == "e.svg", text.contains("<animate"));
            }
        }
    }
    export(&mut stage, 2, &folder.0.join("b.txt"));
    assert!(stage.text().contains("Overwrite it?"), "{}", stage.text());
    stage.click_text("no");
    assert!(!stage.text().contains("Overwrite it?"), "{}", stage.text());
}

#[test]
fn nothing_is_overwritten_without_a_question() {
    let folder = Folder::new();
    let mut stage = kept(&folder, GameId::Mapello);
    let path = folder.0.join("mine.txt");
    std::fs::write(&path, "mine").unwrap();
    export(&mut stage, 1, &path);
    assert!(stage.text().contains("Overwrite it?"), "{}", stage.text());
    stage.keys("n");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "mine");
    export(&mut stage, 1, &path);
    stage.keys("y");
    wait_written(&mut stage);
    assert_ne!(std::fs::read_to_string(&path).unwrap(), "mine");
    export(&mut stage, 1, &folder.0.join("no/such/folder.txt"));
    stage.wait("the failure", |screen| {
        screen.message().is_some_and(|said| said.contains("could not be written"))
    });
}

/// The names of all files in a folder.
fn names(folder: &Folder) -> Vec<String> {
    let files = std::fs::read_dir(&folder.0).unwrap().flatten();
    let mut names: Vec<_> = files.map(|file| file.file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[cfg(unix)]
#[test]
fn an_export_is_written_whole_or_not_at_all() {
    let folder = Folder::new();
    let mut stage = kept(&folder, GameId::Mapello);
    let [link, target] = ["link.txt", "target.txt"].map(|name| folder.0.join(name));
    std::os::unix::fs::symlink(&target, &link).unwrap();
    // A dangling link counts as an existing file.
    export(&mut stage, 1, &link);
    assert!(stage.text().contains("Overwrite it?"), "{}", stage.text());
    stage.keys("n");
    assert!(!target.exists());
    // The target is replaced, not written into: somebody who has it open still reads the old one.
    std::fs::write(&target, "mine").unwrap();
    let mut open = std::fs::File::open(&target).unwrap();
    export(&mut stage, 1, &link);
    stage.keys("y");
    wait_written(&mut stage);
    let mut text = String::new();
    std::io::Read::read_to_string(&mut open, &mut text).unwrap();
    assert_eq!(text, "mine");
    assert!(link.is_symlink());
    assert_ne!(std::fs::read_to_string(&target).unwrap(), "mine");
    // A folder is not overwritten.
    std::fs::create_dir(folder.0.join("folder")).unwrap();
    export(&mut stage, 1, &folder.0.join("folder"));
    stage.keys("y");
    stage.wait("the failure", |screen| {
        screen.message().is_some_and(|said| said.contains("could not be written"))
    });
    assert!(stage.message().contains("is a folder"), "{}", stage.message());
    assert_eq!(names(&folder), ["folder", "link.txt", "target.txt"]);
}

#[cfg(unix)]
#[test]
fn a_file_that_came_between_the_name_and_the_writing_is_not_replaced() {
    use quina::files::Force;
    use quina::tui::screens::export::{Format, Running, Work};
    let folder = Folder::new();
    let words = quina_view::Words::new(Language::English);
    let game = quina_rules::Game::new(GameId::Mapello.default_start());
    let work = Work::new(&game, String::new(), "Mapello".to_owned(), &words);
    let path = folder.0.join("mine.txt");
    std::fs::write(&path, "mine").unwrap();
    let start = |force| Running::start(work.clone(), Format::Text, path.clone(), Force { force });
    let wait = |mut running: Option<Running>| loop {
        if let Some(said) = Running::ended(&mut running, &words) {
            return said;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    };
    let said = wait(Some(start(false))).unwrap_err();
    assert!(said.contains("could not be written"), "{said}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "mine");
    wait(Some(start(true))).unwrap();
    assert_ne!(std::fs::read_to_string(&path).unwrap(), "mine");
    assert_eq!(names(&folder), ["mine.txt"]);
}

#[cfg(unix)]
#[test]
fn a_copy_replaces_the_last_one_and_nothing_else() {
    let folder = Folder::new();
    let mut stage = kept(&folder, GameId::Syrtis);
    let [copy, other] = ["last-copy.txt", "other.txt"].map(|name| folder.0.join(name));
    // In a shared folder somebody may have planted a link.
    std::fs::write(&other, "mine").unwrap();
    std::os::unix::fs::symlink(&other, &copy).unwrap();
    stage.command(Command::CopyPosition);
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "mine");
    let text = std::fs::read_to_string(&copy).unwrap();
    assert_eq!(GameId::Syrtis.parse_position(text.trim()).unwrap(), stage.position());
    assert_eq!(names(&folder), ["last-copy.txt", "other.txt"]);
    // A failure is reported.
    std::fs::remove_file(&copy).unwrap();
    std::fs::create_dir(&copy).unwrap();
    stage.command(Command::CopyPosition);
    assert!(stage.message().contains("could not be copied"), "{}", stage.message());
    assert_eq!(names(&folder), ["last-copy.txt", "other.txt"]);
}
