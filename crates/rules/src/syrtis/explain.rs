//! Why a move is not legal: the first rule it breaks.

use super::board::{bit, bounding_box, flood, is_connected, joining, neighbours};
use super::moves::{self, Move};
use super::pieces::Side;
use super::position::Position;
use super::state::Phase;
use crate::Position as _;
use crate::explain::{Explain, Refusal};
use crate::steps::Cell;

/// Every reason that [`explain`] gives.
pub(super) const REASONS: &[&str] = &[
    "syrtis-over",
    "syrtis-swap-first",
    "syrtis-towers-first",
    "syrtis-choice-first",
    "syrtis-setup-over",
    "syrtis-swap-pair",
    "syrtis-swap-cure",
    "syrtis-tower-in-hand",
    "syrtis-tower-water",
    "syrtis-tower-occupied",
    "syrtis-tower-attribute",
    "syrtis-no-own-tower",
    "syrtis-same-cell",
    "syrtis-target-occupied",
    "syrtis-other-island",
    "syrtis-outside-box",
    "syrtis-no-water-path",
    "syrtis-slide-splits",
    "syrtis-slide-splits-on-the-way",
    "syrtis-sink-water",
    "syrtis-sink-tower",
    "syrtis-sink-far",
    "syrtis-sink-enclosed",
    "syrtis-sink-splits",
];

/// `Err` with the first broken rule; `Ok` for a legal move.
type Check = Result<(), Refusal>;

fn refuse(rule: &'static str, reason: &'static str, cells: &[Cell]) -> Check {
    Err(Refusal::new(rule, reason, cells))
}

fn explain(position: &Position, mv: Move) -> Option<Refusal> {
    check(position, mv).err()
}

fn check(position: &Position, mv: Move) -> Check {
    if let Some(ending) = position.ending() {
        return refuse(ending.rule, "syrtis-over", &[]);
    }
    match (position.side(), mv) {
        (Some(_), Move::Pass) => Ok(()), // R20
        (Some(side), Move::Go { from, to }) => check_go(position, side, from, to),
        (Some(side), Move::Sink(cell)) => check_sink(position, side, cell),
        (Some(_), _) => refuse("R10", "syrtis-setup-over", &[]),
        (None, _) => check_set_up(position, mv),
    }
}

fn check_go(position: &Position, side: Side, from: Cell, to: Cell) -> Check {
    let state = position.state();
    let (old, new) = (bit(from), bit(to));
    if state.towers[side.index()] & old == 0 {
        return refuse("R11", "syrtis-no-own-tower", &[from]);
    }
    if old == new {
        return refuse("R12", "syrtis-same-cell", &[from]);
    }
    if state.all_towers() & new != 0 {
        return refuse("R12", "syrtis-target-occupied", &[to, from]);
    }
    if state.tiles & new != 0 {
        let is_reached = |own: u64| flood(old & own, own) & new != 0;
        if state.own_tiles(side).into_iter().any(is_reached) {
            return Ok(());
        }
        return refuse("R11", "syrtis-other-island", &[to, from]);
    }
    let bounds = bounding_box(state.tiles);
    if bounds & new == 0 {
        return refuse("R17", "syrtis-outside-box", &[to, from]);
    }
    let rest = state.tiles & !old;
    let water = bounds & !rest;
    if flood(old, water) & new == 0 {
        return refuse("R16", "syrtis-no-water-path", &[to, from]);
    }
    if !is_connected(rest | new) {
        return refuse("R18", "syrtis-slide-splits", &[to, from]);
    }
    let stepping = water & joining(rest) | old;
    if state.rules.slide_connected_each_step && flood(old, stepping) & new == 0 {
        return refuse("R18", "syrtis-slide-splits-on-the-way", &[to, from]);
    }
    Ok(())
}

fn check_sink(position: &Position, side: Side, cell: Cell) -> Check {
    let state = position.state();
    let here = bit(cell);
    if state.tiles & here == 0 {
        return refuse("R13", "syrtis-sink-water", &[cell]);
    }
    if state.all_towers() & here != 0 {
        return refuse("R13", "syrtis-sink-tower", &[cell]);
    }
    if neighbours(state.towers[side.index()]) & here == 0 {
        return refuse("R13", "syrtis-sink-far", &[cell]);
    }
    // On the edge of the frame a neighbour is missing, and that is an open edge too.
    let beside = [here << 1, here >> 1, here << 8, here >> 8];
    if beside.into_iter().all(|neighbour| state.tiles & neighbour != 0) {
        return refuse("R13", "syrtis-sink-enclosed", &[cell]);
    }
    if state.rules.sink_keeps_connected && !is_connected(state.tiles & !here) {
        return refuse("R14", "syrtis-sink-splits", &[cell]);
    }
    Ok(())
}

fn check_set_up(position: &Position, mv: Move) -> Check {
    match (position.phase(), mv) {
        (Phase::Swap, Move::Swap(number)) => check_swap(position, number),
        (Phase::Swap, _) => refuse("R6", "syrtis-swap-first", &[]),
        (Phase::Towers, Move::Place(side, cell)) => check_place(position, side, cell),
        (Phase::Towers, _) => refuse("R7", "syrtis-towers-first", &[]),
        (Phase::Choice, Move::Choose(_)) => Ok(()),
        (Phase::Choice | Phase::Play, _) => refuse("R8", "syrtis-choice-first", &[]),
    }
}

fn check_swap(position: &Position, number: u8) -> Check {
    let here = bit(Cell(number));
    if position.state().pairs() & here == 0 {
        return refuse("R6", "syrtis-swap-pair", &[]);
    }
    if moves::swaps(position) & here == 0 {
        let first = number as usize - 1;
        return refuse("R6", "syrtis-swap-cure", &position.layout().cells()[first..=first + 1]);
    }
    Ok(())
}

fn check_place(position: &Position, side: Side, cell: Cell) -> Check {
    let state = position.state();
    let here = bit(cell);
    if state.towers[side.index()].count_ones() >= 2 {
        return refuse("R7", "syrtis-tower-in-hand", &[cell]);
    }
    if state.tiles & here == 0 {
        return refuse("R7", "syrtis-tower-water", &[cell]);
    }
    if state.all_towers() & here != 0 {
        return refuse("R7", "syrtis-tower-occupied", &[cell]);
    }
    if state.tower_places(side) & here == 0 {
        return refuse("R7", "syrtis-tower-attribute", &[cell]);
    }
    Ok(())
}

impl Explain for Position {
    fn explain(&self, mv: Move) -> Option<Refusal> {
        explain(self, mv)
    }
}
