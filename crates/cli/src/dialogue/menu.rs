//! The menu of line mode: game, mode, players, set-up, each asked until the answer makes sense.

use super::answer;
use super::input::{Heard, Input};
use super::line_game::{Left, LineGame};
use super::print;
use super::replies::yes_or_no;
use crate::errors::{Problem, Sayable};
use crate::files::storage::Entry;
use crate::files::{Settings, Storage};
use crate::play::Sitting;
use quina_rules::GameId;
use quina_view::Words;

/// The menu.
#[derive(Debug)]
pub struct Menu<'a> {
    pub(super) words: &'a Words,
    input: &'a mut Input,
    storage: Option<Storage>,
    pub(super) settings: &'a Settings,
}

/// The input has ended.
pub(super) struct Ended;

/// Either the answer, or the end of the input.
pub(super) type Answered<T> = Result<Result<T, Ended>, Problem>;

impl<'a> Menu<'a> {
    /// A menu that reads this input.
    pub fn new(
        words: &'a Words,
        input: &'a mut Input,
        storage: Option<Storage>,
        settings: &'a Settings,
    ) -> Self {
        Self { words, input, storage, settings }
    }

    /// Asks and plays until somebody leaves.
    pub fn run(&mut self) -> Result<(), Problem> {
        while let Ok(true) = self.once()? {}
        self.say("play-menu-bye", &[])
    }

    pub(super) fn say(&self, id: &str, args: &[(&str, &str)]) -> Result<(), Problem> {
        Ok(print(&self.words.say(id, args))?)
    }

    /// One game; whether another one is wanted.
    fn once(&mut self) -> Answered<bool> {
        let Some((sitting, saver)) = answer!(self.choose()) else { return Ok(Ok(false)) };
        let mut table = LineGame::new(sitting, self.storage.clone(), saver, self.words, self.input);
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
    fn choose(&mut self) -> Answered<Option<(Sitting, Option<crate::files::GameSaver>)>> {
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
            let number = answer!(self.game_or_number(last));
            match number.checked_sub(1).map(|at| GameId::ALL.get(at)) {
                None => return Ok(Ok(None)),
                Some(Some(game)) => {
                    let sitting = answer!(self.set_up(*game));
                    let saver = self.storage.as_ref().map(Storage::saver);
                    return Ok(Ok(Some((sitting, saver))));
                }
                Some(None) => {
                    if let Some(opened) = answer!(self.open_saved(&saved)) {
                        return Ok(Ok(Some(opened)));
                    }
                }
            }
        }
    }

    /// The games in progress. Files that cannot be read are reported.
    fn saved(&self) -> Result<Vec<Entry>, Problem> {
        let Some(storage) = &self.storage else { return Ok(Vec::new()) };
        let listing = match storage.list() {
            Ok(listing) => listing,
            Err(error) => {
                let (file, reason) = (storage.folder().display().to_string(), error.to_string());
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

    fn open_saved(
        &mut self,
        saved: &[Entry],
    ) -> Answered<Option<(Sitting, Option<crate::files::GameSaver>)>> {
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
                Heard::Line(line) => return Ok(Ok(line)),
                Heard::End | Heard::Interrupt => return Ok(Err(Ended)),
                Heard::Nothing => {}
            }
        }
    }
}
