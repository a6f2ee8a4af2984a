//! The engine: what is kept between searches, and how a search is started.

use crate::best_first::{Growth, Kept, Place};
use crate::limits::{Control, Limits, Stopwatch};
use crate::memory::NoMemory;
use crate::report::Report;
use crate::search::{Budget, Findings, Options, Search, Shared};
use crate::searchable::{Searchable, SolverTask};
use crate::table::Table;
use quina_rules::Game;
use std::any::Any;
use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
#[cfg(not(target_arch = "wasm32"))]
use std::thread::{Builder, Scope, ScopedJoinHandle};
use std::time::Duration;

/// How the engine searches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The size of the table in MiB.
    pub hash_mib: usize,
    /// How many threads search, but no more than the machine has processors (and two).
    pub threads: usize,
    /// How many lines are worked out.
    pub multi_pv: usize,
    /// The seed of whatever is left to chance.
    pub seed: u64,
    /// The parts of the search that are switched on.
    pub options: Options,
    /// What is kept back of every clock for a slow way of a move to it, beside the little that always
    /// is.
    pub overhead: Duration,
    /// The weights of the evaluation; those of the game if there are none here.
    pub weights: Option<Vec<i32>>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            hash_mib: 16,
            threads: 1,
            multi_pv: 1,
            seed: 0,
            options: Options::default(),
            overhead: Duration::ZERO,
            weights: None,
        }
    }
}

/// The engine.
#[derive(Debug)]
pub struct Engine {
    settings: Settings,
    table: Table,
    kept: Shelf,
}

impl Engine {
    /// An engine that knows nothing yet. Panics where there is no memory for its table; whoever
    /// lets others choose its size asks [`try_new`](Self::try_new).
    pub fn new(settings: Settings) -> Self {
        Self::try_new(settings).unwrap_or_else(|error| panic!("{error}"))
    }

    /// An engine that knows nothing yet, if there is memory for its table.
    pub fn try_new(settings: Settings) -> Result<Self, NoMemory> {
        Ok(Self { table: Table::new(settings.hash_mib)?, settings, kept: Shelf::default() })
    }

    /// How it searches.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes how it searches. Where there is no memory for another size of the table, all stays as
    /// it was, but the table is empty.
    pub fn configure(&mut self, settings: Settings) -> Result<(), NoMemory> {
        if settings.hash_mib != self.settings.hash_mib {
            // The old table goes before the new one comes: both may not fit.
            self.table = Table::none();
            self.table = match Table::new(settings.hash_mib) {
                Ok(table) => table,
                Err(error) => {
                    // It was there a moment ago.
                    let old = Table::new(self.settings.hash_mib);
                    self.table = old.unwrap_or_else(|_| Table::none());
                    return Err(error);
                }
            };
        }
        self.settings = settings;
        self.kept = Shelf::default();
        Ok(())
    }

    /// Forgets everything.
    pub fn new_game(&mut self) {
        self.table.clear();
        self.kept = Shelf::default();
    }

    /// Searches a running game until a limit is reached; `progress` hears of every iteration. The
    /// report of a finished game has no lines.
    pub fn search<P: Searchable>(
        &self,
        game: &Game<P>,
        limits: &Limits<P::Move>,
        control: &Control,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        let watch = Stopwatch::start();
        self.table.age();
        let budget = Budget::new(limits, self.settings.overhead);
        let lines = self.settings.multi_pv;
        let report = if game.ending().is_some() {
            Report::empty(watch.elapsed())
        } else {
            let settled = if self.settings.options.solver {
                P::try_solve(game, &SolverTask { limits, budget, watch, control, lines })
            } else {
                Err(0)
            };
            settled.inspect(&mut *progress).unwrap_or_else(|spent| {
                let nodes = limits.nodes.map(|nodes| nodes - spent.min(nodes));
                let limits = Limits { nodes, ..limits.clone() };
                let with_spent = |report: Report<P::Move>| {
                    let nodes = report.nodes + spent;
                    Report { nodes, ..report }
                };
                let progress = &mut |report: &Report<_>| progress(&with_spent(report.clone()));
                let threads = self.threads();
                let shared = Shared::new::<P>(&self.table, control, watch, budget, threads);
                with_spent(if P::BEST_FIRST && limits.depth.is_none() {
                    self.grow(game, &limits, &shared, progress)
                } else {
                    self.search_with_threads(game, &limits, &shared, progress)
                })
            })
        };
        wait_for_leave(limits, control);
        report
    }

    /// How many threads search. More than the machine has processors would only keep each other
    /// waiting, also when the time is up.
    fn threads(&self) -> usize {
        if cfg!(target_arch = "wasm32") {
            return 1;
        }
        let most = std::thread::available_parallelism().map_or(usize::MAX, NonZero::get);
        self.settings.threads.clamp(1, most.max(2))
    }

    /// Searches best first. Every thread grows a tree of its own; what they found about the moves at
    /// the root is put together in the end.
    fn grow<P: Searchable>(
        &self,
        game: &Game<P>,
        limits: &Limits<P::Move>,
        shared: &Shared<'_>,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        let kept = self.kept.take::<P>();
        let threads = self.threads();
        let growth = |thread, kept| {
            let team = Place { thread, threads };
            Growth::new(game, &self.settings, shared, limits, team, kept)
        };
        let first = growth(0, kept);
        #[cfg(target_arch = "wasm32")]
        let mut grown = first.run(progress);
        #[cfg(not(target_arch = "wasm32"))]
        let mut grown = std::thread::scope(|scope| {
            let growth = &growth;
            let helpers: Vec<_> = (1..threads)
                .map_while(|thread| start(scope, move || growth(thread, None).run(&mut |_| {})))
                .collect();
            let mut grown = first.run(progress);
            for helper in helpers {
                grown.add(&helper.join().expect("a search does not panic"));
            }
            grown
        });
        let report = grown.report();
        progress(&report);
        self.kept.put(grown.keep(game));
        report
    }

    /// The first thread answers; the others search the same position and help through the table.
    /// What one of them is at, the others put off.
    fn search_with_threads<P: Searchable>(
        &self,
        game: &Game<P>,
        limits: &Limits<P::Move>,
        shared: &Shared<'_>,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        let findings = Findings::default();
        let search = || Search::new(game, &self.settings, shared, limits, &findings);
        let first = search();
        #[cfg(target_arch = "wasm32")]
        return first.run(progress);
        #[cfg(not(target_arch = "wasm32"))]
        std::thread::scope(|scope| {
            let search = &search;
            let helper = |_| start(scope, move || search().run(&mut |_| {}));
            let _helpers: Vec<_> = (1..self.threads()).map_while(helper).collect();
            let report = first.run(progress);
            shared.finish();
            report
        })
    }
}

/// Starts a thread beside the first one; `None` if the system does not give any more. Then the
/// search goes on with those that it has.
#[cfg(not(target_arch = "wasm32"))]
fn start<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Option<ScopedJoinHandle<'scope, T>> {
    Builder::new().name("search helper".to_owned()).spawn_scoped(scope, work).ok()
}

/// An answer that may not be given yet waits.
fn wait_for_leave<M>(limits: &Limits<M>, control: &Control) {
    #[cfg(not(target_arch = "wasm32"))]
    while (limits.infinite || control.is_held()) && !control.is_stopped() {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    #[cfg(target_arch = "wasm32")]
    let _ = (limits, control);
}

/// Where the tree of a best-first search waits for the next one.
#[derive(Default, Debug)]
struct Shelf(Mutex<Option<Box<dyn Any + Send>>>);

impl Shelf {
    /// Takes what was put here, if it belongs to this game.
    fn take<P: Searchable>(&self) -> Option<Kept<P>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        kept.downcast::<Kept<P>>().ok().map(|kept| *kept)
    }

    fn put<P: Searchable>(&self, kept: Option<Kept<P>>) {
        let kept = kept.map(|kept| Box::new(kept) as Box<dyn Any + Send>);
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = kept;
    }
}
