//! Game records: tags, moves, result, as text in the manner of PGN.
//!
//! ```text
//! [Game "campo-bello"]
//! [Rules "1"]
//! [Options "-"]
//! [Date "2026.11.15"]
//! [P1 "Ana"]
//! [P2 "Rui"]
//! [TimeControl "-"]
//! [Termination "unterminated"]
//! [Result "*"]
//!
//! 1. y3-y0 b5-b0 2. y8-y1,y1-r0 {[%clk 0:04:10] a double jump} *
//! ```
//!
//! A [`Record`] is the text taken apart; [`Record::replay`] checks it against the rules. Reading
//! bounds its sizes, and every error names the line. [`split()`] finds the records of a file that
//! holds several.

mod error;
mod split;

pub use error::{RecordError, RecordReason};
pub use split::split;

use crate::any::AnyPosition;
use crate::explain::MoveError;
use crate::game::{Game, PlyError};
use crate::game_id::GameId;
use crate::options::{Choices, OptionKind, add_to_text};
use crate::outcome::Outcome;
use crate::prelude::*;
use crate::text::{Reason, reason};
use std::fmt::{self, Write};
use std::str::FromStr;

/// The largest record that is looked at, in bytes.
pub const MAX_RECORD_LEN: usize = 1 << 20;
/// The most plies that a record may hold. The longest games of the five are far below.
pub const MAX_RECORD_PLIES: usize = 100_000;
/// The most tags that a record may have.
pub const MAX_TAGS: usize = 100;

/// The tags that every record has, in the order in which they are written.
const TAG_ORDER: [&str; 11] = [
    "Game",
    "Rules",
    "Options",
    "Seed",
    "Position",
    "Date",
    "P1",
    "P2",
    "TimeControl",
    "Termination",
    "Result",
];

/// One word of a record: the plies of a turn (or a part of them), with the comment behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// The plies as they are written, joined by `,`.
    pub text: String,
    /// What stands in braces behind it, without the braces; `[%clk …]` and `[%eval …]` included.
    pub comment: Option<String>,
    /// The line of the text it stands on, from 1; 0 where it was not read from a text.
    line: usize,
}

impl Word {
    /// A word with its comment.
    pub fn new(text: impl Into<String>, comment: Option<String>) -> Self {
        Self { text: text.into(), comment, line: 0 }
    }
}

/// A game record, taken apart but not yet checked against the rules.
#[derive(Clone, Debug)]
pub struct Record {
    tags: Vec<(String, String)>,
    /// A comment before the first move.
    pub preface: Option<String>,
    /// The moves.
    pub words: Vec<Word>,
    /// `1-0`, `0-1`, `1/2-1/2`, `*`, or the winners' seats joined by `+`.
    pub result: String,
}

/// Two records are equal when they say the same, wherever the lines break.
impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        let plain = |record: &Self| -> Vec<(String, Option<String>)> {
            record.words.iter().map(|w| (w.text.clone(), w.comment.clone())).collect()
        };
        self.sorted_tags() == other.sorted_tags()
            && self.preface == other.preface
            && plain(self) == plain(other)
            && self.result == other.result
    }
}

impl Eq for Record {}

impl Record {
    /// An empty record of a game, with the tags every record has.
    pub fn new(game: GameId) -> Self {
        let mut record =
            Self { tags: Vec::new(), preface: None, words: Vec::new(), result: "*".to_owned() };
        record.set_tag("Game", game.name());
        record.set_tag("Rules", &crate::RULES_VERSION.to_string());
        for (name, value) in [
            ("Options", "-"),
            ("Date", "????.??.??"),
            ("P1", "?"),
            ("P2", "?"),
            ("TimeControl", "-"),
            ("Termination", "unterminated"),
            ("Result", "*"),
        ] {
            record.set_tag(name, value);
        }
        record
    }

    /// The record of a game played so far. `match_options` are the choices made for the match
    /// (clock rulings and the like); the rule options are taken from the start position.
    pub fn from_game(game: &Game<AnyPosition>, match_options: &Choices, seed: Option<u64>) -> Self {
        let start = game.start();
        let id = start.game();
        let mut record = Self::new(id);
        let text = start.to_string();
        let bracket = text.rsplit_once(" [").map(|(_, rest)| rest.trim_end_matches(']'));
        let of_match = match_options.of_kind(id.options(), OptionKind::Match).to_string();
        let mut options: Vec<_> =
            bracket.iter().copied().chain([of_match.as_str()]).flat_map(|s| s.split(',')).collect();
        options.retain(|option| !option.is_empty());
        options.sort_unstable();
        if !options.is_empty() {
            record.set_tag("Options", &options.join(","));
        }
        if let Some(seed) = seed {
            record.set_tag("Seed", &seed.to_string());
        }
        if *start != id.default_start() {
            record.set_tag("Position", &text);
        }
        for seat in 3..=start.players() {
            record.set_tag(&format!("P{seat}"), "?");
        }
        record.words = words_of(game);
        if let Some(ending) = game.ending() {
            record.set_result(&ending.outcome.to_record(start.players()), "normal");
        }
        record
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag. Control characters in the value become blanks.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some(tag) => tag.1 = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// Sets the result and how it came about (`normal`, `resignation`, `time`, `agreement`, …).
    pub fn set_result(&mut self, result: &str, termination: &str) {
        result.clone_into(&mut self.result);
        self.set_tag("Result", result);
        self.set_tag("Termination", termination);
    }

    /// The tags in the order in which they are written: the usual ones first, then the others by
    /// name.
    pub fn sorted_tags(&self) -> Vec<(&str, &str)> {
        let rank = |name: &str| {
            let known = TAG_ORDER.iter().position(|usual| *usual == name);
            // P3 and P4 stand behind P2.
            known.map_or(if matches!(name, "P3" | "P4") { 15 } else { 100 }, |at| at * 2)
        };
        let mut tags: Vec<_> =
            self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        tags.sort_by_key(|(name, _)| (rank(name), *name));
        tags
    }

    /// Checks the record against the rules and plays it: game, options, start, every ply, result.
    pub fn replay(&self) -> Result<Game<AnyPosition>, RecordError> {
        let mut game = Game::new(self.start_position()?);
        for word in &self.words {
            play_word(&mut game, word)?;
        }
        self.check_result(&game)?;
        Ok(game)
    }

    /// The start position that the tags describe.
    pub fn start_position(&self) -> Result<AnyPosition, RecordError> {
        let at_tags = |reason| RecordError::new(1, reason);
        let no_game = || reason!("record-no-game", "the tag Game is missing").into();
        let name = self.tag("Game").ok_or_else(|| at_tags(no_game()))?;
        let game: GameId = name.parse().map_err(|error| at_tags(RecordReason::Game(error)))?;
        let version = crate::RULES_VERSION.to_string();
        match self.tag("Rules") {
            Some(rules) if rules != version => {
                let reason = reason!(
                    "record-rules",
                    "tag Rules: `{}` is not known; this program has rules {}",
                    rules,
                    version
                );
                return Err(at_tags(reason.into()));
            }
            _ => {}
        }
        let choices = self.choices(game)?;
        let text = match self.tag("Position") {
            Some(text) => text.to_owned(),
            None => game.default_start().to_string(),
        };
        let text = add_to_text(&text, game.options(), &choices)
            .map_err(|error| at_tags(RecordReason::Options(error)))?;
        game.parse_position(&text).map_err(|error| at_tags(RecordReason::Position(error)))
    }

    /// The choices of the tag `Options`.
    pub fn choices(&self, game: GameId) -> Result<Choices, RecordError> {
        let mut choices = Choices::new();
        let options = self.tag("Options").filter(|text| !matches!(*text, "" | "-"));
        for pair in options.into_iter().flat_map(|text| text.split(',')) {
            let (key, value) = pair.split_once('=').ok_or_else(|| {
                let reason =
                    reason!("record-option", "tag Options: `{}` is not written `key=value`", pair);
                RecordError::new(1, reason)
            })?;
            choices
                .set(game.options(), key, value)
                .map_err(|error| RecordError::new(1, RecordReason::Options(error)))?;
        }
        Ok(choices)
    }

    fn check_result(&self, game: &Game<AnyPosition>) -> Result<(), RecordError> {
        let line = self.words.last().map_or(1, |word| word.line);
        let error = |reason| Err(RecordError::new(line, reason));
        if let Some(tag) = self.tag("Result").filter(|tag| *tag != self.result) {
            return error(reason!(
                "record-results-differ",
                "the tag Result is `{}`, the moves end with `{}`",
                tag,
                self.result
            ));
        }
        let players = game.position().players();
        match game.outcome() {
            Some(outcome) if outcome.to_record(players) != self.result => {
                let expected = outcome.to_record(players);
                error(reason!(
                    "record-result-wrong",
                    "the result is `{}`, by the rules it is `{}`",
                    self.result,
                    expected
                ))
            }
            None if self.result != "*" && Outcome::from_record(&self.result, players).is_none() => {
                error(reason!(
                    "record-no-result",
                    "`{}` is not a result of a game for {}",
                    self.result,
                    players
                ))
            }
            None if self.result != "*" && !self.ended_outside_the_rules() => error(reason!(
                "record-not-over",
                "the result is `{}`, but the game is not over; the tag Termination must say how it \
                 ended (resignation, time, agreement, adjudication, abandoned)",
                self.result
            )),
            _ => Ok(()),
        }
    }

    /// Whether the tag `Termination` says that something else than the rules ended the game.
    fn ended_outside_the_rules(&self) -> bool {
        !matches!(self.tag("Termination"), None | Some("normal" | "unterminated"))
    }
}

/// Plays a word of a record.
fn play_word(game: &mut Game<AnyPosition>, word: &Word) -> Result<(), RecordError> {
    let ply = game.len() + 1;
    let before = game.position().clone();
    let wrong_move = |error| RecordReason::Move {
        ply,
        word: word.text.clone(),
        error: Box::new(error),
        position: Box::new(before),
    };
    let reason: RecordReason = match game.play_text(&word.text) {
        Ok(_) if game.len() > MAX_RECORD_PLIES => {
            reason!("record-plies", "more than {} plies", MAX_RECORD_PLIES).into()
        }
        Ok(_) => return Ok(()),
        Err(PlyError::Over { ending, played: 0 }) => reason!(
            "record-over-already",
            "ply {}, `{}`: the game is over already ({})",
            ply,
            word.text,
            ending.rule
        )
        .into(),
        Err(PlyError::Over { .. }) => reason!(
            "record-over-within",
            "`{}`: the game is over before the end of this word",
            word.text
        )
        .into(),
        Err(PlyError::Text(error)) => wrong_move(error),
        Err(PlyError::Illegal(refusal)) => {
            wrong_move(MoveError::Illegal { text: word.text.clone(), refusal })
        }
    };
    Err(RecordError::new(word.line, reason))
}

/// The plies of a game as words, one for each turn.
fn words_of(game: &Game<AnyPosition>) -> Vec<Word> {
    let mut words = Vec::new();
    let mut text = String::new();
    for (ply, mv) in game.plies().enumerate() {
        let (Some(before), Some(after)) = (game.position_at(ply), game.position_at(ply + 1)) else {
            break;
        };
        if !text.is_empty() {
            text.push(',');
        }
        text.push_str(&before.token(mv));
        if after.is_turn_start() {
            words.push(Word::new(std::mem::take(&mut text), None));
        }
    }
    if !text.is_empty() {
        words.push(Word::new(text, None));
    }
    words
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.sorted_tags() {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        f.write_char('\n')?;
        let mut tokens = Vec::new();
        if let Some(preface) = &self.preface {
            tokens.push(format!("{{{preface}}}"));
        }
        for (i, word) in self.words.iter().enumerate() {
            if i % 2 == 0 {
                tokens.push(format!("{}. {}", i / 2 + 1, word.text));
            } else {
                tokens.push(word.text.clone());
            }
            if let Some(comment) = &word.comment {
                tokens.push(format!("{{{comment}}}"));
            }
        }
        tokens.push(self.result.clone());
        write_wrapped(f, &tokens)
    }
}

/// Breaks lines before column 80; a longer token stands alone.
fn write_wrapped(f: &mut fmt::Formatter<'_>, tokens: &[String]) -> fmt::Result {
    let mut column = 0;
    for token in tokens {
        let width = token.chars().count();
        if column > 0 && column + 1 + width > 80 {
            f.write_char('\n')?;
            column = 0;
        } else if column > 0 {
            f.write_char(' ')?;
            column += 1;
        }
        f.write_str(token)?;
        column += width;
    }
    f.write_char('\n')
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        if text.len() > MAX_RECORD_LEN {
            let reason =
                reason!("record-too-long", "a record has at most {} bytes", MAX_RECORD_LEN);
            return Err(RecordError::new(1, reason));
        }
        Reader { rest: text, line: 1 }.record()
    }
}

/// Reads a record from its beginning to its end.
struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Reader<'a> {
    fn error(&self, reason: Reason) -> RecordError {
        RecordError::new(self.line, reason)
    }

    fn advance(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn skip_blanks(&mut self) {
        self.advance(self.rest.len() - self.rest.trim_start().len());
    }

    fn record(mut self) -> Result<Record, RecordError> {
        let mut tags: Vec<(String, String)> = Vec::new();
        self.skip_blanks();
        while self.rest.starts_with('[') {
            let (name, value) = self.tag()?;
            if tags.iter().any(|(known, _)| *known == name) {
                let reason = reason!("record-tag-twice", "the tag {} stands here twice", name);
                return Err(self.error(reason));
            }
            if tags.len() == MAX_TAGS {
                return Err(self.error(reason!("record-tags", "more than {} tags", MAX_TAGS)));
            }
            tags.push((name, value));
            self.skip_blanks();
        }
        let mut record = Record { tags, preface: None, words: Vec::new(), result: String::new() };
        self.moves(&mut record)?;
        Ok(record)
    }

    /// `[Name "value"]`, with `\"` and `\\` in the value.
    fn tag(&mut self) -> Result<(String, String), RecordError> {
        let expected = || reason!("record-tag", "a tag is written [Name \"value\"] on one line");
        self.advance(1);
        let name_len = self.rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let name = self.advance(name_len);
        if name.is_empty() || name.len() > 40 || !self.rest.starts_with(" \"") {
            return Err(self.error(expected()));
        }
        self.advance(2);
        let mut value = String::new();
        let mut chars = self.rest.char_indices();
        let end = loop {
            match chars.next() {
                Some((at, '"')) => break at,
                Some((_, '\\')) => match chars.next() {
                    Some((_, c @ ('"' | '\\'))) => value.push(c),
                    _ => {
                        return Err(self.error(reason!(
                            "record-tag-backslash",
                            "in a tag, `\\` stands before `\"` or `\\`"
                        )));
                    }
                },
                Some((_, c)) if c.is_control() => return Err(self.error(expected())),
                Some((_, c)) => value.push(c),
                None => return Err(self.error(expected())),
            }
        };
        self.advance(end + 1);
        if !self.rest.starts_with(']') {
            return Err(self.error(expected()));
        }
        self.advance(1);
        Ok((name.to_owned(), value))
    }

    fn moves(&mut self, record: &mut Record) -> Result<(), RecordError> {
        loop {
            self.skip_blanks();
            if self.rest.is_empty() {
                return Err(self.error(reason!(
                    "record-result-missing",
                    "the result is missing at the end; `*` for an open game"
                )));
            }
            if self.rest.starts_with('{') {
                let comment = self.comment()?;
                let place = match record.words.last_mut() {
                    Some(word) => &mut word.comment,
                    None => &mut record.preface,
                };
                match place {
                    Some(first) => {
                        first.push(' ');
                        first.push_str(&comment);
                    }
                    None => *place = Some(comment),
                }
                continue;
            }
            let end = self.rest.find(|c: char| c.is_whitespace() || c == '{');
            let line = self.line;
            let word = self.advance(end.unwrap_or(self.rest.len()));
            if is_result(word) {
                word.clone_into(&mut record.result);
                break;
            }
            if is_move_number(word) {
                continue;
            }
            if word.len() > 512 {
                let reason = reason!("record-word-long", "a word has at most 512 bytes");
                return Err(self.error(reason));
            }
            if record.words.len() == MAX_RECORD_PLIES {
                let reason = reason!("record-words", "more than {} words", MAX_RECORD_PLIES);
                return Err(self.error(reason));
            }
            record.words.push(Word { text: word.to_owned(), comment: None, line });
        }
        self.skip_blanks();
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(self.error(reason!("record-behind-result", "text behind the result")))
        }
    }

    /// `{…}`; line breaks and runs of blanks in it become one blank.
    fn comment(&mut self) -> Result<String, RecordError> {
        let Some(end) = self.rest.find('}') else {
            return Err(
                self.error(reason!("record-comment", "a comment is not closed; `}}` is missing"))
            );
        };
        let text = self.advance(end + 1);
        let text = text.trim_start_matches('{').trim_end_matches('}').replace('{', "(");
        Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

/// `*`, `1-0`, `0-1`, `1/2-1/2`, or seats joined by `+`. No move of any game looks like one.
fn is_result(word: &str) -> bool {
    let seats =
        || word.len() <= 7 && word.split('+').all(|seat| matches!(seat, "1" | "2" | "3" | "4"));
    matches!(word, "*" | "1-0" | "0-1" | "1/2-1/2") || seats()
}

/// `12.` or `12...`
fn is_move_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}
