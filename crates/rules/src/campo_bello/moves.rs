//! The move type and the generation of moves.

use super::board::{self, Point};
use super::position::{Position, Stage};
use std::ops::ControlFlow;

/// One ply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A piece jumps (R3); the point jumped follows from the two ends.
    Jump {
        /// Where it stands.
        from: Point,
        /// Where it lands.
        to: Point,
    },
    /// An own piece is removed after an opponent's was crossed (R5).
    Remove(Point),
    /// The turn ends although the jumper could go on (R6, R10).
    End,
    /// The player has no jump while somebody else has one (R15, N5).
    Pass,
}

impl Move {
    /// The point that is jumped; `None` if this is not a jump, or not along a line.
    pub fn over(self) -> Option<Point> {
        match self {
            Self::Jump { from, to } => board::between(from, to),
            _ => None,
        }
    }
}

impl Position {
    /// The pieces that may jump now: all own ones, or in the middle of a turn the jumper (R6).
    #[inline]
    fn movers(&self) -> u64 {
        match self.stage {
            Stage::Jumping => self.current.mask(),
            _ => self.own().pieces,
        }
    }

    #[inline]
    pub(super) fn visit(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.stage {
            Stage::Begin | Stage::Jumping => {
                let movers = self.movers();
                let mut lines = self.lines;
                while lines != 0 {
                    let (from, to) = board::first_jump(lines, movers);
                    visit(Move::Jump { from, to })?;
                    lines &= lines - 1;
                }
                // R10: a turn in progress has a further jump, so it may also end.
                if self.stage == Stage::Jumping {
                    visit(Move::End)
                } else {
                    ControlFlow::Continue(())
                }
            }
            Stage::Due => {
                // R5: any own piece, the jumper included.
                let mut own = self.own().pieces;
                while own != 0 {
                    visit(Move::Remove(Point::lowest(own)))?;
                    own &= own - 1;
                }
                ControlFlow::Continue(())
            }
            Stage::Pass => visit(Move::Pass),
            Stage::Over => ControlFlow::Continue(()),
        }
    }

    #[inline]
    pub(super) fn count(&self) -> usize {
        match self.stage {
            Stage::Begin => self.lines.count_ones() as usize,
            Stage::Jumping => self.lines.count_ones() as usize + 1,
            Stage::Due => self.own().pieces.count_ones() as usize,
            Stage::Pass => 1,
            Stage::Over => 0,
        }
    }

    /// The `n`-th move in the order of [`Position::visit`].
    #[inline]
    pub(super) fn nth(&self, n: usize) -> Move {
        match self.stage {
            Stage::Begin | Stage::Jumping => match without_lowest(self.lines, n) {
                0 => Move::End,
                lines => {
                    let (from, to) = board::first_jump(lines, self.movers());
                    Move::Jump { from, to }
                }
            },
            Stage::Due => Move::Remove(Point::lowest(without_lowest(self.own().pieces, n))),
            Stage::Pass | Stage::Over => Move::Pass,
        }
    }
}

/// A mask without its `n` lowest bits.
fn without_lowest(mut mask: u64, n: usize) -> u64 {
    for _ in 0..n {
        mask &= mask.wrapping_sub(1);
    }
    mask
}
