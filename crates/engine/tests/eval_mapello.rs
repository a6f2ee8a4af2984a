//! What must hold for the evaluation and the move ordering of Mapello, on random positions.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod eval_common;

use eval_common::positions;
use quina_engine::Searchable;
use quina_engine::evaluation::{evaluate, weights};
use quina_engine::searchable::{NodeDepth, TACTICAL};
use quina_rules::mapello::Position;
use quina_rules::{Player, Position as _};

/// Starts on all kinds of maps.
const KINDS: &[&str] = &["map=seed", "map=rulebook", "map=othello", "map=random", "map=empty"];

#[test]
fn what_is_good_for_one_is_bad_for_the_other() {
    eval_common::assert_zero_sum(&positions::<Position>(KINDS, 100));
}

#[test]
fn symmetric_positions_look_alike() {
    eval_common::assert_symmetric(&positions::<Position>(KINDS, 50));
}

#[test]
fn terms_occur_and_stay_in_range() {
    eval_common::assert_terms(&positions::<Position>(KINDS, 300), 140, 0.9);
}

/// A bonus that one has instead of the other counts, all else being the same.
#[test]
fn points_of_bonuses_count() {
    let weights = weights::<Position>();
    let mut compared = 0;
    for position in positions::<Position>(&["map=seed"], 10) {
        let text = position.to_string();
        let mut words: Vec<&str> = text.split(' ').collect();
        let [black, white] = [2, 3].map(|word| words[word].parse::<u32>().unwrap());
        let Some(fewer) = white.checked_sub(1) else { continue };
        let [more, fewer] = [black + 1, fewer].map(|bonuses| bonuses.to_string());
        (words[2], words[3]) = (&more, &fewer);
        let richer: Position = words.join(" ").parse().unwrap();
        let [before, after] = [&position, &richer].map(|p| evaluate(p, &weights, Player::ONE));
        assert!(after > before, "{position}: {before}, {after}");
        compared += 1;
    }
    assert!(compared > 50, "only {compared} positions");
}

#[test]
fn all_moves_are_candidates() {
    for position in positions::<Position>(KINDS, 25) {
        let mut candidates = Vec::new();
        let complete =
            position.visit_candidates(NodeDepth { depth: 3, ply: 1 }, |mv, ordering_score| {
                assert!(ordering_score < 100 * TACTICAL, "{position}");
                candidates.push(mv);
            });
        candidates.sort_unstable();
        let mut legal = position.moves();
        legal.sort_unstable();
        assert!(complete, "{position}");
        assert_eq!(candidates, legal, "{position}");
    }
}
