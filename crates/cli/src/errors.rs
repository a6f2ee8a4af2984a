//! What went wrong, in the reader's language.

use crate::files::settings::{Broken, SettingsError};
use crate::play::sitting::ReadError;
use crate::players::{PlayerError, SeatTextError};
use quina_engine::opponents::SpecError;
use quina_engine::{Failure, NoMemory};
use quina_rules::game_id::UnknownGame;
use quina_rules::record::RecordError;
use quina_rules::{ChoiceError, PositionError, Reason, TextError};
use quina_view::{Language, Words, printable_lines};
use std::error::Error;
use std::fmt;
use std::io;
use std::path::Path;

/// Something that the words have a message for. Where nobody asks for a language it is English.
#[derive(Debug)]
pub struct Complaint {
    id: &'static str,
    arguments: Vec<(&'static str, String)>,
    cause: Option<Box<dyn Error + Send + Sync>>,
}

impl Complaint {
    /// The message with its arguments.
    pub fn new(id: &'static str, arguments: &[(&'static str, &dyn fmt::Display)]) -> Self {
        let arguments = arguments.iter().map(|(name, value)| (*name, value.to_string())).collect();
        Self { id, arguments, cause: None }
    }

    /// The same complaint with what led to it.
    #[must_use]
    pub fn because(self, cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self { cause: Some(cause.into()), ..self }
    }

    /// The sentence, without the cause.
    pub fn say(&self, words: &Words) -> String {
        let args: Vec<_> = self.arguments.iter().map(|(name, v)| (*name, v.as_str())).collect();
        words.say(self.id, &args)
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&Words::new(Language::English)))
    }
}

impl Error for Complaint {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.cause.as_deref().map(|cause| cause as &(dyn Error + 'static))
    }
}

/// For `map_err`: a message about a file, with what led to it.
pub fn about_file<E: Into<Box<dyn Error + Send + Sync>>>(
    id: &'static str,
    file: &(impl AsRef<Path> + ?Sized),
) -> impl FnOnce(E) -> Complaint {
    let complaint = Complaint::new(id, &[("file", &file.as_ref().display())]);
    move |cause| complaint.because(cause)
}

/// An error with all its causes, as a line that can be shown on any terminal.
pub fn explain(words: &Words, error: &anyhow::Error) -> String {
    let said: Vec<_> = error.chain().map(|cause| say(words, cause)).collect();
    printable_lines(&said.join(": ")).into_owned()
}

/// One error, without its causes. What the words do not know stays as it is.
pub fn say(words: &Words, error: &(dyn Error + 'static)) -> String {
    if let Some(complaint) = error.downcast_ref::<Complaint>() {
        complaint.say(words)
    } else if let Some(reason) = error.downcast_ref::<Reason>() {
        words.reason(reason)
    } else if let Some(error) = error.downcast_ref::<PositionError>() {
        words.position_error(error)
    } else if let Some(error) = error.downcast_ref::<TextError>() {
        words.text_error(error)
    } else if let Some(error) = error.downcast_ref::<ChoiceError>() {
        words.choice_error(error)
    } else if let Some(error) = error.downcast_ref::<RecordError>() {
        words.record_error(error)
    } else if let Some(error) = error.downcast_ref::<ReadError>() {
        error.say(words)
    } else if let Some(error) = error.downcast_ref::<UnknownGame>() {
        words.unknown_game(error)
    } else if let Some(error) = error.downcast_ref::<SpecError>() {
        words.reason(&error.reason())
    } else if let Some(Failure::Unfit(error)) = error.downcast_ref::<Failure>() {
        words.reason(error)
    } else if let Some(error) = error.downcast_ref::<PlayerError>() {
        words.reason(error.reason())
    } else if let Some(error) = error.downcast_ref::<NoMemory>() {
        words.reason(&error.reason())
    } else if let Some(error) = error.downcast_ref::<SeatTextError>() {
        error.say(words)
    } else if let Some(error) = error.downcast_ref::<io::Error>() {
        io_error(words, error)
    } else {
        error.to_string()
    }
}

/// Why a file of settings is of no use.
pub fn broken_settings(words: &Words, broken: &Broken) -> String {
    match broken {
        Broken::Refused(kind, said) => system_error(words, *kind, said),
        Broken::Unfit(reason) => words.reason(reason),
        Broken::Line(SettingsError { line, reason }) => {
            let (line, reason) = (line.to_string(), words.reason(reason));
            words.say("setting-in-line", &[("line", &line), ("reason", &reason)])
        }
    }
}

/// What the system says about a file.
pub fn io_error(words: &Words, error: &io::Error) -> String {
    match error.get_ref() {
        // One of our own.
        Some(inner) => say(words, inner),
        None => system_error(words, error.kind(), &error.to_string()),
    }
}

/// The system speaks English; what it says most is translated.
fn system_error(words: &Words, kind: io::ErrorKind, said: &str) -> String {
    let id = match kind {
        _ if words.language() == Language::English => return said.to_owned(),
        io::ErrorKind::NotFound => "file-not-found",
        io::ErrorKind::PermissionDenied => "file-not-permitted",
        io::ErrorKind::AlreadyExists => "file-exists",
        io::ErrorKind::IsADirectory => "file-is-folder",
        io::ErrorKind::InvalidData => "file-not-text",
        io::ErrorKind::StorageFull => "file-no-room",
        _ => return said.to_owned(),
    };
    words.say(id, &[])
}
