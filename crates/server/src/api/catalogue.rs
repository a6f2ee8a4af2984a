//! The games that can be played, with their options.

use crate::problem::Speech;
use axum::response::{IntoResponse, Response};
use quina_rules::options::Values;
use quina_rules::{GameId, OptionKind, OptionSpec};
use quina_view::Words;
use serde_json::{Value, json};

pub(crate) async fn show(speech: Speech) -> Response {
    let games: Vec<_> = GameId::ALL.iter().map(|game| shown(*game, speech.words())).collect();
    axum::Json(json!({ "games": games })).into_response()
}

fn shown(game: GameId, words: &Words) -> Value {
    // The seed of a start is the server's to draw.
    let options = game.options().iter().filter(|spec| spec.key != "seed");
    let options: Vec<_> = options.map(|spec| option(game, spec, words)).collect();
    json!({
        "game": game.name(),
        "title": game.title(),
        "about": words.say(&format!("quina-about-{game}"), &[]),
        "options": options,
    })
}

fn option(game: GameId, spec: &OptionSpec, words: &Words) -> Value {
    let kind = match spec.kind {
        OptionKind::Setup => "setup",
        OptionKind::Rule => "rule",
        OptionKind::Match => "match",
    };
    let values = match spec.values {
        Values::OneOf(values) => json!({ "words": values }),
        Values::Number(min, max) => json!({ "min": min, "max": max }),
        Values::NumberOr(min, max, word) => json!({ "min": min, "max": max, "words": [word] }),
    };
    json!({
        "key": spec.key,
        "kind": kind,
        "values": values,
        "default": spec.default,
        "about": words.option_help(game, spec),
    })
}
