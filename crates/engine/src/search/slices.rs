//! A search in slices: how it is interrupted and resumed.
//!
//! When a slice is used up, no node of the main search begins any more, and every node that is open
//! saves on its way back to the root where it was. In the next slice the search descends along the
//! same path: every node takes its checkpoint and continues from there. So a search in slices of
//! any size searches the same nodes in the same order as one without interruption. The quiescence
//! search is short and never interrupted.
//!
//! Only searches by one thread are driven in slices.

use crate::score::Score;
use crate::searchable::Searchable;
use crate::table::Entry;

/// What a node needs to continue.
#[derive(Clone, Copy)]
pub(super) struct OpenNode {
    pub(super) alpha: Score,
    pub(super) beta: Score,
    pub(super) key: u64,
    /// What the table knew when the node began.
    pub(super) known: Option<Entry>,
    pub(super) static_eval: Score,
    pub(super) stage: Stage,
}

/// How far the search of a node has come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// The shallower search of `ProbCut`.
    ProbCut,
    /// Its moves.
    Moves,
}

/// Which list of moves of a node is being searched.
#[derive(Clone, Copy)]
pub(super) struct OpenMoves<M> {
    /// Whether the candidates were all legal moves.
    pub(super) complete: bool,
    /// The result of the candidates, if the other moves are being searched.
    pub(super) candidates: Option<(Score, Option<M>)>,
}

/// How far the loop over a list of moves has come.
#[derive(Clone, Copy)]
pub(super) struct OpenLoop<M> {
    /// The move that is searched.
    pub(super) next: usize,
    pub(super) alpha: Score,
    pub(super) best: (Score, Option<M>),
    /// Whether quiet moves were pruned.
    pub(super) pruned: bool,
    /// The late move reduction of that move.
    pub(super) reduction: i32,
}

/// How a child is searched: each of these only if the one before did not suffice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum OpenChild {
    /// To a reduced depth (late move reductions).
    Reduced,
    /// To its full depth.
    FullDepth,
    /// With the full window, after a null window.
    FullWindow,
}

/// What is saved of a node, from the inside to the outside.
enum Checkpoint<M> {
    Node(OpenNode),
    Moves(OpenMoves<M>),
    Loop(OpenLoop<M>),
    Child(OpenChild),
}

/// The current slice of a search, and what was saved when the previous one was used up.
pub(super) struct Slice<P: Searchable> {
    checkpoints: Vec<Checkpoint<P::Move>>,
    /// The number of nodes at which it is used up.
    end: u64,
    /// The number of nodes from which on a node has to ask before it begins: the end of the slice, or
    /// 0 as long as there are checkpoints to resume from. So the search itself compares only one number.
    attention: u64,
    is_used_up: bool,
}

impl<P: Searchable> Default for Slice<P> {
    fn default() -> Self {
        Self { checkpoints: Vec::new(), end: u64::MAX, attention: u64::MAX, is_used_up: false }
    }
}

macro_rules! checkpoints {
    ($($take:ident $leave:ident: $Kind:ident($State:ty)),*) => { $(
        #[doc = "Takes the checkpoint from which to continue, if there is one."]
        #[inline]
        pub(super) fn $take(&mut self) -> Option<$State> {
            if self.checkpoints.is_empty() { None } else { self.$leave() }
        }

        #[cold]
        fn $leave(&mut self) -> Option<$State> {
            let checkpoint = self.checkpoints.pop();
            if self.checkpoints.is_empty() {
                self.attention = self.end;
            }
            match checkpoint {
                Some(Checkpoint::$Kind(state)) => Some(state),
                _ => unreachable!("checkpoints are taken in the order in which the search goes down"),
            }
        }
    )* };
}

impl<P: Searchable> Slice<P> {
    checkpoints! {
        node pop_node: Node(OpenNode),
        moves pop_moves: Moves(OpenMoves<P::Move>),
        move_loop pop_loop: Loop(OpenLoop<P::Move>),
        child pop_child: Child(OpenChild)
    }

    /// Begins a slice of `nodes` nodes after `counted` ones.
    pub(super) fn begin(&mut self, counted: u64, nodes: u64) {
        // At least one, so that every slice makes progress.
        self.end = counted.saturating_add(nodes.max(1));
        self.attention = if self.checkpoints.is_empty() { self.end } else { 0 };
        self.is_used_up = false;
    }

    /// Whether a node has to ask before it begins, after `counted` nodes.
    #[inline]
    pub(super) const fn wants_attention(&self, counted: u64) -> bool {
        counted >= self.attention
    }

    /// Whether there are checkpoints to resume from.
    pub(super) fn has_notes(&self) -> bool {
        !self.checkpoints.is_empty()
    }

    /// No more nodes begin.
    pub(super) const fn use_up(&mut self) {
        self.is_used_up = true;
    }

    pub(super) const fn is_used_up(&self) -> bool {
        self.is_used_up
    }

    #[cold]
    pub(super) fn save_node(&mut self, node: OpenNode) {
        self.checkpoints.push(Checkpoint::Node(node));
    }

    #[cold]
    pub(super) fn save_moves(&mut self, moves: OpenMoves<P::Move>) {
        self.checkpoints.push(Checkpoint::Moves(moves));
    }

    #[cold]
    pub(super) fn save_loop(&mut self, at: OpenLoop<P::Move>) {
        self.checkpoints.push(Checkpoint::Loop(at));
    }

    #[cold]
    pub(super) fn save_child(&mut self, child: OpenChild) {
        self.checkpoints.push(Checkpoint::Child(child));
    }
}
