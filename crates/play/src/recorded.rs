//! A game read from its record: all its parts, the clocks, how it ended. Replaying, filming,
//! analysing and resuming a game all start from it.
//!
//! Where somebody left a game of three or four and the others played on, the record begins with
//! the position from which they did, and what was played before is in the tags `Before1` and so on
//! ([`quina_engine::matches::finish::chapters`]).

use crate::clock::{Clocks, Moment};
use crate::pace::{Pace, seconds};
use crate::seat::SeatError;
use crate::sitting::Chapter;
use quina_engine::matches::finish::chapters::{ChapterError, ChapterErrorCause, read_chapters};
use quina_engine::matches::finish::{Finish, FinishError};
use quina_rules::prelude::*;
use quina_rules::record::RecordError;
use quina_rules::{AnyPosition, Choices, Game, OptionKind, PositionError, Reason, Record, reason};
use quina_view::{Sayable, Words};

/// What is wrong with a tag.
#[derive(Debug, thiserror::Error)]
pub enum TagError {
    /// It is malformed.
    #[error(transparent)]
    Reason(#[from] Reason),
    /// It does not describe a player.
    #[error(transparent)]
    Seat(#[from] SeatError),
    /// A position in it is not valid.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl Sayable for TagError {
    fn say(&self, words: &Words) -> String {
        match self {
            Self::Reason(reason) => reason.say(words),
            Self::Seat(error) => error.say(words),
            Self::Position(error) => error.say(words),
        }
    }
}

/// Why a record cannot be read as a game.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The record breaks the rules.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A tag cannot be understood.
    #[error("tag {tag}: {reason}")]
    Tag {
        /// The tag.
        tag: String,
        /// What is wrong with it.
        reason: TagError,
    },
}

impl ReadError {
    pub(crate) fn tag(tag: &str, reason: impl Into<TagError>) -> Self {
        Self::Tag { tag: tag.to_owned(), reason: reason.into() }
    }
}

impl Sayable for ReadError {
    fn say(&self, words: &Words) -> String {
        match self {
            Self::Record(error) => error.say(words),
            Self::Tag { tag, reason } => {
                words.say("record-in-tag", &[("tag", tag), ("reason", &reason.say(words))])
            }
        }
    }
}

impl From<FinishError> for ReadError {
    fn from(error: FinishError) -> Self {
        Self::tag(error.tag, error.reason)
    }
}

impl From<ChapterError> for ReadError {
    fn from(error: ChapterError) -> Self {
        match error.cause {
            ChapterErrorCause::Reason(reason) => Self::tag(&error.tag, reason),
            ChapterErrorCause::Position(reason) => Self::tag(&error.tag, reason),
        }
    }
}

/// A game that was read from a record.
#[derive(Clone, Debug)]
pub struct RecordedGame {
    /// The parts of the game that ended with a player leaving while the others played on.
    pub chapters: Vec<Chapter>,
    /// The last part of the game.
    pub game: Game<AnyPosition>,
    /// All choices of the record.
    pub choices: Choices,
    /// How much time the players have.
    pub clocks: Clocks,
    /// How it ended; `None` if it is still running.
    pub finish: Option<Finish>,
}

impl RecordedGame {
    /// Reads a game and checks it: the plies of all its parts, the clocks, the end.
    pub fn read(record: &Record) -> Result<Self, ReadError> {
        let game = record.replay()?;
        let choices = record.choices(game.start().game())?;
        let clocks = read_clocks(record, game.start().players())?;
        let match_options = match_options(&game, &choices);
        let chapters = read_chapters(record, game.start(), &match_options)?;
        let finish = Finish::read(record, &game, &match_options)?;
        Ok(Self { chapters, game, choices, clocks, finish })
    }

    /// The choices of the match.
    pub fn match_options(&self) -> Choices {
        match_options(&self.game, &self.choices)
    }

    /// Where it began.
    pub fn start(&self) -> &AnyPosition {
        self.parts().next().unwrap_or(&self.game).start()
    }

    /// Its parts in order: one for each player who left, and the last one.
    pub fn parts(&self) -> impl Iterator<Item = &Game<AnyPosition>> {
        self.chapters.iter().map(|chapter| &chapter.game).chain([&self.game])
    }

    /// How many plies were played in all parts.
    pub fn ply_count(&self) -> usize {
        self.parts().map(Game::len).sum()
    }

    /// The part containing the position after `ply` plies, and the index of that position within
    /// the part. The position at which a player left belongs to the next part.
    pub fn part_at(&self, ply: usize) -> Option<(&Game<AnyPosition>, usize)> {
        let mut left = ply;
        let mut parts = self.parts().peekable();
        while let Some(part) = parts.next() {
            let is_here = left < part.len() || left == part.len() && parts.peek().is_none();
            if is_here {
                return Some((part, left));
            }
            left = left.checked_sub(part.len())?;
        }
        None
    }

    /// The position after `ply` plies, counted through all parts.
    pub fn position_at(&self, ply: usize) -> Option<&AnyPosition> {
        self.part_at(ply).and_then(|(part, at)| part.position_at(at))
    }

    /// The current position.
    pub const fn position(&self) -> &AnyPosition {
        self.game.position()
    }
}

fn match_options(game: &Game<AnyPosition>, choices: &Choices) -> Choices {
    choices.of_kind(game.start().game().options(), OptionKind::Match)
}

fn read_clocks(record: &Record, players: u8) -> Result<Clocks, ReadError> {
    // PGN writes `?` for an unknown value.
    let pace = record.tag("TimeControl").filter(|text| *text != "?").unwrap_or("-");
    let pace: Pace =
        pace.parse().map_err(|reason: Reason| ReadError::tag("TimeControl", reason))?;
    let mut clocks = Clocks::new(pace, players);
    if let Some(text) = record.tag("Clocks") {
        let left = text.split(',').map(seconds).collect::<Option<Vec<_>>>();
        let seats = clocks.all(Moment::default()).len();
        let left = left.filter(|left| left.len() == seats).ok_or_else(|| {
            let reason = reason!(
                "tag-clocks",
                "seconds are written with commas between them, one number for each of {} seats \
                 with a clock",
                seats
            );
            ReadError::tag("Clocks", reason)
        })?;
        clocks.set(&left);
    }
    Ok(clocks)
}
