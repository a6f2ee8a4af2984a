//! A sitting as a record and back.
//!
//! Besides the usual tags a saved game has `Seat1` to `Seat4` (the player; only the name of an
//! outside player), `PlaySeed` (the seed of the computer players), `Clocks` (seconds left, for each
//! seat), `Loser` (who resigned or ran out of time), `Undone` (what was taken back and can be
//! played again) and, if a player left a game of three or four and the others played on, `Before1`
//! and so on: `REASON SEAT; START; PLIES`. Any tool that reads records can read it; a ply with a
//! note is a word of its own.

use super::{Absent, Chapter, Finish, Leaving, Note, Sitting};
use crate::clock::{Clocks, Moment};
use crate::opening::Opening;
use crate::pace::Pace;
use crate::seat::{Seat, SeatError};
use quina_engine::matches::timed_game::TimedGame;
use quina_rules::prelude::*;
use quina_rules::record::{RecordError, Word};
use quina_rules::{
    AnyMove, AnyPosition, Choices, Game, OptionKind, Outcome, Player, PlyError, PositionError,
    Reason, Record, Timeout, reason,
};
use quina_view::{Sayable, Words};
use std::time::Duration;

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

/// Why a record cannot be read as a sitting.
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

fn bad_tag(tag: &str, reason: impl Into<TagError>) -> ReadError {
    ReadError::Tag { tag: tag.to_owned(), reason: reason.into() }
}

impl Sitting {
    /// The record of the game as it stands.
    pub fn record(&self, now: Moment) -> Record {
        let opening = &self.opening;
        let mut record = Record::from_game(self.game(), &opening.match_options, opening.start_seed);
        record.set_tag("Date", &self.date);
        record.set_tag("TimeControl", &self.clocks().pace().to_string());
        record.set_tag("PlaySeed", &opening.seed.to_string());
        for (at, seat) in self.seats.iter().enumerate() {
            record.set_tag(&format!("P{}", at + 1), &seat.name());
            record.set_tag(&format!("Seat{}", at + 1), &seat.to_string());
        }
        let left = self.clocks().all(now);
        if !left.is_empty() {
            let left: Vec<_> = left.iter().map(|time| time.as_secs_f64().to_string()).collect();
            record.set_tag("Clocks", &left.join(","));
        }
        for (at, chapter) in self.chapters().iter().enumerate() {
            record.set_tag(&format!("Before{}", at + 1), &write_chapter(chapter));
        }
        let undone = self.undone_tokens();
        if !undone.is_empty() && !self.is_over() {
            record.set_tag("Undone", &undone.join(" "));
        }
        record.words = self.words();
        if let Some(finish) = self.finish() {
            let result = finish.outcome().to_record(self.position().players());
            record.set_result(&result, finish.termination());
            if let Finish::Resignation(player, _) | Finish::Time(player, _) = finish {
                record.set_tag("Loser", &player.number().to_string());
            }
        }
        record
    }

    /// The record of each part of the game: what was played before somebody left the table, and so
    /// on, and the rest as it stands.
    pub fn parts(&self, now: Moment) -> Vec<Record> {
        let whole = self.record(now);
        let before = self.chapters().iter().map(|chapter| {
            let options = &self.opening.match_options;
            let mut part = Record::from_game(&chapter.game, options, None);
            for tag in ["Date", "P1", "P2", "P3", "P4"] {
                if let Some(value) = whole.tag(tag) {
                    part.set_tag(tag, value);
                }
            }
            part
        });
        before.chain([whole.clone()]).collect()
    }

    /// The tokens that were taken back, the next to be played again first.
    fn undone_tokens(&self) -> Vec<String> {
        let mut position = self.position().clone();
        let again = self.undone.iter().rev().map(|(mv, _)| {
            let token = position.token(*mv);
            position.play_unchecked(*mv);
            token
        });
        again.collect()
    }

    /// The plies as words: one for each turn, split after every ply that has a note.
    fn words(&self) -> Vec<Word> {
        let mut words = Vec::new();
        let mut text = String::new();
        for ((ply, mv), note) in self.game().plies().enumerate().zip(&self.notes) {
            let (Some(before), Some(after)) =
                (self.game().position_at(ply), self.game().position_at(ply + 1))
            else {
                break;
            };
            if !text.is_empty() {
                text.push(',');
            }
            text.push_str(&before.token(mv));
            let comment = note.to_comment();
            if comment.is_some() || after.is_turn_start() {
                words.push(Word::new(std::mem::take(&mut text), comment));
            }
        }
        if !text.is_empty() {
            words.push(Word::new(text, None));
        }
        words
    }

    /// The sitting that a record describes. In a record from elsewhere, without the tags of a saved
    /// game, all players are people.
    pub fn from_record(record: &Record) -> Result<Self, ReadError> {
        let game = record.replay()?;
        let players = game.start().players();
        let choices = record.choices(game.start().game())?;
        // `?` is how PGN writes that nobody knows.
        let pace = record.tag("TimeControl").filter(|text| *text != "?").unwrap_or("-");
        let pace: Pace = pace.parse().map_err(|reason: Reason| bad_tag("TimeControl", reason))?;
        let mut clocks = Clocks::new(pace, players);
        if let Some(text) = record.tag("Clocks") {
            let left = text.split(',').map(seconds).collect::<Option<Vec<_>>>();
            let wrong = || {
                bad_tag(
                    "Clocks",
                    reason!("tag-clocks", "seconds are written with commas between them"),
                )
            };
            clocks.set(&left.ok_or_else(wrong)?);
        }
        let chapters = (1..=players)
            .map_while(|number| Some((number, record.tag(&format!("Before{number}"))?)))
            .map(|(number, text)| {
                read_chapter(text, game.start())
                    .map_err(|reason| bad_tag(&format!("Before{number}"), reason))
            })
            .collect::<Result<Vec<_>, _>>()?;
        let opening = read_opening(record, &game, choices, &chapters)?;
        let match_options = opening.match_options.clone();
        let finish = read_finish(record, &game, &match_options)?;
        let mut absent = Vec::new();
        let seats = (0..usize::from(players))
            .map(|at| read_seat(record, Player::from_index(at), &mut absent))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            seats,
            absent,
            notes: read_notes(record, &game),
            earlier_notes: chapters.iter().map(|c| vec![Note::default(); c.game.len()]).collect(),
            undone: read_undone(record, &game),
            offer: None,
            date: record.tag("Date").unwrap_or("????.??.??").to_owned(),
            timed: TimedGame::resumed(game, clocks, match_options, chapters, finish),
            opening,
        })
    }
}

fn seconds(text: &str) -> Option<Duration> {
    text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
}

fn read_opening(
    record: &Record,
    game: &Game<AnyPosition>,
    choices: Choices,
    chapters: &[Chapter],
) -> Result<Opening, ReadError> {
    let number = |tag: &str| match record.tag(tag) {
        None => Ok(None),
        Some(text) => text.parse::<u64>().map(Some).map_err(|_| {
            bad_tag(tag, reason!("tag-seed", "`{}` is not a number from 0 below 2^64", text))
        }),
    };
    let start_seed = number("Seed")?;
    // A record from elsewhere gets a fixed seed, so that opening it twice gives the same game.
    let seed = number("PlaySeed")?.or(start_seed).unwrap_or(0);
    let start = chapters.first().map_or(game, |chapter| &chapter.game).start();
    let match_options = choices.of_kind(start.game().options(), OptionKind::Match);
    Ok(Opening { position: start.clone(), choices, match_options, start_seed, seed })
}

fn read_seat(record: &Record, player: Player, absent: &mut Vec<Absent>) -> Result<Seat, ReadError> {
    let tag = format!("Seat{}", player.number());
    match record.tag(&tag) {
        Some(name) if Seat::is_outside(name) => {
            absent.push(Absent { player, name: name.to_owned() });
            Ok(Seat::HUMAN)
        }
        Some(text) => text.parse().map_err(|error: SeatError| bad_tag(&tag, error)),
        None => {
            let name = record.tag(&format!("P{}", player.number()));
            let name = name.filter(|name| !matches!(*name, "?" | "" | "human")).map(str::to_owned);
            Ok(Seat::Human { name })
        }
    }
}

/// What was taken back. It is a mere convenience: if it cannot be read, there is nothing to play
/// again.
fn read_undone(record: &Record, game: &Game<AnyPosition>) -> Vec<(AnyMove, Note)> {
    let mut ahead = game.clone();
    let mut undone = Vec::new();
    for token in record.tag("Undone").unwrap_or_default().split_whitespace() {
        match ahead.play_text(token) {
            Ok(moves) => undone.extend(moves.into_iter().map(|mv| (mv, Note::default()))),
            Err(_) => return Vec::new(),
        }
    }
    undone.reverse();
    undone
}

/// The notes of a game that was replayed from this record; the comment after a word belongs to its
/// last ply.
fn read_notes(record: &Record, game: &Game<AnyPosition>) -> Vec<Note> {
    let mut notes = vec![Note::default(); game.len()];
    let mut ply = 0;
    for word in &record.words {
        let Some(before) = game.position_at(ply) else { break };
        ply += before.read_turn(&word.text).map_or(0, |moves| moves.len());
        if let (Some(comment), Some(at)) = (&word.comment, ply.checked_sub(1))
            && let Some(note) = notes.get_mut(at)
        {
            *note = Note::from_comment(comment);
        }
    }
    notes
}

fn read_finish(
    record: &Record,
    game: &Game<AnyPosition>,
    match_options: &Choices,
) -> Result<Option<Finish>, ReadError> {
    let players = game.start().players();
    let outcome = Outcome::from_record(&record.result, players);
    let Some(outcome) = outcome.filter(|_| game.ending().is_none()) else { return Ok(None) };
    let loser = match record.tag("Loser") {
        Some(text) => {
            let number = text.parse().ok().filter(|number| (1..=players).contains(number));
            let player = number.and_then(Player::from_number);
            let wrong = || bad_tag("Loser", reason!("tag-seat", "`{}` is not a seat", text));
            Some(player.ok_or_else(wrong)?)
        }
        None => None,
    };
    let termination = record.tag("Termination").unwrap_or_default();
    let other = || Finish::Other(outcome, termination.to_owned());
    Ok(Some(match (termination, loser) {
        ("resignation", Some(player)) => Finish::Resignation(player, outcome),
        ("agreement", _) if outcome == Outcome::Draw => Finish::Agreement,
        ("time", Some(player)) => match game.position().time_out(player, match_options) {
            Timeout::Ends(ending) if ending.outcome == outcome => Finish::Time(player, ending),
            _ => other(),
        },
        _ => other(),
    }))
}

fn write_chapter(chapter: &Chapter) -> String {
    let tokens: Vec<_> = chapter
        .game
        .plies()
        .enumerate()
        .filter_map(|(ply, mv)| Some(chapter.game.position_at(ply)?.token(mv)))
        .collect();
    let (start, plies) = (chapter.game.start(), tokens.join(" "));
    format!("{} {}; {start}; {plies}", chapter.leaving.word(), chapter.player.number())
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
            _ => reason!("tag-chapter-move", "`{}` is not legal where it stands", token),
        })?;
    }
    Ok(Chapter::new(game, player, leaving))
}
