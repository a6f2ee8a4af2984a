//! The program's answers to the commands that a person types.

use super::line_game::LineGame;
use super::look::{help, last, look};
use super::move_list::move_list;
use super::questions::yes_or_no;
use super::replies::Word;
use super::set_up::option_name;
use super::{Manner, print, print_lines};
use crate::errors::{Problem, Sayable};
use crate::files::Storage;
use crate::play::pace::Pace;
use crate::play::sitting::{TakeBackError, note};
use crate::play::{Seat, now};
use crate::players::absent;
use crate::thinking::{percent, say_score, tokens};
use quina_engine::{Limits, Report};
use quina_play::guided::GuideState;
use quina_play::labels::seat_label;
use quina_play::{Guided, Hint, guided, reasons};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, GameId, OptionKind, Player};
use quina_view::sheet::TextStyle;
use quina_view::{Words, rule_book, text};
use std::time::Duration;

/// How long an analysis takes.
pub(super) const ANALYSIS: Duration = Duration::from_secs(1);

/// How many principal variations it shows.
pub(super) const LINES: usize = 3;

impl LineGame<'_> {
    /// Executes a command.
    pub(super) fn answer(&mut self, word: Word, rest: Option<&str>) -> Result<(), Problem> {
        match word {
            Word::Help => self.help("play-help"),
            Word::Moves => {
                let position = self.sitting.position();
                let rest = rest.map(str::to_lowercase);
                let lines = move_list(position, rest.as_deref(), self.manner, self.words);
                Ok(print_lines(&lines)?)
            }
            Word::Look => {
                let mut lines = look(self.sitting.game(), rest, self.words);
                // Whoever gave up or ran out of time is not to act, whatever the board says.
                if self.sitting.is_over() && self.sitting.game().ending().is_none() {
                    let status = text::status(self.sitting.game(), self.words);
                    lines.retain(|line| line.trim_end_matches('.') != status);
                    lines.push(self.words.say("play-already-over", &[]));
                }
                Ok(print_lines(&lines)?)
            }
            Word::Last => Ok(print_lines(&last(self.sitting.game(), self.words))?),
            Word::Threats => {
                let asked = format!("threats {}", rest.unwrap_or_default());
                Ok(print_lines(&look(self.sitting.game(), Some(&asked), self.words))?)
            }
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
            Word::Guide => self.toggle_guide(),
            Word::Board => self.show_board(),
            Word::Rules => {
                let rules = say_rules(self.sitting.id(), rest, self.manner, self.words);
                Ok(print(&rules)?)
            }
            Word::Options => self.show_options(),
            Word::Swap => {
                // The end of the input is noticed at the next question.
                if yes_or_no(self.input, self.words, "line-swap-ask", &[])? != Some(true) {
                    return self.say("line-not-swapped", &[]);
                }
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
            Word::Next
            | Word::Go
            | Word::Line
            | Word::Comment
            | Word::Promote
            | Word::Delete
            | Word::Mistake => self.say("line-in-study", &[]),
            // These are handled by the game loop.
            Word::Draw | Word::Resign | Word::Study | Word::Review | Word::Quit => Ok(()),
        }
    }

    /// What the guide says about the decision that is next.
    pub(super) fn say_note(&mut self) -> Result<(), Problem> {
        let Some(guide) = self.guide else { return Ok(()) };
        let note = guide.note(self.sitting.game(), self.words);
        if note.is_empty() {
            return Ok(());
        }
        let mut said: Vec<_> = note.iter().map(|part| text::wrap(part, text::WIDTH)).collect();
        let game = self.sitting.game();
        if guide.turn(game) <= guided::TURNS && game.position().is_turn_start() {
            let report = self.search(Hint::limits(), Hint::LINES);
            let hint = report.and_then(|report| Hint::new(self.sitting.position(), &report));
            let worth = hint.and_then(|hint| Guided::worth(&hint, self.words));
            said.extend(worth.map(|worth| text::wrap(&worth, text::WIDTH)));
        }
        Ok(print(&said.join("\n"))?)
    }

    /// Closes the guide of a first game, or opens one.
    fn toggle_guide(&mut self) -> Result<(), Problem> {
        self.guide = match self.guide {
            Some(_) => None,
            None => Some(Guided::FIRST),
        };
        let state = if self.guide.is_some() { GuideState::Open } else { GuideState::Closed };
        guided::set_state(&mut self.sitting, state);
        self.say(if self.guide.is_some() { "guided-back" } else { "guided-left" }, &[])?;
        self.say_note()
    }

    /// What can be typed.
    pub(super) fn help(&self, id: &str) -> Result<(), Problem> {
        Ok(print_lines(&help(id, self.sitting.id(), self.manner, self.words))?)
    }

    fn went_back(&mut self, done: Result<usize, TakeBackError>, id: &str) -> Result<(), Problem> {
        match done {
            Ok(count) => {
                self.changed()?;
                let id = if count == 0 { "play-goes-on" } else { id };
                self.say(id, &[("count", &count.to_string())])?;
                if self.manner == Manner::Spoken {
                    // The board would show what is the last turn now.
                    print_lines(&last(self.sitting.game(), self.words))?;
                }
                Ok(())
            }
            Err(error) => Ok(print(&error.say(self.words))?),
        }
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
        let choices = &sitting.opening().choices;
        let options = match self.manner {
            Manner::Drawn => choices.to_string(),
            Manner::Spoken => {
                let told = choices.iter().map(|(key, value)| self.option_in_words(key, value));
                told.collect::<Vec<_>>().join("; ")
            }
        };
        if !options.is_empty() {
            self.say("play-options-chosen", &[("options", &options)])?;
        }
        self.say_seats()?;
        match self.sitting.clocks().pace() {
            Pace::Untimed => {}
            Pace::Game(control) => {
                let [seconds, more] = [control.base, control.increment]
                    .map(|time| self.words.decimal(time.as_secs_f64()));
                self.say("play-pace-game", &[("seconds", &seconds), ("more", &more)])?;
            }
            Pace::Ply(time) => {
                let seconds = self.words.decimal(time.as_secs_f64());
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
                // The command of a program is known to whoever typed it.
                Seat::Outside(_) if self.manner == Manner::Drawn => seat.name(),
                seat => seat_label(seat, None, self.words),
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
        lines.extend(self.only_move());
        Ok(print(&lines.join("\n"))?)
    }

    /// That there is only one move, if a person is to make it.
    pub(super) fn only_move(&self) -> Option<String> {
        self.sitting.seat_to_act().filter(|seat| seat.is_human())?;
        let moves = self.sitting.game().moves();
        let [only] = moves[..] else { return None };
        let token = self.sitting.position().token(only);
        Some(self.words.say("play-only-move", &[("move", &token)]))
    }

    pub(super) fn clock_line(&self) -> Option<String> {
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
            if self.manner == Manner::Spoken {
                print(&self.option_in_words(spec.key, value))?;
                continue;
            }
            let about = self.words.say(&format!("play-option-{game}-{}", spec.key), &[]);
            let args = [("key", spec.key), ("value", value), ("about", about.as_str())];
            self.say("play-option-line", &args)?;
        }
        Ok(())
    }

    /// An option and its value, as a listener understands them: `Board: 7x7, a very short game`.
    fn option_in_words(&self, key: &str, value: &str) -> String {
        let game = self.sitting.id();
        let name = option_name(game, key, self.words);
        let value = self.words.option_value(game, key, value);
        self.words.say("line-option", &[("name", &name), ("value", &value)])
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
                let reason = error.say(self.words);
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
        Ok(print_lines(&say_analysis(self.sitting.position(), &report, self.words))?)
    }
}

/// What the engine thinks, two lines for each of its lines.
pub(super) fn say_analysis(
    position: &AnyPosition,
    report: &Report<AnyMove>,
    words: &Words,
) -> Vec<String> {
    let mut said = Vec::new();
    for (at, line) in report.lines.iter().enumerate() {
        let moves = tokens(position, &line.moves);
        let best = moves.first().map(String::as_str).unwrap_or_default();
        let score = say_score(line.score, line.margin, words);
        let (number, chance) = ((at + 1).to_string(), percent(line.score.chance()));
        let args = [
            ("number", number.as_str()),
            ("move", best),
            ("score", score.as_str()),
            ("chance", chance.as_str()),
        ];
        said.push(words.say("analysis-numbered", &args));
        said.push(words.say("analysis-line", &[("line", &moves.join(" "))]));
        if at == 0 {
            let why = reasons::for_move(position, line, report.lines.get(1));
            said.extend(why.iter().map(|reason| reason.say(position, words)));
        }
    }
    said
}

/// The rules of a game, or one rule of it, `r13`. Where they are listened to, without pictures.
pub(super) fn say_rules(game: GameId, rule: Option<&str>, manner: Manner, words: &Words) -> String {
    let text = match rule {
        None if manner == Manner::Spoken => rule_book::page_in_words(game, words),
        None => rule_book::page(game, words),
        Some(rule) => {
            let rule = rule.to_uppercase();
            match rule_book::about(game, &rule, words) {
                Some(text) => text,
                None => words.say("play-rule-unknown", &[("rule", &rule)]),
            }
        }
    };
    let wrapped = |line: &str| {
        let is_drawing = line.starts_with("    ");
        if is_drawing { line.to_owned() } else { text::wrap(line, text::WIDTH) }
    };
    text.trim_end().lines().map(wrapped).collect::<Vec<_>>().join("\n")
}
