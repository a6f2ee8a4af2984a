//! Why a move is not legal: the first rule that it breaks.
//!
//! A ply of another phase is refused first, then what is wrong with the cell, then what is wrong
//! with the move. If a disc flips nothing, the refusal names the most likely misunderstanding: a
//! joker beside the cell (R15), else a line that ends on a wall (R3), on a bonus (R5) or on an
//! empty cell (R14), else no line at all (R13).

use super::board::{CELLS, CENTRE, cell_at, grid_of, is_play_cell, play_bit};
use super::moves::{Move, Piece, fits};
use super::parts::Stage;
use super::position::Position;
use crate::explain::{Explain, Refusal};
use crate::steps::Cell;

pub(super) const REASONS: &[&str] = &[
    "mapello-over",
    "mapello-building",
    "mapello-choosing",
    "mapello-built",
    "mapello-chosen",
    "mapello-limit",
    "mapello-inside-only",
    "mapello-border-only",
    "mapello-centre",
    "mapello-not-free",
    "mapello-outside",
    "mapello-wall",
    "mapello-occupied",
    "mapello-joker-beside",
    "mapello-line-to-wall",
    "mapello-line-to-bonus",
    "mapello-line-to-gap",
    "mapello-flips-nothing",
    "mapello-can-move",
];

fn explain(position: &Position, mv: Move) -> Option<Refusal> {
    let refuse = |rule, reason| Some(Refusal::new(rule, reason, &[]));
    match (position.stage(), mv) {
        (Stage::Over, _) => refuse("R21", "mapello-over"),
        (Stage::Setup, Move::Place(piece, cell)) => explain_placement(position, piece, cell),
        (Stage::Setup, Move::Done)
        | (Stage::Choose, Move::Choose(_))
        | (Stage::Pass, Move::Pass) => None,
        (Stage::Setup, _) => refuse("R10", "mapello-building"),
        (_, Move::Place(..) | Move::Done) => refuse("R10", "mapello-built"),
        (Stage::Choose, _) => refuse("R11", "mapello-choosing"),
        (_, Move::Choose(_)) => refuse("R11", "mapello-chosen"),
        (_, Move::Pass) => refuse("R20", "mapello-can-move"),
        (Stage::Move | Stage::Pass, Move::Disc(cell)) => explain_disc(position, cell),
    }
}

/// R7, R8, R10.
fn explain_placement(position: &Position, piece: Piece, cell: Cell) -> Option<Refusal> {
    let refuse = |rule, reason| Some(Refusal::new(rule, reason, &[cell]));
    if position.count_of(piece) >= u32::from(position.rules().limit(piece)) {
        return refuse("R7", "mapello-limit");
    }
    if cell.0 >= CELLS || !fits(piece, cell) {
        let joker = piece == Piece::Joker;
        return refuse("R8", if joker { "mapello-border-only" } else { "mapello-inside-only" });
    }
    if play_bit(cell) & CENTRE != 0 {
        return refuse("R8", "mapello-centre");
    }
    let bit = 1 << (cell.0 % 64);
    if position.places_for(piece) & bit == 0 { refuse("R10", "mapello-not-free") } else { None }
}

/// R13 and what leads to it.
fn explain_disc(position: &Position, cell: Cell) -> Option<Refusal> {
    let refuse = |rule, reason| Some(Refusal::new(rule, reason, &[cell]));
    let bit = play_bit(cell);
    if !is_play_cell(cell) {
        return refuse("R13", "mapello-outside");
    }
    if position.walls() & bit != 0 {
        return refuse("R3", "mapello-wall");
    }
    if position.free() & bit == 0 {
        return refuse("R13", "mapello-occupied");
    }
    if position.flips(cell) != 0 {
        return None;
    }
    let lines: Vec<_> = DIRECTIONS.iter().map(|step| walk(position, cell, *step)).collect();
    let found = |long: bool, end: End| {
        lines.iter().find(|line| (line.length > 0) == long && line.end == end).map(|line| line.cell)
    };
    let causes = [
        (found(false, End::Joker), "R15", "mapello-joker-beside"),
        (found(true, End::Wall), "R3", "mapello-line-to-wall"),
        (found(true, End::Bonus), "R5", "mapello-line-to-bonus"),
        (found(true, End::Empty), "R14", "mapello-line-to-gap"),
    ];
    causes
        .into_iter()
        .find_map(|(end, rule, reason)| Some(Refusal::new(rule, reason, &[cell, end?])))
        .or_else(|| refuse("R13", "mapello-flips-nothing"))
}

const DIRECTIONS: [(isize, isize); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// A run of the opponent's discs from a free cell.
struct Run {
    /// How many discs it passes.
    length: usize,
    /// The cell after them, and what it holds.
    cell: Cell,
    end: End,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Wall,
    Joker,
    Own,
    Bonus,
    Empty,
}

/// R14: walks over the opponent's discs and finds what comes after them.
fn walk(position: &Position, from: Cell, step: (isize, isize)) -> Run {
    let own = position.discs(position.side());
    let other = position.discs(position.side().other());
    let mut at = from;
    for length in 0.. {
        let (row, column) = grid_of(at);
        at = cell_at(row.wrapping_add_signed(step.0), column.wrapping_add_signed(step.1));
        let bit = play_bit(at);
        let end = if !is_play_cell(at) {
            let joker = position.jokers() >> (at.0 - 64) & 1 == 1;
            if joker { End::Joker } else { End::Wall }
        } else if bit & other != 0 {
            continue;
        } else if bit & own != 0 {
            End::Own
        } else if bit & position.walls() != 0 {
            End::Wall
        } else if bit & position.bonuses() != 0 {
            End::Bonus
        } else {
            End::Empty
        };
        return Run { length, cell: at, end };
    }
    unreachable!("the border ends every line")
}

/// One line that a move flips: the discs from the first to the last, and the anchor after them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flip {
    /// How many discs are flipped.
    pub length: usize,
    /// The own disc or the joker that anchors the line (R14).
    pub anchor: Cell,
}

impl Position {
    /// The lines that a disc of the side to act on `cell` would flip, for showing a move before it
    /// is played; empty if nothing flips.
    pub fn flip_lines(&self, cell: Cell) -> Vec<Flip> {
        if play_bit(cell) & self.free() == 0 || self.side_is_waiting() {
            return Vec::new();
        }
        let lines = DIRECTIONS.iter().map(|step| walk(self, cell, *step));
        let anchored = |line: &Run| line.length > 0 && matches!(line.end, End::Own | End::Joker);
        lines.filter(anchored).map(|line| Flip { length: line.length, anchor: line.cell }).collect()
    }

    fn side_is_waiting(&self) -> bool {
        !matches!(self.stage(), Stage::Move | Stage::Pass)
    }
}

impl Explain for Position {
    fn explain(&self, mv: Move) -> Option<Refusal> {
        explain(self, mv)
    }
}
