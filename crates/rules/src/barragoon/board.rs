//! The board: headings, sides, faces, what a cell can hold, and the sets of cells that may be
//! crossed.
//!
//! Cells are numbered from a1 (0) along the ranks to g9 (62), so that a set of cells is the lower
//! 63 bits of a `u64` and a step north adds 7.

use crate::player::Player;
use crate::steps::Cell;

/// The files a to g.
pub const FILES: usize = 7;
/// The ranks 1 to 9.
pub const RANKS: usize = 9;
/// The cells a1 to g9.
pub const CELLS: usize = FILES * RANKS;
/// The cubes of the game, on the board and in the reserve.
pub(super) const BARRAGOONS: u32 = 32;

/// A set of cells: bit `c` stands for cell `c`.
pub(super) type Set = u64;

/// All 63 cells.
pub(super) const BOARD: Set = (1 << CELLS) - 1;

/// A direction of travel. North raises the rank, east goes towards the g-file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Heading {
    /// Towards rank 9.
    North,
    /// Towards the g-file.
    East,
    /// Towards rank 1.
    South,
    /// Towards the a-file.
    West,
}

impl Heading {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The numbers of files and ranks that one step moves by.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::East => (1, 0),
            Self::South => (0, -1),
            Self::West => (-1, 0),
        }
    }

    /// The heading after a quarter turn to the right.
    pub const fn right(self) -> Self {
        Self::ALL[(self as usize + 1) % 4]
    }

    /// The heading after a quarter turn to the left.
    pub const fn left(self) -> Self {
        Self::ALL[(self as usize + 3) % 4]
    }
}

/// The owner of a tile. White is player 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// White, at the bottom, who moves first.
    White,
    /// Brown, at the top.
    Brown,
}

impl Side {
    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Brown,
            Self::Brown => Self::White,
        }
    }

    /// The seat that plays this side.
    pub const fn player(self) -> Player {
        match self {
            Self::White => Player::ONE,
            Self::Brown => Player::TWO,
        }
    }

    /// The letter in position texts.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::White => "w",
            Self::Brown => "b",
        }
    }
}

/// The upper face of a barragoon: six symbols, sixteen orientations. Turns are named by their
/// exit: `RightEast` is entered heading north and left heading east.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Face {
    /// `x`: never crossed.
    NoEntry,
    /// `^`: crossed heading north.
    OneWayNorth,
    /// `>`: crossed heading east.
    OneWayEast,
    /// `Y`: crossed heading south.
    OneWaySouth,
    /// `<`: crossed heading west.
    OneWayWest,
    /// `|`: crossed heading north or south.
    TwoWaysUpright,
    /// `-`: crossed heading east or west.
    TwoWaysLevel,
    /// `e`: from north to east.
    RightEast,
    /// `s`: from east to south.
    RightSouth,
    /// `w`: from south to west.
    RightWest,
    /// `n`: from west to north.
    RightNorth,
    /// `W`: from north to west.
    LeftWest,
    /// `N`: from east to north.
    LeftNorth,
    /// `E`: from south to east.
    LeftEast,
    /// `S`: from west to south.
    LeftSouth,
    /// `+`: any turn by 90 degrees, never straight on.
    AllTurns,
}

impl Face {
    /// All sixteen. Within a symbol each face is the one before it turned a quarter clockwise.
    pub const ALL: [Self; 16] = [
        Self::NoEntry,
        Self::OneWayNorth,
        Self::OneWayEast,
        Self::OneWaySouth,
        Self::OneWayWest,
        Self::TwoWaysUpright,
        Self::TwoWaysLevel,
        Self::RightEast,
        Self::RightSouth,
        Self::RightWest,
        Self::RightNorth,
        Self::LeftWest,
        Self::LeftNorth,
        Self::LeftEast,
        Self::LeftSouth,
        Self::AllTurns,
    ];

    /// The letter in position texts and placements; upper and lower case differ.
    pub const fn letter(self) -> &'static str {
        const LETTERS: [&str; 16] =
            ["x", "^", ">", "Y", "<", "|", "-", "e", "s", "w", "n", "W", "N", "E", "S", "+"];
        LETTERS[self as usize]
    }

    /// The face with this letter.
    pub fn from_letter(letter: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|face| face.letter().as_bytes()[0] == letter)
    }

    /// Whether a tile that comes in heading `entry` may leave heading `exit` (R5).
    pub const fn lets(self, entry: Heading, exit: Heading) -> bool {
        let pattern = CROSSINGS[self as usize];
        let lane = entry as usize;
        if entry as usize == exit as usize {
            pattern >> lane & 1 == 1
        } else if entry.right() as usize == exit as usize {
            pattern >> (4 + lane) & 1 == 1
        } else if entry.left() as usize == exit as usize {
            pattern >> (8 + exit as usize) & 1 == 1
        } else {
            false
        }
    }

    /// Whether a tile that comes in heading `entry` may leave at all.
    pub fn can_be_entered(self, entry: Heading) -> bool {
        Heading::ALL.into_iter().any(|exit| self.lets(entry, exit))
    }

    /// This face turned a quarter clockwise: `^` becomes `>`. No Entry and All Turns stay.
    pub const fn clockwise(self) -> Self {
        let at = self as usize;
        match self {
            Self::NoEntry | Self::AllTurns => self,
            Self::TwoWaysUpright => Self::TwoWaysLevel,
            Self::TwoWaysLevel => Self::TwoWaysUpright,
            Self::OneWayWest | Self::RightNorth | Self::LeftSouth => Self::ALL[at - 3],
            _ => Self::ALL[at + 1],
        }
    }
}

/// The table of R5 as twelve bits per face. Bits 0 to 3: straight on, heading N, E, S, W. Bits 4
/// to 7: right turns, by the heading of entry. Bits 8 to 11: left turns, by the heading of exit.
const CROSSINGS: [u16; 16] = {
    let mut table = [0; 16];
    let mut lane = 0;
    while lane < 4 {
        table[Face::OneWayNorth as usize + lane] = 1 << lane;
        table[Face::RightEast as usize + lane] = 1 << (4 + lane);
        // `W` (exit west, heading 3) stands first among the left turns.
        table[Face::LeftWest as usize + lane] = 1 << (8 + (lane + 3) % 4);
        lane += 1;
    }
    table[Face::TwoWaysUpright as usize] = 0b0101;
    table[Face::TwoWaysLevel as usize] = 0b1010;
    table[Face::AllTurns as usize] = 0xFF0;
    table
};

/// [`CROSSINGS`] as twelve words of all ones or all zeros, to be combined with the twelve sets.
static CROSSING_WORDS: [[Set; 12]; 16] = {
    let mut words = [[0; 12]; 16];
    let mut face = 0;
    while face < 16 {
        let mut way = 0;
        while way < 12 {
            words[face][way] = if CROSSINGS[face] >> way & 1 == 1 { !0 } else { 0 };
            way += 1;
        }
        face += 1;
    }
    words
};

/// What stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A tile.
    Tile {
        /// Its owner.
        side: Side,
        /// 2, 3 or 4.
        value: u8,
    },
    /// A barragoon, by its upper face.
    Barragoon(Face),
}

impl Content {
    /// The letter in position texts; empty for an empty cell.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Empty => "",
            Self::Tile { side: Side::White, value } => ["Z", "D", "V"][value as usize - 2],
            Self::Tile { side: Side::Brown, value } => ["z", "d", "v"][value as usize - 2],
            Self::Barragoon(face) => face.letter(),
        }
    }

    /// The content with this letter; never [`Content::Empty`].
    pub fn from_letter(letter: u8) -> Option<Self> {
        let tile = |side, value| Some(Self::Tile { side, value });
        match letter {
            b'Z' => tile(Side::White, 2),
            b'D' => tile(Side::White, 3),
            b'V' => tile(Side::White, 4),
            b'z' => tile(Side::Brown, 2),
            b'd' => tile(Side::Brown, 3),
            b'v' => tile(Side::Brown, 4),
            _ => Face::from_letter(letter).map(Self::Barragoon),
        }
    }
}

/// A set for each of four lanes. Lane `q` belongs to the heading `q` (north, east, south, west), or
/// to the quadrant between the headings `q` and `q + 1`.
pub(super) type Lanes = [Set; 4];

/// Which cells may be crossed in which way: twelve sets. An empty cell is in all of them, a tile in
/// none, a barragoon in those of its face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Crossings {
    /// Lane `q`: straight on, heading `q`.
    pub(super) straight: Lanes,
    /// Lane `q`: the right turn from heading `q` to heading `q + 1`.
    pub(super) right: Lanes,
    /// Lane `q`: the left turn from heading `q + 1` to heading `q`.
    pub(super) left: Lanes,
}

impl Crossings {
    /// The crossings of an empty board.
    pub(super) const EMPTY_BOARD: Self =
        Self { straight: [BOARD; 4], right: [BOARD; 4], left: [BOARD; 4] };

    /// The empty cells: no face can be crossed both northward and eastward.
    #[inline]
    pub(super) const fn empty(&self) -> Set {
        self.straight[0] & self.straight[1]
    }

    /// The All Turns barragoons: the only face with both turns of a quadrant.
    #[inline]
    pub(super) const fn all_turns(&self) -> Set {
        self.right[0] & self.left[0] & !self.straight[0]
    }

    /// The cells that may be crossed in some way when they are entered heading `q`, for each `q`.
    pub(super) const fn enterable(&self) -> Lanes {
        let Self { straight: s, right: r, left: l } = self;
        [s[0] | r[0] | l[3], s[1] | r[1] | l[0], s[2] | r[2] | l[1], s[3] | r[3] | l[2]]
    }

    /// A tile leaves the cells of `from` and comes to those of `to`.
    #[inline]
    pub(super) fn run(&mut self, from: Set, to: Set) {
        for lanes in [&mut self.straight, &mut self.right, &mut self.left] {
            for set in lanes {
                *set = (*set | from) & !to;
            }
        }
    }

    /// A barragoon comes to an empty cell.
    #[inline]
    pub(super) fn place(&mut self, cell: Set, face: Face) {
        let words = &CROSSING_WORDS[face as usize];
        for q in 0..4 {
            self.straight[q] &= !cell | words[q];
            self.right[q] &= !cell | words[4 + q];
            self.left[q] &= !cell | words[8 + q];
        }
    }

    /// The face of the barragoon on a cell. The cell must hold one.
    #[inline]
    pub(super) fn face(&self, cell: u8) -> Face {
        let bits = |lanes: &Lanes| {
            let bit = |q: usize| (lanes[q] >> cell & 1) << q;
            (bit(0) | bit(1) | bit(2) | bit(3)) as usize
        };
        let (straight, right, left) = (bits(&self.straight), bits(&self.right), bits(&self.left));
        match (straight, right, left) {
            (0, 0, 0) => Face::NoEntry,
            (0b0101, ..) => Face::TwoWaysUpright,
            (0b1010, ..) => Face::TwoWaysLevel,
            (0, 0b1111, _) => Face::AllTurns,
            (0, 0, _) => {
                Face::ALL[Face::LeftWest as usize + (left.trailing_zeros() as usize + 1) % 4]
            }
            (0, ..) => Face::ALL[Face::RightEast as usize + right.trailing_zeros() as usize],
            _ => Face::ALL[Face::OneWayNorth as usize + straight.trailing_zeros() as usize],
        }
    }
}

/// The cell on this file and rank, both counted from 0; `None` off the board.
pub(super) fn cell_at(file: i8, rank: i8) -> Option<Cell> {
    let inside = (0..FILES as i8).contains(&file) && (0..RANKS as i8).contains(&rank);
    inside.then(|| Cell((rank * FILES as i8 + file) as u8))
}

/// The file and rank of a cell, both counted from 0.
pub(super) const fn file_and_rank(cell: Cell) -> (i8, i8) {
    ((cell.0 as usize % FILES) as i8, (cell.0 as usize / FILES) as i8)
}
