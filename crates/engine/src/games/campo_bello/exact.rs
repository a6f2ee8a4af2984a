//! When the solver is asked: a win is proven, not estimated, as early as the limits allow.

use super::solver::{Aim, Answer, Proof, Solver};
use crate::limits::Stopwatch;
use crate::report::{Report, ScoredLine};
use crate::score::Score;
use crate::searchable::{SolverTask, Solving, SolvingStep};
use quina_rules::campo_bello::{Colour, Move, Position};
use quina_rules::{Game, Position as _};

/// One node of the solver takes as much time as this many nodes of the search.
const COST: u64 = 2;

/// The assumed speed of the solver. It only decides whether the solver is tried; the time limit is
/// kept in any case.
const NODES_PER_MILLISECOND: u64 = 1_200;

/// The node limit of the solver where neither nodes nor time are limited.
const NODES_WITHOUT_LIMIT: u64 = 1_000_000;

/// The median number of nodes that a proof takes with this many pieces on the board.
fn expected_nodes(pieces: u32) -> u64 {
    // Measured: 100 000 with 23 pieces, and about twice as many for every piece more.
    let shift = pieces.saturating_sub(23).min(40);
    (100_000 << shift) >> 23u32.saturating_sub(pieces).min(40)
}

/// The solver, ready to run; `None` if it is not worth trying. It gets at most half of the nodes
/// and the time; the rest is for the search if the solver fails. A loss is left to the search too,
/// which knows how to resist.
pub(super) fn solver(
    game: &Game<Position>,
    task: &SolverTask<Move>,
) -> Option<Box<dyn Solving<Move>>> {
    let position = game.position();
    let limits = &task.limits;
    let asked_otherwise = task.lines > 1
        || limits.depth.is_some()
        || !limits.search_moves.is_empty()
        || task.control.is_held();
    if asked_otherwise || position.players() != 2 || position.count_moves() == 1 {
        return None;
    }
    let time = task.budget.map(|budget| budget.soft / 2);
    let by_nodes = limits.nodes.map(|nodes| nodes / 2 / COST);
    let by_time = time.map(|time| time.as_millis() as u64 * NODES_PER_MILLISECOND);
    let nodes = match (by_nodes, by_time) {
        (Some(a), Some(b)) => a.min(b),
        (Some(nodes), None) | (None, Some(nodes)) => nodes,
        (None, None) => NODES_WITHOUT_LIMIT,
    };
    let pieces = Colour::ALL.map(|colour| position.pieces(colour.player()).len()).iter().sum();
    if expected_nodes(pieces) > nodes {
        return None;
    }
    let control = match time {
        Some(time) => task.control.until(task.watch, time),
        None => task.control.clone(),
    };
    let solver = Solver::new(position, nodes, control);
    Some(Box::new(Attempt { position: position.clone(), solver, aim: Aim::Win, watch: task.watch }))
}

struct Attempt {
    position: Position,
    solver: Solver,
    /// A draw is only tried for if there is no win.
    aim: Aim,
    watch: Stopwatch,
}

impl Solving<Move> for Attempt {
    fn step(&mut self, nodes: u64) -> SolvingStep<Move> {
        self.solver.begin_slice(nodes);
        loop {
            let found = self.solver.prove(&self.position, self.aim);
            let nodes = COST * self.solver.nodes;
            match (found, self.aim) {
                (Answer::Paused, _) => return SolvingStep::More,
                (Answer::Yes(proof), aim) => {
                    let score = match aim {
                        Aim::Win => Score::win_in(proof.plies),
                        Aim::Draw => Score::EVEN,
                    };
                    return SolvingStep::Solved(self.report(score, proof, nodes));
                }
                (Answer::No, Aim::Win) => self.aim = Aim::Draw,
                (Answer::No | Answer::Unknown, _) => return SolvingStep::Failed { nodes },
            }
        }
    }
}

impl Attempt {
    fn report(&self, score: Score, Proof { line, plies }: Proof, nodes: u64) -> Report<Move> {
        Report {
            lines: vec![ScoredLine { moves: line, score, margin: None }],
            depth: plies,
            selective_depth: plies,
            nodes,
            time: self.watch.elapsed(),
            table_full: 0,
        }
    }
}
