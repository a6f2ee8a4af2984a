//! One ply, and the listing of the legal ones.

use super::Colour;
use super::board::{
    BORDER, BORDER_CELLS, INNER_CANDIDATES, PLAY_CELLS, border_cells_of, cells_of, is_play_cell,
};
use super::parts::Stage;
use super::position::Position;
use crate::steps::Cell;
use std::ops::ControlFlow;

/// A piece of the map, placed in the set-up phase (R10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Piece {
    /// A wall inside the play area, `#`.
    Wall,
    /// A bonus, `*`.
    Bonus,
    /// A joker on the border, `J`.
    Joker,
}

impl Piece {
    /// The three kinds.
    pub const ALL: [Self; 3] = [Self::Wall, Self::Bonus, Self::Joker];

    /// The letter in boards and moves.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Wall => "#",
            Self::Bonus => "*",
            Self::Joker => "J",
        }
    }
}

/// One ply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `d3`: puts a disc on a cell (R13).
    Disc(Cell),
    /// `pass`: there is no move (R20).
    Pass,
    /// `#@c4`: places a piece of the map (R10).
    Place(Piece, Cell),
    /// `done`: the map is built (R10).
    Done,
    /// `black` or `white`: player 2 takes this colour (R11).
    Choose(Colour),
}

impl Position {
    /// The cells where a piece can be placed in the set-up phase (R7, R8, R10): a set of play
    /// cells, or of border cells for the joker.
    pub(super) fn places_for(&self, piece: Piece) -> u64 {
        if self.count_of(piece) >= u32::from(self.rules().limit(piece)) {
            return 0;
        }
        match piece {
            Piece::Wall | Piece::Bonus => INNER_CANDIDATES & !self.walls() & !self.bonuses(),
            Piece::Joker => BORDER & !self.jokers(),
        }
    }

    pub(super) fn visit(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.stage() {
            Stage::Move => cells_of(self.targets()).try_for_each(|cell| visit(Move::Disc(cell))),
            Stage::Pass => visit(Move::Pass),
            Stage::Over => ControlFlow::Continue(()),
            Stage::Setup => self.visit_placements(visit),
            Stage::Choose => {
                visit(Move::Choose(Colour::Black))?;
                visit(Move::Choose(Colour::White))
            }
        }
    }

    /// R10: every placement, then `done`.
    #[cold]
    fn visit_placements(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        for piece in [Piece::Wall, Piece::Bonus] {
            cells_of(self.places_for(piece))
                .try_for_each(|cell| visit(Move::Place(piece, cell)))?;
        }
        let piece = Piece::Joker;
        border_cells_of(self.places_for(piece))
            .try_for_each(|cell| visit(Move::Place(piece, cell)))?;
        visit(Move::Done)
    }

    pub(super) fn count(&self) -> usize {
        match self.stage() {
            Stage::Move => self.targets().count_ones() as usize,
            Stage::Pass => 1,
            Stage::Over => 0,
            Stage::Setup => self.count_placements(),
            Stage::Choose => 2,
        }
    }

    #[cold]
    fn count_placements(&self) -> usize {
        let places = |piece| self.places_for(piece).count_ones() as usize;
        Piece::ALL.map(places).iter().sum::<usize>() + 1
    }

    /// The `n`-th move in the order of [`Position::visit`].
    pub(super) fn nth(&self, n: usize) -> Move {
        match self.stage() {
            Stage::Move => Move::Disc(Cell(nth_bit(self.targets(), n as u64))),
            Stage::Pass | Stage::Over => Move::Pass,
            Stage::Setup => self.nth_placement(n),
            Stage::Choose if n == 0 => Move::Choose(Colour::Black),
            Stage::Choose => Move::Choose(Colour::White),
        }
    }

    #[cold]
    fn nth_placement(&self, n: usize) -> Move {
        let mut left = n as u32;
        for piece in Piece::ALL {
            let places = self.places_for(piece);
            if left < places.count_ones() {
                let first = if piece == Piece::Joker { PLAY_CELLS } else { 0 };
                return Move::Place(piece, Cell(first + nth_bit(places, u64::from(left))));
            }
            left -= places.count_ones();
        }
        Move::Done
    }
}

/// The index of the `n`-th set bit, from 0. `n` must be below the number of set bits.
///
/// Random play asks this for every ply, and a loop over the bits would mispredict its own end. So
/// the bits below the quarters of the word are counted side by side, the quarter is chosen without
/// a branch, then the byte, and a table knows the bit.
#[inline]
fn nth_bit(set: u64, n: u64) -> u8 {
    let below = |bits: u64| u64::from((set & ((1 << bits) - 1)).count_ones());
    let counts = [below(16), below(32), below(48)];
    let [first, second, third] = counts.map(|count| u64::from(n >= count));
    let at = 16 * (first + second + third);
    let before = if n >= counts[1] { counts[1] } else { counts[0] * first };
    let before = if n >= counts[2] { counts[2] } else { before };
    let (quarter, n) = (set >> at, n - before);
    let low = u64::from((quarter & 0xff).count_ones());
    let upper = u64::from(n >= low);
    let byte = (quarter >> (8 * upper)) as usize & 0xff;
    let left = (n - low * upper) as usize & 7;
    (at + 8 * upper) as u8 + NTH_IN_BYTE[byte][left]
}

/// The index of the n-th set bit of a byte.
static NTH_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][n] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Every move that can be written, legal or not, for tests that try them all.
pub fn writable_moves() -> impl Iterator<Item = Move> {
    let cells = || (0..PLAY_CELLS + BORDER_CELLS).map(Cell);
    let placements = Piece::ALL
        .into_iter()
        .flat_map(move |piece| cells().map(move |cell| Move::Place(piece, cell)));
    let words = [Move::Pass, Move::Done, Move::Choose(Colour::Black), Move::Choose(Colour::White)];
    cells().map(Move::Disc).chain(placements).chain(words)
}

/// Whether a placement names a kind of cell that its piece can stand on at all (R8).
pub(super) const fn fits(piece: Piece, cell: Cell) -> bool {
    matches!(piece, Piece::Joker) != is_play_cell(cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn the_nth_bit_is_found() {
        let mut random = SplitMix64::new(5);
        let mut sets = vec![u64::MAX, 1, 1 << 63, 0xff << 56, 0x8000000000000001];
        for _ in 0..2000 {
            let (a, b, c) = (random.next_u64(), random.next_u64(), random.next_u64());
            sets.extend([a, a & b, a & b & c, a | b]);
        }
        for set in sets {
            for (n, cell) in cells_of(set).enumerate() {
                assert_eq!(nth_bit(set, n as u64), cell.0, "{set:x} {n}");
            }
        }
    }
}
