//! All words, in English and Portuguese, from the Fluent files under `words/`.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use quina_rules::outcome::CLOCK;
use quina_rules::{Ending, MoveError, Outcome, Position, Refusal};
use std::fmt;
use std::str::FromStr;
use unic_langid::LanguageIdentifier;

/// A language that Quina speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Portuguese.
    Portuguese,
}

impl Language {
    /// Both languages.
    pub const ALL: [Self; 2] = [Self::English, Self::Portuguese];

    /// The language of a locale name such as `pt_PT.UTF-8`; English for what is neither.
    pub fn from_locale(locale: &str) -> Self {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("pt") { Self::Portuguese } else { Self::English }
    }

    fn files(self) -> [&'static str; 8] {
        match self {
            Self::English => [
                include_str!("../words/en/quina.ftl"),
                include_str!("../words/en/analysis.ftl"),
                include_str!("../words/en/play.ftl"),
                include_str!("../words/en/morelli.ftl"),
                include_str!("../words/en/barragoon.ftl"),
                include_str!("../words/en/mapello.ftl"),
                include_str!("../words/en/syrtis.ftl"),
                include_str!("../words/en/campo-bello.ftl"),
            ],
            Self::Portuguese => [
                include_str!("../words/pt/quina.ftl"),
                include_str!("../words/pt/analysis.ftl"),
                include_str!("../words/pt/play.ftl"),
                include_str!("../words/pt/morelli.ftl"),
                include_str!("../words/pt/barragoon.ftl"),
                include_str!("../words/pt/mapello.ftl"),
                include_str!("../words/pt/syrtis.ftl"),
                include_str!("../words/pt/campo-bello.ftl"),
            ],
        }
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "en" => Ok(Self::English),
            "pt" => Ok(Self::Portuguese),
            _ => Err(format!("`{name}` is not a language; the languages are en and pt")),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::English => "en",
            Self::Portuguese => "pt",
        })
    }
}

/// The words of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Words {
    /// Reads the words of a language.
    pub fn new(language: Language) -> Self {
        let id: LanguageIdentifier =
            language.to_string().parse().expect("en and pt are language names");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Cell names stand between words; invisible direction marks would garble a terminal.
        bundle.set_use_isolating(false);
        for file in language.files() {
            let resource = FluentResource::try_new(file.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("words of {language}: {errors:?}"));
            bundle.add_resource(resource).expect("every message stands in one file only");
        }
        Self { language, bundle }
    }

    /// Which language they are.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a message with this name.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The message `id` with its arguments filled in. A missing message is its own name, which a
    /// test makes sure nobody ever sees.
    pub fn say(&self, id: &str, args: &[(&str, &str)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, *value)).collect();
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }

    /// Why a move was refused, as a sentence with the number of the rule. The cells concerned are
    /// the arguments `$a`, `$b`, `$c`, `$d`.
    pub fn refusal<P: Position>(&self, position: &P, refusal: &Refusal) -> String {
        let cells: Vec<_> = refusal.cells.iter().map(|cell| position.cell_name(*cell)).collect();
        let names = ["a", "b", "c", "d"];
        let args: Vec<_> = names.into_iter().zip(cells.iter().map(String::as_str)).collect();
        format!("{} ({})", self.say(refusal.reason, &args), refusal.rule)
    }

    /// Why the text of a move was not played, as a sentence.
    pub fn move_error<P: Position>(&self, position: &P, error: &MoveError) -> String {
        match error {
            MoveError::Text(error) => error.to_string(),
            MoveError::Illegal { text, refusal } => {
                format!("`{text}`: {}", self.refusal(position, refusal))
            }
        }
    }

    /// How the game ended and why, as a sentence. `$winner` is the number of the winning seat (or
    /// the numbers, joined), `$loser` the other seat's of a two-player game.
    pub fn ending(&self, ending: &Ending) -> String {
        let winners: Vec<_> = match ending.outcome {
            Outcome::Win(winners) => winners.iter().map(|p| p.number().to_string()).collect(),
            Outcome::Draw => Vec::new(),
        };
        let loser = if winners == ["1"] { "2" } else { "1" };
        let winner = winners.join(" + ");
        let args = [("winner", winner.as_str()), ("loser", loser)];
        let sentence = self.say(ending.reason, &args);
        if ending.rule == CLOCK { sentence } else { format!("{sentence} ({})", ending.rule) }
    }
}
