//! The computer players and the clocks. Both are polled on every tick; nothing blocks.

use super::GameScreen;
use crate::errors::{NoMove, Sayable};
use crate::files::settings::Animation;
use crate::play::{Moment, Pace, Seat, Sitting, Thinker, Thought};
use crate::tui::screen::{Context, Next};
use quina_engine::ChosenMove;
use quina_rules::Player;
use std::time::Duration;

/// The pauses between plies of computers, from fast to slow.
const PAUSES_MS: [u64; 8] = [0, 100, 250, 500, 1000, 2000, 4000, 8000];

/// The computer players of a game.
#[derive(Debug)]
pub struct Computers {
    /// In the order of the seats, as far as they have been started.
    players: Vec<Option<Thinker>>,
    /// The player who was asked for a move.
    asked: Option<Player>,
    /// A move that was chosen and is not played yet.
    ready: Option<ChosenMove>,
    /// When the board last changed.
    since: Moment,
    /// The index of the pause between plies.
    speed: usize,
    /// How long programs are waited for; `None` for the default.
    patience: Option<Duration>,
    state: State,
}

/// Whether the computers play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Runs,
    Paused,
    /// Paused after the next ply.
    OnePly,
    /// A player failed to move; the user must ask again.
    Failed,
}

impl Computers {
    /// The computers at a table.
    pub fn new(sitting: &Sitting, context: &Context, now: Moment) -> Self {
        let is_watched = !sitting.seats().iter().any(Seat::is_human);
        let speed = match context.settings.animation {
            Animation::Off => 0,
            Animation::Fast => 2,
            Animation::Normal => 3,
            Animation::Slow => 5,
        };
        Self {
            players: sitting.seats().iter().map(|_| None).collect(),
            asked: None,
            ready: None,
            since: now,
            // A game that is only watched may be a little slower.
            speed: if is_watched && speed > 0 { speed + 1 } else { speed },
            patience: context.launch.patience,
            state: State::Runs,
        }
    }

    /// Stops the player who is thinking; there will be no move.
    pub fn stop(&mut self) {
        self.ready = None;
        if let Some(player) = self.asked.take()
            && let Some(Some(thinker)) = self.players.get_mut(player.index())
        {
            thinker.stop();
        }
    }

    /// The board has changed: the pause before the next ply begins.
    pub const fn rest(&mut self, now: Moment) {
        self.since = now;
        self.ready = None;
        self.asked = None;
    }

    /// Who is thinking.
    pub const fn thinks(&self) -> Option<Player> {
        self.asked
    }

    /// Whether they are paused.
    pub const fn is_paused(&self) -> bool {
        matches!(self.state, State::Paused)
    }

    /// Whether a player failed to move.
    pub const fn has_failed(&self) -> bool {
        matches!(self.state, State::Failed)
    }

    /// Asks once more after a failure.
    pub const fn try_again(&mut self) {
        self.state = State::Runs;
    }

    /// Pauses them.
    pub fn pause(&mut self) {
        self.stop();
        self.state = State::Paused;
    }

    /// The players have changed seats, and their thinkers with them.
    pub fn swap(&mut self) {
        self.players.rotate_right(1);
    }

    /// The pause between plies.
    pub const fn pause_ms(&self) -> u64 {
        PAUSES_MS[self.speed]
    }
}

impl GameScreen {
    // --- watching -------------------------------------------------------------------------------

    pub(super) fn toggle_pause(&mut self) -> Next {
        if self.computers.is_paused() || self.computers.has_failed() {
            self.computers.state = State::Runs;
        } else {
            self.computers.pause();
            self.sitting.pause_clock(self.now());
        }
        self.message = None;
        Next::Redraw
    }

    pub(super) fn one_ply(&mut self) -> Next {
        if self.is_watched() {
            self.computers.state = State::OnePly;
        }
        Next::Redraw
    }

    pub(super) fn change_speed(&mut self, by: isize, context: &Context) -> Next {
        let speed = self.computers.speed.saturating_add_signed(by).min(PAUSES_MS.len() - 1);
        self.computers.speed = speed;
        let seconds = context.words.decimal(self.computers.pause_ms() as f64 / 1000.0);
        self.say(context, "tui-game-speed", &[("seconds", &seconds)]);
        Next::Redraw
    }

    // --- time passes ----------------------------------------------------------------------------

    /// Runs the clocks and ends the game if one has run out. Returns whether something has changed.
    pub(super) fn update_clocks(&mut self, now: Moment, context: &Context) -> bool {
        if self.sitting.is_over() || self.sitting.clocks().pace() == Pace::Untimed {
            return false;
        }
        let waits = self.computers.is_paused() || self.computers.has_failed();
        if !waits && !self.engine_request.is_busy() {
            self.sitting.start_clock(now);
        }
        if let Some(player) = self.sitting.check_time(now) {
            self.mode = super::questions::Mode::Board;
            self.time_ran_out(player, context);
            return true;
        }
        let seconds: Vec<u64> =
            self.sitting.clocks().all(now).iter().map(Duration::as_secs).collect();
        let is_new = seconds != self.shown_seconds;
        self.shown_seconds = seconds;
        is_new
    }

    /// Starts the computer player to act, and plays its move once it is chosen. Returns whether
    /// something has changed.
    pub(super) fn update_computers(&mut self, now: Moment, context: &Context) -> bool {
        let acts = self.sitting.seat_to_act().is_some_and(|seat| !seat.is_human());
        let waits = matches!(self.computers.state, State::Paused | State::Failed);
        if !acts || waits || self.sitting.offer().is_some() {
            return false;
        }
        if self.computers.ready.is_none() {
            match self.computers.asked {
                None => {
                    self.ask_computer(now);
                    return true;
                }
                Some(player) => match self.hear(player) {
                    Some(Thought::Chosen(choice)) => self.computers.ready = Some(choice),
                    Some(Thought::Failed(failure)) => {
                        self.no_move(player, &NoMove(failure).say(&context.words), context);
                        return true;
                    }
                    Some(Thought::Progress(_) | Thought::Analysed(_)) | None => {}
                },
            }
        }
        // With clocks, holding a move back would cost a player time.
        let has_clock = self.sitting.clocks().pace() != Pace::Untimed;
        let pause = if has_clock { 0 } else { self.computers.pause_ms() };
        // Nor is a move played while the one before it is still on its way.
        let is_moving = self.animation.is_running() && !has_clock;
        if is_moving || now < self.computers.since + Duration::from_millis(pause) {
            return false;
        }
        match self.computers.ready.take() {
            Some(choice) => {
                self.play_choice(&choice, now, context);
                true
            }
            None => false,
        }
    }

    fn play_choice(&mut self, choice: &ChosenMove, now: Moment, context: &Context) {
        if !self.has_room(context) {
            self.computers.pause();
            return;
        }
        let player = self.sitting.turn();
        let kept = self.message.take();
        match self.sitting.play_choice(choice, now) {
            Ok(()) => {
                self.played(context);
                if self.computers.state == State::OnePly {
                    self.computers.pause();
                }
            }
            Err(crate::play::sitting::PlayError::OutOfTime(player)) => {
                self.time_ran_out(player, context);
            }
            Err(error) => self.no_move(player, &error.to_string(), context),
        }
        // Keeps the message about a person's own move readable while the computer answers.
        if self.message.is_none() && self.is_watched() {
            self.message = kept;
        }
    }

    fn hear(&mut self, player: Player) -> Option<Thought> {
        self.computers.players.get_mut(player.index())?.as_mut()?.try_recv()
    }

    fn ask_computer(&mut self, now: Moment) {
        let player = self.sitting.turn();
        if self.sitting.seat(player).is_human() {
            return;
        }
        let clocks = self.sitting.clocks().shown(now);
        let Some(place) = self.computers.players.get_mut(player.index()) else { return };
        if place.is_none() {
            *place = Thinker::for_seat(&self.sitting, player, self.computers.patience);
        }
        if let Some(thinker) = place {
            thinker.start(self.sitting.game(), clocks);
            self.computers.asked = Some(player);
        }
    }

    fn no_move(&mut self, player: Player, reason: &str, context: &Context) {
        self.computers.stop();
        self.computers.state = State::Failed;
        self.sitting.pause_clock(self.now());
        let name = self.name(player, context);
        let said = context.say("play-no-move", &[("player", &name), ("reason", reason)]);
        self.warn(format!("{said} {}", context.say("tui-game-ask-again", &[])));
    }
}
