//! A move that is refused links to the lesson on the rule that it breaks, and so does the end of a
//! game. Here every rule that a refusal can cite is found by trying all moves that can be written,
//! and compared with a list; the endings are those of random games.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_learn::{Attempt, embedded};
use quina_rules::playout::playout;
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

const SYRTIS: Covered = &[
    ("R6", "setting-up"),
    ("R7", "setting-up"),
    ("R8", "setting-up"),
    ("R10", "towers"),
    ("R11", "towers"),
    ("R12", "over-towers"),
    ("R13", "sinking"),
    ("R14", "one-piece"),
    ("R16", "sliding"),
    ("R17", "rectangle"),
    ("R18", "rectangle"),
    ("R23", "quicksand"),
    ("R24", "complete-island"),
    ("R27", "initiative"),
];

const CAMPO_BELLO: Covered = &[
    ("N5", "more-players"),
    ("R2", "jumping"),
    ("R3", "jumping"),
    ("R5", "crossing"),
    ("R6", "chains"),
    ("R7", "limits"),
    ("R8", "limits"),
    ("R11", "ending"),
    ("R15", "more-players"),
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
        GameId::Syrtis => &["2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcTpq2 L - 0 0,0,0"],
        GameId::CampoBello => &[
            "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y -",
            ".b....yy..y.....yy.y......bb.b...bb....b. b - [end=pass]",
        ],
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
    let words = ["pass", "done", "end", "black", "white", "light", "dark"];
    let mut texts: Vec<String> = words.map(str::to_owned).into();
    texts.extend((1..36).map(|number| format!("swap{number}")));
    for cell in &cells {
        texts.extend(cells.iter().map(|to| format!("{cell}-{to}")));
        texts.extend(
            ["#", "*", "J", "b", "w", "x", "+", "L", "T"].map(|what| format!("{what}@{cell}")),
        );
        texts.extend(["x", "*"].map(|what| format!("{what}{cell}")));
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
    for game in GameId::ALL {
        let covered = match game {
            GameId::Morelli => MORELLI,
            GameId::Barragoon => BARRAGOON,
            GameId::Mapello => MAPELLO,
            GameId::Syrtis => SYRTIS,
            GameId::CampoBello => CAMPO_BELLO,
        };
        let listed: BTreeSet<_> = covered.iter().map(|(rule, _)| *rule).collect();
        assert_eq!(cited(game), listed, "{game:?}");
        let lessons = embedded::lessons(game, Language::English);
        for (rule, expected) in covered {
            let lesson = lessons.lesson_for_rule(rule).map(|lesson| lesson.id.as_str());
            assert_eq!(lesson, Some(*expected), "{game:?} {rule}");
        }
    }
}

#[test]
fn every_rule_that_ends_a_random_game_has_a_lesson() {
    for game in GameId::ALL {
        let lessons = embedded::lessons(game, Language::English);
        let mut ended = 0;
        for seed in 0..20 {
            let mut random = SplitMix64::new(seed);
            let played = playout(&game.default_start(), &mut random, 400);
            if let Some(ending) = played.ending {
                ended += 1;
                let lesson = lessons.lesson_for_rule(ending.rule);
                assert!(lesson.is_some(), "{game} {}: {}", ending.rule, ending.reason);
            }
        }
        assert!(ended > 0, "no game of {game} ended");
    }
}
