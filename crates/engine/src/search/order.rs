//! Which move to try first.

use crate::play::{Play, TACTICAL};

/// A move in a list, with its worth for the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<M> {
    pub(crate) mv: M,
    /// What the game promises of it.
    pub(crate) promise: i32,
    /// Where it comes in the order: larger is earlier.
    pub(crate) rank: i32,
}

/// The worth of history scores in the order is at most this.
const HISTORY_LIMIT: i32 = TACTICAL / 2;

/// The rank of the table's move: before all others.
const TABLE_RANK: i32 = 1_000_000;

/// The rank of a move that another thread is at: after all others. The place that it had in the order
/// is taken off it.
pub(super) const WAITING: i32 = i32::MIN / 2;

/// What the search has learnt about moves that cut off.
#[derive(Clone, Debug)]
pub(crate) struct Learnt {
    /// By ply: the codes of the last two quiet moves that cut off there.
    killers: Vec<[Option<usize>; 2]>,
    /// By side and code: how often a move was good, minus how often it was not.
    history: [Vec<i16>; 2],
    /// By the code of the move before: the move that answered it.
    counters: Vec<u16>,
}

/// No counter move is known.
const NONE: u16 = u16::MAX;

impl Learnt {
    pub(crate) fn new<P: Play>(plies: usize) -> Self {
        Self {
            killers: vec![[None; 2]; plies],
            history: [vec![0; P::CODES], vec![0; P::CODES]],
            counters: vec![NONE; P::CODES],
        }
    }

    /// Gives every move its rank.
    pub(crate) fn rank<P: Play>(
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
            let code = P::code(candidate.mv);
            let mut rank = candidate.promise;
            if table_code == Some(code) {
                rank = TABLE_RANK;
            } else if learning && candidate.promise < TACTICAL {
                rank += i32::from(self.history[side][code]);
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

    /// A quiet move cut off after the moves in `tried` did not.
    pub(crate) fn cut_off<P: Play>(
        &mut self,
        mv: P::Move,
        tried: &[Candidate<P::Move>],
        side: usize,
        ply: usize,
        previous: Option<usize>,
        depth: i32,
    ) {
        let code = P::code(mv);
        let killers = &mut self.killers[ply];
        if killers[0] != Some(code) {
            *killers = [Some(code), killers[0]];
        }
        if let Some(previous) = previous {
            self.counters[previous] = code as u16;
        }
        let bonus = (depth * depth * 4).min(HISTORY_LIMIT / 2);
        self.note(side, code, bonus);
        for candidate in tried.iter().filter(|candidate| candidate.promise < TACTICAL) {
            self.note(side, P::code(candidate.mv), -bonus);
        }
    }

    /// Moves a history score towards its limit, the slower the nearer it is.
    fn note(&mut self, side: usize, code: usize, bonus: i32) {
        let score = &mut self.history[side][code];
        let old = i32::from(*score);
        *score = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
    }

    /// How good a quiet move of this code has been, from -500 to 500.
    pub(crate) fn history(&self, side: usize, code: usize) -> i32 {
        i32::from(self.history[side][code])
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
