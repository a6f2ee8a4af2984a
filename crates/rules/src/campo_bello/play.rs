//! How a ply changes a position, and how a turn begins.

use super::board::{Point, between_unchecked, lines_at};
use super::position::{Position, Stage, piece_key};

/// At most three jumps in a turn (R6).
const MAX_JUMPS: u8 = 3;

impl Position {
    /// The lines with a piece on the middle and on exactly one end: the player who holds that end
    /// can jump there (R3).
    #[inline]
    const fn open_lines(&self) -> u64 {
        self.middles & self.half_held_lines()
    }

    /// R3, at the start of a turn: over any piece to any empty point.
    #[inline]
    pub(super) fn first_lines(&self, seat: usize) -> u64 {
        self.open_lines() & self.armies[seat & 3].lines
    }

    /// R3 and R6 to R8, in the middle of a turn: the jumper alone, on no closed line.
    #[inline]
    pub(super) fn further_lines(&self) -> u64 {
        if self.jumps >= MAX_JUMPS {
            return 0;
        }
        self.open_lines() & lines_at(self.current).ends & !self.closed
    }

    /// Puts a piece of the side to act on an empty point, or takes one away.
    #[inline]
    fn toggle(&mut self, point: Point) {
        self.armies[self.side as usize & 3].toggle(point);
        self.middles ^= lines_at(point).middles;
        self.pieces_key ^= piece_key(self.side, point);
    }

    #[inline]
    pub(super) fn jump(&mut self, from: Point, to: Point) {
        let over = between_unchecked(from, to);
        let crosses_own = self.own().pieces & over.mask() != 0;
        self.toggle(from);
        self.toggle(to);
        if self.jumps == 0 {
            self.origin = from;
            self.close_origin();
        }
        self.current = to;
        self.jumps += 1;
        if crosses_own {
            self.toggle(over); // R4
            self.go_on_or_pass();
        } else {
            self.cross(over);
            self.stage = Stage::Due; // R5
            self.lines = 0;
        }
    }

    /// R7: a jump along a line that ends at the origin would land there.
    #[inline]
    pub(super) fn close_origin(&mut self) {
        self.closed = lines_at(self.origin).ends;
    }

    /// R8: the opponent's piece on `point` may not be crossed again in this turn.
    #[inline]
    pub(super) fn cross(&mut self, point: Point) {
        self.crossed |= point.mask();
        if !self.rules.rejump() {
            self.closed |= lines_at(point).middles;
        }
    }

    #[inline]
    pub(super) fn remove(&mut self, point: Point) {
        self.toggle(point);
        if point == self.current {
            self.next_turn(); // R9
        } else {
            self.go_on_or_pass();
        }
    }

    /// R10: the turn passes by itself when the jumper has no further jump.
    #[inline]
    fn go_on_or_pass(&mut self) {
        self.lines = self.further_lines();
        if self.lines == 0 {
            self.next_turn();
        } else {
            self.stage = Stage::Jumping;
        }
    }

    /// R1, N1: the next seat that is still in has the turn.
    #[inline]
    pub(super) fn next_turn(&mut self) {
        self.side = self.seat_after(self.side);
        self.begin_turn();
    }

    #[inline]
    fn seat_after(&self, seat: u8) -> u8 {
        let players = u32::from(self.rules.players);
        let twice = u32::from(self.seats_in) << players | u32::from(self.seats_in);
        let after = u32::from(seat) + 1;
        let next = after + (twice >> after).trailing_zeros();
        (if next >= players { next - players } else { next }) as u8 & 3
    }

    /// A turn begins: is there a jump, must the player pass, or is the game over?
    #[inline]
    pub(super) fn begin_turn(&mut self) {
        self.crossed = 0;
        self.closed = 0;
        self.origin = Point::MID;
        self.current = Point::MID;
        self.jumps = 0;
        self.lines = self.first_lines(self.side as usize);
        // R11(a), N6: a player without pieces ends the game, whoever could still jump.
        self.stage = if self.somebody_is_empty() || self.one_is_left() {
            self.lines = 0;
            Stage::Over
        } else if self.lines != 0 {
            Stage::Begin
        } else if self.rules.passes() && self.somebody_can_jump() {
            Stage::Pass // R15, N5
        } else {
            Stage::Over // R11(b), R15, N6
        };
    }

    #[cold]
    fn somebody_can_jump(&self) -> bool {
        (0..4).any(|seat| self.seats_in >> seat & 1 == 1 && self.first_lines(seat) != 0)
    }
}
