//! One ply, and the generation of all of them.
//!
//! Tile moves come from the sets of [`Reach`]; placements are every face on every empty cell.

use super::board::{Content, Face, Lanes, Set, Side};
use super::position::Position;
use super::reach::{self, Landing, Paths, Reach};
use super::setup::CaptureDirection;
use crate::steps::Cell;
use std::ops::ControlFlow;

/// One ply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// The tile on `from` runs to `to`, capturing what stands there (R1 to R11).
    Run {
        /// Where the tile stands.
        from: Cell,
        /// Where it ends.
        to: Cell,
    },
    /// A barragoon is placed (R12 to R15).
    Place {
        /// Where.
        cell: Cell,
        /// With which face up.
        face: Face,
    },
    /// The captured barragoon goes to the reserve (R12, `barragoon_replacement=optional`).
    Decline,
}

/// The faces on one empty cell: each is one placement.
const FACES: usize = Face::ALL.len();

impl Position {
    /// The tile moves of `side`, as if it were to move.
    #[inline]
    pub fn reach(&self, side: Side) -> Reach {
        if self.rules.capture_direction == CaptureDirection::Entry {
            return self.reach_by_entry(side);
        }
        let full = [!self.all_tiles(side); 4];
        Reach::new::<false>(&self.crossings, &self.tiles[side as usize], &self.landing(full))
    }

    #[cold]
    fn reach_by_entry(&self, side: Side) -> Reach {
        let full = self.full_by_entry(side);
        Reach::new::<true>(&self.crossings, &self.tiles[side as usize], &self.landing(full))
    }

    /// R11 under `capture_direction=entry`: a full move ends on empty cells, enemy tiles, and faces
    /// that could be entered with its last heading; No Entry, which can never be entered, may be
    /// captured with any heading.
    fn full_by_entry(&self, side: Side) -> Lanes {
        let enterable = self.crossings.enterable();
        let never = !enterable.iter().fold(0, |all, set| all | set) & !self.all_tiles(side);
        enterable.map(|set| set | never)
    }

    /// Visits the tile moves of `side` with the paths that are open to them, as if it were to move.
    /// An engine can tell from it which moves a barragoon would prevent.
    #[inline]
    pub fn visit_paths(&self, side: Side, visit: impl FnMut(Paths)) {
        let full = if self.rules.capture_direction == CaptureDirection::Entry {
            self.full_by_entry(side)
        } else {
            [!self.all_tiles(side); 4]
        };
        let tiles = &self.tiles[side as usize];
        reach::visit_paths(&self.crossings, tiles, &self.landing(full), visit);
    }

    /// The cells on which full moves of `side` end, whatever stands there: its attacks on enemy
    /// tiles, the cover of its own, and what it could take elsewhere. R10 and R11 are ignored.
    #[inline]
    pub fn cover(&self, side: Side) -> u64 {
        reach::cover(&self.crossings, &self.tiles[side as usize])
    }

    #[inline]
    fn landing(&self, full: Lanes) -> Landing {
        let crossings = &self.crossings;
        Landing { empty: crossings.empty(), full, all_turns: crossings.all_turns() }
    }

    /// How many legal plies there are. The number of tile moves is kept in the position.
    #[inline]
    pub(super) fn count(&self) -> usize {
        if self.pending == 0 {
            return if self.is_capped() { 0 } else { self.mobility as usize };
        }
        FACES * self.crossings.empty().count_ones() as usize + usize::from(self.may_decline())
    }

    /// Visits the legal plies: tile moves by way and start, or placements by cell and face.
    #[inline]
    pub(super) fn visit(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.pending > 0 {
            for cell in cells(self.crossings.empty()) {
                for face in Face::ALL {
                    visit(Move::Place { cell: Cell(cell), face })?;
                }
            }
            return if self.may_decline() {
                visit(Move::Decline)
            } else {
                ControlFlow::Continue(())
            };
        }
        if self.count() == 0 {
            return ControlFlow::Continue(());
        }
        for (way, tiles) in self.reach(self.turn).ways() {
            for from in cells(tiles) {
                let to = way.target(from, self.value_index(self.turn, from));
                visit(Move::Run { from: Cell(from), to: Cell(to) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The `n`-th ply in the order of [`Position::visit`].
    #[inline]
    pub(super) fn nth(&self, n: usize) -> Move {
        if self.pending > 0 {
            let empty = self.crossings.empty();
            if n == FACES * empty.count_ones() as usize {
                return Move::Decline;
            }
            let cell = Cell(nth_cell(empty, n / FACES));
            return Move::Place { cell, face: Face::ALL[n % FACES] };
        }
        let mut left = n as u32;
        for (way, tiles) in self.reach(self.turn).ways() {
            let count = tiles.count_ones();
            if left < count {
                let from = cells(tiles).nth(left as usize).expect("left is below the count");
                let to = way.target(from, self.value_index(self.turn, from));
                return Move::Run { from: Cell(from), to: Cell(to) };
            }
            left -= count;
        }
        panic!("n is below the number of moves")
    }

    /// Whether a tile move to `to` captures something.
    pub(super) fn captures(&self, to: Cell) -> bool {
        self.content(to) != Content::Empty
    }
}

/// The cells of a set in ascending order.
#[inline]
fn cells(mut set: Set) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros() as u8;
            set &= set - 1;
            cell
        })
    })
}

/// The cell with `n` cells of the set below it, found by halving. The set must have more than `n`.
#[inline]
fn nth_cell(set: Set, n: usize) -> u8 {
    let (mut rest, mut left, mut cell) = (set, n as u32, 0);
    for width in [32, 16, 8, 4, 2, 1] {
        let low = (rest & ((1 << width) - 1)).count_ones();
        if left >= low {
            left -= low;
            rest >>= width;
            cell += width;
        }
    }
    cell
}
