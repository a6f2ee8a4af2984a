//! Which moves to try first, and which to leave out.

use super::grid::{Rows, has, striking, visit_squares};
use super::orbits::{Corners, Counts, OrbitSquare, Places, places_of};
use super::scan::{Scan, men_corners, men_of};
use crate::searchable::{NodeDepth, TACTICAL};
use quina_rules::Cell;
use quina_rules::morelli::{Colour, Move, Position};
use std::ops::ControlFlow;

/// A move that takes the Throne.
const TAKES_THRONE: i32 = 5 * TACTICAL;

/// The depth of the quiescence search at which the fight for the Throne is no longer played out.
const QUIET_AFTER: i32 = -6;

/// What the ordering scores of the moves of a position are made from.
pub(super) struct MoveScorer<'a> {
    position: &'a Position,
    scan: Scan,
    own: Colour,
    /// How many corners of each orbit are occupied by own men.
    own_men: Counts,
    /// Empty corners that the enemy needs for a frame, and could fill with the next move.
    threatened: Corners,
    /// The orbits of these and of frames that the enemy could complete by turning a man over.
    threatening: u32,
    risks: Rows,
    strikes: Rows,
}

impl<'a> MoveScorer<'a> {
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

    /// The ordering score of a slide.
    fn ordering_score(&self, from: Cell, to: Cell) -> i32 {
        self.departure(from).ordering_score_with(self.arrival(to))
    }

    /// What leaving a square costs.
    fn departure(&self, from: Cell) -> Departure {
        let start = self.scan.places[from.0 as usize];
        let ordering_score = 60 - 15 * i32::from(start.band) - self.worth_of_corner(start, 2, 3);
        Departure { ordering_score, orbit: start.orbit }
    }

    /// What arriving on a square gains, wherever the man comes from.
    fn arrival(&self, to: Cell) -> Arrival {
        let places = self.scan.places;
        let end = places[to.0 as usize];
        let mut ordering_score = 15 * i32::from(end.band) + self.worth_of_corner(end, 1, 2);
        if has(&self.risks, to) {
            ordering_score -= 80;
        }
        let mut parries = end.is_in(&self.threatened);
        let mut men = self.scan.side(self.own).men;
        end.add_to(&mut men);
        let mut fresh = end.orbit;
        if has(&self.strikes, to) {
            let captures = self.position.captures_on(to);
            for cell in &captures {
                let place = places[cell.0 as usize];
                ordering_score += 150 + self.worth_of_corner(place, 1, 2);
                parries |= place.orbit & self.threatening != 0;
                place.add_to(&mut men);
                fresh |= place.orbit;
            }
            if captures.len() > 1 {
                ordering_score += TACTICAL;
            }
        }
        if parries && self.position.throne() != Some(self.own.other()) {
            ordering_score += 400;
        }
        let frames = if self.position.throne() == Some(self.own) { 0 } else { fresh & full(&men) };
        Arrival { ordering_score, frames }
    }

    /// What a corner is worth in an orbit of which own men hold `few` or `many` corners.
    fn worth_of_corner(&self, place: OrbitSquare, few: u32, many: u32) -> i32 {
        if self.own_men.exactly(many) & place.orbit != 0 {
            120
        } else if self.own_men.exactly(few) & place.orbit != 0 {
            30
        } else {
            0
        }
    }
}

/// What leaving a square costs.
#[derive(Clone, Copy)]
struct Departure {
    ordering_score: i32,
    orbit: u32,
}

/// What arriving on a square gains.
#[derive(Clone, Copy, Default)]
struct Arrival {
    ordering_score: i32,
    /// The frames that are then complete and take the Throne, unless the man came from one of their
    /// corners.
    frames: u32,
}

impl Departure {
    /// The ordering score of the slide from here to there.
    #[inline]
    fn ordering_score_with(self, arrival: Arrival) -> i32 {
        let takes_throne = arrival.frames & !self.orbit != 0;
        self.ordering_score + arrival.ordering_score + if takes_throne { TAKES_THRONE } else { 0 }
    }
}

/// The orbits of which all corners are in a set. R25
fn full(men: &Corners) -> u32 {
    men[0] & men[1] & men[2] & men[3]
}

/// Whether a slide completes a frame; `men` are those of the mover before it. R26
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
    fresh & full(&men) != 0
}

/// The ordering score of a move.
pub(super) fn ordering_score(position: &Position, mv: Move) -> i32 {
    match mv {
        Move::Slide { from, to } => MoveScorer::new(position).ordering_score(from, to),
        Move::Place { .. } | Move::Pass => 0,
    }
}

/// How many moves are searched.
const fn breadth(node: NodeDepth) -> usize {
    match node.depth {
        ..=1 => 24,
        2 => 32,
        3 => 48,
        _ => 64,
    }
}

/// Visits the moves worth searching. Returns whether these are all legal moves.
pub(super) fn visit_candidates(
    position: &Position,
    node: NodeDepth,
    mut visit: impl FnMut(Move, i32),
) -> bool {
    if position.is_placing() || position.mobility(position.side()) == 0 {
        let _ = quina_rules::Position::visit_moves(position, |mv| {
            visit(mv, 0);
            ControlFlow::Continue(())
        });
        return true;
    }
    let scorer = MoveScorer::new(position);
    // The score of a slide is the sum of the scores of its two ends, so each end is scored once.
    let mut arrivals = [Arrival::default(); 256];
    visit_squares(scorer.scan.side(scorer.own).reach_rows(), |to| {
        arrivals[to.0 as usize] = scorer.arrival(to);
    });
    let mut moves = Vec::with_capacity(position.mobility(position.side()));
    let _ = position.visit_reaches(position.side(), |from, reach| {
        let departure = scorer.departure(from);
        for to in Position::squares_in_reach(from, reach) {
            moves.push(Ranked::new(
                departure.ordering_score_with(arrivals[to.0 as usize]),
                from,
                to,
            ));
        }
        ControlFlow::Continue(())
    });
    let breadth = breadth(node);
    let is_cut = moves.len() > breadth;
    if is_cut {
        moves.select_nth_unstable_by(breadth, |a, b| b.cmp(a));
        moves.truncate(breadth);
    }
    for ranked in moves {
        let (ordering_score, mv) = ranked.parts();
        visit(mv, ordering_score);
    }
    !is_cut
}

/// A slide and its ordering score packed into one number that sorts by score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ranked(i64);

impl Ranked {
    #[inline]
    fn new(ordering_score: i32, from: Cell, to: Cell) -> Self {
        Self(i64::from(ordering_score) << 16 | i64::from(from.0) << 8 | i64::from(to.0))
    }

    fn parts(self) -> (i32, Move) {
        let [to, from, ..] = self.0.to_le_bytes();
        ((self.0 >> 16) as i32, Move::Slide { from: Cell(from), to: Cell(to) })
    }
}

/// Visits the moves that take the Throne.
pub(super) fn visit_tactical(
    position: &Position,
    node: NodeDepth,
    mut visit: impl FnMut(Move, i32),
) {
    let own = position.side();
    if position.is_placing() || position.throne() == Some(own) || node.depth < QUIET_AFTER {
        return;
    }
    let rows = men_of(position, own);
    let men = men_corners(position.size(), &rows);
    let three = Counts::of(&men).exactly(3);
    if three == 0 {
        return;
    }
    let places = places_of(position.size());
    let lacking: Corners = std::array::from_fn(|corner| three & !men[corner]);
    let strikes = striking(&men_of(position, own.other()), &rows);
    let _ = position.visit_slides(own, |from, to| {
        let is_filled = places[to.0 as usize].is_in(&lacking);
        if is_filled || has(&strikes, to) {
            let captures = position.captures_on(to);
            if completes_frame(places, men, from, to, &captures) {
                visit(Move::Slide { from, to }, TAKES_THRONE);
            }
        }
        ControlFlow::Continue(())
    });
}
