//! Sets of squares by rank and file, and the conversion of lines to such sets.

use super::orbits::Corners;
use quina_rules::Cell;
use quina_rules::morelli::Size;

/// The ranks of a set: those of the largest board, rounded up to a power of two.
pub(super) const RANKS: usize = 16;

/// A set of squares: a bit for each file of each rank.
pub(super) type Rows = [u16; RANKS];

/// Whether a square is in a set.
#[inline]
pub(super) const fn has(rows: &Rows, cell: Cell) -> bool {
    rows[(cell.0 / 16) as usize] >> (cell.0 % 16) & 1 == 1
}

/// Calls `visit` with every square of a set.
#[inline]
pub(super) fn visit_squares(rows: &Rows, mut visit: impl FnMut(Cell)) {
    for (rank, row) in (0..).zip(rows) {
        let mut row = *row;
        while row != 0 {
            visit(Cell(rank * 16 + row.trailing_zeros() as u8));
            row &= row - 1;
        }
    }
}

/// Transposes four sets, packed side by side into one word for each rank.
pub(super) const fn transposed(mut rows: [u64; RANKS]) -> [u64; RANKS] {
    // Exchanges opposite quarters of ever smaller blocks.
    let mut width = RANKS / 2;
    let mut low = 0x00FF_00FF_00FF_00FF;
    while width > 0 {
        let mut row = 0;
        while row < RANKS {
            let swap = (rows[row] >> width ^ rows[row + width]) & low;
            rows[row] ^= swap << width;
            rows[row + width] ^= swap;
            row += 1;
            if row & width != 0 {
                row += width;
            }
        }
        width /= 2;
        low ^= low << width;
    }
    rows
}

/// Destinations along the four lines of men, collected line by line.
#[derive(Default)]
pub(super) struct Lines {
    pub(super) ranks: Rows,
    pub(super) files: Rows,
    /// By file minus rank, from -12.
    rising: [u16; 32],
    /// By file plus rank.
    falling: [u16; 32],
}

impl Lines {
    /// Adds the destinations of the man on a square, as the rules give them.
    #[inline]
    pub(super) fn add(&mut self, from: Cell, reach: u64) {
        let (file, rank) = ((from.0 % 16) as usize, (from.0 / 16) as usize);
        self.ranks[rank] |= reach as u16;
        self.files[file] |= (reach >> 16) as u16;
        self.rising[(12 + file).wrapping_sub(rank) % 32] |= (reach >> 32) as u16;
        self.falling[file + rank] |= (reach >> 48) as u16;
    }

    /// The destinations along ranks and diagonals.
    pub(super) fn rows_but_files(&self) -> Rows {
        let rising = upright(&self.rising);
        let falling = upright(&self.falling);
        let mut rows = Rows::default();
        for rank in 0..13 {
            rows[rank] = self.ranks[rank] | rising[12 - rank] | falling[rank];
        }
        rows
    }
}

/// Shears diagonals into ranks: bit x of line i is what was bit x of line i + x.
fn upright(lines: &[u16; 32]) -> [u16; 16] {
    let mut by_eight = [0; 24];
    for i in 0..24 {
        by_eight[i] = lines[i] & 0x00FF | lines[i + 8] & 0xFF00;
    }
    let mut by_four = [0; 20];
    for i in 0..20 {
        by_four[i] = by_eight[i] & 0x0F0F | by_eight[i + 4] & 0xF0F0;
    }
    let mut by_two = [0; 18];
    for i in 0..18 {
        by_two[i] = by_four[i] & 0x3333 | by_four[i + 2] & 0xCCCC;
    }
    std::array::from_fn(|i| by_two[i] & 0x5555 | by_two[i + 1] & 0xAAAA)
}

/// A set by corner, from the set by rank and its transpose.
#[inline]
pub(super) fn corners(size: Size, rows: &Rows, files: &Rows) -> Corners {
    let radius = size.radius();
    // The segments of the right and the lower side run the other way. They are assembled in reverse
    // and the bits are reversed at the end.
    let (mut up, mut right, mut down, mut left) = (0, 0, 0, 0);
    for band in 1..radius {
        let segment = (1u32 << (2 * band)) - 1;
        let (near, far) = (radius - band, (radius + band) % RANKS);
        let start = band * (band - 1);
        up |= (u32::from(rows[far]) >> near & segment) << start;
        left |= (u32::from(files[near]) >> near & segment) << start;
        let start = 32 - band * (band + 1);
        right |= (u32::from(files[far]) >> (near + 1) & segment) << start;
        down |= (u32::from(rows[near]) >> (near + 1) & segment) << start;
    }
    [up, right.reverse_bits(), down.reverse_bits(), left]
}

/// The squares of `middle` between a square of `reach` and, opposite it, one of `flank`.
/// No man stands on the Throne and none can go there, so it needs no special case (R23).
pub(super) fn sandwiched(reach: &Rows, middle: &Rows, flank: &Rows) -> Rows {
    let mut found = Rows::default();
    for rank in 0..13 {
        // The last rank is always empty, so it can stand for the one below the first.
        let (below, above) = ((rank + RANKS - 1) % RANKS, rank + 1);
        // Each of the four lines in both directions: one end reached, the other held.
        let along = reach[rank] << 1 & flank[rank] >> 1 | reach[rank] >> 1 & flank[rank] << 1;
        let across = reach[below] & flank[above] | reach[above] & flank[below];
        let rising = reach[below] << 1 & flank[above] >> 1 | reach[above] >> 1 & flank[below] << 1;
        let falling = reach[below] >> 1 & flank[above] << 1 | reach[above] << 1 & flank[below] >> 1;
        found[rank] = middle[rank] & (along | across | rising | falling);
    }
    found
}

/// The squares from which a man turns an enemy over: next to a man of `middle` that has a man of
/// `flank` directly on its other side.
pub(super) fn striking(middle: &Rows, flank: &Rows) -> Rows {
    let mut found = Rows::default();
    for rank in 0..13 {
        let at = |rows: &Rows, up: usize| rows[(rank + up) % RANKS];
        // Two ranks up and down; the ranks beyond the board are empty.
        let (up, up_two) = (at(middle, 1), at(flank, 2));
        let (down, down_two) = (at(middle, RANKS - 1), at(flank, RANKS - 2));
        let (here, here_two) = (middle[rank], flank[rank]);
        found[rank] = here << 1 & here_two << 2
            | here >> 1 & here_two >> 2
            | up & up_two
            | up << 1 & up_two << 2
            | up >> 1 & up_two >> 2
            | down & down_two
            | down << 1 & down_two << 2
            | down >> 1 & down_two >> 2;
    }
    found
}
