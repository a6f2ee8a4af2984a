//! How a ply is entered step by step: a tile and its target; a cell and a face; or the word `pass`.

use super::moves::Move;
use super::position::Position;
use crate::steps::{Step, StepChoice, Steps, Stepwise};

impl Stepwise for Position {
    fn steps(&self, mv: Move) -> Steps {
        let mut steps = Steps::new();
        match mv {
            Move::Run { from, to } => steps.extend([Step::Cell(from), Step::Cell(to)]),
            Move::Place { cell, face } => {
                steps.extend([Step::Cell(cell), Step::Choice(StepChoice(face.letter()))]);
            }
            Move::Decline => steps.push(Step::Choice(StepChoice("pass"))),
        }
        steps
    }
}
