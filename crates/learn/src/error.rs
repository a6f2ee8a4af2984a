//! Why lessons could not be read.

use std::fmt;

/// Which of the two texts of a game's lessons is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// Positions, goals and answers.
    Outline,
    /// The words of a language.
    Texts,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Outline => "the outline",
            Self::Texts => "the texts",
        })
    }
}

/// A mistake in the text of lessons, for those who write them.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line} of {source_text}: {problem}")]
pub struct LessonError {
    /// Which text.
    pub source_text: Source,
    /// Its line, from 1; 0 if the text as a whole is meant.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
}

impl LessonError {
    pub(crate) fn new(source_text: Source, line: usize, problem: impl Into<String>) -> Self {
        Self { source_text, line, problem: problem.into() }
    }
}
