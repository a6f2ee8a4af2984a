//! How a move is clicked together.

use super::moves::Move;
use super::position::Position;
use crate::steps::{Choice, Step, Steps};

/// A first jump: the piece, then its landing. A further jump: the landing alone, since only the
/// jumper can go on. A removal: the piece. Ending the turn and passing are buttons.
pub(super) fn steps(position: &Position, mv: Move) -> Steps {
    let mut steps = Steps::new();
    match mv {
        Move::Jump { from, to } => {
            if position.turn_in_progress().is_none() {
                steps.push(Step::Cell(from.cell()));
            }
            steps.push(Step::Cell(to.cell()));
        }
        Move::Remove(point) => steps.push(Step::Cell(point.cell())),
        Move::End => steps.push(Step::Choice(Choice("end"))),
        Move::Pass => steps.push(Step::Choice(Choice("pass"))),
    }
    steps
}
