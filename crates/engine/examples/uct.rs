//! Measures the baseline: how fast its playouts are compared with bare ones, and which exploration
//! constant wins.
//!
//! ```console
//! cargo run --profile quick -p quina-engine --example uct -- speed
//! cargo run --profile quick -p quina-engine --example uct -- constant mapello 1000 100 0.5 0.7 1.0
//! ```
//!
//! The second plays every constant against every other: playouts a ply, games a pair (seats
//! swapped, from starts after a few random plies that both sides get).

use quina_engine::opponents::uct::{Uct, UctSettings};
use quina_engine::{Control, Limits};
use quina_rules::playout::playout;
use quina_rules::random::SplitMix64;
use quina_rules::{Game, GameId, Outcome, Player, Ruleset, with_ruleset};
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.first().map(String::as_str) {
        Some("speed") => {
            for game in GameId::ALL {
                with_ruleset!(game, Rules => speed::<Rules>());
            }
        }
        Some("constant") if words.len() > 4 => {
            let game: GameId = words[1].parse()?;
            let (playouts, games) = (words[2].parse()?, words[3].parse()?);
            let constants = words[4..].iter().map(|word| word.parse());
            let constants = constants.collect::<Result<Vec<f32>, _>>()?;
            with_ruleset!(game, Rules => tournament::<Rules>(playouts, games, &constants));
        }
        _ => println!("say `speed` or `constant GAME PLAYOUTS GAMES C C ...`"),
    }
    Ok(())
}

/// The processor time of this thread, which other programs on the machine do not lengthen.
fn processor_time(since: Instant) -> Duration {
    let nanos = std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanos.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

/// Bare playouts and searches of the same number of playouts in turn, five times.
fn speed<P: Ruleset>() {
    let epoch = Instant::now();
    let start = P::default_start();
    let mut random = SplitMix64::new(1);
    let began = processor_time(epoch);
    let mut playouts = 0;
    while processor_time(epoch).saturating_sub(began) < Duration::from_secs(1) {
        for _ in 0..64 {
            playout(&start, &mut random, 100_000);
        }
        playouts += 64;
    }
    let (mut bare, mut searched) = (Duration::ZERO, Duration::ZERO);
    for seed in 0..5 {
        let began = processor_time(epoch);
        for _ in 0..playouts {
            playout(&start, &mut random, 100_000);
        }
        let between = processor_time(epoch);
        let mut uct = Uct::<P>::new(UctSettings::tuned(P::GAME, seed));
        let game = Game::new(start.clone());
        uct.search(&game, &Limits::nodes(playouts), &Control::new());
        bare += between.saturating_sub(began);
        searched += processor_time(epoch).saturating_sub(between);
    }
    println!(
        "{:12} playouts/s bare {:8.0}, in the search {:8.0}, ratio {:.2}",
        P::GAME.name(),
        5.0 * playouts as f64 / bare.as_secs_f64(),
        5.0 * playouts as f64 / searched.as_secs_f64(),
        bare.as_secs_f64() / searched.as_secs_f64()
    );
}

fn tournament<P: Ruleset>(playouts: u64, games: u64, constants: &[f32]) {
    let mut points = vec![0.0; constants.len()];
    for first in 0..constants.len() {
        for second in first + 1..constants.len() {
            let pair = [constants[first], constants[second]];
            let score: f64 = (0..games).map(|n| duel::<P>(playouts, n, pair)).sum();
            points[first] += score;
            points[second] += games as f64 - score;
            println!("{} c={} c={}: {score} of {games}", P::GAME, pair[0], pair[1]);
        }
    }
    let played = games as f64 * (constants.len() - 1) as f64;
    for (constant, points) in constants.iter().zip(points) {
        println!("{} c={constant}: {:.1} %", P::GAME, 100.0 * points / played);
    }
}

/// One game; what it brings to the first constant. Games 2n and 2n + 1 are a pair.
fn duel<P: Ruleset>(playouts: u64, number: u64, constants: [f32; 2]) -> f64 {
    let mut random = SplitMix64::new(number / 2);
    let mut game = Game::new(P::default_start());
    for _ in 0..4 {
        if game.ending().is_none() {
            let mv = game.position().nth_move(random.below(game.position().count_moves()));
            game.play_unchecked(mv);
        }
    }
    let settings = |c| UctSettings { exploration: c, ..UctSettings::tuned(P::GAME, number) };
    let mut players = constants.map(|c| Uct::<P>::new(settings(c)));
    let swapped = (number % 2) as usize;
    while game.ending().is_none() {
        let player = &mut players[game.position().turn().index() ^ swapped];
        let report = player.search(&game, &Limits::nodes(playouts), &Control::new());
        game.play_unchecked(report.best().expect("a running game has a move"));
    }
    match game.outcome() {
        Some(Outcome::Win(winners)) => {
            f64::from(u8::from(winners.contains(Player::from_index(swapped))))
        }
        _ => 0.5,
    }
}
