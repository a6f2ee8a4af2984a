//! The commands from the outside: outputs, refusals, exit codes.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod program;

use program::{refusal, stdout};
use std::io::Write;
use std::process::{Command, Stdio};

/// The longest games from here have seven plies.
const NEAR_THE_END: &str = "4w2/bb5/wb1bbw1/bbw1w2/1www2b/1www1w1/wwb3w - b";
const TWO_PASSES: &str = "LbqpcLbcTpq1/3Tpqpc/5/5/5 L - 0 0,0,0 [double_pass_plies=2]";
const BOX: &str = "TpqLbc3/1pq3/1LbcTbq2/5/5 T - 0 0,0,0";

#[test]
fn perft_ends_with_the_count() {
    for (args, last) in [
        (vec!["perft", "mapello", "--depth", "5"], "nodes 1036"),
        (
            vec!["perft", "mapello", "--map", "othello", "--depth", "8", "--threads", "2"],
            "nodes 390216",
        ),
        (vec!["perft", "campo-bello", "--depth", "3", "--turns"], "nodes 4264"),
        (vec!["perft", "barragoon", "--depth", "3", "--divide"], "nodes 27500"),
        (vec!["perft", "syrtis", "--depth", "0"], "nodes 1"),
        // Games that end long before the depth.
        (vec!["perft", "morelli", "--position", "7/7/7/7/7/7/b5w - b", "--depth", "5"], "nodes 0"),
        (vec!["perft", "morelli", "--position", NEAR_THE_END, "--depth", "5"], "nodes 1140"),
        (vec!["perft", "morelli", "--position", NEAR_THE_END, "--depth", "8"], "nodes 0"),
        (vec!["perft", "syrtis", "--position", TWO_PASSES, "--depth", "4"], "nodes 76"),
        // So deep that positions stand for the third time.
        (vec!["perft", "syrtis", "--position", BOX, "--depth", "10"], "nodes 9635"),
        (
            vec!["perft", "morelli", "--size", "7", "--setup", "built", "--depth", "2", "--turns"],
            "nodes 10560",
        ),
    ] {
        assert_eq!(stdout(&args).lines().last(), Some(last), "{args:?}");
    }
}

#[test]
fn a_divide_lists_every_move() {
    let out = stdout(&["perft", "mapello", "--depth", "3", "--divide"]);
    let lines: Vec<_> = out.lines().take(4).collect();
    assert_eq!(lines, ["c5 12", "d6 13", "e3 13", "f4 12"]);
}

#[test]
fn moves_are_sorted_one_a_line() {
    assert_eq!(stdout(&["moves", "mapello"]), "c5\nd6\ne3\nf4\n");
    assert_eq!(stdout(&["moves", "mapello", "--moves", "e3 f3 g3 d3 c6 h3 c3"]), "");
}

#[test]
fn a_value_may_begin_with_a_face() {
    let text = "-6/7/7/7/7/7/7/7/3Z2z w w 3";
    let placed = ["moves", "barragoon", "--position", text, "--moves", "-@a1"];
    assert!(stdout(&placed).contains("g1-"), "Brown moves");
    let shown = stdout(&["show", "barragoon", "--position", text, "--moves=-@a1"]);
    assert!(shown.ends_with("-6/7/7/7/7/7/7/7/-2Z2z b - 3\n"), "{shown}");
}

#[test]
fn an_explanation_names_the_rule() {
    assert_eq!(stdout(&["moves", "mapello", "--explain", "c5"]), "c5 is legal.\n");
    for (args, rule) in [
        (["moves", "mapello", "--explain", "c3"], "(R13)"),
        (["moves", "barragoon", "--explain", "d2-d7"], "(R2)"),
        (["moves", "syrtis", "--explain", "e2-d2"], "(R11)"),
        (["moves", "morelli", "--explain", "m5-m6"], "(R13)"),
        (["moves", "campo-bello", "--explain", "y1-mid"], "(R3)"),
    ] {
        let error = refusal(&args);
        assert!(error.contains(rule), "{args:?}: {error}");
    }
    let over = refusal(&["moves", "mapello", "--moves", "e3 f3 g3 d3 c6 h3 c3", "--explain", "a2"]);
    assert!(over.contains("(R21)"), "{over}");
}

#[test]
fn refusals_tell_what_to_do() {
    for (args, words) in [
        (vec!["moves", "chess"], "the games are"),
        (vec!["show", "mapello", "--size", "9"], "not an option of this game"),
        (vec!["show", "morelli", "--size", "8"], "it takes 13, 11, 9, 7"),
        (vec!["show", "morelli", "--seed", "8"], "not drawn"),
        (vec!["show", "morelli", "--position", "3/3/3 - b"], "not a position of morelli"),
        (
            vec!["show", "morelli", "--position", "7/7/7/7/7/7/7 - b", "--size", "7"],
            "leave out --size",
        ),
        (vec!["show", "barragoon", "--option", "mutual_block"], "key=value"),
        (vec!["show", "barragoon", "--option", "mutual_block=maybe"], "it takes loss, draw"),
        (vec!["show", "syrtis", "--moves", "e2-c1 zz"], "ply 2"),
        (vec!["replay", "no/such/file"], "no/such/file"),
    ] {
        let error = refusal(&args);
        assert!(error.contains(words), "{args:?}: {error}");
    }
}

#[test]
fn show_speaks_both_languages() {
    for game in ["morelli", "barragoon", "mapello", "syrtis", "campo-bello"] {
        let english = stdout(&["show", game, "--lang", "en"]);
        let portuguese = stdout(&["show", game, "--lang", "pt"]);
        assert!(english.contains("Player 1 (") && english.contains(" to act\n"), "{english}");
        assert!(portuguese.contains("É a vez do jogador 1 ("), "{portuguese}");
        assert_eq!(english.lines().last(), portuguese.lines().last());
    }
}

/// The first row of a drawing: its label and what is in it.
fn first_row(args: &[&str]) -> String {
    let drawing = stdout(&[&["show", "mapello", "--ascii"][..], args].concat());
    drawing.lines().nth(1).unwrap().to_owned()
}

#[test]
fn a_board_is_shown_from_any_side() {
    let upright = stdout(&["show", "mapello", "--ascii"]);
    let last = upright.lines().nth(10).unwrap();
    let backwards: String = last.chars().rev().collect();
    assert_eq!(first_row(&["--flip"]).trim(), backwards.trim());
    assert_eq!(first_row(&["--turn", "180"]), first_row(&["--flip"]));
    assert!(first_row(&["--turn", "90"]).starts_with("z "), "{}", first_row(&["--turn", "90"]));
    assert!(first_row(&["--turn", "270"]).starts_with("i "), "{}", first_row(&["--turn", "270"]));
    // Only the drawing changes.
    let flipped = stdout(&["show", "mapello", "--ascii", "--flip"]);
    assert_eq!(
        flipped.lines().skip(13).collect::<Vec<_>>(),
        upright.lines().skip(13).collect::<Vec<_>>()
    );
    assert!(refusal(&["show", "mapello", "--turn", "45"]).contains("90, 180, 270"));
    assert!(
        refusal(&["show", "mapello", "--turn", "90", "--flip"]).contains("cannot be used with")
    );
}

#[test]
fn show_lists_moves_when_asked() {
    let out = stdout(&["show", "mapello", "--moves"]);
    assert!(out.ends_with("4 legal moves:\nc5 d6 e3 f4\n"), "{out}");
}

#[test]
fn a_drawn_start_shows_its_seed() {
    let out = stdout(&["show", "mapello", "--map", "random"]);
    let seed = out.lines().find_map(|line| line.strip_prefix("seed ")).expect("a seed is shown");
    assert_eq!(stdout(&["show", "mapello", "--map", "random", "--seed", seed]), out);
}

#[test]
fn playouts_repeat_with_their_seed() {
    for game in ["morelli", "barragoon", "mapello", "syrtis", "campo-bello"] {
        let run = || {
            let out = stdout(&["playouts", game, "--games", "20", "--seed", "3"]);
            let timeless = |line: &&str| !line.starts_with("speed") && !line.starts_with("games");
            out.lines().filter(timeless).collect::<Vec<_>>().join("\n")
        };
        let first = run();
        assert!(first.contains("length ") && first.contains("branching "), "{first}");
        assert_eq!(first, run());
    }
}

/// Runs a command on a record that it reads from standard input; whether it went well, and what it
/// said.
fn on_record(args: &[&str], text: &str) -> (bool, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quina"))
        .args(args)
        .arg("-")
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let both = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(both).unwrap())
}

fn replay(args: &[&str], text: &str) -> (bool, String) {
    on_record(&[&["replay"], args].concat(), text)
}

#[test]
fn replay_lists_the_lines_of_a_study_and_shows_any_of_them() {
    let record = "[Game \"mapello\"]\n\n1. c5 c4 (1... e6 2. f4) (1... c6) 2. c3 *\n";
    let (fine, out) = replay(&[], record);
    let listed = "\nLines (--line N shows one):\n1. the main line: c5 c4 c3\n\
                  2. leaves line 1 after ply 1: e6 f4\n3. leaves line 1 after ply 1: c6\n\n";
    assert!(fine && out.contains(listed) && out.contains("After ply 3 of 3"), "{out}");
    let (fine, out) = replay(&["--line", "2", "--all"], record);
    assert!(fine && out.contains("After ply 3 of 3") && out.contains("\n3 f4 "), "{out}");
    let (fine, out) = replay(&["--line", "3", "--ply", "1", "--lang", "pt"], record);
    assert!(fine && out.contains("Depois do lance 1 de 2"), "{out}");
    assert!(out.contains("3. sai da linha 1 depois do lance 1: c6\n"), "{out}");
    for number in ["0", "4"] {
        let (fine, out) = replay(&["--line", number], record);
        assert!(!fine && out.contains("3 lines; --line takes 1 to 3"), "{out}");
    }
    let (fine, out) = replay(&[], &record.replace("e6", "a1"));
    assert!(!fine && out.contains("line 3: ply 2, `a1`"), "{out}");
    let plain = "[Game \"mapello\"]\n\n1. c5 c4 *\n";
    let (fine, out) = replay(&["--line", "1"], plain);
    assert!(fine && !out.contains("Lines"), "{out}");
    let analyze = |line: &str| on_record(&["analyze", "--nodes", "50", "--line", line], record);
    let (fine, out) = analyze("2");
    assert!(fine && out.contains(" f4 ") && !out.contains(" c3 "), "{out}");
    assert!(!analyze("4").0);
}

#[test]
fn replay_checks_and_shows_a_record() {
    let record = "[Game \"mapello\"]\n\n1. e3 f3 2. g3 d3 3. c6 h3 4. c3 1-0\n";
    let (fine, out) = replay(&[], record);
    assert!(fine && out.contains("After ply 7 of 7") && out.contains(" w 0 1\n"), "{out}");
    let (fine, out) = replay(&["--ply", "0"], record);
    assert!(fine && out.contains("After ply 0 of 7") && out.contains(" b 0 0\n"), "{out}");
    let (fine, out) = replay(&["--all"], record);
    assert!(fine && out.contains("\n7 c3 "), "{out}");
    let (fine, out) = replay(&["--ply", "8"], record);
    assert!(!fine && out.contains("0 to 7"), "{out}");
    let (fine, out) = replay(&[], &record.replace("1-0", "0-1"));
    assert!(!fine && out.contains("line 3") && out.contains("1-0"), "{out}");
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quina"))
        .args(["moves", "barragoon", "--moves", "d2-d5 d8xd5"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn help_teaches() {
    for command in [
        "games",
        "show",
        "moves",
        "perft",
        "replay",
        "playouts",
        "play",
        "best",
        "solve",
        "analyze",
        "bench",
        "ugi",
        "ugi-check",
        "doctor",
        "completions",
        "man",
    ] {
        let help = stdout(&["help", command]);
        assert!(help.contains("Usage: quina"), "{help}");
    }
    assert!(stdout(&["games", "syrtis"]).contains("double_pass_plies"));
    assert!(stdout(&[]).contains("Campo Bello"));
}

#[test]
fn games_are_named_in_any_way_that_people_write_them() {
    let expected = stdout(&["show", "campo-bello"]);
    for name in ["Campo Bello", "campobello", "CAMPO_BELLO", "Campo-Bello", " campo  bello "] {
        assert_eq!(stdout(&["show", name]), expected, "{name}");
    }
}
