//! The program's answers to the commands that a person types.

use super::line_game::{Left, LineGame};
use super::print;
use super::replies::Word;
use crate::errors::{Problem, Sayable};
use crate::files::Storage;
use crate::play::pace::Pace;
use crate::play::sitting::{TakeBackError, note};
use crate::play::{Seat, now};
use crate::players::absent;
use crate::thinking::{percent, say_score, tokens};
use quina_engine::Limits;
use quina_rules::prelude::*;
use quina_rules::{OptionKind, Player};
use quina_view::sheet::TextStyle;
use quina_view::{rule_book, text};
use std::time::Duration;

/// How long an analysis takes.
const ANALYSIS: Duration = Duration::from_secs(1);

/// How many principal variations it shows.
const LINES: usize = 3;

impl LineGame<'_> {
    /// Executes a command.
    pub(super) fn answer(&mut self, word: Word, rest: Option<&str>) -> Result<(), Problem> {
        match word {
            Word::Help => self.say("play-help", &[]),
            Word::Moves => self.list_moves(),
            Word::Hint => match self.next_hint() {
                Some((hint, stage)) => Ok(print(&hint.say(stage, self.words))?),
                None => self.say("play-already-over", &[]),
            },
            Word::Undo => {
                let done = self.sitting.take_back(now());
                self.went_back(done, "play-taken-back")
            }
            Word::Redo => {
                let done = self.sitting.redo(now());
                self.went_back(done, "play-played-again")
            }
            Word::Board => self.show_board(),
            Word::Rules => self.show_rules(rest),
            Word::Options => self.show_options(),
            Word::Swap => {
                self.swap()?;
                self.say("play-swapped", &[])?;
                self.say_seats()
            }
            Word::Save => self.save_copy(rest),
            Word::Record => {
                let record = self.sitting.record(now()).to_string();
                Ok(print(&quina_view::printable_lines(record.trim_end()))?)
            }
            Word::Position => Ok(print(&self.sitting.position().to_string())?),
            Word::Analyse => self.analyse(),
            // These are handled by the game loop.
            Word::Draw | Word::Resign | Word::Quit => Ok(()),
        }
    }

    /// The player to act resigns, after a question.
    pub(super) fn resign(&mut self) -> Result<Option<Left>, Problem> {
        let player = self.sitting.turn();
        let name = self.name(player);
        match self.ask_yes_or_no(&self.words.say("play-resign-ask", &[("player", &name)]))? {
            None => return Ok(Some(Left::InputEnded)),
            Some(false) => {}
            Some(true) => {
                self.sitting.resign(player, now());
                self.changed()?;
                if !self.sitting.is_over() {
                    self.say("play-left", &[("player", &name)])?;
                }
            }
        }
        Ok(None)
    }

    fn went_back(&mut self, done: Result<usize, TakeBackError>, id: &str) -> Result<(), Problem> {
        let id = match done {
            Ok(count) => {
                self.changed()?;
                let id = if count == 0 { "play-goes-on" } else { id };
                return self.say(id, &[("count", &count.to_string())]);
            }
            Err(TakeBackError::Nothing) => "play-nothing-back",
            Err(TakeBackError::NothingAgain) => "play-nothing-again",
            Err(TakeBackError::Strict) => "play-strict",
            Err(TakeBackError::Time) => "play-clock-decided",
        };
        self.say(id, &[])
    }

    /// Prints the header of a game.
    pub(super) fn say_beginning(&mut self) -> Result<(), Problem> {
        let sitting = &self.sitting;
        let (seed, plies) =
            (sitting.opening().seed.to_string(), sitting.plies_played().to_string());
        let date = sitting.date().to_owned();
        let args = [
            ("game", sitting.id().title()),
            ("seed", seed.as_str()),
            ("plies", plies.as_str()),
            ("date", date.as_str()),
        ];
        self.say(if plies == "0" { "play-begin" } else { "play-resumed" }, &args)?;
        let options = sitting.opening().choices.to_string();
        if !options.is_empty() {
            self.say("play-options-chosen", &[("options", &options)])?;
        }
        self.say_seats()?;
        match self.sitting.clocks().pace() {
            Pace::Untimed => {}
            Pace::Game(control) => {
                let [seconds, more] =
                    [control.base, control.increment].map(|time| time.as_secs_f64().to_string());
                self.say("play-pace-game", &[("seconds", &seconds), ("more", &more)])?;
            }
            Pace::Ply(time) => {
                let seconds = time.as_secs_f64().to_string();
                self.say("play-pace-ply", &[("seconds", &seconds)])?;
            }
        }
        if self.saver.is_none() {
            self.say("play-no-home", &[])?;
        }
        Ok(())
    }

    fn say_seats(&self) -> Result<(), Problem> {
        for (at, seat) in self.sitting.seats().iter().enumerate() {
            let player = self.name(Player::from_index(at));
            let who = match seat {
                Seat::Human { name: None } => self.words.say("play-person", &[]),
                seat => seat.name(),
            };
            self.say("play-who", &[("player", &player), ("who", &who)])?;
        }
        for absent in absent(&self.sitting, self.words) {
            print(&absent)?;
        }
        Ok(())
    }

    /// The board, the status lines, who acts, and the clocks.
    pub(super) fn show_board(&mut self) -> Result<(), Problem> {
        let (game, words) = (self.sitting.game(), self.words);
        let mut lines = vec![String::new(), text::board(game, words, TextStyle::PLAIN)];
        lines.push(text::wrap(&text::status(game, words), text::WIDTH));
        lines.extend(self.clock_line());
        if let ([only], Some(true)) =
            (game.moves().as_slice(), self.sitting.seat_to_act().map(Seat::is_human))
        {
            let token = game.position().token(*only);
            lines.push(words.say("play-only-move", &[("move", &token)]));
        }
        Ok(print(&lines.join("\n"))?)
    }

    fn clock_line(&self) -> Option<String> {
        let now = now();
        let clocks: Vec<_> = self
            .sitting
            .in_play()
            .filter_map(|player| {
                let left = self.sitting.clocks().left(player, now)?;
                let time = note::clock_text(Duration::from_secs(left.as_secs()));
                let player = self.name(player);
                Some(self.words.say("play-clock-of", &[("player", &player), ("time", &time)]))
            })
            .collect();
        let line = || self.words.say("play-clocks", &[("clocks", &clocks.join(", "))]);
        (!clocks.is_empty()).then(line)
    }

    fn list_moves(&self) -> Result<(), Problem> {
        let tokens = self.sitting.position().tokens();
        self.say("play-moves", &[("count", &tokens.len().to_string())])?;
        let numbered: Vec<_> = tokens
            .iter()
            .enumerate()
            .map(|(at, token)| format!("{}:\u{a0}{token}", at + 1))
            .collect();
        // A number and its move are not separated by a line break.
        let lines = text::wrap(&numbered.join(", "), text::WIDTH).replace('\u{a0}', " ");
        Ok(print(&lines)?)
    }

    fn show_rules(&self, rule: Option<&str>) -> Result<(), Problem> {
        let game = self.sitting.id();
        let text = match rule {
            None => rule_book::page(game, self.words).trim_end().to_owned(),
            Some(rule) => {
                let rule = rule.to_uppercase();
                match rule_book::about(game, &rule, self.words) {
                    Some(text) => text,
                    None => return self.say("play-rule-unknown", &[("rule", &rule)]),
                }
            }
        };
        Ok(print(&text)?)
    }

    fn show_options(&self) -> Result<(), Problem> {
        let game = self.sitting.id();
        let record = self.sitting.record(now());
        let chosen = &self.sitting.opening().choices;
        for spec in game.options() {
            // The set-up of a game from a record is known only from its board.
            let in_force = record.choices(game)?;
            let value = in_force.get(spec.key).or_else(|| chosen.get(spec.key));
            let value = match value {
                None if spec.kind == OptionKind::Setup => continue,
                value => value.unwrap_or(spec.default),
            };
            let about = self.words.say(&format!("play-option-{game}-{}", spec.key), &[]);
            let args = [("key", spec.key), ("value", value), ("about", about.as_str())];
            self.say("play-option-line", &args)?;
        }
        Ok(())
    }

    fn save_copy(&mut self, name: Option<&str>) -> Result<(), Problem> {
        let Some(name) = name else { return self.say("play-copy-needs-name", &[]) };
        let storage = match &self.storage {
            Some(storage) if !self.is_unsaved() => storage,
            _ => return self.save_elsewhere(name),
        };
        match storage.copy(name, &self.sitting, now()) {
            Ok(path) => self.say("play-copied", &[("file", &path.display().to_string())]),
            Err(error) => {
                let reason = error.to_string();
                self.say("play-copy-failed", &[("name", name), ("reason", &reason)])
            }
        }
    }

    /// Saves a game that could not be saved in the usual place, and continues to save it there.
    fn save_elsewhere(&mut self, name: &str) -> Result<(), Problem> {
        let here = || Storage::at(".").saver();
        let mut saver = self.saver.clone().unwrap_or_else(here);
        match saver.move_to(name, &self.sitting, now()) {
            Ok(path) => {
                self.saver = Some(saver);
                self.say("play-moved", &[("file", &path.display().to_string())])
            }
            Err(error) => {
                let reason = error.say(self.words);
                self.say("play-copy-failed", &[("name", name), ("reason", &reason)])
            }
        }
    }

    fn analyse(&mut self) -> Result<(), Problem> {
        let Some(report) = self.search(Limits::move_time(ANALYSIS), LINES) else { return Ok(()) };
        let position = self.sitting.position();
        for (at, line) in report.lines.iter().enumerate() {
            let moves = tokens(position, &line.moves);
            let best = moves.first().map(String::as_str).unwrap_or_default();
            let score = say_score(line.score, line.margin, self.words);
            let (number, chance) = ((at + 1).to_string(), percent(line.score.chance()));
            let args = [
                ("number", number.as_str()),
                ("move", best),
                ("score", score.as_str()),
                ("chance", chance.as_str()),
            ];
            self.say("analysis-numbered", &args)?;
            self.say("analysis-line", &[("line", &moves.join(" "))])?;
        }
        Ok(())
    }
}
