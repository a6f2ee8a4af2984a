//! The moves and their generation.

use super::board::{cells, lowest, lowest_cell, nth_cell};
use super::pieces::Side;
use super::position::Position;
use super::state::Phase;
use crate::steps::Cell;
use std::ops::ControlFlow;

/// One ply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `pass` (R20).
    Pass,
    /// `e2-c1`: to a tile, the tower moves there (R11); to water, its tile slides there (R16).
    Go {
        /// Where the tower stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// `xd3`: the tile sinks (R13).
    Sink(Cell),
    /// `swap11`: the tiles with this number and the next are swapped (R6).
    Swap(u8),
    /// `L@e2`: a tower is placed (R7).
    Place(Side, Cell),
    /// `light` or `dark`: the side that player 2 takes (R8).
    Choose(Side),
}

/// Everything a side can do, as sets of cells. The order of the moves is: for each tower, the lower
/// cell first, its tower moves and then its slides; the sinks; the pass.
struct Options {
    towers: [u64; 2],
    moves: [u64; 2],
    slides: [u64; 2],
    sinks: u64,
}

impl Options {
    #[inline]
    fn of(position: &Position, side: Side) -> Self {
        let (state, reach) = (position.state(), position.reach());
        let towers = state.towers[side.index()];
        let first = lowest(towers);
        Self {
            towers: [first, towers ^ first],
            moves: reach.tower_targets(state, side),
            slides: reach.slide_targets(side),
            sinks: reach.sinks(state, side),
        }
    }
}

#[inline]
pub(super) fn count(position: &Position) -> usize {
    if position.is_over() {
        return 0;
    }
    let Some(side) = position.side() else { return count_set_up(position) };
    let options = Options::of(position, side);
    let all =
        [options.moves[0], options.moves[1], options.slides[0], options.slides[1], options.sinks];
    1 + all.into_iter().map(|set| set.count_ones() as usize).sum::<usize>()
}

#[inline]
pub(super) fn nth(position: &Position, n: usize) -> Move {
    let Some(side) = position.side() else { return nth_set_up(position, n) };
    let options = Options::of(position, side);
    let mut left = n;
    for tower in 0..2 {
        for targets in [options.moves[tower], options.slides[tower]] {
            let count = targets.count_ones() as usize;
            if left < count {
                let from = lowest_cell(options.towers[tower]);
                return Move::Go { from, to: nth_cell(targets, left) };
            }
            left -= count;
        }
    }
    if left < options.sinks.count_ones() as usize {
        return Move::Sink(nth_cell(options.sinks, left));
    }
    Move::Pass
}

#[inline]
pub(super) fn visit(
    position: &Position,
    mut visit: impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if position.is_over() {
        return ControlFlow::Continue(());
    }
    let Some(side) = position.side() else { return visit_set_up(position, visit) };
    let options = Options::of(position, side);
    for tower in 0..2 {
        let from = lowest_cell(options.towers[tower]);
        for targets in [options.moves[tower], options.slides[tower]] {
            for to in cells(targets) {
                visit(Move::Go { from, to })?;
            }
        }
    }
    for cell in cells(options.sinks) {
        visit(Move::Sink(cell))?;
    }
    visit(Move::Pass)
}

// --- the set-up phase ---------------------------------------------------------------------------

/// The numbers that may be swapped, as bits (R6).
pub(super) fn swaps(position: &Position) -> u64 {
    let state = position.state();
    let curing = if state.rules.swap_must_cure { state.curing_pairs() } else { 0 };
    if curing == 0 { state.pairs() } else { curing }
}

/// Where a tower of a side may be placed, nowhere once both stand (R7).
fn places(position: &Position, side: Side) -> u64 {
    let state = position.state();
    if state.towers[side.index()].count_ones() < 2 { state.tower_places(side) } else { 0 }
}

fn count_set_up(position: &Position) -> usize {
    match position.phase() {
        Phase::Swap => swaps(position).count_ones() as usize,
        Phase::Towers => {
            Side::ALL.map(|side| places(position, side).count_ones() as usize).iter().sum()
        }
        Phase::Choice | Phase::Play => 2,
    }
}

fn nth_set_up(position: &Position, n: usize) -> Move {
    match position.phase() {
        Phase::Swap => Move::Swap(nth_cell(swaps(position), n).0),
        Phase::Towers => {
            let light = places(position, Side::Light);
            let count = light.count_ones() as usize;
            if n < count {
                Move::Place(Side::Light, nth_cell(light, n))
            } else {
                Move::Place(Side::Dark, nth_cell(places(position, Side::Dark), n - count))
            }
        }
        Phase::Choice | Phase::Play => Move::Choose(Side::ALL[n & 1]),
    }
}

fn visit_set_up(
    position: &Position,
    mut visit: impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    (0..count_set_up(position)).try_for_each(|n| visit(nth_set_up(position, n)))
}
