//! The conformance suite itself is tested: it accepts a sound toy game and catches each fault that
//! is built into the toy on purpose.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod heap;

use heap::{Fault, Heap};
use quina_rules::conformance::check_games;
use std::panic::catch_unwind;

fn check<const FAULT: u8>() {
    let starts: Vec<Heap<FAULT>> = ["21 a", "4 b", "0 a"].map(|text| text.parse().unwrap()).into();
    check_games(&starts, 1, 500);
}

/// Runs the suite on a toy with one fault and gives its complaint.
fn complaint<const FAULT: u8>() -> String {
    let error = catch_unwind(check::<FAULT>).expect_err("the suite accepted a faulty game");
    let text = error.downcast_ref::<String>().cloned();
    text.unwrap_or_else(|| (*error.downcast_ref::<&str>().unwrap()).to_owned())
}

macro_rules! assert_caught {
    ($fault:expr, $words:literal) => {
        let found = complaint::<{ $fault as u8 }>();
        assert!(found.contains($words), "expected `{}`, the suite said `{found}`", $words);
    };
}

#[test]
fn a_sound_game_passes() {
    check::<{ Fault::None as u8 }>();
}

#[test]
fn duplicate_moves_are_caught() {
    assert_caught!(Fault::DuplicateMove, "duplicate moves");
}

#[test]
fn a_wrong_count_is_caught() {
    assert_caught!(Fault::WrongCount, "count_moves");
}

#[test]
fn a_finished_game_with_moves_is_caught() {
    assert_caught!(Fault::MovesAfterTheEnd, "over iff no moves");
}

#[test]
fn an_explanation_that_disagrees_is_caught() {
    assert_caught!(Fault::ExplainsLegalMoves, "is generated");
}

#[test]
fn an_illegal_move_without_a_reason_is_caught() {
    assert_caught!(Fault::ExcusesIllegalMoves, "explain");
}

#[test]
fn a_stale_key_is_caught() {
    assert_caught!(Fault::StaleKey, "incremental key");
}

#[test]
fn text_that_loses_something_is_caught() {
    assert_caught!(Fault::ForgetsTheSide, "does not round-trip");
}

#[test]
fn ambiguous_steps_are_caught() {
    assert_caught!(Fault::AmbiguousSteps, "begin those of");
}

#[test]
fn a_false_symmetry_is_caught() {
    assert_caught!(Fault::FalseSymmetry, "moves");
}

#[test]
fn an_endless_game_is_caught() {
    assert_caught!(Fault::Endless, "longer than");
}

#[test]
fn a_visitor_that_does_not_stop_is_caught() {
    assert_caught!(Fault::DeafVisitor, "the visitor does not stop");
}
