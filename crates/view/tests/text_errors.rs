//! A text that is no move is refused in the reader's language.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, GameId, MoveError, TextError};
use quina_view::{Language, Sayable, Words};
use std::collections::BTreeSet;

/// Texts that between them meet every reason.
fn bad_texts(game: GameId) -> Vec<String> {
    let texts: &[&str] = match game {
        GameId::Morelli => &[
            "",
            "5-l5",
            "a5l5",
            "a99-l5",
            "a5-",
            "a5-l5z",
            "x@c1",
            "b@c1c2",
            "b@",
            "m2-l3xc3c3",
            "m2-l3xc3c4c5c6c7c8c9d3d4",
            "m2-l3xc3",
            "m2-l3*",
            "m2-l3//",
            "m2-l3xc3*//",
            "é",
        ],
        GameId::Barragoon => &["", "z@d4", "+@d0", "d2-h9", "d0-d3", "d2xd4", "d2", "é@d4", "d2d5"],
        GameId::Mapello => &["", "k3", "d", "#@", "Q@c4", "é", "passe"],
        GameId::Syrtis => &["", "e2-h9", "xa9", "swap99", "swap", "L@", "T@z1", "é", "e2"],
        GameId::CampoBello => {
            &["", "y8", "y8-y", "*", "*q1", "-", "y8-y1-", "y3-y0,b5-b0", "é-y1", "y3-y0-b5-b0"]
        }
    };
    texts.iter().map(|text| (*text).to_owned()).chain([" ".repeat(200), "y".repeat(200)]).collect()
}

fn refusals(position: &AnyPosition, text: &str) -> Vec<TextError> {
    let whole = position.read_turn(text).err();
    [position.parse_move(text).err(), whole]
        .into_iter()
        .flatten()
        .filter_map(|error| match error {
            MoveError::Text(error) => Some(error),
            MoveError::Illegal { .. } => None,
        })
        .collect()
}

/// Checks one error in both languages and gives the name of its reason.
fn check(words: &[Words; 2], error: &TextError) -> String {
    assert!(error.id.starts_with("text-"), "{error} has no name");
    let [english, portuguese] = words.each_ref().map(|words| error.say(words));
    assert_eq!(english, error.to_string(), "{}", error.id);
    assert!(words[1].has(error.id), "{} is missing", error.id);
    assert_ne!(portuguese, english);
    assert!(!portuguese.contains('{'), "{portuguese}");
    error.id.to_owned()
}

/// The names of the reasons in the file of the words.
fn names() -> BTreeSet<String> {
    include_str!("../words/en/text.ftl")
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(name, _)| name.to_owned())
        .filter(|name| name.starts_with("text-") && name != "text-at" && name != "text-found")
        .collect()
}

#[test]
fn every_reason_is_met_and_has_a_sentence_in_both_languages() {
    let words = Language::ALL.map(Words::new);
    let mut met = BTreeSet::new();
    for game in GameId::ALL {
        let position = game.default_start();
        for text in bad_texts(game) {
            met.extend(refusals(&position, &text).iter().map(|error| check(&words, error)));
        }
    }
    // A false capture mark where the move does capture: d1-i6 turns six men.
    let board = "13/13/13/3b1b7/13/8b1b2/7www3/6bw1wb2/1b6ww3/1w3b2b1b2/4w8/13/3b9 - b";
    let position = GameId::Morelli.parse_position(board).unwrap();
    met.extend(refusals(&position, "d1-i6xh6").iter().map(|error| check(&words, error)));
    assert_eq!(met, names());
}

#[test]
fn noise_is_never_refused_without_a_sentence() {
    let words = Language::ALL.map(Words::new);
    let signs: Vec<char> = "abcdeghimyrxLTJpswnd0123456789-@*#+,/ é".chars().collect();
    let mut random = SplitMix64::new(5);
    for game in GameId::ALL {
        let position = game.default_start();
        let tokens = position.tokens();
        for _ in 0..2_000 {
            // A legal token with a few letters changed gets further than noise alone.
            let mut text: Vec<char> = tokens[random.below(tokens.len())].chars().collect();
            for _ in 0..=random.below(3) {
                let at = random.below(text.len() + 1);
                let sign = signs[random.below(signs.len())];
                if at < text.len() && random.below(2) == 0 {
                    text[at] = sign;
                } else {
                    text.insert(at, sign);
                }
            }
            let text: String = text.into_iter().collect();
            for error in refusals(&position, &text) {
                check(&words, &error);
            }
        }
    }
}

#[test]
fn the_sentence_names_the_text_the_place_and_what_to_write() {
    let words = Words::new(Language::Portuguese);
    let position = GameId::Barragoon.default_start();
    let error = position.parse_move("d2xd4").unwrap_err();
    assert_eq!(
        words.move_error(&position, &error),
        "`x` na coluna 3: não há nada em d4 para capturar; escreva `-`"
    );
}
