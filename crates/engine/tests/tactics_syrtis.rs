//! Tactical positions of Syrtis: the engine finds what is known to be right, and what is known is
//! proven here by looking at every line of play.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod tactics_common;

use quina_rules::syrtis::Position;
use tactics_common::claims;

const DATA: &str = include_str!("data/syrtis/tactics.txt");

#[test]
fn the_engine_finds_what_is_known() {
    tactics_common::run::<Position>(DATA);
}

#[test]
fn what_is_known_is_true() {
    claims::prove::<Position>(DATA);
}
