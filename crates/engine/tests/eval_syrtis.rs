//! What must hold for the evaluation and the move ordering of Syrtis, on random positions.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod eval_common;

use eval_common::positions;
use quina_engine::Searchable;
use quina_engine::games::syrtis::tactics::Finishes;
use quina_engine::searchable::NodeDepth;
use quina_rules::Outcome;
use quina_rules::prelude::*;
use quina_rules::syrtis::{Phase, Position};

/// Starts with all kinds of options, set-up included.
const KINDS: &[&str] = &[
    "layout=major setup=ready",
    "layout=minor setup=ready",
    "layout=major setup=drawn",
    "layout=minor setup=drawn",
    "layout=minor setup=full",
    "layout=minor setup=drawn quicksand_before_island=false four_pass_loser=passer",
    "layout=minor setup=drawn sink_keeps_connected=false double_pass_plies=2",
    "layout=major setup=drawn slide_connected_each_step=true",
];

#[test]
fn what_is_good_for_one_is_bad_for_the_other() {
    eval_common::assert_zero_sum(&positions::<Position>(KINDS, 200));
}

#[test]
fn symmetric_positions_look_alike() {
    eval_common::assert_symmetric(&positions::<Position>(KINDS, 100));
}

#[test]
fn every_term_is_known_and_occurs() {
    eval_common::assert_terms(&positions::<Position>(KINDS, 400), 60, 1.0);
}

#[test]
fn candidates_are_legal_and_complete_where_it_is_said() {
    for position in positions::<Position>(KINDS, 200) {
        let mut candidates = Vec::new();
        let node = NodeDepth { depth: 3, ply: 1 };
        let complete = position.visit_candidates(node, |mv, _| candidates.push(mv));
        candidates.sort_unstable();
        let mut legal = position.moves();
        legal.sort_unstable();
        if complete {
            assert_eq!(candidates, legal, "{position}");
        } else {
            assert_eq!(position.phase(), Phase::Towers, "{position}");
            assert!(candidates.iter().all(|mv| legal.binary_search(mv).is_ok()), "{position}");
            assert!(!candidates.is_empty(), "{position}");
        }
    }
}

#[test]
fn endings_in_one_ply_are_found_exactly() {
    let mut decided = [0; 2];
    for position in positions::<Position>(KINDS, 800) {
        let Some(side) = position.side() else { continue };
        let finishes = Finishes::of(&position, side);
        for mv in position.moves() {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let wins = after.outcome().map(|outcome| outcome == Outcome::win(position.turn()));
            assert_eq!(
                finishes.decides(&position, mv),
                wins,
                "{} in {position}",
                position.token(mv)
            );
            if let Some(wins) = wins {
                decided[usize::from(wins)] += 1;
            }
        }
    }
    assert!(decided.iter().all(|count| *count > 100), "{decided:?}");
}

/// A threat is what the other side could do if the turn were its own.
#[test]
fn threats_are_the_endings_of_the_other_side() {
    let mut threats = 0;
    for position in positions::<Position>(KINDS, 400) {
        let Some(side) = position.side() else { continue };
        if position.own_passes(side) + position.own_passes(side.other()) > 0 {
            continue; // the counts would not fit the other turn
        }
        let (own, other) = (format!(" {} ", side.letter()), format!(" {} ", side.other().letter()));
        let text = position.to_string().replacen(&own, &other, 1);
        let turned: Position = text.parse().unwrap();
        let threat = Finishes::of(&position, side.other());
        assert_eq!(threat, Finishes::of(&turned, side.other()), "{position}");
        threats += usize::from(threat.wins.is_possible());
    }
    assert!(threats > 100, "{threats}");
}
