//! The judgement of turns and players, from the losses of single plies.

use super::{Judgement, Ply, SHARPNESS, Turn};
use quina_rules::{AnyPosition, Game, Player, Position};
use std::ops::Range;

/// Judges the turns of a game.
pub(super) fn judge(plies: &mut [Ply], game: &Game<AnyPosition>) -> Vec<Turn> {
    let mut turns = Vec::new();
    let mut start = 0;
    while start < plies.len() {
        let player = plies[start].player;
        let goes_on = |at: usize| {
            plies[at].player == player
                && game.position_at(at).is_some_and(|position| !position.is_turn_start())
        };
        let end = (start + 1..plies.len()).find(|at| !goes_on(*at)).unwrap_or(plies.len());
        turns.push(judge_turn(plies, start..end));
        start = end;
    }
    turns
}

/// Judges a turn and each of its plies.
fn judge_turn(all: &mut [Ply], range: Range<usize>) -> Turn {
    let plies = &mut all[range.clone()];
    let before = plies.first().map_or(0.0, |ply| ply.chance);
    let after = plies.last().map_or(0.0, |ply| ply.chance_after);
    let mut left = (before - after).max(0.0);
    for ply in plies.iter_mut().rev() {
        ply.loss = ply.loss.min(left);
        left -= ply.loss;
        let is_best = ply.best.moves.first() == Some(&ply.mv);
        if ply.judgement != Judgement::Forced && !is_best {
            ply.judgement = Judgement::of_loss(ply.loss);
        }
    }
    let loss = plies.iter().map(|ply| ply.loss).sum();
    let is_chosen = plies.iter().any(|ply| ply.judgement >= Judgement::Good);
    let worst = (0..plies.len()).rev().max_by(|a, b| plies[*a].loss.total_cmp(&plies[*b].loss));
    Turn {
        player: plies[0].player,
        worst: range.start + worst.unwrap_or(0),
        is_shared: plies.iter().filter(|ply| ply.loss > 0.0).count() > 1,
        loss,
        judgement: if is_chosen {
            Judgement::of_loss(loss)
        } else if plies.iter().all(|ply| ply.judgement == Judgement::Forced) {
            Judgement::Forced
        } else {
            Judgement::Best
        },
        plies: range,
    }
}

pub(super) fn accuracies(turns: &[Turn], players: usize) -> Vec<Option<f64>> {
    (0..players).map(|seat| accuracy(turns, Player::from_index(seat))).collect()
}

/// How well a player played; `None` for one who had nothing to decide.
fn accuracy(turns: &[Turn], player: Player) -> Option<f64> {
    let decided = |turn: &&Turn| turn.player == player && turn.judgement != Judgement::Forced;
    let scores = turns.iter().filter(decided).map(|turn| 100.0 * (-SHARPNESS * turn.loss).exp());
    let (sum, count) = scores.fold((0.0, 0u32), |(sum, count), score| (sum + score, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}
