//! Every ply that can be written down is either generated or refused with a known reason.

use crate::starts;
use quina_rules::MoveError;
use quina_rules::campo_bello::{Point, Position};
use quina_rules::conformance::{position_budget, seed};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use std::collections::BTreeSet;

/// All 1681 pairs of points, all removals, `end` and `pass`.
fn tokens() -> Vec<String> {
    let mut tokens = vec!["end".to_owned(), "pass".to_owned()];
    for from in Point::ALL {
        tokens.push(format!("*{from}"));
        tokens.extend(Point::ALL.map(|to| format!("{from}-{to}")));
    }
    tokens
}

#[test]
fn every_attempt_is_played_or_explained() {
    let tokens = tokens();
    let mut random = SplitMix64::new(seed(5));
    let mut seen = BTreeSet::new();
    let mut left = position_budget(3_000);
    for start in starts::all().iter().cycle() {
        let mut position = start.clone();
        loop {
            let legal = position.tokens();
            for token in &tokens {
                match position.parse_move(token) {
                    Ok(mv) => {
                        assert!(legal.contains(token), "{position}: {token} was accepted");
                        assert_eq!(&position.token(mv), token);
                    }
                    Err(MoveError::Illegal { refusal, .. }) => {
                        assert!(!legal.contains(token), "{position}: {token} was refused");
                        assert!(Position::REASONS.contains(&refusal.reason), "{refusal}");
                        seen.insert(refusal.reason);
                    }
                    Err(MoveError::Text(error)) => panic!("{token}: {error}"),
                }
            }
            left = left.saturating_sub(1);
            if legal.is_empty() {
                break;
            }
            position.play_unchecked(position.nth_move(random.below(legal.len())));
        }
        if left == 0 {
            break;
        }
    }
    let known: BTreeSet<_> = Position::REASONS.iter().copied().collect();
    assert_eq!(seen, known, "every reason occurs");
}
