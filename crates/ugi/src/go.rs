//! Parsing of `go`.

use super::options::EngineOptions;
use super::session::{Refused, shortened};
use quina_engine::opponents::Strength;
use quina_engine::{ClockTime, Limits, Settings};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Game};
use quina_view::Words;
use std::time::Duration;

/// Work that takes time and runs while the conversation continues.
#[derive(Clone, Debug)]
pub enum Work {
    /// Find a move.
    Search(Box<Search>),
    /// Count move sequences.
    Perft {
        /// The game to count from.
        game: Box<Game<AnyPosition>>,
        /// How many plies deep.
        depth: u32,
    },
    /// Run the benchmark.
    Bench,
    /// Get ready for a search: build the table, or empty it.
    Prepare {
        /// How the engine will search.
        settings: Settings,
        /// Whether everything learned before is forgotten.
        afresh: bool,
    },
}

/// A requested search.
#[derive(Clone, Debug)]
pub struct Search {
    /// What is searched.
    pub game: Game<AnyPosition>,
    /// When it ends.
    pub limits: Limits<AnyMove>,
    /// Whether it thinks on the opponent's time, until `ponderhit`.
    pub ponder: bool,
    /// How the engine searches.
    pub settings: Settings,
    /// The playing strength; `None` for full strength.
    pub strength: Option<Strength>,
    /// Whether everything learned before is forgotten first.
    pub afresh: bool,
}

/// The keywords of `go` that take a number.
const NUMBERS: [&str; 12] = [
    "depth", "nodes", "movetime", "perft", "p1time", "p2time", "p3time", "p4time", "p1inc",
    "p2inc", "p3inc", "p4inc",
];

/// The largest depth, in plies.
const MAX_DEPTH: u64 = 10_000;

/// The largest depth of a perft, in plies. Every ply of the path costs memory, and a tree this deep
/// can only be counted to its end if nearly every move is forced.
const MAX_PERFT: u64 = 200;

/// The parsed arguments of `go`.
#[derive(Default)]
struct Request {
    numbers: [Option<u64>; NUMBERS.len()],
    infinite: bool,
    ponder: bool,
    search_moves: Option<Vec<AnyMove>>,
}

impl Request {
    fn number(&self, name: &str) -> Option<u64> {
        NUMBERS.iter().position(|known| *known == name).and_then(|at| self.numbers[at])
    }

    fn time(&self, name: &str) -> Option<Duration> {
        self.number(name).map(Duration::from_millis)
    }
}

/// Reads the arguments of `go`.
pub(super) fn read<'a>(
    words: impl Iterator<Item = &'a str>,
    game: &Game<AnyPosition>,
    options: &EngineOptions,
    sentences: &Words,
) -> Result<Work, Refused> {
    let request = take_apart(words, game, sentences)?;
    if let Some(depth) = request.number("perft") {
        let alone = request.numbers.iter().flatten().count() == 1
            && !request.infinite
            && !request.ponder
            && request.search_moves.is_none();
        if !alone {
            return Err("`go perft N` stands alone".to_owned());
        }
        return Ok(Work::Perft { game: Box::new(game.clone()), depth: depth as u32 });
    }
    let id = game.position().game();
    let strength = options.strength(id).map_err(|error| error.to_string())?;
    let mut limits = Limits {
        depth: request.number("depth").map(|depth| depth as u32),
        nodes: request.number("nodes"),
        move_time: request.time("movetime"),
        clock: clock(&request, game)?,
        search_moves: request.search_moves.unwrap_or_default(),
        infinite: request.infinite,
    };
    let limited = limits.depth.is_some()
        || limits.nodes.is_some()
        || limits.move_time.is_some()
        || limits.clock.is_some()
        // A level has a limit of its own.
        || strength.is_some();
    limits.infinite |= !limited;
    Ok(Work::Search(Box::new(Search {
        game: game.clone(),
        limits,
        ponder: request.ponder,
        settings: options.settings(id),
        strength,
        afresh: false,
    })))
}

fn take_apart<'a>(
    words: impl Iterator<Item = &'a str>,
    game: &Game<AnyPosition>,
    sentences: &Words,
) -> Result<Request, Refused> {
    let mut request = Request::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        let twice = || format!("`go`: `{word}` is given twice");
        if let Some(at) = NUMBERS.iter().position(|known| *known == word) {
            let value = words.next().unwrap_or_default();
            if request.numbers[at].replace(number(word, value)?).is_some() {
                return Err(twice());
            }
            continue;
        }
        let flag = match word {
            "infinite" => &mut request.infinite,
            "ponder" => &mut request.ponder,
            "searchmoves" => {
                let mut moves = Vec::new();
                while let Some(token) = words.next_if(|word| !is_keyword(word)) {
                    let mv = legal(token, game, sentences)?;
                    if !moves.contains(&mv) {
                        moves.push(mv);
                    }
                }
                if moves.is_empty() {
                    return Err("`go searchmoves` is followed by the moves to look at".to_owned());
                }
                if request.search_moves.replace(moves).is_some() {
                    return Err(twice());
                }
                continue;
            }
            _ => {
                return Err(format!(
                    "`go`: `{}` is not known; go takes {}, infinite, ponder, searchmoves",
                    shortened(word),
                    NUMBERS.join(", ")
                ));
            }
        };
        if std::mem::replace(flag, true) {
            return Err(twice());
        }
    }
    Ok(request)
}

fn is_keyword(word: &str) -> bool {
    NUMBERS.contains(&word) || matches!(word, "infinite" | "ponder" | "searchmoves")
}

fn number(name: &str, value: &str) -> Result<u64, Refused> {
    let (min, max) = match name {
        "depth" => (1, MAX_DEPTH),
        "perft" => (0, MAX_PERFT),
        "nodes" => (1, u64::MAX),
        // Far beyond any useful limit, and small enough that sums cannot overflow.
        _ => (0, u64::MAX / 1_000_000),
    };
    // Match runners send what the clock shows, and a clock that has run out may show a negative
    // time.
    let is_clock = name.ends_with("time") && name != "movetime";
    let (value, below_zero) = match value.strip_prefix('-') {
        Some(digits) if is_clock => (digits, true),
        _ => (value, false),
    };
    let plain = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
    match value.parse::<u64>() {
        Ok(_) if plain && below_zero => Ok(0),
        Ok(number) if plain && (min..=max).contains(&number) => Ok(number),
        _ => Err(format!(
            "`go`: `{name} {}`: expected a whole number from {min} to {max}",
            shortened(value)
        )),
    }
}

/// A single ply; a turn of several plies is not a move to search.
fn legal(token: &str, game: &Game<AnyPosition>, sentences: &Words) -> Result<AnyMove, Refused> {
    let position = game.position();
    if let Some(ending) = game.ending() {
        return Err(format!("`{}`: {}", shortened(token), sentences.ending(&ending)));
    }
    position.parse_move(token).map_err(|error| sentences.move_error(position, &error))
}

/// The clock of the player to act.
fn clock(request: &Request, game: &Game<AnyPosition>) -> Result<Option<ClockTime>, Refused> {
    let position = game.position();
    let players = position.players();
    let given = |seat: u8| {
        request.time(&format!("p{seat}time")).or(request.time(&format!("p{seat}inc"))).is_some()
    };
    if let Some(seat) = (players + 1..=4).find(|seat| given(*seat)) {
        return Err(format!("`go`: there is no player {seat} in this game for {players}"));
    }
    let seat = position.turn().number();
    match request.time(&format!("p{seat}time")) {
        Some(left) => Ok(Some(ClockTime {
            left,
            increment: request.time(&format!("p{seat}inc")).unwrap_or_default(),
        })),
        None if (1..=players).any(given) => Err(format!(
            "`go`: player {seat} acts, so the clock to go by is `p{seat}time`, which is missing"
        )),
        None => Ok(None),
    }
}
