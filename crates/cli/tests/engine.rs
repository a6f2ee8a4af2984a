//! The commands of the engine from the outside: best, solve, analyze, bench.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod program;

use program::{quina, stdout};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// What a command that fails says; it prints no value.
fn refusal(args: &[&str]) -> String {
    let output = quina(args);
    assert!(!output.status.success(), "{args:?} was accepted");
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(!printed.contains("value"), "{args:?}: {printed}");
    String::from_utf8(output.stderr).unwrap()
}

/// A file that goes away with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("quina-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// White frames the Throne with b3-c4.
const FRAME: &str = "b1b3b/1wbbbb1/1bwwb2/wb2w2/1wwwb1w/1w1w1w1/2w4 - w";
const LATE: &str = "####J#####/##1WWWW1##/#1W1BB#2#/J*#BWBBBBJ/JWBWWWBB1#/#BBBBBBB*#/#*WWWBW#BJ/\
                    J1B#WWB2#/##1*WBB*##/###J###J## b 1 2";
const OVER: [&str; 4] = ["mapello", "--moves", "e3 f3 g3 d3 c6 h3 c3", "--lang=en"];

#[test]
fn best_finds_a_win_in_one_and_says_it_in_both_languages() {
    let args = ["best", "morelli", "--position", FRAME, "--depth", "3"];
    let english = stdout(&args);
    assert!(english.starts_with("Best move: b3-c4\nScore: win in 1 "), "{english}");
    let portuguese = stdout(&[&args[..], &["--lang", "pt"]].concat());
    assert!(portuguese.starts_with("Melhor jogada: b3-c4\n"), "{portuguese}");
    assert!(portuguese.contains("vitória em 1"), "{portuguese}");
}

#[test]
fn best_gives_several_lines_and_data() {
    let args = ["best", "mapello", "--nodes", "2000", "--multipv", "3"];
    let printed = stdout(&args);
    for number in ["1. ", "2. ", "3. "] {
        assert!(printed.lines().any(|line| line.starts_with(number)), "{printed}");
    }
    let data: Value = serde_json::from_str(&stdout(&[&args[..], &["--json"]].concat())).unwrap();
    let lines = data["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    for line in lines {
        let mv = line["move"].as_str().unwrap();
        assert!(["c5", "d6", "e3", "f4"].contains(&mv), "{line}");
        assert_eq!(line["line"][0], line["move"]);
        assert!((0.0..=1.0).contains(&line["chance"].as_f64().unwrap()));
    }
    assert!(data["nodes"].as_u64().unwrap() <= 2000);
    assert_eq!(data["player"], 1);
}

#[test]
fn best_repeats_itself_with_one_thread_and_nodes() {
    for game in ["morelli", "barragoon", "mapello", "syrtis", "campo-bello"] {
        let run = || {
            let printed = stdout(&["best", game, "--nodes", "1000"]);
            let timeless = printed.lines().filter(|line| !line.starts_with("Depth"));
            timeless.collect::<Vec<_>>().join("\n")
        };
        assert_eq!(run(), run(), "{game}");
    }
}

#[test]
fn there_is_no_best_move_when_the_game_is_over() {
    let error = refusal(&[&["best"], &OVER[..]].concat());
    assert!(error.contains("The game is over") && error.contains("R22"), "{error}");
}

#[test]
fn solve_ends_with_the_value() {
    for (args, last) in [
        (["morelli", "--position", FRAME], "value 1"),
        (["mapello", "--position", LATE], "value -20"),
        // The game is over: Black has 11 discs, White a bonus of 3, and White would be to act.
        (["mapello", "--moves", "e3 f3 g3 d3 c6 h3 c3"], "value -8"),
    ] {
        let printed = stdout(&[&["solve"], &args[..]].concat());
        assert_eq!(printed.lines().last(), Some(last), "{printed}");
    }
    let printed = stdout(&["solve", "morelli", "--position", FRAME]);
    assert!(printed.starts_with("Line: b3-c4\n"), "{printed}");
}

#[test]
fn solve_says_who_shares_a_win() {
    let start = ".....y.........g.......................bb y - [players=3]";
    let said = |language| {
        let printed = stdout(&["solve", "campo-bello", "--position", start, "--lang", language]);
        printed.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let english = said("en");
    assert!(!english.contains("nobody wins") && english.ends_with(" value 0"), "{english}");
    let shared =
        "Player 1 (yellow) shares the win, in this line with Player 2 (blue), Player 3 (green).";
    assert!(english.contains(shared), "{english}");
    let portuguese = said("pt");
    assert!(
        portuguese.contains("partilha a vitória, nesta sequência com o jogador 2"),
        "{portuguese}"
    );
}

#[test]
fn what_cannot_be_proven_has_no_value() {
    let error = refusal(&["solve", "mapello", "--nodes", "1000"]);
    assert!(error.contains("cells are empty"), "{error}");
    let error = refusal(&["solve", "syrtis", "--nodes", "1000"]);
    assert!(error.contains("nothing is proven"), "{error}");
    let error = refusal(&["solve", "barragoon", "--nodes", "1000", "--lang", "pt"]);
    assert!(error.contains("Não há valor exato"), "{error}");
    let error = refusal(&["solve", "mapello", "--map", "built"]);
    assert!(error.contains("still being built"), "{error}");
}

const RECORD: &str = "[Game \"barragoon\"]\n[P1 \"Ana <1>\"]\n[P2 \"Rui\"]\n\n\
    1. c2-d3 c8-d7 2. d3-d5 d7xd5,n@f8,x@f2 3. d2xd5,s@d2,E@b8 d8xd5,>@d8,w@e3\n\
    4. c1-c3 d5xc3,n@c8,w@g1 5. b1-a4 c3xa4,s@a3,>@d1 0-1\n";

#[test]
fn analyze_judges_every_ply() {
    let record = Scratch::new("judge.txt", RECORD);
    let printed = stdout(&["analyze", record.path(), "--nodes", "200"]);
    let rows: Vec<_> = printed.lines().skip(1).take_while(|line| !line.is_empty()).collect();
    let number = |row: &&str| row.split_whitespace().next().unwrap().parse::<usize>().unwrap();
    let of_plies: Vec<_> = rows.iter().filter(|row| !row.contains(" together ")).copied().collect();
    assert_eq!(of_plies.iter().map(number).collect::<Vec<_>>(), (1..=20).collect::<Vec<_>>());
    assert!(printed.contains("Player 1 (White): accuracy "), "{printed}");
    let portuguese = stdout(&["analyze", record.path(), "--nodes", "200", "--lang", "pt"]);
    assert!(portuguese.contains("Jogador 2 (Castanhas): precisão "), "{portuguese}");
    let data = stdout(&["analyze", record.path(), "--nodes", "200", "--json"]);
    let data: Value = serde_json::from_str(&data).unwrap();
    let plies = data["plies"].as_array().unwrap();
    assert_eq!(plies.len(), 20);
    assert_eq!((&plies[0]["move"], &plies[0]["player"]), (&"c2-d3".into(), &1.into()));
    assert_eq!((&plies[5]["move"], &plies[5]["player"]), (&"x@f2".into(), &2.into()));
    let judgements = ["forced", "best", "good", "inaccuracy", "mistake", "blunder"];
    for ply in plies {
        assert!(judgements.contains(&ply["judgement"].as_str().unwrap()), "{ply}");
        assert!((0.0..=1.0).contains(&ply["loss"].as_f64().unwrap()), "{ply}");
        assert!(ply["best"]["line"].as_array().is_some_and(|line| !line.is_empty()), "{ply}");
    }
    // The text has the line too, as far as there is room for it.
    for (row, ply) in of_plies.iter().zip(plies) {
        let line = ply["best"]["line"].as_array().unwrap();
        let line = line.iter().map(|mv| mv.as_str().unwrap()).collect::<Vec<_>>().join(" ");
        let (_, shown) = row.split_once(": ").unwrap();
        match shown.strip_suffix(" …") {
            Some(cut) => assert!(line.starts_with(cut) && row.chars().count() > 60, "{row}"),
            None => assert_eq!(shown, line),
        }
        assert!(row.chars().count() <= 80, "{row}");
    }
    assert_eq!(data["players"][1]["last_chance"], 1.0, "Brown won");
    assert_eq!(data["players"][0]["name"], "Ana <1>");
}

/// Every turn has several plies.
const TURNS: &str = "[Game \"campo-bello\"]\n\
    [Position \"..yyyyyyyyyy.yy..yyyyb.b.bbbbbbb.b.bbbbbb y -\"]\n\n\
    1. g0-r1,*r1 r8-r1,r1-mid,end 2. y5-y0,y0-b1,*y8 *\n";

#[test]
fn analyze_says_of_every_ply_and_every_turn_what_belongs_to_its_loss() {
    let record = Scratch::new("turns.txt", TURNS);
    let data = stdout(&["analyze", record.path(), "--nodes", "500", "--json"]);
    let data: Value = serde_json::from_str(&data).unwrap();
    let (plies, turns) = (data["plies"].as_array().unwrap(), data["turns"].as_array().unwrap());
    let bounds = turns.iter().map(|turn| (turn["first"].as_u64(), turn["last"].as_u64()));
    let expected = [(1, 2), (3, 5), (6, 8)].map(|(first, last)| (Some(first), Some(last)));
    assert_eq!(bounds.collect::<Vec<_>>(), expected);
    for judged in plies.iter().chain(turns) {
        let loss = judged["loss"].as_f64().unwrap();
        let called = match judged["judgement"].as_str().unwrap() {
            "good" => 0.0..0.05,
            "inaccuracy" => 0.05..0.1,
            "mistake" => 0.1..0.2,
            "blunder" => 0.2..1.1,
            _ => 0.0..f64::MIN_POSITIVE,
        };
        assert!(called.contains(&loss), "{judged}");
    }
    // Turns are what is counted, and one of which several plies lost something has a row.
    for (id, name) in [("blunders", "blunder"), ("mistakes", "mistake")] {
        let of_first = turns.iter().filter(|turn| turn["player"] == 1 && turn["judgement"] == name);
        assert_eq!(data["players"][0][id], of_first.count(), "{name}");
    }
    let lost = |ply: &&Value| ply["loss"].as_f64().unwrap() > 0.0;
    let lost_by =
        |(first, last): (usize, usize)| plies[first - 1..last].iter().filter(lost).count();
    let shared = [(1, 2), (3, 5), (6, 8)].into_iter().filter(|turn| lost_by(*turn) > 1).count();
    assert!(shared > 0, "{data}");
    for (language, together) in [("en", " together "), ("pt", " juntos ")] {
        let args = ["analyze", record.path(), "--nodes", "500", "--lang", language];
        let printed = stdout(&args);
        assert_eq!(printed.matches(together).count(), shared, "{printed}");
        assert!(printed.lines().all(|line| line.chars().count() <= 80), "{printed}");
    }
}

#[test]
fn analyze_draws_a_chart() {
    let record = Scratch::new("chart.txt", RECORD);
    let chart = Scratch::new("chart.svg", "");
    let args = ["analyze", record.path(), "--nodes", "100", "--svg", chart.path(), "--force"];
    let printed = stdout(&args);
    assert!(printed.contains("The chart is in "), "{printed}");
    let svg = std::fs::read_to_string(&chart.0).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    assert!(svg.contains("Barragoon: Ana &lt;1&gt; against Rui"), "{svg}");
    assert!(svg.contains("winning chance of Ana") && svg.contains(">20</text>"), "{svg}");
    stdout(&[&args[..], &["--lang", "pt", "--json"]].concat());
    let svg = std::fs::read_to_string(&chart.0).unwrap();
    assert!(svg.contains("probabilidade de vitória de Ana"), "{svg}");
}

#[test]
fn analyze_follows_three_players() {
    let start = ".....y.........g.......................bb y - [players=3]";
    let text = format!("[Game \"campo-bello\"]\n[Position \"{start}\"]\n\n1. pass b9-b7 1+2+3\n");
    let (record, chart) = (Scratch::new("three.txt", &text), Scratch::new("three.svg", ""));
    let args =
        ["analyze", record.path(), "--nodes", "50", "--svg", chart.path(), "--force", "--json"];
    let data: Value = serde_json::from_str(&stdout(&args)).unwrap();
    assert_eq!(data["players"].as_array().unwrap().len(), 3);
    assert_eq!(std::fs::read_to_string(&chart.0).unwrap().matches("<polyline").count(), 3);
}

#[test]
fn analyze_refuses_what_is_no_record() {
    assert!(refusal(&["analyze", "no/such/file"]).contains("no/such/file"));
    let record = Scratch::new("broken.txt", &RECORD.replace("c2-d3", "c2-d9"));
    assert!(refusal(&["analyze", record.path()]).contains("ply 1"));
}

#[test]
fn bench_ends_with_the_signature() {
    let printed = stdout(&["bench", "campo-bello"]);
    let last = printed.lines().last().unwrap();
    let recorded = std::fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/data/bench/signature.txt"),
    );
    let recorded = recorded.unwrap();
    let line = recorded.lines().find(|line| line.starts_with("campo-bello ")).unwrap();
    assert_eq!(last, line.replace("campo-bello", "signature"));
    let shallow = stdout(&["bench", "--depth", "1"]);
    assert_eq!(shallow.lines().count(), 8, "{shallow}");
}
