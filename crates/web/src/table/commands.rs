//! The commands of a table: taking back, resigning, offering a draw, swapping, beginning anew.

use super::{Actions, NoticeKind, Question, Table};
use crate::browser::{draw_seed, new_id, now, today};
use crate::engine::{self, Role};
use leptos::prelude::*;
use quina_play::Seat;
use quina_play::sitting::TakeBackError;
use quina_rules::Player;
use quina_view::Sayable;

impl Actions {
    /// Takes back to a person's last decision.
    pub(crate) fn undo(self) {
        let done = self.table.try_update(|table| table.sitting.take_back(now()));
        self.went(done, "play-taken-back");
    }

    /// Plays again what was taken back.
    pub(crate) fn redo(self) {
        let done = self.table.try_update(|table| table.sitting.redo(now()));
        self.went(done, "play-played-again");
    }

    fn went(self, done: Option<Result<usize, TakeBackError>>, id: &str) {
        let words = self.context.words_now();
        self.animation.skip();
        match done {
            Some(Ok(count)) => {
                let id = if count == 0 { "play-goes-on" } else { id };
                let said = words.say(id, &[("count", &count.to_string())]);
                self.table.update(|table| {
                    table.look_again();
                    table.log.push(said.clone());
                    table.remark(NoticeKind::Remark, said);
                    if table.is_watched() {
                        table.pace = super::Pace::Paused;
                    }
                });
                self.changed();
            }
            Some(Err(error)) => {
                let said = error.say(&words);
                self.table.update(|table| table.remark(NoticeKind::Remark, said));
            }
            None => {}
        }
    }

    /// Asks something before it is done.
    pub(crate) fn ask(self, question: impl FnOnce(Player) -> Question) {
        let words = self.context.words_now();
        self.table.update(|table| {
            if table.sitting.is_over() {
                table.remark(NoticeKind::Remark, words.say("play-already-over", &[]));
            } else if let Some(player) = table.sitting.person_at_screen() {
                table.question = Some(question(player));
            } else {
                table.remark(NoticeKind::Remark, words.say("tui-game-no-person", &[]));
            }
        });
    }

    /// The question is answered.
    pub(crate) fn answer(self, is_yes: bool) {
        let question = self.table.try_update(|table| table.question.take()).flatten();
        let Some(question) = question.filter(|_| is_yes) else { return };
        match question {
            Question::Resign(player) => self.resign(player),
            Question::OfferDraw(player) => {
                engine::stop(Role::Player);
                self.table.update(|table| {
                    table.is_thinking = false;
                    // It is offered again only once this offer is answered.
                    let _ = table.sitting.offer_draw(player);
                });
                self.ask_for_draw();
            }
            Question::Swap => self.swap(),
        }
    }

    fn resign(self, player: Player) {
        let words = self.context.words_now();
        self.table.update(|table| {
            table.sitting.resign(player, now());
            table.look_again();
            if let Some(said) = table.sitting.say_left(player, &words) {
                table.log.push(said.clone());
                table.remark(NoticeKind::Remark, said);
            }
        });
        self.changed();
    }

    fn swap(self) {
        let said = self.context.words_now().say("play-swapped", &[]);
        self.table.update(|table| {
            table.sitting.swap_seats();
            table.look_again();
            table.log.push(said.clone());
            table.remark(NoticeKind::Remark, said);
        });
        self.changed();
    }

    /// Time has run out for a player.
    pub(crate) fn time_ran_out(self, player: Player) {
        let words = self.context.words_now();
        engine::stop(Role::Player);
        self.table.update(|table| {
            table.question = None;
            table.look_again();
            let said = table.sitting.say_time_out(player, &words);
            table.log.push(said.clone());
            table.remark(NoticeKind::Remark, said);
        });
        self.changed();
    }

    /// Runs the clocks; to be called several times a second.
    pub(crate) fn tick(self) {
        let is_timed = self.table.try_read_untracked().is_some_and(|table| {
            table.sitting.clocks().pace() != quina_play::Pace::Untimed && !table.sitting.is_over()
        });
        if !is_timed {
            return;
        }
        let out = self.table.try_update(|table| {
            if table.pace == super::Pace::Runs {
                table.sitting.start_clock(now());
            }
            table.sitting.check_time(now())
        });
        if let Some(player) = out.flatten() {
            self.time_ran_out(player);
        }
    }

    /// The same game once more with everybody moved on by one seat: kept under an id of its own.
    pub(crate) fn rematch(self) -> Table {
        let table = self.table.read_untracked();
        let mut seats: Vec<Seat> = table.sitting.seats().to_vec();
        seats.rotate_right(1);
        let sitting = table.sitting.again(seats, draw_seed(u64::from(u32::MAX)), &today());
        Table::new(new_id(), sitting)
    }
}
