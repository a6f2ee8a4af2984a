//! What a player can do besides entering a move: taking back, resigning, swapping seats, leaving.

use super::questions::Confirm;
use super::{GameScreen, Message, pager::Pager};
use crate::contest::file::today;
use crate::errors::Sayable;
use crate::files::{GameSaver, Storage};
use crate::play::Seat;
use crate::play::sitting::{PlayError, TakeBackError};
use crate::tui::screen::{Context, Next};
use crate::tui::screens::setup::SetupScreen;
use crate::tui::screens::study::StudyScreen;
use quina_play::move_input::is_word;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, Player};
use quina_view::describe::describe;
use quina_view::panel::Panel;
use quina_view::text;

impl GameScreen {
    /// `Player 1 (Black)`
    pub(super) fn name(&self, player: Player, context: &Context) -> String {
        self.sitting.player_name(player, &context.words)
    }

    /// The person at the keyboard: the one to act, or the only one at the table.
    pub(super) fn person(&self) -> Option<Player> {
        self.sitting.person_at_screen()
    }

    // --- playing --------------------------------------------------------------------------------

    pub(super) fn play(&mut self, mv: AnyMove, context: &Context) {
        if !self.has_room(context) {
            return;
        }
        match self.sitting.play(mv, self.now()) {
            Ok(()) => self.played(context),
            Err(error) => self.not_played(&error, context),
        }
    }

    pub(super) fn not_played(&mut self, error: &PlayError, context: &Context) {
        match error {
            PlayError::OutOfTime(player) => return self.time_ran_out(*player, context),
            PlayError::Text(error) => {
                if let Some(refusal) = error.refusal() {
                    self.move_input.refuse(&refusal.cells);
                }
            }
            PlayError::Refused(refusal) => self.move_input.refuse(&refusal.cells),
            PlayError::Over | PlayError::NotYours { .. } => {}
        }
        let text = self.sitting.say_play_error(error, &context.words);
        self.warn(text);
    }

    /// After a ply was played or taken back: the game is saved before the change is shown.
    pub(super) fn played(&mut self, context: &Context) {
        self.message = None;
        self.keep(context);
        self.computers.rest(self.now());
        self.moves.follow();
        self.prepare_decision(context);
    }

    /// Gets ready for the decision that is next.
    pub(super) fn prepare_decision(&mut self, context: &Context) {
        self.update_note(context);
        if !self.person_acts() {
            self.move_input.rest();
            return;
        }
        self.move_input.reset(self.sitting.position());
        let position = self.sitting.position();
        let moves = self.sitting.game().moves();
        if let [only] = moves.as_slice()
            && is_word(position, *only)
        {
            let token = position.token(*only);
            let text = context.say("tui-game-only-word", &[("move", &token)]);
            match &mut self.message {
                Some(message) => message.text = format!("{text} {}", message.text),
                None => self.message = Some(Message::plain(text)),
            }
        }
    }

    /// Saves the game as it stands. If that fails, the game goes on, and every failure is reported
    /// with a way out.
    pub(super) fn keep(&mut self, context: &Context) {
        let now = self.now();
        let Some(saver) = &mut self.saver else { return };
        if let Err(error) = saver.save(&self.sitting, now) {
            let reason = error.say(&context.words);
            self.warn(context.say("tui-game-save-failed", &[("reason", &reason)]));
        }
    }

    pub(super) fn time_ran_out(&mut self, player: Player, context: &Context) {
        self.computers.stop();
        self.played(context);
        let mut said = Vec::new();
        // If the game is over, the panel says how it ended.
        if !self.sitting.is_over() {
            said.push(self.sitting.say_time_out(player, &context.words));
        }
        said.extend(self.message.take().filter(|_| self.is_unsaved()).map(|fault| fault.text));
        if !said.is_empty() {
            self.warn(said.join(" "));
        }
    }

    // --- back and again -------------------------------------------------------------------------

    pub(super) fn take_back(&mut self, context: &Context) -> Next {
        self.computers.stop();
        if self.is_watched() {
            self.computers.pause();
        }
        let done = self.sitting.take_back(self.now());
        self.went_back(done, "play-taken-back", context)
    }

    pub(super) fn redo(&mut self, context: &Context) -> Next {
        self.computers.stop();
        let done = self.sitting.redo(self.now());
        self.went_back(done, "play-played-again", context)
    }

    fn went_back(
        &mut self,
        done: Result<usize, TakeBackError>,
        id: &str,
        context: &Context,
    ) -> Next {
        match done {
            Ok(count) => {
                self.played(context);
                if self.message.is_none() {
                    let id = if count == 0 { "play-goes-on" } else { id };
                    self.say(context, id, &[("count", &count.to_string())]);
                }
            }
            Err(error) => self.message = Some(Message::plain(error.say(&context.words))),
        }
        Next::Redraw
    }

    // --- the seats ------------------------------------------------------------------------------

    pub(super) fn ask_resign(&mut self, context: &Context) -> Next {
        if self.sitting.is_over() {
            self.say(context, "play-already-over", &[]);
            return Next::Redraw;
        }
        match self.person() {
            Some(player) => {
                let name = self.name(player, context);
                let text = context.say("tui-game-ask-resign", &[("player", &name)]);
                self.ask(text, Confirm::Resign(player));
            }
            None => self.say(context, "tui-game-no-person", &[]),
        }
        Next::Redraw
    }

    pub(super) fn resign(&mut self, player: Player, context: &Context) {
        self.computers.stop();
        self.sitting.resign(player, self.now());
        self.played(context);
        if self.message.is_none() {
            self.message = self.sitting.say_left(player, &context.words).map(Message::plain);
        }
    }

    pub(super) fn ask_swap(&mut self, context: &Context) -> Next {
        if self.sitting.is_over() {
            self.say(context, "play-already-over", &[]);
        } else {
            self.ask(context.say("tui-game-ask-swap", &[]), Confirm::Swap);
        }
        Next::Redraw
    }

    pub(super) fn swap(&mut self, context: &Context) {
        self.computers.stop();
        self.sitting.swap_seats();
        self.computers.swap();
        self.played(context);
        if self.message.is_none() {
            self.say(context, "play-swapped", &[]);
        }
    }

    // --- other screens --------------------------------------------------------------------------

    /// Leaves the table. A running game is saved, and the next screen says so; for one that cannot
    /// be saved, a question comes first.
    pub(super) fn leave(&mut self, context: &Context) -> Next {
        self.sitting.pause_clock(self.now());
        self.keep(context);
        if self.is_unsaved() {
            let text = context.say("tui-game-ask-leave", &[]);
            self.ask(text, Confirm::Leave);
            return Next::Redraw;
        }
        let name = self.saver.as_ref().and_then(GameSaver::name);
        match name.filter(|_| !self.sitting.is_over()) {
            Some(name) => Next::Leave(context.say("tui-game-left-saved", &[("name", &name)])),
            None => Next::Pop,
        }
    }

    pub(super) fn show_description(&self, context: &Context) -> Next {
        let (game, words) = (self.sitting.game(), &context.words);
        let mut lines = self.note().to_vec();
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(describe(game.position(), words));
        lines.extend(Panel::of(game).say(words));
        lines.push(text::status(game, words));
        let title = context.say("tui-game-description", &[("game", self.sitting.id().title())]);
        Next::Push(Box::new(Pager::new(title, lines.join("\n"))))
    }

    /// The same game once more, with all players moved on by one seat.
    pub(super) fn rematch(&self, context: &Context) -> Next {
        let mut seats: Vec<Seat> = self.sitting.seats().to_vec();
        seats.rotate_right(1);
        self.again(seats, context)
    }

    /// Another game with the same set-up. If the set-up screen cannot express it, it begins at
    /// once.
    pub(super) fn new_game(&self, context: &Context) -> Next {
        match SetupScreen::like(&self.sitting, context) {
            Some(setup) => Next::Replace(Box::new(setup)),
            None => self.again(self.sitting.seats().to_vec(), context),
        }
    }

    fn again(&self, seats: Vec<Seat>, context: &Context) -> Next {
        let sitting = self.sitting.again(seats, (context.draw_seed)(u64::MAX), &today());
        let saver = self.saver.as_ref().and(context.storage.as_ref()).map(Storage::saver);
        Next::Replace(Box::new(Self::new(sitting, saver, context)))
    }

    /// Looks back at the game, every ply judged in the background.
    pub(super) fn review(&mut self, context: &Context) -> Next {
        match StudyScreen::of_sitting(&self.sitting, self.now(), context) {
            Ok(study) => Next::Push(Box::new(study.with_review())),
            Err(error) => {
                let reason = error.say(&context.words);
                self.warn(context.say("tui-game-no-review", &[("reason", &reason)]));
                Next::Redraw
            }
        }
    }
}
