//! `quina bench`: the engine's signature and speed.

use crate::output;
use clap::Args;
use quina_engine::Control;
use quina_engine::bench::{Signature, Tally, run};
use quina_rules::GameId;
use std::io::Write;
use std::time::Duration;

/// Searches fixed positions to a fixed depth with one thread. The last line is
/// `signature NODES DIGEST`: how many nodes that took, and a digest of the moves and scores found.
/// It is the same on every machine and changes only when the search or an evaluation does.
#[derive(Args, Debug)]
pub struct Bench {
    /// Only this game [default: all five]
    game: Option<GameId>,

    /// Search so many plies deep [default: each position's own depth]
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=200))]
    depth: Option<u32>,
}

impl Bench {
    /// Runs the command.
    pub fn run(&self) -> anyhow::Result<()> {
        let games = self.game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
        let mut out = output::out();
        let mut result = Ok(());
        bench(&games, self.depth, &Control::new(), &mut |line| {
            if result.is_ok() {
                result = writeln!(out, "{line}").and_then(|()| out.flush());
            }
        });
        Ok(result?)
    }
}

/// Runs the benchmark of some games and says a line about each; gives whether it came to its end.
pub fn bench(
    games: &[GameId],
    depth: Option<u32>,
    control: &Control,
    say: &mut dyn FnMut(String),
) -> bool {
    say(format!(
        "{:<12} {:>9} {:>12} {:>10} {:>12}  moves",
        "game", "positions", "nodes", "time", "nodes/s"
    ));
    let mut total = Signature::EMPTY;
    let mut time = Duration::ZERO;
    let mut positions = 0;
    for game in games {
        let Some(tally) = run(*game, depth, control) else { return false };
        say(row(game.name(), &tally));
        // One game alone has its own signature, as the data file has it.
        total = if games.len() == 1 { tally.signature } else { total.then(tally.signature) };
        time += tally.time;
        positions += tally.positions;
    }
    if games.len() > 1 {
        let all = Tally { signature: total, time, positions };
        say(row("all", &all));
    }
    say(format!("signature {total}"));
    true
}

fn row(name: &str, tally: &Tally) -> String {
    let seconds = tally.time.as_secs_f64();
    let Signature { nodes, moves } = tally.signature;
    let rate = nodes as f64 / seconds.max(1e-6);
    format!("{name:<12} {:>9} {nodes:>12} {seconds:>8.3} s {rate:>12.0}  {moves}", tally.positions)
}
