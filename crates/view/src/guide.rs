//! The guide to each game, as a player reads it inside the program: what the game is, how a turn
//! works, how moves are entered, the options, and a few tips.
//!
//! The texts are the files under `guide/`, in a small part of Markdown: `# ` the game, `## ` a
//! section for each [`Topic`] in order, paragraphs, lists, and fenced [examples](Example). The
//! tests play the examples, so a guide cannot say what the rules refuse.
//!
//! The full rules, with every number, are in [`rule_book`](crate::rule_book).

use crate::words::Language;
use quina_rules::{AnyPosition, Choices, GameId};
use std::fmt;
use std::sync::LazyLock;

/// What a section is about. Every guide has one section for each, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Topic {
    /// What the game is, in three sentences.
    About,
    /// How it is won.
    Winning,
    /// The board and the pieces, with a picture.
    Board,
    /// A turn, step by step, with an example.
    Turn,
    /// What surprises people.
    SpecialCases,
    /// How moves are entered and written.
    Moves,
    /// Set-ups and options.
    Setups,
    /// Tips for the first game.
    Tips,
}

impl Topic {
    /// All of them, in the order of a guide.
    pub const ALL: [Self; 8] = [
        Self::About,
        Self::Winning,
        Self::Board,
        Self::Turn,
        Self::SpecialCases,
        Self::Moves,
        Self::Setups,
        Self::Tips,
    ];
}

/// What a fenced block of a guide shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExampleKind {
    /// The picture of a position, as [`text::draw`](crate::text::draw) draws it
    /// for any terminal.
    Board,
    /// Legal moves, played one after the other: on each line a word of notation, then what it does.
    Play,
    /// Moves that are refused, each by itself: on each line a word, then why, with the rule.
    Refused,
    /// A list of signs.
    Signs,
}

/// A fenced block: its lines are also among the lines of its section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// What it shows.
    pub kind: ExampleKind,
    /// Where it starts: empty for the default start, `key=value` choices with blanks between, or
    /// `position ` followed by the text of a position.
    pub start: &'static str,
    /// Its lines, indented by four blanks.
    pub lines: Vec<&'static str>,
}

impl Example {
    /// The position where it starts; `None` if the game does not know it.
    pub fn position(&self, game: GameId) -> Option<AnyPosition> {
        if let Some(text) = self.start.strip_prefix("position ") {
            return game.parse_position(text).ok();
        }
        let mut choices = Choices::new();
        for choice in self.start.split_whitespace() {
            let (key, value) = choice.split_once('=')?;
            choices.set(game.options(), key, value).ok()?;
        }
        Some(game.start(&choices).ok()?.position)
    }
}

/// One section of a guide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// What it is about.
    pub topic: Topic,
    /// Its heading.
    pub title: &'static str,
    /// Its lines as they are shown, at most 76 columns wide, blank ones between paragraphs. A line
    /// that is indented by four blanks belongs to an example; notation and options are in
    /// backticks.
    pub lines: Vec<&'static str>,
    /// The examples among the lines.
    pub examples: Vec<Example>,
}

/// The guide to a game in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guide {
    /// The game.
    pub game: GameId,
    /// The language.
    pub language: Language,
    /// The name of the game, as the heading of all.
    pub title: &'static str,
    /// The sections, one for each of [`Topic::ALL`].
    pub sections: Vec<Section>,
    tips: Vec<String>,
}

impl Guide {
    /// The section about `topic`.
    pub fn section(&self, topic: Topic) -> &Section {
        &self.sections[topic as usize]
    }
}

/// The whole guide as plain lines.
impl fmt::Display for Guide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# {}", self.title)?;
        for section in &self.sections {
            writeln!(f, "\n## {}\n", section.title)?;
            for line in &section.lines {
                writeln!(f, "{line}")?;
            }
        }
        Ok(())
    }
}

/// The guide to `game` in `language`.
pub fn guide(game: GameId, language: Language) -> &'static Guide {
    static GUIDES: LazyLock<Vec<Guide>> = LazyLock::new(|| {
        let all = Language::ALL.into_iter().flat_map(|l| GameId::ALL.map(|game| (game, l)));
        all.map(|(game, language)| read(game, language)).collect()
    });
    GUIDES
        .iter()
        .find(|guide| guide.game == game && guide.language == language)
        .expect("there is a guide to every game in every language")
}

/// The tips for the first game, each as one long line.
pub fn tips(game: GameId, language: Language) -> Vec<&'static str> {
    guide(game, language).tips.iter().map(String::as_str).collect()
}

const fn source(game: GameId, language: Language) -> &'static str {
    match (language, game) {
        (Language::English, GameId::Morelli) => include_str!("../guide/en/morelli.md"),
        (Language::English, GameId::Barragoon) => include_str!("../guide/en/barragoon.md"),
        (Language::English, GameId::Mapello) => include_str!("../guide/en/mapello.md"),
        (Language::English, GameId::Syrtis) => include_str!("../guide/en/syrtis.md"),
        (Language::English, GameId::CampoBello) => include_str!("../guide/en/campo-bello.md"),
        (Language::Portuguese, GameId::Morelli) => include_str!("../guide/pt/morelli.md"),
        (Language::Portuguese, GameId::Barragoon) => include_str!("../guide/pt/barragoon.md"),
        (Language::Portuguese, GameId::Mapello) => include_str!("../guide/pt/mapello.md"),
        (Language::Portuguese, GameId::Syrtis) => include_str!("../guide/pt/syrtis.md"),
        (Language::Portuguese, GameId::CampoBello) => include_str!("../guide/pt/campo-bello.md"),
    }
}

fn read(game: GameId, language: Language) -> Guide {
    let text = source(game, language);
    let (title, rest) = text
        .strip_prefix("# ")
        .and_then(|text| text.split_once("\n\n## "))
        .expect("a guide begins with its title and a section");
    let sections: Vec<_> = rest
        .split("\n\n## ")
        .zip(Topic::ALL)
        .map(|(section, topic)| read_section(topic, section))
        .collect();
    let tips = sections.last().map(|section| items(&section.lines)).unwrap_or_default();
    Guide { game, language, title, sections, tips }
}

fn read_section(topic: Topic, text: &'static str) -> Section {
    let (title, body) = text.split_once("\n\n").expect("a section has a heading and a body");
    let mut lines = Vec::new();
    let mut examples = Vec::new();
    let mut open: Option<Example> = None;
    for line in body.trim_end().lines() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(fence), None) => open = Some(read_fence(fence)),
            (Some(_), Some(_)) => examples.extend(open.take()),
            (None, open) => {
                lines.push(line);
                if let Some(example) = open {
                    example.lines.push(line);
                }
            }
        }
    }
    Section { topic, title, lines, examples }
}

fn read_fence(fence: &'static str) -> Example {
    let (kind, start) = fence.split_once(' ').unwrap_or((fence, ""));
    let kind = match kind {
        "board" => ExampleKind::Board,
        "play" => ExampleKind::Play,
        "refused" => ExampleKind::Refused,
        "signs" => ExampleKind::Signs,
        _ => panic!("`{kind}` is no kind of example"),
    };
    Example { kind, start, lines: Vec::new() }
}

/// The items of a list, each joined to one line.
fn items(lines: &[&str]) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in lines {
        match (line.strip_prefix("- "), items.last_mut()) {
            (Some(first), _) => items.push(first.to_owned()),
            (None, Some(item)) if !line.trim().is_empty() => {
                item.push(' ');
                item.push_str(line.trim());
            }
            _ => {}
        }
    }
    items
}
