//! Every guide has the same parts in both languages, fits a terminal, and tells the truth: its
//! pictures are those of the program, its moves are legal, its refusals cite the rule.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game, GameId, MoveError};
use quina_view::guide::{Example, ExampleKind, Guide, Topic, guide, tips};
use quina_view::scene::scene;
use quina_view::sheet::TextStyle;
use quina_view::text::draw;
use quina_view::{Language, Words};

fn guides() -> impl Iterator<Item = &'static Guide> {
    GameId::ALL.into_iter().flat_map(|game| Language::ALL.map(|language| guide(game, language)))
}

fn name(guide: &Guide) -> String {
    format!("{} in {}", guide.game, guide.language)
}

fn start(game: GameId, example: &Example) -> AnyPosition {
    example.position(game).unwrap()
}

/// The word of notation at the beginning of an example's line, and what follows it.
fn word_and_remark(line: &'static str) -> (&'static str, &'static str) {
    let (word, remark) = line.trim_start().split_once(' ').unwrap();
    (word, remark.trim_start())
}

/// What stands in backquotes in a text.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn both_languages_have_the_same_sections_and_examples() {
    for game in GameId::ALL {
        let [english, portuguese] = Language::ALL.map(|language| guide(game, language));
        assert_eq!(english.title, game.title());
        assert_eq!(portuguese.title, game.title());
        assert_eq!(english.sections.len(), Topic::ALL.len(), "{game}");
        assert_eq!(portuguese.sections.len(), Topic::ALL.len(), "{game}");
        for topic in Topic::ALL {
            let (e, p) = (english.section(topic), portuguese.section(topic));
            assert_eq!((e.topic, p.topic), (topic, topic));
            assert_ne!(e.title, p.title, "{game}");
            let words = |example: &Example| match example.kind {
                ExampleKind::Board => example.lines.clone(),
                ExampleKind::Signs => Vec::new(),
                _ => example.lines.iter().map(|line| word_and_remark(line).0).collect(),
            };
            let facts = |example: &Example| (example.kind, example.start, words(example));
            let (e, p): (Vec<_>, Vec<_>) =
                (e.examples.iter().map(facts).collect(), p.examples.iter().map(facts).collect());
            assert_eq!(e, p, "{game}, {topic:?}");
        }
        // Nothing was lost behind the last section, nor an example left open.
        for guide in [english, portuguese] {
            assert!(!guide.to_string().contains("```"), "{}", name(guide));
            assert_eq!(guide.to_string().matches("\n## ").count(), Topic::ALL.len());
        }
        let counts = Language::ALL.map(|language| tips(game, language).len());
        assert_eq!(counts[0], counts[1], "{game}");
        assert!((3..=5).contains(&counts[0]), "{game}");
    }
}

#[test]
fn every_guide_fits_a_terminal() {
    for guide in guides() {
        for line in guide.to_string().lines() {
            assert!(line.chars().count() <= 76, "{}: {line}", name(guide));
            assert_eq!(line.trim_end(), line, "{}", name(guide));
        }
        for example in guide.sections.iter().flat_map(|section| &section.examples) {
            for line in example.lines.iter().filter(|line| !line.is_empty()) {
                let width = if example.kind == ExampleKind::Board { 60 } else { 76 };
                assert!(line.starts_with("    "), "{}: {line}", name(guide));
                assert!(line.chars().count() <= width, "{}: {line}", name(guide));
            }
        }
    }
}

#[test]
fn every_guide_says_in_three_sentences_what_the_game_is() {
    for guide in guides() {
        let about = guide.section(Topic::About).lines.join(" ");
        assert_eq!(about.matches('.').count(), 3, "{}: {about}", name(guide));
    }
}

#[test]
fn every_picture_is_the_one_that_the_program_draws() {
    for guide in guides() {
        let examples = guide.sections.iter().flat_map(|section| &section.examples);
        let mut pictures = 0;
        for example in examples.filter(|example| example.kind == ExampleKind::Board) {
            let drawn = draw(&scene(&start(guide.game, example)), TextStyle::PLAIN);
            let shown: Vec<_> = example
                .lines
                .iter()
                .map(|line| line.strip_prefix("    ").unwrap_or(line))
                .collect();
            let drawn: Vec<_> = drawn.lines().map(str::trim_end).collect();
            assert_eq!(shown.join("\n"), drawn.join("\n"), "{}", name(guide));
            pictures += 1;
        }
        assert!(pictures > 0, "{} has no picture", name(guide));
    }
}

#[test]
fn every_example_can_be_played() {
    for guide in guides() {
        let examples = &guide.section(Topic::Turn).examples;
        assert!(examples.iter().any(|e| e.kind == ExampleKind::Play), "{}", name(guide));
        let examples = guide.sections.iter().flat_map(|section| &section.examples);
        for example in examples.filter(|example| example.kind == ExampleKind::Play) {
            let mut game = Game::new(start(guide.game, example));
            for line in &example.lines {
                let (word, _) = word_and_remark(line);
                game.play_text(word).unwrap_or_else(|e| panic!("{}: {line}: {e}", name(guide)));
            }
        }
    }
}

#[test]
fn every_refused_move_breaks_the_rule_that_is_cited() {
    for guide in guides() {
        let examples = guide.sections.iter().flat_map(|section| &section.examples);
        for example in examples.filter(|example| example.kind == ExampleKind::Refused) {
            let position = start(guide.game, example);
            for line in &example.lines {
                let (word, remark) = word_and_remark(line);
                let Err(MoveError::Illegal { refusal, .. }) = position.parse_move(word) else {
                    panic!("{}: {word} is not refused by a rule", name(guide));
                };
                let rule = format!("({})", refusal.rule);
                assert!(remark.contains(&rule), "{}: {line} breaks {rule}", name(guide));
            }
        }
    }
}

#[test]
fn every_form_of_a_move_is_one_that_the_game_reads() {
    for guide in guides() {
        let position = guide.game.default_start();
        let text = guide.section(Topic::Moves).lines.join("\n");
        for word in quoted(&text) {
            // Marks are spoken of by themselves, and options that make a form possible.
            if word.contains('=') || ["x", "*", "//", "-"].contains(&word) {
                continue;
            }
            // What the form says need not be legal at the start, but it must be understood.
            if let Err(MoveError::Text(error)) = position.read_turn(word) {
                panic!("{}: {error}", name(guide));
            }
        }
    }
}

#[test]
fn every_option_is_in_the_section_about_set_ups() {
    for guide in guides() {
        let text = guide.section(Topic::Setups).lines.join("\n");
        let words = quoted(&text);
        for spec in guide.game.options() {
            assert!(words.contains(&spec.key), "{}: {} is missing", name(guide), spec.key);
        }
        // And whatever is named there exists.
        for word in words {
            let known = guide.game.options().iter().any(|spec| {
                spec.key == word
                    || spec.accepts(word)
                    || word.split_once('=').is_some_and(|(k, v)| spec.key == k && spec.accepts(v))
            });
            assert!(known || word == "pass", "{}: {word} is nothing to choose", name(guide));
        }
    }
}

/// The claims that the examples make in words and that notation does not show.
#[test]
fn the_examples_end_as_the_guides_say() {
    for (game, ending) in
        [(GameId::Mapello, "mapello-points"), (GameId::Syrtis, "syrtis-quicksand")]
    {
        let guide = guide(game, Language::English);
        let examples = &guide.section(Topic::Turn).examples;
        let example = examples.iter().find(|e| e.kind == ExampleKind::Play).unwrap();
        let mut played = Game::new(start(game, example));
        for line in &example.lines {
            played.play_text(word_and_remark(line).0).unwrap();
        }
        let ended = played.ending().unwrap();
        assert_eq!(ended.reason, ending);
        let sentence = Words::new(Language::English).ending(&ended);
        assert!(sentence.contains("layer 1"), "{sentence}");
    }
}
