//! What a turn of Mapello does, and what is worth counting.

use super::{Count, Counted, Deed, DeedKind, Worth};
use quina_rules::Cell;
use quina_rules::mapello::{Colour, Move, Position, Stage};
use quina_rules::prelude::*;

/// The play cells have the numbers 0 to 63, row by row.
const SIDE: i32 = 8;

/// A neighbour along each of the four lines through a cell; the other one lies opposite.
const LINES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

pub(super) fn deeds(before: &Position, mv: Move, after: &Position) -> Vec<Deed> {
    let Move::Disc(cell) = mv else { return Vec::new() };
    let player = before.turn();
    let flipped = cells(before.flips(cell));
    let number = flipped.len() as i32;
    let mut deeds = Vec::new();
    if before.bonuses() >> cell.0 & 1 == 1 {
        deeds.push(Deed::new(DeedKind::TakesBonus, player, vec![cell], 3));
    }
    if is_safe(before, cell) {
        deeds.push(Deed::new(DeedKind::TakesSafeCell, player, vec![cell], 1));
    }
    if after.stage() == Stage::Pass && after.turn() != player {
        deeds.push(Deed::new(DeedKind::LeavesNoMove, player, vec![cell], 1));
    }
    deeds.push(Deed::new(DeedKind::Flips, player, flipped, number));
    deeds
}

pub(super) fn counts(position: &Position) -> Vec<Count> {
    if matches!(position.stage(), Stage::Setup | Stage::Choose) {
        return Vec::new();
    }
    let mut counts = Vec::new();
    for colour in [Colour::Black, Colour::White] {
        let player = position.seat_of(colour);
        let of_player = |what, number, worth| Count { what, player, number, worth, taken: 0 };
        let discs = cells(position.discs(colour));
        let safe = discs.into_iter().filter(|cell| is_safe(position, *cell)).count() as i32;
        // Points mean little until the end is near: before that, most discs can still be flipped.
        let each = if position.free().count_ones() <= 10 { 5 } else { 1 };
        counts.push(of_player(Counted::Points, position.score_of(colour), Worth::Each(each)));
        counts.push(of_player(Counted::SafeDiscs, safe, Worth::Each(14)));
        let moves = position.targets_of(colour).count_ones() as i32;
        if position.stage() == Stage::Move {
            counts.push(of_player(Counted::Moves, moves, Worth::Share(40)));
        }
    }
    if position.stage() == Stage::Move {
        let player = position.turn();
        let number = (position.targets() & position.bonuses()).count_ones() as i32;
        let what = Counted::BonusMoves;
        let taken = i32::from(position.bonuses_taken(position.side()));
        counts.push(Count { what, player, number, worth: Worth::Each(14), taken });
    }
    counts
}

/// The play cells of a set.
fn cells(set: u64) -> Vec<Cell> {
    (0..64).filter(|cell| set >> cell & 1 == 1).map(Cell).collect()
}

/// Whether a disc on a cell can never be flipped because each of the four lines through it has a
/// wall next to the cell: a run that is flipped has a disc or a joker at both of its ends.
fn is_safe(position: &Position, cell: Cell) -> bool {
    let (x, y) = (i32::from(cell.0) % SIDE, i32::from(cell.0) / SIDE);
    let is_wall = |x: i32, y: i32| {
        if (0..SIDE).contains(&x) && (0..SIDE).contains(&y) {
            position.walls() >> (SIDE * y + x) & 1 == 1
        } else {
            position.jokers() >> border(x, y) & 1 == 0
        }
    };
    LINES.into_iter().all(|(dx, dy)| is_wall(x + dx, y + dy) || is_wall(x - dx, y - dy))
}

/// The number of a border cell in the set of jokers: row by row, z0 first.
const fn border(x: i32, y: i32) -> i32 {
    match y {
        -1 => x + 1,
        SIDE => 26 + x + 1,
        _ => 10 + 2 * y + (if x < 0 { 0 } else { 1 }),
    }
}
