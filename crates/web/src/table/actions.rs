//! What a person does with the game of a table: touching, typing, choosing, and looking back.
//!
//! Every change goes through [`Actions`], which then shows it, keeps it and lets a computer player
//! answer (`computers`). Taking back, offers and the other commands are in `commands`.

use super::{Animation, NoticeKind, Table};
use crate::browser::now;
use crate::context::Context;
use crate::settings::Switch;
use crate::sound;
use crate::store;
use leptos::prelude::*;
use quina_play::MoveInput;
use quina_play::move_input::TouchResult;
use quina_play::sitting::PlayError;
use quina_play::sitting::finish::say_finish;
use quina_play::typed;
use quina_rules::{AnyMove, AnyPosition, Cell, Step, StepChoice};
use quina_view::Words;
use quina_view::describe::describe_ply;

/// What can be done with the game of a table. It is copied into every closure.
#[derive(Clone, Copy)]
pub(crate) struct Actions {
    /// The game.
    pub(crate) table: RwSignal<Table>,
    /// What is moving.
    pub(crate) animation: Animation,
    /// What all pages share.
    pub(crate) context: Context,
}

impl Actions {
    /// Takes a table into use.
    pub(crate) fn new(table: Table, context: Context) -> Self {
        Self { table: RwSignal::new(table), animation: Animation::new(), context }
    }

    // --- entering a move ------------------------------------------------------------------------

    /// A cell of the board is touched.
    pub(crate) fn touch(self, cell: Cell) {
        if self.may_enter() {
            self.touch_step(Step::Cell(cell));
        }
    }

    /// Something is dragged from one cell to another.
    pub(crate) fn drag(self, cells: (Cell, Cell)) {
        if self.may_enter() {
            self.enter(|input, position, words| input.drag(position, cells, words));
        }
    }

    /// A choice is made: a face, a side, the end of a turn.
    pub(crate) fn choose(self, choice: StepChoice) {
        if self.may_enter() {
            self.touch_step(Step::Choice(choice));
        }
    }

    /// What was touched last is let go.
    pub(crate) fn release(self) {
        self.table.update(|table| {
            table.notice = None;
            if table.pending.take().is_none() {
                let position = table.sitting.position().clone();
                table.input.back(&position);
            }
        });
    }

    /// Whether a move can be entered now; says why if not.
    fn may_enter(self) -> bool {
        self.animation.skip();
        let table = self.table.read_untracked();
        let id = if table.viewed.is_some() {
            "web-looking-back"
        } else if table.sitting.is_over() {
            "play-already-over"
        } else if !table.is_persons_turn() {
            "web-computers-turn"
        } else {
            return true;
        };
        drop(table);
        let said = self.context.words_now().say(id, &[]);
        self.table.update(|table| {
            table.viewed = None;
            table.remark(NoticeKind::Remark, said);
        });
        false
    }

    /// Touches something.
    fn touch_step(self, step: Step) {
        self.enter(|input, position, words| input.touch(position, step, words));
    }

    /// Goes on with the move being entered.
    fn enter(self, touch: impl FnOnce(&mut MoveInput, &AnyPosition, &Words) -> TouchResult) {
        let words = self.context.words_now();
        let touched = self.table.try_update(|table| {
            table.notice = None;
            table.pending = None;
            let position = table.sitting.position().clone();
            touch(&mut table.input, &position, &words)
        });
        match touched {
            Some(TouchResult::Move(mv)) => self.decide(mv),
            Some(TouchResult::Note(note)) => {
                self.table.update(|table| table.remark(NoticeKind::Remark, note));
            }
            Some(TouchResult::Refused(why)) => {
                sound::play(sound::Sound::Refused, self.context);
                self.table.update(|table| table.remark(NoticeKind::Refusal, why));
            }
            Some(TouchResult::More | TouchResult::Released) | None => {}
        }
    }

    /// A move is complete: it is played, or waits to be confirmed.
    fn decide(self, mv: AnyMove) {
        if self.context.settings.read_untracked().confirm == Switch::On {
            self.table.update(|table| table.pending = Some(mv));
        } else {
            self.play(mv);
        }
    }

    /// The move that waits is played.
    pub(crate) fn confirm(self) {
        let pending = self.table.try_update(|table| table.pending.take()).flatten();
        if let Some(mv) = pending {
            self.play(mv);
        }
    }

    fn play(self, mv: AnyMove) {
        let before = self.table.read_untracked().sitting.position().clone();
        let played = self.table.try_update(|table| table.sitting.play(mv, now()));
        match played {
            Some(Ok(())) => self.played(&[(before, mv)]),
            Some(Err(error)) => self.not_played(&error),
            None => {}
        }
    }

    /// Plays what was typed; whether it was legal.
    pub(crate) fn type_move(self, text: &str) -> bool {
        if text.trim().is_empty() || !self.may_enter() {
            return false;
        }
        let played = self.table.try_update(|table| {
            table.notice = None;
            table.pending = None;
            let first = table.sitting.game().len();
            let text = typed::notation(table.sitting.position(), text);
            let moves = table.sitting.play_text(&text, now())?;
            let game = table.sitting.game();
            let before = |ply: usize| game.position_at(ply).cloned();
            let plies = moves.into_iter().enumerate();
            Ok(plies.filter_map(|(at, mv)| Some((before(first + at)?, mv))).collect::<Vec<_>>())
        });
        match played {
            Some(Ok(plies)) => {
                self.played(&plies);
                true
            }
            Some(Err(error)) => {
                self.not_played(&error);
                false
            }
            None => false,
        }
    }

    fn not_played(self, error: &PlayError) {
        if let PlayError::OutOfTime(player) = error {
            self.time_ran_out(*player);
            return;
        }
        let words = self.context.words_now();
        sound::play(sound::Sound::Refused, self.context);
        self.table.update(|table| {
            let cells = match error {
                PlayError::Text(error) => error.refusal().map(|refusal| refusal.cells.clone()),
                PlayError::Refused(refusal) => Some(refusal.cells.clone()),
                _ => None,
            };
            table.input.refuse(&cells.unwrap_or_default());
            let why = table.sitting.say_play_error(error, &words);
            table.remark(NoticeKind::Refusal, why);
        });
    }

    // --- after a change -------------------------------------------------------------------------

    /// After plies were played: they are said, shown and kept, and the next player is asked.
    pub(crate) fn played(self, plies: &[(AnyPosition, AnyMove)]) {
        let words = self.context.words_now();
        let speed = self.context.settings.read_untracked().speed;
        self.table.update(|table| {
            table.notice = None;
            let said = plies.iter().map(|(before, mv)| describe_ply(before, *mv, &words));
            table.log.extend(said);
            table.look_again();
        });
        let orientation = self.table.read_untracked().orientation;
        for (before, mv) in plies {
            self.animation.show(before, *mv, orientation, speed);
        }
        let is_over = self.table.read_untracked().sitting.is_over();
        sound::play(if is_over { sound::Sound::Over } else { sound::Sound::Ply }, self.context);
        self.changed();
    }

    /// After any change of the game: an ending is said, the game is kept, the next player is asked.
    pub(crate) fn changed(self) {
        self.say_ending();
        self.keep();
        self.guide();
        self.run_computers();
    }

    /// Says how the game ended, once.
    fn say_ending(self) {
        let words = self.context.words_now();
        let said = {
            let table = self.table.read_untracked();
            let name = |player| table.sitting.player_name(player, &words);
            let finish = table.sitting.finish();
            finish.map(|finish| say_finish(&finish, name, &words))
        };
        let Some(said) = said else { return };
        if self.table.read_untracked().log.last() != Some(&said) {
            self.table.update(|table| table.log.push(said));
        }
    }

    /// Keeps the game in the browser.
    pub(crate) fn keep(self) {
        let (id, text, status) = {
            let table = self.table.read_untracked();
            let status =
                if table.sitting.is_over() { store::Status::Over } else { store::Status::Running };
            (table.id.clone(), table.sitting.record(now()).to_string(), status)
        };
        leptos::task::spawn_local(async move {
            let kept = store::put(&id, &text, status).await.is_ok();
            // The page may have been left meanwhile.
            let was_kept = self.table.try_read_untracked().map(|table| table.is_kept);
            if was_kept.is_some_and(|was_kept| was_kept != kept) {
                self.table.update(|table| table.is_kept = kept);
            }
        });
    }

    // --- looking --------------------------------------------------------------------------------

    /// Shows the position after so many plies; all of them is the game as it stands.
    pub(crate) fn view_ply(self, plies: usize) {
        self.animation.skip();
        self.table.update(|table| {
            let all = table.sitting.game().len();
            table.viewed = (plies < all).then_some(plies);
            table.notice = None;
        });
    }

    /// Steps through the game without changing it.
    pub(crate) fn step_view(self, by: isize) {
        let at = {
            let table = self.table.read_untracked();
            let at = table.viewed.unwrap_or(table.sitting.game().len());
            at.saturating_add_signed(by)
        };
        self.view_ply(at);
    }

    /// Shows the board from the opposite side.
    pub(crate) fn flip(self) {
        self.animation.skip();
        self.table.update(|table| table.orientation = table.orientation.flipped());
    }
}
