//! Setting up a game from the menu: mode, options, players, clock.

use super::answer;
use super::menu::{Answered, Ended, Menu};
use crate::contest::file::today;
use crate::errors::{Problem, Sayable};
use crate::play::{Opening, Pace, Seat, Sitting};
use crate::players;
use crate::start::{fresh_seed, opening};
use quina_play::{guided, paces};
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
        for id in [
            "play-menu-mode-people",
            "play-menu-mode-computer",
            "play-menu-mode-watch",
            "play-menu-mode-guided",
        ] {
            self.say(id, &[])?;
        }
        let mode = match answer!(self.number("play-menu-choose", &[], 1, 4, None)) {
            1 => Mode::People,
            2 => Mode::Computer,
            3 => Mode::Watch,
            _ => {
                let opening = guided::opening(game, fresh_seed(guided::seed_limit(game)))?;
                let sitting = guided::sitting(opening, self.settings.name.clone(), &today());
                return Ok(Ok(sitting));
            }
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
                        // Incompatible choices are reset, so that the user is not trapped here.
                        choices = Opening::usual_choices(game);
                        let reason = error.say(self.words);
                        self.say("play-menu-refused", &[("reason", &reason)])?;
                        continue;
                    }
                }
            };
            let Some(value) = answer!(self.value(game, spec)) else { continue };
            choices.unset(spec.key);
            choices.set(specs, spec.key, &value)?;
        }
    }

    /// A new value of an option: the number of a word in a list, the word itself, or a number.
    /// `None` if the answer is neither.
    fn value(&mut self, game: GameId, spec: &OptionSpec) -> Answered<Option<String>> {
        let name = option_name(game, spec.key, self.words);
        let listed = match spec.values {
            // Numbers are typed as they are.
            Values::OneOf(list) if list.iter().any(|value| value.parse::<u64>().is_err()) => list,
            _ => &[],
        };
        let question = if listed.is_empty() {
            let values = self.words.option_values(spec);
            self.words.say("line-menu-value-number", &[("name", &name), ("values", &values)])
        } else {
            for (value, number) in listed.iter().zip(1_usize..) {
                let label = self.words.option_value(game, spec.key, value);
                let args = [("number", number.to_string()), ("value", label)];
                let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
                self.say("line-menu-value", &args)?;
            }
            self.words.say("line-menu-value-choose", &[("name", &name)])
        };
        let typed = answer!(self.line(&question));
        let number = typed.trim_end_matches('.').parse::<usize>().ok();
        let by_number = number.and_then(|number| number.checked_sub(1));
        let value = match by_number.and_then(|at| listed.get(at)) {
            Some(value) => (*value).to_owned(),
            None => typed,
        };
        if spec.accepts(&value) {
            return Ok(Ok(Some(value)));
        }
        self.say("line-menu-no-value", &[("value", &value)])?;
        Ok(Ok(None))
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
            Some(value) => self.words.option_value(game, spec.key, value),
            None if spec.default.is_empty() => drawn,
            None => self.words.option_value(game, spec.key, spec.default),
        };
        let (number, name) = (number.to_string(), option_name(game, spec.key, self.words));
        let args = [("number", number.as_str()), ("name", &name), ("value", &value)];
        self.say("line-menu-option", &args)
    }
}

/// What an option is called.
pub(super) fn option_name(game: GameId, key: &str, words: &Words) -> String {
    let id = format!("tui-option-{game}-{key}");
    // The number that something is drawn from has a name in every game.
    if words.has(&id) { words.say(&id, &[]) } else { words.say("line-menu-seed", &[]) }
}
