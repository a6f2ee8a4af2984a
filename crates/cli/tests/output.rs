//! What the program prints goes nowhere: a full disk, a reader that has gone, a closed standard
//! error. It never panics; what can still be said is said, and the exit code tells the rest.

#![cfg(target_os = "linux")] // For /dev/full.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod program;

use program::Home;
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// A command of each kind: plain lines, JSON, a text written at once, lines while something runs.
const PRINTING: [&[&str]; 17] = [
    &["games"],
    &["games", "mapello"],
    &["show", "mapello"],
    &["moves", "syrtis", "--layout", "minor", "--setup", "full"],
    &["perft", "syrtis", "--depth", "2"],
    &["playouts", "mapello", "--games", "2"],
    &["best", "mapello", "--nodes", "10"],
    &["best", "mapello", "--nodes", "10", "--json"],
    &["duel", "mapello", "--p1", "random", "--p2", "random", "--games", "2"],
    &["duel", "mapello", "--p1", "random", "--p2", "random", "--games", "2", "--json"],
    &["tune", "morelli", "--games", "1", "--nodes", "1", "--rounds", "1"],
    &["completions", "bash"],
    &["man"],
    &["--help"],
    &["--version"],
    &["help", "perft"],
    &["play", "mapello", "--p1", "random", "--p2", "random"],
];

fn full() -> Stdio {
    Stdio::from(OpenOptions::new().write(true).open("/dev/full").unwrap())
}

/// Runs a command and gives its exit code and what it says on standard error.
fn end_of(command: &mut Command) -> (Option<i32>, String) {
    let output = command.stdin(Stdio::null()).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_full_disk_is_one_line_and_a_failure() {
    for (language, sentence) in [
        ("en", "quina: standard output cannot be written: "),
        ("pt", "quina: não se consegue escrever na saída padrão: já não há espaço"),
    ] {
        for args in PRINTING {
            let home = Home::new();
            let args = [&["--lang", language], args].concat();
            let (code, said) = end_of(home.command(&args).stdout(full()));
            assert!(!said.contains("panicked"), "{args:?}: {said}");
            assert_eq!(code, Some(1), "{args:?}: {said}");
            let lines = said.lines().filter(|line| line.starts_with("quina: ")).count();
            assert_eq!(lines, 1, "{args:?}: {said}");
            assert!(said.lines().last().unwrap().starts_with(sentence), "{args:?}: {said}");
        }
    }
}

#[test]
fn a_reader_who_has_gone_ends_the_program_quietly() {
    for args in PRINTING {
        let home = Home::new();
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let (code, said) = end_of(home.command(args).stdout(writer));
        assert!(!said.contains("quina: ") && !said.contains("panicked"), "{args:?}: {said}");
        assert_eq!(code, Some(0), "{args:?}");
    }
    // As in `quina moves … | head -1`: more than a pipe holds, and one line is read.
    let home = Home::new();
    let args = ["perft", "campo-bello", "--depth", "2", "--divide"];
    let piped = home.command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = piped.unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && !first.is_empty(), "{first}");
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn a_standard_error_that_cannot_be_written_changes_nothing() {
    for args in PRINTING {
        let home = Home::new();
        let mut command = home.command(args);
        let output = command.stdin(Stdio::null()).stderr(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(!output.stdout.is_empty(), "{args:?}");
    }
    for (args, code) in [
        (&["replay", "/nowhere"][..], 1),
        (&["--lang", "pt", "show", "chess"], 2),
        (&["show", "chess"], 2),
        (&["show", "mapello", "--position", "x"], 1),
    ] {
        let home = Home::new();
        let mut command = home.command(args);
        let output = command.stdin(Stdio::null()).stderr(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?}");
    }
}

#[test]
fn closed_outputs_are_no_reason_to_panic() {
    let home = Home::new();
    for closed in [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"] {
        for args in ["games", "show mapello", "perft mapello --depth 2", "replay /nowhere"] {
            let line = format!("\"$0\" {args} {closed}");
            let mut command = Command::new("sh");
            command.args(["-c", &line, env!("CARGO_BIN_EXE_quina")]);
            command.env("XDG_DATA_HOME", &home.0).env("XDG_CONFIG_HOME", &home.0);
            let output = command.output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(!said.contains("panicked"), "{line}: {said}");
            let expected = i32::from(args.starts_with("replay"));
            assert_eq!(output.status.code(), Some(expected), "{line}: {said}");
        }
    }
}
