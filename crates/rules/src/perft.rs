//! Counting move sequences (perft): the classic check of a move generator.

use crate::game::Game;
use crate::history::HistoryRules;
use crate::position::Position;
use std::ops::ControlFlow;

/// How sequences are counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Count {
    /// What the depth counts.
    pub unit: Unit,
    /// How a game that ends early is counted.
    pub finished: Finished,
}

/// What the depth of a perft counts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Unit {
    /// Single decisions.
    #[default]
    Plies,
    /// Complete turns; from the middle of a turn, the rest of it counts as the first.
    Turns,
}

/// How a game that is over before the full depth is counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Finished {
    /// Nothing.
    #[default]
    Nothing,
    /// One leaf at every deeper depth, as the published Othello tables have it.
    Once,
}

/// A third occurrence takes at least eight plies (and turns), so no repetition rule shortens a
/// sequence of eight. Deeper counts keep the history.
const PLIES_WITHOUT_HISTORY: u64 = 8;

/// Counts the sequences of exactly `depth` plies (or turns) from a position.
pub fn perft<P: HistoryRules>(position: &P, depth: u32, count: Count) -> u64 {
    continue_game(&Game::new(position.clone()), depth, count)
}

/// The count below each legal move of a position, in the order of the moves. Their sum is
/// `perft(position, depth, count)` unless the game is over; `depth` must not be 0.
pub fn divide<P: HistoryRules>(position: &P, depth: u32, count: Count) -> Vec<(P::Move, u64)> {
    let game = Game::new(position.clone());
    position.moves().into_iter().map(|mv| (mv, behind(&game, mv, depth, count))).collect()
}

/// The count below one legal move of a running game; `depth` includes that move and is not 0.
pub fn behind<P: HistoryRules>(game: &Game<P>, mv: P::Move, depth: u32, count: Count) -> u64 {
    let mut next = game.clone();
    next.play_unchecked(mv);
    let rest = depth - u32::from(completes(next.position(), count));
    continue_game(&next, rest, count)
}

/// Counts the continuations of a game by `depth` plies (or turns), its history included.
pub fn continue_game<P: HistoryRules>(game: &Game<P>, depth: u32, count: Count) -> u64 {
    let position = game.position();
    if P::DEPENDS_ON_HISTORY && game.len() as u64 + u64::from(depth) > PLIES_WITHOUT_HISTORY {
        return with_history(game, depth, count);
    }
    if let (Unit::Plies, Some(found)) = (count.unit, position.perft_plies(depth, count.finished)) {
        return found;
    }
    one_by_one(position, depth, count)
}

/// Counts by playing the moves one by one, without history and without a game's own shortcut.
pub fn one_by_one<P: Position>(position: &P, depth: u32, count: Count) -> u64 {
    match (count.unit, count.finished) {
        (Unit::Plies, Finished::Nothing) => plies(position, depth),
        (Unit::Plies, Finished::Once) => plies_and_finished(position, depth),
        (Unit::Turns, _) => turns(position, depth, count),
    }
}

/// Whether a ply that led to `after` completes a unit of the count.
pub fn completes<P: Position>(after: &P, count: Count) -> bool {
    count.unit == Unit::Plies || after.is_turn_start()
}

fn plies<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        _ => sum(position, |next| plies(next, depth - 1)),
    }
}

fn plies_and_finished<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        return (position.count_moves() as u64).max(1);
    }
    // Every sequence counts at least one leaf here, so only a finished position sums to nothing.
    sum(position, |next| plies_and_finished(next, depth - 1)).max(1)
}

fn turns<P: Position>(position: &P, depth: u32, count: Count) -> u64 {
    if depth == 0 {
        return 1;
    }
    if count.finished == Finished::Once && position.outcome().is_some() {
        return 1;
    }
    sum(position, |next| turns(next, depth - u32::from(next.is_turn_start()), count))
}

fn with_history<P: HistoryRules>(game: &Game<P>, depth: u32, count: Count) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.ending().is_some() {
        return u64::from(count.finished == Finished::Once);
    }
    let behind = |mv: P::Move| {
        let mut next = game.clone();
        next.play_unchecked(mv);
        let rest = depth - u32::from(completes(next.position(), count));
        with_history(&next, rest, count)
    };
    game.moves().into_iter().map(behind).sum()
}

fn sum<P: Position>(position: &P, mut count: impl FnMut(&P) -> u64) -> u64 {
    let mut total = 0;
    let _ = position.visit_moves(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        total += count(&next);
        ControlFlow::Continue(())
    });
    total
}
