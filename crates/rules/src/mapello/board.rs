//! The board: how cells are numbered and named, and which cells a map may use.
//!
//! R1: a 10x10 grid. The play cells have the numbers 0 to 63, row by row from the top (`a1`, `b1`,
//! …, `h8`), so that a cell is also the index of its bit in a `u64`. The border cells follow as 64
//! to 99, row by row too (`z0`, `a0`, …, `i0`, `z1`, `i1`, …, `i9`); a set of jokers is a `u64`
//! whose bit 0 is `z0`.

use crate::steps::Cell;

/// How many cells the play area has.
pub(super) const PLAY_CELLS: u8 = 64;
/// How many cells the border has (R1).
pub(super) const BORDER_CELLS: u8 = 36;
/// How many cells there are in all; a larger number is not a cell.
pub(super) const CELLS: u8 = PLAY_CELLS + BORDER_CELLS;

/// The border cells as a set.
pub(super) const BORDER: u64 = (1 << BORDER_CELLS) - 1;

/// d4, e4, d5 and e5.
pub(super) const CENTRE: u64 = 1 << 27 | 1 << 28 | 1 << 35 | 1 << 36;

/// R8: where walls and bonuses may stand.
pub(super) const INNER_CANDIDATES: u64 = !CENTRE;

/// The letters of the columns, from the left border to the right one.
const COLUMNS: &[u8; 10] = b"zabcdefghi";

/// The cell in a row and a column of the 10x10 grid, both from 0.
pub(super) const fn cell_at(row: usize, column: usize) -> Cell {
    let (row, column) = (row as u8, column as u8);
    let side = if column == 0 { 0 } else { 1 };
    Cell(match (row, column) {
        (0, _) => PLAY_CELLS + column,
        (9, _) => PLAY_CELLS + 26 + column,
        (_, 0 | 9) => PLAY_CELLS + 10 + 2 * (row - 1) + side,
        _ => 8 * (row - 1) + column - 1,
    })
}

/// The row and the column of a cell in the 10x10 grid, both from 0.
pub(super) const fn grid_of(cell: Cell) -> (usize, usize) {
    let number = cell.0 as usize;
    match number {
        0..64 => (1 + number / 8, 1 + number % 8),
        64..74 => (0, number - 64),
        74..90 => (1 + (number - 74) / 2, 9 * ((number - 74) % 2)),
        _ => (9, (number - 90) % 10),
    }
}

/// Whether the cell lies in the play area (R1).
pub(super) const fn is_play_cell(cell: Cell) -> bool {
    cell.0 < PLAY_CELLS
}

/// The bit of a play cell; no bit for any other.
pub(super) const fn play_bit(cell: Cell) -> u64 {
    if is_play_cell(cell) { 1 << cell.0 } else { 0 }
}

/// The bit of a border cell in a set of jokers; no bit for any other.
pub(super) const fn border_bit(cell: Cell) -> u64 {
    if !is_play_cell(cell) && cell.0 < CELLS { 1 << (cell.0 - PLAY_CELLS) } else { 0 }
}

/// The name of a cell, `c4`; `?` for a number that is not a cell.
pub(super) fn name(cell: Cell) -> String {
    if cell.0 >= CELLS {
        return "?".to_owned();
    }
    let (row, column) = grid_of(cell);
    format!("{}{row}", char::from(COLUMNS[column]))
}

/// The cell with this name, in any case.
pub(super) fn by_name(name: &str) -> Option<Cell> {
    let &[letter, digit] = name.as_bytes() else { return None };
    let column = COLUMNS.iter().position(|known| *known == letter.to_ascii_lowercase())?;
    digit.is_ascii_digit().then(|| cell_at(usize::from(digit - b'0'), column))
}

/// The play cells of a set, in ascending order.
pub(super) fn cells_of(set: u64) -> impl Iterator<Item = Cell> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let cell = (rest != 0).then(|| Cell(rest.trailing_zeros() as u8));
        rest &= rest.wrapping_sub(1);
        cell
    })
}

/// The border cells of a set of jokers, in ascending order.
pub(super) fn border_cells_of(set: u64) -> impl Iterator<Item = Cell> {
    cells_of(set).map(|cell| Cell(cell.0 + PLAY_CELLS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_numbered_in_reading_order_play_area_first() {
        let (mut play, mut border) = (0, PLAY_CELLS);
        for row in 0..10 {
            for column in 0..10 {
                let inside = (1..9).contains(&row) && (1..9).contains(&column);
                let next = if inside { &mut play } else { &mut border };
                let cell = cell_at(row, column);
                assert_eq!(cell, Cell(*next));
                assert_eq!(grid_of(cell), (row, column));
                assert_eq!(by_name(&name(cell)), Some(cell));
                assert_eq!(by_name(&name(cell).to_uppercase()), Some(cell));
                assert_eq!(play_bit(cell) != 0, inside);
                assert_eq!(border_bit(cell) != 0, !inside);
                *next += 1;
            }
        }
        assert_eq!((play, border), (PLAY_CELLS, CELLS));
    }

    #[test]
    fn what_is_no_cell_has_no_place() {
        for name in ["", "a", "a10", "j1", "1a", "é", "a:", "y0"] {
            assert_eq!(by_name(name), None, "{name}");
        }
        assert_eq!(name(Cell(100)), "?");
        assert_eq!(border_bit(Cell(200)) | play_bit(Cell(200)), 0);
    }
}
