//! The output of a match, in the style of Cute Chess and fastchess.

use quina_engine::matches::finish::{Fault, Finish};
use quina_engine::matches::records::Heading;
use quina_engine::matches::referee::Played;
use quina_engine::matches::runner::seat_names;
use quina_engine::matches::seating::Side;
use quina_engine::matches::sprt::{Hypothesis, Sprt};
use quina_engine::matches::summary::Summary;
use quina_rules::Position;
use quina_view::Words;
use serde_json::{Value, json};

/// `Finished game 3 (A vs B): 1-0 {why}`
pub fn finished(number: usize, names: &[String; 2], played: &Played, words: &Words) -> String {
    let seats = seat_names(&played.seating, names.each_ref().map(String::as_str)).join(" vs ");
    let result = played.outcome.to_record(played.game.position().players());
    let why = match &played.finish {
        Finish::Rules(ending) | Finish::Time(_, ending) => words.ending(ending),
        close => close.reason(),
    };
    format!("Finished game {} ({seats}): {result} {{{why}}}", number + 1)
}

/// `Score of A vs B: 10 - 3 - 2  [0.733] 15`: wins, losses, draws, share of the points, games.
pub fn score(names: &[String; 2], summary: &Summary) -> String {
    let tally = &summary.tally;
    format!(
        "Score of {} vs {}: {} - {} - {}  [{:.3}] {}",
        names[0],
        names[1],
        tally.wins,
        tally.losses,
        tally.draws,
        tally.score(),
        tally.games()
    )
}

/// The closing lines: score, Elo, pairs, faults, test.
pub fn closing(heading: &Heading, summary: &Summary, sprt: Option<&Sprt>) -> Vec<String> {
    let names = &heading.names;
    let mut lines = vec![score(names, summary)];
    if let Some(estimate) = summary.tally.estimate() {
        lines.push(format!(
            "Elo difference: {} +/- {}, LOS: {:.1} %, DrawRatio: {:.1} %",
            figure(estimate.elo),
            figure(estimate.error),
            100.0 * estimate.superiority,
            100.0 * estimate.draw_ratio
        ));
        lines.push(format!(
            "Normalised Elo: {} +/- {}",
            figure(estimate.normalised_elo),
            figure(estimate.normalised_error)
        ));
        lines.push(format!("Ptnml(0-2): {:?}", summary.tally.pairs));
    }
    for (side, name) in [Side::First, Side::Second].into_iter().zip(names) {
        let count = |fault| summary.faults(side, fault);
        if Fault::ALL.into_iter().any(|fault| count(fault) > 0) {
            lines.push(format!(
                "Faults of {name}: {} crashes, {} without an answer, {} illegal moves, {} \
                 time-outs",
                count(Fault::Crash),
                count(Fault::Silence),
                count(Fault::Illegal),
                count(Fault::Time)
            ));
        }
    }
    lines.extend(sprt.map(|sprt| sprt_line(sprt, summary)));
    lines
}

/// A number with one digit after the point; `inf` and `nan` as other programs write them.
fn figure(number: f64) -> String {
    format!("{number:.1}").to_lowercase()
}

/// `SPRT: llr 1.27 (43.1%), lbound -2.94, ubound 2.94`, and what it accepted.
fn sprt_line(sprt: &Sprt, summary: &Summary) -> String {
    let (lower, upper) = sprt.bounds();
    let ratio = sprt.ratio(&summary.tally);
    let share = 100.0 * ratio / if ratio < 0.0 { lower } else { upper };
    let decision = match summary.decision {
        Some(Hypothesis::H0) => " - H0 was accepted",
        Some(Hypothesis::H1) => " - H1 was accepted",
        None => "",
    };
    format!(
        "SPRT: llr {ratio:.2} ({share:.1} %), lbound {lower:.2}, ubound {upper:.2}, elo0 {}, elo1 \
         {}{decision}",
        sprt.elo0, sprt.elo1
    )
}

/// A millionth is beyond the precision of any match, and further digits differ between machines.
pub fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

/// Everything as one object. What is infinite or unknown is `null`.
pub fn object(heading: &Heading, summary: &Summary, sprt: Option<&Sprt>) -> Value {
    let tally = &summary.tally;
    let estimate = tally.estimate();
    let both = |fault: Fault| {
        json!({
            "p1": summary.faults(Side::First, fault),
            "p2": summary.faults(Side::Second, fault),
        })
    };
    let test = sprt.map(|sprt| {
        let (lower, upper) = sprt.bounds();
        json!({
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "alpha": sprt.alpha,
            "beta": sprt.beta,
            "llr": rounded(sprt.ratio(tally)),
            "lower_bound": rounded(lower),
            "upper_bound": rounded(upper),
            "accepted": summary.decision.map(|hypothesis| match hypothesis {
                Hypothesis::H0 => "H0",
                Hypothesis::H1 => "H1",
            }),
        })
    });
    json!({
        "p1": heading.names[0],
        "p2": heading.names[1],
        "games": tally.games(),
        "wins": tally.wins,
        "losses": tally.losses,
        "draws": tally.draws,
        "points": tally.points(),
        "score": rounded(tally.score()),
        "elo": estimate.map(|e| rounded(e.elo)),
        "error": estimate.map(|e| rounded(e.error)),
        "normalised_elo": estimate.map(|e| rounded(e.normalised_elo)),
        "normalised_error": estimate.map(|e| rounded(e.normalised_error)),
        "los": estimate.map(|e| rounded(e.superiority)),
        "draw_ratio": estimate.map(|e| rounded(e.draw_ratio)),
        "pentanomial": tally.pairs,
        "crashes": both(Fault::Crash),
        "no_answers": both(Fault::Silence),
        "illegal_moves": both(Fault::Illegal),
        "time_outs": both(Fault::Time),
        "sprt": test,
        "seed": heading.seed,
        "settings": heading.settings,
    })
}
