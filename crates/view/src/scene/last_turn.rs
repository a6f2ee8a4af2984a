//! Which cells the plies of the last turn touched and changed.

use super::last_move::touched;
use super::{Mark, Scene, marks_of_move, scene};
use quina_rules::{AnyMove, AnyPosition, Cell, Game, Position as _};
use std::collections::BTreeMap;

/// The scene of a game after this many plies, with the last turn marked: all plies since a player
/// had a free choice, even if the turn is still going on. A number beyond the last ply means the
/// last.
pub fn scene_at(game: &Game<AnyPosition>, plies: usize) -> Scene {
    let plies = plies.min(game.len());
    let mut scene = scene(game.position_at(plies).unwrap_or_else(|| game.position()));
    let moves: Vec<_> = last_turn(game, plies).collect();
    let mut marks: BTreeMap<Cell, Mark> = BTreeMap::new();
    for (before, mv) in moves {
        scene.last_turn.push(touched(before, mv));
        for (cell, mark) in marks_of_move(before, mv) {
            // Being touched by a ply takes precedence over being changed by another.
            let known = marks.entry(cell).or_insert(mark);
            if mark == Mark::LastMove {
                *known = mark;
            }
        }
    }
    scene.mark_all(marks);
    scene
}

impl Scene {
    /// The number of the ply that led to a cell, counted from 1, where the last turn has touched
    /// the board in several plies; that of the last one, if several led there.
    pub fn order(&self, cell: Cell) -> Option<usize> {
        let ends: Vec<_> = self.last_turn.iter().filter_map(|cells| cells.last()).collect();
        let number = ends.iter().rposition(|end| **end == cell)?;
        (ends.len() > 1).then_some(number + 1)
    }
}

/// The plies of the last turn before `plies`, in their order, each with the position it was played
/// in.
fn last_turn(
    game: &Game<AnyPosition>,
    plies: usize,
) -> impl Iterator<Item = (&AnyPosition, AnyMove)> {
    let at = |ply: &usize| game.position_at(*ply);
    let begins = |ply: &usize| at(ply).is_some_and(AnyPosition::is_turn_start);
    let first = (0..plies).rev().find(begins).unwrap_or(0);
    let moves = game.plies().enumerate().take(plies).skip(first);
    moves.filter_map(move |(ply, mv)| Some((game.position_at(ply)?, mv)))
}
