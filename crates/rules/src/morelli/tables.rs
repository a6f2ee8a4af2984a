//! The four boards and what is known about their squares before any man stands on them.

use crate::steps::Cell;

/// The side of the largest board. Smaller boards use the first files and ranks of the same grid.
pub(super) const MAX_SIDE: usize = 13;

/// A square is `rank * 16 + file`, both from 0, on every size of board.
pub(super) const STRIDE: usize = 16;

/// The square on a file and a rank, both from 0.
pub(super) const fn square(file: usize, rank: usize) -> Cell {
    Cell((rank * STRIDE + file) as u8)
}

/// The file of a square, from 0.
#[inline]
pub(super) const fn file(cell: Cell) -> usize {
    cell.0 as usize % STRIDE
}

/// The rank of a square, from 0.
#[inline]
pub(super) const fn rank(cell: Cell) -> usize {
    cell.0 as usize / STRIDE
}

/// The size of a board. R1
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Size {
    /// 7x7.
    Seven,
    /// 9x9, the natural short game.
    Nine,
    /// 11x11.
    Eleven,
    /// 13x13, the standard.
    Thirteen,
}

impl Size {
    /// All four, the smallest first.
    pub const ALL: [Self; 4] = [Self::Seven, Self::Nine, Self::Eleven, Self::Thirteen];

    /// The size with this many squares a side.
    pub fn from_side(side: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.side() == side)
    }

    /// How many squares a side has.
    #[inline]
    pub const fn side(self) -> usize {
        2 * self.radius() + 1
    }

    /// The number of the outermost band, called R in the rules. R2
    #[inline]
    pub const fn radius(self) -> usize {
        self as usize + 3
    }

    /// The square in the centre, the Throne.
    #[inline]
    pub const fn throne(self) -> Cell {
        square(self.radius(), self.radius())
    }

    /// How many opposite pairs of squares the outermost band has, which is also the number of men
    /// a side. R3
    pub const fn pairs(self) -> usize {
        4 * self.radius()
    }

    /// Whether a cell is a square of this board.
    pub const fn contains(self, cell: Cell) -> bool {
        file(cell) < self.side() && rank(cell) < self.side()
    }

    /// All squares of this board, by rank, then by file.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let side = self.side();
        (0..side * side).map(move |i| square(i % side, i / side))
    }

    /// The square with this name, `c4`, in either case.
    pub fn cell(self, name: &str) -> Option<Cell> {
        let (letter, digits) = name.split_at_checked(1)?;
        let file = letter.to_ascii_lowercase().bytes().next()?.checked_sub(b'a')? as usize;
        let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
        let rank = digits.parse::<usize>().ok()?.checked_sub(1)?;
        let within = file < self.side() && rank < self.side();
        (plain && within).then(|| square(file, rank))
    }

    /// File and rank of a square of this board, counted from the centre.
    pub(super) const fn offset(self, cell: Cell) -> (i8, i8) {
        let radius = self.radius() as i8;
        (file(cell) as i8 - radius, rank(cell) as i8 - radius)
    }

    /// The square with these coordinates counted from the centre, which must be on the board.
    pub(super) const fn at_offset(self, (x, y): (i8, i8)) -> Cell {
        let radius = self.radius() as i8;
        square((x + radius) as usize, (y + radius) as usize)
    }

    /// The band of a square of this board: 0 is the Throne, [`Size::radius`] the outermost. R2
    pub const fn band(self, cell: Cell) -> u8 {
        let (x, y) = self.offset(cell);
        let (x, y) = (x.unsigned_abs(), y.unsigned_abs());
        if x > y { x } else { y }
    }

    /// The square opposite through the centre. R4
    pub const fn opposite(self, cell: Cell) -> Cell {
        let (x, y) = self.offset(cell);
        self.at_offset((-x, -y))
    }

    /// The `i`-th named square: the one of its opposite pair that names it. R5
    pub const fn named_square(self, i: usize) -> Cell {
        let side = self.side();
        match i.checked_sub(side) {
            None => square(i, 0),
            Some(j) => square(if j % 2 == 0 { 0 } else { side - 1 }, 1 + j / 2),
        }
    }

    /// The named square of the pair that a square of the outermost band belongs to. R5
    pub(super) const fn named(self, cell: Cell) -> Cell {
        let (x, y) = self.offset(cell);
        if y < 0 || (y == 0 && x < 0) { cell } else { self.opposite(cell) }
    }

    #[inline]
    pub(super) fn tables(self) -> &'static Tables {
        &TABLES[self as usize]
    }
}

/// The four directions of lines. A square's place in its line is its rank on a file, else its file.
#[derive(Clone, Copy)]
pub(super) struct Direction {
    /// What to add to a square to get to the next place.
    pub(super) step: i16,
    /// Files and ranks of that step.
    pub(super) by: (i8, i8),
}

/// Ranks, files, rising and falling diagonals.
pub(super) const DIRECTIONS: [Direction; 4] = [
    Direction { step: 1, by: (1, 0) },
    Direction { step: 16, by: (0, 1) },
    Direction { step: 17, by: (1, 1) },
    Direction { step: -15, by: (1, -1) },
];

/// How many lines there are in the four directions together.
pub(super) const LINES: usize = 2 * MAX_SIDE + 2 * (2 * MAX_SIDE - 1);

/// The number of the line through a square in a direction, and the square's place in it.
#[inline]
pub(super) const fn line(cell: Cell, direction: usize) -> (usize, u32) {
    let (x, y) = (file(cell), rank(cell));
    match direction {
        0 => (y, x as u32),
        1 => (MAX_SIDE + x, y as u32),
        2 => (2 * MAX_SIDE + (MAX_SIDE - 1) + x - y, x as u32),
        _ => (4 * MAX_SIDE - 1 + x + y, x as u32),
    }
}

/// The steps to the eight neighbours, numbered row by row from the lower left.
pub(super) const NEIGHBOURS: [i16; 8] = [-17, -16, -15, -1, 1, 15, 16, 17];

/// What is known about a square. Its four lines are side by side in one number, 16 bits each, in
/// the order of [`DIRECTIONS`]; a bit is a place in a line.
#[derive(Clone, Copy)]
pub(super) struct Square {
    /// The places where a man of this square could go if no other man were there: those of smaller
    /// band on the way (R13), without the Throne (R14). Along a line the band falls and then rises,
    /// so they are all on one side of the man and, but for the Throne, unbroken.
    pub(super) window: u64,
    /// The places whose men could come to this square or past it: those of greater band.
    pub(super) viewers: u64,
    /// The places before this square.
    pub(super) before: u64,
    /// The directions (bits in the order of [`NEIGHBOURS`]) where the next two squares are on the
    /// board and neither is the Throne (R23).
    pub(super) sandwiches: u8,
}

/// What is known about every square of one size of board. There is an entry for every `u8`, so that
/// looking one up needs no check.
pub(super) type Tables = [Square; 256];

static TABLES: [Tables; 4] =
    [tables(Size::Seven), tables(Size::Nine), tables(Size::Eleven), tables(Size::Thirteen)];

const fn tables(size: Size) -> Tables {
    let mut tables = [Square { window: 0, viewers: 0, before: 0, sandwiches: 0 }; 256];
    let mut y = 0;
    while y < size.side() {
        let mut x = 0;
        while x < size.side() {
            let cell = square(x, y);
            let entry = &mut tables[cell.0 as usize];
            let mut direction = 0;
            while direction < 4 {
                let at = line(cell, direction).1;
                let window = window(size, cell, direction, 1) | window(size, cell, direction, -1);
                let viewers =
                    viewers(size, cell, direction, 1) | viewers(size, cell, direction, -1);
                entry.window |= window << (16 * direction);
                entry.viewers |= viewers << (16 * direction);
                entry.before |= ((1 << at) - 1) << (16 * direction);
                direction += 1;
            }
            entry.sandwiches = sandwiches(size, cell);
            x += 1;
        }
        y += 1;
    }
    tables
}

const fn window(size: Size, from: Cell, direction: usize, sign: i8) -> u64 {
    let (dx, dy) = DIRECTIONS[direction].by;
    let mut places = 0;
    let mut to = moved(size, from, (sign * dx, sign * dy));
    while let Some(cell) = to {
        // R13: stops before the first square whose band is not smaller.
        if size.band(cell) >= size.band(from) {
            break;
        }
        if size.band(cell) != 0 {
            places |= 1 << line(cell, direction).1;
        }
        to = moved(size, cell, (sign * dx, sign * dy));
    }
    places
}

const fn viewers(size: Size, cell: Cell, direction: usize, sign: i8) -> u64 {
    let (dx, dy) = DIRECTIONS[direction].by;
    let mut places = 0;
    let mut from = moved(size, cell, (sign * dx, sign * dy));
    while let Some(viewer) = from {
        if size.band(viewer) > size.band(cell) {
            places |= 1 << line(viewer, direction).1;
        }
        from = moved(size, viewer, (sign * dx, sign * dy));
    }
    places
}

const fn sandwiches(size: Size, cell: Cell) -> u8 {
    let mut directions = 0;
    let mut bit = 0;
    while bit < 8 {
        // The nine squares row by row are numbered 0 to 8; the middle one is not a direction.
        let i = bit + (bit >= 4) as i8;
        let by = (i % 3 - 1, i / 3 - 1);
        if let Some(beside) = moved(size, cell, by)
            && let Some(behind) = moved(size, beside, by)
            && size.band(beside) != 0
            && size.band(behind) != 0
        {
            directions |= 1 << bit;
        }
        bit += 1;
    }
    directions
}

const fn moved(size: Size, cell: Cell, (dx, dy): (i8, i8)) -> Option<Cell> {
    let (x, y) = (file(cell) as i8 + dx, rank(cell) as i8 + dy);
    let side = size.side() as i8;
    if x < 0 || y < 0 || x >= side || y >= side {
        return None;
    }
    Some(square(x as usize, y as usize))
}
