//! A game in progress: a position with the history that repetition rules need.

use crate::history::{History, HistoryRules};
use crate::outcome::{Ending, Outcome};

/// A game: where it started, what was played, how it stands.
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

    /// How it stands.
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// What was played.
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

    /// The legal moves: none once the game is over, also where only the history ended it.
    pub fn moves(&self) -> Vec<P::Move> {
        if self.ending.is_some() { Vec::new() } else { self.position.moves() }
    }

    /// What the game remembers for the rules that look back.
    pub const fn history(&self) -> &History<P> {
        &self.history
    }

    /// Plays a legal move of a running game.
    pub fn play_unchecked(&mut self, mv: P::Move) {
        debug_assert!(self.ending.is_none(), "the game is over");
        let before = self.position.clone();
        let progress = before.is_progress(mv);
        self.position.play_unchecked(mv);
        self.plies.push((mv, before));
        self.ending = self.history.follow(progress, &self.position);
    }

    /// Takes the last ply back and gives it; `None` at the start.
    pub fn undo(&mut self) -> Option<P::Move> {
        let mv = self.plies().next_back()?;
        let moves: Vec<_> = self.plies().take(self.plies.len() - 1).collect();
        let mut earlier = Self::new(self.start.clone());
        for mv in moves {
            earlier.play_unchecked(mv);
        }
        *self = earlier;
        Some(mv)
    }
}
