//! Requests to the engine: a hint, or its score for a draw offer.

use super::GameScreen;
use crate::play::sitting::Answer;
use crate::play::{Hint, Stage, Thinker, Thought};
use crate::tui::screen::{Context, Next};
use quina_engine::{Report, Settings};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Cell, Game, Player};
use quina_view::scene::Mark;

/// The kind of request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// A hint for the player to act.
    Hint,
    /// What is worth a look, for the note of a guided game.
    Guide,
    /// Whether this player agrees to a draw.
    Draw(Player),
}

/// The current request to the engine, if there is one.
#[derive(Debug, Default)]
pub struct EngineRequest {
    thinker: Option<Thinker>,
    task: Option<Task>,
}

impl EngineRequest {
    /// Sends a request; an earlier one is cancelled.
    pub fn ask(&mut self, game: &Game<AnyPosition>, task: Task) {
        let thinker = self.thinker.get_or_insert_with(|| Thinker::analyst(Settings::default()));
        match task {
            Task::Hint | Task::Guide => thinker.analyse(game, Hint::limits(), Hint::LINES),
            Task::Draw(_) => thinker.analyse(game, Answer::limits(), 1),
        }
        self.task = Some(task);
    }

    /// Whether an answer is still to come.
    pub const fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// The answer, once it has arrived.
    fn answer(&mut self) -> Option<(Task, Option<Report<AnyMove>>)> {
        let (task, thinker) = (self.task?, self.thinker.as_mut()?);
        loop {
            let report = match thinker.try_recv()? {
                Thought::Progress(_) => continue,
                Thought::Analysed(report) => Some(report),
                Thought::Chosen(_) | Thought::Failed(_) => None,
            };
            self.task = None;
            return Some((task, report));
        }
    }
}

impl GameScreen {
    /// The next stage of the hint, or a new hint.
    pub(super) fn ask_hint(&mut self, context: &Context) -> Next {
        if !self.person_acts() {
            self.say(context, "tui-game-no-hint", &[]);
            return Next::Redraw;
        }
        let plies = self.sitting.plies_played();
        match &mut self.hint {
            Some((at, _, stage)) if *at == plies => {
                *stage = stage.next();
                self.tell_hint(context);
            }
            _ => {
                // The clocks are stopped while the engine is asked for something.
                self.sitting.pause_clock(self.now());
                self.engine_request.ask(self.sitting.game(), Task::Hint);
                self.say(context, "tui-game-hint-thinks", &[]);
            }
        }
        Next::Redraw
    }

    fn tell_hint(&mut self, context: &Context) {
        if let Some((_, hint, stage)) = &self.hint {
            let text = hint.say(*stage, &context.words);
            self.message = Some(super::Message { text, tone: super::Tone::Plain });
        }
    }

    /// The cells that the hint points at.
    pub(super) fn hint_marks(&self) -> Vec<(Cell, Mark)> {
        let plies = self.sitting.plies_played();
        let Some((_, hint, stage)) = self.hint.as_ref().filter(|(at, ..)| *at == plies) else {
            return Vec::new();
        };
        hint.cells(*stage).into_iter().map(|cell| (cell, Mark::Hint)).collect()
    }

    pub(super) fn poll_engine_request(&mut self, context: &Context) -> bool {
        let Some((task, report)) = self.engine_request.answer() else { return false };
        match task {
            Task::Draw(player) => self.computer_answers_draw(player, report.as_ref(), context),
            Task::Guide => self.add_to_note(report.as_ref(), context),
            Task::Hint => {
                let hint = report.and_then(|report| Hint::new(self.sitting.position(), &report));
                // The position may have changed in the meantime.
                let hint = hint.filter(|hint| self.sitting.position().is_legal(hint.mv));
                self.hint = hint.map(|hint| (self.sitting.plies_played(), hint, Stage::Area));
                self.tell_hint(context);
            }
        }
        true
    }
}
