//! The data files: worked examples and perft tables.

use quina_rules::campo_bello::Position;
use quina_rules::conformance::{examples, tables};

#[test]
fn the_worked_examples_hold() {
    let lines = examples::run::<Position>(include_str!("../data/campo-bello/examples.txt"));
    assert!(lines > 60, "only {lines} lines");
}

#[test]
fn the_perft_tables_hold() {
    let table = include_str!("../data/campo-bello/perft.txt");
    let checked = tables::run::<Position>(table, tables::limit(6_000_000));
    assert!(checked >= 80, "only {checked} counts");
}
