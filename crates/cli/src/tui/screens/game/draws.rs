//! Draw offers: people are asked, computers search the position first.

use super::GameScreen;
use super::engine_request::Task;
use super::questions::Confirm;
use crate::play::sitting::Answer;
use crate::tui::screen::{Context, Next};
use quina_engine::Report;
use quina_rules::{AnyMove, Player};

impl GameScreen {
    pub(super) fn ask_draw(&mut self, context: &Context) -> Next {
        if self.sitting.is_over() {
            self.say(context, "play-already-over", &[]);
        } else if let Some(player) = self.person() {
            let name = self.name(player, context);
            let text = context.say("tui-game-ask-draw", &[("player", &name)]);
            self.ask(text, Confirm::Offer(player));
        } else {
            self.say(context, "tui-game-no-person", &[]);
        }
        Next::Redraw
    }

    pub(super) fn offer_draw(&mut self, by: Player, context: &Context) {
        self.computers.stop();
        self.sitting.offer_draw(by);
        self.ask_next_for_draw(context);
    }

    /// Asks the next player who has not agreed yet.
    fn ask_next_for_draw(&mut self, context: &Context) {
        let Some(offer) = self.sitting.offer() else { return };
        let (by, Some(player)) = (offer.by, offer.waiting.first().copied()) else { return };
        if self.sitting.seat(player).is_human() {
            let (by, name) = (self.name(by, context), self.name(player, context));
            let args = [("by", by.as_str()), ("player", name.as_str())];
            let text = context.say("tui-game-ask-agree", &args);
            self.ask(text, Confirm::Agree(player));
        } else if self.sitting.weighs_draws() {
            self.say(context, "tui-game-draw-thinks", &[("player", &self.name(player, context))]);
            self.sitting.pause_clock(self.now());
            self.engine_request.ask(self.sitting.game(), Task::Draw(player));
        } else {
            self.answer_draw(player, Answer::Decline, context);
        }
    }

    pub(super) fn computer_answers_draw(
        &mut self,
        player: Player,
        report: Option<&Report<AnyMove>>,
        context: &Context,
    ) {
        let answer = self.sitting.computer_answer(player, report);
        self.answer_draw(player, answer, context);
    }

    pub(super) fn answer_draw(&mut self, player: Player, answer: Answer, context: &Context) {
        self.sitting.answer_draw(player, answer, self.now());
        let name = self.name(player, context);
        if self.sitting.is_over() {
            self.played(context);
        }
        let id = match answer {
            Answer::Accept => "play-draw-accepted",
            Answer::Decline => "play-draw-declined",
        };
        self.say(context, id, &[("player", &name)]);
        self.ask_next_for_draw(context);
    }
}
