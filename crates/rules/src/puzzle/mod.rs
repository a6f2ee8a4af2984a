//! Puzzles: positions with exactly one best answer, and their text.
//!
//! A [`Puzzle`] is plain data. It is written into a line ([`write_puzzles`]) and read again
//! ([`read_puzzles`]), which checks everything that the rules can check: that the position is a legal
//! one at the start of a turn, the line legal, the fields what they would be written as. That the
//! solution is the best one is for whoever made it to prove; how it was proved is in the puzzle
//! ([`Proof`]). `docs/puzzles.md` describes the format.

mod proof;
mod text;
mod theme;

pub use proof::{CONFIRMATION, Percents, Proof};
pub use text::{PuzzleError, PuzzleFileError, read_puzzle, read_puzzles, write_puzzles};
pub use theme::Theme;

use crate::{AnyMove, AnyPosition, Game, Key, Player, Position, Symmetric};
use std::fmt;

/// A position with exactly one best answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Its number in the file, from 1, by which it is known for ever.
    pub id: u32,
    /// Where it begins: the start of a turn of the player who solves it.
    pub position: AnyPosition,
    /// The plies of both sides, the solver's first and last. Each ply of the solver is the only best
    /// one, or the only legal one. Where the last ply does not end the solver's turn, several ways to
    /// complete the turn are good.
    pub solution: Vec<AnyMove>,
    /// What the solution achieves.
    pub kind: Kind,
    /// How it is known that the first ply of the solution is the only best one.
    pub proof: Proof,
    /// How difficult it is.
    pub grade: Grade,
    /// What the solution is like.
    pub themes: Vec<Theme>,
}

/// What a solution achieves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// It forces a win, which is proven; no other ply is known to.
    Win,
    /// Every other ply loses or all but loses.
    Save,
    /// It is far better than every other ply.
    Best,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Win, Self::Save, Self::Best];

    /// Whether a later ply of this kind still achieves it: what follows a proven win is one too.
    pub const fn is_kept_by(self, later: Self) -> bool {
        !matches!(self, Self::Win) || matches!(later, Self::Win)
    }

    /// The word in the text of a puzzle.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Save => "save",
            Self::Best => "best",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How difficult a puzzle is, from 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grade(u8);

impl Grade {
    /// The most difficult grade.
    pub const MAX: u8 = 5;

    /// The grade with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::MAX { Some(Self(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The grade of a difficulty that may be off the scale.
    pub fn clamped(difficulty: u32) -> Self {
        Self(difficulty.clamp(1, u32::from(Self::MAX)) as u8)
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The answer to a ply that somebody tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer<'a> {
    /// It is not the solution.
    Wrong,
    /// It is right, and the opponent plays these plies; none if the solver's turn goes on.
    Right(&'a [AnyMove]),
    /// It is right, and it was the last one.
    Solved,
}

impl Puzzle {
    /// The player who solves it.
    pub fn solver(&self) -> Player {
        self.position.turn()
    }

    /// The answer to a ply of the solver after the first `played` plies of the solution.
    pub fn answer(&self, played: usize, ply: AnyMove) -> Answer<'_> {
        if self.solution.get(played) != Some(&ply) {
            return Answer::Wrong;
        }
        let next = played + 1;
        if next == self.solution.len() {
            return Answer::Solved;
        }
        let turns = self.players_of_plies();
        let replies = turns[next..].iter().take_while(|player| **player != self.solver()).count();
        Answer::Right(&self.solution[next..next + replies])
    }

    /// Whether the solution ends within a turn of the solver, who may complete it in several ways.
    pub fn leaves_turn_open(&self) -> bool {
        let end = self.position_after(self.solution.len());
        end.outcome().is_none() && !end.is_turn_start()
    }

    /// The position after the first plies of the solution.
    pub fn position_after(&self, plies: usize) -> AnyPosition {
        let mut position = self.position.clone();
        for ply in self.solution.iter().take(plies) {
            position.play_unchecked(*ply);
        }
        position
    }

    /// Who plays each ply of the solution.
    pub fn players_of_plies(&self) -> Vec<Player> {
        (0..self.solution.len()).map(|plies| self.position_after(plies).turn()).collect()
    }

    /// A game that begins with the puzzle.
    pub fn game(&self) -> Game<AnyPosition> {
        Game::new(self.position.clone())
    }
}

/// The smallest key among all images of a position, also those in which the seats are exchanged: equal
/// for two positions that are the same puzzle.
pub fn identity(position: &AnyPosition) -> Key {
    let images = position.symmetries().iter().map(|symmetry| position.transform(*symmetry).key());
    images.min().unwrap_or_else(|| position.key())
}
