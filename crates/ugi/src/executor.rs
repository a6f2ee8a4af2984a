//! Carries out the work: the engine, with what it remembers from one search to the next.

use super::bench::Bench;
use super::go::{Search, Work};
use super::job::{AnswerLines, Job, JobKind, JobStep, SearchJob};
use super::perft::Perft;
use quina_engine::Limits;
use quina_engine::{Control, Engine, Settings, begin_any, search_any};
use quina_rules::{AnyMove, GameId};

/// The engine and what it remembers from one search to the next.
#[derive(Debug, Default)]
pub struct Executor {
    engine: Option<Engine>,
    /// Whether the engine has something to forget.
    is_used: bool,
    /// The size in MiB of a table for which there was no memory, so that not every search tries
    /// again.
    refused: Option<usize>,
}

impl Executor {
    /// Begins a piece of work that is then done in slices, by one thread. `say` is called with the
    /// lines that come before it, one or more complete lines at a time.
    pub fn begin(&mut self, work: &Work, control: &Control, say: &mut dyn FnMut(String)) -> Job {
        Job(match work {
            Work::Search(search) => {
                let (engine, limits) = self.engine_for(search, say);
                let running = begin_any(engine, &search.game, &limits, control);
                JobKind::Search(Box::new(SearchJob { running, answer: AnswerLines::new(search) }))
            }
            Work::Perft { game, depth } => {
                JobKind::Perft(Box::new(Perft::new(game, *depth)), control.clone())
            }
            Work::Bench => {
                JobKind::Bench(Box::new(Bench::new(&GameId::ALL, None)), control.clone())
            }
            Work::Prepare { settings, afresh } => {
                // The user asks again, perhaps after freeing memory.
                self.refused = None;
                self.engine(settings.clone(), *afresh, say);
                JobKind::Done
            }
        })
    }

    /// Does a piece of work to its end, a search with all its threads, and returns its last line,
    /// if it has one. It may block until another thread stops or releases it.
    pub fn run(
        &mut self,
        work: &Work,
        control: &Control,
        say: &mut dyn FnMut(String),
    ) -> Option<String> {
        if let Work::Search(search) = work {
            let (engine, limits) = self.engine_for(search, say);
            let mut answer = AnswerLines::new(search);
            let tell = &mut |report: &_| answer.progress(report, say);
            let report = search_any(engine, &search.game, &limits, control, tell);
            return Some(answer.last(report, say));
        }
        let mut job = self.begin(work, control, say);
        loop {
            if let JobStep::Done(last) = job.step(u64::MAX, say) {
                return last;
            }
        }
    }

    /// The engine with the settings of a search, and the limits of that search.
    fn engine_for(
        &mut self,
        search: &Search,
        say: &mut dyn FnMut(String),
    ) -> (&Engine, Limits<AnyMove>) {
        let Search { game, limits, strength, settings, afresh, .. } = search;
        let seed = settings.seed;
        let (settings, limits) = match strength {
            Some(own) => (own.settings(settings), own.limits(seed, game, limits)),
            None => (settings.clone(), limits.clone()),
        };
        self.engine(settings, *afresh, say);
        self.is_used = true;
        (self.engine.as_ref().expect("it was made ready"), limits)
    }

    /// The engine with these settings. If there is no memory for the table, that is reported, and
    /// the previous one stays.
    fn engine(&mut self, mut settings: Settings, afresh: bool, say: &mut dyn FnMut(String)) {
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
    }
}
