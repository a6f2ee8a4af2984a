//! The thread beside the conversation that searches, counts, benches and builds tables, so that the
//! conversation goes on meanwhile.

use super::go::{Search, Work};
use super::info;
use crate::commands::bench::bench;
use quina_engine::{Control, Engine, Report, Settings, search_any};
use quina_rules::perft::{Count, continue_game};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Game, GameId};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// Positions are kept on the stack, and a search may be a few hundred plies deep.
const STACK: usize = 64 << 20;

struct Job {
    work: Work,
    control: Control,
}

/// The other side's end of the thread.
#[derive(Debug)]
pub struct Worker {
    jobs: Sender<Job>,
}

impl Worker {
    /// Starts the thread. It hands lines to `say` and the last one of each job to `done`, so that
    /// nobody hears an answer before the job counts as done; both give whether anybody still
    /// listens.
    pub fn start(
        say: impl Fn(String) -> bool + Send + 'static,
        done: impl Fn(Option<String>) -> bool + Send + 'static,
    ) -> std::io::Result<Self> {
        let (jobs, inbox) = channel();
        thread::Builder::new()
            .name("search".to_owned())
            .stack_size(STACK)
            .spawn(move || work(&inbox, &say, &done))?;
        Ok(Self { jobs })
    }

    /// Hands over a job and gives the reins of it.
    pub fn give(&self, work: Work) -> Control {
        let control = Control::new();
        if matches!(&work, Work::Search(search) if search.ponder) {
            control.hold();
        }
        let job = Job { work, control: control.clone() };
        self.jobs.send(job).expect("the thread lives as long as jobs can be sent");
        control
    }
}

fn work(
    inbox: &Receiver<Job>,
    say: &impl Fn(String) -> bool,
    done: &impl Fn(Option<String>) -> bool,
) {
    let mut hand = Hand::default();
    while let Ok(Job { work, control }) = inbox.recv() {
        let mut tell = |lines: String| {
            // Nobody reads any more: no reason to think on.
            if !say(lines) {
                control.stop();
            }
        };
        let run = AssertUnwindSafe(|| hand.run(&work, &control, &mut tell));
        let last = catch_unwind(run).unwrap_or_else(|_| {
            hand = Hand::default();
            say("info error the search failed; this is a fault of the program".to_owned());
            matches!(work, Work::Search(_)).then(|| format!("bestmove {}", info::NO_MOVE))
        });
        if !done(last) {
            return;
        }
    }
}

/// What does the work: the engine and what it remembers from one search to the next.
#[derive(Debug, Default)]
pub struct Hand {
    engine: Option<Engine>,
    /// Whether the engine has something to forget.
    is_used: bool,
    /// The size of a table in MiB that could not be had, so that not every search asks for it again.
    refused: Option<usize>,
}

impl Hand {
    /// Does a piece of work and gives the line that ends it, if there is one; `say` hears the lines
    /// before it, one or more whole lines at a time.
    pub fn run(
        &mut self,
        work: &Work,
        control: &Control,
        say: &mut dyn FnMut(String),
    ) -> Option<String> {
        match work {
            Work::Search(search) => {
                let best = self.search(search, control, say);
                Some(info::best_move(search.game.position(), best))
            }
            Work::Perft { game, depth } => Some(perft(game, *depth, control, say)),
            Work::Prepare { settings, afresh } => {
                // Whoever asks again may have made room.
                self.refused = None;
                self.engine(settings.clone(), *afresh, say);
                None
            }
            Work::Bench => {
                let is_whole = bench(&GameId::ALL, None, control, say);
                (!is_whole)
                    .then(|| "info error the benchmark was stopped before its end".to_owned())
            }
        }
    }

    fn search(
        &mut self,
        search: &Search,
        control: &Control,
        say: &mut dyn FnMut(String),
    ) -> Option<AnyMove> {
        let Search { game, limits, strength, settings, afresh, .. } = search;
        let settings =
            strength.as_ref().map_or_else(|| settings.clone(), |own| own.settings(settings));
        self.engine(settings, *afresh, say);
        self.is_used = true;
        let engine = self.engine.as_ref().expect("it was made ready");
        let mut tell = |report: &Report<AnyMove>| {
            if !report.lines.is_empty() {
                say(info::lines(game.position(), report));
            }
        };
        match strength {
            None => {
                let mut last = None;
                let report = search_any(engine, game, limits, control, &mut |report| {
                    tell(report);
                    last = Some(report.clone());
                });
                // A search that ends within an iteration knows more than the last one told, and one
                // that ends within the first has told nothing.
                if !last.is_some_and(|last| says_the_same(&last, &report)) {
                    tell(&report);
                }
                report.best()
            }
            Some(strength) => {
                // What a level says of its move it says once it has chosen: until then its lines
                // are candidates.
                let mut report = strength.search(engine, game, limits, control, &mut |_| {});
                report.lines.truncate(1);
                tell(&report);
                report.best()
            }
        }
    }

    /// The engine with these settings. Where there is no memory for the table, that is said, and the
    /// one before stays.
    fn engine(
        &mut self,
        mut settings: Settings,
        afresh: bool,
        say: &mut dyn FnMut(String),
    ) -> &Engine {
        let engine = self.engine.get_or_insert_with(|| {
            let hash_mib = settings.hash_mib.min(Settings::default().hash_mib);
            Engine::new(Settings { hash_mib, ..settings.clone() })
        });
        let before = engine.settings().hash_mib;
        if self.refused == Some(settings.hash_mib) {
            settings.hash_mib = before;
        }
        if *engine.settings() != settings {
            if let Err(error) = engine.configure(settings.clone()) {
                say(format!("info error {error}; it has {before} MiB still"));
                self.refused = Some(settings.hash_mib);
                settings.hash_mib = before;
                engine.configure(settings).expect("the table stays as it is");
            }
            self.is_used &= engine.settings().hash_mib == before;
        }
        if afresh && self.is_used {
            engine.new_game();
        }
        self.is_used &= !afresh;
        engine
    }
}

/// Whether there is nothing new in the second one but the time.
fn says_the_same(one: &Report<AnyMove>, other: &Report<AnyMove>) -> bool {
    (&one.lines, one.depth, one.nodes) == (&other.lines, other.depth, other.nodes)
}

/// The count behind each move, then their sum.
fn perft(
    game: &Game<AnyPosition>,
    depth: u32,
    control: &Control,
    say: &mut dyn FnMut(String),
) -> String {
    let Some(below) = depth.checked_sub(1) else { return "nodes 1".to_owned() };
    let position = game.position();
    let mut moves: Vec<_> = game.moves().into_iter().map(|mv| (position.token(mv), mv)).collect();
    moves.sort_unstable();
    let mut sum = 0;
    for (token, mv) in moves {
        let Some(nodes) = count(&after(game, mv), below, control) else {
            return "info error the count was stopped before its end".to_owned();
        };
        sum += nodes;
        say(format!("{token} {nodes}"));
    }
    format!("nodes {sum}")
}

/// Counts in pieces that take a few milliseconds at most; `None` if it was stopped.
fn count(game: &Game<AnyPosition>, depth: u32, control: &Control) -> Option<u64> {
    if control.is_stopped() {
        return None;
    }
    if depth <= 2 {
        return Some(continue_game(game, depth, Count::default()));
    }
    game.moves().into_iter().map(|mv| count(&after(game, mv), depth - 1, control)).sum()
}

fn after(game: &Game<AnyPosition>, mv: AnyMove) -> Game<AnyPosition> {
    let mut next = game.clone();
    next.play_unchecked(mv);
    next
}
