//! The line of a proof: play in which nobody gives anything away.

use super::search::{Answer, Goal, Question, Search, Side, Stopped};
use crate::play::Play;
use quina_rules::Game;

/// The line may take so many nodes more than the proof itself took.
const SPARE_NODES: u64 = 20_000;

/// The line from where the proof begins. It breaks off where it would take too long to find.
pub(super) fn line<P: Play>(search: &mut Search<'_, P>, value: i32, depth: u32) -> Vec<P::Move> {
    search.allow(search.nodes().saturating_add(SPARE_NODES));
    let mut game = search.game().clone();
    let mut moves = Vec::new();
    for left in (1..=depth).rev() {
        if game.ending().is_some() {
            break;
        }
        let Ok(Some(mv)) = next(search, &game, value, left) else { break };
        game.play_unchecked(mv);
        moves.push(mv);
    }
    moves
}

/// The move of the line in a position of known value, which shows within `left` plies.
fn next<P: Play>(
    search: &mut Search<'_, P>,
    game: &Game<P>,
    value: i32,
    left: u32,
) -> Result<Option<P::Move>, Stopped> {
    let is_player = search.is_turn_of(Side::Player, game.position());
    let actor = if is_player { Side::Player } else { Side::Others };
    let question = match value {
        1 => Question { side: Side::Player, goal: Goal::Win },
        -1 => Question { side: Side::Others, goal: Goal::Win },
        _ => Question { side: actor, goal: Goal::Draw },
    };
    if question.side != actor {
        return resist(search, game, question, left);
    }
    // Asked of one ply more at a time, the question is settled by a shortest way.
    for depth in 1..=left {
        if search.ask(game, question, depth)? == Answer::Yes {
            let settled = search.settled_by(game.position(), question);
            let listed = settled.and_then(|number| game.moves().get(number).copied());
            return match listed {
                Some(mv) if distance(search, game, mv, question, left - 1)?.is_some() => {
                    Ok(Some(mv))
                }
                // The table has forgotten it, or was not used.
                _ => keep(search, game, question, left),
            };
        }
    }
    Ok(None)
}

/// A move after which the question is still answered with yes.
fn keep<P: Play>(
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

/// The move after which the others take longest.
fn resist<P: Play>(
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

/// Within how many plies after a move the question is answered with yes, if within `most`.
fn distance<P: Play>(
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
