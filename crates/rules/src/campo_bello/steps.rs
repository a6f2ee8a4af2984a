//! How a move is entered step by step.

use super::moves::Move;
use super::position::Position;
use crate::steps::{Step, StepChoice, Steps, Stepwise};

impl Stepwise for Position {
    /// A first jump: the piece, then its landing. A further jump: the landing alone, since only the
    /// jumper can go on. A removal: the piece. Ending the turn and passing are buttons.
    fn steps(&self, mv: Move) -> Steps {
        let mut steps = Steps::new();
        match mv {
            Move::Jump { from, to } => {
                if self.turn_in_progress().is_none() {
                    steps.push(Step::Cell(from.cell()));
                }
                steps.push(Step::Cell(to.cell()));
            }
            Move::Remove(point) => steps.push(Step::Cell(point.cell())),
            Move::End => steps.push(Step::Choice(StepChoice("end"))),
            Move::Pass => steps.push(Step::Choice(StepChoice("pass"))),
        }
        steps
    }
}
