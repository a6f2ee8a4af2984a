//! What the engine thinks, in words: scores, chances and lines of play.

use quina_engine::Score;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition};
use quina_view::Words;

/// A score for people: `+0.35`, `win in 3`; with the points where they are known.
pub fn say_score(score: Score, margin: Option<i32>, words: &Words) -> String {
    let said = match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => words.say("analysis-win-in", &[("plies", &plies.to_string())]),
        (_, Some(plies)) => words.say("analysis-loss-in", &[("plies", &plies.to_string())]),
        _ => format!("{:+.2}", f64::from(score.value()) / 100.0),
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

/// A lost chance in whole percent, rounded down: what is below a bound does not look as if it were
/// not.
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
