//! How the search uses more threads and a larger table:
//!
//! ```text
//! cargo run --release -p quina-engine --example scaling -- syrtis [POSITIONS] [NODES] [threads|tables]
//! ```
//!
//! The positions come from games of the engine with itself, seeded. For each, one thread searches
//! so many nodes; then the time to the depth it reached is measured with one thread and with two,
//! and the node rate to that depth with a table of 1 MiB and of 1 GiB, each from an empty table;
//! `threads` asks only the first, and `tables` only the second. What one thread does is the same
//! each time, so the tables are tried three times by turns, and the shortest time of each counts.
//!
//! A position in which one of the searches compared proves the result, or does not reach the depth
//! with ten times the nodes, is left out: the iteration that proves takes many times as long as the one
//! before it, and it is chance which depth that is.
//!
//! Run it on an idle machine. Two cores that are really one, or a busy neighbour, would look like
//! threads that do not help, so it also measures how fast two searches run that have nothing to do
//! with each other.

use quina_engine::{Control, Engine, Limits, Report, Score, Searchable, Settings};
use quina_rules::random::SplitMix64;
use quina_rules::{Choices, Game, GameId, Ruleset, with_ruleset};
use std::thread::ScopedJoinHandle;

fn main() {
    let mut words = std::env::args().skip(1);
    let game: GameId = words.next().expect("a game").parse().expect("a game");
    let count = words.next().map_or(20, |word| word.parse().expect("a number of positions"));
    let nodes = words.next().map_or(1_000_000, |word| word.parse().expect("a number of nodes"));
    let asked = match words.next().as_deref() {
        None => Asked { threads: true, tables: true },
        Some("threads") => Asked { threads: true, tables: false },
        Some("tables") => Asked { threads: false, tables: true },
        Some(other) => panic!("{other}: only `threads` or `tables` can stand here"),
    };
    with_ruleset!(game, Rules => measure::<Rules>(count, nodes, asked));
}

/// What is to be measured.
#[derive(Clone, Copy)]
struct Asked {
    threads: bool,
    tables: bool,
}

/// A game of the engine with itself, cut off somewhere between its first and its last third.
fn position<P: Searchable + Ruleset>(number: u64) -> Game<P> {
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

fn search<P: Searchable + Ruleset>(
    engine: &Engine,
    game: &Game<P>,
    limits: &Limits<P::Move>,
) -> Report<P::Move> {
    engine.search(game, limits, &Control::new(), &mut |_| {})
}

/// How deep a position is searched, and with how many nodes at most.
#[derive(Clone, Copy)]
struct Depth {
    plies: u32,
    most_nodes: u64,
}

fn fresh<P: Searchable + Ruleset>(
    game: &Game<P>,
    threads: usize,
    hash_mib: usize,
    depth: Depth,
) -> Report<P::Move> {
    let engine = Engine::new(Settings { threads, hash_mib, ..Settings::default() });
    // The pages of the table come into being before the time is taken.
    let warm = search(&engine, game, &Limits::depth(1));
    assert!(warm.best().is_some());
    let limits = Limits { depth: Some(depth.plies), ..Limits::nodes(depth.most_nodes) };
    search(&engine, game, &limits)
}

/// The quickest of three searches with each of two sizes of the table, by turns.
fn quickest<P: Searchable + Ruleset>(
    game: &Game<P>,
    sizes: [usize; 2],
    depth: Depth,
) -> [Report<P::Move>; 2] {
    let turns = [(); 3].map(|()| sizes.map(|hash_mib| fresh(game, 1, hash_mib, depth)));
    [0, 1].map(|which| {
        let quickest = turns.iter().map(|turn| &turn[which]).min_by_key(|report| report.time);
        quickest.expect("there are three").clone()
    })
}

/// How much faster, of how much more, in the mean of many positions.
#[derive(Default)]
struct Mean(f64, u64);

impl Mean {
    fn add(&mut self, ratio: f64) {
        self.0 += ratio.ln();
        self.1 += 1;
    }

    fn value(&self) -> f64 {
        (self.0 / self.1 as f64).exp()
    }
}

/// How many times as fast the first is as the second.
fn speed_up<M>(first: &Report<M>, second: &Report<M>) -> f64 {
    second.time.as_secs_f64() / first.time.as_secs_f64()
}

/// How many times as much work two searches at the same time do as one alone.
fn side_by_side<P: Searchable + Ruleset>(
    game: &Game<P>,
    depth: Depth,
    alone: &Report<P::Move>,
) -> f64 {
    let [first, second] = std::thread::scope(|scope| {
        [(); 2].map(|()| scope.spawn(|| fresh(game, 1, 256, depth))).map(ScopedJoinHandle::join)
    })
    .map(|report| report.expect("a search does not panic"));
    speed_up(&first, alone) + speed_up(&second, alone)
}

/// Whether one of two searches that are compared proved the result, or did not come to its end.
fn is_left_out<M: Copy>(reports: [&Report<M>; 2], depth: Depth) -> bool {
    reports
        .iter()
        .any(|report| report.depth < depth.plies || report.score().is_none_or(Score::is_proven))
}

/// What two threads do.
#[derive(Default)]
struct Threads {
    faster: Mean,
    nodes: Mean,
    apart: Mean,
    left_out: u64,
}

impl Threads {
    fn add<P: Searchable + Ruleset>(&mut self, game: &Game<P>, depth: Depth) {
        let (one, two) = (fresh(game, 1, 256, depth), fresh(game, 2, 256, depth));
        if is_left_out([&one, &two], depth) {
            self.left_out += 1;
            print!("   (left out)                   ");
            return;
        }
        let (ratio, nodes) = (speed_up(&two, &one), two.nodes as f64 / one.nodes as f64);
        self.faster.add(ratio);
        self.nodes.add(nodes);
        self.apart.add(side_by_side(game, depth, &one));
        let [first, second] = [&one, &two].map(|report| report.time.as_secs_f64());
        print!(" {first:>9.3} {second:>9.3} {ratio:>6.2} {nodes:>6.2}");
    }

    fn print(&self) {
        println!("  {} positions, {} left out:", self.faster.1, self.left_out);
        println!("  two threads reach the depth {:.2} times as fast as one", self.faster.value());
        println!("  and look at {:.2} times as many nodes", self.nodes.value());
        println!("  at {:.2} times the rate", self.faster.value() * self.nodes.value());
        println!(
            "  (two searches apart from each other: {:.2} times the rate)",
            self.apart.value()
        );
    }
}

/// The effect of a table of 1 GiB compared with one of 1 MiB.
#[derive(Default)]
struct Tables {
    rate: Mean,
    nodes: Mean,
    longer: Mean,
    left_out: u64,
}

impl Tables {
    fn add<P: Searchable + Ruleset>(&mut self, game: &Game<P>, depth: Depth) {
        let [small, large] = quickest(game, [1, 1024], depth);
        if is_left_out([&small, &large], depth) {
            self.left_out += 1;
            print!("     (left out)          ");
            return;
        }
        let [fast, slow] = [&small, &large].map(|report| report.nodes_per_second() as f64);
        self.rate.add(slow / fast);
        let nodes = large.nodes as f64 / small.nodes as f64;
        self.nodes.add(nodes);
        let longer = speed_up(&small, &large);
        self.longer.add(longer);
        print!(" {:>12.2} {nodes:>6.2} {longer:>5.2}", slow / fast);
    }

    fn print(&self) {
        println!("  {} positions, {} left out:", self.rate.1, self.left_out);
        println!("  node rate with 1 GiB: {:.2} of that with 1 MiB", self.rate.value());
        println!("  nodes with 1 GiB: {:.2} of those with 1 MiB", self.nodes.value());
        println!("  time to the depth with 1 GiB: {:.2} of that with 1 MiB", self.longer.value());
    }
}

fn measure<P: Searchable + Ruleset>(count: u64, nodes: u64, asked: Asked) {
    print!("position depth");
    if asked.threads {
        print!("  1 thread 2 threads  ratio  nodes");
    }
    println!("{}", if asked.tables { "  1 GiB: rate  nodes  time" } else { "" });
    let (mut threads, mut tables) = (Threads::default(), Tables::default());
    let mut number = 0;
    while (asked.threads && threads.faster.1 < count) || (asked.tables && tables.rate.1 < count) {
        number += 1;
        let game = position::<P>(number);
        // Some depths take many times as long as the one before. The search that chooses the depth
        // goes through the moves in another order than those that are timed, so that none of them
        // is chosen for being lucky.
        let engine = Engine::new(Settings { hash_mib: 256, seed: 7, ..Settings::default() });
        // With a limit of depth, games that are searched best first are searched depth first too.
        let limits = Limits { depth: Some(190), ..Limits::nodes(nodes) };
        let reached = search(&engine, &game, &limits);
        // A position that is solved at once says nothing about threads.
        if reached.nodes < nodes || reached.score().is_none_or(Score::is_proven) {
            continue;
        }
        let depth = Depth { plies: reached.depth, most_nodes: 10 * nodes };
        print!("{number:>8} {:>5}", depth.plies);
        if asked.threads {
            threads.add(&game, depth);
        }
        if asked.tables {
            tables.add(&game, depth);
        }
        println!();
    }
    println!("{}, geometric means:", P::GAME);
    if asked.threads {
        threads.print();
    }
    if asked.tables {
        tables.print();
    }
}
