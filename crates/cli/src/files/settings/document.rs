//! The text of the settings: TOML whose comments, order and unknown keys are preserved.
//!
//! The first versions of the program had a simpler form, in which a word needs no quotes
//! (`language = pt`). It is still read, and becomes TOML when something is changed.

use super::SettingsError;
use quina_rules::{Reason, reason};
use std::collections::HashSet;
use toml_edit::{Document, DocumentMut, Item, Value};

/// A key with its value as text, and the line it stands in, from 1.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) key: String,
    /// `None` if it is not a string, number or boolean.
    pub(super) value: Option<String>,
    pub(super) line: usize,
}

/// The same settings as TOML: the text itself, or the translation of a text in the form of the
/// first versions.
pub(super) fn to_toml(text: &str) -> Result<String, SettingsError> {
    let Err(fault) = Document::parse(text) else { return Ok(text.to_owned()) };
    let line = line_at(text, fault.span().map_or(0, |span| span.start));
    match from_first_form(text) {
        Ok(toml) if Document::parse(&toml).is_ok() => Ok(toml),
        // The reader that got further has understood the text better.
        Err(error) if error.line >= line => Err(error),
        _ => Err(SettingsError { line, reason: bad_form() }),
    }
}

/// The keys of a text in TOML.
pub(super) fn entries(toml: &str) -> Result<Vec<Entry>, SettingsError> {
    let document = Document::parse(toml).map_err(|fault| {
        let line = line_at(toml, fault.span().map_or(0, |span| span.start));
        SettingsError { line, reason: bad_form() }
    })?;
    let table = document.as_table();
    let entries = table.iter().map(|(key, item)| {
        let place = table.key(key).and_then(toml_edit::Key::span).map_or(0, |span| span.start);
        Entry { key: key.to_owned(), value: text_of(item), line: line_at(toml, place) }
    });
    Ok(entries.collect())
}

/// The TOML text with new values for some keys; `None` removes a key.
pub(super) fn changed(
    toml: &str,
    changes: &[(&str, Option<String>)],
) -> Result<String, SettingsError> {
    let error = |_| SettingsError { line: 1, reason: bad_form() };
    let mut document: DocumentMut = toml.parse().map_err(error)?;
    for (key, value) in changes {
        match (document.get_mut(key), value) {
            (Some(Item::Value(old)), Some(value)) => {
                let mut value = Value::from(value.as_str());
                // The comment after it stays.
                *value.decor_mut() = old.decor().clone();
                *old = value;
            }
            (_, Some(value)) => {
                document.insert(key, toml_edit::value(value.as_str()));
            }
            (_, None) => {
                document.remove(key);
            }
        }
    }
    Ok(document.to_string())
}

fn text_of(item: &Item) -> Option<String> {
    match item.as_value()? {
        Value::String(text) => Some(text.value().clone()),
        Value::Integer(number) => Some(number.value().to_string()),
        Value::Float(number) => Some(number.value().to_string()),
        Value::Boolean(truth) => Some(truth.value().to_string()),
        _ => None,
    }
}

fn line_at(text: &str, place: usize) -> usize {
    text.get(..place).unwrap_or(text).matches('\n').count() + 1
}

fn bad_form() -> Reason {
    reason!("setting-form", "a setting is written key = \"value\"")
}

// --- the form of the first versions -------------------------------------------------------------

fn from_first_form(text: &str) -> Result<String, SettingsError> {
    let mut toml = String::new();
    let mut known = HashSet::new();
    for (at, line) in text.lines().enumerate() {
        let error = |reason| SettingsError { line: at + 1, reason };
        let Some(pair) = pair(line).map_err(error)? else {
            toml.push_str(line);
            toml.push('\n');
            continue;
        };
        if !known.insert(pair.key) {
            return Err(error(reason!("setting-twice", "`{}` appears twice", pair.key)));
        }
        if Document::parse(line).is_ok() {
            toml.push_str(line);
        } else {
            let value = pair.value.replace('\\', "\\\\").replace('"', "\\\"");
            let pair = format!("{} = \"{value}\" {}", pair.key, pair.comment);
            toml.push_str(pair.trim_end());
        }
        toml.push('\n');
    }
    Ok(toml)
}

struct Pair<'a> {
    key: &'a str,
    value: String,
    comment: &'a str,
}

/// The key and the value of a line; `None` for an empty line or a comment.
fn pair(line: &str) -> Result<Option<Pair<'_>>, Reason> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let (key, value) = line.split_once('=').ok_or_else(bad_form)?;
    let (key, value) = (key.trim_end(), value.trim_start());
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    if key.is_empty() || !key.chars().all(is_plain) {
        return Err(bad_form());
    }
    let Some(quoted) = value.strip_prefix('"') else {
        let end = value.find('#').unwrap_or(value.len());
        let (word, comment) = (value[..end].trim_end(), &value[end..]);
        let is_word = !word.is_empty() && word.chars().all(is_plain);
        let pair = Pair { key, value: word.to_owned(), comment };
        return if is_word { Ok(Some(pair)) } else { Err(bad_form()) };
    };
    let mut text = String::new();
    let mut chars = quoted.chars();
    loop {
        match chars.next().ok_or_else(bad_form)? {
            '"' => break,
            '\\' => match chars.next() {
                Some(c @ ('"' | '\\')) => text.push(c),
                _ => {
                    return Err(reason!(
                        "setting-backslash",
                        "in quotes, `\\` may only come before `\"` or `\\`"
                    ));
                }
            },
            c => text.push(c),
        }
    }
    let comment = chars.as_str().trim();
    if comment.is_empty() || comment.starts_with('#') {
        Ok(Some(Pair { key, value: text, comment }))
    } else {
        Err(bad_form())
    }
}
