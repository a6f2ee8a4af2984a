//! Every attempt is explained: all tokens of the notation, legal or not.

use crate::oracle::Slow;
use crate::promises::sample;
use crate::starts;
use quina_rules::MoveError;
use quina_rules::conformance::oracle::Oracle;
use quina_rules::prelude::*;
use quina_rules::syrtis::{Layout, Position};
use std::collections::HashSet;

/// Every token that can be written on this board.
fn all_tokens(position: &Position) -> Vec<String> {
    let (letters, count) = match position.layout() {
        Layout::Major => ("abcdefg", 36),
        Layout::Minor => ("abcde", 16),
    };
    let cells: Vec<_> =
        letters.chars().flat_map(|c| (1..=letters.len()).map(move |r| format!("{c}{r}"))).collect();
    let mut tokens: Vec<_> = ["pass", "light", "dark"].map(str::to_owned).to_vec();
    tokens.extend((1..count).map(|number| format!("swap{number}")));
    for cell in &cells {
        tokens.extend(["x", "L@", "T@"].map(|mark| format!("{mark}{cell}")));
        tokens.extend(cells.iter().map(|to| format!("{cell}-{to}")));
    }
    tokens
}

#[test]
fn every_attempt_is_accepted_if_generated_and_else_explained() {
    let mut seen = HashSet::new();
    let mut positions = sample(21, 250);
    positions.extend(starts::random_running(40, 22, " [sink_keeps_connected=false]"));
    positions.extend(starts::random_running(60, 23, " [slide_connected_each_step=true]"));
    for position in positions {
        let legal: HashSet<_> = position.tokens().into_iter().collect();
        for token in all_tokens(&position) {
            match position.parse_move(&token) {
                Ok(_) => assert!(legal.contains(&token), "{token} in {position}"),
                Err(MoveError::Illegal { refusal, .. }) => {
                    assert!(!legal.contains(&token), "{token} in {position}: {refusal}");
                    assert!(Position::REASONS.contains(&refusal.reason), "{refusal}");
                    seen.insert(refusal.reason);
                }
                Err(error) => panic!("{token} in {position}: {error}"),
            }
        }
    }
    let unseen: Vec<_> = Position::REASONS.iter().filter(|r| !seen.contains(**r)).collect();
    assert!(unseen.is_empty(), "never given: {unseen:?}");
}

#[test]
fn the_first_broken_rule_is_the_one_that_the_rules_name() {
    let mut positions = starts::random_running(40, 31, "");
    positions.extend(starts::random_running(20, 32, " [slide_connected_each_step=true]"));
    positions.extend(starts::random_running(20, 33, " [sink_keeps_connected=false]"));
    let mut seen = HashSet::new();
    for position in positions {
        let slow = Slow::new(&position.to_string());
        for token in all_tokens(&position) {
            let rule = match position.parse_move(&token) {
                Ok(_) => None,
                Err(error) => error.refusal().map(|refusal| refusal.rule),
            };
            assert_eq!(rule, slow.broken_rule(&token), "{token} in {position}");
            seen.extend(rule);
        }
    }
    assert_eq!(seen.len(), 8, "{seen:?}");
}
