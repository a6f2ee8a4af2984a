//! The positions from the start of the game to a node, for rules that depend on the history.

use quina_rules::{Ending, Game, HistoryRules, Key};

/// What is remembered about a position on the path.
#[derive(Clone, Copy, Debug)]
struct Stop {
    key: Option<Key>,
    /// Plies since the last progress.
    quiet: u32,
}

/// The path to the node that is being searched.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    stops: Vec<Stop>,
}

impl Path {
    /// The path of a game so far.
    pub(crate) fn new<P: HistoryRules>(game: &Game<P>) -> Self {
        let mut path = Self { stops: vec![Stop { key: game.start().repetition_key(), quiet: 0 }] };
        if P::DEPENDS_ON_HISTORY {
            for (ply, mv) in game.plies().enumerate() {
                let before = game.position_at(ply).expect("a ply of the game");
                let after = game.position_at(ply + 1).expect("a ply of the game");
                path.enter(before.is_progress(mv), after);
            }
        }
        path
    }

    /// Appends a position.
    #[inline]
    pub(crate) fn enter<P: HistoryRules>(&mut self, progress: bool, position: &P) {
        if P::DEPENDS_ON_HISTORY {
            let quiet = match self.stops.last() {
                Some(stop) if !progress => stop.quiet + 1,
                _ => 0,
            };
            self.stops.push(Stop { key: position.repetition_key(), quiet });
        }
    }

    /// Removes the last position.
    #[inline]
    pub(crate) fn leave<P: HistoryRules>(&mut self) {
        if P::DEPENDS_ON_HISTORY {
            self.stops.pop();
        }
    }

    /// How often the last position of the path has occurred since the last progress.
    #[inline]
    pub(crate) fn occurrences<P: HistoryRules>(&self) -> u32 {
        let Some(Stop { key: Some(key), quiet }) = self.stops.last().copied() else { return 0 };
        if !P::DEPENDS_ON_HISTORY || quiet == 0 {
            return 1;
        }
        let since = self.stops.len().saturating_sub(quiet as usize + 1);
        self.stops[since..].iter().filter(|stop| stop.key == Some(key)).count() as u32
    }

    /// How the game has ended at the end of the path, whose last position is `position`.
    #[inline]
    pub(crate) fn ending<P: HistoryRules>(&self, position: &P, occurrences: u32) -> Option<Ending> {
        let by_position = position.ending();
        if !P::DEPENDS_ON_HISTORY || occurrences == 0 {
            return by_position;
        }
        if by_position.is_some_and(|ending| !position.yields_to_history(&ending)) {
            return by_position;
        }
        let quiet = self.stops.last().map_or(0, |stop| stop.quiet);
        position.history_ending(occurrences, quiet).or(by_position)
    }
}
