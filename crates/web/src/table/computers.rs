//! The computer players of a table and what else the engine is asked for: hints, answers to draw
//! offers, the remark of the guide.

use super::{Actions, NoticeKind, ShownHint};
use crate::browser::{now, now_ms};
use crate::engine::{self, Role, game_text};
use crate::settings::Speed;
use leptos::prelude::*;
use quina_play::guided::{self, GuideState, Guided};
use quina_play::sitting::Answer;
use quina_rules::Player;
use quina_rules::prelude::*;
use quina_web_messages::{Reply, SeatClock, Task};
use std::time::Duration;

/// Whether the computers play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// They play.
    Runs,
    /// They wait until they are let go on.
    Paused,
    /// One failed; it is asked again when somebody says so.
    Failed,
}

/// How often it is looked whether the last move has arrived.
const LOOK_AGAIN: Duration = Duration::from_millis(60);

impl Actions {
    /// Asks the computer player whose turn it is.
    pub(crate) fn run_computers(self) {
        engine::stop(Role::Player);
        let Some((task, ply)) = self.wanted() else {
            self.table.update(|table| table.is_thinking = false);
            return;
        };
        self.table.update(|table| {
            table.is_thinking = true;
            let at = now();
            table.sitting.start_clock(at);
        });
        let asked = now_ms();
        engine::ask(Role::Player, task, move |reply| self.hear_player(reply, ply, asked));
    }

    /// What is asked of the computer player to act, and after how many plies.
    fn wanted(self) -> Option<(Task, usize)> {
        let table = self.table.read_untracked();
        let sitting = &table.sitting;
        let seat = sitting.seat_to_act().filter(|seat| !seat.is_human())?;
        if table.pace != Pace::Runs || sitting.offer().is_some() {
            return None;
        }
        let clocks = sitting.clocks().shown(now());
        let task = Task::Choose {
            game: game_text(sitting.game()),
            player: seat.name(),
            seed: sitting.player_seed(sitting.turn()),
            clocks: clocks
                .iter()
                .map(|clock| SeatClock {
                    left_ms: clock.left.as_millis() as u64,
                    increment_ms: clock.increment.as_millis() as u64,
                })
                .collect(),
        };
        Some((task, sitting.plies_played()))
    }

    fn hear_player(self, reply: Reply, ply: usize, asked: f64) {
        match reply {
            Reply::Chosen { token, .. } => self.play_when_ready(token, ply, asked),
            Reply::Failed { reason } => self.failed(&reason),
            _ => {}
        }
    }

    /// Plays a chosen move once what was played before it has been shown for a moment.
    fn play_when_ready(self, token: String, ply: usize, asked: f64) {
        let is_current = self
            .table
            .try_read_untracked()
            .is_some_and(|table| table.pace == Pace::Runs && table.sitting.plies_played() == ply);
        if !is_current {
            return;
        }
        let waits = self.animation.is_running() || now_ms() < asked + self.pause_ms();
        if waits && self.table.read_untracked().sitting.clocks().pace() == quina_play::Pace::Untimed
        {
            set_timeout(move || self.play_when_ready(token, ply, asked), LOOK_AGAIN);
            return;
        }
        let played = self.table.try_update(|table| {
            let before = table.sitting.position().clone();
            let mv = before.parse_move(&token).ok()?;
            table.sitting.play(mv, now()).ok()?;
            Some((before, mv))
        });
        match played.flatten() {
            Some(ply) => self.played(&[ply]),
            None => self.failed("an illegal move"),
        }
    }

    /// How long a ply of a computer is held back, so that the one before it can be seen.
    fn pause_ms(self) -> f64 {
        let table = self.table.read_untracked();
        let is_watched = !table.sitting.seats().iter().any(quina_play::Seat::is_human);
        let pause = match self.context.settings.read_untracked().speed {
            Speed::Off => 0.0,
            Speed::Fast => 150.0,
            Speed::Normal => 350.0,
            Speed::Slow => 900.0,
        };
        if is_watched { 2.0 * pause } else { pause }
    }

    fn failed(self, reason: &str) {
        let words = self.context.words_now();
        self.table.update(|table| {
            table.pace = Pace::Failed;
            table.is_thinking = false;
            table.sitting.pause_clock(now());
            let player = table.sitting.player_name(table.sitting.turn(), &words);
            let said = words.say("play-no-move", &[("player", &player), ("reason", reason)]);
            table.remark(NoticeKind::Refusal, said);
        });
    }

    /// Lets the computers wait, or go on.
    pub(crate) fn toggle_pause(self) {
        self.table.update(|table| {
            table.notice = None;
            table.pace = if table.pace == Pace::Runs { Pace::Paused } else { Pace::Runs };
            if table.pace == Pace::Paused {
                table.sitting.pause_clock(now());
            }
        });
        self.run_computers();
    }

    // --- hints ----------------------------------------------------------------------------------

    /// A hint, or more of the one that is shown.
    pub(crate) fn hint(self) {
        let words = self.context.words_now();
        let is_more = self.table.try_update(|table| match &mut table.hint {
            Some(hint) => {
                hint.at = (hint.at + 1).min(hint.stages.len().saturating_sub(1));
                true
            }
            None => false,
        });
        if is_more == Some(true) {
            return;
        }
        if !self.table.read_untracked().is_persons_turn() {
            let said = words.say("tui-game-no-hint", &[]);
            self.table.update(|table| table.remark(NoticeKind::Remark, said));
            return;
        }
        let (game, ply) = {
            let table = self.table.read_untracked();
            (game_text(table.sitting.game()), table.sitting.plies_played())
        };
        let said = words.say("tui-game-hint-thinks", &[]);
        self.table.update(|table| table.remark(NoticeKind::Remark, said));
        let task = Task::Hint { game, language: words.language().to_string() };
        engine::ask(Role::Analyst, task, move |reply| {
            let is_current = |table: &super::Table| table.sitting.plies_played() == ply;
            if !self.table.try_read_untracked().is_some_and(|table| is_current(&table)) {
                return;
            }
            self.table.update(|table| {
                table.notice = None;
                match reply {
                    Reply::Hint { stages } => table.hint = Some(ShownHint { stages, at: 0 }),
                    Reply::Failed { reason } => table.remark(NoticeKind::Refusal, reason),
                    _ => {}
                }
            });
        });
    }

    // --- draws ----------------------------------------------------------------------------------

    /// Asks the next player who has not answered an offered draw.
    pub(crate) fn ask_for_draw(self) {
        let asked = {
            let table = self.table.read_untracked();
            let offer = table.sitting.offer();
            offer.and_then(|offer| offer.waiting.first().copied()).map(|player| {
                let is_human = table.sitting.seat(player).is_human();
                (player, is_human, table.sitting.weighs_draws(), game_text(table.sitting.game()))
            })
        };
        match asked {
            // The question is shown beside the board.
            Some((_, true, ..)) => {}
            Some((player, false, true, game)) => {
                let task = Task::AnswerDraw { game, seat: player.number() };
                engine::ask(Role::Analyst, task, move |reply| {
                    let is_accepted = matches!(reply, Reply::Draw { is_accepted: true });
                    self.answer_draw(
                        player,
                        if is_accepted { Answer::Accept } else { Answer::Decline },
                    );
                });
            }
            Some((player, false, false, _)) => self.answer_draw(player, Answer::Decline),
            None => self.run_computers(),
        }
    }

    /// A player answers an offered draw.
    pub(crate) fn answer_draw(self, player: Player, answer: Answer) {
        let words = self.context.words_now();
        let id = match answer {
            Answer::Accept => "play-draw-accepted",
            Answer::Decline => "play-draw-declined",
        };
        let is_over = self.table.try_update(|table| {
            table.sitting.answer_draw(player, answer, now());
            let name = table.sitting.player_name(player, &words);
            let said = words.say(id, &[("player", &name)]);
            table.log.push(said.clone());
            table.remark(NoticeKind::Remark, said);
            table.sitting.is_over()
        });
        match is_over {
            Some(true) => {
                self.table.update(super::Table::look_again);
                self.changed();
            }
            Some(false) => self.ask_for_draw(),
            None => {}
        }
    }

    // --- the guide of a first game ----------------------------------------------------------------

    /// What the guide says about the decision that is next; the engine adds what is worth a look.
    pub(crate) fn guide(self) {
        let words = self.context.words_now();
        let table = self.table.read_untracked();
        if guided::state(&table.sitting) != GuideState::Open {
            return;
        }
        let guide = Guided::FIRST;
        let game = table.sitting.game();
        let note = guide.note(game, &words);
        let is_explained = guide.turn(game) <= guided::TURNS && game.position().is_turn_start();
        let is_asked = !note.is_empty() && is_explained;
        let (task, ply) = (game_text(game), table.sitting.plies_played());
        drop(table);
        self.table.update(|table| table.guide = note);
        if !is_asked {
            return;
        }
        let task = Task::Guide { game: task, language: words.language().to_string() };
        engine::ask(Role::Analyst, task, move |reply| {
            let is_current = self.table.try_read_untracked().is_some_and(|table| {
                table.sitting.plies_played() == ply && !table.guide.is_empty()
            });
            if let (Reply::Worth { text: Some(text) }, true) = (reply, is_current) {
                self.table.update(|table| table.guide.push(text));
            }
        });
    }

    /// Closes the guide, or opens it again.
    pub(crate) fn toggle_guide(self) {
        self.table.update(|table| {
            let next = match guided::state(&table.sitting) {
                GuideState::Open => GuideState::Closed,
                GuideState::Closed => GuideState::Open,
                GuideState::None => GuideState::None,
            };
            guided::set_state(&mut table.sitting, next);
            table.guide.clear();
        });
        self.keep();
        self.guide();
    }
}
