//! The puzzles of a game: positions with exactly one best answer, to be found by the reader.
//!
//! What a puzzle is and how it is written is in [`quina_rules::puzzle`]. [`Puzzles`] are those of a
//! game, [`Puzzles::daily`] is the one of a day, a [`PuzzleAttempt`] is a reader's try. With the
//! feature `embedded` the puzzles are part of the program ([`embedded()`]).

mod attempt;
mod daily;
#[cfg(feature = "embedded")]
mod embedded;

pub use attempt::{PuzzleAttempt, PuzzleTried};
pub use daily::CYCLE;
#[cfg(feature = "embedded")]
pub use embedded::{embedded, text};

use quina_rules::GameId;
use quina_rules::puzzle::{Grade, Puzzle, PuzzleFileError, read_puzzles};

/// The puzzles of a game, in the order of their file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzles {
    game: GameId,
    all: Vec<Puzzle>,
}

impl Puzzles {
    /// Reads a file of puzzles.
    pub fn parse(game: GameId, text: &str) -> Result<Self, PuzzleFileError> {
        Ok(Self { game, all: read_puzzles(game, text)? })
    }

    /// Which game they are of.
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// All of them.
    pub fn all(&self) -> &[Puzzle] {
        &self.all
    }

    /// The puzzle with this id.
    pub fn find(&self, id: u32) -> Option<&Puzzle> {
        // The ids rise.
        let at = self.all.binary_search_by_key(&id, |puzzle| puzzle.id).ok()?;
        self.all.get(at)
    }

    /// The puzzles of a grade.
    pub fn of_grade(&self, grade: Grade) -> impl Iterator<Item = &Puzzle> {
        self.all.iter().filter(move |puzzle| puzzle.grade == grade)
    }

    /// The puzzle of a date of the Gregorian calendar; `None` if there is no such date, or no puzzle.
    ///
    /// The first [`CYCLE`] puzzles of the file take turns in a fixed order: as long as a file only
    /// grows at its end, a date has the same puzzle in every version, and any [`CYCLE`] days in a row
    /// show every one of them once.
    pub fn daily(&self, year: i32, month: u8, day: u8) -> Option<&Puzzle> {
        let days = daily::days_since_1970(year, month, day)?;
        self.all.get(daily::of_day(self.all.len(), days)?)
    }
}
