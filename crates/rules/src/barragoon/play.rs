//! How a ply changes a position, and the keys that follow it.

use super::board::{CELLS, Face, Side};
use super::position::Position;
use crate::key::{Key, mix, table};

/// The kinds of content that a key tells apart: six tiles and sixteen faces.
const KINDS: usize = 22;
static CONTENT_KEYS: [u64; KINDS * CELLS] = table(0xBA22_0002 << 32);
static TURN_KEYS: [u64; 2] = table(0xBA22_0003 << 32);
static PHASE_KEYS: [u64; 4] = table(0xBA22_0004 << 32);
const COUNT_SEED: u64 = 0xBA22_0005 << 32;

#[inline]
pub(super) fn tile_key(side: Side, v: usize, cell: u8) -> u64 {
    CONTENT_KEYS[(side as usize * 3 + v) * CELLS + cell as usize]
}

#[inline]
pub(super) fn face_key(face: Face, cell: u8) -> u64 {
    CONTENT_KEYS[(6 + face as usize) * CELLS + cell as usize]
}

impl Position {
    /// Counts the tile moves of the side to move; the last thing done before every move phase.
    #[inline]
    pub(super) fn begin_move_phase(&mut self) {
        self.pending = 0;
        self.mobility = self.reach(self.turn).count() as u16;
    }

    /// A tile move, from R8 on: the tile lands, and what it captures decides what follows.
    #[inline]
    pub(super) fn run(&mut self, from: u8, to: u8) {
        let (side, other) = (self.turn, self.turn.other());
        let (start, target) = (1 << from, 1 << to);
        let enemy = self.all_tiles(other);
        let takes_tile = enemy & target != 0;
        let takes_barragoon = !takes_tile && self.crossings.empty() & target == 0;

        let v = self.value_index(side, from);
        self.tiles[side as usize][v] ^= start | target;
        self.board_key ^= tile_key(side, v, from) ^ tile_key(side, v, to);
        self.count = self.count.saturating_add(1);
        if takes_tile {
            let lost = self.value_index(other, to);
            self.tiles[other as usize][lost] ^= target;
            self.board_key ^= tile_key(other, lost, to);
            self.count = 0;
        } else if takes_barragoon {
            self.board_key ^= face_key(self.crossings.face(to), to);
        }
        self.crossings.run(start, target);

        self.mobility = 0;
        if takes_barragoon {
            // R12: the captor places it again, and then the opponent moves.
            self.pending = 1;
            return;
        }
        self.turn = other;
        if takes_tile && enemy != target {
            // R13: first the owner of the lost tile places, then the captor.
            self.pending = 2;
        } else {
            // A quiet move, or R16: the last tile, and the opponent cannot move.
            self.begin_move_phase();
        }
    }

    /// A placement.
    #[inline]
    pub(super) fn place(&mut self, cell: u8, face: Face) {
        self.crossings.place(1 << cell, face);
        self.board_key ^= face_key(face, cell);
        self.end_placement();
    }

    /// What follows a placement, made or declined.
    #[inline]
    pub(super) fn end_placement(&mut self) {
        let both = self.pending == 2;
        self.turn = self.turn.other();
        self.pending -= 1;
        if !both {
            self.begin_move_phase();
        } else if self.crossings.empty() == 0 {
            // Only on composed boards with many more tiles than a game has: the second barragoon
            // finds no cell and is left out.
            self.turn = self.turn.other();
            self.begin_move_phase();
        }
    }

    /// The key of this position if its board and rules have the key `board_key`.
    #[inline]
    pub(super) fn key_with_board(&self, board_key: u64) -> Key {
        let phase = match self.pending {
            0 => 0,
            1 if self.count > 0 => 1,
            1 => 2,
            _ => 3,
        };
        // Without a cap the count matters only through the phase, which is in the key already.
        let count = if self.rules.no_progress_cap.is_some() { self.count } else { 0 };
        let rest = TURN_KEYS[self.turn as usize] ^ PHASE_KEYS[phase];
        Key(board_key ^ rest ^ mix(COUNT_SEED ^ u64::from(count)))
    }

    /// R19: the board with the side to move, without the count.
    #[inline]
    pub(super) fn repetition_key_of_board(&self) -> Key {
        Key(self.board_key ^ TURN_KEYS[self.turn as usize])
    }
}
