//! `quina bench`: the engine's signature and speed.

use crate::errors::{Problem, sayable};
use crate::output;
use clap::Args;
use quina_engine::Control;
use quina_rules::GameId;
use quina_ugi::bench::Bench as Benchmark;
use std::io::Write;

/// Searches fixed positions to a fixed depth with one thread. The last line is
/// `signature NODES DIGEST`: how many nodes that took, and a digest of the moves and scores found.
/// It is the same on every machine and changes only when the search or an evaluation does.
#[derive(Args, Debug)]
pub struct Bench {
    /// Only this game [default: all five]
    #[arg(value_parser = sayable(GameId::typed))]
    game: Option<GameId>,

    /// Search D plies deep [default: each position's own depth]
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=200))]
    depth: Option<u32>,
}

impl Bench {
    /// Runs the command.
    pub fn run(&self) -> Result<(), Problem> {
        let games = self.game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
        let mut out = output::out();
        let mut result = Ok(());
        Benchmark::new(&games, self.depth).run(&Control::new(), &mut |line| {
            if result.is_ok() {
                result = writeln!(out, "{line}").and_then(|()| out.flush());
            }
        });
        Ok(result?)
    }
}
