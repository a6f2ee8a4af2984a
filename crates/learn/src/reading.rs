//! A reader's way through a lesson, task after task, as a pure state machine.

use crate::attempt::Attempt;
use crate::lesson::Lesson;

/// A lesson being read, with the task at hand.
///
/// ```
/// use quina_learn::{Lessons, Reading};
/// use quina_rules::GameId;
///
/// let outline = "lesson first\nrules R13\ntask\nask\ngoal any\nanswers 4\ntask\nask\ngoal from e3\nanswers e3";
/// let texts = "lesson first\ntitle Turn a disc\ntext A move must turn a disc.\ntask\nask Play.\nright Good.\ntask\nask Play on e3.\nright Well done.\nelse Another cell was meant.";
/// let lessons = Lessons::parse(GameId::Mapello, outline, texts).unwrap();
/// let mut reading = Reading::new(&lessons.lessons[0]);
/// assert!(!reading.go_on(), "the first task is not solved yet");
/// reading.attempt_mut().try_text("c5");
/// assert!(reading.go_on());
/// assert_eq!(reading.at(), 1);
/// reading.attempt_mut().try_text("e3");
/// assert!(reading.is_finished());
/// assert!(!reading.go_on(), "there is no third task");
/// ```
#[derive(Clone, Debug)]
pub struct Reading {
    lesson: Lesson,
    /// The task at hand, from 0.
    at: usize,
    attempt: Attempt,
}

impl Reading {
    /// A lesson at its first task; every lesson that was read has one.
    pub fn new(lesson: &Lesson) -> Self {
        let attempt = Attempt::new(&lesson.tasks[0]);
        Self { lesson: lesson.clone(), at: 0, attempt }
    }

    /// The lesson.
    pub const fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Which task is at hand, from 0.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The try at the task at hand.
    pub const fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// The same, to try moves.
    pub const fn attempt_mut(&mut self) -> &mut Attempt {
        &mut self.attempt
    }

    /// Goes to a task, solved or not; `false` if there is none.
    pub fn go_to(&mut self, at: usize) -> bool {
        let Some(task) = self.lesson.tasks.get(at) else { return false };
        (self.at, self.attempt) = (at, Attempt::new(task));
        true
    }

    /// Goes to the next task; `false` if this one is not solved yet, or is the last one.
    pub fn go_on(&mut self) -> bool {
        self.attempt.is_done() && self.go_to(self.at + 1)
    }

    /// Whether the last task is solved.
    pub fn is_finished(&self) -> bool {
        self.attempt.is_done() && self.at + 1 == self.lesson.tasks.len()
    }
}
