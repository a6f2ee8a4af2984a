//! How a game begins: from the query of an address, or from a kept record.

use super::Table;
use crate::browser::{draw_seed, new_id, today};
use crate::route::Route;
use quina_play::{Opening, Pace, Seat, Sitting, guided, paces};
use quina_rules::{AnyPosition, ChoiceError, Choices, GameId, Record};
use quina_view::{Sayable, Words};

/// Why an address begins no game, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BeginError(pub(crate) String);

/// Keys of the query that are not options of the game.
const OWN_KEYS: [&str; 10] =
    ["p1", "p2", "p3", "p4", "clock", "position", "seed", "id", "lang", "guided"];

/// The game that the query of an address describes: its seats (`p1=human&p2=engine:3`), its clock
/// (`clock=300+2`), a `position`, the options of the game by their names, a `seed`; `guided` makes
/// it a guided first game. `balanced` is the seed of a balanced board, where one was looked for.
pub(crate) fn begin(
    game: GameId,
    route: &Route,
    balanced: Option<u64>,
    name: &str,
    words: &Words,
) -> Result<Table, BeginError> {
    let sentence = |error: &dyn Sayable| BeginError(error.say(words));
    let choices = choices(game, route).map_err(|error| sentence(&error))?;
    let opening = opening(game, route, &choices, balanced, words)?;
    if route.value("guided").is_some() {
        let name = (!name.is_empty()).then(|| name.to_owned());
        return Ok(Table::new(new_id(), guided::sitting(opening, name, &today())));
    }
    let seats = seats(&opening.position, route, name, words)?;
    let pace = match route.value("clock") {
        Some(text) => paces::typed(text).map_err(|error| sentence(&error))?,
        None => Pace::Untimed,
    };
    let id = route.value("id").map_or_else(new_id, str::to_owned);
    Ok(Table::new(id, Sitting::new(opening, seats, pace, &today())))
}

/// The options that the query names; a guided first game has its own.
fn choices(game: GameId, route: &Route) -> Result<Choices, ChoiceError> {
    if route.value("guided").is_some() {
        return guided::choices(game);
    }
    let mut choices = Opening::usual_choices(game);
    for (key, value) in route.query.iter().filter(|(key, _)| !OWN_KEYS.contains(&key.as_str())) {
        choices.unset(key);
        choices.set(game.options(), key, value)?;
    }
    Ok(choices)
}

/// The options of a game whose drawn board has to be balanced by the engine first; `None` if it
/// begins as the query says.
pub(crate) fn needs_balance(game: GameId, route: &Route) -> Option<Vec<(String, String)>> {
    let is_given = ["seed", "position"].iter().any(|key| route.value(key).is_some());
    let choices = choices(game, route).ok().filter(|_| !is_given)?;
    let pairs = choices.iter().map(|(key, value)| (key.to_owned(), value.to_owned()));
    Opening::is_balanced_by_engine(game, &choices).then(|| pairs.collect())
}

fn opening(
    game: GameId,
    route: &Route,
    choices: &Choices,
    balanced: Option<u64>,
    words: &Words,
) -> Result<Opening, BeginError> {
    let limit = Opening::seed_limit(game, choices);
    let seed = match route.value("seed") {
        None => balanced.unwrap_or_else(|| draw_seed(limit)),
        Some(text) => text.parse().ok().filter(|seed| *seed <= limit).ok_or_else(|| {
            let args = [("seed", text), ("limit", &limit.to_string())];
            BeginError(words.say("web-bad-seed", &args))
        })?,
    };
    match route.value("position") {
        Some(text) => {
            let position =
                game.parse_position(text).map_err(|error| BeginError(error.say(words)))?;
            Ok(Opening::from_position(position, Choices::new(), seed))
        }
        None => Opening::new(game, choices, seed).map_err(|error| BeginError(error.say(words))),
    }
}

fn seats(
    position: &AnyPosition,
    route: &Route,
    name: &str,
    words: &Words,
) -> Result<Vec<Seat>, BeginError> {
    let players = usize::from(quina_rules::Position::players(position));
    let keys = &OWN_KEYS[..4];
    let is_described = keys.iter().any(|key| route.value(key).is_some());
    let mut seats = Vec::new();
    for (at, key) in keys.iter().take(players).enumerate() {
        seats.push(match route.value(key) {
            Some(text) => seat(text).map_err(|error| BeginError(error.say(words)))?,
            None if is_described => Seat::HUMAN,
            // An address that names nobody: the reader against the usual computer player.
            None if at == 0 => Seat::HUMAN,
            None => Seat::level(Seat::USUAL_LEVEL),
        });
    }
    if let Some(Seat::Human { name: own @ None }) = seats.iter_mut().find(|seat| seat.is_human())
        && !name.is_empty()
    {
        *own = Some(name.to_owned());
    }
    Ok(seats)
}

/// A seat as addresses write it; `engine:3` is short for `engine:level=3`.
fn seat(text: &str) -> Result<Seat, quina_play::seat::SeatError> {
    let level = text.strip_prefix("engine:").and_then(|level| level.parse::<u8>().ok());
    match level {
        Some(level) => format!("engine:level={level}").parse(),
        None => text.parse(),
    }
}

/// A kept game, taken up again.
pub(crate) fn resume(id: &str, text: &str, words: &Words) -> Result<Table, BeginError> {
    let record: Record = text
        .parse()
        .map_err(|error: quina_rules::record::RecordError| BeginError(error.say(words)))?;
    let sitting = Sitting::from_record(&record).map_err(|error| BeginError(error.say(words)))?;
    let mut table = Table::new(id.to_owned(), sitting);
    let game = table.sitting.game();
    let before = |ply: usize| game.position_at(ply);
    let said = game
        .plies()
        .enumerate()
        .filter_map(|(ply, mv)| Some(quina_view::describe::describe_ply(before(ply)?, mv, words)));
    table.log = said.collect();
    Ok(table)
}
