//! Morelli: evaluation and move ordering.

use crate::play::Play;
use quina_rules::Player;
use quina_rules::morelli::{Colour, Move, Position};

impl Play for Position {
    const TERMS: &'static [&'static str] = &["throne", "moves"];
    const WEIGHTS: &'static str = include_str!("../../../data/weights/morelli.txt");
    const CODES: usize = 169 * 169 + 2 * 169 + 1;

    fn code(mv: Move) -> usize {
        match mv {
            Move::Slide { from, to } => from.0 as usize * 169 + to.0 as usize,
            Move::Place { cell, colour } => 169 * 169 + cell.0 as usize * 2 + colour as usize,
            Move::Pass => 169 * 169 + 2 * 169,
        }
    }

    fn count_terms(&self, view: Player, mut add: impl FnMut(usize, i32)) {
        let own = if view == Colour::Black.player() { Colour::Black } else { Colour::White };
        match self.throne() {
            Some(colour) if colour == own => add(0, 16),
            Some(_) => add(0, -16),
            None => {}
        }
        add(1, 16 * (self.mobility(own) as i32 - self.mobility(own.other()) as i32));
    }
}
