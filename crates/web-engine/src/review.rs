//! A whole game judged in slices.

use crate::job::{SLICE, engine};
use crate::texts::clock;
use quina_engine::analysis::{Analysis, RunningAnalysis};
use quina_engine::{AnyRunning, Control, Engine, Limits, Step, begin_any};
use quina_play::judgement::{REVIEW_NODES, explain, tokens};
use quina_rules::{AnyPosition, Game};
use quina_view::Words;
use quina_web_messages::{JudgedPly, Reply, Review};

/// A game being judged.
pub(crate) struct Reviewing {
    game: Game<AnyPosition>,
    words: Words,
    engine: Engine,
    /// `None` once it is finished.
    analysis: Option<RunningAnalysis>,
    search: Option<AnyRunning>,
}

impl Reviewing {
    pub(crate) fn new(game: Game<AnyPosition>, words: Words) -> Self {
        let analysis = Some(RunningAnalysis::new(&game, &Limits::nodes(REVIEW_NODES)));
        Self { game, words, engine: engine(1), analysis, search: None }
    }

    /// Does a slice; returns what is to be said, and whether that was all.
    pub(crate) fn step(&mut self) -> (Vec<Reply>, bool) {
        let Some(analysis) = &mut self.analysis else { return (Vec::new(), true) };
        if self.search.is_none() {
            let Some(request) = analysis.request() else { return (vec![self.finish()], true) };
            let control = Control::with_clock(clock());
            self.search = Some(begin_any(&self.engine, &request.game, &request.limits, &control));
        }
        let step = self.search.as_mut().map(|search| search.step(SLICE, &mut |_| {}));
        let Some(Step::Done(report)) = step else { return (Vec::new(), false) };
        self.search = None;
        analysis.answer(report);
        let (done, total) = analysis.progress();
        (vec![Reply::Progress { done, total }], false)
    }

    fn finish(&mut self) -> Reply {
        match self.analysis.take().and_then(RunningAnalysis::finish) {
            Some(analysis) => Reply::Review(self.judged(&analysis)),
            None => Reply::Failed { reason: "a position could not be judged".to_owned() },
        }
    }

    fn judged(&self, analysis: &Analysis) -> Review {
        let mut reasons = explain(&self.game, analysis);
        let one = |(at, ply): (usize, &quina_engine::analysis::Ply)| {
            let position = self.game.position_at(at)?;
            let turn = analysis.turns.iter().find(|turn| turn.worst == at);
            let error = turn.filter(|turn| turn.judgement.is_error());
            let name = error.map(|turn| turn.judgement.name());
            Some(JudgedPly {
                seat: ply.player.number(),
                chance_after: ply.chance_after,
                loss: error.map_or(ply.loss, |turn| turn.loss),
                judgement: name.map(|name| self.words.say(&format!("analysis-{name}"), &[])),
                reasons: reasons
                    .remove(&at)
                    .unwrap_or_default()
                    .iter()
                    .map(|reason| reason.say(position, &self.words))
                    .collect(),
                better: if error.is_some() {
                    tokens(position, &ply.best.moves)
                } else {
                    Vec::new()
                },
            })
        };
        Review {
            plies: analysis.plies.iter().enumerate().filter_map(one).collect(),
            accuracy: analysis.accuracy.clone(),
        }
    }
}
