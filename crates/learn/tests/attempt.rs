//! What a page does with a lesson: moves touched and typed, right, wrong and refused, help, and the
//! next task.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_learn::{Attempt, Lessons, Reading, Tried};
use quina_rules::prelude::*;
use quina_rules::steps::{Progress, advance};
use quina_rules::{AnyMove, GameId, Step, StepChoice};

/// Two jumps of Campo Bello with the same piece, then a turn of the opponent; and a pass of Syrtis.
const JUMPS: &str = "lesson chain\nrules R6\ntask\n\
    position .y.y.yyyyyy.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y -\n\
    ask\ngoal from y8 g3\nanswers y8-y1 g3-g0\nwrong y2-mid\n\
    ask\ngoal not move end\nanswers 2\n\
    task\nask\ngoal to y0\nanswers y5-y0 y3-y0\nreply b5-b0\nask\ngoal any\nanswers 5\n\
    lesson second\nrules R4\ntask\nask\ngoal any\nanswers 4";
const SAID: &str = "lesson chain\ntitle T\ntext P\ntask\nask Q1\nright A1\nwrong y2-mid W1\n\
    else E1\nask Q2\nright A2\nelse E2\ntask\nask Q3\nright A3\nelse E3\nask Q4\nright A4\n\
    lesson second\ntitle U\ntext P\ntask\nask Q5\nright A5";

fn lessons() -> Lessons {
    Lessons::parse(GameId::CampoBello, JUMPS, SAID).unwrap()
}

fn attempt(task: usize) -> Attempt {
    Attempt::new(&lessons().lessons[0].tasks[task])
}

fn token(attempt: &Attempt, mv: AnyMove) -> String {
    attempt.game().position().token(mv)
}

#[test]
fn a_right_move_is_played_and_the_next_ask_follows() {
    let mut attempt = attempt(0);
    assert_eq!(attempt.ask().unwrap().sentence, "Q1");
    let tried = attempt.try_text("y8-y1");
    assert_eq!(tried, Tried::Right { sentence: "A1".to_owned(), reply: vec![], done: false });
    assert_eq!((attempt.answered(), attempt.game().len()), (1, 1));
    assert_eq!(attempt.ask().unwrap().sentence, "Q2");
    assert!(matches!(attempt.try_text(" y1-r0 "), Tried::Right { done: true, .. }));
    assert!(attempt.is_done() && attempt.ask().is_none());
    assert_eq!(attempt.try_text("b1-mid"), Tried::Done);
    assert_eq!(attempt.try_text("nonsense"), Tried::Done);
}

#[test]
fn a_wrong_move_changes_nothing_and_gets_its_own_sentence_or_the_general_one() {
    let mut attempt = attempt(0);
    let before = attempt.game().position().clone();
    assert_eq!(attempt.try_text("y2-mid").sentence(), Some("W1"));
    assert_eq!(attempt.try_text("y5-y3").sentence(), Some("E1"));
    assert_eq!((attempt.game().position(), attempt.answered()), (&before, 0));
}

#[test]
fn a_refusal_names_the_rule_whether_touched_or_typed() {
    let mut attempt = attempt(0);
    let Tried::Refused(typed) = attempt.try_text("y4-y0") else { panic!() };
    let mv = attempt.game().position().read_move("y4-y0").unwrap();
    let Tried::Refused(touched) = attempt.try_move(mv) else { panic!() };
    assert_eq!(typed.refusal().unwrap().rule, "R3");
    assert_eq!(typed.refusal(), touched.refusal());
    let Tried::Refused(unread) = attempt.try_text("hello") else { panic!() };
    assert!(unread.refusal().is_none());
    assert_eq!(attempt.try_text("hello").sentence(), None);
}

#[test]
fn touches_make_a_move_that_can_be_tried() {
    let mut attempt = attempt(0);
    let cell = |name| {
        let position = attempt.game().position();
        let setup = quina_rules::Setup::of(position);
        Step::Cell(setup.cell(name).unwrap())
    };
    let (from, to) = (cell("y8"), cell("y1"));
    let position = attempt.game().position().clone();
    assert_eq!(advance(&position, &[from]), Progress::Next(vec![to]));
    let Progress::Complete(mv) = advance(&position, &[from, to]) else { panic!() };
    assert_eq!(attempt.try_move(mv).sentence(), Some("A1"));
}

#[test]
fn replies_are_played_and_handed_out() {
    let mut attempt = attempt(1);
    let Tried::Right { reply, done, .. } = attempt.try_text("y3-y0") else { panic!() };
    assert_eq!((reply.len(), done), (1, false));
    assert_eq!(attempt.game().len(), 2);
    let before_reply = attempt.game().position_at(1).unwrap();
    assert_eq!(before_reply.token(reply[0]), "b5-b0");
}

#[test]
fn a_hint_is_what_right_answers_begin_with() {
    let mut attempt = attempt(0);
    let name = |attempt: &Attempt| -> Vec<String> {
        let position = attempt.game().position().clone();
        let name = |step: &Step| match step {
            Step::Cell(cell) => position.cell_name(*cell),
            Step::Choice(StepChoice(word)) => (*word).to_owned(),
        };
        attempt.hint().iter().map(name).collect()
    };
    let mut names = name(&attempt);
    names.sort_unstable();
    assert_eq!(names, ["g3", "y8"]);
    attempt.try_text("y8-y1");
    // The piece that goes on needs no touch.
    assert_eq!(name(&attempt), ["mid", "r0"]);
    attempt.try_text("y1-mid");
    assert!(attempt.hint().is_empty());
}

#[test]
fn a_hint_may_be_a_word() {
    let outline = "lesson stop\nrules R6\ntask\n\
        position .yyy..yyy.y.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y y8-y1:1:-:-\n\
        ask\ngoal move end\nanswers end";
    let texts = "lesson stop\ntitle T\ntext P\ntask\nask Q\nright A\nelse E";
    let lessons = Lessons::parse(GameId::CampoBello, outline, texts).unwrap();
    let attempt = Attempt::new(&lessons.lessons[0].tasks[0]);
    assert_eq!(attempt.hint(), [Step::Choice(StepChoice("end"))]);
}

#[test]
fn the_answer_shown_is_the_one_that_the_author_lists_first() {
    for (task, first) in [(0, "y8-y1"), (1, "y5-y0")] {
        let attempt = attempt(task);
        assert_eq!(token(&attempt, attempt.answer().unwrap()), first);
    }
}

#[test]
fn showing_again_and_again_solves_the_task_and_reset_begins_anew() {
    for task in 0..2 {
        let mut attempt = attempt(task);
        let begin = attempt.game().position().clone();
        for _ in 0..2 {
            assert!(matches!(attempt.show(), Tried::Right { .. }));
        }
        assert!(attempt.is_done());
        assert_eq!(attempt.show(), Tried::Done);
        assert_eq!(attempt.answer(), None);
        attempt.reset();
        assert_eq!((attempt.game().position(), attempt.answered()), (&begin, 0));
        assert!(attempt.game().is_empty() && !attempt.is_done());
    }
}

#[test]
fn a_reader_goes_from_task_to_task_and_from_lesson_to_lesson() {
    let lessons = lessons();
    let mut reading = Reading::new(&lessons.lessons[0]);
    assert!(!reading.go_on() && !reading.is_finished());
    let solve = |reading: &mut Reading| (0..2).for_each(|_| drop(reading.attempt_mut().show()));
    solve(&mut reading);
    assert!(!reading.is_finished(), "a task is left");
    assert!(reading.go_on());
    assert_eq!((reading.at(), reading.attempt().ask().unwrap().sentence.as_str()), (1, "Q3"));
    assert!(!reading.is_finished(), "the last task is not solved");
    solve(&mut reading);
    assert!(reading.is_finished() && !reading.go_on());
    // Back to a task that was solved, from its beginning.
    assert!(reading.go_to(0) && !reading.attempt().is_done());
    assert!(!reading.go_to(2));
    assert_eq!(reading.at(), 0);
    let next = lessons.after(&reading.lesson().id).unwrap();
    assert_eq!(next.id, "second");
    assert!(lessons.after("second").is_none() && lessons.after("third").is_none());
}
