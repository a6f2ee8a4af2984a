//! Every move that can be written is tried on random positions: what is accepted is what is
//! generated, and every refusal has a known reason.

use crate::starts;
use quina_rules::conformance::{position_budget, seed};
use quina_rules::mapello::{Move, Piece, Position, Stage, writable_moves};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{Cell, MoveError};
use std::collections::HashSet;

fn tokens() -> Vec<String> {
    let cells: Vec<_> = "zabcdefghi"
        .chars()
        .flat_map(|column| (0..10).map(move |row| format!("{column}{row}")))
        .collect();
    let mut tokens: Vec<_> = ["pass", "done", "black", "white"].map(str::to_owned).to_vec();
    for piece in ["", "#@", "*@", "J@"] {
        tokens.extend(cells.iter().map(|cell| format!("{piece}{cell}")));
    }
    tokens
}

#[test]
fn what_is_accepted_is_what_is_generated() {
    let tokens = tokens();
    assert_eq!(tokens.len(), writable_moves().count());
    let mut random = SplitMix64::new(seed(30));
    let mut seen = HashSet::new();
    let mut left = position_budget(3_000);
    for start in starts::all().into_iter().chain((600..).map(starts::drawn)) {
        let mut position = start;
        while left > 0 {
            left -= 1;
            check(&position, &tokens, &mut seen);
            if position.outcome().is_some() {
                break;
            }
            let mv = position.nth_move(random.below(position.count_moves()));
            position.play_unchecked(mv);
        }
        if left == 0 {
            break;
        }
    }
    let unseen: Vec<_> = Position::REASONS.iter().filter(|r| !seen.contains(**r)).collect();
    assert!(unseen.is_empty(), "never given: {unseen:?}");
}

fn check(position: &Position, tokens: &[String], seen: &mut HashSet<&'static str>) {
    let legal: HashSet<_> = position.tokens().into_iter().collect();
    for token in tokens {
        match position.parse_move(token) {
            Ok(mv) => {
                assert!(legal.contains(token), "{token} was accepted in {position}");
                assert_eq!(&position.token(mv), token);
            }
            Err(MoveError::Illegal { refusal, .. }) => {
                assert!(!legal.contains(token), "{token} was refused in {position}: {refusal}");
                assert!(Position::REASONS.contains(&refusal.reason), "{}", refusal.reason);
                seen.insert(refusal.reason);
            }
            Err(MoveError::Text(error)) => panic!("{token} was not read: {error}"),
        }
    }
}

fn refusal(text: &str, token: &str) -> String {
    let position = starts::read(text);
    match position.parse_move(token) {
        Err(MoveError::Illegal { refusal, .. }) => {
            let cells: Vec<_> = refusal.cells.iter().map(|c| position.cell_name(*c)).collect();
            format!("{} {} {}", refusal.rule, refusal.reason, cells.join(" ")).trim().to_owned()
        }
        other => panic!("{token} in {text}: {other:?}"),
    }
}

#[test]
fn each_refusal_names_its_rule_and_cells() {
    let seed =
        "####J#####/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0";
    let over = "##########/#8#/#8#/#3##3#/#2#BW#2#/#2#WB#2#/#3##3#/#8#/#8#/########## b 0 0";
    let pass = "##########/#8#/#8#/#4#3#/#3BW#2#/#2#WB3#/#3#4#/#8#/#8#/########## b 0 0";
    let built =
        "##########/#8#/#8#/#8#/#2#BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0 setup [maxbonuses=0]";
    let choose = "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0 choose";
    let bonus = "##########/#8#/#8#/#8#/#BW*W4#/#8#/#8#/#8#/#8#/########## b 0 0";
    for (text, token, expected) in [
        (over, "a1", "R21 mapello-over"),
        (over, "pass", "R21 mapello-over"),
        (built, "d3", "R10 mapello-building"),
        (built, "black", "R10 mapello-building"),
        (built, "*@a1", "R7 mapello-limit a1"),
        (built, "#@a0", "R8 mapello-inside-only a0"),
        (built, "J@a1", "R8 mapello-border-only a1"),
        (built, "#@d4", "R8 mapello-centre d4"),
        (built, "#@c4", "R10 mapello-not-free c4"),
        (choose, "d3", "R11 mapello-choosing"),
        (choose, "pass", "R11 mapello-choosing"),
        (choose, "done", "R10 mapello-built"),
        (seed, "#@c4", "R10 mapello-built"),
        (seed, "white", "R11 mapello-chosen"),
        (seed, "pass", "R20 mapello-can-move"),
        (seed, "d0", "R13 mapello-outside d0"),
        (seed, "f2", "R3 mapello-wall f2"),
        (seed, "d4", "R13 mapello-occupied d4"),
        (seed, "d1", "R15 mapello-joker-beside d1 d0"),
        (seed, "g2", "R13 mapello-flips-nothing g2"),
        (seed, "f3", "R14 mapello-line-to-gap f3 c6"),
        (bonus, "e4", "R5 mapello-line-to-bonus e4 c4"),
        (pass, "f3", "R14 mapello-line-to-gap f3 c6"),
        (pass, "f4", "R3 mapello-wall f4"),
    ] {
        assert_eq!(refusal(text, token), expected, "{token} in {text}");
    }
}

/// The lines shown before a move are those that it flips.
#[test]
fn the_lines_shown_are_the_discs_flipped() {
    let position = starts::read(starts::EXAMPLES[0]);
    let anchors: Vec<_> = position
        .flip_lines(by_name(&position, "e7"))
        .iter()
        .map(|line| format!("{} {}", line.length, position.cell_name(line.anchor)))
        .collect();
    assert_eq!(anchors, ["3 e3", "3 i3"]);
    let mut random = SplitMix64::new(seed(31));
    for start in starts::all() {
        let mut position = start;
        while position.outcome().is_none() {
            for cell in (0..64).map(Cell) {
                let shown: usize = position.flip_lines(cell).iter().map(|l| l.length).sum();
                let legal = position.is_legal(Move::Disc(cell));
                assert_eq!(shown > 0, legal, "{} in {position}", position.cell_name(cell));
                if position.stage() == Stage::Move {
                    assert_eq!(shown as u32, position.flips(cell).count_ones());
                }
            }
            let mv = position.nth_move(random.below(position.count_moves()));
            position.play_unchecked(mv);
        }
    }
}

fn by_name(position: &Position, name: &str) -> Cell {
    match position.read_move(name).unwrap() {
        Move::Disc(cell) => cell,
        other => panic!("{name} is {other:?}"),
    }
}

#[test]
fn steps_are_one_cell_but_for_what_a_play_cell_becomes() {
    let position = starts::map(&[("map", "built")]);
    let steps = |token: &str| position.steps(position.read_move(token).unwrap()).len();
    assert_eq!([steps("d3"), steps("pass"), steps("done"), steps("black")], [1; 4]);
    assert_eq!([steps("J@d0"), steps("#@c4"), steps("*@c4")], [1, 2, 2]);
    assert_eq!(Piece::ALL.map(Piece::letter), ["#", "*", "J"]);
}
