//! Uniformly random games, for statistics, tests and playout-based search.

use crate::history::{History, HistoryRules};
use crate::outcome::Ending;
use crate::random::SplitMix64;

/// What a random game was like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How it ended; `None` if it was cut off.
    pub ending: Option<Ending>,
    /// How many plies it took.
    pub plies: u32,
    /// The number of legal moves, summed over all plies.
    pub legal_moves: u64,
}

/// Plays uniformly random moves to the end of the game, or until `max_plies`.
pub fn playout<P: HistoryRules>(start: &P, random: &mut SplitMix64, max_plies: u32) -> Playout {
    let mut position = start.clone();
    let mut history = History::new(start);
    let ending = position.ending();
    play_out(&mut position, &mut history, ending, random, max_plies)
}

/// Plays a game in progress to its end with uniformly random moves, or for at most `max_plies` more
/// plies. `ending` is how it has ended at `position`, if it has; `history` has followed it so far.
#[inline]
pub fn play_out<P: HistoryRules>(
    position: &mut P,
    history: &mut History<P>,
    mut ending: Option<Ending>,
    random: &mut SplitMix64,
    max_plies: u32,
) -> Playout {
    let (mut plies, mut legal_moves) = (0, 0);
    while ending.is_none() && plies < max_plies {
        let count = position.count_moves();
        let mv = position.nth_move(random.below(count));
        let progress = position.is_progress(mv);
        position.play_unchecked(mv);
        plies += 1;
        legal_moves += count as u64;
        ending = history.follow(progress, position);
    }
    Playout { ending, plies, legal_moves }
}
