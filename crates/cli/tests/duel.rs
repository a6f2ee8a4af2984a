//! `quina duel` and `quina ladder` from the outside, also with programs that misbehave.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod program;

use program::{Home, refusal, stdout};
use quina::ugi::{Answer, Session};
use quina_rules::Record;
use serde_json::Value;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

// --- the engine of the tests --------------------------------------------------------------------

/// This test program plays an engine when it is started with `as-an-engine HABIT`: it answers `go`
/// with the first legal move, and does what its habit says.
#[test]
#[ignore = "an engine for the other tests, not a test"]
fn fake_engine() {
    let args: Vec<_> = std::env::args().skip_while(|arg| arg != "as-an-engine").collect();
    let Some(habit) = args.get(1) else { return };
    let (habit, count) = habit.split_once('=').unwrap_or((habit, "0"));
    let count: usize = count.parse().unwrap();
    let mut session = Session::new(1);
    let mut asked = 0;
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let answer = if line.starts_with("go") {
            asked += 1;
            match habit {
                "crashes" if asked > count => {
                    eprintln!("the habit of crashing");
                    std::process::exit(3);
                }
                "cheats" if asked > count => "bestmove z99".to_owned(),
                "sleeps" if asked > count => {
                    std::thread::sleep(Duration::from_hours(1));
                    String::new()
                }
                "floods" if asked > count => loop {
                    writeln!(std::io::stdout(), "info depth 1 score cp 1").unwrap();
                },
                // Loses by what it says if both clocks show the same once somebody has thought.
                "compares" if asked > 1 && clocks(&line)[0] == clocks(&line)[1] => {
                    "bestmove z99".to_owned()
                }
                "babbles" => {
                    let rubbish = "bestmov\n\u{fffd}\u{1}\ninfo score cp much\ninfo depth\n\n";
                    format!("{}{rubbish}{}", "x".repeat(100_000), best(&mut session))
                }
                "slow" => {
                    std::thread::sleep(Duration::from_millis(count as u64));
                    best(&mut session)
                }
                _ => format!("info depth 1 score cp 12 nodes 7\n{}", best(&mut session)),
            }
        } else {
            match session.answer(&line) {
                Answer::Quit => return,
                Answer::Lines(lines) => lines,
                Answer::Start(_) | Answer::Stop | Answer::PonderHit => String::new(),
            }
        };
        let mut out = std::io::stdout().lock();
        writeln!(out, "{answer}").unwrap();
        out.flush().unwrap();
    }
}

/// What a `go` says of the two clocks.
fn clocks(line: &str) -> [&str; 2] {
    let mut words = line.split(' ');
    ["p1time", "p2time"].map(|clock| {
        assert!(words.any(|word| word == clock), "{line}");
        words.next().unwrap()
    })
}

fn best(session: &mut Session) -> String {
    match session.answer("query moves") {
        Answer::Lines(lines) => {
            format!("bestmove {}", lines.split_whitespace().nth(1).unwrap_or("none"))
        }
        other => panic!("a query is answered at once, not by {other:?}"),
    }
}

/// The description of an engine with a habit.
fn engine(habit: &str) -> String {
    let program = std::env::current_exe().unwrap();
    format!(
        "cmd='{}' --ignored --exact --nocapture fake_engine as-an-engine {habit}",
        program.display()
    )
}

// --- running ------------------------------------------------------------------------------------

/// A match with its closing object.
fn duel(p1: &str, p2: &str, more: &[&str]) -> Value {
    let mut args = vec!["duel", "mapello", "--p1", p1, "--p2", p2, "--seed", "1", "--json"];
    args.extend(more);
    let out = stdout(&args);
    assert_eq!(out.lines().count(), 1, "nothing but the object: {out}");
    serde_json::from_str(&out).unwrap()
}

/// A path for a file of a test, which is removed at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_file(&path);
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

// --- duels --------------------------------------------------------------------------------------

#[test]
fn every_game_is_played_and_counted() {
    for game in ["morelli", "barragoon", "mapello", "syrtis", "campo-bello"] {
        let args =
            ["duel", game, "--p1", "greedy", "--p2", "random", "--games", "4", "--seed", "2"];
        let out = stdout(&args);
        assert_eq!(out.matches("Finished game ").count(), 4, "{out}");
        assert!(out.contains("Finished game 2 (random vs greedy): "), "{out}");
        for part in ["seed 2", "Elo difference: ", "LOS: ", "DrawRatio: ", "Ptnml(0-2): ["] {
            assert!(out.contains(part), "no {part}: {out}");
        }
        assert_eq!(out, stdout(&args), "the same seed, the same match");
    }
}

#[test]
fn the_closing_object_adds_up() {
    let object = duel("random", "random", &["--games", "20", "--concurrency", "2"]);
    let count = |key: &str| object[key].as_u64().unwrap();
    assert_eq!(count("wins") + count("losses") + count("draws"), 20);
    assert_eq!(count("games"), 20);
    let points = count("wins") as f64 + count("draws") as f64 / 2.0;
    assert!((object["score"].as_f64().unwrap() - points / 20.0).abs() < 1e-6);
    let pairs: Vec<u64> =
        object["pentanomial"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    assert_eq!(pairs.iter().sum::<u64>(), 10);
    for key in ["elo", "error", "los", "normalised_elo"] {
        assert!(object[key].is_f64(), "{key}: {object}");
    }
    for key in ["crashes", "time_outs", "illegal_moves", "no_answers"] {
        assert_eq!(object[key], serde_json::json!({"p1": 0, "p2": 0}));
    }
    assert_eq!(object["seed"], 1);
    assert!(object["settings"].as_str().unwrap().contains("adjudication none"));
    assert_eq!((&object["p1"], &object["p2"]), (&"random #1".into(), &"random #2".into()));
    let alone = duel("random", "random", &["--games", "20"]);
    assert_eq!(alone, object, "two workers count the same as one");
}

#[test]
fn a_seed_that_was_not_given_is_shown_and_gives_the_same_match_again() {
    let first =
        stdout(&["duel", "campo-bello", "--p1", "random", "--p2", "random", "--games", "6"]);
    let line = first.lines().nth(1).unwrap();
    let seed = line.rsplit_once("seed ").unwrap().1;
    let again = ["duel", "campo-bello", "--p1", "random", "--p2", "random", "--games", "6"];
    assert_eq!(stdout(&[&again[..], &["--seed", seed]].concat()), first);
}

#[test]
fn players_without_a_limit_get_one_that_is_shown() {
    let out = stdout(&["duel", "mapello", "--p1", "engine", "--p2", "random", "--games", "0"]);
    assert!(out.contains("p1 engine:movetime=100 "), "{out}");
    let out = stdout(&["duel", "mapello", "--p1", "uct", "--p2", "engine:level=2", "--games", "0"]);
    assert!(out.contains("p1 uct:movetime=1000 | p2 engine:level=2 "), "{out}");
}

#[test]
fn a_sequential_test_ends_a_match_early() {
    let object = duel("greedy", "random", &["--games", "400", "--sprt", "0,20"]);
    assert_eq!(object["sprt"]["accepted"], "H1");
    assert!(object["games"].as_u64().unwrap() < 400);
    let (llr, bound) = (&object["sprt"]["llr"], &object["sprt"]["upper_bound"]);
    assert!(llr.as_f64() >= bound.as_f64());
}

#[test]
fn length_is_adjudicated_as_declared() {
    let out = stdout(&[
        "duel",
        "syrtis",
        "--p1",
        "random",
        "--p2",
        "random",
        "--games",
        "2",
        "--max-plies",
        "3",
        "--seed",
        "1",
    ]);
    assert!(out.contains("adjudication draw at 3 plies"), "{out}");
    assert_eq!(out.matches("1/2-1/2 {draw by length}").count(), 2, "{out}");
}

#[test]
fn more_than_two_players_share_the_seats() {
    let out = stdout(&[
        "duel",
        "campo-bello",
        "--players",
        "3",
        "--p1",
        "greedy",
        "--p2",
        "random",
        "--games",
        "2",
        "--seed",
        "1",
    ]);
    assert!(out.contains("(greedy vs random vs random)"), "{out}");
    assert!(out.contains("(random vs greedy vs greedy)"), "{out}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (args, reason) in [
        (vec!["--p1", "nobody", "--p2", "random"], "nobody"),
        (vec!["--p1", "cmd=/no/such/program", "--p2", "random"], "cannot be started"),
        (vec!["--p1", "seed1", "--p2", "random"], "seed1"),
        (vec!["--p1", "random", "--p2", "random", "--tc", "fast"], "10+0.1"),
        (vec!["--p1", "random", "--p2", "random", "--move-time", "soon"], "like 30"),
        (vec!["--p1", "random", "--p2", "random", "--tc", "9", "--move-time", "9"], "--move-time"),
        (vec!["--p1", "random", "--p2", "random", "--sprt", "5,0"], "below"),
        (vec!["--p1", "random", "--p2", "random", "--resume"], "--records"),
        (vec!["--p1", "random"], "--p2"),
    ] {
        let error = refusal(&[&["duel", "mapello", "--games", "2"], &args[..]].concat());
        assert!(error.contains(reason), "{reason}: {error}");
    }
}

// --- programs -----------------------------------------------------------------------------------

#[test]
fn programs_play_by_the_protocol() {
    let object = duel(&format!("{}:movetime=50", engine("plays")), "random", &["--games", "6"]);
    assert_eq!(object["games"], 6);
    assert_eq!(object["crashes"]["p1"], 0);
    assert_eq!(object["illegal_moves"]["p1"], 0);
    let object = duel(&engine("babbles"), &engine("plays"), &["--games", "2"]);
    assert_eq!((&object["games"], &object["no_answers"]["p1"]), (&2.into(), &0.into()));
}

#[test]
fn a_match_survives_programs_that_fail() {
    for (habit, key) in [
        ("crashes=2", "crashes"),
        ("cheats=2", "illegal_moves"),
        ("sleeps=2", "no_answers"),
        ("floods=2", "no_answers"),
    ] {
        let failing = format!("{}:movetime=10", engine(habit));
        let more = ["--games", "4", "--concurrency", "2", "--patience", "2000"];
        let object = duel(&failing, "random", &more);
        assert_eq!(object["losses"], 4, "{habit}");
        assert_eq!(object[key], serde_json::json!({"p1": 4, "p2": 0}), "{habit}");
    }
}

#[test]
fn a_program_that_oversteps_its_clock_loses() {
    let slow = engine("slow=400");
    let object = duel("random", &slow, &["--games", "2", "--tc", "0.3+0"]);
    assert_eq!(object["wins"], 2);
    assert_eq!(object["time_outs"]["p2"], 2);
    let object = duel(&engine("compares"), &engine("slow=30"), &["--games", "2", "--tc", "20+0.1"]);
    assert_eq!(object["illegal_moves"]["p1"], 0, "every seat has its own clock");
    let (compares, slow) = (engine("compares"), engine("slow=30"));
    let args = ["play", "mapello", "--p1", &compares, "--p2", &slow, "--tc", "20+0.1"];
    let said = Home::new().said(&args, "");
    assert!(said.contains("\nResult: "), "at a table too: {said}");
    let object = duel("random", &engine("plays"), &["--games", "2", "--tc", "20+0.1"]);
    assert_eq!(object["time_outs"], serde_json::json!({"p1": 0, "p2": 0}));
}

#[test]
fn a_match_can_give_each_ply_a_time() {
    let per_ply = ["--games", "2", "--move-time", "0.3"];
    let object = duel("random", &engine("slow=400"), &per_ply);
    assert_eq!((&object["wins"], &object["time_outs"]["p2"]), (&2.into(), &2.into()));
    let settings = object["settings"].as_str().unwrap();
    assert!(settings.contains(" | clock 0.3/ply, margin 10 ms | "), "{settings}");
    // All plies together take longer than the time for one.
    let file = Scratch::new("per-ply.txt");
    let one = ["--games", "2", "--move-time", "1", "--records", file.path()];
    let object = duel("random", &engine("slow=60"), &one);
    assert_eq!(object["time_outs"], serde_json::json!({"p1": 0, "p2": 0}));
    let text = std::fs::read_to_string(&file.0).unwrap();
    assert!(text.contains("[TimeControl \"1/ply\"]") && text.contains("{[%clk 0:00:0"), "{text}");
    let more = ["--games", "4", "--move-time", "1", "--records", file.path(), "--resume"];
    assert_eq!(duel("random", &engine("slow=60"), &more)["games"], 4);
}

// --- files --------------------------------------------------------------------------------------

#[test]
fn records_hold_every_game_and_can_be_replayed() {
    let file = Scratch::new("records.txt");
    duel(&engine("plays"), &engine("crashes=9"), &["--games", "4", "--records", file.path()]);
    let text = std::fs::read_to_string(&file.0).unwrap();
    let mut rounds = Vec::new();
    for part in text.split("[Game ").skip(1) {
        let record: Record = format!("[Game {part}").parse().unwrap();
        record.replay().unwrap();
        rounds.push(record.tag("Round").unwrap().to_owned());
        assert_eq!(record.tag("Termination"), Some("abandoned"));
        assert!(record.tag("Reason").unwrap().contains("the habit of crashing"));
        assert!(record.words.iter().any(|word| word.comment.as_deref() == Some("[%eval cp 12]")));
    }
    assert_eq!(rounds, ["1", "2", "3", "4"]);
}

#[test]
fn an_interrupted_match_goes_on_to_the_same_result() {
    let players = ["greedy", "random"];
    let whole = duel(players[0], players[1], &["--games", "12"]);
    let file = Scratch::new("interrupted.txt");
    let records = ["--games", "12", "--records", file.path()];
    assert_eq!(duel(players[0], players[1], &records), whole);
    let text = std::fs::read_to_string(&file.0).unwrap();
    // Torn in the middle of a record.
    std::fs::write(&file.0, &text[..text.len() * 2 / 5]).unwrap();
    let error =
        refusal(&[&["duel", "mapello", "--p1", "greedy", "--p2", "random"], &records[..]].concat());
    assert!(error.contains("--resume"), "{error}");
    let resume = [&records[..], &["--resume"]].concat();
    assert_eq!(duel(players[0], players[1], &resume), whole);
    let records_after = std::fs::read_to_string(&file.0).unwrap();
    assert_eq!(records_after.matches("[Round ").count(), 12);
    // Nothing is left to play, and the seed comes from the file.
    let again = stdout(
        &[&["duel", "mapello", "--p1", "greedy", "--p2", "random", "--json"], &resume[..]].concat(),
    );
    assert_eq!(serde_json::from_str::<Value>(&again).unwrap(), whole);
    // Another match does not go on here.
    let error =
        refusal(&[&["duel", "mapello", "--p1", "random", "--p2", "random"], &resume[..]].concat());
    assert!(error.contains("other settings"), "{error}");
}

#[test]
fn a_killed_match_goes_on() {
    let file = Scratch::new("killed.txt");
    let args = |more: &[&str]| -> Vec<String> {
        let fixed =
            ["duel", "mapello", "--p1", "greedy", "--p2", "random", "--games", "3000", "--json"];
        let all = [&fixed[..], &["--seed", "4", "--records", file.path()], more].concat();
        all.into_iter().map(str::to_owned).collect()
    };
    let mut child = Command::new(env!("CARGO_BIN_EXE_quina"))
        .args(args(&[]))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let deadline = Instant::now() + Duration::from_secs(20);
    while std::fs::metadata(&file.0).map_or(0, |data| data.len()) < 20_000 {
        assert!(Instant::now() < deadline, "no games were written");
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let played = std::fs::read_to_string(&file.0).unwrap().matches("[Round ").count();
    assert!(played < 3000, "killed too late to tell anything");
    let resumed = args(&["--resume"]);
    let resumed: Vec<_> = resumed.iter().map(String::as_str).collect();
    let object: Value = serde_json::from_str(&stdout(&resumed)).unwrap();
    let fixed = ["duel", "mapello", "--p1", "greedy", "--p2", "random", "--games", "3000"];
    let whole = stdout(&[&fixed[..], &["--seed", "4", "--json"]].concat());
    assert_eq!(object, serde_json::from_str::<Value>(&whole).unwrap());
}

#[test]
fn somebody_else_s_file_is_left_alone() {
    for text in ["my diary\n", "[Game \"mapello\"]\n[Result \"*\"]\n\ne3 *\n"] {
        let file = Scratch::new("diary.txt");
        std::fs::write(&file.0, text).unwrap();
        let args = ["duel", "mapello", "--p1", "random", "--p2", "random", "--games", "2"];
        refusal(&[&args[..], &["--records", file.path()]].concat());
        refusal(&[&args[..], &["--records", file.path(), "--resume"]].concat());
        assert_eq!(std::fs::read_to_string(&file.0).unwrap(), text);
    }
}

// --- ladder -------------------------------------------------------------------------------------

#[test]
fn a_ladder_rates_the_levels_and_writes_them_down() {
    let (ratings, folder) = (Scratch::new("ratings.txt"), Scratch::new("ladder"));
    std::fs::write(&ratings.0, "# heading\nsyrtis 1 100 20\n").unwrap();
    let args = [
        "ladder",
        "mapello",
        "--levels",
        "1-2",
        "--games",
        "6",
        "--seed",
        "1",
        "--yardstick",
        "uct:nodes=50",
        "--write",
        ratings.path(),
        "--records",
        folder.path(),
    ];
    let out = stdout(&args);
    for part in ["random                0      0", "greedy  ", "level 1  ", "level 2  "] {
        assert!(out.contains(part), "no `{part}`: {out}");
    }
    assert!(out.contains(" % against level 1"), "{out}");
    let text = std::fs::read_to_string(&ratings.0).unwrap();
    let command = "# mapello: quina ladder mapello --levels 1-2 --games 6 --yardstick uct:nodes=50 \
                   --seed 1 --concurrency 1 --balance 60 --margin 10 --records ";
    assert!(text.starts_with(&format!("# heading\nsyrtis 1 100 20\n{command}")), "{text}");
    let program = concat!("\n# mapello: quina ", env!("CARGO_PKG_VERSION"), ", 20");
    assert!(text.contains(program), "{text}");
    let rows: Vec<_> = text.lines().filter(|line| line.starts_with("mapello ")).collect();
    assert_eq!(rows.len(), 2, "{text}");
    assert!(rows.iter().all(|row| row.split(' ').count() == 4), "{text}");
    // The games are kept: the second time nothing is played.
    let object = stdout(&[&args[..], &["--json"]].concat());
    let object: Value = serde_json::from_str(&object).unwrap();
    assert_eq!(object["players"].as_array().unwrap().len(), 5);
    let meetings = object["meetings"].as_array().unwrap();
    assert_eq!(meetings.len(), 6);
    let is_second_and_greedy =
        |meeting: &&Value| meeting["p1"] == "engine:level=2" && meeting["p2"] == "greedy";
    assert_eq!(meetings.iter().filter(is_second_and_greedy).count(), 1);
    assert!(meetings.iter().all(|meeting| meeting["is_good_step"].is_null()), "{meetings:?}");
    assert_eq!(std::fs::read_to_string(&ratings.0).unwrap(), text);
}
