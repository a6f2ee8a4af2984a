//! `quina perft`: counting move sequences.

use crate::errors::Problem;
use crate::output;
use crate::start::StartArgs;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use quina_rules::perft::{Count, Finished, Unit, completes, continue_game};
use quina_rules::{Game, HistoryRules, Notation, with_position};
use std::io::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

/// Counts the sequences of exactly N plies. The last line is `nodes COUNT`.
#[derive(Args, Debug)]
pub struct Perft {
    #[command(flatten)]
    start: StartArgs,

    /// How many plies (or turns) deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=200))]
    depth: u32,

    /// Also print the count below each move
    #[arg(long)]
    divide: bool,

    /// Count complete turns instead of plies
    #[arg(long)]
    turns: bool,

    /// Count a finished game once at every deeper depth, as the published Othello tables do
    #[arg(long)]
    count_finished: bool,

    /// How many threads to use
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

/// Enough parts that threads end at about the same time and the progress bar moves.
const PARTS: usize = 200;

impl Perft {
    /// Runs the command.
    pub fn run(&self) -> Result<(), Problem> {
        let begin = self.start.begin()?;
        let mut out = output::out();
        if let Some(seed) = begin.seed {
            writeln!(out, "seed {seed}")?;
        }
        with_position!(begin.position, position => self.count(&mut out, position))
    }

    fn count<P: HistoryRules + Notation>(
        &self,
        out: &mut impl Write,
        position: P,
    ) -> Result<(), Problem> {
        let count = Count {
            unit: if self.turns { Unit::Turns } else { Unit::Plies },
            finished: if self.count_finished { Finished::Once } else { Finished::Nothing },
        };
        let clock = Instant::now();
        let start = Game::new(position);
        let moves = start.moves();
        let parts = split(&start, self.depth, count);
        let sums: Vec<_> = moves.iter().map(|_| AtomicU64::new(0)).collect();
        if moves.is_empty() || self.depth == 0 {
            let nodes = continue_game(&start, self.depth, count);
            writeln!(out, "nodes {nodes}")?;
            return Ok(());
        }
        work(&parts, self.threads, |part| {
            let nodes = continue_game(&part.game, part.depth, count);
            sums[part.first].fetch_add(nodes, Ordering::Relaxed);
        });
        let seconds = clock.elapsed().as_secs_f64();
        let total: u64 = sums.iter().map(|sum| sum.load(Ordering::Relaxed)).sum();
        if self.divide {
            let mut lines: Vec<_> = moves
                .iter()
                .zip(&sums)
                .map(|(mv, sum)| (start.position().token(*mv), sum.load(Ordering::Relaxed)))
                .collect();
            lines.sort_unstable();
            for (token, nodes) in lines {
                writeln!(out, "{token} {nodes}")?;
            }
        }
        writeln!(out, "time {seconds:.3} s")?;
        writeln!(out, "rate {:.1} M/s", total as f64 / 1e6 / seconds.max(1e-9))?;
        writeln!(out, "nodes {total}")?;
        Ok(())
    }
}

/// A part of the work: a game some plies on, and the depth that is left.
struct Part<P: HistoryRules + Notation> {
    first: usize,
    game: Game<P>,
    depth: u32,
}

impl<P: HistoryRules + Notation> Part<P> {
    /// Whether splitting helps: a finished game has no moves, and a shallow part is quick.
    fn can_be_split(&self) -> bool {
        self.depth > 2 && self.game.ending().is_none()
    }
}

/// Splits the tree at its top until there are enough parts.
fn split<P: HistoryRules + Notation>(start: &Game<P>, depth: u32, count: Count) -> Vec<Part<P>> {
    let children = |game: &Game<P>, depth: u32| -> Vec<(Game<P>, u32)> {
        let child = |mv| {
            let mut next = game.clone();
            next.play_unchecked(mv);
            let left = depth - u32::from(completes(next.position(), count));
            (next, left)
        };
        game.moves().into_iter().map(child).collect()
    };
    if depth == 0 {
        return Vec::new();
    }
    let mut parts: Vec<_> = children(start, depth)
        .into_iter()
        .enumerate()
        .map(|(first, (game, depth))| Part { first, game, depth })
        .collect();
    while parts.len() < PARTS && parts.iter().any(Part::can_be_split) {
        let mut finer = Vec::new();
        for part in parts {
            if !part.can_be_split() {
                finer.push(part);
                continue;
            }
            let first = part.first;
            let split = children(&part.game, part.depth);
            finer.extend(split.into_iter().map(|(game, depth)| Part { first, game, depth }));
        }
        parts = finer;
    }
    parts
}

/// Hands the parts to the threads one by one and shows how far they are.
fn work<T: Sync>(parts: &[T], threads: u16, run: impl Fn(&T) + Sync) {
    let bar = ProgressBar::with_draw_target(Some(parts.len() as u64), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed} eta {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let next = AtomicUsize::new(0);
    let worker = || {
        while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
            run(part);
            bar.inc(1);
        }
    };
    std::thread::scope(|scope| {
        // If no more threads can be started, the running ones do all of the work.
        for _ in 1..threads {
            if std::thread::Builder::new().spawn_scoped(scope, worker).is_err() {
                break;
            }
        }
        worker();
    });
    bar.finish_and_clear();
}
