//! The review of a game in line mode: every ply is judged, then the mistakes are told one by one.

use super::line_study::LineStudy;
use super::print_sentences;
use crate::errors::Problem;
use crate::play::review::Review;
use quina_engine::analysis::{Analysis, Judgement};
use quina_play::judgement::{mistakes, percent_lost, shared_error, why};
use quina_rules::prelude::*;
use quina_view::describe::describe_ply;
use std::thread;
use std::time::Duration;

/// How often a running review is looked at.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// A finished review.
#[derive(Debug)]
pub(super) struct Found {
    analysis: Analysis,
    /// The number of the mistake that was told last, 0 before the first.
    told: usize,
}

impl LineStudy<'_> {
    /// Judges every ply of the main line, and tells the first mistake.
    pub(super) fn review(&mut self) -> Result<(), Problem> {
        let game = self.open.study().main_game();
        if game.is_empty() {
            return self.say("line-review-empty", &[]);
        }
        self.say("line-review-begins", &[("plies", &game.len().to_string())])?;
        let mut review = Review::start(&game);
        while review.analysis().is_none() {
            if review.has_failed() || self.input.is_interrupted() {
                return self.say("line-review-failed", &[]);
            }
            thread::sleep(POLL_INTERVAL);
            review.listen();
        }
        let Some(analysis) = review.analysis().cloned() else { return Ok(()) };
        let count = mistakes(&analysis).len();
        self.found = Some(Found { analysis, told: 0 });
        if count == 0 {
            return self.say("line-review-none", &[]);
        }
        self.say("line-review-found", &[("count", &count.to_string())])?;
        self.mistake(None)
    }

    /// Goes to the position before the next mistake, or before that of a number, and tells it.
    pub(super) fn mistake(&mut self, number: Option<&str>) -> Result<(), Problem> {
        let Some(found) = &mut self.found else { return self.say("line-review-first", &[]) };
        let wrong = mistakes(&found.analysis);
        let wanted = number.and_then(|number| number.parse().ok()).unwrap_or(found.told + 1);
        let Some((ply, judged)) = wanted.checked_sub(1).and_then(|at| wrong.get(at)) else {
            return self.say("line-review-no-more", &[]);
        };
        // The loss of a turn of several plies is told at its worst ply.
        let (loss, judgement) = match shared_error(&found.analysis, *ply) {
            Some(turn) => (turn.loss, turn.judgement),
            None => (judged.loss, judged.judgement),
        };
        let (ply, count) = (*ply, wrong.len().to_string());
        let (mv, best) = (judged.mv, judged.best.moves.first().copied());
        let judged = (*judged).clone();
        found.told = wanted;
        self.open.go_to_main(ply);
        let position = self.position();
        let said = describe_ply(position, mv, self.words);
        let best = best.map(|best| position.token(best)).unwrap_or_default();
        let (number, ply) = (wanted.to_string(), (ply + 1).to_string());
        let args = [("number", number.as_str()), ("count", &count), ("ply", &ply), ("said", &said)];
        self.say("line-review-mistake", &args)?;
        let judgement = self.words.say(
            match judgement {
                Judgement::Blunder => "line-review-blunder",
                Judgement::Mistake => "line-review-mistake-word",
                _ => "line-review-inaccuracy",
            },
            &[],
        );
        let loss = percent_lost(loss);
        let args = [("judgement", judgement.as_str()), ("loss", &loss), ("move", &best)];
        self.say("line-review-lost", &args)?;
        let position = self.position();
        for reason in why(position, &judged) {
            print_sentences(&reason.say(position, self.words))?;
        }
        Ok(())
    }
}
