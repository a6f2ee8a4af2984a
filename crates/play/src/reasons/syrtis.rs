//! What a turn of Syrtis does, and what is worth counting.

use super::{Count, Counted, Deed, DeedKind, Worth};
use quina_rules::prelude::*;
use quina_rules::syrtis::{Attribute, Move, Phase, Position};

pub(super) fn deeds(before: &Position, mv: Move, after: &Position) -> Vec<Deed> {
    let Some(side) = before.side() else { return Vec::new() };
    let player = before.turn();
    let touched = match mv {
        Move::Go { to, .. } => vec![to],
        Move::Sink(cell) => vec![cell],
        Move::Pass | Move::Swap(_) | Move::Place(..) | Move::Choose(_) => Vec::new(),
    };
    let mut deeds = Vec::new();
    for attribute in Attribute::ALL {
        let [old, new] = [before, after].map(|position| position.islands(attribute).len() as i32);
        let kind = match attribute.owner() == side {
            true if new < old => DeedKind::Joins(attribute),
            false if new > old => DeedKind::Splits(attribute),
            _ => continue,
        };
        let deed = Deed::new(kind, player, touched.clone(), new);
        deeds.push(Deed { before: old, ..deed });
    }
    if matches!(mv, Move::Sink(_)) {
        deeds.push(Deed::new(DeedKind::Sinks, player, touched, after.streak().into()));
    }
    deeds
}

pub(super) fn counts(position: &Position) -> Vec<Count> {
    if position.phase() != Phase::Play {
        return Vec::new();
    }
    let islands = |attribute: Attribute| Count {
        what: Counted::Islands(attribute),
        player: position.seat(attribute.owner()),
        number: position.islands(attribute).len() as i32,
        worth: Worth::Each(-13),
        taken: 0,
    };
    let mut counts: Vec<_> = Attribute::ALL.into_iter().map(islands).collect();
    if let (Some(side), None) = (position.side(), position.ending()) {
        let number = position.sinks(side).count_ones() as i32;
        let (what, player) = (Counted::Sinkable, position.turn());
        counts.push(Count { what, player, number, worth: Worth::Each(5), taken: 0 });
    }
    counts
}
