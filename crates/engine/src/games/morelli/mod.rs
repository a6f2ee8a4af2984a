//! Morelli: evaluation and move ordering.
//!
//! - `orbits` knows squares as corners of frames, so that all frames are looked at together;
//! - `grid` knows them by rank and file, for reach and captures;
//! - `zones` knows bands and sides of the board as sets;
//! - `scan` looks a position over: men, reach, prey;
//! - `sight` is what the network sees;
//! - `terms` is the evaluation, `parting` chooses its weights, `order` says which moves to try.

mod grid;
mod orbits;
mod order;
mod parting;
mod scan;
mod sight;
mod terms;
mod zones;

use crate::network::{Shape, Sight};
use crate::play::{Play, Width};
use quina_rules::morelli::{Colour, Move, Position};
use quina_rules::{Cell, Player};

/// The squares of the largest board.
const SQUARES: usize = 13 * 13;

/// A square as a number without gaps: cells are numbered in rows of 16.
const fn square(cell: Cell) -> usize {
    cell.0 as usize / 16 * 13 + cell.0 as usize % 16
}

impl Play for Position {
    const TERMS: &'static [&'static str] = terms::NAMES;
    const WEIGHTS: &'static str = include_str!("../../../data/weights/morelli.txt");
    const CODES: usize = SQUARES * SQUARES + 2 * SQUARES + 1;
    const COSTLY: bool = true;
    const HOPELESS_DEPTH: i32 = 4;
    const HOPELESS_MARGIN: i32 = 40;
    const NETWORK: Option<Shape> = Some(sight::SHAPE);

    fn code(mv: Move) -> usize {
        match mv {
            Move::Slide { from, to } => square(from) * SQUARES + square(to),
            Move::Place { cell, colour } => SQUARES * SQUARES + square(cell) * 2 + colour as usize,
            Move::Pass => SQUARES * SQUARES + 2 * SQUARES,
        }
    }

    fn count_terms(&self, view: Player, add: impl FnMut(usize, i32)) {
        let own = if view == Colour::Black.player() { Colour::Black } else { Colour::White };
        terms::count(self, own, add);
    }

    fn sight(&self) -> Option<Sight> {
        terms::sight(self)
    }

    fn weights_here(&self) -> Vec<i32> {
        parting::weights_here(self)
    }

    fn visit_candidates(&self, width: Width, visit: impl FnMut(Move, i32)) -> bool {
        order::visit_candidates(self, width, visit)
    }

    fn promise(&self, mv: Move) -> i32 {
        order::promise(self, mv)
    }

    fn visit_tactical(&self, width: Width, visit: impl FnMut(Move, i32)) {
        order::visit_tactical(self, width, visit);
    }
}
