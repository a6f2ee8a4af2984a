//! Every attempt is explained: whatever can be written as a ply is accepted exactly if it is
//! generated, and refused for a reason with a name.

use crate::starts;
use quina_rules::MoveError;
use quina_rules::barragoon::Position;
use quina_rules::prelude::*;
use std::collections::{BTreeMap, HashSet};

/// All syntactically possible plies: 63 x 63 tile moves, 63 x 16 placements, and `pass`.
fn all_tokens() -> Vec<String> {
    let cells: Vec<String> =
        ('a'..='g').flat_map(|file| ('1'..='9').map(move |rank| format!("{file}{rank}"))).collect();
    let mut tokens = vec!["pass".to_owned()];
    for cell in &cells {
        tokens.extend(cells.iter().map(|to| format!("{cell}-{to}")));
        tokens.extend("x^>Y<|-eswnWNES+".chars().map(|face| format!("{face}@{cell}")));
    }
    tokens
}

#[test]
fn every_possible_token_is_accepted_or_explained() {
    let tokens = all_tokens();
    assert_eq!(tokens.len(), 63 * 63 + 63 * 16 + 1);
    let mut reasons = BTreeMap::new();
    for seed in 0..400 {
        let game = starts::random_game(seed, seed as usize % 60);
        let position = game.position();
        let legal: HashSet<_> = position.moves().into_iter().collect();
        let mut accepted = 0;
        for token in &tokens {
            match position.parse_move(token) {
                Ok(mv) => {
                    assert!(legal.contains(&mv), "{token} in {position}");
                    accepted += 1;
                }
                Err(MoveError::Illegal { refusal, .. }) => {
                    assert!(Position::REASONS.contains(&refusal.reason), "{refusal:?}");
                    assert!(refusal.cells.len() <= 2);
                    *reasons.entry(refusal.reason).or_insert(0) += 1;
                }
                Err(MoveError::Text(error)) => panic!("{token}: {error}"),
            }
        }
        assert_eq!(accepted, legal.len(), "{position}");
    }
    // Each reason is really given.
    for reason in Position::REASONS {
        assert!(reasons.contains_key(reason), "{reason} never came up in {reasons:?}");
    }
}

/// `x` for a quiet move is a false mark, whatever else is right.
#[test]
fn a_capture_mark_must_be_true() {
    for seed in 0..100 {
        let game = starts::random_game(seed, 40);
        let position = game.position();
        for mv in position.moves() {
            let token = position.token(mv);
            if token.as_bytes().get(1) == Some(&b'@') || token == "pass" {
                continue;
            }
            let (quiet, marked) = (token.replace('x', "-"), token.replace('-', "x"));
            assert_eq!(position.parse_move(&quiet), Ok(mv), "{position}");
            let is_capture = token.contains('x');
            assert_eq!(position.parse_move(&marked).is_ok(), is_capture, "{marked} in {position}");
        }
    }
}
