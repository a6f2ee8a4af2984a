//! A study as text: one record with its variations in parentheses.
//!
//! It has the tags of the game that is studied and `Study` (the id of what the study was made
//! from). `Played` is the number of plies that were really played; `PlayedLine` is their line if
//! that is not the main line, and `PlayedResult` the result of the played game if the main line
//! does not end with it.
//!
//! A study that is too large or too deeply nested for one record is written as several: the main
//! line first, then one for each variation. (Older versions wrote all studies this way.) Each
//! begins at the same start and can be read by itself; a variation has the tag `Variation`, which
//! says which line it leaves and where, and the line that was played has the tag `Played`. Comments
//! on plies that a variation shares with an earlier line are only in the earlier line.

use super::{Line, Node, ROOT, Study};
use crate::sitting::Note;
use quina_rules::record::{MAX_RECORD_LEN, MAX_RECORD_PLIES, RecordError, split};
use quina_rules::{GameId, Position, Record};
use quina_view::{Sayable, Words};

/// The largest study that is read, in bytes.
pub const MAX_STUDY_LEN: usize = 16 << 20;

/// The tags that only a study has.
const OWN_TAGS: [&str; 5] = ["Study", "Variation", "Played", "PlayedLine", "PlayedResult"];

/// The tags that a variation has in common with the game.
const SHARED_TAGS: [&str; 10] =
    ["Game", "Rules", "Options", "Seed", "Position", "Date", "P1", "P2", "P3", "P4"];

/// Why a text is not a study.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StudyError {
    /// It is too long.
    #[error("a study has at most {MAX_STUDY_LEN} bytes")]
    Long,
    /// There is no record in it.
    #[error("there is no record")]
    Empty,
    /// One of its records is not valid.
    #[error("record {number}: {error}")]
    Record {
        /// Which one, from 1.
        number: usize,
        /// What is wrong with it.
        error: RecordError,
    },
    /// One of its records begins from another position.
    #[error("record {0} begins from a different position than the first")]
    Start(usize),
}

impl Sayable for StudyError {
    fn say(&self, words: &Words) -> String {
        match self {
            Self::Long => words.say("study-long", &[("bytes", &MAX_STUDY_LEN.to_string())]),
            Self::Empty => words.say("study-empty", &[]),
            Self::Record { number, error } => {
                let (number, reason) = (number.to_string(), error.say(words));
                words.say("study-record", &[("number", &number), ("reason", &reason)])
            }
            Self::Start(number) => words.say("study-start", &[("number", &number.to_string())]),
        }
    }
}

/// The first record of a file that may hold several.
pub fn first(text: &str) -> &str {
    split(text).first().copied().unwrap_or(text)
}

/// Whether a text is a study and not the record of one game: it has several lines.
pub fn is_study(text: &str) -> bool {
    let has_variations = |record: Record| record.words.iter().any(|w| !w.variations.is_empty());
    split(text).len() > 1
        || text.lines().any(|line| line.starts_with("[Study \""))
        || text.parse().is_ok_and(has_variations)
}

/// The description of the game in a record: all tags except those of a study, and the result.
pub(super) fn about(record: &Record, game: GameId) -> Record {
    let mut about = with_tags(record, game, |name| !OWN_TAGS.contains(&name));
    about.result.clone_from(&record.result);
    about
}

fn with_tags(record: &Record, game: GameId, takes: impl Fn(&str) -> bool) -> Record {
    let mut copy = Record::new(game);
    for (name, value) in record.sorted_tags().into_iter().filter(|(name, _)| takes(name)) {
        copy.set_tag(name, value);
    }
    copy
}

impl Study {
    /// The main line as a record, with its comments.
    pub fn record(&self) -> Record {
        let line = Line { end: self.tree.end(ROOT), leaves: 0, shared: 0 };
        let mut record = self.tagged_record(&line);
        record.preface = self.tree.comment(ROOT).map(str::to_owned);
        record.words = self.tree.line_words(&line);
        record
    }

    /// The whole study as one record with the tags of a study; `None` if it is too large or too
    /// deep for one.
    fn whole_record(&self) -> Option<Record> {
        let lines = self.tree.lines();
        let main = lines.first()?;
        let mut record = self.tagged_record(main);
        record.set_tree(&self.tree).ok()?;
        record.set_tag("Study", &self.source);
        let plies = self.tree.ply(self.played);
        record.set_tag("Played", &plies.to_string());
        let line = self.played_line(&lines)?;
        if line > 0 {
            record.set_tag("PlayedLine", &(line + 1).to_string());
        }
        if line > 0 || self.played != main.end {
            self.set_played_result(&mut record);
        }
        Some(record)
    }

    /// The number of the first line that contains the whole played game; other lines that contain
    /// it branch off later.
    fn played_line(&self, lines: &[Line]) -> Option<usize> {
        let end = self.tree.end(self.played);
        lines.iter().position(|line| line.end == end)
    }

    /// Sets `PlayedResult`, for a record that does not end with the played game.
    fn set_played_result(&self, record: &mut Record) {
        if self.about.result != "*" {
            let termination = self.about.tag("Termination").unwrap_or("normal");
            record.set_tag("PlayedResult", &format!("{} {termination}", self.about.result));
        }
    }

    /// The main line and all variations, each as a record with the tags of a study.
    fn records(&self) -> Vec<Record> {
        let lines = self.tree.lines();
        let played = self.played_line(&lines);
        let mut records = Vec::with_capacity(lines.len());
        for (number, line) in lines.iter().enumerate() {
            let mut record;
            if number == 0 {
                record = self.record();
                record.set_tag("Study", &self.source);
            } else {
                record = self.tagged_record(line);
                record.words = self.tree.line_words(line);
                let where_from = format!("line {}, after ply {}", line.leaves + 1, line.shared);
                record.set_tag("Variation", &where_from);
            }
            if played == Some(number) {
                record.set_tag("Played", &self.tree.ply(self.played).to_string());
                if self.played != line.end {
                    self.set_played_result(&mut record);
                }
            }
            records.push(record);
        }
        records
    }

    /// A record of a line with its tags and result, but without its plies. Only the main line has
    /// all tags of the game.
    fn tagged_record(&self, line: &Line) -> Record {
        let start = self.tree.start();
        let is_main = line.end == self.tree.end(ROOT);
        let takes = |name: &str| is_main || SHARED_TAGS.contains(&name);
        let mut record = with_tags(&self.about, start.game(), takes);
        match self.tree.ending(line.end) {
            _ if line.end == self.played => {
                let termination = self.about.tag("Termination").unwrap_or("unterminated");
                record.set_result(&self.about.result, termination);
            }
            Some(ending) => {
                record.set_result(&ending.outcome.to_record(start.players()), "normal");
            }
            None => record.set_result("*", "unterminated"),
        }
        record
    }

    /// The study as the text of a file.
    pub fn to_text(&self) -> String {
        let whole = self.whole_record().map(|record| record.to_string());
        if let Some(text) = whole.filter(|text| text.len() <= MAX_RECORD_LEN) {
            return text;
        }
        let records: Vec<_> = self.records().iter().map(ToString::to_string).collect();
        records.join("\n")
    }

    /// Reads a study. A file with a single record is a study too, and so is one with several games
    /// from the same start.
    pub fn read(text: &str) -> Result<Self, StudyError> {
        if text.len() > MAX_STUDY_LEN {
            return Err(StudyError::Long);
        }
        let wrong = |at: usize| move |error| StudyError::Record { number: at + 1, error };
        let mut texts = split(text).into_iter().enumerate();
        let (_, main) = texts.next().ok_or(StudyError::Empty)?;
        let record: Record = main.parse().map_err(wrong(0))?;
        let mut study = Self::of_record(&record).map_err(wrong(0))?;
        if let Some(source) = record.tag("Study") {
            source.clone_into(&mut study.source);
        }
        let mut played = match record.tag("PlayedLine") {
            Some(number) => {
                let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                let lines = study.tree.lines();
                let line = at.filter(|at| *at > 0).and_then(|at| lines.get(at));
                let path = line.map(|line| study.tree.path(line.end));
                path.and_then(|path| played_in(&record, &path, Ends::Elsewhere))
            }
            None => played_in(&record, &study.tree.line(ROOT), Ends::Here),
        };
        for (at, text) in texts {
            let record: Record = text.parse().map_err(wrong(at))?;
            if record.start_position().map_err(wrong(at))? != *study.tree.start() {
                return Err(StudyError::Start(at + 1));
            }
            let tree = record.tree().map_err(wrong(at))?;
            let line = study.tree.merge(&tree).ok_or(StudyError::Start(at + 1))?;
            played = played.or_else(|| played_in(&record, &line, Ends::Here));
        }
        if let Some((node, result, termination)) = played {
            study.played = node;
            study.about.set_result(&result, &termination);
        }
        Ok(study)
    }

    /// A hash of the study's content, independent of its file name: the 64-bit FNV-1a hash of the
    /// start, the players, the date, the result and all lines.
    pub(super) fn fingerprint(&self) -> String {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        let mut add = |text: &str| {
            for byte in text.bytes().chain([0]) {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        };
        add(&self.tree.start().to_string());
        for tag in ["Date", "P1", "P2", "P3", "P4"] {
            add(self.about.tag(tag).unwrap_or_default());
        }
        add(&self.about.result);
        // Clocks and scores are hashed by their values, however they are written.
        let said = |comment: Option<&str>| comment.map(Note::from_comment)?.to_comment();
        add(&said(self.tree.comment(ROOT)).unwrap_or_default());
        for line in self.tree.lines() {
            for word in self.tree.line_words(&line) {
                add(&word.text);
                add(&said(word.comment.as_deref()).unwrap_or_default());
            }
        }
        format!("{hash:016x}")
    }
}

/// Whether the result of a record is that of the line that was played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    Here,
    Elsewhere,
}

/// How far a line was really played and how that game ended, if its record says so.
fn played_in(record: &Record, line: &[Node], ends: Ends) -> Option<(Node, String, String)> {
    let plies: usize = record.tag("Played")?.parse().ok().filter(|n| *n <= MAX_RECORD_PLIES)?;
    let node = match plies.checked_sub(1) {
        Some(at) => *line.get(at)?,
        None => ROOT,
    };
    let ended = record.tag("PlayedResult").and_then(|text| text.split_once(' '));
    let here = || (record.result.as_str(), record.tag("Termination").unwrap_or("unterminated"));
    let goes_on = plies < line.len() || ends == Ends::Elsewhere;
    let (result, termination) = match ended {
        Some(ended) => ended,
        None if goes_on => ("*", "unterminated"),
        None => here(),
    };
    Some((node, result.to_owned(), termination.to_owned()))
}
