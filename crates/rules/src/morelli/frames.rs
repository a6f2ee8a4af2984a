//! Frames: squares of four men around the Throne, and their official names.

use super::board::corners;
use super::moves::Move;
use super::position::{Colour, Position};
use super::tables::Size;
use crate::position::Position as _;
use crate::steps::Cell;
use arrayvec::ArrayVec;
use std::fmt;

/// The four corners of a square, however tilted, whose centre is the Throne. R25
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Frame {
    /// The band that the corners are on, from 1.
    pub band: u8,
    /// The number within the band: 1 for the upright square, then clockwise, up to twice the band.
    pub number: u8,
    /// The corners, clockwise, beginning on the upper side of the band.
    pub corners: [Cell; 4],
}

/// English names of the bands, from the centre outwards. R2
pub(super) const BANDS: [&str; 7] =
    ["Violet", "Indigo", "Blue", "Green", "Yellow", "Orange", "Red"];

impl Frame {
    /// The frame that has a corner on this square of the board; `None` for the Throne.
    pub fn with_corner(size: Size, cell: Cell) -> Option<Self> {
        let band = size.band(cell);
        let k = band as i8;
        // Of the four corners one stands on the upper side of the band, its right end excepted.
        let around = corners(size, cell);
        let first = around.into_iter().find(|corner| {
            let (x, y) = size.offset(*corner);
            y == k && x < k
        })?;
        let number = (size.offset(first).0 + k + 1) as u8;
        Some(Self { band, number, corners: corners(size, first) })
    }
}

/// The official name, `Green 5`.
impl fmt::Display for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", BANDS[self.band as usize], self.number)
    }
}

impl Position {
    /// The frames that a legal move completes, in ascending order. R26
    pub fn completed_frames(&self, mv: Move) -> ArrayVec<Frame, 8> {
        let Move::Slide { to, .. } = mv else { return ArrayVec::new() };
        let captures = self.captures(mv);
        let mut after = self.clone();
        after.play_unchecked(mv);
        let mut frames: ArrayVec<_, 8> = std::iter::once(to)
            .chain(captures)
            .filter(|cell| after.board.is_framed(*cell, self.side))
            .filter_map(|cell| Frame::with_corner(self.size(), cell))
            .collect();
        frames.sort_unstable();
        let mut last = None;
        frames.retain(|frame| last.replace(*frame) != Some(*frame));
        frames
    }

    /// The frames of a colour that stand on the board, whether they ever took the Throne or not.
    pub fn frames(&self, colour: Colour) -> impl Iterator<Item = Frame> {
        let size = self.size();
        (1..size.radius() as i8)
            .flat_map(|k| (-k..k).map(move |x| (x, k)))
            .map(move |corner| size.at_offset(corner))
            .filter(move |cell| self.board.is_framed(*cell, colour))
            .filter_map(move |cell| Frame::with_corner(size, cell))
    }
}
