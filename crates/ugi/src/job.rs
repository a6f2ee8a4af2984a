//! Work that is done in slices.

use super::bench::Bench;
use super::go::Search;
use super::info;
use super::perft::Perft;
use quina_engine::opponents::Strength;
use quina_engine::{AnyRunning, Control, Report, Step};
use quina_rules::{AnyMove, AnyPosition, Game};

/// The result of a slice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JobStep {
    /// There is more to do.
    More,
    /// The answer is known, but must not be given before `stop` or `ponderhit`.
    Waiting,
    /// The work is done; its last line, if it has one.
    Done(Option<String>),
}

/// Work in progress, see [`Executor::begin`](super::Executor::begin).
#[derive(Debug)]
pub struct Job(pub(super) JobKind);

#[derive(Debug)]
pub(super) enum JobKind {
    Search(Box<SearchJob>),
    Perft(Box<Perft>, Control),
    Bench(Box<Bench>, Control),
    /// Work that is complete as soon as it has begun.
    Done,
}

impl Job {
    /// Continues for about this many nodes; `say` is called with the output, one or more complete
    /// lines at a time.
    pub fn step(&mut self, nodes: u64, say: &mut dyn FnMut(String)) -> JobStep {
        match &mut self.0 {
            JobKind::Search(search) => search.step(nodes, say),
            JobKind::Perft(perft, control) => perft.step(nodes, control, say),
            JobKind::Bench(bench, control) => match bench.step(nodes, control, say) {
                None => JobStep::More,
                Some(true) => JobStep::Done(None),
                Some(false) => {
                    let stopped = "info error the benchmark was stopped before its end";
                    JobStep::Done(Some(stopped.to_owned()))
                }
            },
            JobKind::Done => JobStep::Done(None),
        }
    }
}

#[derive(Debug)]
pub(super) struct SearchJob {
    pub(super) running: AnyRunning,
    pub(super) answer: AnswerLines,
}

impl SearchJob {
    fn step(&mut self, nodes: u64, say: &mut dyn FnMut(String)) -> JobStep {
        let Self { running, answer } = self;
        match running.step(nodes, &mut |report| answer.progress(report, say)) {
            Step::More => JobStep::More,
            Step::Waiting => JobStep::Waiting,
            Step::Done(report) => JobStep::Done(Some(answer.last(report, say))),
        }
    }
}

/// Turns the reports of a search into output.
#[derive(Debug)]
pub(super) struct AnswerLines {
    game: Game<AnyPosition>,
    strength: Option<Strength>,
    seed: u64,
    told: Option<Report<AnyMove>>,
}

impl AnswerLines {
    pub(super) fn new(search: &Search) -> Self {
        let (game, strength) = (search.game.clone(), search.strength);
        Self { game, strength, seed: search.settings.seed, told: None }
    }

    pub(super) fn progress(&mut self, report: &Report<AnyMove>, say: &mut dyn FnMut(String)) {
        // A level reports its move only once it has chosen: until then its lines are candidates.
        if self.strength.is_none() {
            self.tell(report, say);
            self.told = Some(report.clone());
        }
    }

    fn tell(&self, report: &Report<AnyMove>, say: &mut dyn FnMut(String)) {
        if !report.lines.is_empty() {
            say(info::lines(self.game.position(), report));
        }
    }

    /// Outputs what is new in the last report and returns the `bestmove` line.
    pub(super) fn last(
        &mut self,
        mut report: Report<AnyMove>,
        say: &mut dyn FnMut(String),
    ) -> String {
        if let Some(strength) = self.strength {
            report = strength.choose(self.seed, &self.game, report);
            report.lines.truncate(1);
        }
        // A search that ends within an iteration knows more than its last report, and one that ends
        // within the first iteration has reported nothing.
        if !self.told.as_ref().is_some_and(|told| says_the_same(told, &report)) {
            self.tell(&report, say);
        }
        info::best_move(self.game.position(), report.best())
    }
}

/// Whether the two reports differ at most in their time.
fn says_the_same(one: &Report<AnyMove>, other: &Report<AnyMove>) -> bool {
    (&one.lines, one.depth, one.nodes) == (&other.lines, other.depth, other.nodes)
}
