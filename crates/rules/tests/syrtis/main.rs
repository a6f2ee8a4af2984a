//! Syrtis against its rules.

use quina_rules::conformance::{examples, tables};
use quina_rules::syrtis::Position;

#[test]
fn the_examples_of_the_rules_hold() {
    assert!(examples::run::<Position>(include_str!("../data/syrtis/examples.txt")) > 40);
}

#[test]
fn the_perft_tables_hold() {
    let limit = std::env::var("QUINA_PERFT_LIMIT").ok().and_then(|text| text.parse().ok());
    let table = include_str!("../data/syrtis/perft.txt");
    assert!(tables::run::<Position>(table, limit.unwrap_or(3_000_000)) > 30);
}
