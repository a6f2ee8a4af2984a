//! The errors of the commands themselves. [`quina_view::errors`] puts them into words.

use quina_engine::Failure;
use quina_rules::Reason;
use quina_view::errors::Carried;
use quina_view::{Language, Words};
pub use quina_view::{Problem, Sayable};
use std::error::Error;
use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// An error identified by a message id of the Fluent files; `Display` gives it in English.
#[derive(Debug)]
pub struct Complaint {
    id: &'static str,
    arguments: Vec<(&'static str, String)>,
    cause: Option<Problem>,
}

impl Complaint {
    /// The message with its arguments.
    pub fn new(id: &'static str, arguments: &[(&'static str, &dyn fmt::Display)]) -> Self {
        let arguments = arguments.iter().map(|(name, value)| (*name, value.to_string())).collect();
        Self { id, arguments, cause: None }
    }

    /// The same complaint with its cause.
    #[must_use]
    pub fn because(self, cause: impl Into<Problem>) -> Self {
        Self { cause: Some(cause.into()), ..self }
    }
}

impl Sayable for Complaint {
    fn say(&self, words: &Words) -> String {
        let args: Vec<_> = self.arguments.iter().map(|(name, v)| (*name, v.as_str())).collect();
        words.say(self.id, &args)
    }

    fn behind(&self) -> Option<&dyn Sayable> {
        self.cause.as_ref().map(Problem::error)
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&Words::new(Language::English)))
    }
}

impl Error for Complaint {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.behind().map(|cause| cause as &(dyn Error + 'static))
    }
}

/// For `map_err`: a message about a file, with its cause.
pub fn about_file<E: Into<Problem>>(
    id: &'static str,
    file: &(impl AsRef<Path> + ?Sized),
) -> impl FnOnce(E) -> Complaint {
    let complaint = Complaint::new(id, &[("file", &file.as_ref().display())]);
    move |cause| complaint.because(cause)
}

/// Why an opponent did not choose a move. It is said with its detail.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(transparent)]
pub struct NoMove(pub Failure);

impl Sayable for NoMove {
    fn say(&self, words: &Words) -> String {
        let reason = self.0.reason();
        match self.0.detail() {
            Some(how) => Reason { arguments: vec![words.reason(how)], ..reason }.say(words),
            None => reason.say(words),
        }
    }
}

/// An error that is in English whatever the language: what is wrong inside a file of weights,
/// training games or conversations, which only developers of the engine write.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Untranslated(pub String);

impl Untranslated {
    /// The error's own English text.
    pub fn new(error: impl fmt::Display) -> Self {
        Self(error.to_string())
    }
}

impl Sayable for Untranslated {
    fn say(&self, _: &Words) -> String {
        self.0.clone()
    }
}

/// Reads the value of a flag and keeps its error translatable: `#[arg(value_parser =
/// parsed::<GameId>)]`. The command line parser itself would only keep its text.
pub fn parsed<T: FromStr<Err: Sayable>>(text: &str) -> Result<T, Carried> {
    text.parse().map_err(Carried::new)
}

/// The same with a function other than the type's `from_str`.
pub fn sayable<T, E: Sayable>(
    read: impl Fn(&str) -> Result<T, E> + Clone,
) -> impl Fn(&str) -> Result<T, Carried> + Clone {
    move |text| read(text).map_err(Carried::new)
}
