//! What a game tells the search beyond its rules.

use crate::evaluation::weights;
use crate::limits::{Control, Limits, Stopwatch};
use crate::network::{NetworkInput, Shape};
use crate::report::Report;
use crate::search::Budget;
use quina_rules::{Game, HistoryRules, Player};
use std::ops::ControlFlow;

/// The ordering score from which a move counts as tactical: it is tried before the killer moves
/// and is never reduced or pruned. The history heuristic adds or takes away at most half of this.
pub const TACTICAL: i32 = 1_000;

/// Where in the tree a node is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeDepth {
    /// Plies left to the horizon: at least 1 in the main search, 0 and below in the quiescence
    /// search.
    pub depth: i32,
    /// Plies since the root.
    pub ply: usize,
}

/// What a game's own solver is asked to do.
#[derive(Clone, Debug)]
pub struct SolverTask<M> {
    /// When the search ends.
    pub limits: Limits<M>,
    /// The time for this move, if there is a limit on time.
    pub budget: Option<Budget>,
    /// Runs since the search began.
    pub watch: Stopwatch,
    /// The handle by which the search is stopped from outside.
    pub control: Control,
    /// How many lines are wanted (`MultiPV`).
    pub lines: usize,
}

/// A game's own solver working on a position, driven in slices like the search.
pub trait Solving<M> {
    /// Searches about this many more nodes.
    fn step(&mut self, nodes: u64) -> SolvingStep<M>;
}

/// The result of one slice of a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SolvingStep<M> {
    /// It is not finished.
    More,
    /// The game is solved to its end.
    Solved(Report<M>),
    /// A limit was reached first.
    Failed {
        /// How many nodes of the search's limit the attempt has used.
        nodes: u64,
    },
}

/// A game that can be searched.
///
/// The static evaluation is a weighted sum of *terms*. A game counts its terms
/// ([`Searchable::count_terms`]); their weights are data (`data/weights/GAME.txt`), found by
/// `quina tune`. So the search adds up numbers, the tuner knows how much each term contributed, and
/// `eval` can explain the result to people.
pub trait Searchable: HistoryRules {
    /// The names of the terms, in the order of their numbers.
    const TERMS: &'static [&'static str];

    /// The weights: a line `name value` for each term.
    const WEIGHTS: &'static str;

    /// The number of move codes: every [`Searchable::move_code`] is below this.
    const MOVE_CODES: usize;

    /// Whether the search evaluates positions in the middle of a turn, so that the tuner must learn
    /// from such positions too.
    const EVALUATED_WITHIN_TURNS: bool = false;

    /// The least depth at which nodes are stored in the transposition table. In a game that is quick
    /// to search, searching shallow nodes again takes less time than fetching them from a large
    /// table.
    const MIN_TABLE_DEPTH: i32 = 1;

    /// Whether the static evaluation is slow enough that caching it pays.
    const CACHES_EVALUATIONS: bool = false;

    /// Futility pruning: up to this depth, quiet moves are skipped if the static evaluation is
    /// below alpha by [`Searchable::FUTILITY_MARGIN`] for each ply of depth.
    const FUTILITY_DEPTH: i32 = 0;

    /// See [`Searchable::FUTILITY_DEPTH`].
    const FUTILITY_MARGIN: i32 = 0;

    /// Whether the game is searched best-first (module `best_first`) unless a depth is asked for.
    /// Only for games without a repetition rule.
    const BEST_FIRST: bool = false;

    /// The shape of the network that adds to the evaluation, if the game has one.
    const NETWORK: Option<Shape> = None;

    /// The network's input for this position; `None` if the game has no network or the network was
    /// not trained for this board.
    fn network_input(&self) -> Option<NetworkInput> {
        None
    }

    /// A number that stands for a move in the transposition table, the killer moves and the history:
    /// different for different moves of one position, and the same for the same action in similar
    /// positions.
    fn move_code(mv: Self::Move) -> usize;

    /// Counts the terms of the evaluation from the point of view of `view`: what is good for `view`
    /// minus what is good for the others, each multiplied by 16 (so that a term can fade in and out
    /// with the phase of the game in sixteenths). Calls `add(term, count)`, any number of times for
    /// each term.
    fn count_terms(&self, view: Player, add: impl FnMut(usize, i32));

    /// The weights for a search whose root is this position. A game may have different weights for
    /// different kinds of positions.
    fn root_weights(&self) -> Vec<i32> {
        weights::<Self>()
    }

    /// Calls `visit` with the moves worth searching and their ordering scores (larger is better, 0
    /// is ordinary, [`TACTICAL`] and above is tried early and never reduced). Returns whether all
    /// legal moves were visited. A node that turns out to be lost is searched again with every legal
    /// move, so a move left out never makes a wrong proof.
    fn visit_candidates(&self, node: NodeDepth, mut visit: impl FnMut(Self::Move, i32)) -> bool {
        let _ = node;
        let _ = self.visit_moves(|mv| {
            visit(mv, self.ordering_score(mv));
            ControlFlow::Continue(())
        });
        true
    }

    /// The move ordering score: how good a move seems without playing it. Larger is better, 0 is
    /// ordinary.
    fn ordering_score(&self, mv: Self::Move) -> i32 {
        let _ = mv;
        0
    }

    /// Calls `visit` with the moves that the quiescence search plays before it trusts the static
    /// evaluation (captures, wins in one), as [`Searchable::visit_candidates`] does. If there are
    /// none, the position is quiet.
    fn visit_tactical(&self, node: NodeDepth, visit: impl FnMut(Self::Move, i32)) {
        let _ = (node, visit);
    }

    /// Whether the quiescence search may stand pat here, that is, take the static evaluation for a
    /// lower bound because the player to act also has quiet moves. False if every move is tactical.
    fn can_stand_pat(&self) -> bool {
        true
    }

    /// The game's own solver at work on this game, if it has one and the task leaves room for it.
    fn solver(
        game: &Game<Self>,
        task: SolverTask<Self::Move>,
    ) -> Option<Box<dyn Solving<Self::Move>>> {
        let _ = (game, task);
        None
    }

    /// Whether the search may be selective here: late move reductions, futility pruning, `ProbCut`.
    /// False under an immediate threat, where one wrong cut loses the game.
    fn allows_pruning(&self) -> bool {
        true
    }
}
