//! How difficult a puzzle is.

use super::judge::Judge;
use quina_rules::Position;
use quina_rules::puzzle::{Grade, Puzzle, Theme};

/// The nodes of searches that try to find the solution, each four times as many as the one before.
const EFFORTS: [u64; 7] = [10, 40, 160, 640, 2_560, 10_240, 40_960];

/// From so many plies to choose from, a puzzle is harder than a search finds it, by one grade each.
const MANY_PLIES: [usize; 2] = [25, 40];

/// A win that is so many plies away is harder to see than a search finds it.
const FAR: u32 = 6;

/// The grade of a puzzle: how many nodes a search needs to find the first ply of the solution and
/// to keep it, whether there are many plies to choose from, how far a win is, whether another ply
/// looks better, and whether the solution takes several turns.
pub(super) fn grade(judge: &mut Judge, puzzle: &Puzzle) -> Grade {
    let game = puzzle.game();
    let (mut missed, mut is_far) = (0, false);
    for (effort, nodes) in (1..).zip(EFFORTS) {
        let found = judge.find(&game, nodes, Vec::new());
        if found.as_ref().is_none_or(|found| found.ply != puzzle.solution[0]) {
            missed = effort;
        }
        // What the last and longest search says counts.
        let distance = found.and_then(|found| found.score.plies_to_win());
        is_far = distance.is_some_and(|plies| plies >= FAR);
    }
    let plies = puzzle.position.count_moves();
    let many = MANY_PLIES.iter().filter(|many| plies >= **many).count() as u32;
    let looks = u32::from(is_far) + u32::from(puzzle.themes.contains(&Theme::Deceptive));
    Grade::clamped(1 + missed / 2 + many + looks + turns_after_first(puzzle))
}

/// How many turns the solver plays after the first one.
fn turns_after_first(puzzle: &Puzzle) -> u32 {
    let players = puzzle.players_of_plies();
    let is_back = |pair: &&[quina_rules::Player]| pair[0] != pair[1] && pair[1] == puzzle.solver();
    players.windows(2).filter(is_back).count() as u32
}
