//! The laws of untrusted text on the fuzzers' seeds and on mutations of them: the short run
//! of what `cargo xtask fuzz` does for as long as one likes.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_rules::conformance::{laws, position_budget, seed};
use quina_rules::random::SplitMix64;
use std::path::Path;

fn seeds(target: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 5, "the seeds of {target} are only {} files", files.len());
    let read = |path| String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned();
    files.into_iter().map(read).collect()
}

/// Runs a law on the seeds as they are, then on mutations of them.
fn run(target: &str, rounds: u64, law: impl Fn(&str)) {
    let texts = seeds(target);
    for text in &texts {
        law(text);
    }
    let mut random = SplitMix64::new(seed(2026));
    for round in 0..position_budget(rounds) as usize {
        law(&laws::mutate(&texts[round % texts.len()], &mut random));
    }
}

#[test]
fn positions() {
    run("position", 20_000, |text| laws::any_position_text(text.trim_end_matches('\n')));
}

#[test]
fn moves() {
    run("move", 3_000, laws::any_move_text);
}

#[test]
fn records() {
    run("record", 3_000, laws::record_text);
}
