//! Looks for puzzles in one game of the engine against itself.

use super::grade::grade;
use super::judge::Judge;
use super::line::solution;
use super::puzzle::{Grade, Puzzle};
use super::starts::opened;
use super::theme::themes;
use crate::NoMemory;
use crate::limits::Control;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyMove, AnyPosition, Game, GameId, Position};

/// A game is given up after this many plies.
const MAX_PLIES: usize = 250;

/// The nodes of a ply of the game, one of them by chance: players of different strength make
/// different mistakes.
const PLAYING_NODES: [u64; 4] = [60, 250, 1_000, 2_500];

/// One ply of so many is random.
const RANDOM_PLY: usize = 12;

/// The first look at a position has this fraction of the nodes.
const FIRST_LOOK: u64 = 8;

/// There must be at least so many plies to choose from.
const MIN_PLIES: usize = 3;

/// After a puzzle the next one in the same game comes at least so many plies later.
const DISTANCE: usize = 6;

/// A game gives at most so many puzzles.
const MAX_PUZZLES: usize = 3;

/// The puzzles in a game: which game, its number, the seed, and the nodes of the first proof.
pub(super) fn mine(
    game: GameId,
    number: usize,
    seed: u64,
    nodes: u64,
    control: &Control,
) -> Result<Vec<Puzzle>, NoMemory> {
    let mut random = SplitMix64::new(seed ^ (number as u64 + 1).wrapping_mul(0x9E3779B97F4A7C15));
    let mut judge = Judge::try_new(control)?;
    let mut found = Vec::new();
    let Some(mut played) = opened(game, number, &mut random) else { return Ok(found) };
    let mut next = played.len();
    while played.ending().is_none() && played.len() < MAX_PLIES && found.len() < MAX_PUZZLES {
        if played.len() >= next
            && let Some(puzzle) = puzzle_in(&mut judge, played.position(), nodes)
        {
            found.push(puzzle);
            next = played.len() + DISTANCE;
        }
        if judge.is_stopped() {
            break;
        }
        let Some(ply) = choose(&mut judge, &played, &mut random) else { break };
        played.play_unchecked(ply);
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

/// The puzzle of a position, if it is one.
fn puzzle_in(judge: &mut Judge, position: &AnyPosition, nodes: u64) -> Option<Puzzle> {
    if !position.is_turn_start() || position.count_moves() < MIN_PLIES {
        return None;
    }
    let game = Game::new(position.clone());
    judge.contrast(&game, (nodes / FIRST_LOOK).max(1))?.kind()?;
    let verdict = judge.verdict(&game, nodes)?;
    let solution = solution(judge, &game, &verdict, nodes)?;
    let mut puzzle = Puzzle {
        position: position.clone(),
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
