//! Text from records, settings and file names cannot control the terminal.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod program;

use program::{Home, quina};
use std::fs;

const HOSTILE: &str = "Ana\u{1b}[2J\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}gpj";

/// The part that a tag may hold: control characters are refused there.
const MARKED: &str = "Ana\u{202e}gpj";

/// Whether a character does anything but print.
fn is_harmful(ch: char) -> bool {
    ch.is_control() && ch != '\n' || ch == '\u{202e}'
}

#[test]
fn a_record_cannot_write_on_the_terminal() {
    let home = Home::new();
    fs::create_dir_all(&home.0).unwrap();
    let file = home.0.join("game\u{1b}[31m.txt");
    let file = file.to_str().unwrap();
    let tags = format!("[Game \"mapello\"]\n[P1 \"{MARKED}\"]\n");
    let records = [
        format!("[Game \"mapello\"]\n[P1 \"{HOSTILE}\"]\n\n1. d6 *\n"),
        format!("{tags}\n1. d6 {{{HOSTILE}}} c6 *\n"),
        format!("{tags}\n1. d6 {HOSTILE} *\n"),
        format!("{tags}[Position \"{HOSTILE}\"]\n\n*\n"),
        format!("{tags}[Position \"{MARKED}\"]\n\n*\n"),
        format!("{tags}[{HOSTILE}\n\n*\n"),
    ];
    let mut read = 0;
    for record in records {
        fs::write(file, record).unwrap();
        for command in ["replay", "analyze"] {
            let output = quina(&[command, file, "--record", "1"]);
            read += usize::from(output.status.success());
            for said in [output.stdout, output.stderr] {
                let said = String::from_utf8(said).unwrap();
                assert!(!said.contains(is_harmful), "{command}: {said:?}");
            }
        }
    }
    assert_eq!(read, 2, "one of the records is a good one");
    fs::remove_dir_all(&home.0).unwrap();
}

#[test]
fn settings_cannot_write_on_the_terminal() {
    // As TOML writes characters: `\U0000001b`.
    let escaped: Vec<_> = HOSTILE.chars().map(|ch| format!("\\U{:08x}", ch as u32)).collect();
    let escaped = escaped.concat();
    let usual = format!("name = \"{escaped}\"\n\"{escaped}\" = 1\n");
    let settings = [
        usual.clone(),
        format!("name = \"{HOSTILE}\"\n"),
        format!("colour = \"{escaped}\"\n"),
        format!("opponent = \"{escaped}\"\n"),
        format!("opponent = \"cmd={escaped}\"\n"),
        format!("{HOSTILE} = 1\n"),
    ];
    for text in settings {
        let home = Home::new();
        fs::create_dir_all(home.config().parent().unwrap()).unwrap();
        fs::write(home.config(), &text).unwrap();
        for args in [&["doctor"][..], &["play", "mapello", "--plain"], &["play", "--plain"]] {
            let (_, said) = home.with_input(args, "1\nhelp\nrecord\n");
            assert!(!said.contains(is_harmful), "{args:?}, {text}: {said:?}");
            let is_shown = said.contains("\\u{202e}gpj") || text != usual;
            assert!(is_shown || args != ["play", "mapello", "--plain"], "{said}");
        }
    }
}

#[test]
fn saved_games_cannot_write_on_the_terminal() {
    let home = Home::new();
    fs::create_dir_all(home.games()).unwrap();
    let tags = format!("[Game \"mapello\"]\n[Date \"{MARKED}\"]\n[P1 \"{MARKED}\"]\n");
    let seats = format!("[Seat1 \"human:{MARKED}\"]\n[Seat2 \"cmd={MARKED}\"]\n");
    let record = format!("{tags}{seats}\n1. d6 {{{HOSTILE}}} *\n");
    fs::write(home.games().join("game\u{1b}[31m\u{202e}.txt"), &record).unwrap();
    fs::write(home.games().join("broken\u{1b}[31m\u{202e}.txt"), HOSTILE).unwrap();
    for args in [&["doctor"][..], &["play", "--plain"]] {
        // The last entry of the menu is the list of saved games, and the game is its first entry.
        let (_, said) = home.with_input(args, "6\n1\nmoves\nrecord\n");
        assert!(!said.contains(is_harmful), "{args:?}: {said:?}");
        assert!(args == ["doctor"] || said.contains("\\u{202e}gpj"), "{said}");
    }
}
