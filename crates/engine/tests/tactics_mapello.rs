//! Tactical positions of Mapello: the engine finds what is known to be right, and what is known
//! is shown here by playing every game to its end.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod exhaustive;
#[path = "tactics_common/play_out.rs"]
mod play_out;
mod tactics_common;

use quina_rules::mapello::Position;

const DATA: &str = include_str!("data/mapello/tactics.txt");

#[test]
fn the_engine_finds_what_is_known() {
    tactics_common::run::<Position>(DATA);
}

#[test]
fn what_is_known_is_true() {
    play_out::check_by_playing_out::<Position>(DATA);
}
