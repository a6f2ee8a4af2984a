//! When the solver is asked: a win is proven, not estimated, as early as the limits allow.

use super::solver::{Aim, Proof, Solver};
use crate::report::{Line, Report};
use crate::score::Score;
use crate::searchable::SolverTask;
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

/// The solver gets at most half of the nodes and the time; the rest is for the search if the solver
/// fails. A loss is left to the search too, which knows how to resist.
pub(super) fn try_solve(
    game: &Game<Position>,
    task: &SolverTask<'_, Position>,
) -> Result<Report<Move>, u64> {
    let position = game.position();
    let limits = task.limits;
    let asked_otherwise = task.lines > 1
        || limits.depth.is_some()
        || !limits.search_moves.is_empty()
        || task.control.is_held();
    if asked_otherwise || position.players() != 2 || position.count_moves() == 1 {
        return Err(0);
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
        return Err(0);
    }
    let control = match time {
        Some(time) => task.control.until(task.watch, time),
        None => task.control.clone(),
    };
    let mut solver = Solver::new(position, nodes, &control);
    let proof = match solver.prove(position, Aim::Win) {
        Some(Ok(proof)) => Some((Score::win_in(proof.plies), proof)),
        Some(Err(())) => match solver.prove(position, Aim::Draw) {
            Some(Ok(proof)) => Some((Score::EVEN, proof)),
            Some(Err(())) | None => None,
        },
        None => None,
    };
    let nodes = COST * solver.nodes;
    let Some((score, Proof { line, plies })) = proof else { return Err(nodes) };
    Ok(Report {
        lines: vec![Line { moves: line, score, margin: None }],
        depth: plies,
        selective_depth: plies,
        nodes,
        time: task.watch.elapsed(),
        table_full: 0,
    })
}
