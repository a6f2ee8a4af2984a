//! Tactical positions of Morelli: the engine finds what is known to be right, and what is known is
//! proven here by looking at every line of play to the end of the game.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod tactics_common;

use quina_rules::Outcome;
use quina_rules::morelli::Position;
use quina_rules::prelude::*;
use std::collections::HashMap;

const DATA: &str = include_str!("data/morelli/tactics.txt");

#[test]
fn the_engine_finds_what_is_known() {
    tactics_common::run::<Position>(DATA);
}

/// Comments begin with `win` or `draw`: that is what exactly the listed moves lead to, and every
/// other move to less.
#[test]
fn what_is_known_is_true() {
    for line in DATA.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let position: Position = fields[0].parse().unwrap();
        let mut listed: Vec<&str> = fields[1].split_whitespace().skip(1).collect();
        listed.sort_unstable();
        let claim = match fields[3].split(':').next() {
            Some("win") => 1,
            Some("draw") => 0,
            other => panic!("win or draw, not {other:?}"),
        };
        let mut known = HashMap::new();
        let mut best = Vec::new();
        for token in position.tokens() {
            let mut after = position.clone();
            after.play_unchecked(after.parse_move(&token).unwrap());
            let value = value_for_mover(&position, &after, &mut known);
            assert!(value <= claim, "{token} is better: {line}");
            if value == claim {
                best.push(token);
            }
        }
        assert_eq!(best, listed, "{line}");
        assert!(best.len() < position.count_moves(), "nothing to choose: {line}");
    }
}

/// What a move is worth to its mover with best play: 1 for a win, 0, or -1.
fn value_for_mover(before: &Position, after: &Position, known: &mut HashMap<Position, i32>) -> i32 {
    let value = value(after, known);
    if before.turn() == after.turn() { value } else { -value }
}

/// What a position is worth to the player to act, by looking at every line of play.
fn value(position: &Position, known: &mut HashMap<Position, i32>) -> i32 {
    match position.outcome() {
        Some(Outcome::Draw) => return 0,
        Some(Outcome::Win(winners)) => {
            return if winners.contains(position.turn()) { 1 } else { -1 };
        }
        None => {}
    }
    if let Some(value) = known.get(position) {
        return *value;
    }
    let mut best = -1;
    for mv in position.moves() {
        let mut after = position.clone();
        after.play_unchecked(mv);
        best = best.max(value_for_mover(position, &after, known));
        if best == 1 {
            break;
        }
    }
    known.insert(position.clone(), best);
    best
}
