//! A new game being set up, without any screen: who plays, where it begins, how much time there is,
//! and whether these choices are compatible.

use crate::{Opening, Pace, Seat, Sitting};
use quina_rules::options::Values;
use quina_rules::{AnyPosition, ChoiceError, Choices, GameId, OptionSpec, Position};

/// Who plays against whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// People against each other.
    People,
    /// A person against the computer.
    Computer,
    /// The computer against itself.
    Watch,
}

impl Mode {
    /// All of them, the usual one first.
    pub const ALL: [Self; 3] = [Self::Computer, Self::People, Self::Watch];

    /// The id of its message.
    pub const fn message(self) -> &'static str {
        match self {
            Self::People => "table-mode-people",
            Self::Computer => "table-mode-computer",
            Self::Watch => "table-mode-watch",
        }
    }
}

/// The direction in which a value is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the previous one.
    Back,
    /// To the next one.
    Forward,
}

/// The largest number of seats in a game.
pub const SEATS: usize = 4;

/// How the opening of a seed that nobody has typed is drawn.
pub type DrawOpening = fn(GameId, &Choices, u64) -> Result<Opening, ChoiceError>;

/// A new game being set up.
#[derive(Clone, Debug)]
pub struct GameDraft {
    /// The game.
    pub game: GameId,
    /// Who plays against whom.
    pub mode: Mode,
    /// The seat of the person who plays against the computer.
    pub own: usize,
    /// The names of people, for each seat.
    pub names: [Option<String>; SEATS],
    /// The computer players, for each seat.
    pub computers: [Seat; SEATS],
    /// How much time there is.
    pub pace: Pace,
    /// The seed of everything that is drawn.
    pub seed: u64,
    /// The name of the user.
    name: Option<String>,
    /// The choices as they were made, including those that do not apply at the moment.
    chosen: Choices,
    is_seed_typed: bool,
    draw_seed: fn(u64) -> u64,
    draw_opening: DrawOpening,
    /// The options that cannot be changed given the other choices, and why.
    closed: Vec<(&'static str, ChoiceError)>,
    opening: Result<Opening, ChoiceError>,
    /// The start position of the last valid choices.
    last_position: AnyPosition,
}

impl GameDraft {
    /// The default draft: a game against this opponent, from the [usual](Opening::usual_choices)
    /// start, without a clock. `name` is the user's name; `draw_seed` returns a random seed up to a
    /// limit.
    pub fn new(
        game: GameId,
        opponent: &Seat,
        name: Option<String>,
        draw_seed: fn(u64) -> u64,
    ) -> Self {
        Self::drawn_by(game, opponent, name, draw_seed, Opening::balanced)
    }

    /// The same for a host that has boards drawn in its own way: a page, say, whose engine is
    /// elsewhere and finds a balanced seed later.
    pub fn drawn_by(
        game: GameId,
        opponent: &Seat,
        name: Option<String>,
        draw_seed: fn(u64) -> u64,
        draw_opening: DrawOpening,
    ) -> Self {
        let mut draft = Self {
            game,
            mode: Mode::Computer,
            own: 0,
            names: [name.clone(), None, None, None],
            computers: [0; SEATS].map(|_| opponent.clone()),
            pace: Pace::Untimed,
            seed: draw_seed(u64::MAX),
            name,
            chosen: Opening::usual_choices(game),
            is_seed_typed: false,
            draw_seed,
            draw_opening,
            closed: Vec::new(),
            opening: Opening::new(game, &Choices::new(), 0),
            last_position: game.default_start(),
        };
        draft.renew();
        draft
    }

    /// A draft that repeats the settings of a played game with another seed; `None` if that game
    /// began from a position that no choices lead to, or had an arrangement of people and computers
    /// that no mode has. Seats that change to the computer get `opponent`.
    pub fn like(
        sitting: &Sitting,
        opponent: &Seat,
        name: Option<String>,
        draw_seed: fn(u64) -> u64,
    ) -> Option<Self> {
        let (old, seats) = (sitting.opening(), sitting.seats());
        let again = Opening::new(sitting.id(), &old.choices, old.start_seed.unwrap_or(0)).ok()?;
        if again.position != old.position {
            return None;
        }
        let mut draft = Self::new(sitting.id(), opponent, name, draw_seed);
        draft.chosen = old.choices.clone();
        draft.chosen.unset("seed");
        draft.pace = sitting.clocks().pace();
        let people: Vec<_> = (0..seats.len()).filter(|at| seats[*at].is_human()).collect();
        (draft.mode, draft.own) = match people.as_slice() {
            [] => (Mode::Watch, 0),
            [own] => (Mode::Computer, *own),
            all if all.len() == seats.len() => (Mode::People, 0),
            _ => return None,
        };
        for (at, seat) in seats.iter().enumerate() {
            match seat {
                Seat::Human { name } => {
                    draft.names[at].clone_from(name);
                    draft.name.clone_from(name);
                }
                Seat::Computer(_) | Seat::Outside(_) => draft.computers[at] = seat.clone(),
            }
        }
        // The person's seat has the same computer player, for when the person moves to another
        // seat.
        if let (Mode::Computer, Some(other)) = (draft.mode, seats.iter().find(|s| !s.is_human())) {
            draft.computers[draft.own] = other.clone();
        }
        draft.draw();
        Some(draft)
    }

    /// The options that are shown as rows: all except the seed.
    pub fn specs(&self) -> impl Iterator<Item = &'static OptionSpec> {
        self.game.options().iter().filter(|spec| spec.key != "seed")
    }

    /// The value of an option.
    pub fn value(&self, key: &str) -> &str {
        if self.closed_by(key).is_some() {
            return self.specs().find(|spec| spec.key == key).map_or("", |spec| spec.default);
        }
        self.chosen.value(self.game.options(), key)
    }

    /// Why an option cannot be changed given the other choices.
    pub fn closed_by(&self, key: &str) -> Option<&ChoiceError> {
        self.closed.iter().find(|(known, _)| *known == key).map(|(_, reason)| reason)
    }

    /// Where the game begins, or why it cannot.
    pub const fn opening(&self) -> Result<&Opening, &ChoiceError> {
        self.opening.as_ref()
    }

    /// The start position; while the choices are incompatible, the last valid one.
    pub const fn position(&self) -> &AnyPosition {
        &self.last_position
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.position().players().into()
    }

    /// Whether the start is drawn from the seed.
    pub fn is_drawn(&self) -> bool {
        self.opening.as_ref().is_ok_and(|opening| opening.start_seed.is_some())
    }

    /// Sets an option. A value that it does not accept is refused.
    pub fn set(&mut self, spec: &OptionSpec, value: &str) -> Result<(), ChoiceError> {
        let mut chosen = self.chosen.clone();
        chosen.unset(spec.key);
        chosen.set(self.game.options(), spec.key, value)?;
        self.chosen = chosen;
        self.renew();
        Ok(())
    }

    /// Changes an option to its next value, wrapping around at the end.
    pub fn step(&mut self, spec: &OptionSpec, direction: Direction) {
        let value = self.value(spec.key).to_owned();
        let next = match spec.values {
            Values::OneOf(words) => {
                let at = words.iter().position(|word| *word == value).unwrap_or(0);
                words[stepped(at, words.len(), direction)].to_owned()
            }
            Values::NumberOr(_, max, word) if value == word => {
                if direction == Direction::Back {
                    max.to_string()
                } else {
                    spec.default.to_owned()
                }
            }
            Values::Number(min, max) | Values::NumberOr(min, max, _) => {
                stepped_number(&value, min, max, direction)
            }
        };
        // It accepts its own values.
        let _ = self.set(spec, &next);
    }

    /// Sets the seed that the user typed.
    pub fn type_seed(&mut self, text: &str) -> Result<(), String> {
        let limit = self.game.seed_limit(&self.choices()).unwrap_or(u64::MAX);
        match text.parse::<u64>() {
            Ok(seed) if seed <= limit => {
                (self.seed, self.is_seed_typed) = (seed, true);
                self.renew();
                Ok(())
            }
            _ => Err(limit.to_string()),
        }
    }

    /// Draws another seed.
    pub fn draw(&mut self) {
        let old = self.seed;
        (self.seed, self.is_seed_typed) = (self.drawn_seed(), false);
        self.renew();
        if self.seed == old {
            let limit = self.game.seed_limit(&self.choices()).unwrap_or(u64::MAX);
            self.seed = if old < limit { old + 1 } else { 0 };
            self.renew();
        }
    }

    /// Whether the user chose the seed.
    pub const fn is_seed_typed(&self) -> bool {
        self.is_seed_typed
    }

    /// Sets a seed that the host has drawn.
    pub fn set_drawn_seed(&mut self, seed: u64) {
        (self.seed, self.is_seed_typed) = (seed, false);
        self.renew();
    }

    /// A random seed for these choices.
    pub fn drawn_seed(&self) -> u64 {
        let limit = self.game.seed_limit(&self.choices()).unwrap_or(u64::MAX);
        (self.draw_seed)(limit)
    }

    /// Moves the person who plays against the computer to the next seat.
    pub fn step_own(&mut self, direction: Direction) {
        self.own = stepped(self.own, self.players(), direction);
    }

    /// The choices that apply.
    pub fn choices(&self) -> Choices {
        let specs = self.game.options();
        let mut sound = Choices::new();
        for (key, value) in self.chosen.iter() {
            let is_default = specs.iter().any(|spec| spec.key == key && spec.default == value);
            if !is_default && self.closed_by(key).is_none() {
                // Only known keys and accepted values get into the choices.
                let _ = sound.set(specs, key, value);
            }
        }
        sound
    }

    /// Recomputes which choices are compatible, and where the game begins.
    fn renew(&mut self) {
        let game = self.game;
        self.closed.clear();
        let mut so_far = Choices::new();
        for spec in game.options().iter().filter(|spec| spec.key != "seed") {
            if let Some(reason) = why_closed(game, spec, &so_far) {
                self.closed.push((spec.key, reason));
            } else if let Some(value) = self.chosen.get(spec.key).filter(|v| *v != spec.default) {
                let _ = so_far.set(game.options(), spec.key, value);
            }
        }
        if let Some(limit) = game.seed_limit(&so_far)
            && self.seed > limit
            && !self.is_seed_typed
        {
            self.seed = (self.draw_seed)(limit);
        }
        self.opening = if self.is_seed_typed {
            Opening::new(game, &so_far, self.seed)
        } else {
            (self.draw_opening)(game, &so_far, self.seed)
        };
        if let Ok(opening) = &self.opening {
            self.seed = opening.seed;
            self.last_position = opening.position.clone();
        }
        self.own = self.own.min(self.players() - 1);
    }

    /// Who sits where.
    pub fn seats(&self) -> Vec<Seat> {
        let seat = |at: usize| match self.mode {
            Mode::People => Seat::Human { name: self.names[at].clone() },
            Mode::Computer if at == self.own => Seat::Human { name: self.name.clone() },
            Mode::Computer | Mode::Watch => self.computers[at].clone(),
        };
        (0..self.players()).map(seat).collect()
    }

    /// The game, beginning on this date, or why it cannot begin.
    pub fn sitting(&self, date: &str) -> Result<Sitting, ChoiceError> {
        Ok(Sitting::new(self.opening.clone()?, self.seats(), self.pace, date))
    }
}

/// Why no value of an option except the default is compatible with the choices before it.
fn why_closed(game: GameId, spec: &OptionSpec, so_far: &Choices) -> Option<ChoiceError> {
    let others: Vec<String> = match spec.values {
        Values::OneOf(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        Values::Number(min, max) | Values::NumberOr(min, max, _) => {
            vec![min.to_string(), max.to_string()]
        }
    };
    let mut reason = None;
    for value in others.iter().filter(|value| *value != spec.default) {
        let mut choices = so_far.clone();
        choices.set(game.options(), spec.key, value).ok()?;
        match Opening::new(game, &choices, 0) {
            Ok(_) => return None,
            Err(error) => reason = Some(error),
        }
    }
    reason
}

/// The next index below `count`, wrapping around at the end.
pub fn stepped(at: usize, count: usize, direction: Direction) -> usize {
    match direction {
        Direction::Back => at.checked_sub(1).unwrap_or(count.saturating_sub(1)).min(count - 1),
        Direction::Forward if at + 1 >= count => 0,
        Direction::Forward => at + 1,
    }
}

fn stepped_number(value: &str, min: u64, max: u64, direction: Direction) -> String {
    let number = value.parse().unwrap_or(min);
    let next = match direction {
        Direction::Back if number <= min => max,
        Direction::Back => number - 1,
        Direction::Forward if number >= max => min,
        Direction::Forward => number + 1,
    };
    next.to_string()
}
