//! How somebody looks at a board who has just read the rules.
//!
//! Such a player looks at a part of the pieces only ([`looked_at`]), and judges a move by what can
//! be counted on the board after it, without a thought of the answer ([`best_count`]). What it sees
//! it judges rightly: it takes a win at once, and of two captures the larger one. So its errors are
//! those of a beginner, and none is a move without a reason among moves that it saw.
//!
//! All of it follows from the position and a number drawn for it, in whole numbers.

use super::greedy::score_after;
use quina_rules::key::mix;
use quina_rules::prelude::*;
use quina_rules::steps::Step;
use quina_rules::{AnyMove, AnyPosition, Game};
use std::cmp::Reverse;

/// Of these moves of a position the ones that begin with what is looked at: each piece, empty cell
/// or button with a chance of `attention` in 1000, and at least one of them.
pub(super) fn looked_at(
    position: &AnyPosition,
    moves: Vec<AnyMove>,
    attention: u32,
    luck: u64,
) -> Vec<AnyMove> {
    if attention >= 1000 {
        return moves;
    }
    let place = |mv: &AnyMove| mix(luck ^ mix(place_of(position, *mv))) % (1 << 40);
    let limit = (1 << 40) / 1000 * u64::from(attention);
    let nearest = moves.iter().map(place).min().unwrap_or_default();
    moves.into_iter().filter(|mv| place(mv) <= limit.max(nearest)).collect()
}

/// A number for what a player touches first for a move.
fn place_of(position: &AnyPosition, mv: AnyMove) -> u64 {
    match position.steps(mv).first() {
        Some(Step::Cell(cell)) => u64::from(cell.0),
        Some(Step::Choice(choice)) => {
            choice.0.bytes().fold(1 << 8, |number, byte| mix(number ^ u64::from(byte)))
        }
        None => u64::MAX,
    }
}

/// The one of these moves after which the most can be counted, as `greedy` counts it; which one of
/// equals is drawn. A move that ends the game counts by its result.
pub(super) fn best_count(
    game: &Game<AnyPosition>,
    moves: &[AnyMove],
    luck: u64,
) -> Option<AnyMove> {
    let drawn = |at: usize| mix(luck ^ mix(at as u64));
    let numbered = moves.iter().enumerate();
    let counted = numbered.map(|(at, mv)| ((score_after(game, *mv), Reverse(drawn(at))), *mv));
    counted.max_by_key(|(count, _)| *count).map(|(_, mv)| mv)
}
