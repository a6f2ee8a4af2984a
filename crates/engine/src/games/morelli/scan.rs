//! One pass over a position: the men, where they can move, and whom they can turn over.

use super::grid::{Lines, RANKS, Rows, corners, sandwiched, striking, transposed, visit_squares};
use super::orbits::{Corners, Places, places_of};
use super::zones::{count_in, zones_of};
use quina_rules::morelli::{Colour, Position, Size};
use std::ops::ControlFlow;

const COLOURS: [Colour; 2] = [Colour::Black, Colour::White];

/// What the scan finds for one colour.
#[derive(Clone, Copy, Default)]
pub(super) struct Side {
    /// The men.
    pub(super) men: Corners,
    /// The empty squares that a man can move to.
    pub(super) reach: Corners,
    /// The enemies that can be turned over with one move.
    pub(super) prey: Corners,
    /// How many men stand on each band.
    pub(super) by_band: [i32; 7],
    /// How many men that can still leave their band stand on each side of the board.
    by_edge: [i32; 4],
    /// How many men can move.
    pub(super) movable: i32,
    /// The men, by rank and file.
    rows: Rows,
    /// The squares of `reach`, by rank and file.
    reach_rows: Rows,
}

impl Side {
    /// The empty squares that a man can move to, by rank and file.
    pub(super) const fn reach_rows(&self) -> &Rows {
        &self.reach_rows
    }

    /// How many men that can still leave their band stand on the side of the board with the fewest of
    /// them.
    pub(super) fn fewest_on_a_side(&self) -> i32 {
        self.by_edge.into_iter().min().unwrap_or(0)
    }
}

/// The result of scanning a position.
pub(super) struct Scan {
    pub(super) places: &'static Places,
    sides: [Side; 2],
}

impl Scan {
    /// Scans a position.
    pub(super) fn new(position: &Position) -> Self {
        let size = position.size();
        let places = places_of(size);
        let mut sides = [Side::default(); 2];
        let mut lines = [Lines::default(), Lines::default()];
        for colour in COLOURS {
            let side = &mut sides[colour as usize];
            side.rows = men_of(position, colour);
            let zones = zones_of(size);
            side.by_band = count_in(&side.rows, &zones.bands);
            side.by_edge = count_in(&side.rows, &zones.edges);
            let lines = &mut lines[colour as usize];
            let _ = position.visit_reaches(colour, |from, reach| {
                lines.add(from, reach);
                side.movable += i32::from(reach != 0);
                ControlFlow::Continue(())
            });
        }
        let [black, white] = &lines;
        let files =
            transposed(side_by_side([&black.files, &white.files, &[0; RANKS], &[0; RANKS]]));
        for (i, lines) in lines.iter().enumerate() {
            let mut rows = lines.rows_but_files();
            for rank in 0..RANKS {
                rows[rank] |= (files[rank] >> (16 * i)) as u16;
            }
            sides[i].reach_rows = rows;
        }
        let [black, white] = &sides;
        let all = [&black.rows, &white.rows, &black.reach_rows, &white.reach_rows];
        let files = transposed(side_by_side(all));
        let corners_of =
            |i: usize| corners(size, all[i], &files.map(|file| (file >> (16 * i)) as u16));
        let found = [0, 1, 2, 3].map(corners_of);
        let prey = [(black, white), (white, black)].map(|(own, enemy)| {
            let mut prey = Corners::default();
            let rows = sandwiched(&own.reach_rows, &enemy.rows, &own.rows);
            visit_squares(&rows, |cell| places[cell.0 as usize].add_to(&mut prey));
            prey
        });
        for i in 0..2 {
            sides[i].men = found[i];
            sides[i].reach = found[i + 2];
            sides[i].prey = prey[i];
        }
        Self { places, sides }
    }

    /// What the scan found for a colour.
    #[inline]
    pub(super) const fn side(&self, colour: Colour) -> &Side {
        &self.sides[colour as usize]
    }

    /// The squares where a man of `colour` would stand between an enemy and a square that an enemy
    /// can reach, so that the next move could turn it over.
    pub(super) fn risks(&self, colour: Colour) -> Rows {
        let enemy = self.side(colour.other());
        sandwiched(&enemy.reach_rows, &[u16::MAX; RANKS], &enemy.rows)
    }

    /// The squares where a man of `colour` would turn an enemy over.
    pub(super) fn strikes(&self, colour: Colour) -> Rows {
        striking(&self.side(colour.other()).rows, &self.side(colour).rows)
    }
}

/// The men of a colour, by rank and file.
pub(super) fn men_of(position: &Position, colour: Colour) -> Rows {
    let mut rows = Rows::default();
    for (rank, row) in rows.iter_mut().enumerate().take(13) {
        *row = position.men_on(rank, colour);
    }
    rows
}

/// A set of squares, by corner.
pub(super) fn men_corners(size: Size, rows: &Rows) -> Corners {
    let files = transposed(rows.map(u64::from)).map(|file| file as u16);
    corners(size, rows, &files)
}

/// Four sets packed into one word for each rank, the first in the low bits.
fn side_by_side([a, b, c, d]: [&Rows; 4]) -> [u64; RANKS] {
    std::array::from_fn(|rank| {
        u64::from(a[rank])
            | u64::from(b[rank]) << 16
            | u64::from(c[rank]) << 32
            | u64::from(d[rank]) << 48
    })
}

#[cfg(test)]
mod tests {
    use super::super::grid::has;
    use super::*;
    use quina_rules::morelli::Move;
    use quina_rules::random::SplitMix64;
    use quina_rules::{Choices, Position as _, Ruleset as _};

    #[test]
    fn a_scan_finds_what_the_rules_say() {
        let mut random = SplitMix64::new(5);
        for size in ["7", "9", "11", "13"] {
            let mut choices = Choices::new();
            for (key, value) in [("size", size), ("setup", "loose"), ("seed", "1234")] {
                choices.set(Position::OPTIONS, key, value).unwrap();
            }
            let mut position = Position::start(&choices).unwrap().position;
            while position.ending().is_none() {
                check(&position);
                position.play_unchecked(position.nth_move(random.below(position.count_moves())));
            }
        }
    }

    fn check(position: &Position) {
        let scan = Scan::new(position);
        let side = scan.side(position.side());
        let strikes = scan.strikes(position.side());
        let (mut men, mut reach, mut prey) = Default::default();
        for cell in position.men(position.side()) {
            scan.places[cell.0 as usize].add_to(&mut men);
        }
        for mv in position.moves() {
            let Move::Slide { to, .. } = mv else { unreachable!() };
            scan.places[to.0 as usize].add_to(&mut reach);
            let captures = position.captures(mv);
            assert!(has(&strikes, to) || captures.is_empty(), "{position}");
            for cell in captures {
                scan.places[cell.0 as usize].add_to(&mut prey);
            }
        }
        assert_eq!((side.men, side.reach, side.prey), (men, reach, prey), "{position}");
        assert_eq!(men_corners(position.size(), &side.rows), men);
        let men = position.men(position.side()).count() as i32;
        assert_eq!(side.by_band.iter().sum::<i32>(), men);
    }
}
