//! How somebody looks at a board who has just read the rules.
//!
//! Such a player sees a part of the pieces and of their moves only ([`Attention`]), and judges a
//! move by what can be counted on the board after it, without a thought of the answer
//! ([`best_count`]). What it looks at it judges rightly: it takes a win at once, and of two captures
//! the larger one. So it errs as a beginner does: it overlooks captures and threats.
//!
//! All of it follows from the position and a number drawn for it, in whole numbers.

use super::greedy::{score_after, visible_count};
use quina_rules::key::mix;
use quina_rules::prelude::*;
use quina_rules::steps::Step;
use quina_rules::syrtis::{Attribute, Phase, Side};
use quina_rules::{AnyMove, AnyPosition, Game, Player};

/// How many moves are looked at at least, if there are as many: nobody plays the first move that
/// comes to mind without a look at another.
const FEWEST: usize = 2;

/// What a beginner looks at, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attention {
    /// How many of the pieces (or of whatever else is touched first for a move).
    pub pieces: u32,
    /// How many of the moves of these pieces.
    pub moves: u32,
}

impl Attention {
    /// Those of these moves that are looked at.
    pub(super) fn seen(
        self,
        position: &AnyPosition,
        moves: Vec<AnyMove>,
        luck: u64,
    ) -> Vec<AnyMove> {
        let piece = |mv: &AnyMove| mix(luck ^ mix(first_touch(position, *mv)));
        let mut pieces: Vec<_> = moves.iter().map(piece).collect();
        pieces.sort_unstable();
        pieces.dedup();
        let last = share(pieces.len(), self.pieces).max(1).min(pieces.len());
        let Some(last) = last.checked_sub(1).map(|at| pieces[at]) else { return moves };
        let moves: Vec<_> = moves.into_iter().filter(|mv| piece(mv) <= last).collect();
        let count = share(moves.len(), self.moves).max(FEWEST);
        let drawn = |at: usize| mix(luck ^ mix(!(at as u64)));
        let mut drawn: Vec<_> =
            moves.into_iter().enumerate().map(|(at, mv)| (drawn(at), at, mv)).collect();
        drawn.sort_unstable_by_key(|(drawn, at, _)| (*drawn, *at));
        drawn.into_iter().take(count).map(|(_, _, mv)| mv).collect()
    }
}

/// So many thousandths of a number, rounded up.
const fn share(number: usize, thousandths: u32) -> usize {
    (number * thousandths as usize).div_ceil(1000)
}

/// A number for what is touched first for a move.
fn first_touch(position: &AnyPosition, mv: AnyMove) -> u64 {
    match position.steps(mv).first() {
        Some(Step::Cell(cell)) => u64::from(cell.0),
        Some(Step::Choice(choice)) => {
            choice.0.bytes().fold(1 << 8, |number, byte| mix(number ^ u64::from(byte)))
        }
        None => u64::MAX,
    }
}

/// The one of these moves after which the most can be counted; which one of equals is drawn. A move
/// that ends the game counts by its result.
pub(super) fn best_count(
    game: &Game<AnyPosition>,
    moves: &[AnyMove],
    luck: u64,
) -> Option<AnyMove> {
    let drawn = |at: usize| mix(luck ^ mix(at as u64));
    let numbered = moves.iter().enumerate();
    let counted = numbered.map(|(at, mv)| ((score_after(game, *mv, count), drawn(at)), *mv));
    counted.max_by_key(|(count, _)| *count).map(|(_, mv)| mv)
}

/// What a beginner counts: what `greedy` counts, too, but in Syrtis only how many islands the own
/// side still has to join.
fn count(position: &AnyPosition, view: Player) -> i32 {
    match position {
        AnyPosition::Syrtis(own) if own.phase() == Phase::Play => {
            let kinds = if view == own.seat(Side::Light) {
                [Attribute::LightColour, Attribute::Circle]
            } else {
                [Attribute::DarkColour, Attribute::Square]
            };
            let fewest = kinds.into_iter().map(|kind| own.islands(kind).len()).min();
            -(fewest.unwrap_or(0) as i32)
        }
        _ => visible_count(position, view),
    }
}
