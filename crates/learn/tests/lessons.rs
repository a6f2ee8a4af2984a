//! Every lesson of every game, in both languages: it can be read, it is sound, it says the same in
//! both, and each game has enough of them.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_learn::{Ask, Lesson, Lessons, check, embedded};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, Game, GameId, Setup};
use quina_view::{Language, Words, rule_book};
use std::collections::BTreeSet;

/// The lessons of a game, or why they cannot be read.
fn read(game: GameId, language: Language) -> Lessons {
    Lessons::parse(game, embedded::outline(game), embedded::texts(game, language))
        .unwrap_or_else(|error| panic!("{game} in {language}: {error}"))
}

#[test]
fn every_task_can_be_solved_and_accepts_no_wrong_answer() {
    let mut complaints = Vec::new();
    for game in GameId::ALL {
        for language in Language::ALL {
            for lesson in read(game, language).lessons {
                for (at, task) in (1..).zip(&lesson.tasks) {
                    let id = &lesson.id;
                    let told = check::complaints(task).into_iter();
                    complaints.extend(told.map(|what| format!("{game} {id} {at}: {what}")));
                }
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn every_game_has_eight_to_twelve_lessons_of_one_to_three_tasks() {
    let mut complaints = Vec::new();
    for game in GameId::ALL {
        let lessons = read(game, Language::English).lessons;
        if !(8..=12).contains(&lessons.len()) {
            complaints.push(format!("{game} has {} lessons", lessons.len()));
        }
        for lesson in lessons {
            let tasks = lesson.tasks.len();
            if !(1..=3).contains(&tasks) {
                complaints.push(format!("{game} {} has {tasks} tasks", lesson.id));
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// All sentences of a lesson in order, each with a name of its place.
fn sentences(lesson: &Lesson) -> Vec<(String, &str)> {
    let mut sentences = vec![("title".to_owned(), lesson.title.as_str())];
    for (at, paragraph) in (1..).zip(&lesson.text) {
        sentences.push((format!("text {at}"), paragraph));
    }
    for (at, ask) in (1..).zip(lesson.tasks.iter().flat_map(|task| &task.asks)) {
        let Ask { sentence, right, wrong, otherwise, .. } = ask;
        let mut add = |what: &str, said| sentences.push((format!("{what} of ask {at}"), said));
        add("ask", sentence);
        add("right", right);
        add("else", otherwise);
        for (token, said) in wrong {
            add(token, said);
        }
    }
    sentences
}

/// Reading the lessons makes sure that each ask has all its sentences. What is left is free: the
/// paragraphs, and what a sentence says.
#[test]
fn the_lessons_say_the_same_things_in_every_language() {
    let mut complaints = Vec::new();
    for game in GameId::ALL {
        let [english, portuguese] = Language::ALL.map(|language| read(game, language).lessons);
        for (english, portuguese) in english.iter().zip(&portuguese) {
            let id = &english.id;
            let (one, other) = (sentences(english), sentences(portuguese));
            let places = |all: &[(String, &str)]| all.iter().map(|(at, _)| at.clone()).collect();
            let (ours, theirs): (Vec<_>, Vec<_>) = (places(&one), places(&other));
            if ours != theirs {
                complaints.push(format!("{game} {id}: the paragraphs differ"));
            }
            for ((at, said), (_, translated)) in one.iter().zip(&other) {
                // One word may be the same in both: `Jokers`.
                if said == translated && said.contains(' ') {
                    complaints.push(format!("{game} {id}, {at}: not translated: {said}"));
                }
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn every_rule_that_a_lesson_names_is_a_rule_of_its_game() {
    let words = Words::new(Language::English);
    for game in GameId::ALL {
        for lesson in read(game, Language::English).lessons {
            for number in &lesson.rules {
                let rule = rule_book::rule(game, number, &words);
                assert!(rule.is_some(), "{game} {}: {number}", lesson.id);
            }
        }
    }
}

/// What a person might try in a position: every text that looks like a ply of some game.
fn tries(position: &AnyPosition) -> Vec<String> {
    let cells: Vec<_> = Setup::of(position).cells().map(|at| position.cell_name(at)).collect();
    let words = ["pass", "end"].map(str::to_owned);
    let single = |cell: &String| [cell.clone(), format!("x{cell}"), format!("*{cell}")];
    let double = |from| cells.iter().map(move |to| format!("{from}-{to}"));
    let pairs = cells.iter().flat_map(double);
    words.into_iter().chain(cells.iter().flat_map(single)).chain(pairs).collect()
}

/// A page links a refused move and the end of a game to the lesson for its rule.
#[test]
fn the_rules_that_refusals_and_endings_name_in_a_first_game_have_a_lesson() {
    let mut missing = BTreeSet::new();
    for game in GameId::ALL {
        let lessons = read(game, Language::English);
        for seed in 0..4 {
            let mut random = SplitMix64::new(seed);
            let mut played = Game::new(game.default_start());
            while played.ending().is_none() && played.len() < 60 {
                let position = played.position();
                // Not everywhere: the large board of Morelli has 28 000 pairs of cells.
                let tried =
                    if played.len().is_multiple_of(4) { tries(position) } else { Vec::new() };
                let moves = tried.iter().filter_map(|text| position.read_move(text).ok());
                for refusal in moves.filter_map(|mv| position.explain(mv)) {
                    if lessons.lesson_for_rule(refusal.rule).is_none() {
                        missing.insert(format!("{game} {}: {}", refusal.rule, refusal.reason));
                    }
                }
                let moves = played.moves();
                played.play_unchecked(moves[random.below(moves.len())]);
            }
            let rule = played.ending().map(|ending| ending.rule);
            if let Some(rule) = rule.filter(|rule| lessons.lesson_for_rule(rule).is_none()) {
                missing.insert(format!("{game} {rule}: an ending"));
            }
        }
    }
    let missing: Vec<_> = missing.into_iter().collect();
    assert!(missing.is_empty(), "without a lesson:\n{}", missing.join("\n"));
}
