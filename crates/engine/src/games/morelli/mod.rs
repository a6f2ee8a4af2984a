//! Morelli: evaluation and move ordering.
//!
//! - `orbits` has squares as corners of frames, so that all frames are processed at once;
//! - `grid` has them by rank and file, for reach and captures;
//! - `zones` has the bands and sides of the board as sets;
//! - `scan` passes over a position once: men, reach, prey;
//! - `network_input` is the input of the network;
//! - `terms` is the evaluation, `separation` chooses its weights, `order` orders the moves.

mod grid;
mod network_input;
mod orbits;
mod order;
mod scan;
mod separation;
mod terms;
mod zones;

use crate::network::{NetworkInput, Shape};
use crate::searchable::{NodeDepth, Searchable};
use quina_rules::morelli::{Colour, Move, Position};
use quina_rules::{Cell, Player};

/// The squares of the largest board.
const SQUARES: usize = 13 * 13;

/// A square as a number without gaps: cells are numbered in rows of 16.
const fn square(cell: Cell) -> usize {
    cell.0 as usize / 16 * 13 + cell.0 as usize % 16
}

impl Searchable for Position {
    const TERMS: &'static [&'static str] = terms::NAMES;
    const WEIGHTS: &'static str = include_str!("../../../data/weights/morelli.txt");
    const MOVE_CODES: usize = SQUARES * SQUARES + 2 * SQUARES + 1;
    const CACHES_EVALUATIONS: bool = true;
    const FUTILITY_DEPTH: i32 = 4;
    const FUTILITY_MARGIN: i32 = 40;
    const NETWORK: Option<Shape> = Some(network_input::SHAPE);

    fn move_code(mv: Move) -> usize {
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

    fn network_input(&self) -> Option<NetworkInput> {
        terms::network_input(self)
    }

    fn root_weights(&self) -> Vec<i32> {
        separation::root_weights(self)
    }

    fn visit_candidates(&self, node: NodeDepth, visit: impl FnMut(Move, i32)) -> bool {
        order::visit_candidates(self, node, visit)
    }

    fn ordering_score(&self, mv: Move) -> i32 {
        order::ordering_score(self, mv)
    }

    fn visit_tactical(&self, node: NodeDepth, visit: impl FnMut(Move, i32)) {
        order::visit_tactical(self, node, visit);
    }
}
