//! Errors of the command line in the user's language: clap has English only.

use super::say_usage;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use quina_view::Words;
use quina_view::errors::Carried;
use std::error::Error as _;
use std::num::{IntErrorKind, ParseIntError};

/// The lines that clap would write, in the words of a language.
pub(super) fn say(words: &Words, error: &Error) -> String {
    let mut lines = vec![words.say("clap-error", &[("reason", &reason(words, error))])];
    let similar =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    if let Some(similar) = similar.into_iter().find_map(|kind| text(error, kind)) {
        lines.push(words.say("clap-similar", &[("similar", &similar)]));
    }
    if let Some(usage) = text(error, ContextKind::Usage) {
        let usage = say_usage(&usage, words);
        lines.push(format!("{} {usage}", words.say("help-usage", &[])));
    }
    lines.push(words.say("clap-more", &[]));
    format!("{}\n", lines.join("\n\n"))
}

fn reason(words: &Words, error: &Error) -> String {
    let arg = text(error, ContextKind::InvalidArg).unwrap_or_default();
    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
    let prior = text(error, ContextKind::PriorArg).unwrap_or_default();
    let command = text(error, ContextKind::InvalidSubcommand).unwrap_or_default();
    let possible = text(error, ContextKind::ValidValue).unwrap_or_default();
    let id = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => "clap-no-value",
        ErrorKind::InvalidValue if possible.is_empty() => "clap-bad-value",
        ErrorKind::InvalidValue => "clap-bad-value-of",
        ErrorKind::ValueValidation => "clap-refused-value",
        ErrorKind::UnknownArgument => "clap-unknown",
        ErrorKind::InvalidSubcommand => "clap-unknown-command",
        ErrorKind::MissingRequiredArgument => "clap-missing",
        ErrorKind::ArgumentConflict if prior == arg => "clap-repeated",
        ErrorKind::ArgumentConflict => "clap-conflict",
        ErrorKind::TooManyValues => "clap-too-many",
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => "clap-too-few",
        ErrorKind::InvalidUtf8 => "clap-utf8",
        // Other errors stay as they are.
        _ => return error.to_string().trim().trim_start_matches("error: ").to_owned(),
    };
    let why = error.source().map_or_else(String::new, |cause| say_cause(words, cause));
    words.say(
        id,
        &[
            ("arg", &arg),
            ("value", &value),
            ("prior", &prior),
            ("command", &command),
            ("possible", &possible),
            ("why", &why),
        ],
    )
}

/// Why a value was refused. Numbers out of range are reported by clap itself; its message is
/// recognised by its words.
fn say_cause(words: &Words, cause: &(dyn std::error::Error + 'static)) -> String {
    if let Some(error) = cause.downcast_ref::<ParseIntError>() {
        return words.say(
            match error.kind() {
                IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => "clap-number-size",
                _ => "clap-number",
            },
            &[],
        );
    }
    if let Some(error) = Carried::within(cause) {
        return error.say(words);
    }
    let said = cause.to_string();
    match said.split_once(" is not in ") {
        Some((value, range)) => words.say("clap-range", &[("value", value), ("range", range)]),
        None => said,
    }
}

fn text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        ContextValue::StyledStrs(texts) => {
            Some(texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
        }
        _ => None,
    }
}
