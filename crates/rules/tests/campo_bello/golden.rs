//! Whole games in full text.

use crate::at;
use quina_rules::conformance::golden;
use std::path::Path;

fn compare(name: &str, start: &str, seed: u64) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.txt"));
    golden::compare(&path, &golden::playthrough(&at(start), seed, 300));
}

#[test]
fn the_two_player_game_reads_as_before() {
    compare("campo-bello-two", "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y -", 1);
}

#[test]
fn the_two_player_game_with_passes_reads_as_before() {
    let start =
        "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y - [end=pass,rejump=true,tip_in_area=false]";
    compare("campo-bello-two-pass", start, 2);
}

#[test]
fn the_three_player_game_reads_as_before() {
    compare("campo-bello-three", "..yyyyyyyyy.ggggggggg...........bbbbbbbbb y - [players=3]", 3);
}

#[test]
fn the_four_player_game_reads_as_before() {
    compare("campo-bello-four", "..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb y - [players=4]", 4);
}

#[test]
fn the_four_player_game_with_somebody_out_reads_as_before() {
    let start = "..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb y - out=b [players=4]";
    compare("campo-bello-four-out", start, 5);
}
