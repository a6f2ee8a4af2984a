//! Runs the benchmark and succeeds if its signature is the recorded one.
//!
//! It reads and writes nothing, so that it also runs as bare WebAssembly: `cargo xtask test` does
//! that, to make sure that the engine searches the same nodes and finds the same moves in the
//! browser.

use quina_engine::Control;
use quina_engine::bench::{recorded, run};
use quina_rules::GameId;
use std::process::ExitCode;

/// The exit code is the number of the first game that differs, from 1.
fn main() -> ExitCode {
    let differs = |game: &GameId| {
        let found = run(*game, None, &Control::new()).map(|tally| tally.signature);
        found.is_none() || found != recorded(*game)
    };
    match GameId::ALL.iter().position(differs) {
        None => ExitCode::SUCCESS,
        Some(at) => ExitCode::from(at as u8 + 1),
    }
}
