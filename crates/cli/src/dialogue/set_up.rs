//! Setting up a game from the menu: mode, options, players, clock.

use super::answer;
use super::menu::{Answered, Ended, Menu};
use crate::contest::file::today;
use crate::errors::{Problem, Sayable};
use crate::play::{Opening, Pace, Seat, Sitting};
use crate::players;
use crate::start::opening;
use quina_play::paces;
use quina_rules::options::Values;
use quina_rules::{Choices, GameId, OptionSpec, Position};
use quina_view::Words;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    People,
    Computer,
    Watch,
}

impl Menu<'_> {
    /// Mode, set-up and players of a game.
    pub(super) fn set_up(&mut self, game: GameId) -> Answered<Sitting> {
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
        let players = opening.position.players();
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
        let pace = answer!(self.pace());
        Ok(Ok(Sitting::new(opening, seats, pace, &today())))
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
            match players::seat(&text) {
                Ok(seat) => return Ok(Ok(seat)),
                Err(_) => self.say("play-menu-no-level", &[("text", &text)])?,
            }
        }
    }

    fn pace(&mut self) -> Answered<Pace> {
        let question = self.words.say("play-menu-clock", &[]);
        loop {
            let text = answer!(self.line(&question));
            match paces::typed(&text) {
                Ok(pace) => return Ok(Ok(pace)),
                Err(_) => self.say("play-menu-no-clock", &[("text", &text)])?,
            }
        }
    }

    /// Asks for the options of the set-up until they are compatible.
    fn opening(&mut self, game: GameId) -> Answered<Opening> {
        let specs = game.options();
        let mut choices = Opening::usual_choices(game);
        loop {
            self.say("play-menu-options", &[])?;
            for (at, spec) in specs.iter().enumerate() {
                self.say_option(game, at + 1, spec, &choices)?;
            }
            self.say("play-menu-start", &[])?;
            let number = answer!(self.number("play-menu-change", &[], 0, specs.len(), Some(0)));
            let Some(spec) = number.checked_sub(1).and_then(|at| specs.get(at)) else {
                let seed = choices.get("seed").and_then(|seed| seed.parse().ok());
                match opening(game, &choices, seed) {
                    Ok(opening) => return Ok(Ok(opening)),
                    Err(error) => {
                        // Incompatible choices are reset, so that nobody is trapped here.
                        choices = Opening::usual_choices(game);
                        let reason = error.say(self.words);
                        self.say("play-menu-refused", &[("reason", &reason)])?;
                        continue;
                    }
                }
            };
            let values = say_values(spec.values, self.words);
            let args = [("key", spec.key), ("values", values.as_str())];
            let question = self.words.say("play-menu-value", &args);
            let value = answer!(self.line(&question));
            if !spec.accepts(&value) {
                let args = [("key", spec.key), ("values", &values), ("value", &value)];
                self.say("play-menu-no-value", &args)?;
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
    ) -> Result<(), Problem> {
        let drawn = self.words.say("play-menu-drawn", &[]);
        let value = match choices.get(spec.key) {
            Some(value) => value,
            None if spec.default.is_empty() => drawn.as_str(),
            None => spec.default,
        };
        let (number, values) = (number.to_string(), say_values(spec.values, self.words));
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
}

/// What an option may be set to.
fn say_values(values: Values, words: &Words) -> String {
    let numbers = |from: u64, to: u64| [from.to_string(), to.to_string()];
    match values {
        Values::OneOf(list) => list.join(", "),
        Values::Number(from, to) => {
            let [from, to] = numbers(from, to);
            words.say("play-values-number", &[("from", &from), ("to", &to)])
        }
        Values::NumberOr(from, to, word) => {
            let [from, to] = numbers(from, to);
            words.say("play-values-number-or", &[("from", &from), ("to", &to), ("word", word)])
        }
    }
}
