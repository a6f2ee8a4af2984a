//! The rules about earlier positions (repetition, play without progress), and what a game remembers
//! for them.

use crate::key::Key;
use crate::outcome::Ending;
use crate::position::Position;

/// What a game's rules say about earlier positions: repetition, and play without progress. A game
/// without such rules has nothing to implement.
pub trait HistoryRules: Position {
    /// Whether a rule of this game can depend on earlier positions.
    const DEPENDS_ON_HISTORY: bool = false;

    /// The key under which this position counts for repetition; `None` if it does not count.
    fn repetition_key(&self) -> Option<Key> {
        None
    }

    /// Whether this position repeats an earlier one whose repetition key is the same.
    fn repeats(&self, earlier: &Self) -> bool {
        self == earlier
    }

    /// Whether playing `mv` here makes all earlier positions unreachable, so that the history can
    /// be forgotten and the count of quiet plies starts anew.
    fn is_progress(&self, mv: Self::Move) -> bool {
        let _ = mv;
        true
    }

    /// Whether the history ends the game here: this is the position's `occurrences`-th occurrence,
    /// after `quiet_plies` plies without progress. Asked only while [`Position::ending`] is `None`
    /// or [yields](HistoryRules::yields_to_history).
    fn history_ending(&self, occurrences: u32, quiet_plies: u32) -> Option<Ending> {
        let _ = (occurrences, quiet_plies);
        None
    }

    /// Whether an ending of this position comes after the endings of the history in the order of
    /// the rules, so that the history names the reason if both end the game.
    fn yields_to_history(&self, ending: &Ending) -> bool {
        let _ = ending;
        false
    }
}

/// The positions since the last progress, for the rules about earlier positions.
#[derive(Debug)]
pub struct History<P> {
    /// The keys of `recent`, in a list of their own because every ply scans all of them.
    keys: Vec<Key>,
    recent: Vec<P>,
    quiet_plies: u32,
}

// Not derived: code that plays thousands of games from one position refreshes the same copy again
// and again, which must not allocate.
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

impl<P: HistoryRules> History<P> {
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

    /// How many of the positions recorded so far `position` repeats.
    fn count(&self, key: Key, position: &P) -> u32 {
        // Nearly always no key is the same. Counting without a branch per key lets the compiler
        // compare several at once.
        if self.keys.iter().filter(|earlier| **earlier == key).count() == 0 {
            return 0;
        }
        let past = self.keys.iter().zip(&self.recent);
        past.filter(|(earlier, past)| **earlier == key && position.repeats(past)).count() as u32
    }

    /// Follows the play of a move. `progress` is what [`HistoryRules::is_progress`] said of it
    /// before it was played, `after` the position it led to. Returns how the game ended there, by
    /// the history or by the position.
    pub fn follow(&mut self, progress: bool, after: &P) -> Option<Ending> {
        if progress {
            self.keys.clear();
            self.recent.clear();
            self.quiet_plies = 0;
        } else {
            self.quiet_plies += 1;
        }
        let occurrences = after.repetition_key().map(|key| {
            let occurrences = 1 + self.count(key, after);
            self.note(key, after);
            occurrences
        });
        ruled_ending(after, occurrences, self.quiet_plies)
    }

    /// How often `position` has occurred since the last progress, including itself if it was
    /// recorded.
    pub fn occurrences(&self, position: &P) -> u32 {
        position.repetition_key().map_or(0, |key| self.count(key, position))
    }

    /// Plies since the last progress.
    pub const fn quiet_plies(&self) -> u32 {
        self.quiet_plies
    }
}

/// How the game ended at a position, by itself or by the history: this is its `occurrences`-th
/// occurrence (`None` if it does not count), after `quiet_plies` plies without progress.
#[inline]
pub(crate) fn ruled_ending<P: HistoryRules>(
    position: &P,
    occurrences: Option<u32>,
    quiet_plies: u32,
) -> Option<Ending> {
    let by_position = position.ending();
    let Some(occurrences) = occurrences else { return by_position };
    if by_position.is_some_and(|ending| !position.yields_to_history(&ending)) {
        return by_position;
    }
    position.history_ending(occurrences, quiet_plies).or(by_position)
}
