//! The user's preferences, in a small TOML file.
//!
//! Keys that this version does not know are kept, with a warning. A file that cannot be understood
//! is never overwritten, and what another program has changed in the file in the meantime is kept.

mod document;

use super::folders;
use super::read::{self, MAX_SETTINGS_LEN};
use super::write::{lock, remove_left_overs, replace};
use crate::errors::Sayable;
use crate::play::Seat;
use crate::players;
use document::Entry;
use quina_rules::{Reason, reason};
use quina_view::{Language, Words};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// An enum whose variants have a word each.
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

words! {
    /// Whether games in lines are told in sentences.
    Speech {
        /// Boards are drawn.
        #[default]
        Off = "off",
        /// Everything is told, and boards are drawn only when they are asked for.
        On = "on",
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
    /// `speech`
    pub speech: Speech,
    /// `opponent`: who plays against the user; `None` for the usual level.
    pub opponent: Option<Seat>,
    /// `name`: what the user is called.
    pub name: Option<String>,
    /// The file as it was read, to keep comments and unknown keys, and to know what was changed
    /// since.
    toml: String,
}

/// The keys in the order in which they are written.
const KEYS: [&str; 7] =
    ["language", "charset", "colour", "animation", "speech", "opponent", "name"];

/// Why a line cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct SettingsError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub reason: Reason,
}

/// Why a settings file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// It cannot be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// It cannot be understood.
    #[error(transparent)]
    Line(#[from] SettingsError),
}

impl Sayable for Broken {
    fn say(&self, words: &Words) -> String {
        match self {
            Self::File(error) => error.say(words),
            Self::Line(SettingsError { line, reason }) => {
                let (line, reason) = (line.to_string(), reason.say(words));
                words.say("setting-in-line", &[("line", &line), ("reason", &reason)])
            }
        }
    }
}

/// The settings as they were found.
#[derive(Debug, Default)]
pub struct Found {
    /// The settings; the defaults if the file is broken.
    pub settings: Settings,
    /// Keys that this version does not know, which do no harm.
    pub unknown: Vec<String>,
    /// What is wrong with the file; a broken file must not be overwritten.
    pub broken: Option<Broken>,
}

impl Settings {
    /// The user's file; `None` if there is no home folder.
    pub fn path() -> Option<PathBuf> {
        folders::config().map(|folder| folder.join("config.toml"))
    }

    /// The user's settings.
    pub fn of_user() -> Found {
        Self::path().map(|path| Self::load(&path)).unwrap_or_default()
    }

    /// The settings in a file; the defaults if there is none.
    pub fn load(path: &Path) -> Found {
        let text = match read::text(path, MAX_SETTINGS_LEN) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Found::default(),
            Err(error) => {
                return Found { broken: Some(error.into()), ..Found::default() };
            }
        };
        match Self::parse(&text) {
            Ok((settings, unknown)) => Found { settings, unknown, broken: None },
            Err(error) => Found { broken: Some(error.into()), ..Found::default() },
        }
    }

    /// Reads a text, and returns the keys that are not known.
    pub fn parse(text: &str) -> Result<(Self, Vec<String>), SettingsError> {
        let toml = document::to_toml(text)?;
        let mut settings = Self::default();
        let mut unknown = Vec::new();
        for Entry { key, value, line } in document::entries(&toml)? {
            if !KEYS.contains(&key.as_str()) {
                unknown.push(key);
                continue;
            }
            let no_text = || reason!("setting-text", "the value of `{}` must be a text", key);
            let set = value.ok_or_else(no_text).and_then(|value| settings.set(&key, &value));
            set.map_err(|reason| SettingsError { line, reason })?;
        }
        settings.toml = toml;
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
            "speech" => {
                self.speech = Speech::from_word(value).ok_or_else(|| bad("off, on"))?;
            }
            "opponent" => {
                let seat = players::seat(value);
                self.opponent = Some(seat.map_err(|error| error.reason().clone())?);
            }
            _ => self.name = (!value.is_empty()).then(|| value.to_owned()),
        }
        Ok(())
    }

    /// The value of a key as the file has it; `None` if the key need not be written.
    fn value(&self, key: &str) -> Option<String> {
        match key {
            "language" => self.language.map(|language| language.to_string()),
            "charset" => (self.charset != Charset::default()).then(|| self.charset.word().into()),
            "colour" => (self.colour != Colour::default()).then(|| self.colour.word().into()),
            "animation" => {
                (self.animation != Animation::default()).then(|| self.animation.word().into())
            }
            "speech" => (self.speech != Speech::default()).then(|| self.speech.word().into()),
            "opponent" => self.opponent.as_ref().map(players::seat_text),
            _ => self.name.clone(),
        }
    }

    /// What the file says for a key that is back at its default: a key that somebody wrote stays,
    /// with the comments around it. `None` if nothing says it.
    fn default_text(key: &str) -> Option<String> {
        match key {
            "language" => Some("auto".to_owned()),
            "charset" => Some(Charset::default().word().to_owned()),
            "colour" => Some(Colour::default().word().to_owned()),
            "animation" => Some(Animation::default().word().to_owned()),
            "speech" => Some(Speech::default().word().to_owned()),
            _ => None,
        }
    }

    /// The text of the file that the settings were read from, with the new values.
    pub fn to_text(&self) -> String {
        // It was read before, so it can be read again.
        self.merged_into(&self.toml).unwrap_or_default()
    }

    /// A settings text with what was changed here since the settings were read.
    fn merged_into(&self, toml: &str) -> Result<String, SettingsError> {
        let ((before, _), (there, _)) = (Self::parse(&self.toml)?, Self::parse(toml)?);
        let changes: Vec<_> = KEYS
            .into_iter()
            .filter(|key| self.value(key) != before.value(key))
            .filter(|key| self.value(key) != there.value(key))
            .map(|key| {
                let is_there = there.toml.lines().any(|line| line.trim_start().starts_with(key));
                let default = || Self::default_text(key).filter(|_| is_there);
                let value = self.value(key).or_else(default);
                (key, value.map(|value| value.replace(char::is_control, " ")))
            })
            .collect();
        document::changed(&there.toml, &changes)
    }

    /// Writes the changes to a file, if the file can be understood. Changes that other programs
    /// have made there in the meantime are kept, and take effect here too.
    pub fn store(&mut self, path: &Path) -> Result<(), Broken> {
        let folder = path.parent().unwrap_or(path);
        fs::create_dir_all(folder)?;
        let _turn = lock(folder)?;
        let Found { settings: there, broken, .. } = Self::load(path);
        if let Some(broken) = broken {
            return Err(broken);
        }
        let text = self.merged_into(&there.toml)?;
        remove_left_overs(path);
        replace(path, &text)?;
        (*self, _) = Self::parse(&text)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_back_at_its_default_keeps_its_comments() {
        let text = "# Settings of Ana\n\ncolour = \"never\" # my eyes\n";
        let (mut settings, _) = Settings::parse(text).unwrap();
        settings.colour = Colour::default();
        assert_eq!(settings.to_text(), text.replace("never", "auto"));
    }

    #[test]
    fn a_program_as_the_usual_opponent_is_written_as_the_whole_command() {
        let text = "opponent = \"cmd=./x y:nodes=5\"\n";
        let (mut settings, _) = Settings::parse(text).unwrap();
        settings.name = Some("Ana".to_owned());
        assert!(settings.to_text().starts_with(text), "{}", settings.to_text());
        let (mut fresh, _) = Settings::parse("").unwrap();
        fresh.opponent = settings.opponent;
        assert_eq!(fresh.to_text(), text);
    }

    #[test]
    fn settings_survive_a_round_trip() {
        let text = "# mine\nlanguage = \"pt\"\nfuture = 7 # later\ncolour = \"never\" # calm\n\
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
            "# mine\nlanguage = \"pt\"\nfuture = 7 # later\ncolour = \"always\" # calm\n\
             name = \"Ana \\\"A\\\"\"\nopponent = \"engine:level=5\"\n"
        );
        let (again, _) = Settings::parse(&written).unwrap();
        assert_eq!(again.to_text(), written);
    }

    #[test]
    fn the_form_of_the_first_versions_is_read_and_becomes_toml() {
        let text = "# mine\nlanguage = pt # here\nfuture = 7 # later\nx.y = z\n\
                    name = \"Ana \\\"A\\\"\"\ncolour=never\n";
        let (mut settings, unknown) = Settings::parse(text).unwrap();
        assert_eq!(settings.language, Some(Language::Portuguese));
        assert_eq!(settings.name.as_deref(), Some("Ana \"A\""));
        assert_eq!(unknown, ["future", "x"]);
        settings.colour = Colour::Always;
        assert_eq!(
            settings.to_text(),
            "# mine\nlanguage = \"pt\" # here\nfuture = 7 # later\nx.y = \"z\"\n\
             name = \"Ana \\\"A\\\"\"\ncolour = \"always\"\n"
        );
    }

    #[test]
    fn all_of_toml_is_understood_and_kept() {
        let text =
            "name = 'Ana'\nopponent = \"\"\"greedy\"\"\"\n\n[later]\nlist = [\n  1,\n  2,\n]\n";
        let (mut settings, unknown) = Settings::parse(text).unwrap();
        assert_eq!(settings.name.as_deref(), Some("Ana"));
        assert_eq!(unknown, ["later"]);
        assert_eq!(settings.to_text(), text);
        settings.colour = Colour::Never;
        settings.name = None;
        assert_eq!(
            settings.to_text(),
            "opponent = \"\"\"greedy\"\"\"\ncolour = \"never\"\n\n[later]\nlist = [\n  1,\n  2,\n]\n"
        );
    }

    #[test]
    fn what_is_broken_is_refused_with_its_line() {
        for (text, line) in [
            ("language", 1),
            ("\n[table", 2),
            ("name = [1, 2]", 1),
            ("# x\nname = \"a\"\n[table]\nopen = \"", 4),
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
