//! Output of a search: `info` lines and `bestmove`.

use quina_engine::Report;
use quina_play::judgement::tokens;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition};
use std::fmt::Write as _;

/// The move in `bestmove` if the game is over and there is none.
pub const NO_MOVE: &str = "none";

/// The `info` lines of an iteration, one for each principal variation, without a final line break.
pub fn lines(position: &AnyPosition, report: &Report<AnyMove>) -> String {
    let mut out = String::new();
    for (i, line) in report.lines.iter().enumerate() {
        if i > 0 {
            out.push('\n');
        }
        let _ = write!(
            out,
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv {}",
            report.depth,
            // A search that is answered by the table or a kept tree may visit fewer plies than its
            // depth.
            report.selective_depth.max(report.depth),
            i + 1,
            line.score,
            report.nodes,
            report.nodes_per_second(),
            report.table_full,
            report.time.as_millis(),
            tokens(position, &line.moves).join(" ")
        );
    }
    if let Some(margin) = report.lines.first().and_then(|line| line.margin) {
        let _ = write!(out, "\ninfo string margin {margin}");
    }
    out
}

/// The answer to `go`: exactly two words.
pub fn best_move(position: &AnyPosition, best: Option<AnyMove>) -> String {
    match best {
        Some(mv) => format!("bestmove {}", position.token(mv)),
        None => format!("bestmove {NO_MOVE}"),
    }
}
