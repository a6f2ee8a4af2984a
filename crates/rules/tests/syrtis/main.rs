//! Syrtis against its rules: the examples and tables of the rules document, a test per rule, a
//! second implementation, and the promises that every game makes.

#![expect(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod attempts;
mod bad_texts;
mod invariants;
mod oracle;
mod promises;
mod rules;
mod starts;

use quina_rules::conformance::{examples, golden, tables};
use quina_rules::syrtis::Position;
use std::path::Path;

#[test]
fn the_examples_of_the_rules_hold() {
    assert!(examples::run::<Position>(include_str!("../data/syrtis/examples.txt")) > 40);
}

#[test]
fn the_perft_tables_hold() {
    let table = include_str!("../data/syrtis/perft.txt");
    assert!(tables::run::<Position>(table, tables::limit(3_000_000)) > 30);
}

#[test]
fn whole_games_are_as_they_were_written_down() {
    let games = [
        ("ready-major", starts::start(&[]), 1),
        ("ready-minor", starts::start(&[("layout", "minor")]), 4),
        ("drawn-major", starts::start(&[("setup", "drawn"), ("seed", "7")]), 3),
        ("full-minor", starts::start(&[("layout", "minor"), ("setup", "full"), ("seed", "2")]), 2),
        ("swap-major", starts::needing_a_swap("major", &[]), 6),
        (
            "options",
            starts::start(&[
                ("layout", "minor"),
                ("repetition", "draw"),
                ("sink_keeps_connected", "false"),
                ("slide_connected_each_step", "true"),
            ]),
            5,
        ),
    ];
    for (name, start, seed) in games {
        let path = format!("{}/tests/golden/syrtis-{name}.txt", env!("CARGO_MANIFEST_DIR"));
        golden::compare(Path::new(&path), &golden::playthrough(&start, seed, 120));
    }
}
