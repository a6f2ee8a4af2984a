//! Everything that can be chosen, before a game and in a move, has words in both languages.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_rules::options::Values;
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{Choices, Game, GameId, OptionSpec, Step, StepChoice};
use quina_view::{Language, Words};
use std::collections::BTreeSet;

/// The words that an option takes besides numbers.
fn named_values(spec: &OptionSpec) -> Vec<&'static str> {
    match spec.values {
        Values::OneOf(words) => words.to_vec(),
        Values::Number(..) => Vec::new(),
        Values::NumberOr(_, _, word) => vec![word],
    }
}

#[test]
fn every_option_and_every_named_value_has_words() {
    for language in Language::ALL {
        let words = Words::new(language);
        for game in GameId::ALL {
            for spec in game.options() {
                let id = format!("option-{game}-{}", spec.key);
                assert!(words.has(&id), "{id} is missing in {language}");
                for value in named_values(spec) {
                    let id = format!("{id}-{value}");
                    assert!(words.has(&id), "{id} is missing in {language}");
                    assert_eq!(words.option_value(game, spec.key, value), words.say(&id, &[]));
                }
            }
        }
        assert_eq!(words.option_value(GameId::Mapello, "walls", "5"), "5");
    }
}

#[test]
fn the_english_words_of_options_are_those_of_the_rules() {
    let words = Words::new(Language::English);
    for game in GameId::ALL {
        for spec in game.options() {
            assert_eq!(words.option_help(game, spec), spec.help);
            assert_eq!(words.option_values(spec), spec.values.to_string());
        }
    }
}

/// Starts that between them lead to every kind of choice.
fn starts() -> Vec<(GameId, &'static [(&'static str, &'static str)])> {
    vec![
        (GameId::Morelli, &[("size", "7"), ("end_rule", "both")]),
        (GameId::Morelli, &[("size", "7"), ("setup", "built"), ("end_rule", "both")]),
        (GameId::Morelli, &[("size", "9"), ("setup", "loose"), ("seed", "1")]),
        (GameId::Barragoon, &[]),
        (GameId::Barragoon, &[("barragoon_replacement", "optional")]),
        (GameId::Mapello, &[]),
        (GameId::Mapello, &[("map", "built")]),
        (GameId::Syrtis, &[]),
        (GameId::Syrtis, &[("layout", "minor"), ("setup", "full"), ("seed", "3")]),
        (GameId::Syrtis, &[("setup", "full"), ("seed", "1")]),
        (GameId::CampoBello, &[("end", "pass")]),
        (GameId::CampoBello, &[("players", "3")]),
        (GameId::CampoBello, &[("players", "4"), ("rejump", "true")]),
    ]
}

/// Every choice that comes up in random games.
fn choices_met() -> BTreeSet<(GameId, StepChoice)> {
    let mut met = BTreeSet::new();
    let mut random = SplitMix64::new(11);
    for (id, chosen) in starts() {
        let mut choices = Choices::new();
        for (key, value) in chosen {
            choices.set(id.options(), key, value).unwrap();
        }
        let start = id.start(&choices).unwrap().position;
        for _ in 0..8 {
            let mut game = Game::new(start.clone());
            for _ in 0..400 {
                let moves = game.moves();
                if moves.is_empty() {
                    break;
                }
                for mv in &moves {
                    met.extend(game.position().steps(*mv).into_iter().filter_map(|s| match s {
                        Step::Choice(choice) => Some((id, choice)),
                        Step::Cell(_) => None,
                    }));
                }
                game.play_unchecked(moves[random.below(moves.len())]);
            }
        }
    }
    met
}

#[test]
fn every_choice_that_comes_up_has_a_label() {
    let met = choices_met();
    for language in Language::ALL {
        let words = Words::new(language);
        let mut labels = BTreeSet::new();
        for (game, choice) in &met {
            let label = words.choice(*game, *choice);
            // A missing label is the choice itself; `pass` is English for itself.
            let is_word = choice.0 == "pass" && language == Language::English;
            assert!(label != choice.0 || is_word, "{game}: {} in {language}", choice.0);
            assert!(labels.insert((*game, label)), "{game}: {} is named twice", choice.0);
        }
    }
    let count = |id| met.iter().filter(|(game, _)| *game == id).count();
    assert_eq!(
        GameId::ALL.map(count),
        // Black, white, pass; 16 faces and pass; wall, bonus, done, two colours, pass; sink, two
        // towers, two sides, pass; end, pass.
        [3, 17, 6, 6, 2],
        "{met:?}"
    );
}

#[test]
fn capitals_and_small_letters_are_different_faces() {
    let words = Words::new(Language::English);
    let kind = |face| {
        let label = words.choice(GameId::Barragoon, StepChoice(face));
        label.split(':').next().unwrap().to_owned()
    };
    assert_eq!(["e", "s", "w", "n"].map(kind), ["Right Turn"; 4]);
    assert_eq!(["W", "N", "E", "S"].map(kind), ["Left Turn"; 4]);
}

/// A joker is placed by its cell alone, so no move asks for one; its name is there for palettes.
#[test]
fn a_joker_has_a_name_too() {
    for language in Language::ALL {
        assert_eq!(Words::new(language).choice(GameId::Mapello, StepChoice("J")), "joker");
    }
}
