//! The state of a conversation, and the answer to every line.

use super::go::{self, Work};
use super::inspect;
use super::limits::HostLimits;
use super::options::{CLEAR_HASH, EngineOptions, Setting};
use quina_rules::options::Values;
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::record::MAX_RECORD_PLIES;
use quina_rules::{AnyPosition, Choices, Game, GameId, OptionSpec, Player, PlyError};
use quina_view::{Language, Words};
use std::fmt::Write as _;

/// The answer to a line.
#[derive(Clone, Debug)]
pub enum Answer {
    /// These lines, possibly none.
    Lines(String),
    /// Work that runs while the conversation continues.
    Start(Work),
    /// The end of that work.
    Stop,
    /// The expected move was played (`ponderhit`): the limits of that work apply from now on.
    PonderHit,
    /// The end of the session.
    Quit,
}

/// The reason why a command was refused, in one line.
pub(super) type Refused = String;

/// The state of a conversation.
#[derive(Debug)]
pub struct Session {
    variant: GameId,
    choices: Choices,
    game: Game<AnyPosition>,
    words: Words,
    options: EngineOptions,
    /// Whether the next search forgets everything first.
    afresh: bool,
    /// Whether the engine has something to do before it can search at once.
    is_unprepared: bool,
    /// The source of seeds for starts that are drawn without one.
    fresh_seeds: SplitMix64,
}

impl Session {
    /// A session that begins with the first game's default start. Starts that are drawn without a
    /// seed get theirs from `seed`.
    pub fn new(seed: u64) -> Self {
        let variant = GameId::Morelli;
        Self {
            variant,
            choices: Choices::new(),
            game: Game::new(variant.default_start()),
            words: Words::new(Language::English),
            options: EngineOptions::default(),
            afresh: false,
            is_unprepared: false,
            fresh_seeds: SplitMix64::new(seed),
        }
    }

    /// The same with a host that sets these limits.
    #[must_use]
    pub fn with_limits(self, limits: HostLimits) -> Self {
        Self { options: EngineOptions::with_limits(limits), ..self }
    }

    /// The game as it stands.
    pub const fn game(&self) -> &Game<AnyPosition> {
        &self.game
    }

    /// Answers one line. A line that cannot be executed is answered by one line `info error …` and
    /// changes nothing.
    pub fn answer(&mut self, line: &str) -> Answer {
        let mut words = line.split_whitespace();
        let result = match words.next() {
            Some("quit") => return Answer::Quit,
            Some("stop") => return Answer::Stop,
            Some("ponderhit") => return Answer::PonderHit,
            Some("go") => match self.go(words) {
                Ok(work) => return Answer::Start(work),
                Err(error) => Err(error),
            },
            Some("bench") => match alone("bench", words) {
                Ok(()) => return Answer::Start(Work::Bench),
                Err(error) => Err(error),
            },
            Some("ugi") => Ok(self.introduction()),
            Some("isready") => Ok("readyok".to_owned()),
            Some("uginewgame") => alone("uginewgame", words).and_then(|()| self.new_game()),
            Some("setoption") => self.set_option(line),
            Some("position") => self.set_position(line),
            Some("query") => self.query(words),
            Some("eval") => {
                alone("eval", words).and_then(|()| inspect::evaluation(&self.game, &self.words))
            }
            Some("print") => {
                alone("print", words).map(|()| inspect::picture(&self.game, &self.words))
            }
            None => Ok(String::new()),
            Some(other) => Err(format!(
                "`{}` is not a command; the commands are ugi, isready, setoption, uginewgame, \
                 position, go, stop, ponderhit, query, eval, print, bench, quit",
                shortened(other)
            )),
        };
        match result {
            Ok(lines) => Answer::Lines(lines),
            Err(error) => Answer::Lines(format!("info error {}", one_line(&error))),
        }
    }

    fn introduction(&self) -> String {
        let mut out = format!(
            "id name Quina {}\nid author the Quina developers\n",
            env!("CARGO_PKG_VERSION")
        );
        let games = GameId::ALL.map(GameId::name).join(" var ");
        let _ = writeln!(
            out,
            "option name UGI_Variant type combo default {} var {games}",
            self.variant
        );
        for spec in self.variant.options() {
            let _ = writeln!(out, "{}", option_line(spec));
        }
        out.push_str(&self.options.introduction(self.variant));
        out.push_str("ugiok");
        out
    }

    /// Whether the engine has something to do before it can search at once.
    pub const fn is_unprepared(&self) -> bool {
        self.is_unprepared
    }

    /// The preparation that is needed. It is returned only once: from then on it counts as done.
    pub fn preparation(&mut self) -> Option<Work> {
        let is_needed = std::mem::take(&mut self.is_unprepared);
        is_needed.then(|| Work::Prepare {
            settings: self.options.settings(self.variant),
            afresh: std::mem::take(&mut self.afresh),
        })
    }

    fn new_game(&mut self) -> Result<String, Refused> {
        let notice = self.position(None, std::iter::empty())?;
        self.forget();
        Ok(notice)
    }

    /// The next search forgets what the engine has learned.
    const fn forget(&mut self) {
        self.afresh = true;
        self.is_unprepared = true;
    }

    fn go<'a>(&mut self, words: impl Iterator<Item = &'a str>) -> Result<Work, Refused> {
        let mut work = go::read(words, &self.game, &self.options, &self.words)?;
        if let Work::Search(search) = &mut work {
            search.afresh = std::mem::take(&mut self.afresh);
            self.is_unprepared = false;
        }
        Ok(work)
    }

    fn set_option(&mut self, line: &str) -> Result<String, Refused> {
        let expected = "an option is set by `setoption name NAME value VALUE`";
        let rest = line.trim_start().strip_prefix("setoption").unwrap_or_default().trim_start();
        let rest = rest.strip_prefix("name ").ok_or(expected)?;
        let (name, value) = match rest.split_once(" value ") {
            Some((name, value)) => (name.trim(), value.trim()),
            None => (rest.trim().trim_end_matches(" value"), ""),
        };
        if name.eq_ignore_ascii_case("UGI_Variant") {
            let variant: GameId = value.parse().map_err(|error| format!("{error}"))?;
            self.variant = variant;
            self.choices = Choices::new();
            self.game = Game::new(variant.default_start());
            self.forget();
            return Ok(String::new());
        }
        if name.eq_ignore_ascii_case(CLEAR_HASH) {
            self.forget();
            return Ok(String::new());
        }
        match self.setting(name) {
            Some(setting) => {
                self.options.set(setting, self.variant, value)?;
                self.is_unprepared |= setting == Setting::Hash;
            }
            None => self.choose(name, value)?,
        }
        Ok(String::new())
    }

    /// The engine's option of this name. Capitals do not matter, except that `Seed` is the engine's
    /// and `seed` that of a drawn start: a game's option is meant by its exact name.
    fn setting(&self, name: &str) -> Option<Setting> {
        let of_game = self.variant.options().iter().any(|spec| spec.key == name);
        let named = |setting: &Setting| setting.name().eq_ignore_ascii_case(name);
        Setting::ALL.into_iter().filter(|_| !of_game).find(named)
    }

    /// Sets an option of the game.
    fn choose(&mut self, name: &str, value: &str) -> Result<(), Refused> {
        let specs = self.variant.options();
        let name = specs
            .iter()
            .find(|spec| spec.key.eq_ignore_ascii_case(name))
            .map_or(name, |spec| spec.key);
        let mut choices = self.choices.clone();
        choices.unset(name);
        let to_default = value.is_empty() && specs.iter().any(|spec| spec.key == name);
        if !to_default {
            choices.set(specs, name, value).map_err(|error| error.to_string())?;
        }
        self.choices = choices;
        Ok(())
    }

    fn set_position(&mut self, line: &str) -> Result<String, Refused> {
        let expected = "a position is set by `position startpos [moves …]` or `position fen TEXT \
                        [moves …]`";
        let rest = line.trim().strip_prefix("position").unwrap_or_default().trim_start();
        // No position text has the word `moves` in it. The text is taken as it is: a blank too
        // many in it is an error like any other.
        let (start, moves) = match rest.split_once(" moves") {
            Some((start, moves)) if moves.is_empty() || moves.starts_with(' ') => (start, moves),
            _ => (rest, ""),
        };
        let start = start.trim_end();
        match start.split_once(' ') {
            None if start == "startpos" => self.position(None, moves.split_whitespace()),
            Some(("fen", text)) => self.position(Some(text), moves.split_whitespace()),
            _ => Err(format!("`{}`: {expected}", shortened(start))),
        }
    }

    /// Sets up a start, plays the moves, and only then replaces the old game.
    fn position<'a>(
        &mut self,
        text: Option<&str>,
        moves: impl Iterator<Item = &'a str>,
    ) -> Result<String, Refused> {
        let (start, notice) = match text {
            Some(text) => {
                let position = self.variant.parse_position(text);
                (position.map_err(|error| format!("position: {error}"))?, String::new())
            }
            None => self.start()?,
        };
        let mut game = Game::new(start);
        for word in moves {
            self.play(&mut game, word)?;
        }
        self.game = game;
        Ok(notice)
    }

    fn start(&mut self) -> Result<(AnyPosition, String), Refused> {
        let mut choices = self.choices.clone();
        let mut notice = String::new();
        let limit = self.variant.seed_limit(&choices);
        if limit.is_none() {
            // A seed may remain set when the set-up changes to one that draws nothing.
            choices.unset("seed");
        } else if let Some(limit) = limit
            && choices.get("seed").is_none()
        {
            let seed = self.fresh_seed(limit).to_string();
            choices
                .set(self.variant.options(), "seed", &seed)
                .map_err(|error| error.to_string())?;
            notice = format!("info string seed {seed}");
        }
        let start = self.variant.start(&choices).map_err(|error| error.to_string())?;
        Ok((start.position, notice))
    }

    /// A random seed of at most `limit`.
    fn fresh_seed(&mut self, limit: u64) -> u64 {
        // A short seed can be read out and typed again, and 32 bits give plenty of boards.
        let short = self.fresh_seeds.next_u64() >> 32;
        limit.checked_add(1).map_or(short, |bound| short % bound)
    }

    fn play(&self, game: &mut Game<AnyPosition>, word: &str) -> Result<(), Refused> {
        match game.play_text(word) {
            Ok(_) if game.len() > MAX_RECORD_PLIES => {
                Err(format!("more than {MAX_RECORD_PLIES} plies"))
            }
            Ok(_) => Ok(()),
            Err(error) => {
                let played = if let PlyError::Over { played, .. } = error { played } else { 0 };
                let reason = self.words.ply_error(game.position(), &error);
                Err(format!("move {} `{}`: {reason}", game.len() + played + 1, shortened(word)))
            }
        }
    }

    fn query<'a>(&self, mut words: impl Iterator<Item = &'a str>) -> Result<String, Refused> {
        let position = self.game.position();
        let answer = match words.next() {
            Some("moves") => {
                let moves = self.game.moves();
                let mut tokens: Vec<_> = moves.into_iter().map(|mv| position.token(mv)).collect();
                tokens.sort_unstable();
                tokens.join(" ")
            }
            Some("p1turn") => (position.turn() == Player::ONE).to_string(),
            Some("turn") => position.turn().number().to_string(),
            Some("gameover") => self.game.ending().is_some().to_string(),
            Some("result") => {
                self.game.outcome().map_or_else(|| "none".to_owned(), |outcome| outcome.to_string())
            }
            Some("fen") => position.to_string(),
            Some("key") => position.key().to_string(),
            other => {
                return Err(format!(
                    "`query {}` is not known; query takes moves, p1turn, turn, gameover, result, \
                     fen, key",
                    shortened(other.unwrap_or_default())
                ));
            }
        };
        alone("query", words)?;
        Ok(format!("response {answer}").trim_end().to_owned())
    }
}

/// Refuses surplus arguments of a command.
fn alone<'a>(command: &str, mut words: impl Iterator<Item = &'a str>) -> Result<(), Refused> {
    match words.next() {
        None => Ok(()),
        Some(word) => Err(format!("`{command}`: `{}` has no meaning here", shortened(word))),
    }
}

fn option_line(spec: &OptionSpec) -> String {
    let OptionSpec { key, default, .. } = spec;
    match spec.values {
        Values::OneOf(words) => {
            let vars = words.join(" var ");
            format!("option name {key} type combo default {default} var {vars}")
        }
        Values::Number(min, max) if !default.is_empty() => {
            format!("option name {key} type spin default {default} min {min} max {max}")
        }
        Values::Number(..) | Values::NumberOr(..) => {
            let default = if default.is_empty() { "<empty>" } else { default };
            format!("option name {key} type string default {default}")
        }
    }
}

pub(super) fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

/// An answer is one line; quoted input must not break it in two.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
