//! How a move is entered step by step.
//!
//! In play a move is one cell. While building, a border cell can only become a joker and is one
//! touch too; a play cell is followed by what to place there.

use super::moves::{Move, Piece};
use super::parts::Colour;
use super::position::Position;
use crate::steps::{Step, StepChoice, Steps, Stepwise};

impl Stepwise for Position {
    fn steps(&self, mv: Move) -> Steps {
        let word = |word| Step::Choice(StepChoice(word));
        match mv {
            Move::Disc(cell) | Move::Place(Piece::Joker, cell) => {
                [Step::Cell(cell)].into_iter().collect()
            }
            Move::Place(piece, cell) => {
                [Step::Cell(cell), word(piece.letter())].into_iter().collect()
            }
            Move::Pass => [word("pass")].into_iter().collect(),
            Move::Done => [word("done")].into_iter().collect(),
            Move::Choose(Colour::Black) => [word("black")].into_iter().collect(),
            Move::Choose(Colour::White) => [word("white")].into_iter().collect(),
        }
    }
}
