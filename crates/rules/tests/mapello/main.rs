//! Mapello: the rules, the examples, the counts and a second implementation.

use quina_rules::conformance::{examples, tables};
use quina_rules::mapello::Position;

#[test]
fn the_examples_of_the_rules_hold() {
    assert_eq!(examples::run::<Position>(include_str!("../data/mapello/examples.txt")), 55);
}

#[test]
fn perft_agrees_with_the_tables() {
    let limit = std::env::var("QUINA_PERFT_LIMIT").ok().and_then(|text| text.parse().ok());
    let table = include_str!("../data/mapello/perft.txt");
    assert!(tables::run::<Position>(table, limit.unwrap_or(4_000_000)) >= 60);
}
