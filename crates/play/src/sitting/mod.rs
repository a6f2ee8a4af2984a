//! A game at the table: who sits where, what was played, what the clocks show, how it ended.
//!
//! A sitting never waits and reads no clock; whoever drives it passes the present moment in.
//! [`back`] takes plies back, [`finish`] ends games outside the rules, [`note`] is what stands
//! beside a ply, and [`record`](mod@record) writes and reads it all as a record.

pub mod back;
pub mod finish;
pub mod note;
pub mod record;

pub use back::BackError;
pub use finish::{Answer, Finish, Leaving, Offer};
pub use note::Note;
pub use record::{ReadError, TagError};

use crate::clock::{Clocks, Moment, Pace};
use crate::opening::Opening;
use crate::seat::Seat;
use quina_engine::ChosenMove;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Game, GameId, MoveError, Player, PlyError, Refusal};
use std::time::Duration;

/// A game at the table.
#[derive(Clone, Debug)]
pub struct Sitting {
    opening: Opening,
    seats: Vec<Seat>,
    clocks: Clocks,
    game: Game<AnyPosition>,
    /// One for each ply of `game`.
    plies: Vec<Beside>,
    /// What was taken back, the next to be played again last.
    undone: Vec<(AnyMove, Note)>,
    finish: Option<Finish>,
    offer: Option<Offer>,
    chapters: Vec<Chapter>,
    absent: Vec<Absent>,
    date: String,
}

/// Somebody from outside whom a record names and whose seat a person has taken: a record starts no
/// program and opens no file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Absent {
    /// The seat.
    pub player: Player,
    /// Who sat there, as the record says.
    pub name: String,
}

/// What is kept beside a ply.
#[derive(Clone, Debug, Default)]
struct Beside {
    note: Note,
    /// What the clocks showed when the ply before this one was done.
    clocks_before: Vec<Duration>,
}

/// What was played until somebody left the table and the others played on.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// The game until then.
    pub game: Game<AnyPosition>,
    /// Who left.
    pub player: Player,
    /// Why.
    pub leaving: Leaving,
    /// One for each ply.
    plies: Vec<Beside>,
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
    /// A ply in the text is not for the person to decide.
    #[error("`{token}` is for {player} to decide")]
    NotYours {
        /// The ply.
        token: String,
        /// Whose it is.
        player: Player,
    },
}

impl Sitting {
    /// A new game that begins on `date`, `2026.11.18`. Missing seats are taken by people, surplus
    /// ones stay empty.
    pub fn new(opening: Opening, mut seats: Vec<Seat>, pace: Pace, date: &str) -> Self {
        let players = opening.position.players();
        seats.resize(players.into(), Seat::HUMAN);
        Self {
            game: Game::new(opening.position.clone()),
            clocks: Clocks::new(pace, players),
            opening,
            seats,
            plies: Vec::new(),
            undone: Vec::new(),
            finish: None,
            offer: None,
            chapters: Vec::new(),
            absent: Vec::new(),
            date: date.to_owned(),
        }
    }

    // --- looking --------------------------------------------------------------------------------

    /// Which game is played.
    pub fn id(&self) -> GameId {
        self.game.position().game()
    }

    /// The game so far. Where somebody left and the others played on, it begins there.
    pub const fn game(&self) -> &Game<AnyPosition> {
        &self.game
    }

    /// How it stands.
    pub const fn position(&self) -> &AnyPosition {
        self.game.position()
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

    /// Who is named by the record of the game and not here.
    pub fn absent(&self) -> &[Absent] {
        &self.absent
    }

    /// What everybody is called in records, player 1 first; who is not here any more included.
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

    /// The day it began, as records write it.
    pub fn date(&self) -> &str {
        &self.date
    }

    /// The clocks.
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// What was played before somebody left and the others played on.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// How many plies were played, those before somebody left included.
    pub fn plies_played(&self) -> usize {
        self.game.len() + self.chapters.iter().map(|chapter| chapter.game.len()).sum::<usize>()
    }

    /// The players who are still in the game.
    pub fn in_play(&self) -> impl Iterator<Item = Player> {
        let has_left = |player| self.chapters.iter().any(|chapter| chapter.player == player);
        (0..self.seats.len()).map(Player::from_index).filter(move |player| !has_left(*player))
    }

    /// What stands beside a ply of [`Sitting::game`], counted from 0.
    pub fn note(&self, ply: usize) -> Option<&Note> {
        self.plies.get(ply).map(|beside| &beside.note)
    }

    /// Writes a comment beside a ply, or removes it.
    pub fn set_comment(&mut self, ply: usize, comment: Option<&str>) {
        if let Some(beside) = self.plies.get_mut(ply) {
            beside.note.comment = comment.and_then(note::clean);
        }
    }

    // --- playing --------------------------------------------------------------------------------

    /// Lets the clock of the player to act run.
    pub fn start_clock(&mut self, now: Moment) {
        if !self.is_over() {
            self.clocks.start(self.turn(), now);
        }
    }

    /// Stops the clock, as long as nobody can be asked to play.
    pub fn pause_clock(&mut self, now: Moment) {
        self.clocks.pause(now);
    }

    /// Plays a ply.
    pub fn play(&mut self, mv: AnyMove, now: Moment) -> Result<(), PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        if let Some(player) = self.check_time(now) {
            return Err(PlayError::OutOfTime(player));
        }
        if let Some(refusal) = self.position().explain(mv) {
            return Err(refusal.into());
        }
        match self.undone.last() {
            Some((next, _)) if *next == mv => drop(self.undone.pop()),
            _ => self.undone.clear(),
        }
        self.add(mv, Note::default(), now);
        Ok(())
    }

    /// Plays the choice of a computer player, with what it thinks of the position.
    pub fn play_choice(&mut self, choice: &ChosenMove, now: Moment) -> Result<(), PlayError> {
        self.play(choice.mv, now)?;
        if let Some(beside) = self.plies.last_mut() {
            beside.note.score = choice.score;
        }
        Ok(())
    }

    /// Plays what a person wrote: a ply, or the plies of a turn joined by commas. Either all of it
    /// is played or nothing. Plies of a turn may be for another person, but not for a computer.
    pub fn play_text(&mut self, text: &str, now: Moment) -> Result<Vec<AnyMove>, PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        let mut ahead = self.game.clone();
        let moves = ahead.play_text(text).map_err(|error| match error {
            PlyError::Over { .. } => PlayError::Over,
            PlyError::Illegal(refusal) => refusal.into(),
            PlyError::Text(error) => error.into(),
        })?;
        let plies = (self.game.len()..).zip(&moves);
        for (before, mv) in plies.filter_map(|(ply, mv)| Some((ahead.position_at(ply)?, mv))) {
            let player = before.turn();
            if !self.seat(player).is_human() {
                return Err(PlayError::NotYours { token: before.token(*mv), player });
            }
        }
        for mv in &moves {
            self.play(*mv, now)?;
        }
        Ok(moves)
    }

    /// Adds a ply that is legal and in time.
    fn add(&mut self, mv: AnyMove, note: Note, now: Moment) {
        let clocks_before = self.clocks.all(now);
        let mover = self.turn();
        let runs = self.clocks.running().is_some();
        // In time, so this cannot fail.
        let _ = self.clocks.press(now);
        let clock = if runs { self.clocks.left(mover, now) } else { note.clock };
        self.game.play_unchecked(mv);
        self.plies.push(Beside { note: Note { clock, ..note }, clocks_before });
        self.offer = None;
        if runs {
            self.start_clock(now);
        }
    }

    /// Lets the players change their seats: with two they swap, with more everybody moves on by
    /// one. The clocks belong to the seats and stay.
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
