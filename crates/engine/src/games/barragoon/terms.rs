//! The evaluation.
//!
//! Nearly all games between good players end by blocking, so mobility matters most: the fewer moves a
//! side has, the more each of them counts, and likewise for each tile.

use super::mobility::Mobility;
use super::{next_mover, pending, tiles};
use quina_rules::barragoon::{Position, Side};

pub(super) const NAMES: &[&str] = &[
    "tiles",
    "moves",
    "moves_to_16",
    "moves_to_8",
    "moves_to_4",
    "tiles_with_1_move",
    "tiles_with_2_moves",
    "tiles_with_4_moves",
    "tiles_with_8_moves",
    "attacks_to_move",
    "attacks_to_move_covered",
    "attacks_waiting",
    "attacks_waiting_covered",
    "cover",
    "to_move",
    "places_barragoon_again",
    "places_second",
    "places_first",
];

const TILES: usize = 0;
const MOVES: usize = 1;
const TILES_WITH: usize = 5;
const ATTACKS: usize = 9;
const COVER: usize = 13;
const TO_MOVE: usize = 14;
const PLACES: usize = 15;

/// With fewer turns than this left before the game is drawn by R20, all terms fade.
const NEAR_CAP: u32 = 48;

/// Counts the terms from the point of view of `own`.
pub(super) fn count(position: &Position, own: Side, mut add: impl FnMut(usize, i32)) {
    let fade = fade(position);
    let mover = next_mover(position);
    let covers = [Side::White, Side::Brown].map(|side| position.cover(side));
    let mut count = |side: Side, sign: i32| {
        let sign = sign * fade;
        let mut add = |term, count| add(term, sign * count);
        let mobility = Mobility::new(&position.reach(side));
        let moves = mobility.moves();
        add(TILES, position.tiles_left(side) as i32);
        add(MOVES, moves);
        add(MOVES + 1, moves.min(16));
        add(MOVES + 2, moves.min(8));
        add(MOVES + 3, moves.min(4));
        for (term, tiles) in (TILES_WITH..).zip(mobility.tiles_with_1_2_4_8()) {
            add(term, tiles);
        }
        let (cover, enemy_cover) = (covers[side as usize], covers[side.other() as usize]);
        let attacked = cover & tiles(position, side.other());
        let waiting = if side == mover { 0 } else { 2 };
        add(ATTACKS + waiting, (attacked & !enemy_cover).count_ones() as i32);
        add(ATTACKS + waiting + 1, (attacked & enemy_cover).count_ones() as i32);
        add(COVER, cover.count_ones() as i32);
    };
    count(own, 1);
    count(own.other(), -1);
    add(TO_MOVE, if mover == own { fade } else { -fade });
    let placement = match pending(position) {
        0 => return,
        1 if position.turns_without_capture() > 0 => PLACES,
        1 => PLACES + 1,
        _ => PLACES + 2,
    };
    add(placement, if position.side() == own { fade } else { -fade });
}

/// The factor, in sixteenths, by which all terms fade as the draw by R20 comes near.
fn fade(position: &Position) -> i32 {
    let Some(cap) = position.rules().no_progress_cap else { return 16 };
    let left = cap.get().saturating_sub(position.turns_without_capture());
    (left.min(NEAR_CAP) * 16 / NEAR_CAP) as i32
}
