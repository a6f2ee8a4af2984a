//! Proof of known moves by playing all games to their end.

use crate::exhaustive::value_for_player_one;
use quina_engine::Searchable;
use quina_rules::{Player, Ruleset};
use std::collections::{BTreeMap, BTreeSet};

/// Checks every line of `data` by playing all games to their end: with `bm` exactly the listed moves
/// lead to the best result there is, with `am` exactly they do not. The comment begins with that
/// result: `win`, `draw`. For games without rules of repetition.
pub(crate) fn check_by_playing_out<P: Searchable + Ruleset>(data: &str) {
    let mut known = BTreeMap::new();
    for line in data.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
        let fields: Vec<&str> = line.split(" | ").map(str::trim).collect();
        let position: P = fields[0].parse().unwrap_or_else(|error| panic!("{error}: {line}"));
        let (kind, tokens) = fields[1].split_once(' ').expect("bm or am, and moves");
        let listed: BTreeSet<String> = tokens.split_whitespace().map(str::to_owned).collect();
        let best = match fields[3].split_once(':') {
            Some(("win", _)) => 1,
            Some(("draw", _)) => 0,
            other => panic!("win or draw, not {other:?}"),
        };
        let mut found = BTreeSet::new();
        for mv in position.moves() {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let for_one = value_for_player_one(&after, &mut known);
            let value = if position.turn() == Player::ONE { for_one } else { -for_one };
            let token = position.token(mv);
            assert!(value <= best, "{token} is better: {line}");
            if (value == best) == (kind == "bm") {
                found.insert(token);
            }
        }
        assert_eq!(found, listed, "{line}");
        assert!(!found.is_empty() && found.len() < position.count_moves(), "no choice: {line}");
    }
}
