//! How many mistakes of reviewed games get a reason: `cargo run --profile quick -p quina-play
//! --example reasons -- mapello 50`. With a third argument it is the number of nodes for each ply;
//! `--show` prints every mistake with its reasons.

#![allow(clippy::disallowed_macros, clippy::disallowed_methods)] // A program on its own.

#[path = "../tests/reasons/checker.rs"]
mod checker;
#[path = "../tests/reasons/review.rs"]
mod review;

use quina_play::judgement::{REVIEW_NODES, tokens};
use quina_rules::GameId;
use quina_view::{Language, Words};

fn main() {
    let mut arguments: Vec<_> = std::env::args().skip(1).collect();
    let show = arguments.iter().position(|text| text == "--show");
    let show = show.map(|at| arguments.remove(at)).is_some();
    let number = |at: usize| arguments.get(at).and_then(|text| text.parse::<u64>().ok());
    let named = |game: &GameId| arguments.first().is_none_or(|name| name == game.name());
    let (games, nodes) = (number(1).unwrap_or(50), number(2).unwrap_or(REVIEW_NODES));
    let words = Words::new(Language::English);
    for game in GameId::ALL.into_iter().filter(named) {
        let tally = review::review(game, 0..games, nodes, &mut |position, mistake, reasons| {
            if show {
                let line = |moves| tokens(position, moves).join(" ");
                println!("{position}: {:.0} %", 100.0 * mistake.loss);
                println!("    played {}", line(&mistake.played.moves));
                println!("    best   {}", line(&mistake.best.moves));
                for reason in reasons {
                    println!("    {:4} {}", reason.weight, reason.say(position, &words));
                }
            }
        });
        let share = 100.0 * tally.explained as f64 / tally.mistakes.max(1) as f64;
        println!("{game}: {tally:?}, explained {share:.1} %");
    }
}
