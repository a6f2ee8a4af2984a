//! Records of games that somebody left or lost without the rules, as the other commands see them.

use crate::program::Home;
use crate::table;
use quina::play::{Moment, Sitting};
use quina_rules::{GameId, Player};

const NOW: Moment = Moment::from_millis(0);

/// Writes a record into a file of this home.
fn file(home: &Home, record: &str) -> String {
    std::fs::create_dir_all(&home.0).unwrap();
    let path = home.0.join("game.txt");
    std::fs::write(&path, record).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A game of three with one ply, after which player 2 resigned, and another ply.
fn left() -> Sitting {
    let mut sitting = table(GameId::CampoBello, &["--players", "3"], &[]);
    sitting.play_text("y3-y0", NOW).unwrap();
    sitting.resign(Player::TWO, NOW);
    let next = sitting.game().moves()[0];
    sitting.play(next, NOW).unwrap();
    sitting
}

#[test]
fn replay_counts_the_plies_through_all_parts() {
    let (home, sitting) = (Home::new(), left());
    let file = file(&home, &sitting.record(NOW).to_string());
    let first = sitting.chapters()[0].game.start().to_string();
    let said = home.said(&["replay", &file, "--all"], "");
    assert!(said.contains("After ply 2 of 2"), "{said}");
    for line in [
        format!("0 {first}"),
        format!("1 y3-y0 {}", sitting.chapters()[0].game.position()),
        format!("1 {}", sitting.game().start()),
    ] {
        assert!(said.lines().any(|other| other == line), "{line}\n{said}");
    }
    let said = home.said(&["replay", &file, "--ply", "0"], "");
    assert!(said.contains("After ply 0 of 2") && said.contains(&first), "{said}");
    assert!(!home.with_input(&["replay", &file, "--ply", "3"], "").0);
}

#[test]
fn a_film_has_the_plies_of_all_parts() {
    let (home, sitting) = (Home::new(), left());
    let file = file(&home, &sitting.record(NOW).to_string());
    let film = home.0.join("film.svg");
    home.said(&["replay", &file, "--film", film.to_str().unwrap()], "");
    assert!(std::fs::read_to_string(film).unwrap().contains("y3-y0"));
}

#[test]
fn analyze_judges_the_plies_of_all_parts() {
    let (home, sitting) = (Home::new(), left());
    let file = file(&home, &sitting.record(NOW).to_string());
    let said = home.said(&["analyze", &file, "--nodes", "50"], "");
    let is_row = |number: &str| {
        let mut rows = said.lines().map(str::split_whitespace);
        rows.any(|mut row| row.next() == Some(number))
    };
    assert!(is_row("1") && is_row("2") && said.contains("y3-y0"), "{said}");
    let said = home.said(&["analyze", &file, "--nodes", "50", "--json"], "");
    let analysis: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!(analysis["start"], sitting.chapters()[0].game.start().to_string());
    assert_eq!(analysis["plies"].as_array().unwrap().len(), 2);
    assert_eq!(analysis["turns"].as_array().unwrap().last().unwrap()["last"], 2);
    assert_ne!(analysis["players"][0]["accuracy"], serde_json::Value::Null);
}

#[test]
fn whatever_reads_a_record_refuses_a_time_control_that_makes_no_sense() {
    let home = Home::new();
    let file = file(&home, "[Game \"mapello\"]\n[TimeControl \"soon\"]\n\n1. e3 *\n");
    for command in ["replay", "analyze"] {
        let (is_taken, said) = home.with_input(&[command, &file], "");
        assert!(!is_taken && said.contains("`soon` is not a time control"), "{command}: {said}");
    }
}

#[test]
fn a_clock_of_a_record_does_not_end_the_program() {
    let home = Home::new();
    for clocks in ["1.8446744073709550e19,5", "604800,604800"] {
        let tags = format!("[TimeControl \"10+3000\"]\n[Clocks \"{clocks}\"]\n");
        let file = file(&home, &format!("[Game \"mapello\"]\n{tags}\n*\n"));
        let (_, said) = home.with_input(&["play", "--resume", &file, "--plain"], "e3\n");
        assert!(!said.contains("panicked"), "{said}");
    }
}

#[test]
fn a_duel_lost_on_time_names_who_lost_it() {
    let home = Home::new();
    let tags = "[Termination \"time\"]\n[Fault \"2 time\"]\n[Result \"1-0\"]\n";
    let file = file(&home, &format!("[Game \"mapello\"]\n{tags}\n1. e3 1-0\n"));
    let (_, said) = home.with_input(&["play", "--resume", &file, "--plain"], "");
    assert!(said.contains("Player 2 (White) has run out of time."), "{said}");
}

#[test]
fn time_that_runs_out_is_said_once() {
    let home = Home::new();
    let people = ["play", "mapello", "--p1", "human", "--p2", "human", "--tc", "0.2+0"];
    let talk = home.talk(&people);
    talk.wait_for("Player 1 (Black), your move");
    let next = talk.wait_for("");
    assert!(!next.contains("has run out of time"), "{next}");
    let over = talk.wait_for("The game is over: ");
    assert!(over.contains("Player 1 (Black) has run out of time."), "{over}");
}

#[test]
fn a_seat_that_asks_for_too_much_is_taken_by_a_person() {
    for (language, sign) in [("en", "so much memory"), ("pt", "tanta memória")] {
        let home = Home::new();
        let seat = "engine:hash=1048576,nodes=100";
        let file = file(&home, &format!("[Game \"mapello\"]\n[Seat2 \"{seat}\"]\n\n1. e3 *\n"));
        let said = home.said(&["play", "--resume", &file, "--plain", "--lang", language], "");
        assert!(said.contains(sign) && said.contains(&format!("--p2 '{seat}'")), "{said}");
    }
}
