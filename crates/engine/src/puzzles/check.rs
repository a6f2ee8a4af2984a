//! Proves a puzzle again.

use super::judge::{Contrast, Judge};
use super::line::may_stay_open;
use super::theme::themes;
use quina_rules::Position;
use quina_rules::puzzle::Puzzle;

/// What is wrong with a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// A search does not find this ply of the solution, given by its index, to be the only best one.
    Ply {
        /// Which ply.
        at: usize,
        /// What the search finds; `None` if it finds nothing.
        found: Option<Contrast>,
    },
    /// The solution ends before the solver's turn does.
    Incomplete,
    /// Its themes are others.
    Themes,
}

/// Proves a puzzle again, with so many nodes for each of the two searches at every choice of the
/// solver. Nothing is said against what `judge` could not finish because it was stopped.
pub fn check(judge: &mut Judge, puzzle: &Puzzle, nodes: u64) -> Result<(), Doubt> {
    if themes(puzzle) != puzzle.themes {
        return Err(Doubt::Themes);
    }
    if puzzle.leaves_turn_open() && !may_stay_open(&puzzle.position) {
        return Err(Doubt::Incomplete);
    }
    let mut game = puzzle.game();
    for (at, ply) in puzzle.solution.iter().enumerate() {
        let position = game.position();
        if position.turn() == puzzle.solver() && position.count_moves() > 1 {
            let found = judge.contrast(&game, nodes);
            let keeps = |kind| puzzle.kind.is_kept_by(kind);
            let agrees =
                |found: &Contrast| found.best.ply == *ply && found.kind().is_some_and(keeps);
            if !found.as_ref().is_some_and(agrees) && !judge.is_stopped() {
                return Err(Doubt::Ply { at, found });
            }
        }
        game.play_unchecked(*ply);
    }
    Ok(())
}
