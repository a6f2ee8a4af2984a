//! Mapello: the rules, the examples, the counts and a second implementation.

#![allow(clippy::unwrap_used, reason = "a test that panics has found what it looks for")]

mod attempts;
mod invariants;
mod oracle;
mod play;
mod promises;
mod rules;
mod setup;
mod starts;
mod texts;

use quina_rules::Ruleset;
use quina_rules::conformance::{examples, golden, tables};
use quina_rules::mapello::Position;
use quina_rules::perft::{Count, Finished, Unit, divide, perft};
use std::path::Path;

#[test]
fn the_examples_of_the_rules_hold() {
    assert_eq!(examples::run::<Position>(include_str!("../data/mapello/examples.txt")), 55);
}

#[test]
fn perft_agrees_with_the_tables() {
    let table = include_str!("../data/mapello/perft.txt");
    assert!(tables::run::<Position>(table, tables::limit(4_000_000)) >= 75);
}

#[test]
fn divide_of_the_default_map_at_three_is_as_published() {
    let position = Position::default_start();
    let counts: Vec<_> = divide(&position, 3, Count::default())
        .into_iter()
        .map(|(mv, count)| format!("{} {count}", quina_rules::Notation::token(&position, mv)))
        .collect();
    assert_eq!(counts, ["e3 13", "f4 12", "c5 12", "d6 13"]);
}

/// The count on bare discs against the count that plays whole positions: a turn of Mapello is one
/// ply, and turns are counted by playing.
#[test]
fn the_fast_count_equals_the_played_one_on_all_kinds_of_maps() {
    for start in starts::all() {
        for finished in [Finished::Nothing, Finished::Once] {
            for depth in 0..5 {
                let depth = if quina_rules::Position::count_moves(&start) > 50 {
                    depth.min(1)
                } else {
                    depth
                };
                let plies = perft(&start, depth, Count { unit: Unit::Plies, finished });
                let turns = perft(&start, depth, Count { unit: Unit::Turns, finished });
                assert_eq!(plies, turns, "{start}, depth {depth}, {finished:?}");
            }
        }
    }
}

/// The two conventions part at depth 10 for Othello and at depth 8 on the default map.
#[test]
fn counting_finished_games_matters_from_depth_eight_on_the_default_map() {
    let position = Position::default_start();
    let count = |depth, finished| perft(&position, depth, Count { finished, ..Count::default() });
    assert_eq!(count(7, Finished::Nothing), count(7, Finished::Once));
    assert!(count(8, Finished::Nothing) < count(8, Finished::Once));
}

#[test]
fn whole_games_are_as_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (name, start, seed) in [
        ("seed", starts::map(&[]), 1),
        ("rulebook", starts::map(&[("map", "rulebook"), ("empties", "winner")]), 2),
        ("random", starts::map(&[("map", "random"), ("seed", "1")]), 3),
        ("built", starts::map(&[("map", "built"), ("maxwalls", "3"), ("maxjokers", "5")]), 4),
    ] {
        let found = golden::playthrough(&start, seed, 1000);
        golden::compare(&folder.join(format!("mapello-{name}.txt")), &found);
    }
}
