//! The symmetries: the eight of the square, with or without an exchange of colours.
//!
//! The square's symmetries move discs and map together. Exchanging colours exchanges the discs, the
//! counters, the side to act and which seat has which colour, so that every seat keeps its game.
//! Before play begins the four discs of R6 stand in the centre and Black moves first, so only the
//! four symmetries of the square that keep those discs apply.

use super::board::{border_bit, border_cells_of, cell_at, cells_of, grid_of, play_bit};
use super::moves::Move;
use super::parts::{Colour, Parts, Stage};
use super::position::Position;
use crate::steps::Cell;
use crate::symmetry::Symmetric;

/// A symmetry of the square, perhaps with an exchange of colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    square: Square,
    colours: Colours,
}

/// Rows and columns change places or not; then the rows are turned over or not, then the columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Square {
    transposed: bool,
    rows_turned: bool,
    columns_turned: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Colours {
    Kept,
    Exchanged,
}

const fn square(transposed: bool, rows_turned: bool, columns_turned: bool) -> Square {
    Square { transposed, rows_turned, columns_turned }
}

/// The four that keep the discs of R6, the identity first, then the others.
const SQUARES: [Square; 8] = [
    square(false, false, false),
    square(false, true, true),
    square(true, false, false),
    square(true, true, true),
    square(false, false, true),
    square(false, true, false),
    square(true, false, true),
    square(true, true, false),
];

static IN_PLAY: [Symmetry; 16] = {
    let mut all = [Symmetry { square: SQUARES[0], colours: Colours::Kept }; 16];
    let mut i = 0;
    while i < 16 {
        let colours = if i < 8 { Colours::Kept } else { Colours::Exchanged };
        all[i] = Symmetry { square: SQUARES[i % 8], colours };
        i += 1;
    }
    all
};

impl Symmetry {
    fn cell(self, cell: Cell) -> Cell {
        let (row, column) = grid_of(cell);
        let Square { transposed, rows_turned, columns_turned } = self.square;
        let (row, column) = if transposed { (column, row) } else { (row, column) };
        let row = if rows_turned { 9 - row } else { row };
        let column = if columns_turned { 9 - column } else { column };
        cell_at(row, column)
    }

    fn play_cells(self, set: u64) -> u64 {
        cells_of(set).fold(0, |image, cell| image | play_bit(self.cell(cell)))
    }

    fn border_cells(self, set: u64) -> u64 {
        border_cells_of(set).fold(0, |image, cell| image | border_bit(self.cell(cell)))
    }

    fn colour(self, colour: Colour) -> Colour {
        match self.colours {
            Colours::Kept => colour,
            Colours::Exchanged => colour.other(),
        }
    }
}

pub(super) fn of(position: &Position) -> &'static [Symmetry] {
    match position.stage() {
        Stage::Setup | Stage::Choose => &IN_PLAY[..4],
        Stage::Move | Stage::Pass | Stage::Over => &IN_PLAY,
    }
}

pub(super) fn transform(position: &Position, symmetry: Symmetry) -> Position {
    let parts = position.parts();
    let mut discs = [parts.black, parts.white].map(|set| symmetry.play_cells(set));
    let mut taken = parts.taken;
    if symmetry.colours == Colours::Exchanged {
        discs.swap(0, 1);
        taken.swap(0, 1);
    }
    Position::new(&Parts {
        black: discs[0],
        white: discs[1],
        walls: symmetry.play_cells(parts.walls),
        bonuses: symmetry.play_cells(parts.bonuses),
        jokers: symmetry.border_cells(parts.jokers),
        taken,
        side: symmetry.colour(parts.side),
        first: symmetry.colour(parts.first),
        phase: parts.phase,
        rules: parts.rules,
    })
}

pub(super) fn transform_move(mv: Move, symmetry: Symmetry) -> Move {
    match mv {
        Move::Disc(cell) => Move::Disc(symmetry.cell(cell)),
        Move::Place(piece, cell) => Move::Place(piece, symmetry.cell(cell)),
        Move::Choose(colour) => Move::Choose(symmetry.colour(colour)),
        Move::Pass | Move::Done => mv,
    }
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
        transform_move(mv, symmetry)
    }
}
