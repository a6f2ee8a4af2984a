//! What the user prefers, in a small text file: `key = "value"`, a line each, `#` for comments.
//!
//! What this version does not know is kept and warned of. A file that cannot be understood is
//! never written over.

use super::folders;
use super::read::{self, MAX_SETTINGS_LEN};
use crate::play::Seat;
use crate::players;
use quina_rules::{Reason, reason};
use quina_view::Language;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A choice with a few words.
macro_rules! words {
    ($(#[$doc:meta])* $Name:ident { $($(#[$case_doc:meta])* $Case:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub enum $Name {
            $($(#[$case_doc])* $Case,)*
        }

        impl $Name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$Case),*];

            /// The word in the file.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$Case => $word,)*
                }
            }

            /// Reads the word.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|case| case.word() == word)
            }
        }
    };
}

words! {
    /// Which characters draw a board.
    Charset {
        /// As the terminal can.
        #[default]
        Auto = "auto",
        /// Unicode.
        Unicode = "unicode",
        /// ASCII only.
        Ascii = "ascii",
    }
}

words! {
    /// Whether there is colour.
    Colour {
        /// As the terminal can.
        #[default]
        Auto = "auto",
        /// Always.
        Always = "always",
        /// Never.
        Never = "never",
    }
}

words! {
    /// How fast pieces move on the screen.
    Animation {
        /// They are there at once.
        Off = "off",
        /// Slowly.
        Slow = "slow",
        /// As most like it.
        #[default]
        Normal = "normal",
        /// Fast.
        Fast = "fast",
    }
}

/// What the user prefers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// `language`: `None` follows the locale.
    pub language: Option<Language>,
    /// `charset`
    pub charset: Charset,
    /// `colour`
    pub colour: Colour,
    /// `animation`
    pub animation: Animation,
    /// `opponent`: who plays against the user; `None` for the usual level.
    pub opponent: Option<Seat>,
    /// `name`: what the user is called.
    pub name: Option<String>,
    /// The lines of the file, so that comments and unknown keys stay.
    lines: Vec<String>,
}

/// The keys in the order in which they are written.
const KEYS: [&str; 6] = ["language", "charset", "colour", "animation", "opponent", "name"];

/// Why a line cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct SettingsError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub reason: Reason,
}

/// Why a file of settings is of no use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Broken {
    /// The system does not read or write it: what kind of error it was, and what it says.
    Refused(io::ErrorKind, String),
    /// It is no file of settings at all.
    Unfit(Reason),
    /// It cannot be understood.
    Line(SettingsError),
}

impl From<&io::Error> for Broken {
    fn from(error: &io::Error) -> Self {
        match error.get_ref().and_then(|inner| inner.downcast_ref::<Reason>()) {
            Some(reason) => Self::Unfit(reason.clone()),
            None => Self::Refused(error.kind(), error.to_string()),
        }
    }
}

/// The settings as they were found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// The settings; the usual ones where the file is broken.
    pub settings: Settings,
    /// What is odd in the file without harm: keys that this version does not know.
    pub unknown: Vec<String>,
    /// What is wrong with the file; it must not be written over.
    pub broken: Option<Broken>,
}

impl Settings {
    /// The user's file; `None` where there is no home.
    pub fn path() -> Option<PathBuf> {
        folders::config().map(|folder| folder.join("config.toml"))
    }

    /// The user's settings.
    pub fn of_user() -> Found {
        Self::path().map(|path| Self::load(&path)).unwrap_or_default()
    }

    /// The settings in a file; the usual ones where there is none.
    pub fn load(path: &Path) -> Found {
        let text = match read::text(path, MAX_SETTINGS_LEN) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Found::default(),
            Err(error) => {
                return Found { broken: Some(Broken::from(&error)), ..Found::default() };
            }
        };
        match Self::parse(&text) {
            Ok((settings, unknown)) => Found { settings, unknown, broken: None },
            Err(error) => Found { broken: Some(Broken::Line(error)), ..Found::default() },
        }
    }

    /// Reads a text, and gives the keys that are not known.
    pub fn parse(text: &str) -> Result<(Self, Vec<String>), SettingsError> {
        let mut settings =
            Self { lines: text.lines().map(str::to_owned).collect(), ..Self::default() };
        let (mut known, mut unknown) = (Vec::new(), Vec::new());
        for (at, line) in text.lines().enumerate() {
            let error = |reason| SettingsError { line: at + 1, reason };
            let Some((key, value)) = pair(line).map_err(error)? else { continue };
            if known.contains(&key) {
                return Err(error(reason!("setting-twice", "`{}` stands here twice", key)));
            }
            known.push(key);
            if KEYS.contains(&key) {
                settings.set(key, &value).map_err(error)?;
            } else {
                unknown.push(key.to_owned());
            }
        }
        Ok((settings, unknown))
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Reason> {
        let bad = |takes: &str| {
            reason!("setting-value", "`{}` is not a value of `{}`; it takes {}", value, key, takes)
        };
        match key {
            "language" if value == "auto" => self.language = None,
            "language" => self.language = Some(value.parse().map_err(|_| bad("auto, en, pt"))?),
            "charset" => {
                self.charset =
                    Charset::from_word(value).ok_or_else(|| bad("auto, unicode, ascii"))?;
            }
            "colour" => {
                self.colour = Colour::from_word(value).ok_or_else(|| bad("auto, always, never"))?;
            }
            "animation" => {
                self.animation =
                    Animation::from_word(value).ok_or_else(|| bad("off, slow, normal, fast"))?;
            }
            "opponent" => {
                let seat = players::seat(value);
                self.opponent = Some(seat.map_err(|error| error.reason().clone())?);
            }
            _ => self.name = (!value.is_empty()).then(|| value.to_owned()),
        }
        Ok(())
    }

    /// The value of a key as the file has it; `None` where the key need not be written.
    fn value(&self, key: &str) -> Option<String> {
        match key {
            "language" => self.language.map(|language| language.to_string()),
            "charset" => (self.charset != Charset::default()).then(|| self.charset.word().into()),
            "colour" => (self.colour != Colour::default()).then(|| self.colour.word().into()),
            "animation" => {
                (self.animation != Animation::default()).then(|| self.animation.word().into())
            }
            "opponent" => self.opponent.as_ref().map(ToString::to_string),
            _ => self.name.clone(),
        }
    }

    /// The text of the file: the lines it had, with the new values.
    pub fn to_text(&self) -> String {
        let mut lines = Vec::new();
        let mut written = Vec::new();
        for line in &self.lines {
            match pair(line) {
                Ok(Some((key, old))) if KEYS.contains(&key) => {
                    written.push(key);
                    match self.value(key) {
                        Some(value) if value == old => lines.push(line.clone()),
                        Some(value) => lines.push(write_pair(key, &value)),
                        // The usual value, and the user wrote it down: that stays.
                        None if old == "auto" || old == "normal" => lines.push(line.clone()),
                        None => {}
                    }
                }
                _ => lines.push(line.clone()),
            }
        }
        for key in KEYS.into_iter().filter(|key| !written.contains(key)) {
            lines.extend(self.value(key).map(|value| write_pair(key, &value)));
        }
        lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
    }

    /// Writes the settings to a file, if what is there can be understood.
    pub fn store(&self, path: &Path) -> Result<(), Broken> {
        if let Some(broken) = Self::load(path).broken {
            return Err(broken);
        }
        let refused = |error: io::Error| Broken::from(&error);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(refused)?;
        }
        super::write::replace(path, self.to_text()).map_err(refused)
    }
}

/// The key and the value of a line; `None` for an empty line or a comment.
fn pair(line: &str) -> Result<Option<(&str, String)>, Reason> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let form = || reason!("setting-form", "a setting is written key = \"value\"");
    let (key, value) = line.split_once('=').ok_or_else(form)?;
    let (key, value) = (key.trim_end(), value.trim_start());
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    if key.is_empty() || !key.chars().all(is_plain) {
        return Err(form());
    }
    let Some(quoted) = value.strip_prefix('"') else {
        let value = value.split('#').next().unwrap_or_default().trim_end();
        let is_word = !value.is_empty() && value.chars().all(is_plain);
        return is_word.then(|| Some((key, value.to_owned()))).ok_or_else(form);
    };
    let mut text = String::new();
    let mut chars = quoted.chars();
    loop {
        match chars.next().ok_or_else(form)? {
            '"' => break,
            '\\' => match chars.next() {
                Some(c @ ('"' | '\\')) => text.push(c),
                _ => {
                    return Err(reason!(
                        "setting-backslash",
                        "in quotes, `\\` stands before `\"` or `\\`"
                    ));
                }
            },
            c => text.push(c),
        }
    }
    let rest = chars.as_str().trim();
    if rest.is_empty() || rest.starts_with('#') { Ok(Some((key, text))) } else { Err(form()) }
}

fn write_pair(key: &str, value: &str) -> String {
    let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    format!("{key} = \"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_a_round_trip() {
        let text = "# mine\nlanguage = pt\nfuture = 7 # later\ncolour = \"never\" # calm\n\
                    name = \"Ana \\\"A\\\"\"\n";
        let (mut settings, unknown) = Settings::parse(text).unwrap();
        assert_eq!(settings.language, Some(Language::Portuguese));
        assert_eq!(settings.colour, Colour::Never);
        assert_eq!(settings.name.as_deref(), Some("Ana \"A\""));
        assert_eq!(unknown, ["future"]);
        assert_eq!(settings.to_text(), text, "nothing changed, so nothing is touched");
        settings.colour = Colour::Always;
        settings.opponent = Some(Seat::level(5));
        let written = settings.to_text();
        assert_eq!(
            written,
            "# mine\nlanguage = pt\nfuture = 7 # later\ncolour = \"always\"\n\
             name = \"Ana \\\"A\\\"\"\nopponent = \"engine:level=5\"\n"
        );
        let (again, _) = Settings::parse(&written).unwrap();
        assert_eq!(again.to_text(), written);
    }

    #[test]
    fn what_is_broken_is_refused_with_its_line() {
        for (text, line) in [
            ("language", 1),
            ("\n[table]", 2),
            ("colour = pink", 1),
            ("colour = never\ncolour = never", 2),
            ("name = \"open", 1),
            ("opponent = nobody", 1),
            ("name = \"a\" b", 1),
        ] {
            assert_eq!(Settings::parse(text).unwrap_err().line, line, "{text}");
        }
    }
}
