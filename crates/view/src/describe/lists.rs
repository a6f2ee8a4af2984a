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
        said.extend(Panel::of(game).say(words));
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

/// The names of places, three or more neighbours as `a1 to f1`.
pub(super) fn runs(places: &[&Place], words: &Words) -> Vec<String> {
    let mut names = Vec::new();
    for run in places.chunk_by(|a, b| follows(a, b)) {
        match run {
            [first, _, .., last] => {
                let args = [("first", first.label.as_str()), ("last", last.label.as_str())];
                names.push(words.say("describe-run", &args));
            }
            few => names.extend(few.iter().map(|place| place.label.clone())),
        }
    }
    names
}

/// Whether a place comes right after another: the next in its row, or the next point of its
/// triangle.
fn follows(a: &Place, b: &Place) -> bool {
    match a.shape {
        Shape::Point => b.cell.0 == a.cell.0 + 1 && a.label.get(..1) == b.label.get(..1),
        Shape::Square | Shape::None => a.y == b.y && b.x == a.x + SQUARE,
    }
}

/// A line with a full stop.
pub(super) fn sentence(line: String) -> String {
    if line.ends_with(['.', '!', '?', ')']) { line } else { line + "." }
}
