//! What went wrong, in the reader's language. Every error says itself how it is put into words
//! ([`Sayable`]), and [`Problem`] is any of them with what led to it.
//!
//! The errors of the rules are put into words here. An error of the engine has a
//! [`Reason`], which is said instead; every other crate does the same for its own errors as this
//! one for those of the rules.

use crate::printable::printable_lines;
use crate::words::{Language, Words};
use quina_rules::game_id::UnknownGame;
use quina_rules::near::nearest;
use quina_rules::record::{RecordError, RecordReason};
use quina_rules::{AnyPosition, ChoiceError, GameId, MoveError, PositionError, Reason, TextError};
use std::convert::Infallible;
use std::error::Error;
use std::fmt;
use std::io;
use std::iter;
use std::string::FromUtf8Error;

/// An error that can be put into words of any language.
pub trait Sayable: Error + Send + Sync + 'static {
    /// The sentence, without what led to it.
    fn say(&self, words: &Words) -> String;

    /// What led to it.
    fn behind(&self) -> Option<&dyn Sayable> {
        None
    }

    /// What was probably meant, where a name was mistyped.
    fn similar(&self) -> Option<String> {
        None
    }
}

/// Something that went wrong, with its causes. `?` makes one of any error that can be said:
///
/// ```
/// use quina_rules::GameId;
/// use quina_view::errors::Problem;
/// use quina_view::{Language, Words};
///
/// fn game(name: &str) -> Result<GameId, Problem> {
///     Ok(name.parse()?)
/// }
///
/// let said = game("chess").unwrap_err().explain(&Words::new(Language::Portuguese));
/// assert!(said.starts_with("`chess` não é um jogo"));
/// ```
///
/// An error that nobody can translate does not become one by mistake:
///
/// ```compile_fail,E0277
/// use quina_view::errors::Problem;
///
/// fn number(text: &str) -> Result<u32, Problem> {
///     Ok(text.parse::<u32>()?)
/// }
/// ```
// It is no `Error` itself: each of them would become a `Problem` of a `Problem`.
#[derive(Debug)]
pub struct Problem(Box<dyn Sayable>);

impl<E: Sayable> From<E> for Problem {
    fn from(error: E) -> Self {
        Self(Box::new(error))
    }
}

impl Problem {
    /// The error, then what led to it, then what led to that.
    pub fn chain(&self) -> impl Iterator<Item = &dyn Sayable> {
        iter::successors(Some(self.error()), |error| error.behind())
    }

    /// All of it as a line that can be shown on any terminal, with a suggestion if a name was
    /// mistyped.
    pub fn explain(&self, words: &Words) -> String {
        let said: Vec<_> = self.chain().map(|error| error.say(words)).collect();
        let mut said = said.join(": ");
        if let Some(similar) = self.chain().find_map(Sayable::similar) {
            let meant = words.say("similar", &[("similar", &similar)]);
            said = format!("{said} ({meant})");
        }
        printable_lines(&said).into_owned()
    }

    /// The error without its causes.
    pub fn error(&self) -> &dyn Sayable {
        &*self.0
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.explain(&Words::new(Language::English)))
    }
}

/// A problem inside an error of somebody else's, which takes any [`Error`] and forgets what it is:
/// an [`io::Error`], or what a parser of a command line reports. There it is found again.
#[derive(Debug)]
pub struct Carried(Problem);

impl Carried {
    /// Packs a problem.
    pub fn new(problem: impl Into<Problem>) -> Self {
        Self(problem.into())
    }

    /// The error that was packed, if this is a packed one.
    pub fn within<'a>(error: &'a (dyn Error + 'static)) -> Option<&'a dyn Sayable> {
        error.downcast_ref().map(|Self(problem)| problem.error())
    }
}

impl fmt::Display for Carried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.0.error(), f)
    }
}

impl Error for Carried {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.error().behind().map(|cause| cause as &(dyn Error + 'static))
    }
}

/// A problem as an error of the system's kind, for whoever reads or writes and must give one.
pub fn io_error(kind: io::ErrorKind, problem: impl Into<Problem>) -> io::Error {
    io::Error::new(kind, Carried::new(problem))
}

/// The problem that an error of the system carries, if it is not the system's own.
pub fn carried_by(error: &io::Error) -> Option<&dyn Sayable> {
    error.get_ref().and_then(|inner| Carried::within(inner))
}

// --- the system ---------------------------------------------------------------------------------

impl Sayable for io::Error {
    fn say(&self, words: &Words) -> String {
        if let Some(error) = carried_by(self) {
            return error.say(words);
        }
        // The system speaks English; what it says most is translated.
        let id = match self.kind() {
            _ if words.language() == Language::English => return self.to_string(),
            io::ErrorKind::NotFound => "file-not-found",
            io::ErrorKind::PermissionDenied => "file-not-permitted",
            io::ErrorKind::AlreadyExists => "file-exists",
            io::ErrorKind::IsADirectory => "file-is-folder",
            io::ErrorKind::InvalidData => "file-not-text",
            io::ErrorKind::StorageFull => "file-no-room",
            _ => return self.to_string(),
        };
        words.say(id, &[])
    }

    fn behind(&self) -> Option<&dyn Sayable> {
        carried_by(self).and_then(Sayable::behind)
    }
}

impl Sayable for FromUtf8Error {
    fn say(&self, words: &Words) -> String {
        match words.language() {
            Language::English => self.to_string(),
            Language::Portuguese => {
                let at = self.utf8_error().valid_up_to().to_string();
                words.say("file-bytes", &[("at", &at)])
            }
        }
    }
}

impl Sayable for Infallible {
    fn say(&self, _: &Words) -> String {
        match *self {}
    }
}

// --- the rules ----------------------------------------------------------------------------------

impl Sayable for Reason {
    fn say(&self, words: &Words) -> String {
        words.reason(self)
    }

    fn similar(&self) -> Option<String> {
        // Which argument was mistyped, and which one lists what there is.
        let (typed, known) = match self.id {
            "bad-option-key" | "spec-kind" | "spec-kind-or-program" => (0, 1),
            "bad-option-value" => (0, 2),
            "spec-setting" => (1, 2),
            _ => return None,
        };
        let known = self.arguments.get(known)?.split(", ");
        nearest(self.arguments.get(typed)?, known).map(str::to_owned)
    }
}

/// The part, its place and the reason.
impl Sayable for TextError {
    fn say(&self, words: &Words) -> String {
        let id = if self.found.is_empty() { "text-at" } else { "text-found" };
        let (column, reason) = (self.column.to_string(), words.reason(&self.bare_reason()));
        words.say(id, &[("found", &self.found), ("column", &column), ("reason", &reason)])
    }
}

/// All reasons, with the parts and their places.
impl Sayable for PositionError {
    fn say(&self, words: &Words) -> String {
        let reasons: Vec<_> = self.reasons.iter().map(|reason| reason.say(words)).collect();
        reasons.join("; ")
    }
}

impl Sayable for ChoiceError {
    fn say(&self, words: &Words) -> String {
        match self {
            Self::Text(error) => error.say(words),
            _ => self.reason().say(words),
        }
    }

    fn similar(&self) -> Option<String> {
        self.reason().similar()
    }
}

impl Sayable for UnknownGame {
    fn similar(&self) -> Option<String> {
        self.near().map(str::to_owned)
    }

    fn say(&self, words: &Words) -> String {
        let games = GameId::ALL.map(GameId::name).join(", ");
        words.say("unknown-game", &[("name", &self.0), ("games", &games)])
    }
}

/// With the line.
impl Sayable for RecordError {
    fn say(&self, words: &Words) -> String {
        let in_tag = |tag: &str, error: &dyn Sayable| {
            words.say("record-in-tag", &[("tag", tag), ("reason", &error.say(words))])
        };
        let reason = match &self.reason {
            RecordReason::Plain(reason) => reason.say(words),
            RecordReason::Game(error) => in_tag("Game", error),
            RecordReason::Options(error) => in_tag("Options", error),
            RecordReason::Position(error) => in_tag("Position", error),
            RecordReason::Move { ply, word, error, position } => {
                let reason = match &**error {
                    // The word is named already.
                    MoveError::Illegal { text, refusal } if text == word => {
                        words.refusal(&**position, refusal)
                    }
                    _ => words.move_error(&**position, error),
                };
                let ply = ply.to_string();
                words.say("record-move", &[("ply", &ply), ("word", word), ("reason", &reason)])
            }
        };
        let line = self.line.to_string();
        words.say("record-line", &[("line", &line), ("reason", &reason)])
    }
}

/// Why the text of a move was not played, with the position, without which its cells have no names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedMove {
    /// Where it was to be played.
    pub position: AnyPosition,
    /// What is wrong with it.
    pub error: MoveError,
}

impl fmt::Display for RefusedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl Error for RefusedMove {}

impl Sayable for RefusedMove {
    fn say(&self, words: &Words) -> String {
        words.move_error(&self.position, &self.error)
    }
}
