//! The value of a position by playing every game to its end. For games without rules of repetition.

use quina_engine::Searchable;
use quina_rules::{Key, Outcome, Player, Ruleset};
use std::collections::BTreeMap;

/// What best play brings to player 1: 1, 0 or -1. Every line is played to its end.
pub(crate) fn value_for_player_one<P: Searchable + Ruleset>(
    position: &P,
    known: &mut BTreeMap<Key, i8>,
) -> i8 {
    match position.outcome() {
        Some(Outcome::Draw) => return 0,
        Some(outcome) => return if outcome.is_win_for(Player::ONE) { 1 } else { -1 },
        None => {}
    }
    if let Some(value) = known.get(&position.key()) {
        return *value;
    }
    let values = position.moves().into_iter().map(|mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        value_for_player_one(&after, known)
    });
    let best = if position.turn() == Player::ONE { values.max() } else { values.min() };
    let best = best.expect("a running game has a move");
    known.insert(position.key(), best);
    best
}
