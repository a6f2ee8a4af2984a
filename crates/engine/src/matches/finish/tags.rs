//! The end of a game in the tags of its record, the same for matches and for games at the table.
//!
//! `Result` and `Termination` are in every record. `Fault` names the player who caused an ending
//! outside the rules, and the cause: `2 time`, `1 resignation`, `2 crash`. `Reason` says in a few
//! words what happened in a game that was adjudicated or in which a player failed.
//!
//! Saved games of earlier versions have `Loser` instead of `Fault`, with the seat only.

use super::{Departure, Fault, Finish, Leaving};
use crate::matches::adjudication::Ruling;
use quina_rules::{AnyPosition, Choices, Game, Outcome, Player, Position, Reason, Record, reason};

const FAULT: &str = "Fault";
const LOSER: &str = "Loser";
const REASON: &str = "Reason";
const RESIGNATION: &str = "resignation";

/// Why the end of a game cannot be read from its record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("tag {tag}: {reason}")]
pub struct FinishError {
    /// The tag that is wrong.
    pub tag: &'static str,
    /// What is wrong with it.
    pub reason: Reason,
}

impl Finish {
    /// Writes the end of a game into its record; `players` is the number of players.
    pub fn write(&self, record: &mut Record, players: u8) {
        record.set_result(&self.outcome().to_record(players), self.termination());
        match self {
            Self::Time(player, _) => Fault::Time.write(*player, record),
            Self::Resignation(player, _) => write_fault(record, *player, RESIGNATION),
            Self::Failed(player, failure, _) => {
                Fault::of(failure).write(*player, record);
                record.set_tag(REASON, &self.reason());
            }
            Self::Ruled(_) => record.set_tag(REASON, &self.reason()),
            Self::Rules(_) | Self::Agreement | Self::Other(..) => {}
        }
    }

    /// Reads how a game that was replayed from this record ended. The result must follow from how
    /// it ended. `None` if it has not ended; an ending for which no player is named is
    /// [`Finish::Other`].
    pub fn read(
        record: &Record,
        game: &Game<AnyPosition>,
        match_options: &Choices,
    ) -> Result<Option<Self>, FinishError> {
        let players = game.start().players();
        let culprit = Culprit::read(record, players)?;
        let termination = record.tag("Termination").unwrap_or_default();
        let wrong = || FinishError {
            tag: "Termination",
            reason: reason!(
                "match-result-wrong",
                "the result `{}` does not follow from the moves and the end of the game (`{}`)",
                record.result,
                termination
            ),
        };
        if let Some(ending) = game.ending() {
            // A study that has no tag for it says `unterminated`.
            let is_right = matches!(termination, "" | "normal" | "unterminated");
            return is_right.then_some(Some(Self::Rules(ending))).ok_or_else(wrong);
        }
        let Some(outcome) = Outcome::from_record(&record.result, players) else { return Ok(None) };
        let end = End { record, position: game.position(), match_options, outcome };
        let finish = match (termination, culprit) {
            ("time" | RESIGNATION | "abandoned", None) => Some(end.other(termination)),
            ("time", Some(culprit)) => end.by_time(culprit),
            (RESIGNATION, Some(culprit)) => {
                let player = culprit.of(Deed::Resignation);
                player.and_then(|player| end.by_leaving(player, Leaving::Resignation))
            }
            ("abandoned", Some(culprit)) => end.by_failure(culprit),
            ("agreement", _) => (outcome == Outcome::Draw).then_some(Self::Agreement),
            ("adjudication", _) => Some(end.by_ruling().unwrap_or_else(|| end.other(termination))),
            _ => Some(end.other(termination)),
        };
        finish.map(Some).ok_or_else(wrong)
    }
}

impl Fault {
    /// Writes into a record that this player failed in this way.
    pub fn write(self, player: Player, record: &mut Record) {
        write_fault(record, player, self.name());
    }

    /// Reads from a record which player failed, and how. `None` if no player did.
    pub fn read(record: &Record, players: u8) -> Result<Option<(Player, Self)>, FinishError> {
        let culprit = Culprit::read(record, players)?;
        Ok(culprit.and_then(|culprit| match culprit.deed {
            Deed::Fault(fault) => Some((culprit.player, fault)),
            Deed::Resignation | Deed::Unknown => None,
        }))
    }
}

fn write_fault(record: &mut Record, player: Player, deed: &str) {
    record.set_tag(FAULT, &format!("{} {deed}", player.number()));
}

/// The player who caused the end of a game, and how.
#[derive(Clone, Copy)]
struct Culprit {
    player: Player,
    deed: Deed,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Fault(Fault),
    Resignation,
    /// Not named, as in the tag `Loser`; the tag `Termination` says what it was.
    Unknown,
}

impl Culprit {
    fn read(record: &Record, players: u8) -> Result<Option<Self>, FinishError> {
        let seat = |text: &str| {
            let number = text.parse().ok().filter(|number| *number <= players);
            number.and_then(Player::from_number)
        };
        if let Some(text) = record.tag(FAULT) {
            let read = || {
                let (number, name) = text.split_once(' ')?;
                let fault = Fault::ALL.into_iter().find(|fault| fault.name() == name);
                let deed = match fault {
                    Some(fault) => Deed::Fault(fault),
                    None if name == RESIGNATION => Deed::Resignation,
                    None => return None,
                };
                Some(Self { player: seat(number)?, deed })
            };
            let wrong =
                || reason!("match-fault", "`{}` is not a fault; it is written like `2 time`", text);
            return read().map(Some).ok_or_else(|| FinishError { tag: FAULT, reason: wrong() });
        }
        let Some(text) = record.tag(LOSER) else { return Ok(None) };
        let wrong = || reason!("tag-seat", "`{}` is not a seat", text);
        seat(text)
            .map(|player| Some(Self { player, deed: Deed::Unknown }))
            .ok_or_else(|| FinishError { tag: LOSER, reason: wrong() })
    }

    /// The player, if this may be how that player ended the game.
    fn of(self, deed: Deed) -> Option<Player> {
        (self.deed == deed || self.deed == Deed::Unknown).then_some(self.player)
    }
}

/// The end of a game according to its record.
struct End<'a> {
    record: &'a Record,
    position: &'a AnyPosition,
    match_options: &'a Choices,
    outcome: Outcome,
}

impl End<'_> {
    fn other(&self, termination: &str) -> Finish {
        Finish::Other(self.outcome, termination.to_owned())
    }

    /// Only the clock of the player to act runs.
    fn by_time(&self, culprit: Culprit) -> Option<Finish> {
        let player = culprit.of(Deed::Fault(Fault::Time))?;
        self.by_leaving(player, Leaving::Time).filter(|_| player == self.position.turn())
    }

    fn by_leaving(&self, player: Player, leaving: Leaving) -> Option<Finish> {
        match leaving.of_player(player, self.position, self.match_options) {
            Departure::Ends(finish) => Some(finish).filter(|end| end.outcome() == self.outcome),
            Departure::PlaysOn(_) => None,
        }
    }

    fn by_failure(&self, culprit: Culprit) -> Option<Finish> {
        let player = culprit.player;
        if self.outcome == Outcome::Draw || self.outcome.is_win_for(player) {
            return None;
        }
        let failure = match culprit.deed {
            Deed::Fault(fault) => fault.failure(&self.told(player, fault))?,
            Deed::Resignation => return None,
            Deed::Unknown => return Some(self.other("abandoned")),
        };
        Some(Finish::Failed(player, failure, self.outcome))
    }

    /// The record's description of a failure, without the words that all such failures share.
    fn told(&self, player: Player, fault: Fault) -> String {
        let text = self.record.tag(REASON).unwrap_or_default();
        let text = text.strip_prefix(&format!("{player}: ")).unwrap_or(text);
        let common = fault.failure("").map(|failure| failure.to_string()).unwrap_or_default();
        text.strip_prefix(&common).unwrap_or(text).to_owned()
    }

    /// A win for one of two players, or a draw for a reason that the record gives.
    fn by_ruling(&self) -> Option<Finish> {
        if let Outcome::Win(winners) = self.outcome {
            let winner = winners.iter().next().filter(|_| self.position.players() == 2)?;
            return Some(Finish::Ruled(Ruling::Won(winner)));
        }
        let told = self.record.tag(REASON)?;
        let draws = [Ruling::TooLong, Ruling::Even].map(Finish::Ruled);
        draws.into_iter().find(|finish| finish.reason() == told)
    }
}
