//! A game in progress: a position with the history that repetition rules need.

use crate::key::Key;
use crate::outcome::{Ending, Outcome};
use crate::position::Position;

/// The positions since the last progress, for the rules that look back.
#[derive(Debug)]
pub struct History<P> {
    /// The keys of `recent`, apart from them because every ply looks through all of them.
    keys: Vec<Key>,
    recent: Vec<P>,
    quiet_plies: u32,
}

// Not derived: whoever plays thousands of games from one position refreshes one copy again and
// again, which must not allocate.
impl<P: Clone> Clone for History<P> {
    fn clone(&self) -> Self {
        Self { keys: self.keys.clone(), recent: self.recent.clone(), quiet_plies: self.quiet_plies }
    }

    fn clone_from(&mut self, source: &Self) {
        self.keys.clone_from(&source.keys);
        self.recent.clone_from(&source.recent);
        self.quiet_plies = source.quiet_plies;
    }
}

impl<P: Position> History<P> {
    /// The history of a game that begins with `position`.
    pub fn new(position: &P) -> Self {
        let mut history = Self { keys: Vec::new(), recent: Vec::new(), quiet_plies: 0 };
        if let Some(key) = position.repetition_key() {
            history.note(key, position);
        }
        history
    }

    fn note(&mut self, key: Key, position: &P) {
        self.keys.push(key);
        self.recent.push(position.clone());
    }

    /// How many of the positions noted so far `position` repeats.
    fn count(&self, key: Key, position: &P) -> u32 {
        // Nearly always no key is the same. Counting without a branch per key lets the compiler
        // compare several at once.
        if self.keys.iter().filter(|earlier| **earlier == key).count() == 0 {
            return 0;
        }
        let past = self.keys.iter().zip(&self.recent);
        past.filter(|(earlier, past)| **earlier == key && position.repeats(past)).count() as u32
    }

    /// Follows the play of a move. `progress` is what [`Position::is_progress`] said of it before
    /// it was played, `after` the position it led to. Gives how the game ended there, by the
    /// history or by the position.
    pub fn follow(&mut self, progress: bool, after: &P) -> Option<Ending> {
        if progress {
            self.keys.clear();
            self.recent.clear();
            self.quiet_plies = 0;
        } else {
            self.quiet_plies += 1;
        }
        let by_position = after.ending();
        let Some(key) = after.repetition_key() else { return by_position };
        let occurrences = 1 + self.count(key, after);
        self.note(key, after);
        if by_position.is_some_and(|ending| !after.yields_to_history(&ending)) {
            return by_position;
        }
        after.history_ending(occurrences, self.quiet_plies).or(by_position)
    }

    /// How often `position` has stood since the last progress, itself included if it was noted.
    pub fn occurrences(&self, position: &P) -> u32 {
        position.repetition_key().map_or(0, |key| self.count(key, position))
    }

    /// Plies since the last progress.
    pub const fn quiet_plies(&self) -> u32 {
        self.quiet_plies
    }
}

/// A game: where it started, what was played, how it stands.
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    start: P,
    position: P,
    plies: Vec<(P::Move, P)>,
    history: History<P>,
    ending: Option<Ending>,
}

impl<P: Position> Game<P> {
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
