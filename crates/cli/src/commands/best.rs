//! `quina best`: what the engine would play.

use crate::errors::Problem;
use crate::output;
use crate::start::StartArgs;
use crate::thinking::{ThinkArgs, line_json, percent, refuse_if_over, say_score, tokens};
use clap::Args;
use quina_engine::{Control, Limits, Report, search_any};
use quina_rules::{AnyMove, AnyPosition, Position};
use quina_view::Words;
use serde_json::json;
use std::io::{self, Write};
use std::time::Duration;

/// Looks for the best move of a position: the move, its score for the player to act, and the line
/// that the engine expects. Without a limit it thinks for one second.
#[derive(Args, Debug)]
pub struct Best {
    #[command(flatten)]
    start: StartArgs,

    /// Play these moves first (words separated by blanks)
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,

    #[command(flatten)]
    think: ThinkArgs,

    /// Show the N best moves
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1000))]
    multipv: u16,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Best {
    /// Runs the command.
    pub fn run(&self, words: &Words) -> Result<(), Problem> {
        let (game, _) = self.start.game_after(self.moves.as_deref(), words)?;
        refuse_if_over(&game, words)?;
        let limits = self.think.limits(Limits::move_time(Duration::from_secs(1)));
        let engine = self.think.engine(self.multipv.into())?;
        let report = search_any(&engine, &game, &limits, &Control::new(), &mut |_| {});
        let mut out = output::out();
        if self.json {
            writeln!(out, "{}", as_json(game.position(), &report))?;
        } else {
            show(&mut out, game.position(), &report, words)?;
        }
        Ok(())
    }
}

fn show(
    out: &mut impl Write,
    position: &AnyPosition,
    report: &Report<AnyMove>,
    words: &Words,
) -> io::Result<()> {
    for (at, line) in report.lines.iter().enumerate() {
        let moves = tokens(position, &line.moves);
        let best = moves.first().map(String::as_str).unwrap_or_default();
        let score = say_score(line.score, line.margin, words);
        let chance = percent(line.score.chance());
        let number = (at + 1).to_string();
        let args = [
            ("number", number.as_str()),
            ("move", best),
            ("score", score.as_str()),
            ("chance", chance.as_str()),
        ];
        if report.lines.len() == 1 {
            writeln!(out, "{}", words.say("analysis-best", &args))?;
            writeln!(out, "{}", words.say("analysis-score", &args))?;
        } else {
            writeln!(out, "{}", words.say("analysis-numbered", &args))?;
        }
        writeln!(out, "{}", words.say("analysis-line", &[("line", &moves.join(" "))]))?;
    }
    let (depth, nodes) = (report.depth.to_string(), report.nodes.to_string());
    let seconds = words.decimal(format_args!("{:.2}", report.time.as_secs_f64()));
    let args = [("depth", depth.as_str()), ("nodes", &nodes), ("seconds", &seconds)];
    writeln!(out, "{}", words.say("analysis-effort", &args))
}

fn as_json(position: &AnyPosition, report: &Report<AnyMove>) -> serde_json::Value {
    let lines: Vec<_> = report.lines.iter().map(|line| line_json(position, line)).collect();
    json!({
        "game": position.game().name(),
        "position": position.to_string(),
        "player": position.turn().number(),
        "depth": report.depth,
        "selective_depth": report.selective_depth,
        "nodes": report.nodes,
        "time_ms": report.time.as_millis() as u64,
        "lines": lines,
    })
}
