//! `look`: what is on the board or on a part of it, in sentences.

use super::Manner;
use quina_rules::{AnyPosition, Game, GameId, Position};
use quina_view::Words;
use quina_view::describe::{
    Detail, Part, describe_game, describe_last_turn, describe_part, describe_threats,
};

/// What is asked for with `look`: `look`, `look long`, `look c4`, `look row 4`, `look threats`.
pub(super) fn look(game: &Game<AnyPosition>, asked: Option<&str>, words: &Words) -> Vec<String> {
    let asked = asked.unwrap_or_default().to_lowercase();
    let mut names: Vec<_> = asked.split_whitespace().collect();
    let all = names.len();
    names.retain(|name| !["long", "longo", "longa"].contains(name));
    let detail = if names.len() < all { Detail::Long } else { Detail::Short };
    names.retain(|name| !KINDS.contains(name));
    match names[..] {
        [] => describe_game(game, detail, words),
        ["last" | "última" | "ultima"] => last(game, words),
        ["threats" | "ameaças" | "ameacas"] => describe_threats(game.position(), detail, words),
        [name] => match Part::named(game.position(), name) {
            Some(part) => describe_part(game.position(), &part, detail, words),
            None => vec![unknown(game.position(), name, words)],
        },
        _ => vec![unknown(game.position(), &asked, words)],
    }
}

/// What changed in the last turn.
pub(super) fn last(game: &Game<AnyPosition>, words: &Words) -> Vec<String> {
    if game.is_empty() {
        return vec![words.say("line-look-nothing-yet", &[])];
    }
    describe_last_turn(game, words)
}

/// Words that may stand before a name.
const KINDS: [&str; 11] = [
    "at",
    "row",
    "column",
    "cell",
    "point",
    "triangle",
    "linha",
    "coluna",
    "casa",
    "ponto",
    "triângulo",
];

fn unknown(position: &AnyPosition, name: &str, words: &Words) -> String {
    let parts = parts(position.game(), words);
    words.say("line-look-unknown", &[("text", name), ("look", &parts)])
}

/// Which parts of a board can be looked at, with examples that it has.
fn parts(game: GameId, words: &Words) -> String {
    match game {
        GameId::CampoBello => words.say("line-look-triangles", &[]),
        _ => words.say("line-look-parts", &[]),
    }
}

/// The lines of a text of help, with examples from the board at hand. Where they are listened to
/// they are no table.
pub(super) fn help(id: &str, game: GameId, manner: Manner, words: &Words) -> Vec<String> {
    let cell = if game == GameId::CampoBello { "y4" } else { "c4" };
    let text = words.say(id, &[("cell", cell), ("look", &parts(game, words))]);
    let line = |line: &str| match (manner, line.trim().split_once("  ")) {
        (Manner::Drawn, _) => line.to_owned(),
        (Manner::Spoken, Some((word, about))) => format!("{word}: {}", about.trim_start()),
        (Manner::Spoken, None) => line.trim().to_owned(),
    };
    text.lines().map(line).collect()
}
