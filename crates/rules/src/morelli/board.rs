//! The men on the board, kept so that counting moves is free and playing one is cheap.
//!
//! Counting the moves of a whole side from scratch means looking along every line of every man. But
//! a move changes the occupancy of two squares only (captures change colours, not occupancy, and a
//! King takes the vacant Throne once a game), and a square is seen only by the nearest man on each
//! side of each of its four lines. So the board keeps the number of moves per side and per rank
//! and, when a square becomes occupied or empty, corrects it for at most eight men.
//!
//! The occupancy of every line in all four directions is kept as bits, so that the four lines
//! through a square can be put side by side in one number and scanned at once ([`Gap`]). A King on
//! the Throne is a bit in its four lines like any man; having no destinations it does not disturb
//! the counts.

use super::moves::bits;
use super::position::Colour;
use super::tables::{DIRECTIONS, LINES, MAX_SIDE, NEIGHBOURS, Size, file, line, rank, square};
use crate::steps::Cell;

/// The first place of each of four lines that are packed side by side into one number.
const FIRST: u64 = 0x0001_0001_0001_0001;

/// A place beyond the end of each line, where a scan for the next man stops.
const END: u64 = FIRST << 15;

/// A number for each colour, Black's in the low half, so that both are added to at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Counts(u32);

impl Counts {
    #[inline]
    const fn of(self, colour: Colour) -> usize {
        (self.0 >> (16 * colour as u32)) as u16 as usize
    }
}

/// What happens to a square.
const BECOMES_OCCUPIED: bool = true;
const BECOMES_EMPTY: bool = false;

/// The men, the Throne and the counts of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board {
    /// Occupied places of every line, numbered by [`line`]. The first thirteen are the ranks.
    lines: [u16; LINES],
    /// The black men, by rank and file.
    black: [u16; MAX_SIDE],
    /// How many moves the men have, by the rank they stand on.
    by_rank: [Counts; MAX_SIDE],
    /// The sum of [`Board::by_rank`].
    mobility: Counts,
    size: Size,
    throne: Option<Colour>,
}

impl Board {
    pub(super) const fn empty(size: Size) -> Self {
        Self {
            lines: [0; LINES],
            black: [0; MAX_SIDE],
            by_rank: [Counts(0); MAX_SIDE],
            mobility: Counts(0),
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
        self.mobility.of(colour)
    }

    /// How many moves the men of a colour on a rank have together.
    #[inline]
    pub(super) const fn mobility_on(&self, rank: usize, colour: Colour) -> usize {
        self.by_rank[rank].of(colour)
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

    /// The four lines through a square.
    #[inline]
    fn lines_of(&self, cell: Cell) -> u64 {
        let line = |direction| u64::from(self.lines[line(cell, direction).0]) << (16 * direction);
        line(0) | line(1) | line(2) | line(3)
    }

    /// Where the man of a square can go along its four lines.
    #[inline]
    pub(super) fn reach(&self, cell: Cell) -> u64 {
        let square = &self.size.tables()[cell.0 as usize];
        Gap::new(self.lines_of(cell), square.before).open & square.window
    }

    /// How many moves the man of a square has.
    #[inline]
    pub(super) fn moves_from(&self, cell: Cell) -> u32 {
        self.reach(cell).count_ones()
    }

    /// Puts a man on an empty square.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, colour: Colour) {
        self.black[rank(cell)] |= u16::from(colour == Colour::Black) << file(cell);
        let moves = self.relink::<BECOMES_OCCUPIED>(cell);
        let credit = self.credit(cell, moves);
        self.by_rank[rank(cell)].0 = self.by_rank[rank(cell)].0.wrapping_add(credit);
        self.mobility.0 = self.mobility.0.wrapping_add(credit);
    }

    /// Takes the man off a square.
    #[inline]
    pub(super) fn take(&mut self, cell: Cell) {
        let moves = self.relink::<BECOMES_EMPTY>(cell);
        let credit = self.credit(cell, moves);
        self.by_rank[rank(cell)].0 = self.by_rank[rank(cell)].0.wrapping_sub(credit);
        self.mobility.0 = self.mobility.0.wrapping_sub(credit);
        self.black[rank(cell)] &= !(1 << file(cell));
    }

    /// Turns the man of a square over.
    #[inline]
    pub(super) fn turn_over(&mut self, cell: Cell) {
        let moves = self.moves_from(cell);
        let before = self.credit(cell, moves);
        self.black[rank(cell)] ^= 1 << file(cell);
        let change = self.credit(cell, moves).wrapping_sub(before);
        self.by_rank[rank(cell)].0 = self.by_rank[rank(cell)].0.wrapping_add(change);
        self.mobility.0 = self.mobility.0.wrapping_add(change);
    }

    /// Puts a King on the Throne. Only the first one blocks lines that were open. R14, R29
    #[inline]
    pub(super) fn enthrone(&mut self, colour: Colour) {
        if self.throne.is_none() {
            self.relink::<BECOMES_OCCUPIED>(self.size.throne());
        }
        self.throne = Some(colour);
    }

    /// A number of moves of the man on a square, as [`Counts`].
    #[inline]
    fn credit(&self, cell: Cell, moves: u32) -> u32 {
        let white = !self.black[rank(cell)] >> file(cell) & 1;
        moves << (16 * white)
    }

    /// Makes a square occupied or empty, corrects the counts of the men who see it, and returns the
    /// number of moves that a man of this square has.
    #[inline]
    fn relink<const OCCUPIED: bool>(&mut self, cell: Cell) -> u32 {
        let tables = self.size.tables();
        let square = &tables[cell.0 as usize];
        let gap = Gap::new(self.lines_of(cell), square.before);
        for direction in 0..4 {
            let (line, at) = line(cell, direction);
            self.lines[line] ^= 1 << at;
        }
        // While this square is empty, the man at the upper end of a gap sees the places from here
        // down to the lower end, and the man at the lower end likewise upwards.
        let upwards = gap.open & !square.before;
        let downwards = gap.open & (square.before << 1 | FIRST);
        let mut all = 0_u32;
        for bit in bits(gap.ends & square.viewers) {
            let direction = bit / 16;
            let viewer = along(cell, bit);
            let seen = if square.before >> bit & 1 == 1 { upwards } else { downwards };
            let seen = (tables[viewer.0 as usize].window & seen) >> (16 * direction);
            let credit = self.credit(viewer, (seen as u16).count_ones());
            let count = &mut self.by_rank[rank(viewer)].0;
            *count = changed::<OCCUPIED>(*count, credit);
            all = all.wrapping_add(credit);
        }
        self.mobility.0 = changed::<OCCUPIED>(self.mobility.0, all);
        (gap.open & square.window).count_ones()
    }

    /// The men that turn over when the man of `colour` has just arrived on `to`, as bits in the
    /// order of [`NEIGHBOURS`]. R17, R18
    #[inline]
    pub(super) fn sandwiched(&self, to: Cell, colour: Colour) -> u8 {
        let (x, y) = (file(to), rank(to));
        // Three ranks at a time, side by side. Beyond the edge any rank will do, because the table
        // leaves those directions out (R23).
        let nearest = |rank: usize| rank.min(MAX_SIDE - 1);
        let row = |rank: usize, colour: Colour| u64::from(self.row(rank, colour));
        let enemy = colour.other();
        let beside = row(y.saturating_sub(1), enemy)
            | row(y, enemy) << 16
            | row(nearest(y + 1), enemy) << 32;
        let behind = row(y.saturating_sub(2), colour)
            | row(y, colour) << 16
            | row(nearest(y + 2), colour) << 32;
        // The places x - 1, x and x + 1 of the enemy's men, x - 2, x and x + 2 of the mover's.
        let beside = beside << 1 >> x;
        let behind = behind << 2 >> x;
        let behind = behind & FIRST | behind >> 1 & (FIRST << 1) | behind >> 2 & (FIRST << 2);
        let turned = beside & behind;
        let eight =
            turned & 7 | turned >> 13 & 8 | turned >> 14 & 16 | turned >> (32 - 5) & 0b1110_0000;
        eight as u8 & self.size.tables()[to.0 as usize].sandwiches
    }

    /// Whether the men on the four corners of the square around the Throne that has a corner on
    /// `cell` are all of this colour. R25
    #[inline]
    pub(super) fn is_framed(&self, cell: Cell, colour: Colour) -> bool {
        let (x, y) = (file(cell), rank(cell));
        let last = self.size.side() - 1;
        let holds = |file: usize, rank: usize| self.row(rank, colour) >> file;
        let corners = holds(x, y) & holds(y, last - x) & holds(last - x, last - y);
        corners & holds(last - y, x) & 1 == 1
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

/// A count after a square has become occupied, which hides moves, or empty, which opens them.
#[inline]
const fn changed<const OCCUPIED: bool>(count: u32, moves: u32) -> u32 {
    if OCCUPIED { count.wrapping_sub(moves) } else { count.wrapping_add(moves) }
}

/// The square at a place of the four lines through `from`.
#[inline]
pub(super) const fn along(from: Cell, place: u32) -> Cell {
    let direction = place as usize / 16;
    let at = if direction == 1 { rank(from) } else { file(from) };
    let places = place as i16 % 16 - at as i16;
    Cell((from.0 as i16 + DIRECTIONS[direction].step * places) as u8)
}

/// What lies around a square in each of its four lines.
struct Gap {
    /// The empty places from the nearest man before to the nearest man after the square, and the
    /// place of the square itself, whether a man stands there or not.
    open: u64,
    /// The places of those men.
    ends: u64,
}

impl Gap {
    /// Scans four lines, `occupied`, from the place after those in `before`: all four at once,
    /// because no carry and no shift crosses from one line into the next.
    #[inline]
    const fn new(occupied: u64, before: u64) -> Self {
        let after = occupied & !(before << 1 | FIRST) | END;
        let up_to_next = after ^ (after - FIRST);
        // Fills every place below the highest man before the square.
        let mut filled = occupied & before;
        filled |= filled >> 1 & 0x7FFF_7FFF_7FFF_7FFF;
        filled |= filled >> 2 & 0x3FFF_3FFF_3FFF_3FFF;
        filled |= filled >> 4 & 0x0FFF_0FFF_0FFF_0FFF;
        filled |= filled >> 8 & 0x00FF_00FF_00FF_00FF;
        let last = filled & !(filled >> 1 & 0x7FFF_7FFF_7FFF_7FFF);
        let next = up_to_next & after;
        Self { open: up_to_next & !next & !filled, ends: next | last }
    }
}
