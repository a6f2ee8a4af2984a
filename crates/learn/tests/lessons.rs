//! Every lesson of every game, in both languages: it can be read, it is sound, it says the same in
//! both, and each game has enough of them.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_learn::{Ask, Lesson, Lessons, check, embedded};
use quina_rules::{GameId, Setup};
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

/// The cells that a sentence names.
fn cells(game: GameId, said: &str) -> BTreeSet<&str> {
    let setup = Setup::of(&game.default_start());
    let words = said.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| setup.cell(word).is_some()).collect()
}

/// Reading the lessons makes sure that each ask has all its sentences. What is left is free: the
/// paragraphs, and what a sentence says; it should at least speak of the same cells.
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
                if cells(game, said) != cells(game, translated) {
                    complaints.push(format!("{game} {id}, {at}: other cells: {translated}"));
                }
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
