//! The flags that say where to begin: a position text, or a set-up with its seed.

use crate::errors::{Complaint, Problem, parsed};
use crate::play::Opening;
use clap::Args;
use quina_rules::options::add_to_text;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, ChoiceError, Choices, Game, GameId, OptionKind, PlyError};
use quina_view::Words;
use std::time::{SystemTime, UNIX_EPOCH};

/// Which game, and where to begin. Without any flag: the game's default start.
#[derive(Args, Clone, Debug)]
pub struct StartArgs {
    /// The game: morelli, barragoon, mapello, syrtis or campo-bello
    #[arg(value_parser = parsed::<GameId>)]
    pub game: GameId,

    /// Where to begin.
    #[command(flatten)]
    pub setup: SetupArgs,
}

/// Where to begin, whatever the game.
#[derive(Args, Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupArgs {
    /// Begin from this position text (see docs/notation.md)
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub position: Option<String>,

    /// Set an option, as key=value; can be given several times (`quina games GAME` lists them)
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,

    /// Morelli: the side of the board, 13, 11, 9 or 7
    #[arg(long)]
    pub size: Option<String>,

    /// Morelli: loose, adjacent, facing, built, sides or blocks; Syrtis: ready, drawn or full
    #[arg(long)]
    pub setup: Option<String>,

    /// Mapello: seed, rulebook, othello, empty, random or built
    #[arg(long)]
    pub map: Option<String>,

    /// Mapello: walls of a random map, 0 to 8
    #[arg(long)]
    pub walls: Option<String>,

    /// Mapello: bonuses of a random map, 0 to 8
    #[arg(long)]
    pub bonuses: Option<String>,

    /// Mapello: jokers of a random map, 0 to 8
    #[arg(long)]
    pub jokers: Option<String>,

    /// Syrtis: major or minor
    #[arg(long)]
    pub layout: Option<String>,

    /// Campo Bello: 2, 3 or 4 players
    #[arg(long)]
    pub players: Option<String>,

    /// The seed of everything that is drawn; a fresh one is drawn and shown if it is left out
    #[arg(long)]
    pub seed: Option<u64>,
}

/// A start position, and the seed it was drawn from.
#[derive(Clone, Debug)]
pub struct Begin {
    /// The position.
    pub position: AnyPosition,
    /// The seed of a drawn start.
    pub seed: Option<u64>,
}

impl StartArgs {
    /// The choices that the flags make, the seed excepted.
    pub fn choices(&self) -> Result<Choices, Problem> {
        let specs = self.game.options();
        let mut choices = Choices::new();
        let flags = &self.setup;
        let named = [
            ("size", &flags.size),
            ("setup", &flags.setup),
            ("map", &flags.map),
            ("walls", &flags.walls),
            ("bonuses", &flags.bonuses),
            ("jokers", &flags.jokers),
            ("layout", &flags.layout),
            ("players", &flags.players),
        ];
        for (key, value) in named {
            if let Some(value) = value {
                choices.set(specs, key, value).map_err(|error| {
                    Complaint::new("flag-for", &[("flag", &key), ("game", &self.game)])
                        .because(error)
                })?;
            }
        }
        for option in &flags.options {
            let Some((key, value)) = option.split_once('=') else {
                return Err(Complaint::new("flag-option-form", &[("option", option)]).into());
            };
            choices.set(specs, key, value).map_err(|error| {
                Complaint::new("flag-option", &[("option", option)]).because(error)
            })?;
        }
        Ok(choices)
    }

    /// The position to begin from. A drawn start without `--seed` gets a fresh one.
    pub fn begin(&self) -> Result<Begin, Problem> {
        let choices = self.choices()?;
        match &self.setup.position {
            Some(text) => self.begin_from_text(text, &choices),
            None => self.begin_from_setup(choices),
        }
    }

    fn begin_from_text(&self, text: &str, choices: &Choices) -> Result<Begin, Problem> {
        let setup = choices.of_kind(self.game.options(), OptionKind::Setup);
        if let Some((key, _)) = setup.iter().next() {
            return Err(Complaint::new("flag-position-and", &[("flag", &key)]).into());
        }
        if self.setup.seed.is_some() {
            return Err(Complaint::new("flag-position-and", &[("flag", &"seed")]).into());
        }
        let text = add_to_text(text, self.game.options(), choices)?;
        let position = self.game.parse_position(&text).map_err(|error| {
            Complaint::new("flag-position", &[("text", &text), ("game", &self.game)]).because(error)
        })?;
        Ok(Begin { position, seed: None })
    }

    fn begin_from_setup(&self, mut choices: Choices) -> Result<Begin, Problem> {
        match (self.game.seed_limit(&choices), self.setup.seed.or_else(|| chosen_seed(&choices))) {
            (Some(limit), given) => {
                let seed = given.unwrap_or_else(|| fresh_seed(limit));
                choices.unset("seed");
                choices.set(self.game.options(), "seed", &seed.to_string())?;
            }
            (None, Some(_)) => {
                return Err(Complaint::new("flag-seed", &[("game", &self.game)]).into());
            }
            (None, None) => {}
        }
        let start = self.game.start(&choices)?;
        Ok(Begin { position: start.position, seed: start.seed })
    }

    /// The same flags without `--seed`.
    pub fn without_seed(&self) -> Self {
        Self { game: self.game, setup: SetupArgs { seed: None, ..self.setup.clone() } }
    }

    /// Where a game at the table begins, whose players draw from the seed too: there `--seed` may
    /// stand beside any start. What no flag chooses is as [`Opening::usual_choices`] has it.
    pub fn opening(&self) -> Result<Opening, Problem> {
        let mut choices = self.choices()?;
        let given = self.setup.seed.or_else(|| chosen_seed(&choices));
        match &self.setup.position {
            None => {
                for (key, value) in Opening::usual_choices(self.game).iter() {
                    if choices.get(key).is_none() {
                        choices.set(self.game.options(), key, value)?;
                    }
                }
                Ok(opening(self.game, &choices, given)?)
            }
            Some(text) => {
                let begin = self.without_seed().begin_from_text(text, &choices)?;
                let seed = given.unwrap_or_else(|| fresh_seed(u64::MAX));
                Ok(Opening::from_position(begin.position, choices, seed))
            }
        }
    }

    /// The game after the plies of `moves`, words separated by blanks.
    pub fn game_after(
        &self,
        moves: Option<&str>,
        words: &Words,
    ) -> Result<(Game<AnyPosition>, Option<u64>), Problem> {
        let begin = self.begin()?;
        let mut game = Game::new(begin.position);
        for word in moves.into_iter().flat_map(str::split_whitespace) {
            play_word(&mut game, word, words)?;
        }
        Ok((game, begin.seed))
    }
}

/// Plays one word (the plies of a turn), or says why not.
fn play_word(game: &mut Game<AnyPosition>, word: &str, words: &Words) -> Result<(), Complaint> {
    let Err(error) = game.play_text(word) else { return Ok(()) };
    let ply = game.len() + 1;
    let reason = words.ply_error(game.position(), &error);
    let (id, ply) = match error {
        PlyError::Over { played, .. } => ("record-move", ply + played),
        _ => ("at-ply", ply),
    };
    Err(Complaint::new(id, &[("ply", &ply), ("word", &word), ("reason", &reason)]))
}

fn chosen_seed(choices: &Choices) -> Option<u64> {
    choices.get("seed").and_then(|text| text.parse().ok())
}

/// The beginning by these choices. Without a seed, a fresh one is drawn, where it matters for a
/// balanced board.
pub fn opening(game: GameId, choices: &Choices, seed: Option<u64>) -> Result<Opening, ChoiceError> {
    match seed {
        Some(seed) => Opening::new(game, choices, seed),
        None => Opening::balanced(game, choices, fresh_seed(Opening::seed_limit(game, choices))),
    }
}

/// A seed that nobody chose, at most `limit`: from the clock and the process, mixed. It is always
/// shown, so that it can be given again.
pub fn fresh_seed(limit: u64) -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    let mut random = SplitMix64::new(now ^ u64::from(std::process::id()).rotate_left(32));
    let drawn = random.next_u64();
    // A seed that people can read out and type again is short; 32 bits are plenty of boards.
    let short = drawn >> 32;
    match limit.checked_add(1) {
        Some(bound) => short % bound,
        None => short,
    }
}
