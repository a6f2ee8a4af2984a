//! A sitting as a record and back.
//!
//! Besides the usual tags a saved game has `Seat1` to `Seat4` (the player; only the name of an
//! outside player), `PlaySeed` (the seed of the computer players), `Clocks` (seconds left, for each
//! seat), `Fault` (who resigned or ran out of time), `Undone` (what was taken back and can be
//! played again) and, if a player left a game of three or four and the others played on, `Before1`
//! and so on ([`crate::recorded`]). Any tool that reads records can read it; a ply with a note is a
//! word of its own.

use super::{Absent, Finish, Note, Sitting, WhyAbsent, note};
use crate::clock::Moment;
use crate::opening::Opening;
use crate::recorded::{ReadError, RecordedGame};
use crate::seat::{Seat, SeatError};
use quina_engine::matches::finish::chapters::write_chapters;
use quina_engine::matches::timed_game::TimedGame;
use quina_engine::opponents::SpecSettings;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Game, Player, Record, reason};

/// The tags that a sitting writes itself, besides the numbered ones.
const OWN_TAGS: [&str; 14] = [
    "Game",
    "Rules",
    "Options",
    "Seed",
    "Position",
    "Date",
    "TimeControl",
    "Termination",
    "Result",
    "PlaySeed",
    "Clocks",
    "Fault",
    "Loser",
    "Undone",
];

/// Whether the sitting itself says what this tag says. All other tags of a record are kept as they
/// are.
fn is_own_tag(name: &str) -> bool {
    let is_numbered = |prefix: &str| {
        let number = name.strip_prefix(prefix).unwrap_or_default();
        number.len() == 1 && number.chars().all(|c| c.is_ascii_digit())
    };
    OWN_TAGS.contains(&name) || ["P", "Seat", "Before"].into_iter().any(is_numbered)
}

impl Sitting {
    /// What a tag says that the sitting only keeps.
    pub(crate) fn kept_tag(&self, name: &str) -> Option<&str> {
        let tag = self.other_tags.iter().find(|(known, _)| known == name);
        tag.map(|(_, value)| value.as_str())
    }

    /// Keeps a tag for the record, instead of what it said before.
    pub(crate) fn keep_tag(&mut self, name: &str, value: &str) {
        self.other_tags.retain(|(known, _)| known != name);
        self.other_tags.push((name.to_owned(), value.to_owned()));
    }

    /// The record of the game as it stands.
    pub fn record(&self, now: Moment) -> Record {
        let opening = &self.opening;
        let mut record = Record::from_game(self.game(), &opening.match_options, opening.start_seed);
        for (name, value) in &self.other_tags {
            record.set_tag(name, value);
        }
        record.preface.clone_from(&self.preface);
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
        write_chapters(&mut record, self.chapters());
        let undone = self.undone_tokens();
        if !undone.is_empty() && !self.is_over() {
            record.set_tag("Undone", &undone.join(" "));
        }
        record.words = note::words(self.game(), &self.notes);
        if let Some(finish) = self.finish() {
            finish.write(&mut record, self.position().players());
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

    /// The sitting that a record describes. In a record from elsewhere, without the tags of a saved
    /// game, all players are people.
    pub fn from_record(record: &Record) -> Result<Self, ReadError> {
        let read = RecordedGame::read(record)?;
        let opening = read_opening(record, &read)?;
        let players = read.game.start().players();
        let mut absent = Vec::new();
        let seats = (0..usize::from(players))
            .map(|at| read_seat(record, Player::from_index(at), &mut absent))
            .collect::<Result<_, _>>()?;
        let RecordedGame { chapters, game, clocks, finish, .. } = read;
        // The game knows by itself how the rules ended it.
        let finish = finish.filter(|finish| !matches!(finish, Finish::Rules(_)));
        Ok(Self {
            seats,
            absent,
            notes: read_notes(record, &game),
            earlier_notes: chapters.iter().map(|c| vec![Note::default(); c.game.len()]).collect(),
            undone: read_undone(record, &game),
            offer: None,
            other_tags: other_tags(record),
            preface: record.preface.clone(),
            date: record.tag("Date").unwrap_or("????.??.??").to_owned(),
            timed: TimedGame::resumed(
                game,
                clocks,
                opening.match_options.clone(),
                chapters,
                finish,
            ),
            opening,
        })
    }
}

/// The tags that the sitting does not know, such as `Event`.
fn other_tags(record: &Record) -> Vec<(String, String)> {
    let tags = record.sorted_tags().into_iter();
    let others = tags.filter(|(name, _)| !is_own_tag(name));
    others.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn read_opening(record: &Record, read: &RecordedGame) -> Result<Opening, ReadError> {
    let number = |tag: &str| match record.tag(tag) {
        None => Ok(None),
        Some(text) => text.parse::<u64>().map(Some).map_err(|_| {
            ReadError::tag(tag, reason!("tag-seed", "`{}` is not a number from 0 below 2^64", text))
        }),
    };
    let start_seed = number("Seed")?;
    // A record from elsewhere gets a fixed seed, so that opening it twice gives the same game.
    let seed = number("PlaySeed")?.or(start_seed).unwrap_or(0);
    Ok(Opening {
        position: read.start().clone(),
        choices: read.choices.clone(),
        match_options: read.match_options(),
        start_seed,
        seed,
    })
}

/// The most memory, in MiB, and the most threads that a record may ask for. Somebody who gives a
/// player more knows the machine; a record may come from another one.
const MOST_HASH_MIB: usize = 1024;
const MOST_THREADS: usize = 64;

fn is_demanding(settings: &SpecSettings) -> bool {
    settings.hash_mib.is_some_and(|mib| mib > MOST_HASH_MIB)
        || settings.threads.is_some_and(|threads| threads > MOST_THREADS)
}

fn read_seat(record: &Record, player: Player, absent: &mut Vec<Absent>) -> Result<Seat, ReadError> {
    let tag = format!("Seat{}", player.number());
    let mut leave_to_person = |name: &str, why| {
        absent.push(Absent { player, name: name.to_owned(), why });
        Ok(Seat::HUMAN)
    };
    let text = record.tag(&tag).map(str::trim);
    if let Some(name) = text.and_then(Seat::outside_name) {
        return leave_to_person(name, WhyAbsent::Outside);
    }
    match text {
        Some(text) => match text.parse() {
            Ok(Seat::Computer(spec)) if is_demanding(&spec.settings) => {
                leave_to_person(text, WhyAbsent::Demanding)
            }
            seat => seat.map_err(|error: SeatError| ReadError::tag(&tag, error)),
        },
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
