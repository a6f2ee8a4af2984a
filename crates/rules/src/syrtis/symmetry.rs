//! The symmetries of a position.

use super::board::cells;
use super::moves::Move;
use super::pieces::Side;
use super::position::Position;
use super::setup::Layout;
use super::state::{Actor, Phase, State};
use crate::steps::Cell;
use crate::symmetry::Symmetric;

/// A symmetry: of the square, of the attributes, of the sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    /// Whether the board is mirrored (left and right change places) before it is turned.
    is_mirrored: bool,
    /// Quarter turns clockwise.
    quarter_turns: u8,
    /// Whether colour and shape change places: bq becomes pc and pc becomes bq.
    swaps_attributes: bool,
    /// Whether Light and Dark change places, and the seats with them, so that every seat keeps
    /// what it has.
    swaps_sides: bool,
}

/// Ordered so that the groups that apply in the different phases are prefixes of the list: 2
/// without any change of the board, 8 with turns, 16 with mirror images, 32 with the sides.
static ALL: [Symmetry; 32] = all();

const fn all() -> [Symmetry; 32] {
    let mut all = [Symmetry {
        is_mirrored: false,
        quarter_turns: 0,
        swaps_attributes: false,
        swaps_sides: false,
    }; 32];
    let mut i = 0;
    while i < 32 {
        all[i] = Symmetry {
            is_mirrored: i & 8 != 0,
            quarter_turns: (i >> 1 & 3) as u8,
            swaps_attributes: i & 1 != 0,
            swaps_sides: i & 16 != 0,
        };
        i += 1;
    }
    all
}

pub(super) fn of(position: &Position) -> &'static [Symmetry] {
    let state = position.state();
    let count = match (position.phase(), state.layout) {
        // The initiative without a sink is Light's (R28), so the sides differ until somebody has
        // sunk a tile.
        (Phase::Play, _) if state.sinker.is_some() => 32,
        // The numbers follow no symmetry of the board; only as pairs they do.
        (Phase::Swap, _) if state.rules.swap_any_consecutive => 2,
        (Phase::Play, _) | (_, Layout::Major) => 16,
        // A pinwheel has no mirror images.
        (_, Layout::Minor) => 8,
    };
    &ALL[..count]
}

fn map_cell(symmetry: Symmetry, layout: Layout, cell: Cell) -> Cell {
    let last = layout.size() - 1;
    let (mut row, mut column) = (cell.0 >> 3, cell.0 & 7);
    if row > last || column > last {
        return cell; // a cell of no board, from a move that is not legal anyway
    }
    if symmetry.is_mirrored {
        column = last - column;
    }
    for _ in 0..symmetry.quarter_turns {
        (row, column) = (column, last - row);
    }
    Cell(8 * row + column)
}

fn map_set(symmetry: Symmetry, layout: Layout, bits: u64) -> u64 {
    cells(bits).fold(0, |set, cell| set | 1 << map_cell(symmetry, layout, cell).0)
}

const fn map_side(symmetry: Symmetry, side: Side) -> Side {
    if symmetry.swaps_sides { side.other() } else { side }
}

pub(super) fn transform(position: &Position, symmetry: Symmetry) -> Position {
    let before = position.state();
    let map = |bits| map_set(symmetry, before.layout, bits);
    let mut state = State {
        tiles: map(before.tiles),
        light: map(before.light),
        circles: map(before.circles),
        towers: before.towers.map(map),
        ..*before
    };
    if symmetry.swaps_attributes {
        std::mem::swap(&mut state.light, &mut state.circles);
    }
    if symmetry.swaps_sides {
        state.light ^= state.tiles;
        state.circles ^= state.tiles;
        state.towers.swap(0, 1);
        state.passes.swap(0, 1);
        state.sinker = state.sinker.map(Side::other);
        state.light_seat = state.light_seat.other();
        if let Actor::Side(side) = state.actor {
            state.actor = Actor::Side(side.other());
        }
    }
    Position::assemble(state)
}

pub(super) fn transform_move(position: &Position, mv: Move, symmetry: Symmetry) -> Move {
    let layout = position.layout();
    let map = |cell| map_cell(symmetry, layout, cell);
    match mv {
        Move::Pass => Move::Pass,
        Move::Go { from, to } => Move::Go { from: map(from), to: map(to) },
        Move::Sink(cell) => Move::Sink(map(cell)),
        Move::Swap(number) => Move::Swap(map_number(symmetry, layout, number)),
        Move::Place(side, cell) => Move::Place(map_side(symmetry, side), map(cell)),
        Move::Choose(side) => Move::Choose(map_side(symmetry, side)),
    }
}

/// A pair becomes a pair; either of its tiles tells which.
fn map_number(symmetry: Symmetry, layout: Layout, number: u8) -> u8 {
    if symmetry.quarter_turns == 0 && !symmetry.is_mirrored {
        return number;
    }
    let image = layout
        .cells()
        .get((number as usize).wrapping_sub(1))
        .and_then(|cell| layout.number(map_cell(symmetry, layout, *cell)));
    image.map_or(number, |image| (image - 1) / 2 * 2 + 1)
}

impl Symmetric for Position {
    type Symmetry = Symmetry;

    fn symmetries(&self) -> &'static [Symmetry] {
        of(self)
    }

    fn transform(&self, symmetry: Symmetry) -> Self {
        transform(self, symmetry)
    }

    fn transform_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        transform_move(self, mv, symmetry)
    }
}
