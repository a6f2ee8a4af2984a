//! `eval` and `print`: a position explained and drawn, for debugging.

use super::session::Refused;
use quina_engine::explain::{Contribution, explain};
use quina_rules::{AnyPosition, Game, Position};
use quina_view::sheet::TextStyle;
use quina_view::{Words, text};
use std::fmt::Write as _;

/// The static evaluation, a line for each term, then `total N`.
pub(super) fn evaluation(game: &Game<AnyPosition>, words: &Words) -> Result<String, Refused> {
    if let Some(ending) = game.ending() {
        return Err(format!("eval: {}", words.ending(&ending)));
    }
    let told = explain(game.position());
    let (given, nothing): (Vec<&Contribution>, Vec<&Contribution>) =
        told.contributions.iter().partition(|contribution| contribution.sixteenths() != 0);
    let width = given.iter().map(|contribution| contribution.term.len()).max().unwrap_or(0).max(5);
    let mut out = format!("{:<width$} {:>10} {:>8} {:>10}\n", "term", "count", "weight", "points");
    for contribution in given {
        let Contribution { term, count, weight } = contribution;
        let _ = writeln!(
            out,
            "{term:<width$} {:>10} {weight:>8} {:>10}",
            sixteenths(*count),
            sixteenths(contribution.sixteenths())
        );
    }
    if !nothing.is_empty() {
        let _ = writeln!(out, "terms that give nothing: {}", nothing.len());
    }
    let seat = text::seat_name(game.position(), told.view, words);
    let _ = writeln!(out, "in hundredths, as {seat} sees it");
    let _ = write!(out, "total {}", told.total);
    Ok(out)
}

/// A number of sixteenths with two decimals.
fn sixteenths(number: i32) -> String {
    format!("{:.2}", f64::from(number) / 16.0)
}

/// The drawing, the position text and the key.
pub(super) fn picture(game: &Game<AnyPosition>, words: &Words) -> String {
    format!("{}key {}", text::page(game, words, TextStyle::PLAIN), game.position().key())
}
