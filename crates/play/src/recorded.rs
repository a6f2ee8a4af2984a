//! A game read from its record: all its parts, the clocks, how it ended. Replaying, filming,
//! analysing and resuming a game all start from it.
//!
//! If a player left a game of three or four and the others played on, the record begins with the
//! position from which they continued. The earlier parts are in the tags `Before1`, `Before2` and
//! so on: `REASON SEAT; START; PLIES`.

use crate::clock::{Clocks, Moment};
use crate::pace::{Pace, seconds};
use crate::seat::SeatError;
use crate::sitting::Chapter;
use quina_engine::matches::finish::{Departure, Finish, FinishError, Leaving};
use quina_rules::prelude::*;
use quina_rules::record::RecordError;
use quina_rules::{
    AnyPosition, Choices, Game, OptionKind, Player, PlyError, PositionError, Reason, Record, reason,
};
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

/// The tag that holds the `number`th earlier part, from 1.
pub(crate) fn chapter_tag(number: usize) -> String {
    format!("Before{number}")
}

/// An earlier part, as the value of its tag.
pub(crate) fn write_chapter(chapter: &Chapter) -> String {
    let tokens: Vec<_> = chapter
        .game
        .plies()
        .enumerate()
        .filter_map(|(ply, mv)| Some(chapter.game.position_at(ply)?.token(mv)))
        .collect();
    let (start, plies) = (chapter.game.start(), tokens.join(" "));
    format!("{} {}; {start}; {plies}", chapter.leaving.word(), chapter.player.number())
}

/// Reads the parts before the one that begins with `start`, and checks that each leads to the next.
fn read_chapters(
    record: &Record,
    start: &AnyPosition,
    match_options: &Choices,
) -> Result<Vec<Chapter>, ReadError> {
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut next: Option<AnyPosition> = None;
    for number in 1..=usize::from(start.players()) {
        let tag = chapter_tag(number);
        let Some(text) = record.tag(&tag) else { continue };
        let wrong = |reason: TagError| ReadError::tag(&tag, reason);
        let chapter = read_chapter(text, start).map_err(wrong)?;
        let follows = chapters.len() + 1 == number
            && next.as_ref().is_none_or(|next| next == chapter.game.start());
        let after = after(&chapter, match_options).filter(|_| follows);
        next = Some(after.ok_or_else(|| wrong(no_way().into()))?);
        chapters.push(chapter);
    }
    if next.is_some_and(|next| next != *start) {
        return Err(ReadError::tag(&chapter_tag(chapters.len()), no_way()));
    }
    Ok(chapters)
}

fn no_way() -> Reason {
    reason!("tag-chapter-next", "the moves in this tag do not lead to the next part of the record")
}

/// The position from which the others play on after this part.
fn after(chapter: &Chapter, match_options: &Choices) -> Option<AnyPosition> {
    let position = chapter.game.position();
    // Only the clock of the player to act runs.
    let can_leave = chapter.leaving == Leaving::Resignation || chapter.player == position.turn();
    if chapter.game.ending().is_some() || !can_leave {
        return None;
    }
    match chapter.leaving.of_player(chapter.player, position, match_options) {
        Departure::PlaysOn(next) => Some(next),
        Departure::Ends(_) => None,
    }
}

fn read_chapter(text: &str, later: &AnyPosition) -> Result<Chapter, TagError> {
    let form = || reason!("tag-chapter", "it is written `REASON SEAT; START; PLIES`");
    let mut parts = text.splitn(3, "; ");
    let mut next = || parts.next().ok_or_else(form);
    let (who, start, plies) = (next()?, next()?, next()?);
    let (leaving, seat) = who.split_once(' ').ok_or_else(form)?;
    let leaving = Leaving::from_word(leaving).ok_or_else(form)?;
    let player = seat.parse().ok().and_then(Player::from_number).ok_or_else(form)?;
    let start = later.game().parse_position(start)?;
    if start.players() != later.players() || player.number() > start.players() {
        return Err(reason!("tag-chapter-players", "it is about another number of players").into());
    }
    let mut game = Game::new(start);
    for token in plies.split_whitespace() {
        game.play_text(token).map_err(|error| match error {
            PlyError::Over { .. } => {
                reason!("tag-chapter-over", "the game was over before its last ply")
            }
            _ => reason!("tag-chapter-move", "`{}` is not legal at this point", token),
        })?;
    }
    Ok(Chapter::new(game, player, leaving))
}
