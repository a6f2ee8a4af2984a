//! A move that was played in the search, and whose turn it is then.

use crate::score::Score;
use crate::searchable::Searchable;

/// Whether the side to act stayed the same over a ply.
#[derive(Clone, Copy)]
pub(super) struct SameSide(pub(super) bool);

impl SameSide {
    /// A window of the parent, as the child sees it.
    pub(super) fn window(self, alpha: Score, beta: Score) -> (Score, Score) {
        if self.0 { (alpha, beta) } else { (-beta, -alpha) }
    }

    pub(super) fn score(self, score: Score) -> Score {
        if self.0 { score } else { -score }
    }
}

/// A move that was played, and the position after it.
pub(super) struct Played<P: Searchable> {
    pub(super) mv: P::Move,
    pub(super) position: P,
    pub(super) progress: bool,
}

impl<P: Searchable> Played<P> {
    #[inline]
    pub(super) fn new(position: &P, mv: P::Move) -> Self {
        let progress = P::DEPENDS_ON_HISTORY && position.is_progress(mv);
        let mut position = position.clone();
        position.play_unchecked(mv);
        Self { mv, position, progress }
    }
}
