//! Text from records and file names never reaches a terminal as anything but letters.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod program;

use program::{Home, quina};
use std::fs;

const HOSTILE: &str = "Ana\u{1b}[2J\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}gpj";

#[test]
fn a_record_cannot_write_on_the_terminal() {
    let home = Home::new();
    fs::create_dir_all(&home.0).unwrap();
    let file = home.0.join("game\u{1b}[31m.txt");
    let file = file.to_str().unwrap();
    let tags = format!("[Game \"mapello\"]\n[P1 \"{HOSTILE}\"]\n");
    let records = [
        format!("{tags}\n1. d6 {{{HOSTILE}}} c6 *\n"),
        format!("{tags}\n1. d6 {HOSTILE} *\n"),
        format!("{tags}[Position \"{HOSTILE}\"]\n\n*\n"),
        format!("{tags}[{HOSTILE}\n\n*\n"),
    ];
    for record in records {
        fs::write(file, record).unwrap();
        for command in ["replay", "analyze"] {
            let output = quina(&[command, file, "--record", "1"]);
            for said in [output.stdout, output.stderr] {
                let said = String::from_utf8(said).unwrap();
                let harmful = |ch: char| ch.is_control() && ch != '\n' || ch == '\u{202e}';
                assert!(!said.contains(harmful), "{command}: {said:?}");
            }
        }
    }
    fs::remove_dir_all(&home.0).unwrap();
}
