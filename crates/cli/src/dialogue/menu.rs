//! The menu of line mode: game, mode, players, set-up, each asked until the answer makes sense.

use super::input::{Heard, Input};
use super::print;
use super::replies::yes_or_no;
use super::table::{Left, Table};
use crate::play::saved::Entry;
use crate::play::{Opening, Pace, Seat, Settings, Shelf, Sitting};
use quina_rules::{Choices, GameId, OptionSpec};
use quina_view::Words;

/// The menu.
#[derive(Debug)]
pub struct Menu<'a> {
    words: &'a Words,
    input: &'a mut Input,
    shelf: Option<Shelf>,
    settings: &'a Settings,
}

/// There is no more input.
struct Ended;

/// Either the answer, or nobody answers any more.
type Answered<T> = anyhow::Result<Result<T, Ended>>;

/// Gives the answer, or leaves the function where nobody answers any more.
macro_rules! answer {
    ($asked:expr) => {
        match $asked? {
            Ok(answer) => answer,
            Err(Ended) => return Ok(Err(Ended)),
        }
    };
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    People,
    Computer,
    Watch,
}

impl<'a> Menu<'a> {
    /// A menu that listens to this input.
    pub fn new(
        words: &'a Words,
        input: &'a mut Input,
        shelf: Option<Shelf>,
        settings: &'a Settings,
    ) -> Self {
        Self { words, input, shelf, settings }
    }

    /// Asks and plays until somebody leaves.
    pub fn run(&mut self) -> anyhow::Result<()> {
        while let Ok(true) = self.once()? {}
        self.say("play-menu-bye", &[])
    }

    fn say(&self, id: &str, args: &[(&str, &str)]) -> anyhow::Result<()> {
        Ok(print(&self.words.say(id, args))?)
    }

    /// One game; whether another one is wanted.
    fn once(&mut self) -> Answered<bool> {
        let Some((sitting, keeper)) = answer!(self.choose()) else { return Ok(Ok(false)) };
        let mut table = Table::new(sitting, self.shelf.clone(), keeper, self.words, self.input);
        if table.run()? == Left::InputEnded {
            return Ok(Err(Ended));
        }
        let question = self.words.say("play-menu-again", &[]);
        loop {
            let line = answer!(self.line(&question));
            match yes_or_no(&line) {
                Some(again) => return Ok(Ok(again)),
                None => self.say("play-yes-or-no", &[])?,
            }
        }
    }

    /// The game to play; `None` to leave.
    fn choose(&mut self) -> Answered<Option<(Sitting, Option<crate::play::Keeper>)>> {
        loop {
            let saved = self.saved()?;
            self.say("play-menu-title", &[])?;
            for (at, game) in GameId::ALL.into_iter().enumerate() {
                let about = self.words.say(&format!("quina-about-{game}"), &[]);
                let number = (at + 1).to_string();
                let args = [("number", number.as_str()), ("game", game.title()), ("about", &about)];
                self.say("play-menu-game", &args)?;
            }
            let last = GameId::ALL.len() + usize::from(!saved.is_empty());
            if !saved.is_empty() {
                let (number, count) = (last.to_string(), saved.len().to_string());
                self.say("play-menu-saved", &[("number", &number), ("count", &count)])?;
            }
            self.say("play-menu-leave", &[])?;
            let number = answer!(self.number("play-menu-choose", &[], 0, last, None));
            match number.checked_sub(1).map(|at| GameId::ALL.get(at)) {
                None => return Ok(Ok(None)),
                Some(Some(game)) => {
                    let sitting = answer!(self.set_up(*game));
                    let keeper = self.shelf.as_ref().map(Shelf::keeper);
                    return Ok(Ok(Some((sitting, keeper))));
                }
                Some(None) => {
                    if let Some(opened) = answer!(self.open_saved(&saved)) {
                        return Ok(Ok(Some(opened)));
                    }
                }
            }
        }
    }

    /// The games that can go on. Files that are none are told of.
    fn saved(&self) -> anyhow::Result<Vec<Entry>> {
        let Some(shelf) = &self.shelf else { return Ok(Vec::new()) };
        let listing = match shelf.list() {
            Ok(listing) => listing,
            Err(error) => {
                let (file, reason) = (shelf.folder().display().to_string(), error.to_string());
                self.say("play-menu-broken", &[("file", &file), ("reason", &reason)])?;
                return Ok(Vec::new());
            }
        };
        for (path, reason) in &listing.broken {
            let file = path.display().to_string();
            self.say("play-menu-broken", &[("file", &file), ("reason", reason)])?;
        }
        Ok(listing.entries)
    }

    fn open_saved(
        &mut self,
        saved: &[Entry],
    ) -> Answered<Option<(Sitting, Option<crate::play::Keeper>)>> {
        self.say("play-menu-files", &[])?;
        for (at, entry) in saved.iter().enumerate() {
            let (number, plies) = ((at + 1).to_string(), entry.plies.to_string());
            let players = entry.names.join(", ");
            let args = [
                ("number", number.as_str()),
                ("game", entry.game.title()),
                ("date", entry.date.as_str()),
                ("players", players.as_str()),
                ("plies", plies.as_str()),
            ];
            self.say("play-menu-file", &args)?;
        }
        self.say("play-menu-back", &[])?;
        let number = answer!(self.number("play-menu-choose", &[], 0, saved.len(), None));
        let entry = number.checked_sub(1).and_then(|at| saved.get(at));
        let (Some(entry), Some(shelf)) = (entry, &self.shelf) else { return Ok(Ok(None)) };
        let (sitting, keeper) = shelf.open(&entry.path)?;
        Ok(Ok(Some((sitting, Some(keeper)))))
    }

    /// Mode, set-up and players of a game.
    fn set_up(&mut self, game: GameId) -> Answered<Sitting> {
        self.say("play-menu-modes", &[])?;
        for id in ["play-menu-mode-people", "play-menu-mode-computer", "play-menu-mode-watch"] {
            self.say(id, &[])?;
        }
        let mode = match answer!(self.number("play-menu-choose", &[], 1, 3, None)) {
            1 => Mode::People,
            2 => Mode::Computer,
            _ => Mode::Watch,
        };
        let opening = answer!(self.opening(game));
        let players = quina_rules::Position::players(&opening.position);
        let person = Seat::Human { name: self.settings.name.clone() };
        let own = match mode {
            Mode::Computer => {
                let seats = players.to_string();
                let asked =
                    self.number("play-menu-seat", &[("seats", &seats)], 1, players.into(), Some(1));
                Some(answer!(asked))
            }
            Mode::People | Mode::Watch => None,
        };
        let mut seats = Vec::new();
        for number in 1..=usize::from(players) {
            seats.push(match mode {
                Mode::People => Seat::HUMAN,
                Mode::Computer if own == Some(number) => person.clone(),
                Mode::Computer | Mode::Watch => answer!(self.computer(number)),
            });
        }
        Ok(Ok(Sitting::new(opening, seats, Pace::Untimed)))
    }

    /// A computer player: a level, or a description.
    fn computer(&mut self, number: usize) -> Answered<Seat> {
        let player = self.words.say("quina-player", &[("number", &number.to_string())]);
        let usual = Seat::USUAL_LEVEL.to_string();
        let question = self.words.say("play-menu-level", &[("player", &player), ("usual", &usual)]);
        loop {
            let line = answer!(self.line(&question));
            let text = match line.as_str() {
                "" => format!("engine:level={usual}"),
                digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                    format!("engine:level={digits}")
                }
                text => text.to_owned(),
            };
            match text.parse::<Seat>() {
                Ok(seat) => return Ok(Ok(seat)),
                Err(error) => self.say("play-menu-no-level", &[("reason", &error.to_string())])?,
            }
        }
    }

    /// The choices of the set-up, until they go together.
    fn opening(&mut self, game: GameId) -> Answered<Opening> {
        let specs = game.options();
        let mut choices = Choices::new();
        loop {
            self.say("play-menu-options", &[])?;
            for (at, spec) in specs.iter().enumerate() {
                self.say_option(game, at + 1, spec, &choices)?;
            }
            self.say("play-menu-start", &[])?;
            let number = answer!(self.number("play-menu-change", &[], 0, specs.len(), Some(0)));
            let Some(spec) = number.checked_sub(1).and_then(|at| specs.get(at)) else {
                let seed = choices.get("seed").and_then(|seed| seed.parse().ok());
                match Opening::new(game, &choices, seed) {
                    Ok(opening) => return Ok(Ok(opening)),
                    Err(error) => {
                        // What does not go together is put back, so that nobody is caught here.
                        choices = Choices::new();
                        self.say("play-menu-refused", &[("reason", &error.to_string())])?;
                        continue;
                    }
                }
            };
            let values = spec.values.to_string();
            let args = [("key", spec.key), ("values", values.as_str())];
            let question = self.words.say("play-menu-value", &args);
            let value = answer!(self.line(&question));
            if !spec.accepts(&value) {
                let error = choices.set(specs, spec.key, &value).err();
                let reason = error.map(|error| error.to_string()).unwrap_or_default();
                self.say("play-menu-refused", &[("reason", &reason)])?;
                continue;
            }
            choices.unset(spec.key);
            choices.set(specs, spec.key, &value)?;
        }
    }

    fn say_option(
        &self,
        game: GameId,
        number: usize,
        spec: &OptionSpec,
        choices: &Choices,
    ) -> anyhow::Result<()> {
        let drawn = self.words.say("play-menu-drawn", &[]);
        let value = match choices.get(spec.key) {
            Some(value) => value,
            None if spec.default.is_empty() => drawn.as_str(),
            None => spec.default,
        };
        let (number, values) = (number.to_string(), spec.values.to_string());
        let about = self.words.say(&format!("play-option-{game}-{}", spec.key), &[]);
        let args = [
            ("number", number.as_str()),
            ("key", spec.key),
            ("value", value),
            ("values", values.as_str()),
            ("about", about.as_str()),
        ];
        self.say("play-menu-option", &args)
    }

    /// Asks for a number until there is one. An empty line gives the usual one.
    fn number(
        &mut self,
        id: &str,
        args: &[(&str, &str)],
        from: usize,
        to: usize,
        usual: Option<usize>,
    ) -> Answered<usize> {
        let question = self.words.say(id, args);
        loop {
            let line = answer!(self.line(&question));
            // The first programs wanted a full stop behind every answer.
            let number = line.trim_end_matches('.').parse().ok();
            let number = if line.is_empty() { usual } else { number };
            match number.filter(|number| (from..=to).contains(number)) {
                Some(number) => return Ok(Ok(number)),
                None => {
                    let (from, to) = (from.to_string(), to.to_string());
                    self.say("play-menu-number", &[("from", &from), ("to", &to)])?;
                }
            }
        }
    }

    fn line(&mut self, question: &str) -> Answered<String> {
        loop {
            match self.input.ask(question, None)? {
                Heard::Line(line) => return Ok(Ok(line)),
                Heard::End | Heard::Interrupt => return Ok(Err(Ended)),
                Heard::Nothing => {}
            }
        }
    }
}
