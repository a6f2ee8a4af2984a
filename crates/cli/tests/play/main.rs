//! Playing: whole games in line mode through the program itself, saved games and what happens to
//! them, clocks, taking back.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod sitting;
mod time;

use quina::play::{Opening, Pace, Seat, Sitting};
use quina_rules::{Choices, GameId};

/// The choices that these flags make: `["--size", "7"]`.
fn choices(game: GameId, flags: &[&str]) -> Choices {
    let mut choices = Choices::new();
    for pair in flags.chunks(2) {
        match pair[0].trim_start_matches("--") {
            "option" => {
                let (key, value) = pair[1].split_once('=').unwrap();
                choices.set(game.options(), key, value).unwrap();
            }
            "seed" => {}
            key => choices.set(game.options(), key, pair[1]).unwrap(),
        }
    }
    choices
}

/// A game of people by these flags.
fn opening(game: GameId, flags: &[&str]) -> Opening {
    let seed = flags.chunks(2).find(|pair| pair[0] == "--seed").map(|pair| pair[1]);
    Opening::new(game, &choices(game, flags), seed.map(|seed| seed.parse().unwrap())).unwrap()
}

/// A table without a clock.
fn table(game: GameId, flags: &[&str], seats: &[&str]) -> Sitting {
    timed(game, flags, seats, "-")
}

fn timed(game: GameId, flags: &[&str], seats: &[&str], pace: &str) -> Sitting {
    let seats = seats.iter().map(|seat| seat.parse::<Seat>().unwrap()).collect();
    Sitting::new(opening(game, flags), seats, pace.parse::<Pace>().unwrap())
}
