//! The exact value of a position: by Mapello's solver, or by a proof in the other games.

use crate::any::Own;
use crate::games::mapello::solver::{Goal, Solver, empties};
use crate::limits::{Control, Limits, Stopwatch};
use crate::memory::NoMemory;
use crate::prove::{Unproven, prove};
use crate::with_game;
use quina_rules::{AnyMove, AnyPosition, Game, mapello};
use std::time::Duration;

/// The exact value of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exact {
    /// For the player to act, under best play.
    pub value: i32,
    /// What the value counts.
    pub unit: Unit,
    /// The principal variation, passes included. It may break off once the value is clear.
    pub line: Vec<AnyMove>,
    /// How many positions were searched.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// What a value counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Points ahead at the end of the game.
    Points,
    /// 1 for a win, 0 for a draw, -1 for a loss.
    Outcome,
}

/// Why there is no value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsolved {
    /// Mapello can be solved only once its map is complete.
    #[error("the map is still being built")]
    NoMapYet,
    /// The limit came first.
    #[error("{0} cells are empty, which was too much for the limit")]
    TooManyCells(u32),
    /// The proof was not completed.
    #[error(transparent)]
    Unproven(#[from] Unproven),
    /// The table does not fit into memory.
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
}

/// Up to this many empty cells Mapello's solver always finishes in reasonable time.
const CELLS_WITHOUT_LIMIT: u32 = 26;

/// Whether solving finishes in reasonable time without any limit.
pub fn is_within_reach(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Mapello(position) => {
            !is_being_built(position) && empties(position) <= CELLS_WITHOUT_LIMIT
        }
        _ => false,
    }
}

fn is_being_built(position: &mapello::Position) -> bool {
    matches!(position.stage(), mapello::Stage::Setup | mapello::Stage::Choose)
}

/// Finds the exact value of a game under best play from here. Of the limits, nodes and move time
/// apply, and for proofs the depth.
pub fn solve(
    game: &Game<AnyPosition>,
    limits: &Limits<AnyMove>,
    table_mib: usize,
    control: &Control,
) -> Result<Exact, Unsolved> {
    let watch = Stopwatch::start();
    if let AnyPosition::Mapello(position) = game.position() {
        if is_being_built(position) {
            return Err(Unsolved::NoMapYet);
        }
        let control = limits.move_time.map_or(control.clone(), |time| control.until(watch, time));
        let budget = limits.nodes.unwrap_or(u64::MAX);
        let found = Solver::try_new(table_mib)?.solve(position, Goal::Margin, budget, &control);
        let found = found.ok_or_else(|| Unsolved::TooManyCells(empties(position)))?;
        return Ok(Exact {
            value: found.margin,
            unit: Unit::Points,
            line: found.line.into_iter().map(AnyMove::from).collect(),
            nodes: found.nodes,
            time: watch.elapsed(),
        });
    }
    with_game!(game, own => proof(&own, limits, control))
}

fn proof<P: Own>(
    game: &Game<P>,
    limits: &Limits<AnyMove>,
    control: &Control,
) -> Result<Exact, Unsolved> {
    let proof = prove(game, &crate::any::own_limits::<P>(limits), control)?;
    Ok(Exact {
        value: proof.value,
        unit: Unit::Outcome,
        line: proof.line.into_iter().map(Into::into).collect(),
        nodes: proof.effort.nodes,
        time: proof.effort.time,
    })
}
