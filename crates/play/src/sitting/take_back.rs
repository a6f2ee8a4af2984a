//! Taking plies back (undo) and playing them again (redo).

use super::{Finish, Leaving, Note, Sitting};
use crate::clock::Moment;
use quina_engine::matches::timed_game::TimedPlyError;
use quina_rules::{AnyPosition, Position};

/// Why nothing was undone or redone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TakeBackError {
    /// There is nothing to take back.
    #[error("there is nothing to take back")]
    Nothing,
    /// There is nothing to play again.
    #[error("there is nothing to play again")]
    NothingAgain,
    /// The rules in force do not allow taking back (Barragoon R23).
    #[error("with strict_touch=on nothing is taken back (R23)")]
    Strict,
    /// The game was decided on time, which cannot be given back.
    #[error("the clock has decided")]
    Time,
}

impl Sitting {
    /// Whether a touched piece must be moved and nothing is taken back.
    pub fn is_strict(&self) -> bool {
        self.opening.match_options.get("strict_touch") == Some("on") // Barragoon R23
    }

    /// How many plies a take-back would undo: back to a person's last decision, or one ply where no
    /// person plays. The decision may have been to leave the table by resigning.
    pub fn take_back_count(&self) -> Result<usize, TakeBackError> {
        if self.is_strict() {
            return Err(TakeBackError::Strict);
        }
        if matches!(self.timed.finish_without_rules(), Some(Finish::Time(..))) {
            return Err(TakeBackError::Time);
        }
        let played = self.game().len();
        let by_person = |ply: &usize| {
            let before = self.game().position_at(*ply);
            before.is_some_and(|position| self.seat(position.turn()).is_person())
        };
        let to = if self.no_person() {
            played.checked_sub(1)
        } else {
            (0..played).rev().find(by_person)
        };
        let is_given_up = self.timed.finish_without_rules().is_some() && played == 0;
        let to = to.or_else(|| (is_given_up || self.has_resigner()).then_some(0));
        to.map(|to| played - to).ok_or(TakeBackError::Nothing)
    }

    /// Whether only computers play.
    fn no_person(&self) -> bool {
        !self.seats.iter().any(super::Seat::is_person)
    }

    /// Whether a person left the table by resigning, and nobody after that.
    fn has_resigner(&self) -> bool {
        self.chapters().last().is_some_and(|chapter| {
            chapter.leaving == Leaving::Resignation && self.seat(chapter.player).is_person()
        })
    }

    /// Undoes the last departure: the player is back, and everything is as it was then.
    fn take_leave_back(&mut self, now: Moment) {
        if self.timed.return_leaver(now) {
            self.notes = self.earlier_notes.pop().unwrap_or_default();
            self.undone.clear();
            self.offer = None;
        }
    }

    /// Takes back to a person's last decision and returns how many plies that was. A game that
    /// ended by resignation or agreement is resumed.
    pub fn take_back(&mut self, now: Moment) -> Result<usize, TakeBackError> {
        let count = self.take_back_count()?;
        let was_over = self.timed.reopen();
        if was_over && count == 0 {
            return Ok(0);
        }
        let by_person = |position: &AnyPosition| self.seat(position.turn()).is_person();
        let to = self.game().position_at(self.game().len() - count);
        let was_ply = count > 0 && (self.no_person() || to.is_some_and(by_person));
        for _ in 0..count {
            self.undo_ply(now);
        }
        if !was_ply {
            self.take_leave_back(now);
        }
        Ok(count)
    }

    /// Takes back one ply, whoever played it.
    pub fn undo(&mut self, now: Moment) -> Result<(), TakeBackError> {
        self.take_back_count().or_else(|error| match error {
            TakeBackError::Nothing if !self.game().is_empty() => Ok(1),
            _ => Err(error),
        })?;
        self.undo_ply(now);
        Ok(())
    }

    fn undo_ply(&mut self, now: Moment) {
        let (Some(mv), Some(note)) = (self.timed.undo(now), self.notes.pop()) else { return };
        self.undone.push((mv, note));
        self.offer = None;
    }

    /// Whether something that was taken back can be played again.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Plays again what was taken back, up to a person's next decision, and returns how many plies
    /// that was.
    pub fn redo(&mut self, now: Moment) -> Result<usize, TakeBackError> {
        let mut count = 0;
        while let Some((mv, note)) = self.undone.pop() {
            match self.timed.play(mv, now) {
                Ok(clock) => self.notes.push(Note { clock: clock.or(note.clock), ..note }),
                Err(error) => {
                    self.undone.push((mv, note));
                    self.follow_leaver();
                    return match error {
                        TimedPlyError::OutOfTime(_) => Err(TakeBackError::Time),
                        _ if count > 0 => Ok(count),
                        _ => Err(TakeBackError::NothingAgain),
                    };
                }
            }
            self.offer = None;
            count += 1;
            if self.seat_to_act().is_none_or(super::Seat::is_person) {
                break;
            }
        }
        if count == 0 { Err(TakeBackError::NothingAgain) } else { Ok(count) }
    }
}
