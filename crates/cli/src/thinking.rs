//! The flags that say how much the engine thinks, and how its opinion is put into words and data.

use crate::errors::Complaint;
use clap::Args;
use quina_engine::{Engine, Limits, Score, ScoredLine, Settings};
pub use quina_play::judgement::{percent, percent_lost, say_score, tokens};
use quina_rules::{AnyMove, AnyPosition, Reason};
use quina_view::Words;
use serde_json::{Value, json};
use std::time::Duration;

/// How much to think.
#[derive(Args, Clone, Debug)]
pub struct ThinkArgs {
    /// Think for this many milliseconds
    #[arg(long, value_name = "MS")]
    pub movetime: Option<u64>,

    /// Search N nodes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,

    /// Search D plies deep
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub depth: Option<u32>,

    /// How many threads to use; with one, nodes or a depth give the same answer everywhere
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,

    /// The size of the table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64,
          value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub hash: u32,
}

impl ThinkArgs {
    /// The limits; `usual` if no flag sets one.
    pub fn limits(&self, usual: Limits<AnyMove>) -> Limits<AnyMove> {
        let given = Limits {
            depth: self.depth,
            nodes: self.nodes,
            move_time: self.movetime.map(Duration::from_millis),
            ..Limits::default()
        };
        if given == Limits::default() { usual } else { given }
    }

    /// An engine with these settings that finds this many lines.
    pub fn engine(&self, multi_pv: usize) -> Result<Engine, Reason> {
        let engine = Engine::try_new(Settings {
            hash_mib: self.hash as usize,
            threads: self.threads.into(),
            multi_pv,
            ..Settings::default()
        });
        engine.map_err(|error| error.reason())
    }
}

/// A score as data: `{"cp": 35}`, `{"win": 3}` or `{"loss": 4}`.
pub fn score_json(score: Score) -> Value {
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => json!({ "win": plies }),
        (_, Some(plies)) => json!({ "loss": plies }),
        _ => json!({ "cp": score.value() }),
    }
}

/// A line of play as data.
pub fn line_json(position: &AnyPosition, line: &ScoredLine<AnyMove>) -> Value {
    let tokens = tokens(position, &line.moves);
    json!({
        "move": tokens.first(),
        "score": score_json(line.score),
        "chance": rounded(line.score.chance()),
        "margin": line.margin,
        "line": tokens,
    })
}

/// A chance with four decimals, which is more precise than any search.
pub fn rounded(chance: f64) -> f64 {
    (chance * 10_000.0).round() / 10_000.0
}

/// Refuses a game that is over.
pub fn refuse_if_over(
    game: &quina_rules::Game<AnyPosition>,
    words: &Words,
) -> Result<(), Complaint> {
    match game.ending() {
        Some(ending) => {
            let ending = words.ending(&ending);
            Err(Complaint::new("analysis-over", &[("ending", &ending)]))
        }
        None => Ok(()),
    }
}
