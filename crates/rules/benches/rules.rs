//! Benchmarks of the rules: generate, play, key and perft of each game, on positions from seeded
//! random games. `cargo xtask bench` runs them.

use divan::{Bencher, black_box, counter::ItemsCount};
use quina_rules::perft::{Count, perft};
use quina_rules::playout::playout;
use quina_rules::random::SplitMix64;
use quina_rules::{Game, GameId, Ruleset, with_ruleset};
use std::ops::ControlFlow;

fn main() {
    divan::main();
}

/// Running positions from random games, spread over their length.
fn sample<P: Ruleset>() -> Vec<P> {
    let mut random = SplitMix64::new(1);
    let mut positions = Vec::new();
    while positions.len() < 256 {
        let mut game = Game::new(P::default_start());
        while game.ending().is_none() && positions.len() < 256 {
            if random.below(8) == 0 {
                positions.push(game.position().clone());
            }
            let moves = game.moves();
            game.play_unchecked(moves[random.below(moves.len())]);
        }
    }
    positions
}

/// A benchmark with a row for each game, its body generic over the game's positions.
macro_rules! for_each_game {
    ($(#[$meta:meta])* $name:ident($bencher:ident, $Rules:ident) $body:block) => {
        $(#[$meta])*
        #[divan::bench(args = GameId::ALL)]
        fn $name(bencher: Bencher<'_, '_>, game: GameId) {
            fn of<$Rules: Ruleset>($bencher: Bencher<'_, '_>) $body
            with_ruleset!(game, Rules => of::<Rules>(bencher));
        }
    };
}

for_each_game! {
    /// Visits every legal move of a position.
    generate(bencher, P) {
        let positions = sample::<P>();
        bencher.counter(ItemsCount::new(positions.len())).bench(|| {
            for position in &positions {
                let _ = position.visit_moves(|mv| {
                    black_box(mv);
                    ControlFlow::Continue(())
                });
            }
        });
    }
}

for_each_game! {
    /// Copies a position and plays a move in the copy.
    play(bencher, P) {
        let pairs: Vec<_> = sample::<P>()
            .into_iter()
            .map(|position| {
                let mv = position.nth_move(position.count_moves() / 2);
                (position, mv)
            })
            .collect();
        bencher.counter(ItemsCount::new(pairs.len())).bench(|| {
            for (position, mv) in &pairs {
                let mut next = position.clone();
                next.play_unchecked(*mv);
                black_box(next);
            }
        });
    }
}

for_each_game! {
    /// The key of a position.
    key(bencher, P) {
        let positions = sample::<P>();
        bencher.counter(ItemsCount::new(positions.len())).bench(|| {
            for position in &positions {
                black_box(black_box(position).key());
            }
        });
    }
}

for_each_game! {
    /// Three plies from the default start, in leaves.
    perft_3(bencher, P) {
        let start = P::default_start();
        let depth = if start.count_moves() > 100 { 2 } else { 3 };
        let leaves = perft(&start, depth, Count::default());
        bencher
            .counter(ItemsCount::new(leaves))
            .bench(|| perft(black_box(&start), depth, Count::default()));
    }
}

for_each_game! {
    /// A random game to its end, in plies.
    random_game(bencher, P) {
        let start = P::default_start();
        let plies = playout(&start, &mut SplitMix64::new(1), 100_000).plies;
        bencher
            .counter(ItemsCount::new(plies))
            .bench(|| playout(black_box(&start), &mut SplitMix64::new(1), 100_000));
    }
}
