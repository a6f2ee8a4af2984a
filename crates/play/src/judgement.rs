//! The engine's judgement in words: scores, winning chances and lines of play; and the mistakes in
//! a whole game.

use crate::reasons::{self, MoveReason};
use quina_engine::Score;
use quina_engine::analysis::{Analysis, Ply, Turn};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Game};
use quina_view::Words;
use std::collections::BTreeMap;

/// A score for people: `+0.35`, `win in 3`; with the margin in points if it is known.
pub fn say_score(score: Score, margin: Option<i32>, words: &Words) -> String {
    let said = match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => words.say("analysis-win-in", &[("plies", &plies.to_string())]),
        (_, Some(plies)) => words.say("analysis-loss-in", &[("plies", &plies.to_string())]),
        _ => words.decimal(format_args!("{:+.2}", f64::from(score.value()) / 100.0)),
    };
    match margin {
        Some(margin) => {
            let margin = format!("{margin:+}");
            words.say("analysis-with-margin", &[("score", &said), ("margin", &margin)])
        }
        None => said,
    }
}

/// A chance in whole percent.
pub fn percent(chance: f64) -> String {
    format!("{:.0}", 100.0 * chance)
}

/// A lost chance in whole percent, rounded down: a loss below a threshold is never shown as if it
/// had reached it.
pub fn percent_lost(loss: f64) -> String {
    format!("{:.0}", (100.0 * loss + 1e-9).floor())
}

/// The tokens of a line of play.
pub fn tokens(position: &AnyPosition, moves: &[AnyMove]) -> Vec<String> {
    let mut position = position.clone();
    let mut tokens = Vec::with_capacity(moves.len());
    for mv in moves {
        tokens.push(position.token(*mv));
        position.play_unchecked(*mv);
    }
    tokens
}

/// Nodes per ply, the same as in `quina analyze`.
pub const REVIEW_NODES: u64 = 20_000;

/// The turns of an analysed game that contain a mistake: for each its worst ply, counted from 0.
pub fn mistakes(analysis: &Analysis) -> Vec<(usize, &Ply)> {
    let errors = analysis.turns.iter().filter(|turn| turn.judgement.is_error());
    errors.filter_map(|turn| Some((turn.worst, analysis.plies.get(turn.worst)?))).collect()
}

/// Why a judged ply was a mistake, the strongest reasons first. `position` is the one it was played
/// in.
pub fn why(position: &AnyPosition, ply: &Ply) -> Vec<MoveReason> {
    reasons::for_mistake(position, &ply.played, &ply.best)
}

/// The reasons of all mistakes of an analysed game, by their plies.
pub fn explain(game: &Game<AnyPosition>, analysis: &Analysis) -> BTreeMap<usize, Vec<MoveReason>> {
    let explained =
        |(ply, mistake): (usize, &Ply)| Some((ply, why(game.position_at(ply)?, mistake)));
    mistakes(analysis).into_iter().filter_map(explained).collect()
}

/// The number of a ply's turn as score sheets write it, two turns to a number: `7.`, and `7...` for
/// the second one.
pub fn move_number(game: &Game<AnyPosition>, ply: usize) -> String {
    let starts =
        (1..=ply).filter(|at| game.position_at(*at).is_some_and(AnyPosition::is_turn_start));
    turn_number(starts.count())
}

/// The number of the turn that so many turns come before, as score sheets write it.
pub(crate) fn turn_number(turns_before: usize) -> String {
    let dots = if turns_before.is_multiple_of(2) { "." } else { "..." };
    format!("{}{dots}", turns_before / 2 + 1)
}

/// The turn of several plies whose mistake is judged at this ply, counted from 0, the worst of
/// them.
pub fn shared_error(analysis: &Analysis, ply: usize) -> Option<&Turn> {
    let is_it = |turn: &&Turn| turn.worst == ply && turn.is_shared && turn.judgement.is_error();
    analysis.turns.iter().find(is_it)
}
