//! The menu of line mode: game, mode, players, set-up, each asked until the answer makes sense;
//! saved games, studies, the rules, and whether boards are drawn.

use super::answers::say_rules;
use super::input::{Heard, Input};
use super::line_game::{Left, LineGame};
use super::line_study::LineStudy;
use super::replies::{is_quit, yes_or_no};
use super::{Manner, answer, print, print_sentences};
use crate::errors::{Problem, Sayable};
use crate::files::settings::Speech;
use crate::files::storage::Entry;
use crate::files::{GameSaver, Settings, Storage};
use crate::play::{Collection, Sitting};
use quina_play::labels::name_label;
use quina_rules::{GameId, Record};
use quina_view::Words;
use std::time::Duration;

/// The menu.
#[derive(Debug)]
pub struct Menu<'a> {
    pub(super) words: &'a Words,
    input: &'a mut Input,
    storage: Option<Storage>,
    pub(super) settings: Settings,
    pub(super) manner: Manner,
    /// How long programs are waited for; `None` for the default.
    patience: Option<Duration>,
}

/// A line of the menu.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Game(GameId),
    Saved,
    Study,
    Rules,
    Speech,
}

impl Item {
    /// All lines, with saved games where there are some.
    fn all(has_saved: bool) -> Vec<Self> {
        let mut items: Vec<_> = GameId::ALL.into_iter().map(Self::Game).collect();
        if has_saved {
            items.push(Self::Saved);
        }
        items.extend([Self::Study, Self::Rules, Self::Speech]);
        items
    }
}

/// The input has ended, or somebody wants to leave.
pub(super) struct Ended;

/// Either the answer, or the end of the input.
pub(super) type Answered<T> = Result<Result<T, Ended>, Problem>;

impl<'a> Menu<'a> {
    /// A menu that reads this input.
    pub fn new(
        words: &'a Words,
        input: &'a mut Input,
        storage: Option<Storage>,
        settings: &Settings,
        manner: Manner,
    ) -> Self {
        Self { words, input, storage, settings: settings.clone(), manner, patience: None }
    }

    /// Waits this long for the answers of programs.
    pub const fn with_patience(mut self, patience: Option<Duration>) -> Self {
        self.patience = patience;
        self
    }

    /// Asks and plays until the user leaves.
    pub fn run(&mut self) -> Result<(), Problem> {
        while let Ok(true) = self.once()? {}
        self.say("play-menu-bye", &[])
    }

    pub(super) fn say(&self, id: &str, args: &[(&str, &str)]) -> Result<(), Problem> {
        Ok(print_sentences(&self.words.say(id, args))?)
    }

    /// One game; whether another one is wanted.
    fn once(&mut self) -> Answered<bool> {
        let Some((sitting, saver)) = answer!(self.choose()) else { return Ok(Ok(false)) };
        let storage = self.storage.clone();
        let mut table = LineGame::new(sitting, storage, saver, self.words, self.input, self.manner)
            .with_patience(self.patience);
        if table.run()? == Left::InputEnded {
            return Ok(Err(Ended));
        }
        let question = self.words.say("play-menu-again", &[]);
        loop {
            let line = answer!(self.line(&question));
            match yes_or_no(&line, self.words.language()) {
                Some(again) => return Ok(Ok(again)),
                None => self.say("play-yes-or-no", &[])?,
            }
        }
    }

    /// The game to play; `None` to leave.
    fn choose(&mut self) -> Answered<Option<(Sitting, Option<GameSaver>)>> {
        loop {
            let saved = self.saved()?;
            let items = Item::all(!saved.is_empty());
            self.say("play-menu-title", &[])?;
            for (item, number) in items.iter().zip(1_usize..) {
                self.say_item(*item, &number.to_string(), saved.len())?;
            }
            self.say("play-menu-leave", &[])?;
            self.say("line-menu-quit", &[])?;
            let number = answer!(self.game_or_number(items.len()));
            let Some(item) = number.checked_sub(1).map(|at| items[at]) else { return Ok(Ok(None)) };
            match item {
                Item::Game(game) => {
                    let sitting = answer!(self.set_up(game));
                    let saver = self.storage.as_ref().map(Storage::saver);
                    return Ok(Ok(Some((sitting, saver))));
                }
                Item::Saved => {
                    if let Some((sitting, saver)) = answer!(self.open_saved(&saved)) {
                        return Ok(Ok(Some((sitting, saver))));
                    }
                }
                Item::Study => answer!(self.study()),
                Item::Rules => answer!(self.rules()),
                Item::Speech => self.switch_speech()?,
            }
        }
    }

    fn say_item(&self, item: Item, number: &str, saved: usize) -> Result<(), Problem> {
        let number = ("number", number);
        match item {
            Item::Game(game) => {
                let about = self.words.say(&format!("quina-about-{game}"), &[]);
                self.say("play-menu-game", &[number, ("game", game.title()), ("about", &about)])
            }
            Item::Saved => self.say("play-menu-saved", &[number, ("count", &saved.to_string())]),
            Item::Study => self.say("line-menu-study", &[number]),
            Item::Rules => self.say("line-menu-rules", &[number]),
            Item::Speech if self.manner == Manner::Spoken => {
                self.say("line-menu-speech-on", &[number])
            }
            Item::Speech => self.say("line-menu-speech-off", &[number]),
        }
    }

    /// Opens a record or a saved game or study, and steps through it.
    fn study(&mut self) -> Answered<()> {
        let question = self.words.say("line-menu-which-file", &[]);
        loop {
            let name = answer!(self.line(&question));
            if name.is_empty() {
                return Ok(Ok(()));
            }
            let storage = self.storage.clone().unwrap_or_else(|| Storage::at(""));
            let path = storage.find(&name);
            let opened = match Storage::collection(&path) {
                Some(games) => {
                    let Some(text) = answer!(self.one_of(&games)) else { continue };
                    let record = text.parse::<Record>();
                    record.and_then(|record| storage.study_of(&record)).map_err(Problem::from)
                }
                None => storage.open_study(&path),
            };
            let opened = match opened {
                Ok(opened) => opened,
                Err(problem) => {
                    print(&problem.explain(self.words))?;
                    continue;
                }
            };
            let storage = self.storage.clone();
            let mut study = LineStudy::new(opened, storage, self.words, self.input, self.manner);
            let left = study.run(false)?;
            return Ok(if left == Left::InputEnded { Err(Ended) } else { Ok(()) });
        }
    }

    /// The text of one of several games; `None` to go back.
    fn one_of<'games>(&mut self, games: &'games Collection) -> Answered<Option<&'games str>> {
        for (heading, number) in games.headings().zip(1_usize..) {
            let number = number.to_string();
            match heading {
                Ok(heading) => {
                    let nobody = || self.words.say("tui-games-nobody", &[]);
                    let players = heading.players(self.words).unwrap_or_else(nobody);
                    let args = [
                        ("number", number.as_str()),
                        ("game", heading.game.title()),
                        ("date", if heading.date.is_empty() { "?" } else { &heading.date }),
                        ("players", &players),
                        ("result", &heading.result),
                    ];
                    self.say("line-menu-record", &args)?;
                }
                Err(_) => self.say("line-menu-broken", &[("number", &number)])?,
            }
        }
        self.say("play-menu-back", &[])?;
        let number = answer!(self.number("play-menu-choose", &[], 0, games.len(), None));
        Ok(Ok(number.checked_sub(1).and_then(|at| games.text(at))))
    }

    /// Prints the rules of a game.
    fn rules(&mut self) -> Answered<()> {
        self.say("line-menu-which-rules", &[])?;
        for (game, number) in GameId::ALL.into_iter().zip(1..) {
            print(&format!("{number}. {}", game.title()))?;
        }
        self.say("play-menu-back", &[])?;
        let number = answer!(self.number("play-menu-choose", &[], 0, GameId::ALL.len(), None));
        if let Some(at) = number.checked_sub(1) {
            print(&say_rules(GameId::ALL[at], None, self.manner, self.words))?;
        }
        Ok(Ok(()))
    }

    /// Draws boards or tells everything in sentences from now on, and keeps that in the settings.
    fn switch_speech(&mut self) -> Result<(), Problem> {
        (self.manner, self.settings.speech) = match self.manner {
            Manner::Drawn => (Manner::Spoken, Speech::On),
            Manner::Spoken => (Manner::Drawn, Speech::Off),
        };
        let stored = match Settings::path() {
            Some(path) => self.settings.store(&path).map_err(|broken| broken.say(self.words)),
            None => Err(self.words.say("tui-settings-no-file", &[])),
        };
        match stored {
            Ok(()) => Ok(()),
            Err(reason) => self.say("line-menu-speech-unsaved", &[("reason", &reason)]),
        }
    }

    /// The games in progress. Files that cannot be read are reported.
    fn saved(&self) -> Result<Vec<Entry>, Problem> {
        let Some(storage) = &self.storage else { return Ok(Vec::new()) };
        let listing = match storage.list() {
            Ok(listing) => listing,
            Err(error) => {
                let (file, reason) =
                    (storage.folder().display().to_string(), error.say(self.words));
                self.say("play-menu-broken", &[("file", &file), ("reason", &reason)])?;
                return Ok(Vec::new());
            }
        };
        for (path, unread) in &listing.broken {
            let reason = unread.say(self.words);
            let file = path.display().to_string();
            self.say("play-menu-broken", &[("file", &file), ("reason", &reason)])?;
        }
        Ok(listing.entries)
    }

    fn open_saved(&mut self, saved: &[Entry]) -> Answered<Option<(Sitting, Option<GameSaver>)>> {
        self.say("play-menu-files", &[])?;
        for (at, entry) in saved.iter().enumerate() {
            let (number, plies) = ((at + 1).to_string(), entry.plies.to_string());
            let players = entry.names.iter().map(|name| name_label(Some(name), self.words));
            let players = players.collect::<Vec<_>>().join(", ");
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
        let (Some(entry), Some(storage)) = (entry, &self.storage) else { return Ok(Ok(None)) };
        let (sitting, saver) = storage.open(&entry.path)?;
        Ok(Ok(Some((sitting, Some(saver)))))
    }

    /// Asks for a line of the first menu by its number, or for a game by its name.
    fn game_or_number(&mut self, last: usize) -> Answered<usize> {
        let question = self.words.say("play-menu-choose", &[]);
        loop {
            let line = answer!(self.line(&question));
            let typed = line.trim_end_matches('.');
            let unknown = match GameId::typed(typed) {
                Ok(game) => return Ok(Ok(game as usize + 1)),
                Err(unknown) => unknown,
            };
            match typed.parse().ok().filter(|number| *number <= last) {
                Some(number) => return Ok(Ok(number)),
                None if unknown.near().is_some() => {
                    print(&Problem::from(unknown).explain(self.words))?;
                }
                None => {
                    let to = last.to_string();
                    self.say("play-menu-number", &[("from", "0"), ("to", &to)])?;
                }
            }
        }
    }

    /// Asks until the answer is a number. An empty line gives the default.
    pub(super) fn number(
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
            // The original programs required a full stop after every answer.
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

    pub(super) fn line(&mut self, question: &str) -> Answered<String> {
        loop {
            match self.input.ask(question, None)? {
                Heard::Line(line) if is_quit(&line) => return Ok(Err(Ended)),
                Heard::Line(line) => return Ok(Ok(line)),
                Heard::End | Heard::Interrupt => return Ok(Err(Ended)),
                Heard::Nothing => {}
            }
        }
    }
}
