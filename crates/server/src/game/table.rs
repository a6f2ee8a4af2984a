//! A game as its log makes it. What is legal, what clocks show and how games end is decided by
//! [`Sitting`]; here is only what a game between people at different places has besides.

use super::entry::{Entry, EntryKind};
use super::terms::Terms;
use crate::refused::Refused;
use crate::store::games::{Row, SeatRow};
use quina_play::seat::{Outside, OutsideId, OutsideKind};
use quina_play::sitting::{Action, ActionError, Answer, PlayError};
use quina_play::{Moment, Seat, Sitting};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Game, MoveError, Player};
use quina_view::errors::RefusedMove;
use quina_wire::game::Status;
use quina_wire::{Code, problem};
use std::sync::Arc;

/// A game as its log makes it.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) row: Arc<Row>,
    pub(crate) terms: Arc<Terms>,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) sitting: Sitting,
    pub(crate) is_started: bool,
    pub(crate) is_aborted: bool,
    /// How many entries the log has, and when the last one was made.
    pub(crate) entries: i64,
    pub(crate) last_at: i64,
    /// Who asked to take back, and who has not agreed yet.
    pub(super) takeback: Option<(Player, Vec<Player>)>,
    /// Who wants another game.
    pub(super) rematch: Vec<Player>,
    pub(crate) rematch_made: Option<String>,
    /// How many plies were left after each time that plies were taken back or a player left.
    pub(crate) cuts: Vec<usize>,
    /// How many players had left.
    pub(crate) departures: usize,
}

/// The moment of a time of the log.
pub(super) fn moment(at: i64) -> Moment {
    Moment::from_millis(at.max(0) as u64)
}

impl Table {
    /// The game of these rows.
    pub(crate) fn of(row: Row, seats: Vec<SeatRow>, log: &[Entry]) -> Result<Self, Refused> {
        let opening = row.terms.opening(row.seed)?;
        let sitting_seats = (0u32..).zip(&seats).map(|(at, seat)| sitting_seat(at, seat));
        let date = super::shown::record_date(row.created);
        let sitting = Sitting::new(opening, sitting_seats.collect(), row.terms.pace(), &date);
        let mut table = Self {
            terms: Arc::new(row.terms.clone()),
            last_at: row.created,
            row: Arc::new(row),
            seats,
            sitting,
            is_started: false,
            is_aborted: false,
            entries: 0,
            takeback: None,
            rematch: Vec::new(),
            rematch_made: None,
            cuts: Vec::new(),
            departures: 0,
        };
        for entry in log {
            table.enter(entry)?;
        }
        Ok(table)
    }

    // --- looking --------------------------------------------------------------------------------

    /// How far it is.
    pub(crate) fn status(&self) -> Status {
        if self.is_aborted || self.sitting.is_over() {
            Status::Over
        } else if self.is_started {
            Status::Running
        } else {
            Status::Waiting
        }
    }

    /// How many plies were played.
    pub(crate) fn ply(&self) -> usize {
        self.sitting.plies_played()
    }

    /// The seat of a player.
    pub(crate) fn seat_of(&self, player: &str) -> Option<Player> {
        let at = self.seats.iter().position(|seat| seat.sits(player))?;
        Some(Player::from_index(at))
    }

    /// Who acts; none while it does not run.
    pub(crate) fn turn(&self) -> Option<Player> {
        (self.status() == Status::Running).then(|| self.sitting.turn())
    }

    /// The level of the engine that is to act.
    pub(crate) fn computer_to_act(&self) -> Option<u8> {
        self.seats[self.turn()?.index()].level
    }

    /// When the running clock runs out.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let deadline = self.sitting.clocks().deadline()?;
        (self.status() == Status::Running).then_some(deadline.since_origin().as_millis() as i64)
    }

    /// Whether the running clock has run out.
    pub(crate) fn is_late(&self, now: i64) -> bool {
        self.status() == Status::Running && self.sitting.clocks().out_of_time(moment(now)).is_some()
    }

    /// The part of the game in which so many plies were played, and how many of them in it.
    pub(super) fn part_at(&self, ply: usize) -> (&Game<AnyPosition>, usize) {
        let mut left = ply;
        for chapter in self.sitting.chapters() {
            if left < chapter.game.len() {
                return (&chapter.game, left);
            }
            left -= chapter.game.len();
        }
        (self.sitting.game(), left)
    }

    /// The position after this many plies.
    pub(crate) fn position_at(&self, ply: usize) -> Option<&AnyPosition> {
        let (part, ply) = self.part_at(ply);
        part.position_at(ply)
    }

    /// The ply that was played after so many.
    fn move_at(&self, ply: usize) -> Option<AnyMove> {
        let (part, ply) = self.part_at(ply);
        part.plies().nth(ply)
    }

    /// The plies from this one on.
    pub(crate) fn moves_since(&self, ply: usize) -> Vec<String> {
        let token = |ply| Some(self.position_at(ply)?.token(self.move_at(ply)?));
        (ply..self.ply()).filter_map(token).collect()
    }

    /// The players who are people.
    pub(super) fn people(&self) -> impl Iterator<Item = Player> + '_ {
        let seats = (0..self.seats.len()).map(Player::from_index);
        seats.filter(|player| self.seats[player.index()].player.is_some())
    }

    // --- what happens ---------------------------------------------------------------------------

    /// Lets something happen. If it is refused, nothing has changed.
    pub(crate) fn enter(&mut self, entry: &Entry) -> Result<(), Refused> {
        let now = moment(entry.at);
        let player = entry.seat.and_then(Player::from_number);
        match (&entry.kind, player) {
            (EntryKind::Start, _) => {
                self.is_started = true;
                self.sitting.start_clock(now);
            }
            (EntryKind::Play { ply, moves }, Some(player)) => {
                self.play(player, *ply, moves, now)?
            }
            (EntryKind::Time, _) => drop(self.sitting.check_time(now)),
            (EntryKind::Pause, _) => self.sitting.pause_clock(now),
            (EntryKind::Resume, _) => self.sitting.start_clock(now),
            (EntryKind::Rematch(game), _) => self.rematch_made = Some(game.clone()),
            (EntryKind::OfferRematch, Some(player)) => self.ask_rematch(player)?,
            (_, None) => return Err(Refused::new(Code::Internal)),
            (EntryKind::Abort, Some(_)) => self.abort(now)?,
            (kind, Some(player)) => {
                self.must_run(Code::BadAction)?;
                self.act(player, kind, now)?;
            }
        }
        self.entries += 1;
        self.last_at = entry.at;
        self.notice_departures();
        Ok(())
    }

    /// Only a running game can be played; before, the refusal is this one.
    fn must_run(&self, while_waiting: Code) -> Result<(), Refused> {
        match self.status() {
            Status::Waiting => Err(Refused::new(while_waiting)),
            Status::Running => Ok(()),
            Status::Over => Err(Refused::new(Code::Over)),
        }
    }

    fn act(&mut self, player: Player, kind: &EntryKind, now: Moment) -> Result<(), Refused> {
        let mut sit =
            |action| self.sitting.act(player, action, now).map_err(|error| refuse_action(&error));
        match kind {
            EntryKind::Resign => sit(Action::Resign)?,
            EntryKind::OfferDraw => sit(Action::OfferDraw)?,
            EntryKind::AcceptDraw => sit(Action::AnswerDraw(Answer::Accept))?,
            EntryKind::DeclineDraw => sit(Action::AnswerDraw(Answer::Decline))?,
            EntryKind::AskTakeback => self.ask_takeback(player, now)?,
            EntryKind::AcceptTakeback => self.accept_takeback(player, now)?,
            EntryKind::DeclineTakeback => self.decline_takeback(player)?,
            _ => return Err(Refused::new(Code::BadAction)),
        }
        if self.status() == Status::Over {
            self.takeback = None;
        }
        Ok(())
    }

    /// Ends the game as if it had not been, while little has happened.
    fn abort(&mut self, now: Moment) -> Result<(), Refused> {
        match self.status() {
            Status::Over => Err(Refused::new(Code::Over)),
            _ if self.ply() >= 2 => Err(Refused::new(Code::BadAction)),
            _ => {
                self.is_aborted = true;
                self.sitting.pause_clock(now);
                Ok(())
            }
        }
    }

    fn play(
        &mut self,
        player: Player,
        ply: usize,
        moves: &str,
        now: Moment,
    ) -> Result<(), Refused> {
        self.must_run(Code::NotYourTurn)?;
        if ply != self.ply() {
            return Err(Refused::stale(self.ply()));
        }
        let before = self.sitting.position().clone();
        self.sitting
            .act(player, Action::Play(moves), now)
            .map_err(|error| refuse_play(error, before))?;
        self.takeback = None;
        Ok(())
    }

    /// Whether a player has played exactly this after so many plies.
    pub(crate) fn has_played(&self, player: Player, ply: usize, moves: &str) -> bool {
        let Some(before) = self.position_at(ply) else { return false };
        let Ok(read) = before.read_turn(moves) else { return false };
        let mut position = before.clone();
        (ply..).zip(read).all(|(at, mv)| {
            let is_own = position.turn() == player;
            let is_same = self.move_at(at) == Some(mv);
            if is_same {
                position.play_unchecked(mv);
            }
            is_own && is_same
        })
    }

    /// When a player has left and the others play on, the position has changed without a ply.
    fn notice_departures(&mut self) {
        let departures = self.sitting.chapters().len();
        if departures != self.departures {
            self.departures = departures;
            self.takeback = None;
        }
    }
}

fn sitting_seat(at: u32, seat: &SeatRow) -> Seat {
    match seat.level {
        Some(level) => Seat::level(level),
        None => person(at, "?"),
    }
}

/// A person elsewhere.
pub(super) fn person(at: u32, name: &str) -> Seat {
    Seat::Outside(Outside {
        id: OutsideId(at),
        kind: OutsideKind::Person,
        name: name.to_owned(),
        label: name.to_owned(),
    })
}

pub(super) fn refuse_action(error: &ActionError) -> Refused {
    Refused::new(match error {
        ActionError::Over | ActionError::Play(_) => Code::Over,
        ActionError::NotInPlay(_) => Code::NotYours,
        ActionError::NotYourTurn(_) => Code::NotYourTurn,
        ActionError::Offered(_) => Code::BadAction,
        ActionError::NoOffer => Code::NoOffer,
    })
}

/// Why a ply is refused, with the rule.
fn refuse_play(error: ActionError, before: AnyPosition) -> Refused {
    let ActionError::Play(error) = error else { return refuse_action(&error) };
    let error = match error {
        PlayError::Over | PlayError::OutOfTime(_) => return Refused::new(Code::Over),
        PlayError::NotYours { .. } => return Refused::new(Code::NotYourTurn),
        PlayError::Text(error) => error,
        PlayError::Refused(refusal) => MoveError::Illegal { text: String::new(), refusal },
    };
    let refusal = match error.refusal() {
        Some(refusal) => problem::Refusal {
            rule: Some(refusal.rule.to_owned()),
            reason: refusal.reason.to_owned(),
            cells: refusal.cells.iter().map(|cell| before.cell_name(*cell)).collect(),
        },
        None => problem::Refusal { rule: None, reason: "not-a-move".to_owned(), cells: Vec::new() },
    };
    Refused::illegal(refusal, RefusedMove { position: before, error })
}
