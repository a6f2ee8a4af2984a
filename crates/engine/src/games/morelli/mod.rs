//! Morelli: evaluation and move ordering.

use crate::play::Play;
use quina_rules::morelli::{Colour, Move, Position};
use quina_rules::{Cell, Player};

/// The squares of the largest board.
const SQUARES: usize = 13 * 13;

/// A square as a number without gaps: cells are numbered in rows of 16.
const fn square(cell: Cell) -> usize {
    cell.0 as usize / 16 * 13 + cell.0 as usize % 16
}

impl Play for Position {
    const TERMS: &'static [&'static str] = &["throne", "moves"];
    const WEIGHTS: &'static str = include_str!("../../../data/weights/morelli.txt");
    const CODES: usize = SQUARES * SQUARES + 2 * SQUARES + 1;

    fn code(mv: Move) -> usize {
        match mv {
            Move::Slide { from, to } => square(from) * SQUARES + square(to),
            Move::Place { cell, colour } => SQUARES * SQUARES + square(cell) * 2 + colour as usize,
            Move::Pass => SQUARES * SQUARES + 2 * SQUARES,
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
