//! The promises of the traits, on games from starts of every kind.

use crate::starts;
use quina_rules::conformance::{check_games, position_budget, seed};
use quina_rules::mapello::{Move, Position};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{Cell, Game};
use std::ops::ControlFlow;

#[test]
fn the_promises_hold_on_random_games() {
    let mut starts = starts::all();
    starts.extend((500..600).map(starts::drawn));
    check_games(&starts, seed(10), position_budget(8_000));
}

#[test]
fn playing_and_generating_allocate_nothing() {
    let mut random = SplitMix64::new(seed(11));
    for start in starts::all() {
        let mut position = start;
        while position.outcome().is_none() {
            let measured = allocation_counter::measure(|| {
                let mut visited = 0;
                let _ = position.visit_moves(|_| {
                    visited += 1;
                    ControlFlow::Continue(())
                });
                assert_eq!(visited, position.count_moves());
                let mv = position.nth_move(random.below(visited));
                position.play_unchecked(mv);
                let _ = (position.key(), position.outcome(), position.ending());
            });
            assert_eq!(measured.count_total, 0, "{position}");
        }
    }
}

#[test]
fn equal_positions_reached_by_different_ways_have_equal_keys() {
    let built = starts::map(&[("map", "built")]);
    let play = |tokens: &[&str]| {
        let mut game = Game::new(built.clone());
        for token in tokens {
            let mv = game.position().parse_move(token).unwrap();
            game.play_unchecked(mv);
        }
        game.position().clone()
    };
    let one = play(&["#@c4", "*@d2", "J@d0", "done", "white"]);
    let other = play(&["J@d0", "#@c4", "*@d2", "done", "white"]);
    assert_eq!(one, other);
    assert_eq!(one.key(), other.key());
    assert_ne!(one.key(), play(&["J@d0", "#@c4", "*@d2", "done", "black"]).key());
}

#[test]
fn everything_that_futures_depend_on_is_in_the_key() {
    let texts = [
        "####J#####/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0",
        "####J#####/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## w 0 0",
        "####J#####/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0 p1=w",
        "####J#####/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0 setup",
        "####J#####/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0 choose",
        "####J#####/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0 [empties=winner]",
        "####J#####/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0 [maxwalls=7]",
        "####J#####/##1*4##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0",
        "####J#####/##1*4##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 1 0",
        "####J#####/##1*4##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 1",
        "##########/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0",
        "####J#####/##1*2*1##/#8#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0",
        "####J#####/##1*2*1##/#5#2#/J*#5*J/J3WB3#/#3BW2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0",
    ];
    let keys: std::collections::HashSet<_> =
        texts.iter().map(|text| starts::read(text).key()).collect();
    assert_eq!(keys.len(), texts.len());
}

#[test]
fn a_position_is_its_text_in_serde() {
    let position = starts::map(&[("map", "built"), ("maxwalls", "2")]);
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(json, format!("\"{position}\""));
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    let error = serde_json::from_str::<Position>("\"nonsense b 0 0\"").unwrap_err().to_string();
    assert!(error.contains("expected 10 rows"), "{error}");
}

#[test]
fn a_move_from_elsewhere_that_names_no_cell_is_refused() {
    for start in starts::all() {
        for number in [100, 200, 255] {
            assert!(start.explain(Move::Disc(Cell(number))).is_some());
            for piece in quina_rules::mapello::Piece::ALL {
                assert!(start.explain(Move::Place(piece, Cell(number))).is_some());
            }
        }
    }
}
