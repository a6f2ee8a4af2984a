//! How the search uses more threads and a larger table:
//!
//! ```text
//! cargo run --release -p quina-engine --example scaling -- syrtis [POSITIONS] [SECONDS]
//! ```
//!
//! The positions come from games of the engine with itself, seeded. For each, one thread searches
//! for so many seconds; then the time to the depth it reached is measured with one thread and with
//! two, and the node rate to that depth with a table of 1 MiB and of 1 GiB, each from an empty
//! table. Run it on an idle machine.

use quina_engine::{Control, Engine, Limits, Play, Report, Score, Settings};
use quina_rules::random::SplitMix64;
use quina_rules::{Choices, Game, GameId, with_ruleset};
use std::time::Duration;

fn main() {
    let mut words = std::env::args().skip(1);
    let game: GameId = words.next().expect("a game").parse().expect("a game");
    let count = words.next().map_or(20, |word| word.parse().expect("a number of positions"));
    let seconds = words.next().map_or(1.0, |word| word.parse().expect("seconds"));
    let time = Duration::from_secs_f64(seconds);
    with_ruleset!(game, Rules => measure::<Rules>(count, time));
}

/// A game of the engine with itself, cut off somewhere between its first and its last third.
fn position<P: Play>(number: u64) -> Game<P> {
    let mut random = SplitMix64::new(number);
    let mut choices = Choices::new();
    if P::GAME == GameId::Morelli {
        choices.set(P::OPTIONS, "setup", "loose").expect("a set-up");
        choices.set(P::OPTIONS, "seed", &number.to_string()).expect("a seed");
    }
    let start = P::start(&choices).expect("a start").position;
    let engine = Engine::new(Settings { hash_mib: 4, seed: number + 1, ..Settings::default() });
    let mut game = Game::new(start);
    let mut positions = vec![game.clone()];
    while game.ending().is_none() && game.len() < 300 {
        let moves = game.moves();
        let mv = if game.len() < 4 {
            moves[random.below(moves.len())]
        } else {
            let report = search(&engine, &game, &Limits::nodes(500));
            report.best().expect("the game goes on")
        };
        game.play_unchecked(mv);
        positions.push(game.clone());
    }
    let third = positions.len() / 3;
    positions.swap_remove(third / 2 + random.below(third + 1))
}

fn search<P: Play>(engine: &Engine, game: &Game<P>, limits: &Limits<P::Move>) -> Report<P::Move> {
    engine.search(game, limits, &Control::new(), &mut |_| {})
}

fn fresh<P: Play>(game: &Game<P>, threads: usize, hash_mib: usize, depth: u32) -> Report<P::Move> {
    let engine = Engine::new(Settings { threads, hash_mib, ..Settings::default() });
    // The pages of the table come into being before the time is taken.
    let warm = search(&engine, game, &Limits::depth(1));
    assert!(warm.best().is_some());
    search(&engine, game, &Limits::depth(depth))
}

fn measure<P: Play>(count: u64, time: Duration) {
    println!(
        "{:>8} {:>5} {:>8} {:>8} {:>7} {:>10} {:>10} {:>7}",
        "position", "depth", "1 thread", "2", "ratio", "nps 1 MiB", "nps 1 GiB", "ratio"
    );
    let (mut threads, mut work, mut tables, mut times, mut done) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let mut number = 0;
    while done < count as f64 {
        number += 1;
        let game = position::<P>(number);
        let engine = Engine::new(Settings { hash_mib: 256, ..Settings::default() });
        // With a limit of depth, games that are searched best first are searched depth first too.
        let limits = Limits { depth: Some(190), ..Limits::move_time(time) };
        let reached = search(&engine, &game, &limits);
        // A position that is solved at once says nothing about threads.
        if reached.time < time || reached.score().is_none_or(Score::is_proven) {
            continue;
        }
        let depth = reached.depth;
        let one = fresh(&game, 1, 256, depth);
        let two = fresh(&game, 2, 256, depth);
        let small = fresh(&game, 1, 1, depth);
        let large = fresh(&game, 1, 1024, depth);
        let ratio = one.time.as_secs_f64() / two.time.as_secs_f64();
        let rate = large.nodes_per_second() as f64 / small.nodes_per_second() as f64;
        println!(
            "{number:>8} {depth:>5} {:>8.3} {:>8.3} {ratio:>7.2} {:>10} {:>10} {rate:>7.2}",
            one.time.as_secs_f64(),
            two.time.as_secs_f64(),
            small.nodes_per_second(),
            large.nodes_per_second()
        );
        threads += ratio.ln();
        work += (two.nodes as f64 / one.nodes as f64).ln();
        tables += rate.ln();
        times += (large.time.as_secs_f64() / small.time.as_secs_f64()).ln();
        done += 1.0;
    }
    println!("{}: geometric means over {count} positions:", P::GAME);
    println!("  two threads reach the depth {:.2} times as fast as one", (threads / done).exp());
    println!("  and look at {:.2} times as many nodes", (work / done).exp());
    println!("  at {:.2} times the rate", (threads / done).exp() * (work / done).exp());
    println!("  node rate with 1 GiB: {:.2} of that with 1 MiB", (tables / done).exp());
    println!("  time to the depth with 1 GiB: {:.2} of that with 1 MiB", (times / done).exp());
}
