//! A file of several games, such as a match: the list from which one is chosen.

use crate::labels::name_label;
use quina_rules::record::{RecordError, split};
use quina_rules::{GameId, Position as _, Record};
use quina_view::Words;

/// The games of a file that has more than one.
#[derive(Clone, Debug)]
pub struct Collection {
    games: Vec<(String, Result<Heading, RecordError>)>,
}

/// What is said of a game in a list. It is read from its tags; whether the moves are legal is seen
/// when the game is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading {
    /// Which game.
    pub game: GameId,
    /// The date of its start.
    pub date: String,
    /// The names of the players in the order of their seats, `?` for an unknown one; no names if all
    /// are unknown.
    pub names: Vec<String>,
    /// `*` while it is not over.
    pub result: String,
}

impl Heading {
    /// `Ana - level 3`; `None` if nobody is known.
    pub fn players(&self, words: &Words) -> Option<String> {
        let label = |name: &String| name_label(Some(name), words);
        let labels: Vec<_> = self.names.iter().map(label).collect();
        (!labels.is_empty()).then(|| labels.join(" - "))
    }
}

impl Collection {
    /// Reads a file; `None` if it is one game, or the study of one, however many records that has.
    ///
    /// ```
    /// use quina_play::Collection;
    ///
    /// let game = "[Game \"mapello\"]\n[P1 \"Ana\"]\n[P2 \"Rui\"]\n\n1. c5 c4 *\n";
    /// assert!(Collection::read(game).is_none());
    /// let two = Collection::read(&format!("{game}\n{game}")).unwrap();
    /// assert_eq!(two.headings().count(), 2);
    /// assert_eq!(two.headings().next().unwrap().as_ref().unwrap().names, ["Ana", "Rui"]);
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let is_of_study =
            |line: &str| ["[Study \"", "[Variation \""].map(|tag| line.starts_with(tag));
        let records = split(text);
        if records.len() < 2 || text.lines().any(|line| is_of_study(line).contains(&true)) {
            return None;
        }
        let games = records.into_iter().map(|text| (text.to_owned(), heading(text))).collect();
        Some(Self { games })
    }

    /// How many games there are, at least two.
    #[expect(clippy::len_without_is_empty, reason = "there are always some")]
    pub const fn len(&self) -> usize {
        self.games.len()
    }

    /// What the list says of each game, or why its record cannot be read.
    pub fn headings(&self) -> impl Iterator<Item = &Result<Heading, RecordError>> {
        self.games.iter().map(|(_, heading)| heading)
    }

    /// The text of a game, counted from 0.
    pub fn text(&self, at: usize) -> Option<&str> {
        self.games.get(at).map(|(text, _)| text.as_str())
    }
}

fn heading(text: &str) -> Result<Heading, RecordError> {
    let record: Record = text.parse()?;
    let start = record.start_position()?;
    let seats = ["P1", "P2", "P3", "P4"].into_iter().take(start.players().into());
    let name = |seat| record.tag(seat).filter(|name| !matches!(*name, "" | "-")).unwrap_or("?");
    let names: Vec<_> = seats.map(|seat| name(seat).to_owned()).collect();
    let is_known = names.iter().any(|name| name != "?");
    Ok(Heading {
        game: start.game(),
        date: record.tag("Date").unwrap_or_default().to_owned(),
        names: if is_known { names } else { Vec::new() },
        result: record.result,
    })
}
