//! The men on the board, kept so that counting moves is free and playing one is cheap.
//!
//! Counting the moves of a whole side anew takes a look along every line of every man. But a move
//! changes the occupancy of two squares only (captures change colours, not occupancy, and a King
//! takes the vacant Throne once a game), and a square is seen only by the nearest man on each side
//! of each of its four lines. So the board keeps the number of moves per side and per rank and, when
//! a square becomes occupied or empty, corrects it for at most eight men.
//!
//! The occupancy of every line in all four directions is kept as bits, so that the nearest men are
//! one bit scan away. A King on the Throne is a bit in its four lines like any man; having no
//! destinations it never gets in the way of the counts.

use super::position::Colour;
use super::tables::{DIRECTIONS, LINES, MAX_SIDE, NEIGHBOURS, Size, file, line, rank, square};
use crate::steps::Cell;

/// A bit beyond the end of every line, where a scan for the next man stops.
const END: u32 = 1 << 16;

/// The men, the Throne and the counts of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board {
    /// Occupied places of every line, numbered by [`line`]. The first thirteen are the ranks.
    lines: [u16; LINES],
    /// The black men, by rank and file.
    black: [u16; MAX_SIDE],
    /// How many moves the men of a colour have, by the rank they stand on.
    by_rank: [[u16; MAX_SIDE]; 2],
    /// The sums of [`Board::by_rank`].
    mobility: [u16; 2],
    size: Size,
    throne: Option<Colour>,
}

impl Board {
    pub(super) const fn empty(size: Size) -> Self {
        Self {
            lines: [0; LINES],
            black: [0; MAX_SIDE],
            by_rank: [[0; MAX_SIDE]; 2],
            mobility: [0; 2],
            size,
            throne: None,
        }
    }

    #[inline]
    pub(super) const fn size(&self) -> Size {
        self.size
    }

    #[inline]
    pub(super) const fn throne(&self) -> Option<Colour> {
        self.throne
    }

    /// How many moves the men of a colour have together.
    #[inline]
    pub(super) const fn mobility(&self, colour: Colour) -> usize {
        self.mobility[colour as usize] as usize
    }

    /// How many moves the men of a colour on a rank have together.
    #[inline]
    pub(super) const fn mobility_on(&self, rank: usize, colour: Colour) -> usize {
        self.by_rank[colour as usize][rank] as usize
    }

    /// The men of a colour on a rank, as bits. A King on the Throne shows up as a white man.
    #[inline]
    fn row(&self, rank: usize, colour: Colour) -> u32 {
        let exchange = if matches!(colour, Colour::Black) { 0 } else { u16::MAX };
        u32::from(self.lines[rank] & (self.black[rank] ^ exchange))
    }

    /// The men of a colour on a rank, as bits.
    #[inline]
    pub(super) fn men_on(&self, rank: usize, colour: Colour) -> u32 {
        let throne = self.size.radius();
        self.row(rank, colour) & !(u32::from(rank == throne) << throne)
    }

    /// The man on a square of the board.
    pub(super) fn man(&self, cell: Cell) -> Option<Colour> {
        [Colour::Black, Colour::White]
            .into_iter()
            .find(|colour| self.men_on(rank(cell), *colour) >> file(cell) & 1 == 1)
    }

    /// The colour of the man on an occupied square.
    #[inline]
    fn colour(&self, cell: Cell) -> usize {
        usize::from(!self.black[rank(cell)] >> file(cell) & 1 == 1)
    }

    /// Where the man of a square can go along one of its lines, as places in that line.
    #[inline]
    pub(super) fn reach(&self, cell: Cell, direction: usize) -> u32 {
        let (line, at) = line(cell, direction);
        let (low, high) = gap(u32::from(self.lines[line]), at);
        u32::from(self.size.tables().windows[cell.0 as usize][direction]) & (high - low)
    }

    /// How many moves the man of a square has.
    #[inline]
    pub(super) fn moves_from(&self, cell: Cell) -> u32 {
        (0..4).map(|direction| self.reach(cell, direction).count_ones()).sum()
    }

    /// Puts a man on an empty square.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, colour: Colour) {
        self.black[rank(cell)] |= u16::from(colour == Colour::Black) << file(cell);
        let moves = self.relink::<-1>(cell);
        self.credit(cell, moves as i32);
    }

    /// Takes the man off a square.
    #[inline]
    pub(super) fn take(&mut self, cell: Cell) {
        let moves = self.relink::<1>(cell);
        self.credit(cell, -(moves as i32));
        self.black[rank(cell)] &= !(1 << file(cell));
    }

    /// Turns the man of a square over.
    #[inline]
    pub(super) fn turn_over(&mut self, cell: Cell) {
        let moves = self.moves_from(cell) as i32;
        self.credit(cell, -moves);
        self.black[rank(cell)] ^= 1 << file(cell);
        self.credit(cell, moves);
    }

    /// Puts a King on the Throne. Only the first one blocks lines that were open. R14, R29
    #[inline]
    pub(super) fn enthrone(&mut self, colour: Colour) {
        if self.throne.is_none() {
            self.relink::<-1>(self.size.throne());
        }
        self.throne = Some(colour);
    }

    /// Adds moves of the man on a square to the counts.
    #[inline]
    fn credit(&mut self, cell: Cell, moves: i32) {
        let colour = self.colour(cell);
        let count = &mut self.by_rank[colour][rank(cell)];
        *count = count.wrapping_add(moves as u16);
        self.mobility[colour] = self.mobility[colour].wrapping_add(moves as u16);
    }

    /// Makes a square occupied (`SIGN` -1) or empty (`SIGN` 1), corrects the counts of the men who
    /// see it, and gives the number of moves that a man of this square has.
    #[inline]
    fn relink<const SIGN: i32>(&mut self, cell: Cell) -> u32 {
        let windows = &self.size.tables().windows;
        // "No man" is played by the Throne: it has no destinations, so it is credited nothing.
        let nobody = self.size.throne();
        let mut own = 0;
        for direction in 0..4 {
            let (line, at) = line(cell, direction);
            let here = 1 << at;
            let occupied = u32::from(self.lines[line]) & !here;
            self.lines[line] = (occupied | if SIGN < 0 { here } else { 0 }) as u16;
            let (low, high) = gap(occupied, at);
            own += (u32::from(windows[cell.0 as usize][direction]) & (high - low)).count_ones();
            // The man at the upper end of the gap sees what lies from here down to its lower end
            // only while this square is empty; the man at the lower end likewise upwards.
            let step = DIRECTIONS[direction].step;
            let along = |places: i32| Cell((i16::from(cell.0) + step * places as i16) as u8);
            let up = high.trailing_zeros() as i32 - at as i32;
            let down = low.trailing_zeros() as i32 - 1 - at as i32;
            let above = if high == END { nobody } else { along(up) };
            let below = if low == 1 { nobody } else { along(down) };
            let seen = |from: Cell, places: u32| {
                (u32::from(windows[from.0 as usize][direction]) & places).count_ones() as i32
            };
            self.credit(above, SIGN * seen(above, 2 * here - low));
            self.credit(below, SIGN * seen(below, high - here));
        }
        own
    }

    /// The men that turn over when the man of `colour` has just arrived on `to`, as bits in the
    /// order of [`NEIGHBOURS`]. R17, R18
    #[inline]
    pub(super) fn sandwiched(&self, to: Cell, colour: Colour) -> u8 {
        let (x, y) = (file(to), rank(to));
        // Beyond the edge any rank will do, because the table leaves those directions out (R23).
        let nearest = |rank: usize| rank.min(MAX_SIDE - 1);
        let beside = |rank: usize| self.row(nearest(rank), colour.other()) << 1 >> x;
        let behind = |rank: usize| {
            let own = self.row(nearest(rank), colour) << 2 >> x;
            own & 1 | own >> 1 & 2 | own >> 2 & 4
        };
        let below = beside(y.saturating_sub(1)) & behind(y.saturating_sub(2));
        let level = beside(y) & behind(y);
        let above = beside(y + 1) & behind(y + 2);
        let nine = below & 7 | (level & 7) << 3 | (above & 7) << 6;
        let eight = nine & 0b1111 | nine >> 1 & 0b1111_0000;
        eight as u8 & self.size.tables().sandwiches[to.0 as usize]
    }

    /// Whether the men on the four corners of the square around the Throne that has a corner on
    /// `cell` are all of this colour. R25
    #[inline]
    pub(super) fn is_framed(&self, cell: Cell, colour: Colour) -> bool {
        let mut all = 1;
        for corner in corners(self.size, cell) {
            all &= self.row(rank(corner), colour) >> file(corner);
        }
        all & 1 == 1
    }
}

/// The corners of the square around the Throne that has a corner on `cell`, clockwise. R25
#[inline]
pub(super) const fn corners(size: Size, cell: Cell) -> [Cell; 4] {
    let (x, y) = (file(cell), rank(cell));
    let last = size.side() - 1;
    [cell, square(y, last - x), square(last - x, last - y), square(last - y, x)]
}

/// The neighbour of a square in the direction with this number.
#[inline]
pub(super) const fn neighbour(cell: Cell, direction: u32) -> Cell {
    Cell((cell.0 as i16 + NEIGHBOURS[direction as usize]) as u8)
}

/// The bit of the first empty place of the gap around `at`, and the bit of the first place after
/// it. What stands on `at` itself does not matter.
#[inline]
const fn gap(occupied: u32, at: u32) -> (u32, u32) {
    let below = occupied & ((1 << at) - 1);
    let above = occupied & !((2 << at) - 1) | END;
    (1 << (u32::BITS - below.leading_zeros()), above & above.wrapping_neg())
}
