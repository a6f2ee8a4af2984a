//! What a turn of Campo Bello does, and what is worth counting.

use super::{Count, Counted, Deed, DeedKind, Worth};
use quina_rules::Player;
use quina_rules::campo_bello::{Point, Position};
use quina_rules::prelude::*;

/// The plies of a turn have one aim, so they are told together.
pub(super) fn deeds(before: &Position, after: &Position) -> Vec<Deed> {
    let player = before.turn();
    let shed = points(before, player) - points(after, player);
    if shed <= 0 {
        return Vec::new();
    }
    let (old, new) = (before.pieces(player), after.pieces(player));
    // What was jumped over or removed, and where the jumper came from.
    let gone: Vec<_> = old.iter().filter(|point| !new.contains(*point)).map(Point::cell).collect();
    vec![Deed::new(DeedKind::Sheds, player, gone, shed)]
}

pub(super) fn counts(position: &Position) -> Vec<Count> {
    let seats = (0..position.players() as usize).map(Player::from_index);
    let mut counts: Vec<_> = seats
        .map(|player| Count {
            what: Counted::Points,
            player,
            number: points(position, player),
            worth: Worth::Each(-4),
            taken: 0,
        })
        .collect();
    if position.ending().is_none() && position.is_turn_start() {
        let player = position.turn();
        let number = position.jump_lines(player).count_ones() as i32;
        counts.push(Count {
            what: Counted::Jumps,
            player,
            number,
            worth: Worth::Share(35),
            taken: 0,
        });
    }
    counts
}

fn points(position: &Position, player: Player) -> i32 {
    position.score(player).unwrap_or_default()
}
