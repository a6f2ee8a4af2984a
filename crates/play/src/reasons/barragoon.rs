//! What a turn of Barragoon does, and what is worth counting.

use super::{Count, Counted, Deed, DeedKind, Worth};
use quina_rules::barragoon::{Content, Move, Position, Side};
use quina_rules::prelude::*;

pub(super) fn deeds(before: &Position, mv: Move) -> Vec<Deed> {
    let Move::Run { to, .. } = mv else { return Vec::new() };
    let player = before.turn();
    match before.content(to) {
        Content::Empty => Vec::new(),
        Content::Tile { value, .. } => {
            vec![Deed::new(DeedKind::CapturesTile, player, vec![to], value.into())]
        }
        Content::Barragoon(_) => {
            vec![Deed::new(DeedKind::CapturesBarragoon, player, vec![to], 1)]
        }
    }
}

pub(super) fn counts(position: &Position) -> Vec<Count> {
    let is_running = position.ending().is_none();
    let mut counts = Vec::new();
    for side in [Side::White, Side::Brown] {
        let player = side.player();
        let of = |what, number: u32, worth| Count {
            what,
            player,
            number: number as i32,
            worth,
            taken: 0,
        };
        counts.push(of(Counted::Tiles, position.tiles_left(side), Worth::Each(50)));
        if !is_running {
            continue;
        }
        let reach = position.reach(side);
        let enemies = position.tile_sets(side.other()).iter().fold(0, |all, set| all | set);
        let prey = (position.cover(side) & enemies).count_ones();
        // What is only threatened can still be saved.
        let each = if side == position.side() { 15 } else { 8 };
        counts.push(of(Counted::Moves, reach.count(), Worth::Share(40)));
        counts.push(of(Counted::Movable, reach.movable().count_ones(), Worth::Each(8)));
        let taken = -(position.tiles_left(side.other()) as i32);
        counts.push(Count { taken, ..of(Counted::Prey, prey, Worth::Each(each)) });
    }
    counts
}
