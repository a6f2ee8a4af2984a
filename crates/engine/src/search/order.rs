//! Which move to try first.

use crate::searchable::{Searchable, TACTICAL};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicI16, Ordering};

/// A move in a list, with its rank in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<M> {
    pub(crate) mv: M,
    /// How good it seems to the game before it is searched.
    pub(crate) ordering_score: i32,
    /// Where it comes in the order: larger is earlier.
    pub(crate) rank: i32,
}

/// Lists every legal move with its ordering score.
pub(super) fn visit_all<P: Searchable>(position: &P, moves: &mut Vec<Candidate<P::Move>>) {
    let _ = position.visit_moves(|mv| {
        let ordering_score = position.ordering_score(mv);
        moves.push(Candidate { mv, ordering_score, rank: ordering_score });
        ControlFlow::Continue(())
    });
}

/// A history score is at most this.
const HISTORY_LIMIT: i32 = TACTICAL / 2;

/// The rank of the table's move: before all others.
const TABLE_RANK: i32 = 1_000_000;

/// The rank of a move that was deferred because another thread is searching it: after all others. The
/// place that it had in the order is subtracted.
pub(super) const DEFERRED: i32 = i32::MIN / 2;

/// The history heuristic, by side and move code: how often a move caused a cutoff, minus how often it
/// did not. Threads that share it agree on the order of moves and on their reductions.
#[derive(Debug)]
pub(crate) struct History([Vec<AtomicI16>; 2]);

impl History {
    pub(crate) fn new<P: Searchable>() -> Self {
        Self([(); 2].map(|()| (0..P::MOVE_CODES).map(|_| AtomicI16::new(0)).collect()))
    }

    /// How good a quiet move of this code has been, from -500 to 500.
    #[inline]
    pub(crate) fn of(&self, side: usize, code: usize) -> i32 {
        i32::from(self.0[side][code].load(Ordering::Relaxed))
    }

    /// Moves a score towards its limit, the slower the nearer it is. An update by another thread in
    /// between is lost, which does no harm.
    fn update(&self, side: usize, code: usize, bonus: i32) {
        let old = self.of(side, code);
        let new = old + bonus - old * bonus.abs() / HISTORY_LIMIT;
        self.0[side][code].store(new as i16, Ordering::Relaxed);
    }
}

/// What a thread remembers of quiet moves that caused cutoffs, to try them first elsewhere.
#[derive(Clone, Debug)]
pub(crate) struct OrderingHeuristics {
    /// Killer moves, by ply: the codes of the last two quiet moves that caused a cutoff there.
    killers: Vec<[Option<usize>; 2]>,
    pub(crate) history: Arc<History>,
    /// Counter moves: the code of the move that refuted a move, by the code of that move.
    counters: Vec<u16>,
}

/// No counter move is known.
const NONE: u16 = u16::MAX;

impl OrderingHeuristics {
    /// Heuristics for this many plies, with the history that the threads share, if they share one.
    pub(crate) fn new<P: Searchable>(plies: usize, shared: Option<&Arc<History>>) -> Self {
        let history = shared.map_or_else(|| Arc::new(History::new::<P>()), Arc::clone);
        Self { killers: vec![[None; 2]; plies], history, counters: vec![NONE; P::MOVE_CODES] }
    }

    /// Gives every move its rank.
    pub(crate) fn rank<P: Searchable>(
        &self,
        moves: &mut [Candidate<P::Move>],
        side: usize,
        ply: usize,
        previous: Option<usize>,
        table_code: Option<usize>,
        learning: bool,
    ) {
        let killers = self.killers[ply];
        let counter = previous.map_or(NONE, |code| self.counters[code]);
        for candidate in moves {
            let code = P::move_code(candidate.mv);
            let mut rank = candidate.ordering_score;
            if table_code == Some(code) {
                rank = TABLE_RANK;
            } else if learning && candidate.ordering_score < TACTICAL {
                rank += self.history.of(side, code);
                if killers[0] == Some(code) {
                    rank += TACTICAL - 100;
                } else if killers[1] == Some(code) {
                    rank += TACTICAL - 200;
                } else if usize::from(counter) == code {
                    rank += TACTICAL - 300;
                }
            }
            candidate.rank = rank;
        }
    }

    /// A quiet move caused a cutoff after the moves in `tried` did not.
    pub(crate) fn record_cutoff<P: Searchable>(
        &mut self,
        mv: P::Move,
        tried: &[Candidate<P::Move>],
        side: usize,
        ply: usize,
        previous: Option<usize>,
        depth: i32,
    ) {
        let code = P::move_code(mv);
        let killers = &mut self.killers[ply];
        if killers[0] != Some(code) {
            *killers = [Some(code), killers[0]];
        }
        if let Some(previous) = previous {
            self.counters[previous] = code as u16;
        }
        let bonus = (depth * depth * 4).min(HISTORY_LIMIT / 2);
        self.history.update(side, code, bonus);
        for candidate in tried.iter().filter(|candidate| candidate.ordering_score < TACTICAL) {
            self.history.update(side, P::move_code(candidate.mv), -bonus);
        }
    }
}

/// Brings the best of the moves from `next` on to that place. Equal moves keep their order.
#[inline]
pub(crate) fn bring_best<M: Copy>(moves: &mut [Candidate<M>], next: usize) -> Candidate<M> {
    let mut best = next;
    for i in next + 1..moves.len() {
        if moves[i].rank > moves[best].rank {
            best = i;
        }
    }
    let chosen = moves[best];
    moves.copy_within(next..best, next + 1);
    moves[next] = chosen;
    chosen
}
