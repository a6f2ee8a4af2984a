//! Game records: tags, moves, result, as text in the style of PGN.
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
//! Variations are in parentheses after the word that they replace, and may have variations
//! themselves: `1. c5 c4 (1... e6 {or this} 2. f4) 2. c3 *`.
//!
//! A [`Record`] is the parsed text; [`Record::replay`] checks the game against the rules, and
//! [`Record::tree`] its variations too. Reading has size limits, and every error names the line.
//! [`split()`] finds the records of a file that holds several.

mod error;
mod read;
mod split;
mod tree;
mod write;

pub use error::{RecordError, RecordReason};
pub use split::split;
pub use tree::{GameTree, Line, Node, ROOT, clean_comment};

use crate::any::AnyPosition;
use crate::explain::MoveError;
use crate::game::{Game, PlyError};
use crate::game_id::GameId;
use crate::options::{Choices, OptionKind, add_to_text};
use crate::outcome::Outcome;
use crate::prelude::*;
use crate::text::reason;

/// The largest record that is read, in bytes.
pub const MAX_RECORD_LEN: usize = 1 << 20;
/// The most plies that a record may hold. The longest games of the five are far below.
pub const MAX_RECORD_PLIES: usize = 100_000;
/// How deep variations may be nested.
pub const MAX_VARIATION_DEPTH: usize = 100;
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

/// One word of a record: the plies of a turn (or a part of them), with the comment after it and the
/// variations that branch off here.
#[derive(Clone, Debug)]
pub struct Word {
    /// The plies as they are written, joined by `,`.
    pub text: String,
    /// The comment in braces after it, without the braces; `[%clk …]` and `[%eval …]` included.
    pub comment: Option<String>,
    /// What might have been played instead of this word and all that follows it.
    pub variations: Vec<Variation>,
    /// The line of the text that it is on, from 1; 0 if it was not read from a text.
    line: usize,
}

impl Word {
    /// A word with its comment.
    pub fn new(text: impl Into<String>, comment: Option<String>) -> Self {
        Self { text: text.into(), comment, variations: Vec::new(), line: 0 }
    }
}

/// Two words are equal if they have the same content, whatever line they are on.
impl PartialEq for Word {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
            && self.comment == other.comment
            && self.variations == other.variations
    }
}

impl Eq for Word {}

/// A line that branches off from the game, or from another variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// A comment before its first move.
    pub preface: Option<String>,
    /// Its moves, from the position before the word that it replaces.
    pub words: Vec<Word>,
}

/// A game record, parsed but not yet checked against the rules.
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

/// Two records are equal if they have the same content, wherever the lines break.
impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        self.sorted_tags() == other.sorted_tags()
            && self.preface == other.preface
            && self.words == other.words
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
            // P3 and P4 come after P2.
            known.map_or(if matches!(name, "P3" | "P4") { 15 } else { 100 }, |at| at * 2)
        };
        let mut tags: Vec<_> =
            self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        tags.sort_by_key(|(name, _)| (rank(name), *name));
        tags
    }

    /// Checks the record against the rules and plays it: game, options, start, every ply, result.
    /// Variations are not checked; [`Record::tree`] checks them too.
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

    /// Whether the tag `Termination` says that something other than the rules ended the game.
    fn ended_outside_the_rules(&self) -> bool {
        !matches!(self.tag("Termination"), None | Some("normal" | "unterminated"))
    }
}

/// Plays a word of a record.
fn play_word(game: &mut Game<AnyPosition>, word: &Word) -> Result<(), RecordError> {
    let depth = game.len();
    if let Err(error) = game.play_text(&word.text) {
        return Err(wrong_word(word, depth, error, game.position()));
    }
    if game.len() > MAX_RECORD_PLIES {
        return Err(RecordError::new(word.line, tree::too_many()));
    }
    Ok(())
}

/// Why a word was not played at a position that comes after `depth` plies.
fn wrong_word(word: &Word, depth: usize, error: PlyError, position: &AnyPosition) -> RecordError {
    let (ply, text) = (depth + 1, &word.text);
    let wrong_move = |error| RecordReason::Move {
        ply,
        word: text.clone(),
        error: Box::new(error),
        position: Box::new(position.clone()),
    };
    let reason = match error {
        PlyError::Over { ending, played: 0 } => reason!(
            "record-over-already",
            "ply {}, `{}`: the game is over already ({})",
            ply,
            text,
            ending.rule
        )
        .into(),
        PlyError::Over { .. } => reason!(
            "record-over-within",
            "`{}`: the game is over before the end of this word",
            text
        )
        .into(),
        PlyError::Text(error) => wrong_move(error),
        PlyError::Illegal(refusal) => {
            wrong_move(MoveError::Illegal { text: text.clone(), refusal })
        }
    };
    RecordError::new(word.line, reason)
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
