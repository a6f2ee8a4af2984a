//! Several programs with the same files at the same time: nothing is lost.

use crate::program::Home;
use quina::files::settings::{Colour, Settings};
use quina::files::{GameSaver, Storage};
use quina::play::{Opening, Pace, Seat, Sitting, now};
use quina_rules::{Choices, GameId, Notation};
use quina_view::Language;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Barrier;
use std::time::{Duration, SystemTime};

/// A game of two people after its first ply.
pub(crate) fn sitting() -> Sitting {
    let opening = Opening::new(GameId::Mapello, &Choices::new(), 1);
    let human = || Seat::Human { name: None };
    let mut sitting =
        Sitting::new(opening.unwrap(), vec![human(), human()], Pace::Untimed, "2026.11.18");
    let mv = sitting.game().moves()[0];
    sitting.play(mv, now()).unwrap();
    sitting
}

/// All visible files in a storage.
fn shelved(storage: &Storage) -> Vec<PathBuf> {
    storage.list().unwrap().entries.into_iter().map(|entry| entry.path).collect()
}

fn hidden(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap().flatten();
    let names = files.map(|file| file.file_name().into_string().unwrap());
    names.filter(|name| name.starts_with('.')).collect()
}

#[test]
fn two_who_play_on_with_one_saved_game_both_keep_every_ply() {
    for round in 0..100 {
        let home = Home::new();
        let storage = Storage::at(home.games());
        let path = storage.saver().save(&sitting(), now()).unwrap().unwrap().to_owned();
        let start = Barrier::new(2);
        let play = |choice: usize| {
            let (mut game, mut saver): (Sitting, GameSaver) = storage.open(&path).unwrap();
            start.wait();
            let moves = game.game().moves();
            game.play(moves[choice % moves.len()], now()).unwrap();
            saver.save(&game, now()).unwrap();
            game.record(now()).to_string()
        };
        let (one, two) = std::thread::scope(|scope| {
            let (one, two) = (scope.spawn(|| play(0)), scope.spawn(|| play(1)));
            (one.join().unwrap(), two.join().unwrap())
        });
        let kept: Vec<_> =
            shelved(&storage).iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
        assert!(kept.contains(&one) && kept.contains(&two), "round {round}: {kept:?}");
        assert_eq!(hidden(storage.folder()), Vec::<String>::new(), "round {round}");
    }
}

#[test]
fn two_programs_with_one_saved_game_both_keep_what_they_acknowledged() {
    for round in 0..15 {
        let home = Home::new();
        let storage = Storage::at(home.games());
        let path = storage.saver().save(&sitting(), now()).unwrap().unwrap().to_owned();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let tokens = sitting().position().tokens();
        let mut talks = [0, 1].map(|_| home.talk(&["play", "--resume", name]));
        for talk in &talks {
            talk.wait_for("Player 2 (White), your move");
        }
        for (talk, token) in talks.iter_mut().zip(&tokens) {
            talk.send(token);
        }
        for (talk, token) in talks.iter().zip(&tokens) {
            let line = talk.wait_for("2. Player 2 (White): ");
            assert!(line.contains(token.as_str()), "{line}");
        }
        drop(talks);
        let kept: String = shelved(&storage)
            .iter()
            .map(|path| std::fs::read_to_string(path).unwrap())
            .collect::<Vec<_>>()
            .join("\n");
        for token in &tokens[..2] {
            assert!(kept.contains(&format!(" {token} ")), "round {round}: {token}: {kept}");
        }
    }
}

#[test]
fn what_others_have_changed_in_the_settings_stays() {
    let home = Home::new();
    let path = home.config();
    let (mut one, mut two) = (Settings::load(&path).settings, Settings::load(&path).settings);
    one.colour = Colour::Never;
    one.store(&path).unwrap();
    two.language = Some(Language::Portuguese);
    two.store(&path).unwrap();
    assert_eq!(two.colour, Colour::Never, "it holds there too");
    one.name = Some("Ana".to_owned());
    one.store(&path).unwrap();
    let found = Settings::load(&path).settings;
    assert_eq!(found.colour, Colour::Never);
    assert_eq!(found.language, Some(Language::Portuguese));
    assert_eq!(found.name.as_deref(), Some("Ana"));
    // What was changed last counts, and what was not changed here does not.
    two.colour = Colour::Always;
    two.store(&path).unwrap();
    one.name = None;
    one.store(&path).unwrap();
    let found = Settings::load(&path).settings;
    assert_eq!((found.colour, found.name), (Colour::Always, None));
}

#[test]
fn settings_that_many_change_at_once_are_all_kept() {
    let home = Home::new();
    let path = &home.config();
    let rounds = 40;
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for round in 0..=rounds {
                let mut settings = Settings::load(path).settings;
                settings.name = Some(format!("Ana {round}"));
                settings.store(path).unwrap();
                assert_eq!(Settings::load(path).settings.name, settings.name);
            }
        });
        scope.spawn(|| {
            for round in 0..=rounds {
                let mut settings = Settings::load(path).settings;
                settings.opponent = Some(Seat::level(1 + round % 10));
                settings.store(path).unwrap();
                assert_eq!(Settings::load(path).settings.opponent, settings.opponent);
            }
        });
    });
    let found = Settings::load(path).settings;
    assert_eq!(found.name, Some(format!("Ana {rounds}")));
    assert_eq!(found.opponent, Some(Seat::level(1 + rounds % 10)));
    assert_eq!(hidden(path.parent().unwrap()), Vec::<String>::new());
}

#[test]
fn a_link_stays_a_link() {
    let home = Home::new();
    let storage = Storage::at(home.games());
    let path = storage.saver().save(&sitting(), now()).unwrap().unwrap().to_owned();
    let elsewhere = home.0.join("elsewhere");
    std::fs::create_dir_all(&elsewhere).unwrap();
    let target = elsewhere.join("game.txt");
    std::fs::rename(&path, &target).unwrap();
    std::os::unix::fs::symlink(&target, &path).unwrap();
    let (mut game, mut saver) = storage.open(&path).unwrap();
    let mv = game.game().moves()[0];
    game.play(mv, now()).unwrap();
    assert_eq!(saver.save(&game, now()).unwrap(), Some(&*path));
    assert!(path.is_symlink());
    assert_eq!(std::fs::read_to_string(&target).unwrap(), game.record(now()).to_string());

    let config = home.config();
    std::fs::create_dir_all(config.parent().unwrap()).unwrap();
    std::os::unix::fs::symlink("../../elsewhere/config.toml", &config).unwrap();
    let mut settings = Settings::load(&config).settings;
    settings.colour = Colour::Never;
    settings.store(&config).unwrap();
    assert!(config.is_symlink());
    let text = std::fs::read_to_string(elsewhere.join("config.toml")).unwrap();
    assert_eq!(text, "colour = \"never\"\n");
}

#[test]
fn only_what_dead_programs_have_left_is_removed() {
    let home = Home::new();
    let storage = Storage::at(home.games());
    let path = storage.saver().save(&sitting(), now()).unwrap().unwrap().to_owned();
    let name = path.file_name().unwrap().to_str().unwrap();
    let long_ago = SystemTime::now() - Duration::from_hours(1);
    let left = |number: u32, when: SystemTime| {
        let file = File::create(path.with_file_name(format!(".{name}.{number}-0.tmp"))).unwrap();
        file.set_modified(when).unwrap();
        file
    };
    drop(left(1, long_ago));
    let being_written = left(2, long_ago);
    being_written.lock().unwrap();
    drop(left(3, SystemTime::now()));
    storage.open(&path).unwrap();
    let mut found = hidden(storage.folder());
    found.sort();
    assert_eq!(found, [format!(".{name}.2-0.tmp"), format!(".{name}.3-0.tmp")]);
}
