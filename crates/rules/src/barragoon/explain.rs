//! Why a ply is not legal: the first rule it breaks, in the order of the rules.
//!
//! Written as a walk over single cells, independently of the sets that generate the moves.

use super::board::{CELLS, Content, Face, Heading, cell_at, file_and_rank};
use super::moves::Move;
use super::position::Position;
use super::setup::CaptureDirection;
use crate::Position as _;
use crate::explain::{Explain, Refusal};
use crate::steps::Cell;

/// Every reason that [`explain`] can give.
pub(super) const REASONS: &[&str] = &[
    "barragoon-over",
    "barragoon-tile-due",
    "barragoon-no-pass",
    "barragoon-no-tile",
    "barragoon-enemy-tile",
    "barragoon-not-a-tile",
    "barragoon-distance",
    "barragoon-tile-in-the-way",
    "barragoon-face-in-the-way",
    "barragoon-both-ways-closed",
    "barragoon-own-tile",
    "barragoon-short-capture",
    "barragoon-two-and-all-turns",
    "barragoon-capture-direction",
    "barragoon-replacement-due",
    "barragoon-replacement-open",
    "barragoon-placement-due",
    "barragoon-occupied",
];

/// The first rule that a ply breaks; `None` exactly if it is legal.
fn explain(position: &Position, mv: Move) -> Option<Refusal> {
    if position.ending().is_some() {
        return Some(Refusal::new("R21", "barragoon-over", &[]));
    }
    let is_placing = position.pending > 0;
    match mv {
        Move::Run { from, to } if !is_placing => explain_run(position, from, to),
        Move::Place { cell, .. } if is_placing => explain_place(position, cell),
        Move::Place { .. } => Some(Refusal::new("R1", "barragoon-tile-due", &[])),
        Move::Decline if !is_placing => Some(Refusal::new("R1", "barragoon-no-pass", &[])),
        Move::Decline if position.may_decline() => None,
        Move::Run { .. } if position.may_decline() => {
            Some(Refusal::new("R12", "barragoon-replacement-open", &[]))
        }
        Move::Run { .. } | Move::Decline if position.replaces_barragoon() => {
            Some(Refusal::new("R12", "barragoon-replacement-due", &[]))
        }
        Move::Run { .. } | Move::Decline => {
            Some(Refusal::new("R13", "barragoon-placement-due", &[]))
        }
    }
}

fn explain_place(position: &Position, cell: Cell) -> Option<Refusal> {
    let is_free = (cell.0 as usize) < CELLS && position.content(cell) == Content::Empty;
    (!is_free).then(|| Refusal::new("R14", "barragoon-occupied", &[cell]))
}

fn explain_run(position: &Position, from: Cell, to: Cell) -> Option<Refusal> {
    let refuse = |rule, reason, cells: &[Cell]| Some(Refusal::new(rule, reason, cells));
    let value = match position.content(from) {
        Content::Tile { side, value } if side == position.turn => value as usize,
        Content::Tile { .. } => return refuse("R1", "barragoon-enemy-tile", &[from]),
        Content::Barragoon(_) => return refuse("R1", "barragoon-not-a-tile", &[from]),
        Content::Empty => return refuse("R1", "barragoon-no-tile", &[from]),
    };
    let length = distance(from, to);
    if to.0 as usize >= CELLS || (length != value && length + 1 != value) {
        return refuse("R2", "barragoon-distance", &[from, to]);
    }
    // R3 and R7: the straight path, or the two with a single bend.
    let mut last_headings = Vec::new();
    let mut obstacles = Vec::new();
    for path in paths(from, to) {
        match obstacle(position, from, &path) {
            Some(cell) => obstacles.push(cell),
            None => last_headings.extend(path.last().copied()),
        }
    }
    if last_headings.is_empty() {
        return Some(explain_obstacles(position, &obstacles));
    }
    let face = match position.content(to) {
        Content::Empty => return None,
        Content::Tile { side, .. } if side == position.turn => {
            return refuse("R8", "barragoon-own-tile", &[to]);
        }
        _ if length < value => return refuse("R8", "barragoon-short-capture", &[to, from]),
        Content::Tile { .. } => return None,
        Content::Barragoon(face) => face,
    };
    if value == 2 && face == Face::AllTurns {
        return refuse("R10", "barragoon-two-and-all-turns", &[to, from]);
    }
    let is_open = |heading: &Heading| face == Face::NoEntry || face.can_be_entered(*heading);
    if position.rules.capture_direction == CaptureDirection::Entry
        && !last_headings.iter().any(is_open)
    {
        return refuse("R11", "barragoon-capture-direction", &[to]);
    }
    None
}

/// All paths are closed, each by one of `obstacles`: a tile (R4) or a face (R5).
fn explain_obstacles(position: &Position, obstacles: &[Cell]) -> Refusal {
    let is_tile = |cell: &Cell| matches!(position.content(*cell), Content::Tile { .. });
    let rule = if obstacles.iter().any(is_tile) { "R4" } else { "R5" };
    let reason = match obstacles {
        [_, _] => "barragoon-both-ways-closed",
        [cell] if is_tile(cell) => "barragoon-tile-in-the-way",
        _ => "barragoon-face-in-the-way",
    };
    Refusal::new(rule, reason, obstacles)
}

/// The number of orthogonal steps between two cells.
fn distance(from: Cell, to: Cell) -> usize {
    let (from, to) = (file_and_rank(from), file_and_rank(to));
    (from.0.abs_diff(to.0) + from.1.abs_diff(to.1)) as usize
}

/// The paths with at most one bend between two cells, each as the headings of its steps: one if
/// the cells are in line, else two.
fn paths(from: Cell, to: Cell) -> Vec<Vec<Heading>> {
    let (from, to) = (file_and_rank(from), file_and_rank(to));
    let along = |difference: i8, forward, backward| {
        let heading = if difference > 0 { forward } else { backward };
        vec![heading; difference.unsigned_abs() as usize]
    };
    let across = along(to.0 - from.0, Heading::East, Heading::West);
    let upright = along(to.1 - from.1, Heading::North, Heading::South);
    let mut paths = vec![[across.clone(), upright.clone()].concat()];
    if !across.is_empty() && !upright.is_empty() {
        paths.push([upright, across].concat());
    }
    paths
}

/// The first cell between the ends of a path that may not be crossed as the path does.
fn obstacle(position: &Position, from: Cell, path: &[Heading]) -> Option<Cell> {
    let mut at = from;
    for pair in path.windows(2) {
        let (file, rank) = file_and_rank(at);
        let (east, north) = pair[0].step();
        at = cell_at(file + east, rank + north)?;
        let is_open = match position.content(at) {
            Content::Empty => true,
            Content::Tile { .. } => false,
            Content::Barragoon(face) => face.lets(pair[0], pair[1]),
        };
        if !is_open {
            return Some(at);
        }
    }
    None
}

impl Explain for Position {
    fn explain(&self, mv: Move) -> Option<Refusal> {
        explain(self, mv)
    }
}
