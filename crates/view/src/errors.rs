//! Error messages in the reader's language. Every error type knows how to phrase itself
//! ([`Sayable`]), and [`Problem`] is any such error with its causes.
//!
//! This module implements [`Sayable`] for the errors of the rules. An error of the engine has a
//! [`Reason`], which is phrased instead; every other crate implements [`Sayable`] for its own
//! errors.

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
    /// The sentence, without the cause.
    fn say(&self, words: &Words) -> String;

    /// The cause, if there is one.
    fn behind(&self) -> Option<&dyn Sayable> {
        None
    }

    /// What was probably meant, where a name was mistyped.
    fn similar(&self) -> Option<String> {
        None
    }
}

/// Any error that can be put into words, with its causes. `?` converts every [`Sayable`] error into
/// one:
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
/// An error that cannot be translated is not converted by mistake:
///
/// ```compile_fail,E0277
/// use quina_view::errors::Problem;
///
/// fn number(text: &str) -> Result<u32, Problem> {
///     Ok(text.parse::<u32>()?)
/// }
/// ```
// It is not an `Error` itself: otherwise a `Problem` could be wrapped in a `Problem`.
#[derive(Debug)]
pub struct Problem(Box<dyn Sayable>);

impl<E: Sayable> From<E> for Problem {
    fn from(error: E) -> Self {
        Self(Box::new(error))
    }
}

impl Problem {
    /// The error, then its cause, then the cause of that, and so on.
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

/// A problem wrapped in an error type of another library that holds any [`Error`], such as
/// [`io::Error`] or the error of a command line parser, so that it can be recovered from there.
#[derive(Debug)]
pub struct Carried(Problem);

impl Carried {
    /// Wraps a problem.
    pub fn new(problem: impl Into<Problem>) -> Self {
        Self(problem.into())
    }

    /// The error that was wrapped, if this is a wrapped one.
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

/// Wraps a problem in an [`io::Error`], for implementations of `Read` and `Write`, which must
/// return one.
pub fn io_error(kind: io::ErrorKind, problem: impl Into<Problem>) -> io::Error {
    io::Error::new(kind, Carried::new(problem))
}

/// The problem that an [`io::Error`] carries, if it is not an error of the system itself.
pub fn carried_by(error: &io::Error) -> Option<&dyn Sayable> {
    error.get_ref().and_then(|inner| Carried::within(inner))
}

// --- the system ---------------------------------------------------------------------------------

impl Sayable for io::Error {
    fn say(&self, words: &Words) -> String {
        if let Some(error) = carried_by(self) {
            return error.say(words);
        }
        // The system's own messages are in English.
        if words.language() == Language::English {
            return self.to_string();
        }
        match (system_message(self.kind()), self.raw_os_error()) {
            (Some(id), _) => words.say(id, &[]),
            (None, Some(code)) => words.say("system-error", &[("code", &code.to_string())]),
            (None, None) => words.say("system-error-unknown", &[]),
        }
    }

    fn behind(&self) -> Option<&dyn Sayable> {
        carried_by(self).and_then(Sayable::behind)
    }
}

/// The message for a kind of error that programs meet with files, programs and threads.
const fn system_message(kind: io::ErrorKind) -> Option<&'static str> {
    use io::ErrorKind;
    Some(match kind {
        ErrorKind::NotFound => "file-not-found",
        ErrorKind::PermissionDenied => "file-not-permitted",
        ErrorKind::AlreadyExists => "file-exists",
        ErrorKind::IsADirectory => "file-is-folder",
        ErrorKind::NotADirectory => "file-not-folder",
        ErrorKind::DirectoryNotEmpty => "file-folder-full",
        ErrorKind::InvalidData => "file-not-text",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "file-no-room",
        ErrorKind::ReadOnlyFilesystem => "file-read-only",
        ErrorKind::FileTooLarge => "file-too-large",
        ErrorKind::InvalidFilename => "file-bad-name",
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy | ErrorKind::WouldBlock => {
            "system-busy"
        }
        ErrorKind::BrokenPipe | ErrorKind::UnexpectedEof => "system-ended",
        ErrorKind::TimedOut => "system-time-out",
        ErrorKind::Interrupted => "system-interrupted",
        ErrorKind::OutOfMemory => "system-no-memory",
        ErrorKind::Unsupported => "system-unsupported",
        _ => return None,
    })
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

/// Why the text of a move was not played, with the position, which is needed to name its cells.
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
