//! Lessons as data, and how they are read.

use crate::error::LessonError;
use crate::goal::Goal;
use crate::{outline, texts};
use quina_rules::{AnyPosition, Cell, GameId};

/// The lessons of a game in one language, in the order in which they are best read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lessons {
    /// Which game they teach.
    pub game: GameId,
    /// The lessons.
    pub lessons: Vec<Lesson>,
}

/// One idea: what is said about it and the tasks that practise it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Its name in addresses, the same in every language: `sandwich`.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// The numbers of the rules it teaches, the most important first: `R17`.
    pub rules: Vec<String>,
    /// What is said before the tasks, paragraph by paragraph.
    pub text: Vec<String>,
    /// The tasks, easiest first. At least one.
    pub tasks: Vec<Task>,
}

/// Something to be done on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// Where it begins.
    pub position: AnyPosition,
    /// Cells to be marked on the board.
    pub marks: Vec<Cell>,
    /// What is asked of the reader, ply after ply. At least one.
    pub asks: Vec<Ask>,
}

/// One ply that is asked of the reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ask {
    /// What to do, as a sentence.
    pub sentence: String,
    /// What a right answer meets; all of these.
    pub goals: Vec<Goal>,
    /// The right answers as the author counted or listed them, which the tests compare with the
    /// goals.
    pub answers: Answers,
    /// The plies that follow a right answer by themselves, as tokens.
    pub reply: Vec<String>,
    /// What is said about a right answer.
    pub right: String,
    /// Particular wrong answers, as tokens, and what is said about each.
    pub wrong: Vec<(String, String)>,
    /// What is said about any other wrong answer; empty if there is none.
    pub otherwise: String,
}

/// The right answers as an author gives them beside the goals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answers {
    /// Exactly these moves, as tokens.
    These(Vec<String>),
    /// So many; there are too many to be listed.
    Count(usize),
}

impl Lessons {
    /// Reads the lessons of a game: its outline, which is the same in every language, and the
    /// texts of one language. Every lesson, task and ask of the outline must have its texts, in
    /// the same order, and the other way round.
    ///
    /// ```
    /// use quina_learn::Lessons;
    /// use quina_rules::GameId;
    ///
    /// let outline = "lesson first\nrules R13\ntask\nposition ####J#####/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0\nask\ngoal takes 1+\nanswers c5 d6 e3 f4";
    /// let texts = "lesson first\ntitle Turn a disc\ntext A move must turn a disc.\ntask\nask Turn one.\nright Well done.\nelse That turns nothing.";
    /// let lessons = Lessons::parse(GameId::Mapello, outline, texts).unwrap();
    /// assert_eq!(lessons.lesson_for_rule("R13").unwrap().id, "first");
    /// ```
    pub fn parse(game: GameId, outline: &str, texts: &str) -> Result<Self, LessonError> {
        let lessons = outline::read(game, outline)?;
        Ok(Self { game, lessons: texts::fill(lessons, texts)? })
    }

    /// The lesson of this name.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// The lesson that follows the one of this name; `None` after the last one.
    pub fn after(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().skip_while(|lesson| lesson.id != id).nth(1)
    }

    /// The lesson that teaches a rule best, for links from refused moves and from endings: the one
    /// that names it earliest among its rules.
    pub fn lesson_for_rule(&self, rule: &str) -> Option<&Lesson> {
        let rank = |lesson: &Lesson| lesson.rules.iter().position(|known| known == rule);
        let ranked = self.lessons.iter().filter_map(|lesson| Some((rank(lesson)?, lesson)));
        ranked.min_by_key(|(rank, _)| *rank).map(|(_, lesson)| lesson)
    }
}
