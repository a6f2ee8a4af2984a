//! Masks of lines and points.

use quina_rules::campo_bello::{JumpLine, LINES, Point};

/// The mask of a point: bit n is the n-th of [`Point::ALL`].
#[inline]
pub(super) const fn bit(point: Point) -> u64 {
    1 << point.index()
}

/// [`LINES`], padded so that an index of six bits needs no bounds check.
static LINE_TABLE: [JumpLine; 64] = {
    let mut table = [LINES[0]; 64];
    let mut i = 0;
    while i < LINES.len() {
        table[i] = LINES[i];
        i += 1;
    }
    table
};

/// The first line of a mask, which must not be empty.
#[inline]
pub(super) fn first_line(lines: u64) -> JumpLine {
    LINE_TABLE[lines.trailing_zeros() as usize & 63]
}

/// The points with these numbers in all four triangles, as a mask. `mid` is bit 0, and the triangles
/// follow with ten points each.
pub(super) const fn in_every_triangle(numbers: &[u8]) -> u64 {
    let mut mask = 0;
    let mut i = 0;
    while i < numbers.len() {
        let mut triangle = 0;
        while triangle < 4 {
            mask |= 1 << (1 + 10 * triangle + numbers[i]);
            triangle += 1;
        }
        i += 1;
    }
    mask
}
