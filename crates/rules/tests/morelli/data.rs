//! The examples and the perft tables of the rules.

use quina_rules::conformance::{examples, tables};
use quina_rules::morelli::Position;

#[test]
fn the_examples_of_the_rules_hold() {
    let lines = examples::run::<Position>(include_str!("../data/morelli/examples.txt"));
    assert!(lines > 60, "only {lines} examples were run");
}

#[test]
fn the_perft_tables_hold() {
    let table = include_str!("../data/morelli/perft.txt");
    // Counting the last ply is looking a number up, so the whole table takes a fraction of a second.
    let counts = tables::run::<Position>(table, tables::limit(200_000_000));
    assert!(counts > 20, "only {counts} counts were checked");
}
