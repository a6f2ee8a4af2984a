//! What a position holds: men, where they can go, and whom they can turn over.

use super::orbits::{Corners, Places, places_of};
use quina_rules::Cell;
use quina_rules::morelli::{Colour, Position};
use std::ops::ControlFlow;

/// The ranks of the largest board with an empty one on either side, a bit for each file.
pub(super) type Rows = [u16; 15];

const RANKS: usize = 13;

/// What is known of one colour.
#[derive(Clone, Copy, Default)]
pub(super) struct Side {
    /// The men.
    pub(super) men: Corners,
    /// The empty squares where a man can go with one move.
    pub(super) reach: Corners,
    /// The enemies that can be turned over with one move.
    pub(super) prey: Corners,
    /// How many men stand on each band.
    pub(super) by_band: [i32; 7],
    /// How many men that could still leave their band stand on each side of the board.
    pub(super) by_corner: [i32; 4],
    /// The men, by rank and file.
    pub(super) rows: Rows,
    /// The squares of `reach`, by rank and file.
    pub(super) reach_rows: Rows,
}

/// A position, looked over once.
pub(super) struct Scan {
    pub(super) places: &'static Places,
    sides: [Side; 2],
}

impl Scan {
    /// Looks a position over: men, reach and prey of both colours.
    pub(super) fn new(position: &Position) -> Self {
        let mut scan = Self::of_men(position);
        for colour in [Colour::Black, Colour::White] {
            let side = &mut scan.sides[colour as usize];
            let places = scan.places;
            let _ = position.visit_slides(colour, |_, to| {
                places[to.0 as usize].add_to(&mut side.reach);
                side.reach_rows[row_of(to)] |= 1 << (to.0 % 16);
                ControlFlow::Continue(())
            });
        }
        for colour in [Colour::Black, Colour::White] {
            let [own, enemy] = [colour, colour.other()].map(|c| &scan.sides[c as usize]);
            let prey = sandwiched(&own.reach_rows, &enemy.rows, &own.rows);
            let mut corners = Corners::default();
            visit_squares(&prey, |cell| scan.places[cell.0 as usize].add_to(&mut corners));
            scan.sides[colour as usize].prey = corners;
        }
        scan
    }

    /// Looks only at the men.
    pub(super) fn of_men(position: &Position) -> Self {
        let places = places_of(position.size());
        let mut sides = [Side::default(); 2];
        for colour in [Colour::Black, Colour::White] {
            let side = &mut sides[colour as usize];
            for rank in 0..RANKS {
                side.rows[rank + 1] = position.men_on(rank, colour);
            }
            let rows = side.rows;
            visit_squares(&rows, |cell| {
                let place = places[cell.0 as usize];
                place.add_to(&mut side.men);
                side.by_band[place.band as usize % 7] += 1;
                side.by_corner[place.corner as usize % 4] += i32::from(place.band > 1);
            });
        }
        Self { places, sides }
    }

    /// What is known of a colour.
    #[inline]
    pub(super) const fn side(&self, colour: Colour) -> &Side {
        &self.sides[colour as usize]
    }

    /// The squares where a man of `colour` would stand between an enemy and a square that an enemy
    /// can reach: he could be turned over at once.
    pub(super) fn risks(&self, colour: Colour) -> Rows {
        let enemy = self.side(colour.other());
        sandwiched(&enemy.reach_rows, &[u16::MAX; 15], &enemy.rows)
    }
}

/// The row of a square in [`Rows`].
#[inline]
pub(super) const fn row_of(cell: Cell) -> usize {
    (cell.0 / 16) as usize % RANKS + 1
}

/// The squares of `middle` with a square of `reach` on one side and one of `flank` right across.
/// No man stands on the Throne and none can go there, so it takes no part (R23).
fn sandwiched(reach: &Rows, middle: &Rows, flank: &Rows) -> Rows {
    let mut found = Rows::default();
    for row in 1..=RANKS {
        let (below, above) = (row - 1, row + 1);
        // Each line of the eight directions in both senses: one end reached, the other held.
        let along = (reach[row] << 1 & flank[row] >> 1) | (reach[row] >> 1 & flank[row] << 1);
        let across = (reach[below] & flank[above]) | (reach[above] & flank[below]);
        let rising = (reach[below] << 1 & flank[above] >> 1) | (reach[above] >> 1 & flank[below] << 1);
        let falling = (reach[below] >> 1 & flank[above] << 1) | (reach[above] << 1 & flank[below] >> 1);
        found[row] = middle[row] & (along | across | rising | falling);
    }
    found
}

/// Calls `visit` with every square of a set.
#[inline]
fn visit_squares(rows: &Rows, mut visit: impl FnMut(Cell)) {
    for rank in 0..RANKS {
        let mut row = rows[rank + 1];
        while row != 0 {
            visit(Cell((rank * 16) as u8 + row.trailing_zeros() as u8));
            row &= row - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::morelli::Move;
    use quina_rules::random::SplitMix64;
    use quina_rules::{Choices, Position as _, Ruleset as _};

    #[test]
    fn reach_and_prey_are_what_the_moves_do() {
        let mut random = SplitMix64::new(5);
        for size in ["7", "9", "11", "13"] {
            let mut choices = Choices::new();
            for (key, value) in [("size", size), ("setup", "loose"), ("seed", "1234")] {
                choices.set(Position::OPTIONS, key, value).unwrap();
            }
            let mut position = Position::start(&choices).unwrap().position;
            while position.ending().is_none() {
                let scan = Scan::new(&position);
                let (mut reach, mut prey) = (Corners::default(), Corners::default());
                for mv in position.moves() {
                    let Move::Slide { to, .. } = mv else { unreachable!() };
                    scan.places[to.0 as usize].add_to(&mut reach);
                    for cell in position.captures(mv) {
                        scan.places[cell.0 as usize].add_to(&mut prey);
                    }
                }
                let side = scan.side(position.side());
                assert_eq!((side.reach, side.prey), (reach, prey), "{position}");
                position.play_unchecked(position.nth_move(random.below(position.count_moves())));
            }
        }
    }
}
