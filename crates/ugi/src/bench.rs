//! The benchmark as lines of text, for `bench` in the protocol and on the command line.

use quina_engine::Control;
use quina_engine::bench::{Run, RunStep, Signature, Tally};
use quina_rules::GameId;
use std::time::Duration;

/// The benchmark of some games, a line about each.
#[derive(Debug)]
pub struct Bench {
    /// The games still to be run, in reverse order.
    games: Vec<GameId>,
    is_alone: bool,
    depth: Option<u32>,
    running: Option<(GameId, Run)>,
    has_begun: bool,
    all: Tally,
}

impl Bench {
    /// The benchmark of these games, to the depths of their suites or to another depth.
    pub fn new(games: &[GameId], depth: Option<u32>) -> Self {
        let all = Tally { signature: Signature::EMPTY, time: Duration::ZERO, positions: 0 };
        Self {
            games: games.iter().rev().copied().collect(),
            is_alone: games.len() == 1,
            depth,
            running: None,
            has_begun: false,
            all,
        }
    }

    /// Runs it to its end; returns `false` if it was stopped before.
    pub fn run(mut self, control: &Control, say: &mut dyn FnMut(String)) -> bool {
        loop {
            if let Some(is_whole) = self.step(u64::MAX, control, say) {
                return is_whole;
            }
        }
    }

    /// Continues for about this many nodes. `Some` at the end: `false` if it was stopped.
    pub fn step(
        &mut self,
        nodes: u64,
        control: &Control,
        say: &mut dyn FnMut(String),
    ) -> Option<bool> {
        if !std::mem::replace(&mut self.has_begun, true) {
            say(format!(
                "{:<12} {:>9} {:>12} {:>10} {:>12}  moves",
                "game", "positions", "nodes", "time", "nodes/s"
            ));
        }
        let Some((game, run)) = &mut self.running else {
            let Some(game) = self.games.pop() else {
                self.say_all(say);
                return Some(true);
            };
            self.running = Some((game, Run::new(game, self.depth, control)));
            return None;
        };
        match run.step(nodes, control) {
            RunStep::More => None,
            RunStep::Stopped => Some(false),
            RunStep::Done(tally) => {
                say(row(game.name(), &tally));
                // A single game has its own signature, as in the data file.
                let signature = if self.is_alone {
                    tally.signature
                } else {
                    self.all.signature.then(tally.signature)
                };
                let (time, positions) =
                    (self.all.time + tally.time, self.all.positions + tally.positions);
                self.all = Tally { signature, time, positions };
                self.running = None;
                None
            }
        }
    }

    fn say_all(&self, say: &mut dyn FnMut(String)) {
        if !self.is_alone {
            say(row("all", &self.all));
        }
        say(format!("signature {}", self.all.signature));
    }
}

fn row(name: &str, tally: &Tally) -> String {
    let seconds = tally.time.as_secs_f64();
    let Signature { nodes, moves } = tally.signature;
    let rate = nodes as f64 / seconds.max(1e-6);
    format!("{name:<12} {:>9} {nodes:>12} {seconds:>8.3} s {rate:>12.0}  {moves}", tally.positions)
}
