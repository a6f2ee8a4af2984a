//! What proves a task finds false answers.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_learn::{Lessons, check};
use quina_rules::GameId;

fn complaints(answers: &str) -> Vec<String> {
    let outline = format!(
        "lesson first\nrules R13\ntask\nask\ngoal takes 1+\ngoal not from e3\nanswers {answers}"
    );
    let texts = "lesson first\ntitle T\ntext T.\ntask\nask A.\nright R.\nelse E.";
    let lessons = Lessons::parse(GameId::Mapello, &outline, texts).unwrap();
    check::complaints(&lessons.lessons[0].tasks[0])
}

#[test]
fn a_task_whose_answers_meet_its_goals_is_sound() {
    assert_eq!(complaints("c5 d6 f4"), [""; 0]);
    assert_eq!(complaints("3"), [""; 0]);
}

#[test]
fn a_missing_or_false_answer_is_found() {
    for answers in ["c5 d6", "c5 d6 e3 f4", "4"] {
        assert_eq!(complaints(answers).len(), 1, "{answers}");
    }
}
