//! The engine: what is kept between searches, and how a search is started.

use crate::limits::{Control, Limits};
use crate::memory::NoMemory;
use crate::report::Report;
use crate::running::{Context, Running, TreeKeeper};
use crate::search::{Budget, Options, Shared};
use crate::searchable::{Searchable, SolverTask};
use crate::table::TranspositionTable;
use quina_rules::Game;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

/// How the engine searches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The size of the table in MiB.
    pub hash_mib: usize,
    /// How many threads search; at most as many are used as the machine has processors, but two are
    /// always allowed.
    pub threads: usize,
    /// How many lines are worked out.
    pub multi_pv: usize,
    /// The seed of the engine's random choices.
    pub seed: u64,
    /// The parts of the search that are switched on.
    pub options: Options,
    /// Time reserved on each clock for communication lag, in addition to the fixed reserve.
    pub overhead: Duration,
    /// The weights of the evaluation; `None` for those of the game.
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
    table: Arc<TranspositionTable>,
    kept: Arc<TreeKeeper>,
}

impl Engine {
    /// An engine that knows nothing yet. Panics if there is no memory for its table; use
    /// [`try_new`](Self::try_new) for a size that a user chooses.
    pub fn new(settings: Settings) -> Self {
        Self::try_new(settings).unwrap_or_else(|error| panic!("{error}"))
    }

    /// An engine that knows nothing yet, if there is memory for its table.
    pub fn try_new(settings: Settings) -> Result<Self, NoMemory> {
        let table = Arc::new(TranspositionTable::new(settings.hash_mib)?);
        Ok(Self { table, settings, kept: Arc::default() })
    }

    /// How it searches.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes how it searches. If there is no memory for a table of the new size, the settings
    /// stay as they were, but the table is empty.
    pub fn configure(&mut self, settings: Settings) -> Result<(), NoMemory> {
        if settings.hash_mib != self.settings.hash_mib {
            // Frees the old table before the new one is allocated: both may not fit.
            self.table = Arc::new(TranspositionTable::none());
            self.table = match TranspositionTable::new(settings.hash_mib) {
                Ok(table) => Arc::new(table),
                Err(error) => {
                    // The memory was available a moment ago.
                    let old = TranspositionTable::new(self.settings.hash_mib);
                    self.table = Arc::new(old.unwrap_or_else(|_| TranspositionTable::none()));
                    return Err(error);
                }
            };
        }
        self.settings = settings;
        self.kept.clear();
        Ok(())
    }

    /// Forgets everything.
    pub fn new_game(&mut self) {
        self.table.clear();
        self.kept.clear();
    }

    /// Searches a running game until a limit is reached; `progress` is called after every
    /// iteration. The report of a finished game has no lines.
    pub fn search<P: Searchable>(
        &self,
        game: &Game<P>,
        limits: &Limits<P::Move>,
        control: &Control,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        self.begin_with(game, limits, control, self.threads()).run(progress)
    }

    /// Begins a search by one thread that the caller drives in slices, whatever number of threads
    /// is set. One search at a time: while another one runs, both would write to the same table,
    /// which changes what they find.
    pub fn begin<P: Searchable>(
        &self,
        game: &Game<P>,
        limits: &Limits<P::Move>,
        control: &Control,
    ) -> Running<P> {
        self.begin_with(game, limits, control, 1)
    }

    fn begin_with<P: Searchable>(
        &self,
        game: &Game<P>,
        limits: &Limits<P::Move>,
        control: &Control,
        threads: usize,
    ) -> Running<P> {
        let watch = control.stopwatch();
        self.table.age();
        let budget = Budget::new(limits, self.settings.overhead);
        let is_over = game.ending().is_some();
        let solver = if self.settings.options.solver && !is_over {
            let (limits, control) = (limits.clone(), control.clone());
            let lines = self.settings.multi_pv;
            P::solver(game, SolverTask { limits, budget, watch, control, lines })
        } else {
            None
        };
        let table = Arc::clone(&self.table);
        let shared = Shared::new::<P>(table, control.clone(), watch, budget, threads);
        let kept = Arc::clone(&self.kept);
        Running::new(Context::new(game, limits, &self.settings, shared, kept, threads), solver)
    }

    /// How many threads search. More threads than the machine has processors would only delay each
    /// other, also when the time is up.
    fn threads(&self) -> usize {
        if cfg!(target_arch = "wasm32") {
            return 1;
        }
        let most = std::thread::available_parallelism().map_or(usize::MAX, NonZero::get);
        self.settings.threads.clamp(1, most.max(2))
    }
}
