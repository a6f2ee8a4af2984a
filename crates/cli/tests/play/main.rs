//! Playing: whole games in line mode through the program itself, saved games and what happens to
//! them, clocks, taking back.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod dialogue;
mod leaving;
mod menu;
mod safety;
mod saving;
mod settings;
mod speech;
mod study;
mod whole_games;
mod wording;

#[path = "../program/mod.rs"]
mod program;

use quina::play::{Opening, Pace, Seat, Sitting};
use quina::start;
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyMove, AnyPosition, Choices, Game, GameId};

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
    start::opening(game, &choices(game, flags), seed.map(|seed| seed.parse().unwrap())).unwrap()
}

/// A table without a clock.
fn table(game: GameId, flags: &[&str], seats: &[&str]) -> Sitting {
    let seats = seats.iter().map(|seat| seat.parse::<Seat>().unwrap()).collect();
    Sitting::new(opening(game, flags), seats, Pace::Untimed, "2026.11.18")
}

/// A random game to its end, or to so many plies.
fn random_game(start: &AnyPosition, seed: u64, most: usize) -> Game<AnyPosition> {
    let mut random = SplitMix64::new(seed);
    let mut game = Game::new(start.clone());
    while game.ending().is_none() && game.len() < most {
        let moves = game.moves();
        game.play_unchecked(moves[random.below(moves.len())]);
    }
    game
}

/// The plies of a game with the positions before them.
fn plies(game: &Game<AnyPosition>) -> Vec<(AnyPosition, AnyMove)> {
    let before = |ply| game.position_at(ply).unwrap().clone();
    game.plies().enumerate().map(|(ply, mv)| (before(ply), mv)).collect()
}

fn tokens(game: &Game<AnyPosition>) -> Vec<String> {
    plies(game).iter().map(|(before, mv)| before.token(*mv)).collect()
}
