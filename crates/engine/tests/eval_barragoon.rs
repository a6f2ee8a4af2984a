//! What must hold for the evaluation and the move ordering of Barragoon, on random positions.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod eval_common;

use eval_common::positions;
use quina_engine::Searchable;
use quina_engine::searchable::{NodeDepth, TACTICAL};
use quina_rules::barragoon::{Move, Position};
use quina_rules::{Outcome, Position as _};

/// Starts under all kinds of rules.
const KINDS: &[&str] = &[
    "",
    "",
    "capture_direction=entry",
    "barragoon_replacement=optional",
    "mutual_block=draw no_progress_cap=60",
];

#[test]
fn what_is_good_for_one_is_bad_for_the_other() {
    eval_common::assert_zero_sum(&positions::<Position>(KINDS, 50));
}

#[test]
fn symmetric_positions_look_alike() {
    eval_common::assert_symmetric(&positions::<Position>(KINDS, 20));
}

#[test]
fn every_term_is_known_and_occurs() {
    eval_common::assert_terms(&positions::<Position>(KINDS, 50), 140, 1.0);
}

/// The candidates at a depth, sorted, and whether they are said to be all legal moves.
fn candidates(position: &Position, depth: i32) -> (Vec<Move>, bool) {
    let mut moves = Vec::new();
    let complete = position.visit_candidates(NodeDepth { depth, ply: 1 }, |mv, _| moves.push(mv));
    moves.sort_unstable();
    (moves, complete)
}

#[test]
fn candidates_are_legal_and_complete_where_it_is_said() {
    for position in positions::<Position>(KINDS, 20) {
        let mut legal = position.moves();
        legal.sort_unstable();
        let mut narrower = 0;
        for depth in [1, 2, 3, 4, 6, 9, 1_000] {
            let (moves, complete) = candidates(&position, depth);
            assert!(!moves.is_empty(), "{position}");
            assert!(moves.windows(2).all(|pair| pair[0] < pair[1]), "one move twice: {position}");
            assert!(moves.iter().all(|mv| legal.binary_search(mv).is_ok()), "{position}");
            assert!(!complete || moves == legal, "{position}");
            assert!(moves.len() >= narrower, "{position}");
            narrower = moves.len();
        }
        assert_eq!(narrower, legal.len(), "{position}");
    }
}

/// A placement that removes the last moves of the side to move next is recognised, and is a candidate
/// at every depth. The ordering ignores that under `capture_direction=entry` a face can also forbid a
/// capture on its cell, and that under `mutual_block=draw` it may block both.
#[test]
fn placements_that_win_at_once_are_recognised_exactly() {
    let mut wins = 0;
    for position in positions::<Position>(KINDS, 400) {
        let text = position.to_string();
        let left_aside = text.contains("=entry") || text.contains("=draw");
        let many = position.mobility(position.side().other()) > 12;
        if position.is_turn_start() || many || left_aside {
            continue;
        }
        let mut promised = Vec::new();
        position.visit_candidates(NodeDepth { depth: 1_000, ply: 1 }, |mv, ordering_score| {
            if ordering_score >= TACTICAL {
                promised.push(mv);
            }
        });
        promised.sort_unstable();
        let wins_at_once = |mv: &Move| {
            let mut after = position.clone();
            after.play_unchecked(*mv);
            *mv != Move::Decline && after.outcome() == Some(Outcome::win(position.turn()))
        };
        let mut winning: Vec<Move> = position.moves().into_iter().filter(wins_at_once).collect();
        winning.sort_unstable();
        assert!(promised == winning, "{} promised, {} win: {text}", promised.len(), winning.len());
        if !winning.is_empty() {
            wins += 1;
            let (narrow, _) = candidates(&position, 1);
            assert!(narrow.iter().any(|mv| winning.contains(mv)), "{position}");
        }
    }
    assert!(wins > 20, "{wins}");
}
