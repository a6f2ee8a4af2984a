//! What must hold for the evaluation and the move ordering of Campo Bello, on random positions.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod eval_common;

use eval_common::positions;
use quina_engine::Searchable;
use quina_engine::evaluation::{evaluate, weights};
use quina_engine::searchable::{NodeDepth, TACTICAL};
use quina_rules::campo_bello::Position;
use quina_rules::{Player, Position as _};

const TWO_PLAYERS: &[&str] = &["", "end=pass", "rejump=true", "tip_in_area=false"];
const MORE_PLAYERS: &[&str] = &["players=3", "players=4", "players=4 tip_in_area=false"];

#[test]
fn what_is_good_for_one_is_bad_for_the_other() {
    eval_common::assert_zero_sum(&positions::<Position>(TWO_PLAYERS, 200));
}

#[test]
fn symmetric_positions_look_alike() {
    eval_common::assert_symmetric(&positions::<Position>(
        &[TWO_PLAYERS, MORE_PLAYERS].concat(),
        140,
    ));
}

#[test]
fn terms_are_known_and_within_range() {
    eval_common::assert_terms(
        &positions::<Position>(&[TWO_PLAYERS, MORE_PLAYERS].concat(), 350),
        60,
        0.5,
    );
}

/// Fewer points are better, all else being equal: the same board, with a piece of the opponent that
/// can never move and is far from everything, or without it.
#[test]
fn a_piece_more_is_worse() {
    let weights = weights::<Position>();
    let with: Position = ".b....yy..y.....yy.y......bb.bb..bb....b. y -".parse().unwrap();
    let without: Position = ".b....yy..y.....yy.y......bb.b...bb....b. y -".parse().unwrap();
    let [with, without] = [with, without].map(|p| evaluate(&p, &weights, Player::TWO));
    assert!(with < without, "{with} {without}");
}

#[test]
fn all_moves_are_candidates_and_never_tactical_beyond_the_turn() {
    for position in positions::<Position>(&[TWO_PLAYERS, MORE_PLAYERS].concat(), 140) {
        let mut candidates = Vec::new();
        let complete =
            position.visit_candidates(NodeDepth { depth: 2, ply: 3 }, |mv, ordering_score| {
                assert!(ordering_score < TACTICAL, "{position}");
                candidates.push(mv);
            });
        candidates.sort_unstable();
        let mut legal = position.moves();
        legal.sort_unstable();
        assert!(complete);
        assert_eq!(candidates, legal, "{position}");
        let mut tactical = 0;
        position.visit_tactical(NodeDepth { depth: 0, ply: 3 }, |_, _| tactical += 1);
        assert!(tactical == 0 || !position.is_turn_start(), "{position}");
    }
}
