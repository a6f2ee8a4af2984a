//! The promises that every game keeps, on starts of every kind; golden games; no allocation.

use crate::starts;
use quina_rules::Cell;
use quina_rules::barragoon::{Move, Position};
use quina_rules::conformance::{self, check_games, golden};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;

#[test]
fn random_games_keep_every_promise() {
    let seed = conformance::seed(1);
    check_games(&starts::all(), seed, conformance::position_budget(6_000));
}

fn golden_game(name: &str, start: &str, seed: u64, max_plies: usize) {
    let start: Position = start.parse().unwrap();
    let path = format!("{}/tests/golden/barragoon-{name}.txt", env!("CARGO_MANIFEST_DIR"));
    golden::compare(Path::new(&path), &golden::playthrough(&start, seed, max_plies));
}

#[test]
fn the_golden_game_from_the_start_is_the_same() {
    golden_game("start", starts::START, 1, 110);
}

#[test]
fn the_golden_game_under_all_options_is_the_same() {
    let options = "[barragoon_replacement=optional,capture_direction=entry,mutual_block=draw,\
                   no_progress_cap=25,repetition=off]";
    golden_game("options", &format!("{} {options}", starts::START), 4, 110);
}

#[test]
fn the_golden_endgame_is_the_same() {
    let crowded = "dw1x|2/+6/x2nxx1/|1n3e/2<1^xe/1V2vx-/1w-x1>z/3-1xs/ss-1<2 w - 0";
    golden_game("endgame", crowded, 2, 110);
}

#[test]
fn the_golden_game_with_a_repetition_is_the_same() {
    golden_game("repetition", "4+z1/5+|/5++/7/7/7/++5/|+5/1Z+4 w - 0", 9, 200);
}

/// Generating, playing and asking allocates nothing in any phase.
#[test]
fn nothing_is_allocated_in_play() {
    let mut random = SplitMix64::new(3);
    for start in starts::all() {
        let mut position = start;
        for _ in 0..60 {
            let count = position.count_moves();
            if count == 0 {
                break;
            }
            let n = random.below(count);
            let used = allocation_counter::measure(|| {
                let mut sum = 0;
                let _ = position.visit_moves(|mv| {
                    sum += usize::from(mv == Move::Decline);
                    ControlFlow::Continue(())
                });
                black_box((sum, position.key(), position.outcome(), position.repetition_key()));
                black_box(position.is_turn_start());
                let mv = position.nth_move(n);
                black_box(position.is_progress(mv));
                position.play_unchecked(mv);
                black_box((position.ending(), position.count_moves()));
            });
            assert_eq!(used.count_total, 0, "{position}");
        }
    }
}

#[test]
fn sizes_are_small() {
    assert!(size_of::<Position>() <= 168);
    assert!(size_of::<Move>() <= 3);
}

/// A move from elsewhere may name a cell that does not exist; it is refused like any other.
#[test]
fn cells_off_the_board_are_refused() {
    let moving: Position = starts::START.parse().unwrap();
    let placing: Position = starts::TEXTS[1].parse().unwrap();
    for cell in [Cell(63), Cell(70), Cell(255)] {
        let from = Move::Run { from: cell, to: Cell(10) };
        let to = Move::Run { from: Cell(10), to: cell };
        let place = Move::Place { cell, face: quina_rules::barragoon::Face::NoEntry };
        for position in [&moving, &placing] {
            for mv in [from, to, place] {
                assert!(position.explain(mv).is_some());
                assert!(!position.is_legal(mv));
                assert!(!position.token(mv).is_empty());
            }
        }
    }
}

#[test]
fn positions_are_serde_values() {
    for text in starts::TEXTS {
        let position: Position = text.parse().unwrap();
        let json = serde_json::to_string(&position).unwrap();
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    }
    let error = serde_json::from_str::<Position>("\"7/7 w - 0\"").unwrap_err().to_string();
    assert!(error.contains("expected 9 rows"), "{error}");
}
