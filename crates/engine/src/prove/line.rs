//! The principal variation of a proof.

use super::MAX_DEPTH;
use super::search::{Answer, Goal, Question, Search, Side, Stopped};
use crate::searchable::Searchable;
use quina_rules::Game;
use std::time::Duration;

/// The best line may take this many nodes more than the proof itself took, and a value-keeping rest
/// of the line this many again.
const SPARE_NODES: u64 = 20_000;

/// A value-keeping rest of the line may take this much time more than a quarter of the time so far.
const SPARE_TIME: Duration = Duration::from_secs(1);

/// The line from the root to the end of the game. If finding the best moves takes too long, the
/// rest consists of moves that merely keep the value, taken from the table. If even that takes too
/// long, because too many table entries were overwritten, the line breaks off.
pub(super) fn line<P: Searchable>(
    search: &mut Search<'_, P>,
    value: i32,
    depth: u32,
) -> Vec<P::Move> {
    let spare = search.nodes().saturating_add(SPARE_NODES);
    search.extend_limits(spare, Duration::ZERO);
    let mut game = search.game().clone();
    let mut moves = Vec::new();
    let mut left = depth;
    while game.ending().is_none() && left > 0 {
        let Ok(Some(mv)) = best_move(search, &game, value, left) else { break };
        game.play_unchecked(mv);
        moves.push(mv);
        left -= 1;
    }
    if game.ending().is_none() {
        search.extend_limits(spare, search.elapsed() / 4 + SPARE_TIME);
        left = left.max(1);
    }
    while game.ending().is_none() && moves.len() < MAX_DEPTH as usize {
        let Ok(Some(mv)) = value_keeping_move(search, &game, value, &mut left) else { break };
        game.play_unchecked(mv);
        moves.push(mv);
        left = (left - 1).max(1);
    }
    moves
}

/// Who acts, and the question whose answer stays yes along the line from a position of known value.
fn open_question<P: Searchable>(
    search: &Search<'_, P>,
    game: &Game<P>,
    value: i32,
) -> (Side, Question) {
    let is_player = search.is_turn_of(Side::Player, game.position());
    let actor = if is_player { Side::Player } else { Side::Others };
    let question = match value {
        1 => Question { side: Side::Player, goal: Goal::Win },
        -1 => Question { side: Side::Others, goal: Goal::Win },
        _ => Question { side: actor, goal: Goal::Draw },
    };
    (actor, question)
}

/// A move that keeps the value, found as cheaply as possible. `left` is raised if the proof needs
/// more plies than that.
fn value_keeping_move<P: Searchable>(
    search: &mut Search<'_, P>,
    game: &Game<P>,
    value: i32,
    left: &mut u32,
) -> Result<Option<P::Move>, Stopped> {
    let (actor, question) = open_question(search, game, value);
    if question.side != actor {
        // Every move keeps it; take the one that seems to resist longest.
        let known = |mv: &P::Move| {
            let mut after = game.position().clone();
            after.play_unchecked(*mv);
            search.known_distance(&after, question)
        };
        return Ok(game.moves().into_iter().rev().max_by_key(known));
    }
    while *left <= MAX_DEPTH {
        match search.ask(game, question, *left)? {
            Answer::Yes => {
                let settled = search.deciding_move(game.position(), question);
                let listed = settled.and_then(|number| game.moves().get(number).copied());
                return match listed {
                    Some(mv) if holds(search, game, mv, question, *left - 1)? => Ok(Some(mv)),
                    _ => {
                        for mv in game.moves() {
                            if holds(search, game, mv, question, *left - 1)? {
                                return Ok(Some(mv));
                            }
                        }
                        Ok(None)
                    }
                };
            }
            Answer::NotYet => *left += 1,
            Answer::Never => break,
        }
    }
    Ok(None)
}

/// Whether the answer is yes within `most` plies after a move.
fn holds<P: Searchable>(
    search: &mut Search<'_, P>,
    game: &Game<P>,
    mv: P::Move,
    question: Question,
    most: u32,
) -> Result<bool, Stopped> {
    let mut after = game.clone();
    after.play_unchecked(mv);
    match after.ending() {
        Some(ending) => Ok(search.is_met(question, ending)),
        None => Ok(search.ask(&after, question, most)? == Answer::Yes),
    }
}

/// The best move in a position whose value is proven within `left` plies.
fn best_move<P: Searchable>(
    search: &mut Search<'_, P>,
    game: &Game<P>,
    value: i32,
    left: u32,
) -> Result<Option<P::Move>, Stopped> {
    let (actor, question) = open_question(search, game, value);
    if question.side != actor {
        return longest_resistance(search, game, question, left);
    }
    // Raising the depth by one ply at a time finds a shortest win.
    for depth in 1..=left {
        if search.ask(game, question, depth)? == Answer::Yes {
            let settled = search.deciding_move(game.position(), question);
            let listed = settled.and_then(|number| game.moves().get(number).copied());
            return match listed {
                Some(mv) if distance(search, game, mv, question, left - 1)?.is_some() => {
                    Ok(Some(mv))
                }
                // The table entry was overwritten, or the table was not used.
                _ => any_keeping_move(search, game, question, left),
            };
        }
    }
    Ok(None)
}

/// Any move after which the answer is still yes.
fn any_keeping_move<P: Searchable>(
    search: &mut Search<'_, P>,
    game: &Game<P>,
    question: Question,
    left: u32,
) -> Result<Option<P::Move>, Stopped> {
    for mv in game.moves() {
        if distance(search, game, mv, question, left - 1)?.is_some() {
            return Ok(Some(mv));
        }
    }
    Ok(None)
}

/// The move after which the other side takes longest.
fn longest_resistance<P: Searchable>(
    search: &mut Search<'_, P>,
    game: &Game<P>,
    question: Question,
    left: u32,
) -> Result<Option<P::Move>, Stopped> {
    let mut longest = None;
    for mv in game.moves() {
        if let Some(distance) = distance(search, game, mv, question, left - 1)?
            && longest.is_none_or(|(so_far, _)| distance > so_far)
        {
            longest = Some((distance, mv));
        }
    }
    Ok(longest.map(|(_, mv)| mv))
}

/// Within how many plies after a move the answer is yes, if within `most`.
fn distance<P: Searchable>(
    search: &mut Search<'_, P>,
    game: &Game<P>,
    mv: P::Move,
    question: Question,
    most: u32,
) -> Result<Option<u32>, Stopped> {
    let mut after = game.clone();
    after.play_unchecked(mv);
    if let Some(ending) = after.ending() {
        return Ok(search.is_met(question, ending).then_some(0));
    }
    for depth in 1..=most {
        if search.ask(&after, question, depth)? == Answer::Yes {
            return Ok(Some(depth));
        }
    }
    Ok(None)
}
