//! How a move is entered step by step.

use super::moves::Move;
use super::pieces::Side;
use super::position::Position;
use crate::steps::{Cell, Step, StepChoice, Steps, Stepwise};

impl Stepwise for Position {
    /// A tower, then its target; a tile, then `x` to confirm that it sinks (the same tile may be a
    /// tower's target, so a touch alone would be ambiguous); the two tiles of a swap; the kind of
    /// tower, then its tile; the word of a pass or of a side.
    fn steps(&self, mv: Move) -> Steps {
        let cell = Step::Cell;
        let word = |text| Step::Choice(StepChoice(text));
        let mut steps = Steps::new();
        match mv {
            Move::Pass => steps.push(word("pass")),
            Move::Go { from, to } => steps.extend([cell(from), cell(to)]),
            Move::Sink(tile) => steps.extend([cell(tile), word("x")]),
            Move::Swap(number) => {
                let numbered = |number: usize| {
                    self.layout().cells().get(number.wrapping_sub(1)).copied().unwrap_or(Cell(63))
                };
                let number = number as usize;
                steps.extend([cell(numbered(number)), cell(numbered(number + 1))]);
            }
            Move::Place(side, tile) => {
                let tower = match side {
                    Side::Light => "L",
                    Side::Dark => "T",
                };
                steps.extend([word(tower), cell(tile)]);
            }
            Move::Choose(Side::Light) => steps.push(word("light")),
            Move::Choose(Side::Dark) => steps.push(word("dark")),
        }
        steps
    }
}
