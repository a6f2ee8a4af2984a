//! The compliance suite, held against the program itself and against engines that break it.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina::compliance::{SUITE, read};
use std::process::{Command, Output};

fn check(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_quina")).arg("ugi-check").args(args).output().unwrap()
}

#[test]
fn the_program_keeps_to_the_protocol() {
    let output = check(&[]);
    let printed = String::from_utf8(output.stdout).unwrap();
    let faults: Vec<_> = printed.lines().filter(|line| line.starts_with("FAIL")).collect();
    assert!(output.status.success() && faults.is_empty(), "{faults:#?}");
    let cases = read(SUITE).unwrap().len();
    assert_eq!(printed.lines().last(), Some(&*format!("{cases} of {cases} cases passed")));
}

#[test]
fn the_suite_covers_every_game_and_every_form_of_go() {
    for word in ["morelli", "barragoon", "mapello", "syrtis", "campo-bello"] {
        let value = format!("> setoption name UGI_Variant value {word}\n");
        assert!(SUITE.matches(&value).count() >= 5, "{word}");
    }
    for word in [
        "depth",
        "nodes",
        "movetime",
        "p1time",
        "p4time",
        "p1inc",
        "infinite",
        "ponder",
        "searchmoves",
        "perft",
    ] {
        let sent = SUITE.lines().filter(|line| line.starts_with("> go"));
        assert!(sent.clone().any(|line| line.split(' ').any(|known| known == word)), "{word}");
    }
}

/// What an engine made of a few lines of shell gets for a case.
fn verdict(script: &str, case: &str) -> String {
    let output = check(&["--cmd", &format!("sh -c '{script}'"), "--case", case]);
    assert!(!output.status.success(), "{script}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn engines_that_break_the_protocol_are_found_out() {
    let ready = "while read a b; do case $a in isready) echo readyok;; go)";
    for (answer, case, fault) in [
        ("echo bestmove e3 ponder f3;;", "perft", "expected"),
        ("echo bestmove zz;;", "mapello: a depth", "expected one of"),
        ("echo bestmove e3 f3;;", "mapello: a depth", "two words"),
        ("echo bestmove e3;;", "mapello: a depth", "no info line"),
        ("echo info depth 1 score cp 1; echo bestmove e3;;", "mapello: a depth", "missing"),
        ("echo bestmove none;;", "mapello: a depth", "expected one of"),
    ] {
        let printed = verdict(&format!("{ready} {answer} esac; done"), case);
        assert!(printed.contains("FAIL") && printed.contains(fault), "{answer}: {printed}");
    }
    let printed = verdict("read a; while :; do echo info string x; done", "quit ends at once");
    assert!(printed.contains("FAIL"), "{printed}");
    let printed = verdict("exit 3", "handshake");
    assert!(printed.contains("FAIL"), "{printed}");
}

#[test]
fn a_suite_of_ones_own_is_read() {
    let file = std::env::temp_dir().join(format!("quina-suite-{}.txt", std::process::id()));
    std::fs::write(&file, "case ready\n> isready\n< readyok\n").unwrap();
    let output = check(&["--suite", &file.display().to_string()]);
    std::fs::write(&file, "case ready\nnonsense\n").unwrap();
    let refused = check(&["--suite", &file.display().to_string()]);
    std::fs::remove_file(&file).unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "pass  ready\n1 of 1 cases passed\n");
    assert!(String::from_utf8(refused.stderr).unwrap().contains("line 2"));
}
