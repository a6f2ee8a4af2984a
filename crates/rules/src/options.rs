//! Rule options, set-up choices and match settings as data.
//!
//! The same table serves the command line, the engine protocol, position texts, records and help
//! pages.

use crate::text::{Field, Reason, TextError, reason};
use std::fmt;

/// Where an option takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// Chooses the start position; visible in the position itself and never written separately.
    Setup,
    /// Changes the rules; written in the bracket at the end of a position when not the default.
    Rule,
    /// Belongs to the match around the game; written in a record's `Options`, never in a position.
    Match,
}

/// What an option may be set to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A whole number from the first to the second.
    Number(u64, u64),
    /// A whole number from the first to the second, or this word.
    NumberOr(u64, u64, &'static str),
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneOf(words) => f.write_str(&words.join(", ")),
            Self::Number(min, max) => write!(f, "a number from {min} to {max}"),
            Self::NumberOr(min, max, word) => write!(f, "a number from {min} to {max}, or {word}"),
        }
    }
}

/// One option.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name, `end_rule`.
    pub key: &'static str,
    /// Where it takes effect.
    pub kind: OptionKind,
    /// What it may be set to.
    pub values: Values,
    /// The default. Empty for the seed of a drawn start.
    pub default: &'static str,
    /// One line of explanation in English.
    pub help: &'static str,
}

impl OptionSpec {
    /// Whether `value` is one of the option's values, in canonical form.
    pub fn accepts(&self, value: &str) -> bool {
        let number_within = |min: u64, max: u64| {
            let plain = value == "0" || !value.starts_with('0');
            let digits = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
            plain && digits && value.parse::<u64>().is_ok_and(|n| (min..=max).contains(&n))
        };
        match self.values {
            Values::OneOf(words) => words.contains(&value),
            Values::Number(min, max) => number_within(min, max),
            Values::NumberOr(min, max, word) => value == word || number_within(min, max),
        }
    }
}

/// Why a choice was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChoiceError {
    /// No option has this name.
    #[error("`{key}` is not an option of this game; its options are {known}")]
    UnknownKey {
        /// The name that was given.
        key: String,
        /// The names there are.
        known: String,
    },
    /// The option does not take this value.
    #[error("`{value}` is not a value of `{key}`; it takes {values}")]
    BadValue {
        /// The option.
        key: &'static str,
        /// The value that was given.
        value: String,
        /// What it takes.
        values: Values,
    },
    /// The option was set twice.
    #[error("`{key}` is given twice, as `{first}` and as `{second}`")]
    Twice {
        /// The option.
        key: &'static str,
        /// Its first value.
        first: String,
        /// Its second value.
        second: String,
    },
    /// The choices are incompatible.
    #[error("{0}")]
    Clash(Reason),
    /// The position text to which the choices were to be added is refused.
    #[error(transparent)]
    Text(#[from] TextError),
}

impl ChoiceError {
    /// What is wrong, as data; for a refused position text, without the place in it.
    pub fn reason(&self) -> Reason {
        match self {
            Self::UnknownKey { key, known } => reason!(
                "bad-option-key",
                "`{}` is not an option of this game; its options are {}",
                key,
                known
            ),
            Self::BadValue { key, value, values } => match values {
                Values::OneOf(words) => reason!(
                    "bad-option-value",
                    "`{}` is not a value of `{}`; it takes {}",
                    value,
                    key,
                    words.join(", ")
                ),
                Values::Number(min, max) => reason!(
                    "bad-option-number",
                    "`{}` is not a value of `{}`; it takes a number from {} to {}",
                    value,
                    key,
                    min,
                    max
                ),
                Values::NumberOr(min, max, word) => reason!(
                    "bad-option-number-or",
                    "`{}` is not a value of `{}`; it takes a number from {} to {}, or {}",
                    value,
                    key,
                    min,
                    max,
                    word
                ),
            },
            Self::Twice { key, first, second } => reason!(
                "bad-option-twice",
                "`{}` is given twice, as `{}` and as `{}`",
                key,
                first,
                second
            ),
            Self::Clash(reason) => reason.clone(),
            Self::Text(error) => error.bare_reason(),
        }
    }
}

/// A set of chosen values, by option. It holds only known keys and accepted values.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Choices {
    chosen: Vec<(&'static str, String)>,
}

impl Choices {
    /// No choices: every option has its default.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets an option that was not set before, or sets it to the same value again.
    pub fn set(&mut self, specs: &[OptionSpec], key: &str, value: &str) -> Result<(), ChoiceError> {
        let spec = find(specs, key)?;
        if !spec.accepts(value) {
            return Err(ChoiceError::BadValue {
                key: spec.key,
                value: value.chars().take(60).collect(),
                values: spec.values,
            });
        }
        match self.get(spec.key) {
            None => self.chosen.push((spec.key, value.to_owned())),
            Some(first) if first == value => {}
            Some(first) => {
                return Err(ChoiceError::Twice {
                    key: spec.key,
                    first: first.to_owned(),
                    second: value.to_owned(),
                });
            }
        }
        self.chosen.sort();
        Ok(())
    }

    /// Removes an option, so that it has its default again.
    pub fn unset(&mut self, key: &str) {
        self.chosen.retain(|(known, _)| *known != key);
    }

    /// The value chosen for `key`, if any.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.chosen.iter().find(|(known, _)| *known == key).map(|(_, value)| value.as_str())
    }

    /// The value of `key`: the chosen one, else its default. `key` must be in `specs`.
    pub fn value<'a>(&'a self, specs: &'a [OptionSpec], key: &str) -> &'a str {
        self.get(key).unwrap_or_else(|| {
            specs.iter().find(|spec| spec.key == key).map_or("", |spec| spec.default)
        })
    }

    /// The number chosen for `key`, else its default; `None` if that is not a number.
    pub fn number(&self, specs: &[OptionSpec], key: &str) -> Option<u64> {
        self.value(specs, key).parse().ok()
    }

    /// The choices in alphabetical order of their keys.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.chosen.iter().map(|(key, value)| (*key, value.as_str()))
    }

    /// Whether nothing was chosen.
    pub fn is_empty(&self) -> bool {
        self.chosen.is_empty()
    }

    /// Only the choices of one kind.
    pub fn of_kind(&self, specs: &[OptionSpec], kind: OptionKind) -> Self {
        let of_kind = |key: &str| specs.iter().any(|spec| spec.key == key && spec.kind == kind);
        Self { chosen: self.chosen.iter().filter(|(key, _)| of_kind(key)).cloned().collect() }
    }
}

/// `key=value,key=value`, alphabetical.
impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (key, value)) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{key}={value}")?;
        }
        Ok(())
    }
}

fn find<'a>(specs: &'a [OptionSpec], key: &str) -> Result<&'a OptionSpec, ChoiceError> {
    specs.iter().find(|spec| spec.key == key).ok_or_else(|| ChoiceError::UnknownKey {
        key: key.chars().take(60).collect(),
        known: specs.iter().map(|spec| spec.key).collect::<Vec<_>>().join(", "),
    })
}

/// Reads the option field of a position, `[key=value,key=value]`, in any order. Only rule options
/// are allowed there.
pub fn read_bracket(field: Field<'_>, specs: &[OptionSpec]) -> Result<Choices, TextError> {
    let text = field.text();
    let inner = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    if inner.is_none_or(str::is_empty) {
        let reason = reason!("position-options", "options are written `[key=value,key=value]`");
        return Err(field.error(reason));
    }
    let rules: Vec<_> = specs.iter().filter(|s| s.kind == OptionKind::Rule).copied().collect();
    let mut choices = Choices::new();
    for pair in field.part(1..text.len() - 1).split(',') {
        let Some((key, value)) = pair.text().split_once('=') else {
            let reason = reason!("position-option", "an option is written `key=value`");
            return Err(pair.error(reason));
        };
        if choices.get(key).is_some() {
            let reason = reason!("position-option-twice", "`{}` appears twice", key);
            return Err(pair.error(reason));
        }
        choices.set(&rules, key, value).map_err(|error| pair.error(error.reason()))?;
    }
    Ok(choices)
}

/// Writes the option field with its leading blank, leaving out defaults; nothing if all are
/// defaults. `chosen` must be in alphabetical order of the keys.
pub fn write_bracket(
    f: &mut fmt::Formatter<'_>,
    specs: &[OptionSpec],
    chosen: &[(&str, &dyn fmt::Display)],
) -> fmt::Result {
    debug_assert!(chosen.is_sorted_by_key(|(key, _)| *key));
    let mut separator = " [";
    for (key, value) in chosen {
        let value = value.to_string();
        if specs.iter().any(|spec| spec.key == *key && spec.default == value) {
            continue;
        }
        write!(f, "{separator}{key}={value}")?;
        separator = ",";
    }
    if separator == "," { f.write_str("]") } else { Ok(()) }
}

/// Adds rule options to a position text that may have some already. An option that the text sets
/// to another value is refused.
pub fn add_to_text(text: &str, specs: &[OptionSpec], add: &Choices) -> Result<String, ChoiceError> {
    let rules = add.of_kind(specs, OptionKind::Rule);
    if rules.is_empty() {
        return Ok(text.to_owned());
    }
    let fields = crate::text::fields(text)?;
    let (rest, bracket) = crate::text::split_options(&fields);
    let mut all = match bracket {
        Some(field) => read_bracket(field, specs)?,
        None => Choices::new(),
    };
    for (key, value) in rules.iter() {
        all.set(specs, key, value)?;
    }
    let rest: Vec<_> = rest.iter().map(Field::text).collect();
    Ok(format!("{} [{all}]", rest.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::fields;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            key: "cap",
            kind: OptionKind::Rule,
            values: Values::NumberOr(1, 500, "off"),
            default: "200",
            help: "",
        },
        OptionSpec {
            key: "end",
            kind: OptionKind::Rule,
            values: Values::OneOf(&["turn", "both"]),
            default: "turn",
            help: "",
        },
        OptionSpec {
            key: "size",
            kind: OptionKind::Setup,
            values: Values::Number(1, 9),
            default: "3",
            help: "",
        },
    ];

    fn bracket(text: &str) -> Result<String, String> {
        let fields = fields(text).map_err(|e| e.to_string())?;
        read_bracket(fields[0], SPECS).map(|c| c.to_string()).map_err(|e| e.to_string())
    }

    #[test]
    fn a_bracket_is_read_in_any_order() {
        assert_eq!(bracket("[end=both,cap=off]").unwrap(), "cap=off,end=both");
        assert_eq!(bracket("[cap=200]").unwrap(), "cap=200");
    }

    #[test]
    fn a_bad_bracket_is_refused_with_its_place() {
        for (text, column) in [
            ("[]", 1),
            ("[end=both", 1),
            ("[end=both,cap=0]", 11),
            ("[end=both,cap=007]", 11),
            ("[end=both,nosuch=1]", 11),
            ("[size=3]", 2),
            ("[end=both,end=both]", 11),
            ("[end]", 2),
        ] {
            let error = bracket(text).unwrap_err();
            assert!(error.contains(&format!("column {column}:")), "{text}: {error}");
        }
    }

    #[test]
    fn options_are_added_to_a_text() {
        let mut add = Choices::new();
        add.set(SPECS, "end", "both").unwrap();
        add.set(SPECS, "size", "4").unwrap();
        assert_eq!(add_to_text("3 b", SPECS, &add).unwrap(), "3 b [end=both]");
        assert_eq!(add_to_text("3 b [cap=9]", SPECS, &add).unwrap(), "3 b [cap=9,end=both]");
        assert!(add_to_text("3 b [end=turn]", SPECS, &add).is_err());
    }

    #[test]
    fn choices_refuse_what_is_unknown() {
        let mut choices = Choices::new();
        assert!(choices.set(SPECS, "nosuch", "1").is_err());
        assert!(choices.set(SPECS, "size", "10").is_err());
        choices.set(SPECS, "size", "9").unwrap();
        choices.set(SPECS, "size", "9").unwrap();
        assert!(choices.set(SPECS, "size", "8").is_err());
        assert_eq!(choices.number(SPECS, "size"), Some(9));
        assert_eq!(choices.value(SPECS, "end"), "turn");
    }
}
