//! What a turn of Morelli does, and what is worth counting.

use super::{Count, Counted, Deed, DeedKind, Worth};
use quina_rules::morelli::{Colour, Frame, Move, Position};
use quina_rules::prelude::*;
use std::collections::BTreeSet;

pub(super) fn deeds(before: &Position, mv: Move) -> Vec<Deed> {
    let player = before.turn();
    let mut deeds = Vec::new();
    if before.takes_throne(mv) {
        let frames = before.completed_frames(mv);
        let number = frames.len() as i32;
        let mut corners: Vec<_> = frames.iter().flat_map(|frame| frame.corners).collect();
        corners.sort_unstable();
        corners.dedup();
        deeds.push(Deed::new(DeedKind::TakesThrone, player, corners, number));
    }
    let turned: Vec<_> = before.captures(mv).into_iter().collect();
    if !turned.is_empty() {
        let number = turned.len() as i32;
        deeds.push(Deed::new(DeedKind::TurnsMen, player, turned, number));
    }
    deeds
}

pub(super) fn counts(position: &Position) -> Vec<Count> {
    if position.is_placing() {
        return Vec::new();
    }
    let mut counts = Vec::new();
    for colour in [Colour::Black, Colour::White] {
        let player = colour.player();
        let of = |what, number: usize, worth| Count {
            what,
            player,
            number: number as i32,
            worth,
            taken: 0,
        };
        counts.push(of(Counted::Men, position.men(colour).count(), Worth::Each(8)));
        let [near, open] = unfinished_frames(position, colour);
        counts.push(of(Counted::NearFrames, near, Worth::Each(6)));
        counts.push(of(Counted::OpenFrames, open, Worth::Each(6)));
        if position.ending().is_none() {
            counts.push(of(Counted::Moves, position.mobility(colour), Worth::Share(60)));
            let movable = position.movable_men(colour).count();
            counts.push(of(Counted::Movable, movable, Worth::Share(40)));
        }
    }
    if position.ending().is_none() {
        let (moves, player) = (position.moves(), position.turn());
        let of = |what, number: usize, worth| Count {
            what,
            player,
            number: number as i32,
            worth,
            taken: 0,
        };
        let taking = moves.iter().filter(|mv| position.takes_throne(**mv)).count();
        counts.push(of(Counted::ThroneMoves, taking, Worth::Each(12)));
        let turned: BTreeSet<_> = moves.iter().flat_map(|mv| position.captures(*mv)).collect();
        counts.push(of(Counted::Turnable, turned.len(), Worth::Each(6)));
    }
    counts
}

/// How many squares around the Throne have three corners of a colour, and how many have two and no
/// enemy on the others. On the outermost band none is ever completed.
fn unfinished_frames(position: &Position, colour: Colour) -> [usize; 2] {
    let size = position.size();
    let corners = size.cells().filter(|cell| position.band(*cell) < size.radius() as u8);
    let mut frames: Vec<_> = corners.filter_map(|cell| Frame::with_corner(size, cell)).collect();
    frames.sort_unstable();
    frames.dedup();
    let mut unfinished = [0, 0];
    for frame in frames {
        let men = frame.corners.map(|cell| position.man(cell));
        let count = |colour| men.iter().filter(|man| **man == Some(colour)).count();
        match (count(colour), count(colour.other())) {
            (3, _) => unfinished[0] += 1,
            (2, 0) => unfinished[1] += 1,
            _ => {}
        }
    }
    unfinished
}
