//! The game at the table without a screen, a thread or a clock: taking back, offers, leaving,
//! time, records, and whole games of every kind.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod actions;
mod cursor;
mod drafts;
mod editing;
mod guided;
mod hints;
mod names;
mod records;
mod refusals;
mod sitting;
mod studies;
mod time;
mod touching;
mod whole_games;

use quina_play::{Opening, Pace, Seat, Sitting};
use quina_rules::{Choices, GameId};

const TODAY: &str = "2026.11.18";

/// The choices that these flags make: `["--size", "7"]`.
fn choices(game: GameId, flags: &[&str]) -> Choices {
    let mut choices = Choices::new();
    for pair in flags.chunks(2) {
        match pair[0].trim_start_matches("--") {
            "option" => {
                let (key, value) = pair[1].split_once('=').unwrap();
                choices.set(game.options(), key, value).unwrap();
            }
            key => choices.set(game.options(), key, pair[1]).unwrap(),
        }
    }
    choices
}

/// A table without a clock.
fn table(game: GameId, flags: &[&str], seats: &[&str]) -> Sitting {
    timed(game, flags, seats, "-")
}

fn timed(game: GameId, flags: &[&str], seats: &[&str], pace: &str) -> Sitting {
    let opening = Opening::new(game, &choices(game, flags), 1).unwrap();
    let seats = seats.iter().map(|seat| seat.parse::<Seat>().unwrap()).collect();
    Sitting::new(opening, seats, pace.parse::<Pace>().unwrap(), TODAY)
}
