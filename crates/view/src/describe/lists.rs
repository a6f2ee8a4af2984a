//! The whole position in lists: what is where, a line for each kind of thing.

use super::Detail;
use super::things::{kinds, things};
use crate::panel::{Panel, status};
use crate::scene::{Place, SQUARE, Shape, scene};
use crate::words::Words;
use quina_rules::{AnyPosition, Game, GameId, Position as _};

/// What is where: a line for each kind of thing, the sides' pieces first. Neighbours in a row are
/// merged, `a1 to f1`.
pub fn describe(position: &AnyPosition, words: &Words) -> Vec<String> {
    let (always, others) = kinds(position);
    lines(position, always.iter().chain(others), always, words)
}

/// A game as it stands: the pieces, and who acts or how it ended. In detail also the ground, what
/// stands beside the board and the options.
pub fn describe_game(game: &Game<AnyPosition>, detail: Detail, words: &Words) -> Vec<String> {
    let position = game.position();
    let mut said = match detail {
        Detail::Long => describe(position, words),
        Detail::Short => {
            let (always, others) = kinds(position);
            let is_piece = |kind: &&&'static str| !GROUND.contains(kind);
            lines(position, always.iter().chain(others).filter(is_piece), always, words)
        }
    };
    if detail == Detail::Long || position.game() == GameId::Syrtis {
        // In Syrtis the islands are what the game is about.
        // Two blanks are there for the eye.
        said.extend(Panel::of(game).say(words).iter().map(|line| line.replace("  ", " ")));
    } else {
        said.extend(due(game, words));
    }
    said.push(sentence(status(game, words)));
    said
}

/// What has to be done now, besides making a move: a barragoon to be placed, a map to be built.
pub fn due(game: &Game<AnyPosition>, words: &Words) -> Vec<String> {
    let lines = Panel::of(game).lines.into_iter();
    let due = lines.filter(|line| line.role == crate::panel::Role::Due);
    due.map(|line| sentence(line.message.say(words))).collect()
}

/// The kinds of things that are not pieces.
const GROUND: [&str; 8] = [
    "describe-morelli-throne",
    "describe-mapello-bonus",
    "describe-mapello-wall",
    "describe-mapello-joker",
    "describe-syrtis-light-circle",
    "describe-syrtis-light-square",
    "describe-syrtis-dark-circle",
    "describe-syrtis-dark-square",
];

/// A line for each of these kinds of which there is something, or that is named in any case.
fn lines<'a>(
    position: &AnyPosition,
    kinds: impl Iterator<Item = &'a &'static str>,
    always: &[&str],
    words: &Words,
) -> Vec<String> {
    let mut places = scene(position).places;
    if position.game() == GameId::CampoBello {
        // By triangles, as the points are named.
        places.sort_by_key(|place| place.cell);
    }
    let line = |kind: &&'static str| {
        let here: Vec<&Place> =
            places.iter().filter(|place| things(place).contains(kind)).collect();
        (!here.is_empty() || always.contains(kind)).then(|| list(kind, &here, words))
    };
    kinds.filter_map(line).collect()
}

fn list(kind: &str, places: &[&Place], words: &Words) -> String {
    let count = places.len().to_string();
    let number = if places.len() == 1 { "one" } else { "other" };
    let what = words.say(kind, &[("number", number)]);
    if places.is_empty() {
        return words.say("describe-none", &[("what", &what)]);
    }
    let cells = runs(places, words).join(", ");
    words.say("describe-list", &[("count", &count), ("what", &what), ("cells", &cells)])
}

/// The names of places, three or more neighbours in a row or a column as `a1 to f1`.
pub(super) fn runs(places: &[&Place], words: &Words) -> Vec<String> {
    let mut names = Vec::new();
    let mut single = Vec::new();
    for run in places.chunk_by(|a, b| follows(a, b)) {
        match run {
            [first, _, .., last] => names.push((order(first), run_name(first, last, words))),
            few => single.extend_from_slice(few),
        }
    }
    single.sort_by_key(|place| (place.x, place.y));
    for run in single.chunk_by(|a, b| is_below(a, b)) {
        match run {
            [first, _, .., last] => names.push((order(first), run_name(first, last, words))),
            few => names.extend(few.iter().map(|place| (order(place), place.label.clone()))),
        }
    }
    names.sort();
    names.into_iter().map(|(_, name)| name).collect()
}

fn run_name(first: &Place, last: &Place, words: &Words) -> String {
    words.say("describe-run", &[("first", &first.label), ("last", &last.label)])
}

/// Where a place comes in a list: as it is read, or by triangles.
const fn order(place: &Place) -> (i16, i16) {
    match place.shape {
        Shape::Point => (place.cell.0 as i16, 0),
        Shape::Square | Shape::None => (place.y, place.x),
    }
}

/// Whether a place comes right after another: the next in its row, or the next point of its
/// triangle.
fn follows(a: &Place, b: &Place) -> bool {
    match a.shape {
        Shape::Point => b.cell.0 == a.cell.0 + 1 && a.label.get(..1) == b.label.get(..1),
        Shape::Square | Shape::None => a.y == b.y && b.x == a.x + SQUARE,
    }
}

/// Whether a square lies right below another.
fn is_below(a: &Place, b: &Place) -> bool {
    a.shape != Shape::Point && a.x == b.x && b.y == a.y + SQUARE
}

/// A line with a full stop.
pub(super) fn sentence(line: String) -> String {
    if line.ends_with(['.', '!', '?', ')']) { line } else { line + "." }
}
