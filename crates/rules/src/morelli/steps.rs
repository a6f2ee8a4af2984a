//! How a move is entered step by step: a man and its destination; while placing, a square and the
//! colour of its man.

use super::moves::Move;
use super::position::Position;
use crate::steps::{Step, StepChoice, Steps, Stepwise};

impl Stepwise for Position {
    fn steps(&self, mv: Move) -> Steps {
        match mv {
            Move::Slide { from, to } => [Step::Cell(from), Step::Cell(to)].into_iter().collect(),
            Move::Place { cell, colour } => {
                [Step::Cell(cell), Step::Choice(StepChoice(colour.letter()))].into_iter().collect()
            }
            Move::Pass => std::iter::once(Step::Choice(StepChoice("pass"))).collect(),
        }
    }
}
