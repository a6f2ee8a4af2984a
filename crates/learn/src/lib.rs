//! Interactive lessons of the five games. A lesson has one idea, a few sentences and tasks on real
//! boards; the reader solves a task by playing it, and the rules crate judges every move.
//!
//! - [`Lessons`] are the lessons of one game in one language. [`Lessons::parse`] makes them of two
//!   texts: the outline (positions, goals, answers), which exists once, and the words of a
//!   language. With the feature `embedded` both are part of the program.
//! - [`Goal`] is a condition that an answer meets, by the rules.
//! - [`Attempt`] is a reader's try at a task: a pure state machine that takes moves. [`Reading`]
//!   leads through the tasks of a lesson.
//! - [`check`](mod@check) proves that a task can be solved, and that no move is accepted by mistake.
//! - [`puzzles`] have one best answer each: [`Puzzles`] are those of a game, a [`PuzzleAttempt`] is a
//!   reader's try.
//!
//! `docs/lessons.md` and `docs/puzzles.md` describe the formats. Nothing here reads a file, a clock or a random number.

pub mod attempt;
pub mod check;
#[cfg(feature = "embedded")]
pub mod embedded;
pub mod error;
pub mod goal;
pub mod lesson;
mod lines;
mod outline;
pub mod puzzles;
pub mod reading;
mod texts;

pub use attempt::{Attempt, Tried};
pub use error::{LessonError, Source};
pub use goal::Goal;
pub use lesson::{Answers, Ask, Lesson, Lessons, Task};
pub use puzzles::{PuzzleAttempt, PuzzleTried, Puzzles};
pub use reading::Reading;
