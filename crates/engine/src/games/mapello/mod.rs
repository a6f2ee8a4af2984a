//! Mapello: evaluation and move ordering; the [`solver`] plays the last cells exactly.

pub mod solver;

use crate::play::Play;
use quina_rules::Player;
use quina_rules::mapello::{Move, Position};

impl Play for Position {
    const TERMS: &'static [&'static str] = &["discs", "bonuses"];
    const WEIGHTS: &'static str = include_str!("../../../data/weights/mapello.txt");
    const CODES: usize = 128 + 3 * 128 + 4;

    fn code(mv: Move) -> usize {
        match mv {
            Move::Disc(cell) => cell.0 as usize,
            Move::Place(piece, cell) => 128 + piece as usize * 128 + cell.0 as usize,
            Move::Choose(colour) => 512 + colour as usize,
            Move::Pass => 514,
            Move::Done => 515,
        }
    }

    fn count_terms(&self, view: Player, mut add: impl FnMut(usize, i32)) {
        let own = self.colour_of(view);
        let other = own.other();
        let discs = |colour| self.discs(colour).count_ones() as i32;
        add(0, 16 * (discs(own) - discs(other)));
        add(1, 16 * (i32::from(self.bonuses_taken(own)) - i32::from(self.bonuses_taken(other))));
    }
}
