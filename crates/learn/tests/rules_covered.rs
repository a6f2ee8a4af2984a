//! A move that is refused links to the lesson on the rule that it breaks. Here every rule that a
//! refusal can cite is found by trying all moves that can be written, and compared with a list.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_learn::{Attempt, embedded};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, Game, GameId, Setup};
use quina_view::Language;
use std::collections::BTreeSet;

/// Every rule that a refusal cites, with the lesson that it links to. There are no exceptions: what
/// only a program can ask for (a square off the board, R1 of Morelli; the other name of a pair, R5)
/// cannot be written as a move, so no reader meets it.
type Covered = &'static [(&'static str, &'static str)];

const MORELLI: Covered = &[
    ("R4", "place-the-men"),
    ("R9", "place-the-men"),
    ("R11", "slide"),
    ("R12", "slide"),
    ("R13", "inwards"),
    ("R14", "throne"),
    ("R31", "the-end"),
];

const BARRAGOON: Covered = &[
    ("R1", "steps"),
    ("R2", "steps"),
    ("R4", "no-jumping"),
    ("R5", "straight-signs"),
    ("R8", "capture"),
    ("R10", "take-a-sign"),
    ("R11", "take-a-sign"),
    ("R12", "take-a-sign"),
    ("R13", "a-tile-is-lost"),
    ("R14", "place-well"),
    ("R21", "no-move-left"),
];

const MAPELLO: Covered = &[
    ("R3", "walls"),
    ("R5", "bonuses"),
    ("R7", "build-a-map"),
    ("R8", "build-a-map"),
    ("R10", "build-a-map"),
    ("R11", "build-a-map"),
    ("R13", "turn-a-disc"),
    ("R14", "rows"),
    ("R15", "joker-alone"),
    ("R20", "passing"),
    ("R21", "last-disc"),
];

/// Where games begin whose positions are tried, beside the boards of the lessons.
fn starts(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::Morelli => &["bwwbwwb/w5b/b5w/w5b/b5w/w5b/wbbwbbw - b", "7/7/7/7/7/7/7 - b setup"],
        GameId::Barragoon => &[
            "1vd1dv1/2zdz2/7/1x3x1/x1x1x1x/1x3x1/7/2ZDZ2/1VD1DV1 w - 0",
            "7/7/7/7/3Y3/7/7/3D3/7 w - 0 [capture_direction=entry]",
        ],
        GameId::Mapello => &[
            "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0 setup",
            "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0 setup [maxwalls=0]",
        ],
        GameId::Syrtis | GameId::CampoBello => &[],
    }
}

/// The boards of the lessons, at the beginning and after every ply of a solution, and some
/// positions of games played at random.
fn positions(game: GameId) -> Vec<AnyPosition> {
    let lessons = embedded::lessons(game, Language::English);
    let mut positions = Vec::new();
    for task in lessons.lessons.iter().flat_map(|lesson| &lesson.tasks) {
        let mut attempt = Attempt::new(task);
        positions.push(task.position.clone());
        while let Some(right) = attempt.answers().first() {
            attempt.try_move(*right);
            positions.push(attempt.game().position().clone());
        }
    }
    let mut random = SplitMix64::new(1);
    for start in starts(game) {
        let mut played = Game::new(game.parse_position(start).unwrap());
        for ply in 0..40 {
            if ply % 5 == 0 {
                positions.push(played.position().clone());
            }
            let moves = played.moves();
            if moves.is_empty() {
                break;
            }
            played.play_unchecked(moves[random.below(moves.len())]);
        }
        positions.push(played.position().clone());
    }
    positions
}

/// Texts of moves: one cell, two cells, something placed on a cell, and words.
fn texts(position: &AnyPosition) -> Vec<String> {
    let setup = Setup::of(position);
    let cells: Vec<String> = setup.cells().map(|cell| position.cell_name(cell)).collect();
    let mut texts: Vec<String> = ["pass", "done", "black", "white"].map(str::to_owned).into();
    for cell in &cells {
        texts.extend(cells.iter().map(|to| format!("{cell}-{to}")));
        texts.extend(["#", "*", "J", "b", "w", "x", "+"].map(|what| format!("{what}@{cell}")));
        texts.push(cell.clone());
    }
    texts
}

fn cited(game: GameId) -> BTreeSet<&'static str> {
    let refused = |position: &AnyPosition| {
        let refusal = |text: &String| Some(position.parse_move(text).err()?.refusal()?.rule);
        texts(position).iter().filter_map(refusal).collect::<Vec<_>>()
    };
    positions(game).iter().flat_map(refused).collect()
}

#[test]
fn every_rule_that_a_refusal_cites_has_its_lesson() {
    let games =
        [(GameId::Morelli, MORELLI), (GameId::Barragoon, BARRAGOON), (GameId::Mapello, MAPELLO)];
    for (game, covered) in games {
        let listed: BTreeSet<_> = covered.iter().map(|(rule, _)| *rule).collect();
        assert_eq!(cited(game), listed, "{game:?}");
        let lessons = embedded::lessons(game, Language::English);
        for (rule, expected) in covered {
            let lesson = lessons.lesson_for_rule(rule).map(|lesson| lesson.id.as_str());
            assert_eq!(lesson, Some(*expected), "{game:?} {rule}");
        }
    }
}
