//! The move type and the generation of moves.

use super::board::{along, neighbour};
use super::position::{Colour, Position};
use super::tables::{MAX_SIDE, square};
use crate::steps::Cell;
use arrayvec::ArrayVec;
use std::ops::ControlFlow;

/// One ply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A man slides from one square to another. R11
    Slide {
        /// Where it stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// A pair of men is placed: one on the named square of an opposite pair, one of the other
    /// colour opposite. R9
    Place {
        /// The named square of the pair.
        cell: Cell,
        /// The colour of the man on that square.
        colour: Colour,
    },
    /// The stuck player of `end_rule=both` passes. R31
    Pass,
}

/// The squares of the men that a move turns over. Seven at most (R21).
pub type Captures = ArrayVec<Cell, 8>;

impl Position {
    /// Calls `visit` with every legal move: by rank and file of the man, then by line, then along
    /// the line.
    pub(super) fn generate(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.is_placing() {
            for cell in self.free_pairs() {
                for colour in [Colour::Black, Colour::White] {
                    visit(Move::Place { cell, colour })?;
                }
            }
            return ControlFlow::Continue(());
        }
        if self.must_pass() {
            return visit(Move::Pass);
        }
        self.visit_slides(self.side, |from, to| visit(Move::Slide { from, to }))
    }

    /// Calls `visit` with origin and destination of every move that the men of a colour would have
    /// if it were their turn to move, until it breaks.
    #[inline]
    pub fn visit_slides(
        &self,
        colour: Colour,
        mut visit: impl FnMut(Cell, Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_reaches(colour, |from, reach| {
            Self::squares_in_reach(from, reach).try_for_each(|to| visit(from, to))
        })
    }

    /// The destinations of a man on `from` whose reach [`Position::visit_reaches`] gave.
    #[inline]
    pub fn squares_in_reach(from: Cell, reach: u64) -> impl Iterator<Item = Cell> {
        bits(reach).map(move |place| along(from, place))
    }

    /// Calls `visit` with every man of a colour that may be able to move and where it could go if it
    /// were its turn, until it breaks. The destinations are bits in four lines of 16 places each:
    /// from the low end the rank, the file, the rising and the falling diagonal through the man. A
    /// place is the file of a square, on a file its rank.
    #[inline]
    pub fn visit_reaches(
        &self,
        colour: Colour,
        mut visit: impl FnMut(Cell, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for rank in 0..MAX_SIDE {
            if self.board.mobility_on(rank, colour) == 0 {
                continue;
            }
            for file in bits(self.board.men_on(rank, colour)) {
                let from = square(file as usize, rank);
                visit(from, self.board.reach(from))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The men of a colour on a rank, counted from 0 up to the largest board: a bit for each file.
    #[inline]
    pub fn men_on(&self, rank: usize, colour: Colour) -> u16 {
        self.board.men_on(rank, colour) as u16
    }

    /// How many legal moves there are: looked up, not counted.
    #[inline]
    pub(super) fn count(&self) -> usize {
        if self.is_placing() {
            return 2 * self.pairs_left();
        }
        match self.board.mobility(self.side) {
            0 => usize::from(self.must_pass()),
            moves => moves,
        }
    }

    /// The `n`-th move in the order of [`Position::generate`]. The counts by rank lead to the rank.
    #[inline]
    pub(super) fn nth(&self, n: usize) -> Move {
        if self.is_placing() {
            let cell = self.free_pairs().nth(n / 2).expect("n is below the number of moves");
            let colour = if n.is_multiple_of(2) { Colour::Black } else { Colour::White };
            return Move::Place { cell, colour };
        }
        let mut left = n;
        for rank in 0..MAX_SIDE {
            let here = self.board.mobility_on(rank, self.side);
            if left < here {
                return self.nth_of_rank(rank, left as u32);
            }
            left -= here;
        }
        debug_assert!(self.must_pass(), "n is below the number of moves");
        Move::Pass
    }

    #[inline]
    fn nth_of_rank(&self, rank: usize, n: u32) -> Move {
        let mut left = n;
        for file in bits(self.board.men_on(rank, self.side)) {
            let from = square(file as usize, rank);
            let reach = self.board.reach(from);
            let here = reach.count_ones();
            if left < here {
                return Move::Slide { from, to: along(from, nth_place(reach, left)) };
            }
            left -= here;
        }
        unreachable!("the counts by rank are exact")
    }

    /// Where the man on a square can go, by line, then along the line. Nothing for an empty square
    /// and while the men are being placed. Asks neither whose turn it is nor whether the game is
    /// over.
    pub fn destinations(&self, from: Cell) -> impl Iterator<Item = Cell> {
        let can_move = !self.is_placing() && self.man(from).is_some();
        let reach = if can_move { self.board.reach(from) } else { 0 };
        bits(reach).map(move |place| along(from, place))
    }

    /// The men that a legal move turns over, in the order of their squares. R17-R24
    pub fn captures(&self, mv: Move) -> Captures {
        match mv {
            Move::Slide { to, .. } => self.captures_on(to),
            Move::Place { .. } | Move::Pass => Captures::new(),
        }
    }

    /// The men that the player to act would turn over by moving a man to this square.
    #[inline]
    pub fn captures_on(&self, to: Cell) -> Captures {
        // The man still stands on its origin here, but flanks nothing: what lies between is empty.
        let turned = self.board.sandwiched(to, self.side);
        bits(u32::from(turned)).map(|direction| neighbour(to, direction)).collect()
    }
}

/// The `n`-th place of a man's reach in its four lines: first the line, then the place in it.
#[inline]
fn nth_place(reach: u64, n: u32) -> u32 {
    let ends = [16, 32, 48].map(|end| (reach & ((1 << end) - 1)).count_ones());
    let direction = ends.iter().map(|end| u32::from(*end <= n)).sum::<u32>();
    let start = 16 * direction;
    let left = n - (reach & ((1 << start) - 1)).count_ones();
    // Within a line the places are unbroken but for the Throne, which may be one too few.
    let line = reach >> start;
    let place = line.trailing_zeros() + left;
    let up_to_place = (line & ((2 << place) - 1)).count_ones();
    start + place + (left + 1 - up_to_place)
}

/// The numbers of the bits that are set, in ascending order.
#[inline]
pub(super) fn bits(set: impl Into<u64>) -> impl Iterator<Item = u32> {
    let mut set = set.into();
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        lowest
    })
}
