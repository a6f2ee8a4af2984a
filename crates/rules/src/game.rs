//! A game in progress: a position with the history that repetition rules need.

use crate::explain::{Explain, MoveError, Refusal};
use crate::history::{History, HistoryRules};
use crate::notation::Notation;
use crate::outcome::{Ending, Outcome};

/// A game: its start position, the plies played, and the current position.
#[derive(Clone, Debug)]
pub struct Game<P: HistoryRules> {
    start: P,
    position: P,
    plies: Vec<(P::Move, P)>,
    history: History<P>,
    ending: Option<Ending>,
}

impl<P: HistoryRules> Game<P> {
    /// A game that begins with `start`.
    pub fn new(start: P) -> Self {
        let history = History::new(&start);
        let ending = start.ending();
        Self { position: start.clone(), start, plies: Vec::new(), history, ending }
    }

    /// Where the game began.
    pub const fn start(&self) -> &P {
        &self.start
    }

    /// The current position.
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The plies played so far.
    pub fn plies(&self) -> impl ExactSizeIterator<Item = P::Move> + DoubleEndedIterator {
        self.plies.iter().map(|(mv, _)| *mv)
    }

    /// How many plies were played.
    pub const fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether nothing was played yet.
    pub const fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// The position after the first `ply` plies.
    pub fn position_at(&self, ply: usize) -> Option<&P> {
        if ply == self.plies.len() {
            return Some(&self.position);
        }
        self.plies.get(ply).map(|(_, before)| before)
    }

    /// How the game ended, by the position or by its history; `None` while it runs.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Who won; `None` while the game runs.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ending.map(|ending| ending.outcome)
    }

    /// The legal moves: none once the game is over, even if only the history ended it.
    pub fn moves(&self) -> Vec<P::Move> {
        if self.ending.is_some() { Vec::new() } else { self.position.moves() }
    }

    /// What the game remembers for the rules about earlier positions.
    pub const fn history(&self) -> &History<P> {
        &self.history
    }

    /// Plays a legal move of a running game. [`Game::play`] checks first.
    pub fn play_unchecked(&mut self, mv: P::Move) {
        debug_assert!(self.ending.is_none(), "the game is over");
        let before = self.position.clone();
        let progress = before.is_progress(mv);
        self.position.play_unchecked(mv);
        self.plies.push((mv, before));
        self.ending = self.history.follow(progress, &self.position);
    }

    /// Takes the last ply back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<P::Move> {
        let mv = self.plies().next_back()?;
        self.take_back(1);
        Some(mv)
    }

    /// Takes the last `count` plies back, by replaying the others.
    fn take_back(&mut self, count: usize) {
        let moves: Vec<_> = self.plies().take(self.plies.len() - count).collect();
        let mut earlier = Self::new(self.start.clone());
        for mv in moves {
            earlier.play_unchecked(mv);
        }
        *self = earlier;
    }
}

impl<P: HistoryRules + Explain> Game<P> {
    /// Plays a move, or refuses it and changes nothing.
    ///
    /// ```
    /// use quina_rules::prelude::*;
    /// use quina_rules::{Game, GameId, PlyError};
    ///
    /// let mut game = Game::new(GameId::Mapello.default_start());
    /// let first = game.moves()[0];
    /// assert_eq!(game.play(first), Ok(()));
    /// assert!(matches!(game.play(first), Err(PlyError::Illegal(_))));
    /// assert_eq!(game.len(), 1);
    /// ```
    pub fn play(&mut self, mv: P::Move) -> Result<(), PlyError> {
        if let Some(ending) = self.ending {
            return Err(PlyError::Over { ending, played: 0 });
        }
        if let Some(refusal) = self.position.explain(mv) {
            return Err(PlyError::Illegal(refusal));
        }
        self.play_unchecked(mv);
        Ok(())
    }
}

impl<P: HistoryRules + Notation> Game<P> {
    /// Plays one word of a record, a ply or the plies of a turn joined by `,`, and returns its
    /// plies. Either all of it is played or nothing.
    ///
    /// ```
    /// use quina_rules::{Game, GameId};
    ///
    /// let mut game = Game::new(GameId::Mapello.default_start());
    /// let error = game.play_text("c5,a1").unwrap_err();
    /// assert!(error.to_string().starts_with("`a1` is not legal"), "{error}");
    /// assert!(game.is_empty());
    /// assert_eq!(game.play_text("c5").unwrap().len(), 1);
    /// ```
    pub fn play_text(&mut self, text: &str) -> Result<Vec<P::Move>, PlyError> {
        if let Some(ending) = self.ending {
            return Err(PlyError::Over { ending, played: 0 });
        }
        let moves = self.position.read_turn(text)?;
        for (played, mv) in moves.iter().enumerate() {
            // Each ply is legal after the one before, but the history may end the game in between.
            if let Some(ending) = self.ending {
                self.take_back(played);
                return Err(PlyError::Over { ending, played });
            }
            self.play_unchecked(*mv);
        }
        Ok(moves)
    }
}

/// Why a ply, or the plies of a text, were not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlyError {
    /// The game is over, at once or within the text.
    #[error("the game is over by {} ({})", ending.rule, ending.reason)]
    Over {
        /// How it ended.
        ending: Ending,
        /// How many plies of the text come before its end.
        played: usize,
    },
    /// The move is not legal.
    #[error(transparent)]
    Illegal(Refusal),
    /// The text is not a move, or not a legal one.
    #[error(transparent)]
    Text(#[from] MoveError),
}

impl PlyError {
    /// The rule that the move breaks; `None` if it is not that.
    pub const fn refusal(&self) -> Option<&Refusal> {
        match self {
            Self::Over { .. } => None,
            Self::Illegal(refusal) => Some(refusal),
            Self::Text(error) => error.refusal(),
        }
    }
}
