//! A reader's try at a puzzle, as a pure state machine.

use crate::goal::touched;
use quina_rules::puzzle::{Answer, Puzzle};
use quina_rules::{AnyMove, AnyPosition, Cell, Game, PlyError};

/// A puzzle being solved. The reader plays the solver's plies, the opponent's follow by themselves;
/// wrong plies change nothing.
///
/// ```
/// use quina_learn::{PuzzleAttempt, PuzzleTried, Puzzles};
/// use quina_rules::{GameId, prelude::*};
///
/// let board = "##########/#BWWWWWWW#/#BWWBBWWB#/#BWBWWWWB#/#BWWBWBWB#/#BWBWBWWB#/#BWWBBBBB#/#BW1WBBBB#/#2WWW2B#/##########";
/// let line = format!("1 ; {board} w 0 0 ; c7 b8 a8 ; win ; exact 160000 ; 3 ; line deceptive");
/// let puzzles = Puzzles::parse(GameId::Mapello, &line).unwrap();
/// let mut attempt = PuzzleAttempt::new(&puzzles.all()[0]);
/// let play = |text| puzzles.all()[0].position.read_move(text).unwrap();
/// assert!(matches!(attempt.try_ply(play("c4")), PuzzleTried::Refused(_)));
/// let other = puzzles.all()[0].position.moves().into_iter().find(|mv| *mv != play("c7"));
/// assert_eq!(attempt.try_ply(other.unwrap()), PuzzleTried::Wrong);
/// assert_eq!(attempt.try_ply(play("c7")), PuzzleTried::Right { reply: vec![play("b8")] });
/// assert_eq!(attempt.try_ply(play("a8")), PuzzleTried::Solved);
/// ```
#[derive(Clone, Debug)]
pub struct PuzzleAttempt {
    puzzle: Puzzle,
    game: Game<AnyPosition>,
}

/// What became of a ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleTried {
    /// It is the solution's, and is played.
    Right {
        /// The opponent's plies that followed by themselves, already played; none if the turn of the
        /// reader goes on.
        reply: Vec<AnyMove>,
    },
    /// It is the last one of the solution, and is played.
    Solved,
    /// It is legal but not the solution's. It is not played.
    Wrong,
    /// The rules refuse it; the refusal in it names the rule.
    Refused(PlyError),
    /// The puzzle is solved already. It is not played.
    Done,
}

impl PuzzleAttempt {
    /// A puzzle at its beginning.
    pub fn new(puzzle: &Puzzle) -> Self {
        Self { game: puzzle.game(), puzzle: puzzle.clone() }
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The game as it stands, for the board.
    pub const fn game(&self) -> &Game<AnyPosition> {
        &self.game
    }

    /// The ply that the reader has to find now; `None` once the puzzle is solved.
    pub fn expected(&self) -> Option<AnyMove> {
        self.puzzle.solution.get(self.game.len()).copied()
    }

    /// Whether it is solved.
    pub fn is_solved(&self) -> bool {
        self.expected().is_none()
    }

    /// Tries a ply. Only the right one is played, together with the opponent's replies.
    pub fn try_ply(&mut self, ply: AnyMove) -> PuzzleTried {
        if self.is_solved() {
            return PuzzleTried::Done;
        }
        let mut next = self.game.clone();
        if let Err(error) = next.play(ply) {
            return PuzzleTried::Refused(error);
        }
        let tried = match self.puzzle.answer(self.game.len(), ply) {
            Answer::Wrong => return PuzzleTried::Wrong,
            Answer::Solved => PuzzleTried::Solved,
            Answer::Right(reply) => PuzzleTried::Right { reply: reply.to_vec() },
        };
        if let PuzzleTried::Right { reply } = &tried {
            for ply in reply {
                next.play_unchecked(*ply);
            }
        }
        self.game = next;
        tried
    }

    /// Plays the expected ply for a reader who gives up; call it again until it is solved.
    pub fn show(&mut self) -> PuzzleTried {
        self.expected().map_or(PuzzleTried::Done, |ply| self.try_ply(ply))
    }

    /// Begins the puzzle anew.
    pub fn reset(&mut self) {
        self.game = self.puzzle.game();
    }

    /// A first hint: the cell that the expected ply begins with; `None` if it is a word such as
    /// `pass`, or if the puzzle is solved.
    pub fn hint_cell(&self) -> Option<Cell> {
        touched(self.game.position(), self.expected()?).first().copied()
    }
}
