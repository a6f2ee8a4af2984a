//! How a move is entered step by step: what a person touches, in order.
//!
//! An interface keeps the list of things touched so far and calls [`advance`] to find out what can
//! follow. So no game contains interface code.

use crate::position::Position;
use arrayvec::ArrayVec;
use std::ops::ControlFlow;

/// A game whose moves can be entered step by step on a board.
pub trait Stepwise: Position {
    /// What a person touches for this move, in order. Different moves have different steps, and no
    /// move's steps are a prefix of another's.
    fn steps(&self, mv: Self::Move) -> Steps;
}

/// A place on a board, by the game's own numbering. [`Notation::cell_name`](crate::Notation::cell_name) gives its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Cell(pub u8);

/// Something chosen that is not a place: a face, a colour, `pass`. The text is the word or letter
/// that the notation uses for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct StepChoice(pub &'static str);

/// One touch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Step {
    /// A place is touched.
    Cell(Cell),
    /// A button, a letter or a palette entry is chosen.
    Choice(StepChoice),
}

/// The touches that make up one move.
pub type Steps = ArrayVec<Step, 4>;

/// What a list of touches means in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress<M> {
    /// The touches make a complete move.
    Complete(M),
    /// More is needed: any of these, in ascending order.
    Next(Vec<Step>),
    /// No legal move begins like this.
    DeadEnd,
}

/// Matches the touches so far against the legal moves.
///
/// [`Stepwise::steps`] promises that no move's steps are a prefix of another's, so a complete move
/// never competes with a longer one.
pub fn advance<P: Stepwise>(position: &P, touched: &[Step]) -> Progress<P::Move> {
    let mut next = Vec::new();
    let mut complete = None;
    let _ = position.visit_moves(&mut |mv| {
        let steps = position.steps(mv);
        if let Some(rest) = steps.strip_prefix(touched) {
            match rest.first() {
                Some(step) => next.push(*step),
                None => complete = Some(mv),
            }
        }
        ControlFlow::Continue(())
    });
    if let Some(mv) = complete {
        return Progress::Complete(mv);
    }
    next.sort_unstable();
    next.dedup();
    if next.is_empty() { Progress::DeadEnd } else { Progress::Next(next) }
}
