//! How a data file was made, for the head of the file: the program, the date, the whole command.

use std::fmt::{Display, Write as _};
use time::OffsetDateTime;

/// The program and today's date: `quina 0.1.0, 2026-11-18`.
pub fn program_and_date() -> String {
    let today = OffsetDateTime::now_utc().date();
    let (month, day) = (u8::from(today.month()), today.day());
    format!("quina {}, {}-{month:02}-{day:02}", env!("CARGO_PKG_VERSION"), today.year())
}

/// A command line that can be given to a shell again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine(String);

impl CommandLine {
    /// A command without flags, like `quina tune syrtis`.
    pub fn new(command: impl Into<String>) -> Self {
        Self(command.into())
    }

    /// Adds a flag without a value, if it is set.
    #[must_use]
    pub fn switch(mut self, name: &str, is_set: bool) -> Self {
        if is_set {
            let _ = write!(self.0, " --{name}");
        }
        self
    }

    /// Adds a flag once for each of its values.
    #[must_use]
    pub fn flag<T: Display>(mut self, name: &str, values: impl IntoIterator<Item = T>) -> Self {
        for value in values {
            let _ = write!(self.0, " --{name} {}", quoted(&value.to_string()));
        }
        self
    }
}

impl Display for CommandLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_+=:,./@%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_can_be_given_to_a_shell_again() {
        let line = CommandLine::new("quina tune syrtis")
            .switch("network", true)
            .switch("json", false)
            .flag("games", [3])
            .flag("kind", ["size=9 setup=loose", "size=7"])
            .flag("from", None::<&str>)
            .flag("records", ["it's"]);
        let expected = "quina tune syrtis --network --games 3 --kind 'size=9 setup=loose' \
                        --kind size=7 --records 'it'\\''s'";
        assert_eq!(line.to_string(), expected);
    }
}
