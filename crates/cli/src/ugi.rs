//! The Universal Game Interface: the rules as a service on standard input and output.
//!
//! [`Session`] turns one line into its answer and touches neither input nor output, so that tests
//! and fuzzers can feed it anything. [`serve`] connects it to the world. See `docs/ugi.md`.

use crate::start::fresh_seed;
use quina_rules::options::Values;
use quina_rules::record::MAX_RECORD_PLIES;
use quina_rules::{AnyPosition, Choices, Game, GameId, OptionSpec, Player, Position};
use quina_view::{Language, Words};
use std::fmt::Write as _;
use std::io::{self, BufRead, Read, Write};

/// The longest line that is looked at: room for the longest game of any of the five.
pub const MAX_LINE_LEN: usize = 1 << 20;

/// What a line leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// These lines, possibly none.
    Lines(String),
    /// The end of the session.
    Quit,
}

/// The state of a conversation.
#[derive(Debug)]
pub struct Session {
    variant: GameId,
    choices: Choices,
    game: Game<AnyPosition>,
    words: Words,
}

impl Default for Session {
    fn default() -> Self {
        let variant = GameId::Morelli;
        Self {
            variant,
            choices: Choices::new(),
            game: Game::new(variant.default_start()),
            words: Words::new(Language::English),
        }
    }
}

/// One clear line about what was wrong.
type Outcome<T> = Result<T, String>;

impl Session {
    /// A session that begins with the first game's default start.
    pub fn new() -> Self {
        Self::default()
    }

    /// The game as it stands.
    pub const fn game(&self) -> &Game<AnyPosition> {
        &self.game
    }

    /// Answers one line. A line that cannot be followed gets one line `info error …` and changes
    /// nothing.
    pub fn answer(&mut self, line: &str) -> Answer {
        let mut words = line.split_whitespace();
        let result = match words.next() {
            Some("quit") => return Answer::Quit,
            Some("ugi") => Ok(self.introduction()),
            Some("isready") => Ok("readyok".to_owned()),
            Some("uginewgame") => self.new_game(),
            Some("setoption") => self.set_option(line),
            Some("position") => self.set_position(line),
            Some("query") => self.query(words),
            None | Some("stop" | "ponderhit") => Ok(String::new()),
            Some("go") => Err("`go`: this version knows the rules but does not search".to_owned()),
            Some(other) => Err(format!(
                "`{}` is not a command; the commands are ugi, isready, setoption, uginewgame, \
                 position, query, quit",
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
        out.push_str("ugiok");
        out
    }

    fn new_game(&mut self) -> Outcome<String> {
        self.position(None, std::iter::empty())
    }

    fn set_option(&mut self, line: &str) -> Outcome<String> {
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
            return Ok(String::new());
        }
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
        Ok(String::new())
    }

    fn set_position(&mut self, line: &str) -> Outcome<String> {
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

    /// Sets up a start, plays the moves, and only then forgets the old game.
    fn position<'a>(
        &mut self,
        text: Option<&str>,
        moves: impl Iterator<Item = &'a str>,
    ) -> Outcome<String> {
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

    fn start(&self) -> Outcome<(AnyPosition, String)> {
        let mut choices = self.choices.clone();
        let mut notice = String::new();
        let limit = self.variant.seed_limit(&choices);
        if limit.is_none() {
            // A seed may stay set while the set-up changes to one that draws nothing.
            choices.unset("seed");
        } else if let Some(limit) = limit
            && choices.get("seed").is_none()
        {
            let seed = fresh_seed(limit).to_string();
            choices
                .set(self.variant.options(), "seed", &seed)
                .map_err(|error| error.to_string())?;
            notice = format!("info string seed {seed}");
        }
        let start = self.variant.start(&choices).map_err(|error| error.to_string())?;
        Ok((start.position, notice))
    }

    fn play(&self, game: &mut Game<AnyPosition>, word: &str) -> Outcome<()> {
        let position = game.position();
        let place =
            |game: &Game<AnyPosition>| format!("move {} `{}`", game.len() + 1, shortened(word));
        let error = |error| format!("{}: {}", place(game), self.words.move_error(position, &error));
        if let Some(ending) = game.ending() {
            return Err(format!("{}: {}", place(game), self.words.ending(&ending)));
        }
        for mv in position.read_turn(word).map_err(error)? {
            if let Some(ending) = game.ending() {
                return Err(format!("{}: {}", place(game), self.words.ending(&ending)));
            }
            if game.len() >= MAX_RECORD_PLIES {
                return Err(format!("more than {MAX_RECORD_PLIES} plies"));
            }
            game.play_unchecked(mv);
        }
        Ok(())
    }

    fn query<'a>(&self, mut words: impl Iterator<Item = &'a str>) -> Outcome<String> {
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
        Ok(format!("response {answer}").trim_end().to_owned())
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

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

/// An answer is a line; whatever came in must not break it in two.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Reads lines, writes answers, until `quit` or the end of the input.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> anyhow::Result<()> {
    let mut session = Session::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        let limit = MAX_LINE_LEN as u64 + 1;
        if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() > MAX_LINE_LEN && line.last() != Some(&b'\n') {
            skip_line(&mut input)?;
            writeln!(output, "info error a line has at most {MAX_LINE_LEN} bytes")?;
            output.flush()?;
            continue;
        }
        match session.answer(&String::from_utf8_lossy(&line)) {
            Answer::Quit => return Ok(()),
            Answer::Lines(lines) if lines.is_empty() => {}
            Answer::Lines(lines) => writeln!(output, "{lines}")?,
        }
        output.flush()?;
    }
}

/// Throws the rest of an overlong line away without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        if let Some(at) = buffer.iter().position(|b| *b == b'\n') {
            input.consume(at + 1);
            return Ok(());
        }
        let len = buffer.len();
        input.consume(len);
    }
}

/// What must hold for any conversation, for tests and fuzzers: no panic; every answer is made of
/// whole lines; an error changes nothing.
pub fn law(bytes: &[u8]) {
    let mut session = Session::new();
    for line in String::from_utf8_lossy(bytes).lines() {
        let before = session.game().position().clone();
        match session.answer(line) {
            Answer::Quit => return,
            Answer::Lines(lines) => {
                assert!(!lines.ends_with('\n'), "`{line}` is answered with an empty line");
                if lines.starts_with("info error") {
                    assert!(!lines.contains('\n'), "an error is one line");
                    assert_eq!(session.game().position(), &before, "`{line}` changed something");
                }
            }
        }
    }
}
