//! The 41 points, the 54 lines of the jump table, and the one function that finds every possible
//! jump.
//!
//! # Numbering of the bits
//!
//! A set of points is a 64-bit mask. Each triangle has 16 bits, point number n = k(k+1)/2 + j (row
//! k, place j in the row) on bit 4k + j of them:
//!
//! ```text
//!         c0                     0
//!       c1  c2                 4   5
//!     c3  c4  c5             8   9  10
//!   c6  c7  c8  c9        12  13  14  15
//! ```
//!
//! So a step along a row is a shift by 1, along the left edge by 4 and along the right edge by 5.
//! The triangles follow each other in the order b, y, r, g of the jump table, so that the next
//! triangle is a rotation by 16 and the opposite one a rotation by 32. `mid` has one of the bits
//! that are left over.

use crate::player::Player;
use crate::steps::Cell;
use std::fmt;

/// A colour: the name of a triangle, and the letter of the player whose triangle it is (N1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Colour {
    /// `y`, at the bottom; seat 1.
    Yellow,
    /// `b`, on the left; seat 2.
    Blue,
    /// `g`, at the top; seat 3.
    Green,
    /// `r`, on the right; seat 4.
    Red,
}

impl Colour {
    /// The four colours in the order of the seats (N1).
    pub const ALL: [Self; 4] = [Self::Yellow, Self::Blue, Self::Green, Self::Red];

    /// The colour of a seat.
    pub const fn of(player: Player) -> Self {
        Self::ALL[player.index()]
    }

    /// The seat that plays this colour; with fewer players the last ones are not taken.
    pub const fn player(self) -> Player {
        Player::from_index(self as usize)
    }

    /// The letter in every text.
    pub const fn letter(self) -> char {
        match self {
            Self::Yellow => 'y',
            Self::Blue => 'b',
            Self::Green => 'g',
            Self::Red => 'r',
        }
    }

    /// The colour with this letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'y' => Some(Self::Yellow),
            'b' => Some(Self::Blue),
            'g' => Some(Self::Green),
            'r' => Some(Self::Red),
            _ => None,
        }
    }

    /// Which 16 bits the triangle has.
    const fn lane(self) -> u8 {
        match self {
            Self::Blue => 0,
            Self::Yellow => 1,
            Self::Red => 2,
            Self::Green => 3,
        }
    }

    /// All ten points of the triangle.
    pub(super) const fn triangle(self) -> u64 {
        TRIANGLE << (16 * self.lane())
    }
}

/// The bits of the triangle in the lowest lane.
const TRIANGLE: u64 = 0b1111_0111_0011_0001;

/// The bit of `mid`: any that no triangle uses.
const MID: u8 = 1;

/// The four tips.
pub(super) const TIPS: u64 = every_lane(0b1);

/// All 41 points.
pub(super) const POINTS: u64 = every_lane(TRIANGLE) | 1 << MID;

const fn every_lane(lane: u64) -> u64 {
    lane | lane << 16 | lane << 32 | lane << 48
}

/// A point of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Point(u8);

impl Point {
    /// The point in the middle.
    pub const MID: Self = Self(MID);

    /// All points in the order of every text: mid, y0-y9, g0-g9, r0-r9, b0-b9.
    pub const ALL: [Self; 41] = {
        let order = [Colour::Yellow, Colour::Green, Colour::Red, Colour::Blue];
        let mut all = [Self::MID; 41];
        let mut i = 0;
        while i < 40 {
            all[i + 1] = Self::of(order[i / 10], (i % 10) as u8);
            i += 1;
        }
        all
    };

    /// Point number `n` (0 to 9; more is taken as 9) of a triangle.
    pub const fn of(triangle: Colour, n: u8) -> Self {
        const IN_LANE: [u8; 10] = [0, 4, 5, 8, 9, 10, 12, 13, 14, 15];
        let n = if n > 9 { 9 } else { n };
        Self(16 * triangle.lane() + IN_LANE[n as usize])
    }

    /// The place in [`Point::ALL`].
    pub const fn index(self) -> usize {
        INDEX[self.0 as usize] as usize
    }

    /// The triangle and the number in it; `None` for `mid`.
    pub const fn parts(self) -> Option<(Colour, u8)> {
        let index = self.index();
        if index == 0 {
            return None;
        }
        let order = [Colour::Yellow, Colour::Green, Colour::Red, Colour::Blue];
        Some((order[(index - 1) / 10], ((index - 1) % 10) as u8))
    }

    /// Whole-number coordinates for drawing on a grid, x to the right and y upwards, both from -4
    /// to 4, `mid` at the origin.
    pub const fn coordinates(self) -> (i8, i8) {
        let Some((colour, n)) = self.parts() else { return (0, 0) };
        let row = match n {
            0 => 0,
            1 | 2 => 1,
            3..=5 => 2,
            _ => 3,
        };
        let place = n as i8 - row * (row + 1) / 2;
        let (a, d) = (2 * place - row, row + 1);
        match colour {
            Colour::Yellow => (a, -d),
            Colour::Red => (d, a),
            Colour::Green => (-a, d),
            Colour::Blue => (-d, -a),
        }
    }

    /// The cell of this point: its place in [`Point::ALL`].
    pub const fn cell(self) -> Cell {
        Cell(self.index() as u8)
    }

    /// The point of a cell.
    pub fn from_cell(cell: Cell) -> Option<Self> {
        Self::ALL.get(cell.0 as usize).copied()
    }

    /// The mask of this point alone.
    pub(super) const fn mask(self) -> u64 {
        1 << self.0
    }

    pub(super) const fn bit(self) -> u8 {
        self.0
    }

    /// The lowest point of a mask, which must not be 0.
    pub(super) const fn lowest(mask: u64) -> Self {
        Self(mask.trailing_zeros() as u8 & 63)
    }
}

/// Bit number to place in [`Point::ALL`].
const INDEX: [u8; 64] = {
    let mut index = [0; 64];
    let mut i = 0;
    while i < 41 {
        index[Point::ALL[i].0 as usize] = i as u8;
        i += 1;
    }
    index
};

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts() {
            None => f.write_str("mid"),
            Some((colour, n)) => write!(f, "{}{n}", colour.letter()),
        }
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet(pub(super) u64);

impl PointSet {
    /// Whether `point` is in the set.
    pub const fn contains(self, point: Point) -> bool {
        self.0 & point.mask() != 0
    }

    /// How many points are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no point is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The points in the order of [`Point::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Point> {
        Point::ALL.into_iter().filter(move |point| self.contains(*point))
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A line of the jump table. A piece jumps from one end over the middle to the other end, either
/// way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// The first end, as the table writes it.
    pub start: Point,
    /// The point that is jumped.
    pub over: Point,
    /// The other end.
    pub end: Point,
}

/// The jump table as the rules print it. The order matters to those who scan it (the two simple
/// opponents of the original program do).
const JUMP_TABLE: &[u8] = b"\
    mid/b0/b1 mid/b0/b2 b0/y0/y2 b0/b1/b3 b0/b2/b5 b1/b0/y0 b1/b3/b6 b1/b4/b8 b2/b4/b7 b2/b5/b9 \
    b3/b4/b5 b6/b7/b8 b7/b8/b9 \
    mid/y0/y1 mid/y0/y2 y0/r0/r2 y0/y1/y3 y0/y2/y5 y1/y0/r0 y1/y3/y6 y1/y4/y8 y2/y4/y7 y2/y5/y9 \
    y3/y4/y5 y6/y7/y8 y7/y8/y9 \
    mid/r0/r1 mid/r0/r2 r0/g0/g2 r0/r1/r3 r0/r2/r5 r1/r0/g0 r1/r3/r6 r1/r4/r8 r2/r4/r7 r2/r5/r9 \
    r3/r4/r5 r6/r7/r8 r7/r8/r9 \
    mid/g0/g1 mid/g0/g2 g0/b0/b2 g0/g1/g3 g0/g2/g5 g1/g0/b0 g1/g3/g6 g1/g4/g8 g2/g4/g7 g2/g5/g9 \
    g3/g4/g5 g6/g7/g8 g7/g8/g9 \
    b0/mid/r0 y0/mid/g0 ";

/// The 54 lines in the order of the rules.
pub const LINES: [Line; 54] = {
    let mut points = [Point::MID; 3 * 54];
    let (mut at, mut found) = (0, 0);
    while at < JUMP_TABLE.len() {
        let (point, length) = if JUMP_TABLE[at] == b'm' {
            (Point::MID, 3)
        } else {
            let Some(colour) = Colour::from_letter(JUMP_TABLE[at] as char) else {
                panic!("a point begins with its triangle's letter")
            };
            (Point::of(colour, JUMP_TABLE[at + 1] - b'0'), 2)
        };
        points[found] = point;
        found += 1;
        at += length + 1;
    }
    assert!(found == 3 * 54);
    let mut lines = [Line { start: Point::MID, over: Point::MID, end: Point::MID }; 54];
    let mut i = 0;
    while i < 54 {
        let (start, over, end) = (points[3 * i], points[3 * i + 1], points[3 * i + 2]);
        lines[i] = Line { start, over, end };
        i += 1;
    }
    lines
};

/// `BETWEEN[from][to]`: the bit of the point jumped; [`NO_LINE`] where no line joins the two.
static BETWEEN: [[u8; 64]; 64] = {
    let mut between = [[NO_LINE; 64]; 64];
    let mut i = 0;
    while i < 54 {
        let Line { start, over, end } = LINES[i];
        between[start.0 as usize][end.0 as usize] = over.0;
        between[end.0 as usize][start.0 as usize] = over.0;
        i += 1;
    }
    between
};

/// A bit that is no point.
const NO_LINE: u8 = 2;

/// The bit of the point between the two ends of a line; a bit that is no point where no line joins
/// them.
pub(super) fn bit_between(from: Point, to: Point) -> u8 {
    BETWEEN[from.0 as usize & 63][to.0 as usize & 63]
}

/// The point jumped on the way from one point to another (R3); `None` where no line joins them.
pub fn between(from: Point, to: Point) -> Option<Point> {
    match bit_between(from, to) {
        NO_LINE => None,
        over => Some(Point(over)),
    }
}

// The middle points of the lines inside a triangle, by the direction of the line: along a row
// (c4, c7, c8), along the left edge (c1, c3, c4), along the right edge (c2, c5, c4).
const OVER_1: u64 = every_lane(1 << 9 | 1 << 13 | 1 << 14);
const OVER_4: u64 = every_lane(1 << 4 | 1 << 8 | 1 << 9);
const OVER_5: u64 = every_lane(1 << 5 | 1 << 10 | 1 << 9);

/// The lines on which one of `movers` can jump over one of `crossable` to one of `empty`, one bit
/// each (R3); [`jump_of`] says which line a bit means. The number of jumps is the number of bits.
///
/// No line can be jumped both ways at once, since one end has the piece and the other is empty; so
/// both directions share a bit. Lines of one kind are tested together, at the bits of their middle
/// points. The results are then moved to different bits of the 16 of their triangle:
///
/// | lines | bits |
/// |---|---|
/// | 36 inside the triangles | 9 13 14 along rows, 6 10 11 along left edges, 3 7 8 along right ones |
/// | 8 of c1 and c2 over the tip c0 to mid | 4 and 5 |
/// | 4 of c0 over the next tip N0 to N2 | 0 of N |
/// | 4 of c1 over c0 to the next tip N0 | 1 |
/// | 2 from tip to opposite tip over mid | 2 of the tip where the jump begins |
#[inline]
pub(super) const fn jump_lines(movers: u64, crossable: u64, empty: u64) -> u64 {
    let along_1 = (movers << 1 & empty >> 1 | movers >> 1 & empty << 1) & crossable & OVER_1;
    let along_4 = (movers << 4 & empty >> 4 | movers >> 4 & empty << 4) & crossable & OVER_4;
    let along_5 = (movers << 5 & empty >> 5 | movers >> 5 & empty << 5) & crossable & OVER_5;

    let tips = crossable & TIPS;
    let over_next = movers.rotate_left(16) & empty >> 5 | movers >> 5 & empty.rotate_left(16);
    let to_next = movers >> 4 & empty.rotate_right(16) | movers.rotate_right(16) & empty >> 4;

    // All ones where the bit of `mid` is set, else 0.
    let mover_on_mid = (movers >> MID & 1).wrapping_neg();
    let mid_is_empty = (empty >> MID & 1).wrapping_neg();
    let mid_is_crossable = (crossable >> MID & 1).wrapping_neg();
    let other_end = mover_on_mid & empty | mid_is_empty & movers;
    let second_rows = tips << 4 | tips << 5;
    let opposite = movers & empty.rotate_left(32) & TIPS & mid_is_crossable;

    along_1
        | along_4 << 2
        | along_5 >> 2
        | over_next & tips
        | (to_next & tips) << 1
        | second_rows & other_end
        | opposite << 2
}

/// The two ends of the line that each bit of [`jump_lines`] means, as bits. Made by asking that
/// function about every line of the table, so the two cannot disagree.
static ENDS: [[u8; 2]; 64] = {
    let mut ends = [[0; 2]; 64];
    let mut i = 0;
    while i < 54 {
        let Line { start, over, end } = LINES[i];
        let forth = jump_lines(start.mask(), over.mask(), end.mask());
        let back = jump_lines(end.mask(), over.mask(), start.mask());
        assert!(forth.is_power_of_two() && back.is_power_of_two());
        let (forth, back) = (forth.trailing_zeros() as usize, back.trailing_zeros() as usize);
        assert!(ends[forth][0] == ends[forth][1] && ends[back][0] == ends[back][1]);
        ends[back] = [end.0, start.0];
        ends[forth] = [start.0, end.0];
        i += 1;
    }
    ends
};

/// The jump that the lowest bit of a non-empty `lines` means for the pieces `movers`: from where,
/// and where to.
#[inline]
pub(super) fn jump_of(lines: u64, movers: u64) -> (Point, Point) {
    let [a, b] = ENDS[lines.trailing_zeros() as usize & 63];
    if movers >> (a & 63) & 1 == 1 { (Point(a), Point(b)) } else { (Point(b), Point(a)) }
}
