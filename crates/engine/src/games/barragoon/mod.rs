//! Barragoon: evaluation and move ordering.

use crate::play::Play;
use quina_rules::Player;
use quina_rules::barragoon::{Move, Position, Side};

impl Play for Position {
    const TERMS: &'static [&'static str] = &["tiles", "moves"];
    const WEIGHTS: &'static str = include_str!("../../../data/weights/barragoon.txt");
    const CODES: usize = 63 * 63 + 63 * 16 + 1;

    fn code(mv: Move) -> usize {
        match mv {
            Move::Run { from, to } => from.0 as usize * 63 + to.0 as usize,
            Move::Place { cell, face } => 63 * 63 + cell.0 as usize * 16 + face as usize,
            Move::Decline => 63 * 63 + 63 * 16,
        }
    }

    fn count_terms(&self, view: Player, mut add: impl FnMut(usize, i32)) {
        let own = if view == Side::White.player() { Side::White } else { Side::Brown };
        let other = own.other();
        add(0, 16 * (self.tiles_left(own) as i32 - self.tiles_left(other) as i32));
        add(1, 16 * (self.mobility(own) as i32 - self.mobility(other) as i32));
    }
}
