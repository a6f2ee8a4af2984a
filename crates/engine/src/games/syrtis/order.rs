//! Move ordering, and which plies the quiescence search plays.

use super::shape::pieces_around;
use super::tactics::{Finishes, bit};
use crate::searchable::TACTICAL;
use quina_rules::Position as _;
use quina_rules::syrtis::board::neighbours;
use quina_rules::syrtis::{Layout, Move, Phase, Position, Side};
use std::ops::ControlFlow;

/// The ordering score of a ply that wins at once; negated, of one that loses at once.
const DECISIVE: i32 = 20 * TACTICAL;

/// Gives plies their ordering scores.
pub(super) struct MoveScorer<'a> {
    position: &'a Position,
    side: Side,
    /// The plies with which the side to act ends the game.
    finishes: Finishes,
    own: [u64; 2],
    other: [u64; 2],
}

impl<'a> MoveScorer<'a> {
    /// The scorer of a position; `None` in the set-up.
    #[inline]
    pub(super) fn of(position: &'a Position) -> Option<Self> {
        let side = position.side()?;
        Some(Self {
            position,
            side,
            finishes: Finishes::of(position, side),
            own: position.own_tiles(side),
            other: position.own_tiles(side.other()),
        })
    }

    /// The ordering score of a ply.
    #[inline]
    pub(super) fn ordering_score(&self, mv: Move) -> i32 {
        match self.finishes.decides(self.position, mv) {
            Some(true) => return DECISIVE,
            Some(false) => return -DECISIVE,
            None => {}
        }
        match mv {
            Move::Sink(cell) => self.sink_ordering_score(bit(cell)),
            Move::Go { from, to } if self.position.tiles() & bit(to) == 0 => {
                self.slide_ordering_score(bit(from), bit(to))
            }
            Move::Go { to, .. } => {
                let near = neighbours(bit(to)) & self.position.sinkable();
                4 * near.count_ones() as i32
            }
            Move::Pass => -60,
            Move::Swap(_) | Move::Place(..) | Move::Choose(_) => 0,
        }
    }

    fn sink_ordering_score(&self, tile: u64) -> i32 {
        let streak = i32::from(self.position.streak());
        let standing = match self.position.last_sinker() {
            // It breaks the other side's streak, or extends its own.
            Some(last) if last != self.side => [0, 40, 150, 400][streak.min(3) as usize],
            Some(_) => [0, 30, 60, 0][streak.min(3) as usize],
            None => 40,
        };
        let worth = |bits: u64| if bits & tile == 0 { 0 } else { pieces_around(bits, tile) - 1 };
        let own = worth(self.own[0]) + worth(self.own[1]);
        let other = worth(self.other[0]) + worth(self.other[1]);
        60 + standing + 70 * (other - own)
    }

    fn slide_ordering_score(&self, from: u64, to: u64) -> i32 {
        let worth = |bits: u64| {
            if bits & from == 0 {
                0
            } else {
                pieces_around(bits, from) - pieces_around(bits & !from, to)
            }
        };
        let own = worth(self.own[0]) + worth(self.own[1]);
        let other = worth(self.other[0]) + worth(self.other[1]);
        70 * (other - own)
    }
}

/// The quiescence search plays what wins at once and, down to this depth, all plies where the other
/// side threatens to win at once.
pub(super) const EVASION_DEPTH: i32 = -1;

/// Visits the plies of the quiescence search.
#[inline]
pub(super) fn visit_tactical(position: &Position, depth: i32, mut visit: impl FnMut(Move, i32)) {
    let Some(scorer) = MoveScorer::of(position) else {
        // A set-up is worth what the side is worth that the other player will choose (R8).
        if position.phase() == Phase::Choice {
            visit(Move::Choose(Side::Light), 0);
            visit(Move::Choose(Side::Dark), 0);
        }
        return;
    };
    if scorer.finishes.wins.is_possible() {
        let _ = position.visit_moves(|mv| {
            if scorer.finishes.decides(position, mv) == Some(true) {
                visit(mv, DECISIVE);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
    } else if depth >= EVASION_DEPTH && is_threatened(position) {
        let _ = position.visit_moves(|mv| {
            visit(mv, scorer.ordering_score(mv));
            ControlFlow::Continue(())
        });
    }
}

/// Whether the side that is not to act threatens to win with its next ply.
#[inline]
pub(super) fn is_threatened(position: &Position) -> bool {
    position.side().is_some_and(|side| Finishes::of(position, side.other()).wins.is_possible())
}

/// Visits the placements of the set-up, Light's towers before Dark's: another order leads to the
/// same boards. Returns whether these are all legal moves.
pub(super) fn visit_placements(position: &Position, mut visit: impl FnMut(Move, i32)) -> bool {
    let light_is_done = position.towers(Side::Light).count_ones() == 2;
    let next = if light_is_done { Side::Dark } else { Side::Light };
    let _ = position.visit_moves(|mv| {
        if matches!(mv, Move::Place(side, _) if side == next) {
            visit(mv, placement_ordering_score(position, mv));
        }
        ControlFlow::Continue(())
    });
    light_is_done || position.towers(Side::Dark).count_ones() == 2
}

/// The ordering score of a placement. Because the other player then chooses the side, the placement
/// should be fair: towers opposite each other under a half turn come first.
pub(super) fn placement_ordering_score(position: &Position, mv: Move) -> i32 {
    let Move::Place(side, cell) = mv else { return 0 };
    let last = match position.layout() {
        Layout::Major => 6,
        Layout::Minor => 4,
    };
    let opposite = 8 * (last - (cell.0 >> 3)) + (last - (cell.0 & 7));
    if position.towers(side.other()) >> opposite & 1 == 1 { 100 } else { 0 }
}
