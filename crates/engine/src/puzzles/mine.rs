//! Looks for puzzles in one game of the engine against itself.

use super::grade::grade;
use super::judge::{Judge, LEAST};
use super::line::solution;
use super::starts::opened;
use super::theme::themes;
use crate::NoMemory;
use crate::limits::Control;
use crate::opponents::greediest;
use quina_rules::puzzle::{Grade, Puzzle};
use quina_rules::random::SplitMix64;
use quina_rules::{AnyMove, AnyPosition, Game, GameId, Position};

/// A game is given up after this many plies.
const MAX_PLIES: usize = 250;

/// The nodes of a ply of the game, one of them by chance: players of different strength make
/// different mistakes.
const PLAYING_NODES: [u64; 4] = [60, 150, 400, 1_200];

/// One ply of so many is random.
const RANDOM_PLY: usize = 10;

/// Nearly all positions are put aside by a glance, so it must be short: so many nodes, and this
/// margin in percent, which is a small one.
const GLANCE: (u64, u32) = (600, 10);

/// The nodes of a closer look at those that are left.
const LOOK: u64 = 8_000;

/// The last plies of a game that has an end are looked at closely in any case: where somebody has
/// won, there was a way to win, and often only one, which a glance does not see.
const FINISH: usize = 16;

/// There must be at least so many plies to choose from.
const MIN_PLIES: usize = 3;

/// After the solution of a puzzle the next one in the same game comes at least so many plies later.
const DISTANCE: usize = 10;

/// A game gives at most so many puzzles.
const MAX_PUZZLES: usize = 3;

/// What is looked for in a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seek {
    /// The nodes of the first search that a puzzle must pass.
    pub(super) nodes: u64,
    /// Also puzzles that are solved by the ply that counts best at once.
    pub(super) obvious: bool,
}

/// The puzzles in a game: which game, its number, the seed, and what is looked for.
pub(super) fn mine(
    game: GameId,
    number: usize,
    seed: u64,
    seek: Seek,
    control: &Control,
) -> Result<Vec<Puzzle>, NoMemory> {
    let mut random = SplitMix64::new(seed ^ (number as u64 + 1).wrapping_mul(0x9E3779B97F4A7C15));
    let mut judge = Judge::try_new(control)?;
    let mut found = Vec::new();
    let Some(mut played) = opened(game, number, &mut random) else { return Ok(found) };
    let begin = played.len();
    while played.ending().is_none() && played.len() < MAX_PLIES && !judge.is_stopped() {
        let Some(ply) = choose(&mut judge, &played, &mut random) else { break };
        played.play_unchecked(ply);
    }
    let finish = match played.ending() {
        Some(_) => played.len().saturating_sub(FINISH),
        None => played.len(),
    };
    let mut at = begin;
    while at < played.len() && found.len() < MAX_PUZZLES && !judge.is_stopped() {
        let position = played.position_at(at).filter(|position| is_worth_a_look(position));
        let begun = position.cloned().map(Game::new);
        let begun = begun.filter(|begun| at >= finish || glance(&mut judge, begun));
        let puzzle = begun.and_then(|begun| puzzle_in(&mut judge, &begun, seek));
        at += match &puzzle {
            Some(puzzle) => puzzle.solution.len() + DISTANCE,
            None => 1,
        };
        found.extend(puzzle);
    }
    Ok(found)
}

/// The next ply of the game.
fn choose(judge: &mut Judge, game: &Game<AnyPosition>, random: &mut SplitMix64) -> Option<AnyMove> {
    let (chance, strength) = (random.below(RANDOM_PLY), random.below(PLAYING_NODES.len()));
    if chance == 0 {
        let position = game.position();
        return Some(position.nth_move(random.below(position.count_moves())));
    }
    judge.find(game, PLAYING_NODES[strength], Vec::new()).map(|found| found.ply)
}

/// Whether there is something to choose.
fn is_worth_a_look(position: &AnyPosition) -> bool {
    position.is_turn_start() && position.count_moves() >= MIN_PLIES
}

/// Whether a position may be a puzzle.
fn glance(judge: &mut Judge, game: &Game<AnyPosition>) -> bool {
    let (nodes, margin) = GLANCE;
    let best = judge.find(game, nodes, Vec::new()).filter(|best| best.percent() >= LEAST);
    let contrast = best.and_then(|best| judge.contrast_with(game, nodes, best));
    contrast.is_some_and(|contrast| contrast.has_margin(margin))
}

/// The puzzle of a position, if it is one.
fn puzzle_in(judge: &mut Judge, game: &Game<AnyPosition>, seek: Seek) -> Option<Puzzle> {
    let few = LOOK.min(seek.nodes);
    let best = judge.find(game, few, Vec::new()).filter(|best| best.percent() >= LEAST)?;
    if !seek.obvious && greediest(game).contains(&best.ply) {
        return None;
    }
    judge.contrast_with(game, few, best)?.kind()?;
    let verdict = judge.verdict(game, seek.nodes)?;
    let solution = solution(judge, game, &verdict, seek.nodes)?;
    let mut puzzle = Puzzle {
        id: 1,
        position: game.position().clone(),
        solution,
        kind: verdict.kind,
        proof: verdict.proof,
        grade: Grade::clamped(1),
        themes: Vec::new(),
    };
    puzzle.themes = themes(&puzzle);
    puzzle.grade = grade(judge, &puzzle);
    // What was searched after a stop means nothing.
    (!judge.is_stopped()).then_some(puzzle)
}
