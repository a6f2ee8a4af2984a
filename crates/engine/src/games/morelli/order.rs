//! Which moves to try first, and which to leave out.

use super::grid::{Rows, has};
use super::orbits::{Corners, Counts, Place, Places, places_of};
use super::scan::{Scan, men_corners};
use crate::play::{TACTICAL, Width};
use quina_rules::Cell;
use quina_rules::morelli::{Captures, Colour, Move, Position};
use std::ops::ControlFlow;

/// A move that takes the Throne.
const TAKES_THRONE: i32 = 5 * TACTICAL;

/// How far beyond the horizon the fight for the Throne is played out.
const QUIET_AFTER: i32 = -6;

/// What the moves of a position are judged by.
pub(super) struct Judge<'a> {
    position: &'a Position,
    scan: Scan,
    own: Colour,
    /// How many corners of each orbit the own men hold.
    own_men: Counts,
    /// Empty corners that the enemy needs for a frame, and could fill with the next move.
    threatened: Corners,
    /// The orbits of these and of frames that the enemy could complete by turning a man over.
    threatening: u32,
    risks: Rows,
    strikes: Rows,
}

impl<'a> Judge<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        let scan = Scan::new(position);
        let own = position.side();
        let (own_side, enemy) = (scan.side(own), scan.side(own.other()));
        let three = Counts::of(&enemy.men).exactly(3);
        let lacking = |set: &Corners| -> Corners {
            std::array::from_fn(|corner| set[corner] & !enemy.men[corner] & three)
        };
        let threatened = lacking(&enemy.reach);
        let prey = lacking(&enemy.prey);
        let threatening = threatened.iter().chain(&prey).fold(0, |all, word| all | word);
        Self {
            position,
            own,
            own_men: Counts::of(&own_side.men),
            threatened,
            threatening,
            risks: scan.risks(own),
            strikes: scan.strikes(own),
            scan,
        }
    }

    /// How good a slide looks.
    pub(super) fn promise(&self, from: Cell, to: Cell) -> i32 {
        let places = self.scan.places;
        let (start, end) = (places[from.0 as usize], places[to.0 as usize]);
        let captures = if has(&self.strikes, to) {
            self.position.captures(Move::Slide { from, to })
        } else {
            Captures::new()
        };
        let defends = self.position.throne() != Some(self.own.other());
        let mut promise = 60 - 15 * (i32::from(start.band) - i32::from(end.band));

        // What the own man adds where it goes and takes from where it was.
        promise += self.worth_of_corner(end, 1, 2) - self.worth_of_corner(start, 2, 3);
        if has(&self.risks, to) {
            promise -= 80;
        }
        let mut parries = end.is_in(&self.threatened);
        for cell in &captures {
            let place = places[cell.0 as usize];
            promise += 150;
            parries |= place.orbit & self.threatening != 0;
            promise += self.worth_of_corner(place, 1, 2);
        }
        if parries && defends {
            promise += 400;
        }
        let men = self.scan.side(self.own).men;
        if self.position.throne() != Some(self.own)
            && completes_frame(places, men, from, to, &captures)
        {
            promise += TAKES_THRONE;
        } else if captures.len() > 1 {
            promise += TACTICAL;
        }
        promise
    }

    /// What a corner is worth in an orbit where the own men have `few` or `many` corners.
    fn worth_of_corner(&self, place: Place, few: u32, many: u32) -> i32 {
        if self.own_men.exactly(many) & place.orbit != 0 {
            120
        } else if self.own_men.exactly(few) & place.orbit != 0 {
            30
        } else {
            0
        }
    }
}

/// Whether a slide completes a frame, with `men` of the mover before it. R26
fn completes_frame(
    places: &Places,
    mut men: Corners,
    from: Cell,
    to: Cell,
    captures: &[Cell],
) -> bool {
    let start = places[from.0 as usize];
    men[start.corner as usize & 3] &= !start.orbit;
    let mut fresh = 0;
    for cell in captures.iter().chain([&to]) {
        let place = places[cell.0 as usize];
        place.add_to(&mut men);
        fresh |= place.orbit;
    }
    fresh & men[0] & men[1] & men[2] & men[3] != 0
}

/// How good a move looks.
pub(super) fn promise(position: &Position, mv: Move) -> i32 {
    match mv {
        Move::Slide { from, to } => Judge::new(position).promise(from, to),
        Move::Place { .. } | Move::Pass => 0,
    }
}

/// How many moves are looked at.
const fn breadth(width: Width) -> usize {
    match width.depth {
        ..=1 => 24,
        2 => 32,
        3 => 48,
        _ => 64,
    }
}

/// The moves worth looking at. Gives whether these are all.
pub(super) fn visit_candidates(
    position: &Position,
    width: Width,
    mut visit: impl FnMut(Move, i32),
) -> bool {
    if position.is_placing() || position.mobility(position.side()) == 0 {
        let _ = quina_rules::Position::visit_moves(position, |mv| {
            visit(mv, 0);
            ControlFlow::Continue(())
        });
        return true;
    }
    let judge = Judge::new(position);
    let mut moves = Vec::with_capacity(position.mobility(position.side()));
    let _ = position.visit_slides(position.side(), |from, to| {
        moves.push((judge.promise(from, to), from, to));
        ControlFlow::Continue(())
    });
    let breadth = breadth(width);
    let is_cut = moves.len() > breadth;
    if is_cut {
        moves.select_nth_unstable_by(breadth, |a, b| b.cmp(a));
        moves.truncate(breadth);
    }
    for (promise, from, to) in moves {
        visit(Move::Slide { from, to }, promise);
    }
    !is_cut
}

/// The moves that take the Throne.
pub(super) fn visit_tactical(position: &Position, width: Width, mut visit: impl FnMut(Move, i32)) {
    let own = position.side();
    if position.is_placing() || position.throne() == Some(own) || width.depth < QUIET_AFTER {
        return;
    }
    let men = men_corners(position, own);
    let three = Counts::of(&men).exactly(3);
    if three == 0 {
        return;
    }
    let places = places_of(position.size());
    let lacking: Corners = std::array::from_fn(|corner| three & !men[corner]);
    let _ = position.visit_slides(own, |from, to| {
        let mv = Move::Slide { from, to };
        let captures = position.captures(mv);
        let fills = |cell: &Cell| places[cell.0 as usize].is_in(&lacking);
        if (fills(&to) || captures.iter().any(fills))
            && completes_frame(places, men, from, to, &captures)
        {
            visit(mv, TAKES_THRONE);
        }
        ControlFlow::Continue(())
    });
}
