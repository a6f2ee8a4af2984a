//! A game with clocks, as matches and interactive games play it: plies in time, the game's ruling
//! when a clock runs out, resignation, and how the game continues when a player leaves.
//!
//! It never waits and reads no clock; the current moment is passed in.

use super::adjudication::Ruling;
use super::clock::{Clocks, Moment};
use super::finish::{Departure, Finish, Leaving};
use crate::opponents::Failure;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Choices, Game, Outcome, Player, PlyError};
use std::time::Duration;

/// A game with clocks.
#[derive(Clone, Debug)]
pub struct TimedGame {
    game: Game<AnyPosition>,
    clocks: Clocks,
    /// The match options, for the game's ruling on time.
    match_options: Choices,
    /// What the clocks showed before each ply of `game`; empty if unknown.
    shown: Vec<Vec<Duration>>,
    finish: Option<Finish>,
    chapters: Vec<Chapter>,
}

/// A part of a game that ended with a player leaving while the others played on.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// The game until then.
    pub game: Game<AnyPosition>,
    /// Who left.
    pub player: Player,
    /// Why.
    pub leaving: Leaving,
    shown: Vec<Vec<Duration>>,
}

impl Chapter {
    /// The part of the game that ended when this player left.
    pub fn new(game: Game<AnyPosition>, player: Player, leaving: Leaving) -> Self {
        Self { shown: vec![Vec::new(); game.len()], game, player, leaving }
    }
}

/// Why a ply was not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TimedPlyError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Time ran out before it.
    #[error("{0} has run out of time")]
    OutOfTime(Player),
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] PlyError),
}

impl TimedGame {
    /// A new game.
    pub fn new(start: AnyPosition, clocks: Clocks, match_options: Choices) -> Self {
        Self::resumed(Game::new(start), clocks, match_options, Vec::new(), None)
    }

    /// A game that is resumed or only viewed: the part since the last player left, the clocks, the
    /// earlier parts, and how it ended outside the rules.
    pub fn resumed(
        game: Game<AnyPosition>,
        clocks: Clocks,
        match_options: Choices,
        chapters: Vec<Chapter>,
        finish: Option<Finish>,
    ) -> Self {
        let shown = vec![Vec::new(); game.len()];
        Self { game, clocks, match_options, shown, finish, chapters }
    }

    /// The game so far. If a player left and the others played on, it begins at that point.
    pub const fn game(&self) -> &Game<AnyPosition> {
        &self.game
    }

    /// The current position.
    pub const fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    /// The clocks.
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The earlier parts, each of which ended with a player leaving while the others played on.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// Whether a player has not left.
    pub fn is_in_play(&self, player: Player) -> bool {
        !self.chapters.iter().any(|chapter| chapter.player == player)
    }

    /// Sets how far a clock may be overstepped without loss.
    pub const fn set_margin(&mut self, margin: Duration) {
        self.clocks.set_margin(margin);
    }

    /// What was played before somebody left and the others played on, and the game since then.
    pub fn into_parts(self) -> (Vec<Chapter>, Game<AnyPosition>) {
        (self.chapters, self.game)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.finish.is_some() || self.game.ending().is_some()
    }

    /// How the game ended; `None` while it runs.
    pub fn finish(&self) -> Option<Finish> {
        self.finish.clone().or_else(|| self.game.ending().map(Finish::Rules))
    }

    /// How it ended, if something other than the rules ended it.
    pub const fn finish_without_rules(&self) -> Option<&Finish> {
        self.finish.as_ref()
    }

    // --- time -----------------------------------------------------------------------------------

    /// Starts the clock of the player to act.
    pub fn start_clock(&mut self, now: Moment) {
        if !self.is_over() {
            self.clocks.start(self.position().turn(), now);
        }
    }

    /// Pauses the clock, while nobody can play.
    pub fn pause_clock(&mut self, now: Moment) {
        self.clocks.pause(now);
    }

    /// Checks the running clock and ends the game, or the player's part in it, if it has run out.
    /// Returns whose it was.
    pub fn check_time(&mut self, now: Moment) -> Option<Player> {
        let player = self.clocks.out_of_time(now).filter(|_| !self.is_over())?;
        self.clocks.pause(now);
        if self.depart(player, Leaving::Time) {
            self.start_clock(now);
        }
        Some(player)
    }

    /// Stops the running clock and starts that of the player to act now.
    fn restart_clock(&mut self, now: Moment) {
        self.clocks.pause(now);
        self.start_clock(now);
    }

    // --- playing --------------------------------------------------------------------------------

    /// Plays a ply. Returns what the mover's clock shows after it, if it ran.
    pub fn play(&mut self, mv: AnyMove, now: Moment) -> Result<Option<Duration>, TimedPlyError> {
        if self.is_over() {
            return Err(TimedPlyError::Over);
        }
        if let Some(player) = self.check_time(now) {
            return Err(TimedPlyError::OutOfTime(player));
        }
        let mover = self.position().turn();
        self.game.play(mv)?;
        let runs = self.clocks.running().is_some();
        self.shown.push(self.clocks.all(now));
        // In time, so this cannot fail.
        let _ = self.clocks.press(now);
        if runs {
            self.start_clock(now);
        }
        Ok(self.clocks.left(mover, now).filter(|_| runs))
    }

    /// Takes the last ply back, and the time that it took; what ended the game outside the rules
    /// is forgotten.
    pub fn undo(&mut self, now: Moment) -> Option<AnyMove> {
        self.finish = None;
        let mv = self.game.undo()?;
        let shown = self.shown.pop().unwrap_or_default();
        let runs = self.clocks.running().is_some();
        // A game that was read from a file does not know what the clocks showed earlier.
        self.clocks.set(&shown);
        if runs {
            self.restart_clock(now);
        }
        Some(mv)
    }

    // --- ends -----------------------------------------------------------------------------------

    /// A player resigns. With three or four players, that player is out as if time had run out, and
    /// the others play on. Does nothing once the game is over or the player has left.
    pub fn resign(&mut self, player: Player, now: Moment) {
        if self.is_over() || !self.is_in_play(player) {
            return;
        }
        let runs = self.clocks.running().is_some();
        self.clocks.pause(now);
        if self.depart(player, Leaving::Resignation) && runs {
            self.start_clock(now);
        }
    }

    /// Lets a player leave, and returns whether the others play on.
    fn depart(&mut self, player: Player, leaving: Leaving) -> bool {
        match leaving.of_player(player, self.position(), &self.match_options) {
            Departure::Ends(finish) => {
                self.finish = Some(finish);
                false
            }
            Departure::PlaysOn(next) => {
                let game = std::mem::replace(&mut self.game, Game::new(next));
                let shown = std::mem::take(&mut self.shown);
                self.chapters.push(Chapter { game, player, leaving, shown });
                true
            }
        }
    }

    /// The players agree to a draw.
    pub fn agree(&mut self, now: Moment) {
        self.end(Finish::Agreement, now);
    }

    /// A player fails, and the game has this outcome.
    pub fn fail(&mut self, player: Player, failure: Failure, outcome: Outcome, now: Moment) {
        self.end(Finish::Failed(player, failure, outcome), now);
    }

    /// Ends the game by adjudication.
    pub fn adjudicate(&mut self, ruling: Ruling, now: Moment) {
        self.end(Finish::Ruled(ruling), now);
    }

    fn end(&mut self, finish: Finish, now: Moment) {
        if !self.is_over() {
            self.clocks.pause(now);
            self.finish = Some(finish);
        }
    }

    /// Reopens a game that something other than the rules has ended. Returns whether it had been
    /// ended that way.
    pub fn reopen(&mut self) -> bool {
        self.finish.take().is_some()
    }

    /// Undoes the last departure: the player is back, and everything is as it was then. Returns
    /// whether anybody had left.
    pub fn return_leaver(&mut self, now: Moment) -> bool {
        let Some(chapter) = self.chapters.pop() else { return false };
        let runs = self.clocks.running().is_some();
        self.game = chapter.game;
        self.shown = chapter.shown;
        if runs {
            self.restart_clock(now);
        }
        true
    }
}
