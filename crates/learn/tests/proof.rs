//! What proves a task finds false answers.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_learn::{Lessons, check};
use quina_rules::GameId;

fn complaints(answers: &str) -> Vec<String> {
    complaints_with(answers, "", "")
}

/// The same with a line more in the outline and in the texts.
fn complaints_with(answers: &str, outline: &str, texts: &str) -> Vec<String> {
    let outline = format!(
        "lesson first\nrules R13\ntask\nask\ngoal takes 1+\ngoal not from e3\nanswers {answers}\n\
         {outline}"
    );
    let texts = format!("lesson first\ntitle T\ntext T.\ntask\nask A.\nright R.\nelse E.\n{texts}");
    let lessons = Lessons::parse(GameId::Mapello, &outline, &texts).unwrap();
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

#[test]
fn a_wrong_move_is_a_legal_one_that_is_not_right() {
    assert_eq!(complaints_with("3", "wrong e3", "wrong e3 Not this one."), [""; 0]);
    // d6 is right, a1 is not legal, and E3 is no token.
    for wrong in ["d6", "a1", "E3"] {
        let said = format!("wrong {wrong} Not this one.");
        let complaints = complaints_with("3", &format!("wrong {wrong}"), &said);
        assert_eq!(complaints.len(), 1, "{wrong}: {complaints:?}");
    }
}

#[test]
fn a_reply_is_legal_after_every_right_answer() {
    // c6 answers c5 and d6, but not f4.
    let complaints = complaints_with("3", "reply c6", "");
    assert_eq!(complaints.len(), 1, "{complaints:?}");
    assert!(complaints[0].starts_with("f4"), "{complaints:?}");
}

#[test]
fn what_follows_is_proven_after_every_right_answer() {
    // After c5 white can play on c6 and on e6, after f4 not on c6.
    let more = "ask\ngoal to c6\nanswers c6";
    let said = "ask B.\nright R.\nelse E.";
    let complaints = complaints_with("3", more, said);
    assert!(complaints.iter().any(|what| what.contains("nothing is right")), "{complaints:?}");
}
