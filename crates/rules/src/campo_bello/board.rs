//! The 41 points, the 54 lines of the jump table, and how all possible jumps are found at once.
//!
//! A set of points is a 41-bit mask in the order of [`Point::ALL`], a set of lines a 54-bit mask in
//! the order of [`LINES`]. Besides the points where a seat has pieces, [`Army`] keeps the lines of
//! which it holds exactly one end. A piece that comes or goes changes that set by a constant (the
//! lines that end on its point), and then the lines on which a seat can jump are an intersection:
//!
//! > somebody stands on the middle, exactly one end is held by anybody, and it is held by this seat
//!
//! The lines of which exactly one end is held by anybody are the exclusive or of the seats' sets.

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

    /// All ten points of the triangle.
    pub(super) const fn triangle(self) -> u64 {
        0b11_1111_1111 << Point::of(self, 0).0
    }

    /// The place of the triangle in [`Point::ALL`].
    const fn place(self) -> u8 {
        match self {
            Self::Yellow => 0,
            Self::Green => 1,
            Self::Red => 2,
            Self::Blue => 3,
        }
    }

    const fn from_place(place: u8) -> Self {
        match place {
            0 => Self::Yellow,
            1 => Self::Green,
            2 => Self::Red,
            _ => Self::Blue,
        }
    }
}

/// The four tips.
pub(super) const TIPS: u64 = Point::of(Colour::Yellow, 0).mask()
    | Point::of(Colour::Green, 0).mask()
    | Point::of(Colour::Red, 0).mask()
    | Point::of(Colour::Blue, 0).mask();

/// A point of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// The point in the middle.
    pub const MID: Self = Self(0);

    /// All points in the order of every text: mid, y0-y9, g0-g9, r0-r9, b0-b9.
    pub const ALL: [Self; 41] = {
        let mut all = [Self::MID; 41];
        let mut i = 0;
        while i < 41 {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// Point number `n` (0 to 9; more is taken as 9) of a triangle.
    pub const fn of(triangle: Colour, n: u8) -> Self {
        Self(1 + 10 * triangle.place() + if n > 9 { 9 } else { n })
    }

    /// The place in [`Point::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The triangle and the number in it; `None` for `mid`.
    pub const fn parts(self) -> Option<(Colour, u8)> {
        match self.0 {
            0 => None,
            i => Some((Colour::from_place((i - 1) / 10), (i - 1) % 10)),
        }
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
        Cell(self.0)
    }

    /// The point of a cell.
    pub fn from_cell(cell: Cell) -> Option<Self> {
        Self::ALL.get(cell.0 as usize).copied()
    }

    /// The mask of this point alone.
    pub(super) const fn mask(self) -> u64 {
        1 << self.0
    }

    /// The lowest point of a mask, which must not be 0.
    pub(super) const fn lowest(mask: u64) -> Self {
        Self(mask.trailing_zeros() as u8)
    }
}

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

    /// The set as a mask: bit n is the n-th point of [`Point::ALL`].
    pub const fn bits(self) -> u64 {
        self.0
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
pub struct JumpLine {
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
pub const LINES: [JumpLine; 54] = {
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
    let mut lines = [JumpLine { start: Point::MID, over: Point::MID, end: Point::MID }; 54];
    let mut i = 0;
    while i < 54 {
        let (start, over, end) = (points[3 * i], points[3 * i + 1], points[3 * i + 2]);
        lines[i] = JumpLine { start, over, end };
        i += 1;
    }
    lines
};

/// The number of the middle point that stands for "no line", in [`BETWEEN`]. No point has it.
const NO_LINE: u8 = 63;

/// `BETWEEN[from][to]`: the number of the point jumped. Tables indexed by a point have 64 entries,
/// so that an index cut to six bits needs no check.
static BETWEEN: [[u8; 64]; 64] = {
    let mut between = [[NO_LINE; 64]; 64];
    let mut i = 0;
    while i < LINES.len() {
        let JumpLine { start, over, end } = LINES[i];
        between[start.index()][end.index()] = over.0;
        between[end.index()][start.index()] = over.0;
        i += 1;
    }
    between
};

/// The point jumped on the way from one point to another (R3); `None` if no line joins them.
pub fn between(from: Point, to: Point) -> Option<Point> {
    let over = between_unchecked(from, to);
    (over.0 != NO_LINE).then_some(over)
}

/// The point between the two ends of a line. If no line joins them, a point that is not on the
/// board.
#[inline]
pub(super) fn between_unchecked(from: Point, to: Point) -> Point {
    Point(BETWEEN[from.index() & 63][to.index() & 63])
}

/// The lines that a point is on, as masks: bit n is line n of [`LINES`].
#[derive(Clone, Copy, Debug)]
pub struct LinesAt {
    /// As one of the ends.
    pub ends: u64,
    /// As the point jumped.
    pub middles: u64,
}

static LINES_AT: [LinesAt; 64] = {
    let mut at = [LinesAt { ends: 0, middles: 0 }; 64];
    let mut i = 0;
    while i < LINES.len() {
        let JumpLine { start, over, end } = LINES[i];
        at[start.index()].ends |= 1 << i;
        at[end.index()].ends |= 1 << i;
        at[over.index()].middles |= 1 << i;
        i += 1;
    }
    at
};

/// The lines that a point is on.
#[inline]
pub fn lines_at(point: Point) -> LinesAt {
    LINES_AT[point.index() & 63]
}

/// The pieces of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Army {
    /// Where they stand.
    pub(super) pieces: u64,
    /// The lines of which they hold exactly one end.
    pub(super) lines: u64,
}

impl Army {
    /// Puts a piece on an empty point, or takes one away.
    #[inline]
    pub(super) fn toggle(&mut self, point: Point) {
        self.pieces ^= point.mask();
        self.lines ^= lines_at(point).ends;
    }
}

/// The jump on the first of these lines, which must not be empty, for the pieces `movers`: from
/// where, and where to.
#[inline]
pub(super) fn first_jump(lines: u64, movers: u64) -> (Point, Point) {
    let JumpLine { start, end, .. } = LINE_TABLE[lines.trailing_zeros() as usize & 63];
    if movers & start.mask() != 0 { (start, end) } else { (end, start) }
}

/// [`LINES`], filled up so that an index cut to six bits needs no check.
static LINE_TABLE: [JumpLine; 64] = {
    let mut table = [LINES[0]; 64];
    let mut i = 0;
    while i < LINES.len() {
        table[i] = LINES[i];
        i += 1;
    }
    table
};
