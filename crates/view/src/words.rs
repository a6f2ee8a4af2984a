//! Translations: all user-visible text in English and Portuguese, from the Fluent files under
//! `words/`.

mod grammar;

use crate::errors::Sayable;
use crate::printable::printable;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use quina_rules::options::Values;
use quina_rules::outcome::CLOCK;
use quina_rules::{
    Ending, GameId, MoveError, Notation, OptionSpec, Outcome, PlyError, Reason, Refusal,
    StepChoice, reason,
};
use std::fmt;
use std::str::FromStr;
use unic_langid::LanguageIdentifier;

/// A language of the interface.
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

    /// The language of a locale name such as `pt_PT.UTF-8`; English for any other locale.
    pub fn from_locale(locale: &str) -> Self {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("pt") { Self::Portuguese } else { Self::English }
    }

    fn files(self) -> &'static [&'static str] {
        macro_rules! files {
            ($language:literal: $($name:literal),* $(,)?) => {
                &[$(include_str!(concat!("../words/", $language, "/", $name, ".ftl"))),*]
            };
        }
        macro_rules! files_of {
            ($language:literal) => {
                files!($language:
                    "quina",
                    "analysis",
                    "play",
                    "table",
                    "commands",
                    "tui",
                    "tui-game",
                    "options",
                    "choices",
                    "text",
                    "positions",
                    "errors",
                    "help",
                    "describe",
                    "reasons",
                    "guided",
                    "line",
                    "due",
                    "web",
                    "web-study",
                    "web-learn",
                    "morelli",
                    "barragoon",
                    "mapello",
                    "syrtis",
                    "campo-bello",
                    "server",
                )
            };
        }
        match self {
            Self::English => files_of!("en"),
            Self::Portuguese => files_of!("pt"),
        }
    }
}

impl FromStr for Language {
    type Err = Reason;

    fn from_str(name: &str) -> Result<Self, Reason> {
        match name {
            "en" => Ok(Self::English),
            "pt" => Ok(Self::Portuguese),
            _ => Err(reason!(
                "bad-language",
                "`{}` is not a language; the languages are en and pt",
                name
            )),
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
        // Invisible direction marks around arguments would garble a terminal.
        bundle.set_use_isolating(false);
        grammar::add_functions(&mut bundle);
        for file in language.files() {
            let resource = FluentResource::try_new((*file).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("words of {language}: {errors:?}"));
            bundle.add_resource(resource).expect("every message stands in one file only");
        }
        Self { language, bundle }
    }

    /// Which language they are.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A number as this language writes it: Portuguese has a comma before the decimals. It is given
    /// as a value that prints itself with a point, such as `format_args!("{:.2}", seconds)`.
    ///
    /// ```
    /// use quina_view::{Language, Words};
    ///
    /// let said = |language| Words::new(language).decimal(format_args!("{:+.2}", 0.35));
    /// assert_eq!(said(Language::English), "+0.35");
    /// assert_eq!(said(Language::Portuguese), "+0,35");
    /// ```
    pub fn decimal(&self, number: impl fmt::Display) -> String {
        grammar::decimal(self.language, number.to_string())
    }

    /// Whether there is a message with this id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The message `id` with its arguments filled in, each made [`printable`], since it may come
    /// from a file or another program. A missing message is replaced by its id; a test makes sure
    /// that this never happens.
    pub fn say(&self, id: &str, args: &[(&str, &str)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let args: FluentArgs<'_> =
            args.iter().map(|(name, value)| (*name, printable(value))).collect();
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }

    /// Why a move was refused, as a sentence with the number of the rule. The cells concerned are
    /// the arguments `$a`, `$b`, `$c`, `$d`.
    pub fn refusal<P: Notation>(&self, position: &P, refusal: &Refusal) -> String {
        let cells: Vec<_> = refusal.cells.iter().map(|cell| position.cell_name(*cell)).collect();
        format!("{} ({})", self.say_in_order(refusal.reason, &cells), refusal.rule)
    }

    /// Why the text of a move was not played, as a sentence.
    pub fn move_error<P: Notation>(&self, position: &P, error: &MoveError) -> String {
        match error {
            MoveError::Text(error) => error.say(self),
            MoveError::Illegal { text, refusal } => {
                format!("`{text}`: {}", self.refusal(position, refusal))
            }
        }
    }

    /// Why a ply, or the plies of a text, were not played at `position`, as a sentence.
    pub fn ply_error<P: Notation>(&self, position: &P, error: &PlyError) -> String {
        match error {
            PlyError::Over { ending, .. } => self.ending(ending),
            PlyError::Illegal(refusal) => self.refusal(position, refusal),
            PlyError::Text(error) => self.move_error(position, error),
        }
    }

    /// The message `id` with the arguments `$a`, `$b` and so on.
    fn say_in_order(&self, id: &str, arguments: &[String]) -> String {
        let names = ["a", "b", "c", "d", "e"];
        let args: Vec<_> = names.into_iter().zip(arguments.iter().map(String::as_str)).collect();
        self.say(id, &args)
    }

    /// A reason of the rules as a sentence. Its arguments are `$a`, `$b` and so on.
    pub fn reason(&self, reason: &Reason) -> String {
        self.say_in_order(reason.id, &reason.arguments)
    }

    /// How the game ended and why, as a sentence. `$winner` is the number of the winning seat (or
    /// the numbers, joined), `$loser` that of the other seat in a two-player game.
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

    /// One line that explains an option of a game.
    pub fn option_help(&self, game: GameId, spec: &OptionSpec) -> String {
        self.say(&format!("option-{game}-{}", spec.key), &[])
    }

    /// The possible values of an option: its words, or its range of numbers.
    pub fn option_values(&self, spec: &OptionSpec) -> String {
        match spec.values {
            Values::OneOf(words) => words.join(", "),
            Values::Number(min, max) => {
                self.say("option-number", &[("min", &min.to_string()), ("max", &max.to_string())])
            }
            Values::NumberOr(min, max, word) => self.say(
                "option-number-or",
                &[("min", &min.to_string()), ("max", &max.to_string()), ("word", word)],
            ),
        }
    }

    /// A short label for a value of an option. A number stands for itself.
    pub fn option_value(&self, game: GameId, key: &str, value: &str) -> String {
        let id = format!("option-{game}-{key}-{value}");
        if self.has(&id) { self.say(&id, &[]) } else { value.to_owned() }
    }

    /// A label for something chosen in a move that is not a cell: a face, a colour, `pass`.
    pub fn choice(&self, game: GameId, choice: StepChoice) -> String {
        let id = format!("choice-{game}-{}", choice_name(game, choice.0));
        if self.has(&id) { self.say(&id, &[]) } else { choice.0.to_owned() }
    }
}

/// The name of a choice in message ids, which have no punctuation and no capitals.
fn choice_name(game: GameId, choice: &'static str) -> &'static str {
    match (game, choice) {
        (GameId::Morelli, "b") => "black",
        (GameId::Morelli, "w") => "white",
        (GameId::Barragoon, "x") => "no-entry",
        (GameId::Barragoon, "^") => "one-way-up",
        (GameId::Barragoon, ">") => "one-way-right",
        (GameId::Barragoon, "Y") => "one-way-down",
        (GameId::Barragoon, "<") => "one-way-left",
        (GameId::Barragoon, "|") => "two-ways-upright",
        (GameId::Barragoon, "-") => "two-ways-level",
        (GameId::Barragoon, "e") => "right-turn-east",
        (GameId::Barragoon, "s") => "right-turn-south",
        (GameId::Barragoon, "w") => "right-turn-west",
        (GameId::Barragoon, "n") => "right-turn-north",
        (GameId::Barragoon, "W") => "left-turn-west",
        (GameId::Barragoon, "N") => "left-turn-north",
        (GameId::Barragoon, "E") => "left-turn-east",
        (GameId::Barragoon, "S") => "left-turn-south",
        (GameId::Barragoon, "+") => "all-turns",
        (GameId::Mapello, "#") => "wall",
        (GameId::Mapello, "*") => "bonus",
        (GameId::Mapello, "J") => "joker",
        (GameId::Syrtis, "x") => "sink",
        (GameId::Syrtis, "L") => "light-tower",
        (GameId::Syrtis, "T") => "dark-tower",
        _ => choice,
    }
}
