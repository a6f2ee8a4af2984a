//! A search in progress, driven in slices, or run to its end with all threads.

use crate::best_first::{BestFirstSearch, KeptTree, ThreadShare};
use crate::engine::Settings;
use crate::limits::Limits;
use crate::report::Report;
use crate::search::{IterationResult, RootMove, Search, Shared};
use crate::searchable::{Searchable, Solving, SolvingStep};
use quina_rules::Game;
use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
#[cfg(not(target_arch = "wasm32"))]
use std::thread::{Builder, Scope, ScopedJoinHandle};

/// The result of a slice of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<M> {
    /// There is more to search.
    More,
    /// The answer is known, but must not be given before the search is stopped or released
    /// (`go infinite`, `go ponder`).
    Waiting,
    /// The search is over.
    Done(Report<M>),
}

/// A search by one thread that is driven in slices: between slices, its driver can look for
/// messages, and stop it by its [`Control`](crate::Control).
///
/// However it is sliced, it searches the same nodes and gives the same reports.
pub struct Running<P: Searchable> {
    context: Context<P>,
    stage: Stage<P>,
}

/// What stays the same during the search.
pub(crate) struct Context<P: Searchable> {
    pub(crate) game: Game<P>,
    pub(crate) limits: Limits<P::Move>,
    pub(crate) settings: Settings,
    pub(crate) shared: Arc<Shared>,
    pub(crate) kept: Arc<TreeKeeper>,
    pub(crate) threads: usize,
    iteration_result: Arc<IterationResult<Vec<RootMove<P::Move>>>>,
    /// Nodes that a solver has searched in vain.
    spent: u64,
}

enum Stage<P: Searchable> {
    /// The game's own solver is tried first.
    Solving(Box<dyn Solving<P::Move>>),
    /// Principal variation search.
    Deepening(Box<Search<P>>),
    /// Best-first search.
    BestFirst(Box<BestFirstSearch<P>>),
    /// The answer is known.
    Answered(Report<P::Move>),
}

impl<P: Searchable> Running<P> {
    pub(crate) fn new(context: Context<P>, solver: Option<Box<dyn Solving<P::Move>>>) -> Self {
        let stage = match solver {
            _ if context.game.ending().is_some() => {
                Stage::Answered(Report::empty(context.shared.watch.elapsed()))
            }
            Some(solver) => Stage::Solving(solver),
            None => context.search(),
        };
        Self { context, stage }
    }

    /// Searches about this many more nodes. `progress` is called after every finished iteration.
    pub fn step(
        &mut self,
        nodes: u64,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Step<P::Move> {
        self.work(nodes, progress);
        let (limits, control) = (&self.context.limits, &self.context.shared.control);
        let waits = (limits.infinite || control.is_held()) && !control.is_stopped();
        match &self.stage {
            Stage::Answered(_) if waits => Step::Waiting,
            Stage::Answered(report) => Step::Done(report.clone()),
            _ => Step::More,
        }
    }

    fn work(&mut self, nodes: u64, progress: &mut dyn FnMut(&Report<P::Move>)) {
        let Self { context, stage } = self;
        let next = match stage {
            Stage::Solving(solver) => match solver.step(nodes) {
                SolvingStep::More => return,
                SolvingStep::Solved(report) => {
                    progress(&report);
                    Stage::Answered(report)
                }
                SolvingStep::Failed { nodes } => {
                    context.spend(nodes);
                    context.search()
                }
            },
            Stage::Deepening(search) => {
                let report =
                    search.step(nodes, &mut |report| progress(&context.with_spent(report)));
                let Some(report) = report else { return };
                Stage::Answered(context.with_spent(&report))
            }
            Stage::BestFirst(search) => {
                if !search.step(nodes, &mut |report| progress(&context.with_spent(report))) {
                    return;
                }
                let report = context.with_spent(&search.report());
                progress(&report);
                context.kept.put(search.keep(&context.game));
                Stage::Answered(report)
            }
            Stage::Answered(_) => return,
        };
        *stage = next;
    }

    /// Searches with all threads until the answer may be given.
    pub(crate) fn run(mut self, progress: &mut dyn FnMut(&Report<P::Move>)) -> Report<P::Move> {
        while matches!(self.stage, Stage::Solving(_)) {
            self.work(u64::MAX, progress);
        }
        #[cfg(not(target_arch = "wasm32"))]
        if self.context.threads > 1 {
            self.work_with_helpers(progress);
        }
        loop {
            match self.step(u64::MAX, progress) {
                Step::Done(report) => return report,
                // Without threads nobody could stop or release it in the meantime.
                #[cfg(target_arch = "wasm32")]
                Step::Waiting => self.context.shared.control.stop(),
                #[cfg(not(target_arch = "wasm32"))]
                Step::Waiting => std::thread::sleep(std::time::Duration::from_millis(1)),
                Step::More => {}
            }
        }
    }

    /// Searches with several threads. In principal variation search they all search the same
    /// position and share the transposition table (Lazy SMP), each deferring moves that another is
    /// searching; in best-first search every thread grows a tree of its own, and the visits at the
    /// root are added up in the end.
    #[cfg(not(target_arch = "wasm32"))]
    fn work_with_helpers(&mut self, progress: &mut dyn FnMut(&Report<P::Move>)) {
        let Self { context, stage } = self;
        let helpers = 1..context.threads;
        let context = &*context;
        let tell = &mut |report: &Report<P::Move>| progress(&context.with_spent(report));
        std::thread::scope(|scope| match stage {
            Stage::Deepening(search) => {
                let help = || context.deepening().step(u64::MAX, &mut |_| {});
                let _helpers: Vec<_> = helpers.map_while(|_| start(scope, help)).collect();
                let report = search.step(u64::MAX, tell);
                context.shared.finish();
                if let Some(report) = report {
                    *stage = Stage::Answered(context.with_spent(&report));
                }
            }
            Stage::BestFirst(search) => {
                let help = |thread| {
                    let mut search = context.best_first_search(thread, None);
                    search.step(u64::MAX, &mut |_| {});
                    search
                };
                let helpers = helpers.map_while(|thread| start(scope, move || help(thread)));
                let helpers: Vec<_> = helpers.collect();
                search.step(u64::MAX, tell);
                for helper in helpers {
                    search.add(&helper.join().expect("a search does not panic"));
                }
            }
            Stage::Solving(_) | Stage::Answered(_) => {}
        });
    }
}

impl<P: Searchable> Context<P> {
    pub(crate) fn new(
        game: &Game<P>,
        limits: &Limits<P::Move>,
        settings: &Settings,
        shared: Shared,
        kept: Arc<TreeKeeper>,
        threads: usize,
    ) -> Self {
        Self {
            game: game.clone(),
            limits: limits.clone(),
            settings: settings.clone(),
            shared: Arc::new(shared),
            kept,
            threads,
            iteration_result: Arc::default(),
            spent: 0,
        }
    }

    /// The search of the first thread.
    fn search(&self) -> Stage<P> {
        if P::BEST_FIRST && self.limits.depth.is_none() {
            Stage::BestFirst(Box::new(self.best_first_search(0, self.kept.take())))
        } else {
            Stage::Deepening(Box::new(self.deepening()))
        }
    }

    fn deepening(&self) -> Search<P> {
        Search::new(&self.game, &self.settings, &self.shared, &self.limits, &self.iteration_result)
    }

    fn best_first_search(&self, thread: usize, kept: Option<KeptTree<P>>) -> BestFirstSearch<P> {
        let thread = ThreadShare { thread, threads: self.threads };
        BestFirstSearch::new(&self.game, &self.settings, &self.shared, &self.limits, thread, kept)
    }

    /// Subtracts nodes that a solver has used up in vain from the node limit.
    fn spend(&mut self, nodes: u64) {
        self.spent += nodes;
        self.limits.nodes = self.limits.nodes.map(|limit| limit.saturating_sub(nodes));
    }

    /// A report of the search with the nodes that a solver has used up.
    fn with_spent(&self, report: &Report<P::Move>) -> Report<P::Move> {
        Report { nodes: report.nodes + self.spent, ..report.clone() }
    }
}

impl<P: Searchable> fmt::Debug for Running<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stage = match self.stage {
            Stage::Solving(_) => "solving",
            Stage::Deepening(_) => "deepening",
            Stage::BestFirst(_) => "best-first",
            Stage::Answered(_) => "answered",
        };
        f.debug_struct("Running").field("stage", &stage).finish_non_exhaustive()
    }
}

/// Starts another thread; `None` if the system has no more. Then the search continues with those
/// that it has.
#[cfg(not(target_arch = "wasm32"))]
fn start<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Option<ScopedJoinHandle<'scope, T>> {
    Builder::new().name("search helper".to_owned()).spawn_scoped(scope, work).ok()
}

/// Where the tree of a best-first search is kept for the next one.
#[derive(Default, Debug)]
pub(crate) struct TreeKeeper(Mutex<Option<Box<dyn Any + Send>>>);

impl TreeKeeper {
    /// Takes the kept tree, if it is of this game's type.
    fn take<P: Searchable>(&self) -> Option<KeptTree<P>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        kept.downcast::<KeptTree<P>>().ok().map(|kept| *kept)
    }

    fn put<P: Searchable>(&self, kept: Option<KeptTree<P>>) {
        let kept = kept.map(|kept| Box::new(kept) as Box<dyn Any + Send>);
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = kept;
    }

    /// Forgets it.
    pub(crate) fn clear(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
