//! Solving in slices: how it is interrupted and resumed.
//!
//! A solution consists of a sequence of questions to the search: the value of a node, a move that
//! keeps it. Answers are kept, so that the caller can begin again from the first question in every
//! slice: all but the last one are answered at once. Within a question, every open node saves where
//! it is when the slice is used up, and continues from there in the next one. So a solver searches
//! the same nodes however it is sliced.

use super::order::Candidates;

/// Where an open node was when the slice was used up.
#[derive(Clone)]
pub(super) enum Checkpoint {
    /// After a pass.
    Pass,
    /// At a move of a null window search.
    Deep(OpenMoves),
    /// At a move of a search with a window.
    Value {
        moves: OpenMoves,
        alpha: i32,
        /// Whether the null window search of the move was done.
        is_full: bool,
    },
    /// At a move that may keep a value.
    Keeping(OpenMoves),
}

/// How far the moves of a node were tried.
#[derive(Clone)]
pub(super) struct OpenMoves {
    pub(super) candidates: Box<Candidates>,
    pub(super) index: usize,
    pub(super) value: i32,
    pub(super) best: u8,
}

/// The slices of a solver.
#[derive(Clone)]
pub(super) struct Slices {
    /// Whether the solver is driven in slices at all.
    is_sliced: bool,
    /// Answers, each with the nodes that its search had counted by then.
    answers: Vec<(i32, u64)>,
    /// How many of them were given in this slice.
    given: usize,
    pub(super) checkpoints: Vec<Checkpoint>,
    /// How many nodes were counted in the search that was interrupted.
    pub(super) counted: u64,
    /// How many nodes are left in this slice.
    pub(super) left: u64,
    pub(super) is_used_up: bool,
}

impl Default for Slices {
    fn default() -> Self {
        Self {
            is_sliced: false,
            answers: Vec::new(),
            given: 0,
            checkpoints: Vec::new(),
            counted: 0,
            left: u64::MAX,
            is_used_up: false,
        }
    }
}

impl Slices {
    /// Begins a slice of this many nodes: everything is asked again from the first question.
    pub(super) fn begin(&mut self, nodes: u64) {
        self.is_sliced = true;
        self.given = 0;
        self.left = nodes.max(1);
        self.is_used_up = false;
    }

    /// The next answer, if it is known from another slice.
    pub(super) fn known_answer(&mut self) -> Option<(i32, u64)> {
        let known = self.answers.get(self.given).copied();
        self.given += usize::from(known.is_some());
        known
    }

    /// Keeps an answer.
    pub(super) fn keep(&mut self, answer: i32, counted: u64) {
        if self.is_sliced {
            self.answers.push((answer, counted));
            self.given += 1;
        }
    }
}
