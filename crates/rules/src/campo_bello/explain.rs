//! Why a move is not legal: the first rule it breaks, in the order of the rules.

use super::board::{Point, between};
use super::moves::Move;
use super::position::{Position, Stage};
use crate::Position as _;
use crate::explain::{Explain, Refusal};

/// Every reason that [`explain`] can give.
pub(super) const REASONS: &[&str] = &[
    "campo-bello-over",
    "campo-bello-jump-first",
    "campo-bello-no-pass",
    "campo-bello-end-instead",
    "campo-bello-must-pass",
    "campo-bello-no-piece",
    "campo-bello-not-yours",
    "campo-bello-no-line",
    "campo-bello-nothing-to-jump",
    "campo-bello-landing-taken",
    "campo-bello-removal-due",
    "campo-bello-no-removal",
    "campo-bello-remove-nothing",
    "campo-bello-remove-not-yours",
    "campo-bello-other-piece",
    "campo-bello-origin",
    "campo-bello-crossed",
];

fn explain(position: &Position, mv: Move) -> Option<Refusal> {
    let refuse = |rule, reason, points: &[Point]| {
        let cells: Vec<_> = points.iter().map(|point| point.cell()).collect();
        Some(Refusal::new(rule, reason, &cells))
    };
    match (position.stage, mv) {
        (Stage::Over, _) => refuse(position.end_rule(), "campo-bello-over", &[]),
        (Stage::Due, Move::Remove(point)) => match position.owner(point) {
            None => refuse("R5", "campo-bello-remove-nothing", &[point]),
            Some(owner) if owner != position.turn() => {
                refuse("R5", "campo-bello-remove-not-yours", &[point])
            }
            Some(_) => None,
        },
        (Stage::Due, _) => refuse("R5", "campo-bello-removal-due", &[position.current]),
        (_, Move::Remove(point)) => refuse("R5", "campo-bello-no-removal", &[point]),
        (Stage::Begin, Move::End) => refuse("R2", "campo-bello-jump-first", &[]),
        (Stage::Pass, Move::End) => {
            let rule = if position.players() == 2 { "R15" } else { "N5" };
            refuse(rule, "campo-bello-must-pass", &[])
        }
        (Stage::Begin, Move::Pass) => refuse("R2", "campo-bello-no-pass", &[]),
        (Stage::Jumping, Move::Pass) => refuse("R2", "campo-bello-end-instead", &[]),
        (Stage::Jumping, Move::End) | (Stage::Pass, Move::Pass) => None,
        (_, Move::Jump { from, to }) => explain_jump(position, from, to),
    }
}

fn explain_jump(position: &Position, from: Point, to: Point) -> Option<Refusal> {
    let refuse = |rule, reason, points: &[Point]| {
        let cells: Vec<_> = points.iter().map(|point| point.cell()).collect();
        Some(Refusal::new(rule, reason, &cells))
    };
    // R3: an own piece, a line, an occupied point to jump, an empty landing.
    match position.owner(from) {
        None => return refuse("R3", "campo-bello-no-piece", &[from]),
        Some(owner) if owner != position.turn() => {
            return refuse("R3", "campo-bello-not-yours", &[from]);
        }
        Some(_) => {}
    }
    let Some(over) = between(from, to) else {
        return refuse("R3", "campo-bello-no-line", &[from, to]);
    };
    if position.owner(over).is_none() {
        return refuse("R3", "campo-bello-nothing-to-jump", &[from, to, over]);
    }
    if position.owner(to).is_some() {
        return refuse("R3", "campo-bello-landing-taken", &[to]);
    }
    let turn = position.turn_in_progress()?;
    if from != turn.current {
        return refuse("R6", "campo-bello-other-piece", &[from, turn.current]);
    }
    if to == turn.origin {
        return refuse("R7", "campo-bello-origin", &[to]);
    }
    if turn.crossed.contains(over) && !position.rules().rejump() {
        return refuse("R8", "campo-bello-crossed", &[over]);
    }
    None
}

impl Explain for Position {
    fn explain(&self, mv: Move) -> Option<Refusal> {
        explain(self, mv)
    }
}
