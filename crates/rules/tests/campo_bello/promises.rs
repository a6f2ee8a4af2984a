//! The promises that every game makes, and what only this game's types promise.

use crate::{at, starts};
use quina_rules::Player;
use quina_rules::campo_bello::{Move, Position};
use quina_rules::conformance;
use quina_rules::playout::playout;
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use std::hint::black_box;
use std::ops::ControlFlow;

#[test]
fn every_promise_holds_in_games_from_every_start() {
    let positions = conformance::position_budget(12_000);
    conformance::check_games(&starts::all(), conformance::seed(1), positions);
}

#[test]
fn every_promise_holds_in_regular_games() {
    let positions = conformance::position_budget(6_000);
    conformance::check_games(&starts::regular(), conformance::seed(2), positions);
}

#[test]
fn generating_and_playing_allocates_nothing() {
    let mut random = SplitMix64::new(conformance::seed(3));
    for start in starts::all() {
        let mut position = start;
        loop {
            let mut next = position.clone();
            let mut over = false;
            let allocations = allocation_counter::measure(|| {
                let count = position.count_moves();
                let _ = black_box(position.visit_moves(|mv| {
                    black_box(mv);
                    ControlFlow::Continue(())
                }));
                black_box((position.key(), position.outcome(), position.ending()));
                if count == 0 {
                    over = true;
                } else {
                    next.play_unchecked(position.nth_move(random.below(count)));
                }
            });
            assert_eq!(allocations.count_total, 0, "{position}");
            if over {
                break;
            }
            position = next;
        }
    }
}

#[test]
fn positions_and_moves_are_small() {
    assert!(size_of::<Position>() <= 112);
    assert_eq!(size_of::<Move>(), 3);
}

#[test]
fn a_position_is_serialised_as_its_text() {
    let text = ".by.......y.............................b y r0-y1:1:y0:* [end=pass]";
    let json = serde_json::to_string(&at(text)).unwrap();
    assert_eq!(json, format!("\"{text}\""));
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), at(text));
    let error = serde_json::from_str::<Position>("\"nonsense\"").unwrap_err().to_string();
    assert!(error.contains("BOARD SIDE TURN"), "{error}");
}

/// The statistics of the rules: 37 plies a game and 5.4 legal plies with two players, 31 with
/// three, 44 with four.
#[test]
fn random_games_are_as_long_as_the_rules_say() {
    let mut random = SplitMix64::new(4);
    for (start, length) in [(0, 37), (8, 31), (12, 44)] {
        let start = &starts::regular()[start];
        let games: Vec<_> = (0..3000).map(|_| playout(start, &mut random, 300)).collect();
        let plies: u32 = games.iter().map(|game| game.plies).sum();
        let mean = f64::from(plies) / 3000.0;
        assert!((mean - f64::from(length)).abs() < 1.0, "{start}: {mean}");
        assert!(games.iter().all(|game| game.ending.is_some()));
        if length == 37 {
            let choices: u64 = games.iter().map(|game| game.legal_moves).sum();
            let tenths = 10 * choices / u64::from(plies);
            assert_eq!(tenths, 54, "tenths of legal plies");
        }
    }
}

#[test]
fn there_are_as_many_symmetries_as_the_players_allow() {
    for (start, symmetries, keeping) in [(0, 8, 4), (8, 1, 1), (12, 4, 1)] {
        let position = &starts::regular()[start];
        assert_eq!(position.symmetries().len(), symmetries, "{position}");
        let seats = || (0..position.players() as usize).map(Player::from_index);
        let keeps =
            |symmetry: &&_| seats().all(|seat| position.transform_player(seat, **symmetry) == seat);
        assert_eq!(position.symmetries().iter().filter(keeps).count(), keeping, "{position}");
    }
}

#[test]
fn the_first_moves_are_one_up_to_symmetry() {
    let start = Position::default_start();
    let keys: std::collections::HashSet<_> = start
        .moves()
        .into_iter()
        .map(|mv| {
            let mut next = start.clone();
            next.play_unchecked(mv);
            next.canonical_key()
        })
        .collect();
    assert_eq!(keys.len(), 1);
}
