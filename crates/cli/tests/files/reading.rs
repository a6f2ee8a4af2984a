//! Odd things in place of a file: pipes, folders, devices, far too much.

use crate::program::Home;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Far longer than it takes to refuse a file, also on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// Runs a command that must not wait for anything, and gives whether it succeeded and what it
/// said.
fn ends(home: &Home, args: &[&str]) -> (bool, String) {
    let mut command = home.command(args);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > PATIENCE {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("{args:?} waits");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    let said = String::from_utf8([stdout, stderr].concat()).unwrap();
    assert!(!said.contains("panicked"), "{args:?}: {said}");
    (status.success(), said)
}

fn fifo(path: &Path) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

/// What a flag may name, as it stands behind the program's name.
fn readers(file: &str) -> Vec<Vec<&str>> {
    vec![
        vec!["replay", file],
        vec!["analyze", file],
        vec!["play", "--plain", "--resume", file],
        vec!["tune", "mapello", "--from", file],
        vec!["tune", "mapello", "--records", file],
        vec!["tune", "mapello", "--starts", file],
        vec!["ugi-check", "--suite", file],
    ]
}

#[test]
fn what_is_no_ordinary_file_is_refused_with_a_sentence() {
    let home = Home::new();
    let pipe = home.0.join("pipe");
    fifo(&pipe);
    for (file, english, portuguese) in [
        (pipe, "not an ordinary file", "não é um ficheiro comum"),
        (PathBuf::from("/dev/zero"), "not an ordinary file", "não é um ficheiro comum"),
        (home.0.clone(), "is a folder", "é uma pasta"),
    ] {
        for args in readers(file.to_str().unwrap()) {
            let (fine, said) = ends(&home, &args);
            assert!(!fine && said.contains(english), "{args:?}: {said}");
            let (fine, said) = ends(&home, &[&["--lang", "pt"], &*args].concat());
            assert!(!fine && said.contains(portuguese), "{args:?}: {said}");
        }
    }
}

#[test]
fn a_file_without_end_is_not_read_to_its_end() {
    let home = Home::new();
    std::fs::create_dir_all(&home.0).unwrap();
    let file = home.0.join("endless");
    // It takes no room on the disk, and would take all memory.
    std::fs::File::create(&file).unwrap().set_len(1 << 40).unwrap();
    for args in readers(file.to_str().unwrap()) {
        let (fine, said) = ends(&home, &args);
        assert!(!fine && said.contains("bytes"), "{args:?}: {said}");
    }
}

#[test]
fn a_pipe_in_place_of_the_settings_is_said_and_left_alone() {
    let home = Home::new();
    fifo(&home.config());
    let (fine, said) = ends(&home, &["games"]);
    assert!(fine && said.contains("mapello"), "{said}");
    let (fine, said) = ends(&home, &["play", "mapello", "--p1", "random", "--p2", "random"]);
    assert!(fine && said.contains("not an ordinary file"), "{said}");
    let (fine, said) = ends(&home, &["doctor"]);
    assert!(!fine && said.contains("not an ordinary file"), "{said}");
}

#[test]
fn odd_files_among_the_saved_games_are_listed_as_broken() {
    let home = Home::new();
    fifo(&home.games().join("pipe.txt"));
    std::os::unix::fs::symlink("/dev/zero", home.games().join("zero.txt")).unwrap();
    std::os::unix::fs::symlink("nowhere", home.games().join("lost.txt")).unwrap();
    std::fs::File::create(home.games().join("endless.txt")).unwrap().set_len(1 << 40).unwrap();
    let (fine, said) = ends(&home, &["doctor"]);
    assert!(fine && said.contains("games in progress: 0; finished: 0; unreadable: 4"), "{said}");
    let said = home.said(&["play", "--plain"], "");
    assert!(said.contains("not an ordinary file"), "{said}");
    fifo(&home.0.join("data/quina/studies/pipe.txt"));
    let study = quina::files::Storage::at(home.games());
    assert_eq!(study.list_studies().unwrap().broken.len(), 1);
}

#[test]
fn settings_with_very_many_keys_are_refused_at_once() {
    let home = Home::new();
    std::fs::create_dir_all(home.config().parent().unwrap()).unwrap();
    let text: String =
        (0..60_000).flat_map(|number| [format!("key{number}"), " = 1\n".to_owned()]).collect();
    std::fs::write(home.config(), &text).unwrap();
    let begun = Instant::now();
    let (fine, said) = ends(&home, &["doctor"]);
    assert!(!fine && said.contains("bytes"), "{said}");
    assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
    assert_eq!(std::fs::read_to_string(home.config()).unwrap(), text, "it stays as it was");
}
