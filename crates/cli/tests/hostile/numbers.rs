//! Numbers that nobody means: refused in a line, before anything is allocated or started.

use crate::program::{Home, quina, refusal, stdout};
use crate::scratch::Scratch;
use quina_rules::Record;
use std::process::{Command, Output};

const HUGE: &str = "18446744073709551615";

/// Runs the program where memory or processes are scarce.
fn limited(limit: &str, args: &[&str]) -> Output {
    Command::new("sh")
        .args(["-c", &format!("{limit}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_quina")])
        .args(args)
        .env("LC_ALL", "C")
        .output()
        .unwrap()
}

#[test]
fn absurd_numbers_are_refused() {
    let duel = ["duel", "mapello", "--p1", "random", "--p2", "random"];
    let ladder = ["ladder", "mapello", "--levels", "1-2"];
    let tune = ["tune", "mapello", "--games", "1", "--nodes", "10"];
    for (command, flags) in [
        (
            &duel[..],
            &[
                "--games",
                "--concurrency",
                "--opening-plies",
                "--max-plies",
                "--margin",
                "--patience",
            ][..],
        ),
        (&ladder, &["--games", "--concurrency"]),
        (&tune, &["--concurrency", "--opening-plies", "--rounds", "--playouts"]),
        (&["tune", "mapello"], &["--games"]),
        (&["perft", "mapello"], &["--depth"]),
        (&["perft", "mapello", "--depth", "2"], &["--threads"]),
        (&["playouts", "mapello", "--games", "1"], &["--max-plies"]),
        (&["best", "mapello", "--nodes", "1"], &["--threads", "--hash", "--depth", "--multipv"]),
        (&["solve", "mapello", "--nodes", "1"], &["--hash"]),
        (&["bench"], &["--depth"]),
    ] {
        for flag in flags {
            for number in [HUGE, "4294967295", "-1", "1e9", "99999999999999999999999"] {
                let flag = format!("{flag}={number}");
                let args = [command, &[&flag]].concat();
                let output = quina(&args);
                assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
            }
        }
    }
    for args in [&["ladder", "mapello", "--games", "0"][..], &["tune", "mapello", "--nodes", "0"]] {
        assert_eq!(quina(args).status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn absurd_settings_of_players_are_refused() {
    for spec in [
        "engine:nodes=0",
        "engine:movetime=0",
        "engine:movetime=99999999999999999999999",
        "engine:depth=0",
        "engine:threads=0",
        "engine:threads=100000",
        "engine:hash=0",
        "engine:hash=99999999999",
        "uct:nodes=0",
        "uct:c=nan",
        "uct:hash=99999999999",
        "engine:level=99",
        "engine:seed=-1",
    ] {
        let output = quina(&["duel", "mapello", "--p1", spec, "--p2", "random", "--games", "1"]);
        assert_eq!(output.status.code(), Some(2), "{spec}: {output:?}");
    }
}

#[test]
fn a_table_for_which_there_is_no_memory_is_refused() {
    for spec in ["engine:nodes=10,hash=1048576", "uct:nodes=10,hash=1048576"] {
        let args = ["duel", "mapello", "--p1", spec, "--p2", "random", "--games", "1"];
        let output = limited("ulimit -v 2000000", &args);
        let error = String::from_utf8(output.stderr).unwrap();
        // A tree that grows only as far as it is used may well be small enough.
        if output.status.code() != Some(0) {
            assert_eq!(output.status.code(), Some(1), "{spec}: {error}");
            assert_eq!(error.lines().count(), 1, "{error}");
        }
    }
}

#[test]
fn the_largest_times_are_no_accident() {
    for (flag, rest) in [("--movetime", "--depth"), ("--movetime", "--nodes")] {
        stdout(&["best", "mapello", flag, HUGE, rest, "2"]);
    }
    // Proven or not: it comes to its end by the nodes.
    let solved = quina(&["solve", "syrtis", "--nodes", "10", "--time", HUGE]);
    assert!(matches!(solved.status.code(), Some(0 | 1)), "{solved:?}");
    let spec = format!("engine:movetime={HUGE},nodes=5");
    stdout(&["duel", "mapello", "--p1", &spec, "--p2", "random", "--games", "1"]);
}

#[test]
fn a_start_that_is_over_is_refused() {
    let folder = Scratch::new("over");
    let games = folder.path("games.txt");
    let duel = ["duel", "campo-bello", "--p1", "random", "--p2", "random", "--seed", "1"];
    stdout(&[&duel[..], &["--games", "1", "--records", &games]].concat());
    let record: Record = std::fs::read_to_string(&games).unwrap().parse().unwrap();
    let game = record.replay().unwrap();
    let over = game.position().to_string();
    let before = game.position_at(game.len() - 1).unwrap().to_string();
    for (position, plies) in [(&over, "0"), (&over, "4"), (&before, "4")] {
        let args = ["--games", "2", "--position", position, "--opening-plies", plies];
        let error = refusal(&[&duel[..], &args].concat());
        assert!(error.contains("is over"), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    let args = ["--games", "2", "--position", &before, "--opening-plies", "0"];
    stdout(&[&duel[..], &args].concat());
}

#[test]
fn games_without_end_are_drawn_as_declared() {
    // Two who repeat themselves where nothing forbids it.
    let off = ["--option", "repetition=off", "--option", "no_progress_cap=off"];
    let players = ["--p1", "random", "--p2", "random", "--games", "1", "--seed", "1"];
    for (game, options, limit) in [
        ("barragoon", &off[..], "draw at 5000 plies"),
        ("syrtis", &["--option", "repetition=off"], "draw at 5000 plies"),
        ("morelli", &[], "adjudication none"),
        ("mapello", &[], "adjudication none"),
        ("campo-bello", &[], "adjudication none"),
    ] {
        let said = stdout(&[&["duel", game], &players[..], options].concat());
        assert!(said.lines().next().unwrap().contains(limit), "{said}");
    }
    let folder = Scratch::new("long");
    let games = folder.path("games.txt");
    let short = ["duel", "syrtis", "--max-plies", "9", "--records", &games];
    stdout(&[&short[..], &players].concat());
    let record: Record = std::fs::read_to_string(&games).unwrap().parse().unwrap();
    assert_eq!(record.tag("Termination"), Some("adjudication"));
    assert_eq!(record.tag("Reason"), Some("draw by length"));
    assert_eq!(record.replay().unwrap().len(), 9);
    // Such a record counts, but not where it was not declared.
    stdout(&[&short[..], &players, &["--resume"]].concat());
    let text = std::fs::read_to_string(&games).unwrap().replace("draw at 9 plies", "none");
    std::fs::write(&games, text).unwrap();
    let error = refusal(&[&short[..], &players, &["--resume"]].concat());
    assert!(error.contains("does not follow"), "{error}");
}

#[test]
fn senseless_numbers_do_not_tune() {
    let tune = ["tune", "mapello", "--games", "1", "--nodes", "10"];
    for flag in ["--blend", "--restraint"] {
        for number in ["nan", "inf", "-inf", "-0.1", "1.1", "1e300", "x", ""] {
            let flag = format!("{flag}={number}");
            let args = [&tune[..], &[&flag]].concat();
            let output = quina(&args);
            assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
            let args = [&["--lang", "pt"], &args[..]].concat();
            let error = String::from_utf8(quina(&args).stderr).unwrap();
            assert!(error.contains("de 0 a 1"), "{error}");
        }
    }
    for kind in ["nonsense", "map=nowhere", "walls=3", "map=random walls=99"] {
        let error = refusal(&[&tune[..], &["--kind", kind]].concat());
        assert_eq!(error.lines().count(), 1, "{kind}: {error}");
    }
    stdout(&[&tune[..], &["--kind", "map=random seed=3"]].concat());
}

#[test]
fn what_tune_reads_it_does_not_write() {
    let folder = Scratch::new("tune");
    let weights = folder.path("weights.txt");
    let games = folder.path("games.txt");
    let tune = ["tune", "mapello", "--games", "1", "--nodes", "10"];
    stdout(&[&tune[..], &["--out", &weights]].concat());
    let duel = ["duel", "mapello", "--p1", "random", "--p2", "random", "--games", "2"];
    stdout(&[&duel[..], &["--records", &games]].concat());
    let by_another_way = folder.path("./weights.txt");
    let link = folder.path("link.txt");
    std::os::unix::fs::symlink(&games, &link).unwrap();
    for (flag, input, out) in [
        ("--from", &weights, &by_another_way),
        ("--records", &games, &games),
        ("--starts", &games, &link),
        ("--records", &link, &games),
    ] {
        let before = std::fs::read(input).unwrap();
        let error = refusal(&[&tune[..], &[flag, input, "--out", out]].concat());
        assert!(error.contains(out.as_str()), "{error}");
        let error = refusal(&[&tune[..], &[flag, input, "--force", "--out", out]].concat());
        assert!(error.contains(out.as_str()), "{error}");
        assert_eq!(std::fs::read(input).unwrap(), before);
    }
}

#[test]
fn threads_that_cannot_be_started_are_no_panic() {
    let duel = ["duel", "mapello", "--p1", "random", "--p2", "random", "--seed", "1"];
    let duel = [&duel[..], &["--games", "8", "--concurrency", "200"]].concat();
    let tune = ["tune", "mapello", "--games", "3", "--nodes", "10", "--concurrency", "200"];
    let perft = ["perft", "mapello", "--depth", "3", "--threads", "200"];
    // No room for the stack of any other thread, or for a few, which leave some for everything else.
    let (none, few) = ("export RUST_MIN_STACK=100000000000", "export RUST_MIN_STACK=300000000");
    let run = |stack: &str, args: &[&str]| limited(&format!("{stack}; ulimit -v 1000000"), args);
    let same = |output: &Output, args: &[&str]| {
        let said = String::from_utf8_lossy(&output.stdout);
        let last = |text: &str| text.lines().last().map(str::to_owned);
        assert_eq!(last(&said), last(&stdout(args)), "{output:?}");
    };
    for stack in [none, few] {
        same(&run(stack, &perft), &perft);
        same(&run(stack, &tune), &tune);
    }
    same(&run(few, &duel), &duel);
    let output = run(none, &duel);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("a thread cannot be started"), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn a_search_without_threads_beside_it_still_answers() {
    let none = "export RUST_MIN_STACK=100000000000; ulimit -v 1000000";
    for game in ["mapello", "campo-bello"] {
        let output = limited(none, &["best", game, "--nodes", "1000", "--threads", "8"]);
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && said.contains("Best move: "), "{said}");
    }
    // The protocol has room for the thread that reads, and for no other of that size.
    let talk = "printf 'setoption name Threads value 8\ngo nodes 1000\n' | exec \"$0\" ugi";
    let few = format!("export RUST_MIN_STACK=450000000; ulimit -v 1000000; {talk}");
    let quina = env!("CARGO_BIN_EXE_quina");
    let output = Command::new("sh").args(["-c", &few, quina]).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let last = said.lines().last().unwrap_or_default();
    assert!(last.starts_with("bestmove ") && last != "bestmove none", "{said}");
}

#[test]
fn a_game_for_which_there_are_no_threads_ends_in_a_line() {
    let home = Home::new();
    let folder = home.0.to_str().unwrap();
    // Room for the stack of no other thread, of one, of two, of three.
    for stack in ["100000000000", "450000000", "300000000", "220000000"] {
        for (p1, p2) in [("random", "random"), ("human", "engine:level=1")] {
            let limit = format!(
                "export XDG_DATA_HOME={folder} XDG_CONFIG_HOME={folder} RUST_MIN_STACK={stack}; \
                 ulimit -v 1000000"
            );
            let line = format!("{limit}; echo 1 | timeout -s KILL 60 \"$0\" \"$@\"");
            let mut command = Command::new("sh");
            command.args(["-c", &line, env!("CARGO_BIN_EXE_quina"), "play", "mapello"]);
            command.args(["--seed", "1", "--p1", p1, "--p2", p2]).env("LC_ALL", "C");
            let output = command.output().unwrap();
            let error = String::from_utf8(output.stderr).unwrap();
            assert!(matches!(output.status.code(), Some(0 | 1)), "{stack}, {p1}: {error}");
            assert!(error.lines().count() <= 1, "{stack}, {p1}: {error}");
            if output.status.code() == Some(1) {
                assert!(error.contains("a thread cannot be started"), "{stack}, {p1}: {error}");
            }
        }
    }
}
