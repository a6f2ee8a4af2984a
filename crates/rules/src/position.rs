//! The game itself: what a position is and how it is played.
//!
//! [`Position`] is what a new game implements first; with it alone the game can be searched,
//! counted ([`perft`](crate::perft)) and played at random. Everything else about a game is in other
//! traits: [`HistoryRules`](crate::HistoryRules) (rules about earlier positions),
//! [`Explain`](crate::Explain) (why a move is refused), [`Notation`](crate::Notation) (text),
//! [`Stepwise`](crate::Stepwise) (how a move is entered step by step),
//! [`Symmetric`](crate::Symmetric) and [`Ruleset`](crate::Ruleset) (options, starts and the reading
//! of positions).
//!
//! Code that is generic over games requires only those it needs. Code that holds a position of a
//! known type imports them all by [`prelude`](crate::prelude).

use crate::game_id::GameId;
use crate::key::Key;
use crate::options::Choices;
use crate::outcome::{Ending, Outcome, Timeout};
use crate::perft::Finished;
use crate::player::Player;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// A position of a game: everything that future play depends on, except the history of repetitions
/// (see [`Game`](crate::Game)).
///
/// Positions are copied and played on; there is no undo. A *ply* is one decision of one player; the
/// player to act is asked of the position, never assumed to alternate. A finished position has no
/// moves; a running one has at least one (a forced pass is a move).
pub trait Position: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// One ply. At most 8 bytes.
    type Move: Copy + Ord + Hash + Debug + Send + Sync + 'static;

    /// Which game this is a position of.
    fn game(&self) -> GameId;

    /// How many seats take part.
    fn players(&self) -> u8 {
        2
    }

    /// The seat that acts next. In a finished position, the one that would.
    fn turn(&self) -> Player;

    /// How the game ended and by which rule; `None` while it runs.
    fn ending(&self) -> Option<Ending>;

    /// Who won; `None` while the game runs. Cheap.
    fn outcome(&self) -> Option<Outcome> {
        self.ending().map(|ending| ending.outcome)
    }

    /// Calls `visit` with every legal move once, in a fixed order, until it breaks.
    fn visit_moves(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Plays a move that is legal here. With any other move the position afterwards is unspecified
    /// (but safe); [`Explain::play`](crate::Explain::play) checks first.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// The key. Positions with equal futures have equal keys.
    fn key(&self) -> Key;

    /// The key computed from the whole state, to test the incremental one.
    fn key_from_scratch(&self) -> Key;

    /// Whether a new turn begins here: the last turn's plies are all played. True in every finished
    /// position.
    fn is_turn_start(&self) -> bool {
        true
    }

    /// The points of a seat, in games that count points.
    fn score(&self, player: Player) -> Option<i32> {
        let _ = player;
        None
    }

    /// What happens when `player` has run out of time. `match_options` are the choices made for the
    /// match; only Morelli looks at them (R34).
    fn time_out(&self, player: Player, match_options: &Choices) -> Timeout<Self>;

    /// How many legal moves there are.
    fn count_moves(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// The number of sequences of exactly `depth` plies, in a game without a repetition rule that
    /// can count them faster than by playing them one by one; `None` if it cannot.
    fn perft_plies(&self, depth: u32, finished: Finished) -> Option<u64> {
        let _ = (depth, finished);
        None
    }

    /// The `n`-th legal move in the order of [`Position::visit_moves`], from 0. `n` must be below
    /// [`Position::count_moves`].
    fn nth_move(&self, n: usize) -> Self::Move {
        let mut left = n;
        let mut found = None;
        let _ = self.visit_moves(|mv| {
            if left == 0 {
                found = Some(mv);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found.expect("n is below the number of moves")
    }

    /// All legal moves, in the order of [`Position::visit_moves`].
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Whether a move is legal here.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.visit_moves(|legal| {
            if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }
}
