//! The whole solution of a puzzle, once its first ply is known.

use super::judge::{Judge, Verdict};
use quina_rules::puzzle::Kind;
use quina_rules::{AnyMove, AnyPosition, Game, GameId, Position};

/// The solver plays at most so many turns.
const MAX_TURNS: usize = 4;

/// The first turn, and if it wins by force, as many turns as the solver's plies are the only winning
/// ones, with the engine's replies between them. `None` if the first turn can be completed in several
/// good ways, except by placing a barragoon.
pub(super) fn solution(
    judge: &mut Judge,
    game: &Game<AnyPosition>,
    first: &Verdict,
    nodes: u64,
) -> Option<Vec<AnyMove>> {
    let mut game = game.clone();
    let mut plies = complete_turn(judge, &mut game, first, nodes)?;
    if first.kind == Kind::Win {
        for _ in 1..MAX_TURNS {
            let Some(more) = next_turn(judge, &mut game, nodes) else { break };
            plies.extend(more);
        }
    }
    Some(plies)
}

/// Plays the first ply of a turn, and then the rest of the turn, and returns all of it. `None` if several plies of the
/// rest are good, or if a win is not one any more.
fn complete_turn(
    judge: &mut Judge,
    game: &mut Game<AnyPosition>,
    first: &Verdict,
    nodes: u64,
) -> Option<Vec<AnyMove>> {
    let solver = game.position().turn();
    let mut plies = vec![first.ply];
    game.play_unchecked(first.ply);
    while game.ending().is_none() && !game.position().is_turn_start() {
        if may_stay_open(game.position()) || game.position().turn() != solver {
            break;
        }
        let ply = match game.moves()[..] {
            [only] => only,
            _ => judge.verdict(game, nodes).filter(|rest| first.kind.is_kept_by(rest.kind))?.ply,
        };
        plies.push(ply);
        game.play_unchecked(ply);
    }
    Some(plies)
}

/// The opponent's reply and the solver's next turn, if that is again the only winning one.
fn next_turn(judge: &mut Judge, game: &mut Game<AnyPosition>, nodes: u64) -> Option<Vec<AnyMove>> {
    if game.ending().is_some() || !game.position().is_turn_start() {
        return None;
    }
    let opponent = game.position().turn();
    let mut plies = Vec::new();
    while game.ending().is_none() && game.position().turn() == opponent {
        let reply = judge.find(game, nodes, Vec::new())?.ply;
        plies.push(reply);
        game.play_unchecked(reply);
    }
    // In the middle of the opponent's turn the solver may have a barragoon to place.
    if game.ending().is_some() || !game.position().is_turn_start() {
        return None;
    }
    // The text of a puzzle has no earlier positions, but its line has.
    let verdict = judge.verdict(game, nodes).filter(|verdict| verdict.kind == Kind::Win)?;
    plies.extend(complete_turn(judge, game, &verdict, nodes)?);
    Some(plies)
}

/// Whether a turn need not be completed: a barragoon can be placed in hundreds of ways, of which many
/// are equally good.
pub(super) fn may_stay_open(position: &AnyPosition) -> bool {
    position.game() == GameId::Barragoon
}
