//! Whole games in line mode, of every kind.

use crate::program::Home;
use crate::{opening, plies, random_game};
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game, GameId, Record};

/// Every game with every number of players, every kind of set-up and every option that asks for
/// another kind of ply.
const KINDS: [(GameId, &[&str]); 16] = [
    (GameId::Morelli, &["--size", "9"]),
    (GameId::Morelli, &["--size", "7", "--setup", "built"]),
    (GameId::Morelli, &["--size", "7", "--setup", "loose", "--seed", "4"]),
    (GameId::Morelli, &["--size", "7", "--option", "end_rule=both"]),
    (GameId::Barragoon, &[]),
    (GameId::Barragoon, &["--option", "barragoon_replacement=optional"]),
    (GameId::Mapello, &[]),
    (GameId::Mapello, &["--map", "built"]),
    (GameId::Mapello, &["--map", "random", "--seed", "9"]),
    (GameId::Syrtis, &["--setup", "ready"]),
    (GameId::Syrtis, &["--layout", "minor", "--setup", "drawn", "--seed", "2"]),
    (GameId::Syrtis, &["--layout", "minor", "--setup", "full", "--seed", "1"]),
    (GameId::CampoBello, &[]),
    (GameId::CampoBello, &["--option", "end=pass"]),
    (GameId::CampoBello, &["--players", "3"]),
    (GameId::CampoBello, &["--players", "4"]),
];

/// What people type for a game: plies, whole turns joined by commas, or numbers of the list.
fn script(game: &Game<AnyPosition>) -> Vec<String> {
    let plies = plies(game);
    let mut lines = Vec::new();
    let mut at = 0;
    while at < plies.len() {
        let (before, mv) = &plies[at];
        let token = before.token(*mv);
        let end = (at + 1..plies.len()).find(|ply| plies[*ply].0.is_turn_start());
        let end = end.unwrap_or(plies.len());
        match lines.len() % 3 {
            0 => {
                let number = before.tokens().iter().position(|other| *other == token).unwrap();
                lines.push((number + 1).to_string());
                at += 1;
            }
            1 => {
                let turn = plies[at..end].iter().map(|(before, mv)| before.token(*mv));
                lines.push(turn.collect::<Vec<_>>().join(","));
                at = end;
            }
            _ => {
                lines.push(token);
                at += 1;
            }
        }
    }
    lines
}

#[test]
fn people_play_every_kind_of_game_to_its_end() {
    for (at, (id, flags)) in KINDS.into_iter().enumerate() {
        let home = Home::new();
        let start = opening(id, flags).position;
        // A short one, so that the test is one too; every game ends.
        let game = (0..20).map(|seed| random_game(&start, seed, 3000));
        let game = game.min_by_key(Game::len).unwrap();
        let outcome = game.outcome().unwrap();
        let mut args = vec!["play", id.name(), "--plain", "--p1", "human", "--p2", "human"];
        let seats = ["--p3", "human", "--p4", "human"];
        args.extend(&seats[..2 * usize::from(start.players()).saturating_sub(2)]);
        args.extend(flags);
        let said = home.said(&args, &(script(&game).join("\n") + "\n"));
        let context = format!("kind {at}: {said}");
        for (ply, (before, mv)) in plies(&game).iter().enumerate() {
            let line = format!("\n{}. Player {} ", ply + 1, before.turn().number());
            let line = said.find(&line).or_else(|| {
                said.find(&format!("\n{}. Player {}:", ply + 1, before.turn().number()))
            });
            let rest = &said[line.unwrap_or_else(|| panic!("no ply {}: {context}", ply + 1))..];
            assert!(rest.lines().nth(1).unwrap().contains(&before.token(*mv)), "{context}");
        }
        let result = outcome.to_record(start.players());
        let result = format!("\nResult: {result}. Plies: {}. Seed: ", game.len());
        assert!(said.contains(&result), "{context}");
        let ending = game.ending().unwrap();
        assert!(said.contains(&format!("({})", ending.rule)), "the rule is told: {context}");
        let file = said.lines().find_map(|line| line.strip_prefix("Record: ")).unwrap();
        let record: Record = std::fs::read_to_string(file).unwrap().parse().unwrap();
        let kept = record.replay().unwrap();
        assert_eq!(kept.position(), game.position(), "{context}");
        assert_eq!(record.tag("Termination"), Some("normal"));
        let left = std::fs::read_dir(home.games()).unwrap().flatten();
        let left: Vec<_> = left.filter(|file| file.path().is_file()).collect();
        assert!(left.is_empty(), "a finished game is among the finished ones: {left:?}");
    }
}

/// Without the line that names the file.
fn without_file(said: &str) -> String {
    said.lines().filter(|line| !line.starts_with("Record: ")).collect::<Vec<_>>().join("\n")
}

#[test]
fn computers_play_to_the_end_and_the_same_seed_gives_the_same_game() {
    for (id, flags) in [
        (GameId::Morelli, &["--size", "7", "--setup", "built"][..]),
        (GameId::Barragoon, &[]),
        (GameId::Mapello, &["--map", "random"]),
        (GameId::Syrtis, &["--layout", "minor", "--setup", "full"]),
        (GameId::CampoBello, &[]),
        (GameId::CampoBello, &["--players", "4"]),
    ] {
        let home = Home::new();
        let run = |seed: &str| {
            let mut args = vec!["play", id.name(), "--p1", "engine:level=1", "--p2", "random"];
            args.extend(["--seed", seed]);
            args.extend(flags);
            home.said(&args, "")
        };
        let first = run("7");
        assert!(first.contains(" Seed 7."), "{first}");
        assert_eq!(without_file(&first), without_file(&run("7")), "{id}");
        assert_ne!(without_file(&first), without_file(&run("8")), "{id}");
        let last: Vec<_> = first.lines().rev().take(2).collect();
        assert!(last[0].starts_with("Record: ") && last[1].starts_with("Result: "), "{first}");
        assert!(first.contains("\nThe game is over: "), "{first}");
        assert!(first.contains(" wins.\n") || first.contains(" draw.\n"), "{first}");
    }
}

#[test]
fn another_program_sits_down_as_well() {
    let home = Home::new();
    let program = format!("cmd='{}' ugi:nodes=50", env!("CARGO_BIN_EXE_quina"));
    let args = ["play", "campo-bello", "--p1", &program, "--p2", "greedy", "--seed", "1"];
    assert!(home.said(&args, "").contains("\nResult: "));
    let args = ["play", "campo-bello", "--p1", "cmd=/no/such/program", "--p2", "greedy"];
    let (fine, said) = home.with_input(&args, "");
    assert!(!fine && said.contains("Player 1 (yellow) gave no move"), "{said}");
    let args = ["play", "campo-bello", "--p1", "greedy", "--p2", "cmd=/no/such/program"];
    let (fine, said) = home.with_input(&args, "");
    assert!(!fine && said.contains("The game is saved: "), "{said}");
}

#[test]
fn clocks_run_in_line_mode_too() {
    let home = Home::new();
    let args = ["play", "mapello", "--p1", "human", "--p2", "human", "--tc", "0.2"];
    let mut talk = home.talk(&args);
    talk.wait_for("Player 1 (Black), your move");
    talk.send("e3");
    talk.wait_for("Player 2 (White), your move");
    let said = talk.wait_for("Result: ");
    assert!(said.starts_with("Result: 1-0. Plies: 1. "), "{said}");
    let (fine, lines) = talk.close();
    assert!(fine && lines[0].starts_with("Record: "), "{lines:?}");
    let args = ["play", "syrtis", "--p1", "engine", "--p2", "engine:nodes=300", "--tc", "1+0.02"];
    assert!(home.said(&args, "").contains("\nResult: "));
    let args = ["play", "mapello", "--p1", "greedy", "--p2", "random", "--move-time", "30"];
    assert!(home.said(&args, "").contains("Clocks: 30 seconds for each ply."));
}
