//! What does not change while a position is solved: the map and the way of counting.

use super::lines::{Lanes, VECTORS, beside};
use super::stability::Stretches;
use quina_rules::mapello::Position;

/// Which features a map has, so that the search can leave the others out at compile time.
pub(super) trait MapKind {
    /// Whether there are jokers.
    const JOKERS: bool;
    /// Whether bonuses, taken or not, make a difference.
    const BONUSES: bool;
}

/// A map without jokers and bonuses, such as `othello`.
pub(super) struct Plain;

/// Any map.
pub(super) struct General;

impl MapKind for Plain {
    const JOKERS: bool = false;
    const BONUSES: bool = false;
}

impl MapKind for General {
    const JOKERS: bool = true;
    const BONUSES: bool = true;
}

/// For each step the cells beside a joker, forwards or backwards, from which a line can go on in
/// the other direction (R16).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Anchors {
    pub(super) forward: Lanes,
    pub(super) backward: Lanes,
}

/// The number of discs flipped by the last disc of a game, for one cell: by axis, then by the
/// pattern of the mover's discs on the line, all other cells of the line being the opponent's or
/// walls.
type LastFlips = [[u8; 256]; 4];

/// The map of a position, as the solver needs it.
#[derive(Clone, Debug)]
pub(super) struct Map {
    /// The walls inside the play area.
    pub(super) walls: u64,
    /// The bonuses that were unplayed at the root. A disc can only be put there while they are.
    pub(super) bonuses: u64,
    /// The jokers, a set of border cells.
    jokers: u64,
    /// The jokers, as flipping needs them.
    pub(super) anchors: Anchors,
    /// For each axis the cells beside a wall, inside or on the border: nothing there flips along
    /// the axis.
    pub(super) shields: Lanes,
    /// The lines between the walls.
    pub(super) stretches: Stretches,
    /// See [`LastFlips`].
    last_flips: Vec<LastFlips>,
    /// How many cells can hold a disc.
    pub(super) cells: i32,
    /// R22: whether empty cells go to the winner.
    pub(super) empties_to_winner: bool,
}

/// The masks of the two diagonals of each cell.
static DIAGONALS: [[u64; 2]; 64] = diagonals();

const fn diagonals() -> [[u64; 2]; 64] {
    let mut masks = [[0; 2]; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut other = 0;
        while other < 64 {
            let (rows, columns) = (cell / 8, cell % 8);
            let (r, c) = (other / 8, other % 8);
            if rows + columns == r + c {
                masks[cell][0] |= 1 << other;
            }
            if rows + 8 - columns == r + 8 - c {
                masks[cell][1] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    masks
}

impl Map {
    /// The map of a position.
    pub(super) fn of(position: &Position) -> Self {
        let (walls, jokers) = (position.walls(), position.jokers());
        let mut map = Self {
            walls,
            bonuses: position.bonuses(),
            jokers,
            anchors: Anchors::default(),
            shields: Lanes::default(),
            stretches: Stretches::between(walls),
            last_flips: vec![[[0; 256]; 4]; 64],
            cells: (64 - walls.count_ones()) as i32,
            empties_to_winner: position.rules().empties_to_winner(),
        };
        for cell in 0..64 {
            for (lane, (rows, columns)) in VECTORS.into_iter().enumerate() {
                let (there, back) = ((rows, columns), (-rows, -columns));
                let (ahead, behind) = (map.neighbour(cell, there), map.neighbour(cell, back));
                let bit = 1 << cell;
                if ahead == Neighbour::Joker && beside(cell, back).is_some() {
                    map.anchors.forward[lane] |= bit;
                }
                if behind == Neighbour::Joker && beside(cell, there).is_some() {
                    map.anchors.backward[lane] |= bit;
                }
                if ahead == Neighbour::Wall || behind == Neighbour::Wall {
                    map.shields[lane] |= bit;
                }
            }
        }
        map.count_last_flips();
        map
    }

    /// Whether the other position is on the same map under the same way of counting, its bonuses
    /// being among those known here.
    pub(super) fn fits(&self, position: &Position) -> bool {
        self.walls == position.walls()
            && self.jokers == position.jokers()
            && position.bonuses() & !self.bonuses == 0
            && self.bonuses & !position.bonuses() & position.free() == 0
            && self.empties_to_winner == position.rules().empties_to_winner()
    }

    /// Whether there is nothing on the map but walls.
    pub(super) const fn is_plain(&self) -> bool {
        self.jokers == 0 && self.bonuses == 0
    }

    /// The cells that hold nothing.
    #[inline(always)]
    pub(super) const fn empties(&self, own: u64, other: u64) -> u64 {
        !(own | other | self.walls)
    }

    /// The number of discs that a disc on `cell`, the last empty one, flips for the side with these
    /// discs. Whether walls and the cell itself are in the set makes no difference.
    #[inline(always)]
    pub(super) fn last_flips(&self, cell: u32, own: u64) -> i32 {
        const FILE: u64 = 0x0101010101010101;
        let cell = (cell & 63) as usize;
        let counts = &self.last_flips[cell];
        let row = (own >> (cell & 0x38)) as u8;
        let column = (((own >> (cell & 7)) & FILE).wrapping_mul(0x0102040810204080) >> 56) as u8;
        let rising = ((own & DIAGONALS[cell][0]).wrapping_mul(FILE) >> 56) as u8;
        let falling = ((own & DIAGONALS[cell][1]).wrapping_mul(FILE) >> 56) as u8;
        let sum = counts[0][usize::from(row)]
            + counts[1][usize::from(column)]
            + counts[2][usize::from(rising)]
            + counts[3][usize::from(falling)];
        i32::from(sum)
    }

    fn count_last_flips(&mut self) {
        /// The vectors of the axes in the order of the tables, towards higher bits of the pattern,
        /// in which a cell is the bit of its column, or of its row on a vertical line.
        const AXES: [((isize, isize), usize); 4] =
            [((0, 1), 1), ((1, 0), 8), ((-1, 1), 1), ((1, 1), 1)];
        for cell in (0..64).filter(|cell| self.walls >> cell & 1 == 0) {
            for (axis, ((rows, columns), unit)) in AXES.into_iter().enumerate() {
                let place = cell / unit % 8;
                let up = self.longest_run(cell, (rows, columns));
                let down = self.longest_run(cell, (-rows, -columns));
                for pattern in 0..256_usize {
                    let above = (pattern >> (place + 1)) as u8;
                    let below = (pattern << (8 - place)) as u8;
                    let flipped = up.until(above.trailing_zeros() as u8)
                        + down.until(below.leading_zeros() as u8);
                    self.last_flips[cell][axis][pattern] = flipped;
                }
            }
        }
    }

    /// The run from a cell to the next wall or joker.
    fn longest_run(&self, cell: usize, vector: (isize, isize)) -> LongestRun {
        let (mut at, mut length) = (cell, 0);
        loop {
            match self.neighbour(at, vector) {
                Neighbour::Joker => return LongestRun { length, anchored: length },
                Neighbour::Wall => return LongestRun { length, anchored: 0 },
                Neighbour::Cell(next) => at = next,
            }
            length += 1;
        }
    }

    fn neighbour(&self, cell: usize, vector: (isize, isize)) -> Neighbour {
        match beside(cell, vector) {
            Some(next) if self.walls >> next & 1 != 0 => Neighbour::Wall,
            Some(next) => Neighbour::Cell(next),
            None => {
                // In the grid of 10x10 with the border (R1).
                let row = (cell / 8 + 1).wrapping_add_signed(vector.0);
                let column = (cell % 8 + 1).wrapping_add_signed(vector.1);
                let border_cell = match (row, column) {
                    (0, _) => column,
                    (9, _) => 26 + column,
                    _ => 10 + 2 * (row - 1) + usize::from(column == 9),
                };
                if self.jokers >> border_cell & 1 != 0 { Neighbour::Joker } else { Neighbour::Wall }
            }
        }
    }
}

/// A line of cells from a cell to a wall or joker.
struct LongestRun {
    length: u8,
    /// How many discs flip if all of them are the opponent's.
    anchored: u8,
}

impl LongestRun {
    /// How many discs flip if the first one of the mover comes after this many of the opponent.
    const fn until(&self, first_own: u8) -> u8 {
        if first_own < self.length { first_own } else { self.anchored }
    }
}

/// What is next to a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Neighbour {
    /// A wall, inside or on the border.
    Wall,
    Joker,
    Cell(usize),
}
