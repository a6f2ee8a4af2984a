//! Move ordering: which plies seem good before anything is searched.

use super::tables::{bit, first_line};
use quina_rules::Position as _;
use quina_rules::campo_bello::{JumpLine, Move, Point, Position, lines_at};
use std::ops::ControlFlow;

/// The value of one point less.
const POINT: i32 = 40;

/// The bonus for a jump after which the jumper can jump again.
const CAN_CONTINUE: i32 = 100;

/// The value of a piece that can jump or be jumped over.
const USEFUL: i32 = 100;

/// Gives plies their [ordering scores](crate::Searchable::ordering_score).
pub(super) struct MoveScorer {
    pieces: u64,
    area: u64,
    /// The own pieces that take part in some jump of the side to act, as jumper or jumped over.
    busy: u64,
    half_held: u64,
    over_pieces: u64,
    current: Option<Point>,
}

impl MoveScorer {
    pub(super) fn of(position: &Position) -> Self {
        let actor = position.turn();
        let pieces = position.pieces(actor).bits();
        let mut scorer = Self {
            pieces,
            area: position.area(actor).bits(),
            busy: 0,
            half_held: position.half_held_lines(),
            over_pieces: position.lines_over_pieces(),
            current: None,
        };
        if let Some(turn) = position.turn_in_progress() {
            scorer.current = Some(turn.current);
            if turn.due {
                let mut lines = position.jump_lines(actor);
                while lines != 0 {
                    let JumpLine { start, over, end } = first_line(lines);
                    lines &= lines - 1;
                    scorer.busy |= bit(start) | bit(over) | bit(end);
                }
            }
        }
        scorer
    }

    fn value_of(&self, mask: u64) -> i32 {
        if mask & self.area != 0 { 3 } else { 1 }
    }

    fn jump(&self, from: Point, to: Point) -> i32 {
        let Some(over) = quina_rules::campo_bello::between(from, to) else { return 0 };
        let (at_from, at_over, at_to) = (lines_at(from), lines_at(over), lines_at(to));
        let mut half_held = self.half_held ^ at_from.ends ^ at_to.ends;
        let mut over_pieces = self.over_pieces ^ at_from.middles ^ at_to.middles;
        let mut closed = at_from.ends;
        let shed = if self.pieces & bit(over) != 0 {
            half_held ^= at_over.ends;
            over_pieces ^= at_over.middles;
            self.value_of(bit(over))
        } else {
            closed |= at_over.middles;
            3
        };
        let can_continue = at_to.ends & half_held & over_pieces & !closed;
        let gain = shed + self.value_of(bit(from)) - self.value_of(bit(to));
        POINT * gain + if can_continue != 0 { CAN_CONTINUE } else { 0 }
    }

    pub(super) fn ordering_score(&self, mv: Move) -> i32 {
        match mv {
            Move::Jump { from, to } => self.jump(from, to),
            Move::Remove(point) => {
                let mask = bit(point);
                let still_useful = mask & self.busy != 0 || Some(point) == self.current;
                POINT * (self.value_of(mask) - 3) - if still_useful { USEFUL } else { 0 }
            }
            Move::End | Move::Pass => 0,
        }
    }
}

/// Visits all legal plies with their ordering scores.
pub(super) fn visit(position: &Position, mut visit: impl FnMut(Move, i32)) {
    let scorer = MoveScorer::of(position);
    let _ = position.visit_moves(|mv| {
        visit(mv, scorer.ordering_score(mv));
        ControlFlow::Continue(())
    });
}
