//! The worked examples and the perft tables of the rules.

use quina_rules::barragoon::Position;
use quina_rules::conformance::{examples, tables};
use quina_rules::perft::{Count, divide};
use quina_rules::prelude::*;

#[test]
fn the_worked_examples_hold() {
    let lines = examples::run::<Position>(include_str!("../data/barragoon/examples.txt"));
    assert!(lines > 140, "only {lines} examples were found");
}

/// `QUINA_PERFT_LIMIT` raises the largest count that is checked.
#[test]
fn the_perft_tables_hold() {
    let table = include_str!("../data/barragoon/perft.txt");
    let checked = tables::run::<Position>(table, tables::limit(3_000_000));
    assert!(checked >= 17, "only {checked} counts were checked");
}

/// Two plies behind each first move; mirror images have equal counts.
#[test]
fn the_counts_behind_the_first_moves_are_known() {
    let start = Position::default_start();
    let known = [
        ("d2-d5", 1828),
        ("d2-d4", 1056),
        ("b1-c3", 1034),
        ("d2-c4", 1034),
        ("b1-a3", 980),
        ("c2-c4", 980),
        ("d2-b3", 980),
        ("d2-c3", 980),
        ("b1-a4", 952),
        ("c2-b3", 952),
        ("c2-a2", 924),
        ("c2-c3", 924),
        ("c2-b2", 868),
        ("b1-d3", 860),
        ("c2-d3", 840),
    ];
    let mirror = quina_rules::barragoon::Symmetry::Mirror;
    let found = divide(&start, 3, Count::default());
    let mut seen = 0;
    for (mv, count) in &found {
        let token = start.token(*mv);
        let image = start.token(start.transform_move(*mv, mirror));
        let (_, expected) = known
            .into_iter()
            .find(|(known, _)| *known == token || *known == image)
            .unwrap_or_else(|| panic!("{token} is not in the table"));
        assert_eq!(*count, expected, "{token}");
        seen += 1;
    }
    assert_eq!(seen, 28);
}
