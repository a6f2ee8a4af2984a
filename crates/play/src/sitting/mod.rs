//! A game being played: the seats, the plies, the clocks, how it ended.
//!
//! A sitting never waits and reads no clock; the host that drives it passes the current moment in.
//! [`take_back`] takes plies back, [`finish`] ends games outside the rules, [`note`] annotates a
//! ply, [`action`] is for hosts whose players are elsewhere, `sentences` says what happened, and
//! [`record`](mod@record) writes and reads it all as a record.

pub mod action;
pub mod finish;
pub mod record;
mod sentences;
pub mod take_back;

pub use crate::recorded::{ReadError, TagError};
pub use action::{Action, ActionError};
pub use finish::{Answer, Offer};
pub use quina_engine::matches::finish::{Finish, Leaving};
pub use quina_engine::matches::note::{self, Note};
pub use quina_engine::matches::timed_game::Chapter;
pub use take_back::TakeBackError;

use crate::clock::{Clocks, Moment};
use crate::opening::Opening;
use crate::pace::Pace;
use crate::seat::Seat;
use quina_engine::ChosenMove;
use quina_engine::matches::timed_game::{TimedGame, TimedPlyError};
use quina_rules::key::mix;
use quina_rules::prelude::*;
use quina_rules::record::clean_comment;
use quina_rules::{AnyMove, AnyPosition, Game, GameId, MoveError, Player, PlyError, Refusal};
use std::time::Duration;

/// A game at the table.
#[derive(Clone, Debug)]
pub struct Sitting {
    opening: Opening,
    seats: Vec<Seat>,
    timed: TimedGame,
    /// One for each ply of the game.
    notes: Vec<Note>,
    /// The notes of each chapter.
    earlier_notes: Vec<Vec<Note>>,
    /// What was taken back, the next to be played again last.
    undone: Vec<(AnyMove, Note)>,
    offer: Option<Offer>,
    absent: Vec<Absent>,
    date: String,
    /// What the record of a resumed game says that a sitting does not know.
    other_tags: Vec<(String, String)>,
    /// The comment before the first ply.
    preface: Option<String>,
}

/// An outside player named by a record, whose seat a person has taken: a record must not start a
/// program, open a file or take all that a machine has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Absent {
    /// The seat.
    pub player: Player,
    /// The player's name in the record.
    pub name: String,
    /// Why that is not so now.
    pub why: WhyAbsent,
}

/// Why a player whom a record names is not at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyAbsent {
    /// It would be a program, or need a file.
    Outside,
    /// It would need more memory or threads than a record may ask for.
    Demanding,
}

/// Why a ply was not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Time ran out before it.
    #[error("{0} has run out of time")]
    OutOfTime(Player),
    /// The text is no legal move.
    #[error(transparent)]
    Text(#[from] MoveError),
    /// The move is not legal.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A ply in the text is not the person's decision.
    #[error("`{token}` is for {player} to decide")]
    NotYours {
        /// The ply.
        token: String,
        /// Whose it is.
        player: Player,
    },
}

impl From<TimedPlyError> for PlayError {
    fn from(error: TimedPlyError) -> Self {
        match error {
            TimedPlyError::Over => Self::Over,
            TimedPlyError::OutOfTime(player) => Self::OutOfTime(player),
            TimedPlyError::Refused(error) => error.into(),
        }
    }
}

impl From<PlyError> for PlayError {
    fn from(error: PlyError) -> Self {
        match error {
            PlyError::Over { .. } => Self::Over,
            PlyError::Illegal(refusal) => Self::Refused(refusal),
            PlyError::Text(error) => Self::Text(error),
        }
    }
}

impl Sitting {
    /// A new game that begins on `date`, `2026.11.18`. Missing seats are filled with people,
    /// surplus ones are ignored.
    pub fn new(opening: Opening, mut seats: Vec<Seat>, pace: Pace, date: &str) -> Self {
        let players = opening.position.players();
        seats.resize(players.into(), Seat::HUMAN);
        let clocks = Clocks::new(pace, players);
        let options = opening.match_options.clone();
        Self {
            timed: TimedGame::new(opening.position.clone(), clocks, options),
            opening,
            seats,
            notes: Vec::new(),
            earlier_notes: Vec::new(),
            undone: Vec::new(),
            offer: None,
            absent: Vec::new(),
            date: date.to_owned(),
            other_tags: Vec::new(),
            preface: None,
        }
    }

    /// The same with clocks that may be overstepped by this much without loss: a server's allowance
    /// for the way of a move to it.
    #[must_use]
    pub fn with_margin(mut self, margin: Duration) -> Self {
        self.timed.set_margin(margin);
        self
    }

    // --- looking --------------------------------------------------------------------------------

    /// Which game is played.
    pub fn id(&self) -> GameId {
        self.position().game()
    }

    /// The game so far. Where somebody left and the others played on, it begins there.
    pub const fn game(&self) -> &Game<AnyPosition> {
        self.timed.game()
    }

    /// The current position.
    pub const fn position(&self) -> &AnyPosition {
        self.timed.position()
    }

    /// Where it began.
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The seats, player 1 first.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Who has a seat.
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// The players named by the record of the game who are absent.
    pub fn absent(&self) -> &[Absent] {
        &self.absent
    }

    /// The names of all players in records, player 1 first, absent ones included.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = self.seats.iter().map(Seat::name).collect();
        for absent in &self.absent {
            names[absent.player.index()].clone_from(&absent.name);
        }
        names
    }

    /// Whose decision is next.
    pub fn turn(&self) -> Player {
        self.position().turn()
    }

    /// Who is to decide next; `None` once the game is over.
    pub fn seat_to_act(&self) -> Option<&Seat> {
        (!self.is_over()).then(|| self.seat(self.turn()))
    }

    /// The person at the screen who would resign or offer a draw: the one to act, or the only one
    /// still at the table.
    pub fn person_at_screen(&self) -> Option<Player> {
        let is_human = |player: &Player| self.seat(*player).is_human();
        Some(self.turn()).filter(is_human).or_else(|| {
            let mut people = self.in_play().filter(is_human);
            people.next().filter(|_| people.next().is_none())
        })
    }

    /// The day it began, as records write it.
    pub fn date(&self) -> &str {
        &self.date
    }

    /// The clocks.
    pub const fn clocks(&self) -> &Clocks {
        self.timed.clocks()
    }

    /// The parts of the game before a player left and the others played on.
    pub fn chapters(&self) -> &[Chapter] {
        self.timed.chapters()
    }

    /// How many plies were played, those before somebody left included.
    pub fn plies_played(&self) -> usize {
        let earlier = self.chapters().iter().map(|chapter| chapter.game.len()).sum::<usize>();
        earlier + self.game().len()
    }

    /// The players who are still in the game.
    pub fn in_play(&self) -> impl Iterator<Item = Player> {
        let players = (0..self.seats.len()).map(Player::from_index);
        players.filter(|player| self.is_in_play(*player))
    }

    /// Whether a player is still in the game.
    pub fn is_in_play(&self, player: Player) -> bool {
        player.index() < self.seats.len() && self.timed.is_in_play(player)
    }

    /// The note on a ply of [`Sitting::game`], counted from 0.
    pub fn note(&self, ply: usize) -> Option<&Note> {
        self.notes.get(ply)
    }

    /// Sets or removes the comment on a ply.
    pub fn set_comment(&mut self, ply: usize, comment: Option<&str>) {
        if let Some(note) = self.notes.get_mut(ply) {
            note.comment = comment.and_then(clean_comment);
        }
    }

    // --- playing --------------------------------------------------------------------------------

    /// Starts the clock of the player to act.
    pub fn start_clock(&mut self, now: Moment) {
        self.timed.start_clock(now);
    }

    /// Pauses the clock, while nobody can play.
    pub fn pause_clock(&mut self, now: Moment) {
        self.timed.pause_clock(now);
    }

    /// Plays a ply.
    pub fn play(&mut self, mv: AnyMove, now: Moment) -> Result<(), PlayError> {
        let played = self.timed.play(mv, now);
        self.follow_leaver();
        let clock = played?;
        match self.undone.last() {
            Some((next, _)) if *next == mv => drop(self.undone.pop()),
            _ => self.undone.clear(),
        }
        self.notes.push(Note { clock, ..Note::default() });
        self.offer = None;
        Ok(())
    }

    /// Plays the move of a computer player, with its score.
    pub fn play_choice(&mut self, choice: &ChosenMove, now: Moment) -> Result<(), PlayError> {
        self.play(choice.mv, now)?;
        if let Some(note) = self.notes.last_mut() {
            note.score = choice.score;
        }
        Ok(())
    }

    /// Plays what a person typed: a ply, or the plies of a turn joined by commas. Either all of it
    /// is played or nothing. Some plies of a turn may be another person's decision, but not a
    /// computer's.
    pub fn play_text(&mut self, text: &str, now: Moment) -> Result<Vec<AnyMove>, PlayError> {
        self.play_text_if(text, now, |sitting, player| sitting.seat(player).is_human())
    }

    /// Plays a text whose plies are all decided by players who `may_decide`.
    fn play_text_if(
        &mut self,
        text: &str,
        now: Moment,
        may_decide: impl Fn(&Self, Player) -> bool,
    ) -> Result<Vec<AnyMove>, PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        let mut ahead = self.game().clone();
        let moves = ahead.play_text(text)?;
        let plies = (self.game().len()..).zip(&moves);
        for (before, mv) in plies.filter_map(|(ply, mv)| Some((ahead.position_at(ply)?, mv))) {
            let player = before.turn();
            if !may_decide(self, player) {
                return Err(PlayError::NotYours { token: before.token(*mv), player });
            }
        }
        for mv in &moves {
            self.play(*mv, now)?;
        }
        Ok(moves)
    }

    /// The seed of a computer player's random choices: each seat has its own, derived from that of
    /// the game.
    pub fn player_seed(&self, player: Player) -> u64 {
        mix(self.opening.seed.wrapping_add(u64::from(player.number())))
    }

    /// The same game once more, with these seats. A drawn start is drawn anew from `seed`, which is
    /// also the seed of the players' random choices.
    pub fn again(&self, seats: Vec<Seat>, seed: u64, date: &str) -> Self {
        let old = &self.opening;
        let drawn = old
            .start_seed
            .and_then(|_| Opening::new(self.id(), &old.choices, old.seed_within(seed)).ok());
        let opening = drawn.unwrap_or_else(|| Opening { seed, ..old.clone() });
        Self::new(opening, seats, self.clocks().pace(), date)
    }

    /// The players change seats: two players swap, with more everybody moves on by one. The clocks
    /// belong to the seats and stay.
    pub fn swap_seats(&mut self) {
        self.seats.rotate_right(1);
        self.absent.clear();
        self.offer = None;
    }

    /// Gives a seat to somebody else.
    pub fn set_seat(&mut self, player: Player, seat: Seat) {
        self.seats[player.index()] = seat;
        self.absent.retain(|absent| absent.player != player);
    }
}
