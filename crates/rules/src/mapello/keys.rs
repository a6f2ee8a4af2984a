//! The parts of a position's key.

use super::board::{PLAY_CELLS, border_cells_of, cells_of};
use super::parts::{Colour, Parts};
use crate::key::{Key, mix, table};

pub(super) const WALL_KEYS: [u64; 64] = table(0x4d61_7065_0001);
pub(super) const BONUS_KEYS: [u64; 64] = table(0x4d61_7065_0002);
pub(super) const JOKER_KEYS: [u64; 36] = table(0x4d61_7065_0003);
/// By colour and number of bonuses taken.
pub(super) const TAKEN_KEYS: [[u64; 9]; 2] = [table(0x4d61_7065_0004), table(0x4d61_7065_0005)];
pub(super) const PHASE_KEYS: [u64; 3] = table(0x4d61_7065_0006);
pub(super) const FIRST_KEYS: [u64; 2] = table(0x4d61_7065_0007);
const SIDE_KEYS: [u64; 2] = table(0x4d61_7065_0008);
const RULES_KEY: u64 = table::<1>(0x4d61_7065_0009)[0];

/// The key of a position from its discs, its side to act and the key of all the rest.
///
/// The discs change in half a dozen places with every move, so they are mixed as whole words when
/// a key is asked for; all the rest is kept incrementally.
#[inline]
pub(super) const fn key_of(own: u64, other: u64, side: Colour, base: u64) -> Key {
    let half = mix(own ^ base ^ SIDE_KEYS[side as usize]);
    Key(mix(half.wrapping_add(other)))
}

/// The key of everything but the discs and the side to act, computed anew.
pub(super) fn base_key(parts: &Parts) -> u64 {
    let sum = |keys: &[u64], cells: u64| {
        cells_of(cells).fold(0, |key, cell| key ^ keys[usize::from(cell.0)])
    };
    let jokers = border_cells_of(parts.jokers)
        .fold(0, |key, cell| key ^ JOKER_KEYS[usize::from(cell.0 - PLAY_CELLS)]);
    sum(&WALL_KEYS, parts.walls)
        ^ sum(&BONUS_KEYS, parts.bonuses)
        ^ jokers
        ^ TAKEN_KEYS[0][usize::from(parts.taken[0])]
        ^ TAKEN_KEYS[1][usize::from(parts.taken[1])]
        ^ PHASE_KEYS[parts.phase as usize]
        ^ FIRST_KEYS[parts.first as usize]
        ^ mix(RULES_KEY ^ parts.rules.to_number())
}
