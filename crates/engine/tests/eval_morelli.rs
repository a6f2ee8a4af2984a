//! What must hold for the evaluation and the move ordering of Morelli, on random positions.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod eval_common;

use eval_common::positions;
use quina_engine::Searchable;
use quina_engine::searchable::{NodeDepth, TACTICAL};
use quina_rules::morelli::Position;
use quina_rules::prelude::*;

/// Starts on all boards and with all kinds of set-ups.
const KINDS: &[&str] = &[
    "size=13 setup=loose",
    "size=11 setup=loose",
    "size=9 setup=loose",
    "size=7 setup=loose",
    "size=7 setup=built",
    "size=9 setup=blocks end_rule=both",
    "size=7 setup=sides end_rule=both",
];

#[test]
fn what_is_good_for_one_is_bad_for_the_other() {
    eval_common::assert_zero_sum(&positions::<Position>(KINDS, 70));
}

#[test]
fn symmetric_positions_look_alike() {
    eval_common::assert_symmetric(&positions::<Position>(KINDS, 21));
}

#[test]
fn every_term_occurs_and_stays_in_range() {
    eval_common::assert_terms(&positions::<Position>(KINDS, 280), 500, 1.0);
}

#[test]
fn candidates_are_legal_and_complete_where_it_is_said() {
    let mut cut = 0;
    for position in positions::<Position>(KINDS, 70) {
        for depth in 1..6 {
            let mut candidates = Vec::new();
            let node = NodeDepth { depth, ply: 1 };
            let complete = position.visit_candidates(node, |mv, _| candidates.push(mv));
            candidates.sort_unstable();
            let mut legal = position.moves();
            legal.sort_unstable();
            assert!(!candidates.is_empty(), "{position}");
            assert_eq!(complete, candidates == legal, "{position}");
            assert!(candidates.windows(2).all(|pair| pair[0] < pair[1]), "twice in {position}");
            assert!(candidates.iter().all(|mv| legal.binary_search(mv).is_ok()), "{position}");
            cut += usize::from(!complete);
        }
    }
    assert!(cut > 1_000, "{cut}");
}

#[test]
fn moves_that_take_the_throne_come_first_and_are_played_out() {
    let mut taken = 0;
    for position in
        positions::<Position>(KINDS, 42).iter().filter(|position| !position.is_placing())
    {
        let mut tactical = Vec::new();
        position.visit_tactical(NodeDepth { depth: 0, ply: 0 }, |mv, _| tactical.push(mv));
        for mv in position.moves() {
            let takes = position.takes_throne(mv);
            assert_eq!(position.ordering_score(mv) >= 4 * TACTICAL, takes, "{position}");
            // A frame of which two corners change colour at once is not looked for.
            assert!(!tactical.contains(&mv) || takes, "{} in {position}", position.token(mv));
            taken += usize::from(takes);
        }
    }
    assert!(taken > 40, "{taken}");
}
