//! The moves of a node: in which order, and how deep each is searched.

use super::order::{Candidate, DEFERRED, bring_best, visit_all};
use super::parallel::MoveMarker;
use super::played::{Played, SameSide};
use super::reduction::reduction;
use super::slices::{OpenChild, OpenLoop, OpenMoves};
use super::tree::Tree;
use crate::score::Score;
use crate::searchable::{NodeDepth, Searchable, TACTICAL};

/// In children of less than this many plies above the shallowest depth that is stored in the table,
/// the next move is played, and its entry prefetched, before this one is searched.
const AHEAD: i32 = 3;

/// What is known of the moves of a node before they are tried.
#[derive(Clone, Copy)]
pub(super) struct Hints {
    /// The move of the transposition table.
    pub(super) table_code: Option<usize>,
    /// This many are searched even if another thread is searching them too; later ones are deferred.
    pub(super) undeferred: usize,
    /// The static evaluation, where futility pruning is allowed.
    pub(super) static_eval: Option<Score>,
}

impl Hints {
    const NONE: Self = Self { table_code: None, undeferred: 1, static_eval: None };
}

impl<P: Searchable> Tree<P> {
    /// Searches the moves of a node, the most promising first. Returns the best score and its move.
    pub(super) fn moves_of_node(
        &mut self,
        position: &P,
        window: (Score, Score),
        depth: i32,
        ply: usize,
        hints: Hints,
    ) -> (Score, Option<P::Move>) {
        let mut moves = self.take_list(ply);
        let mut open = match self.slice.moves() {
            // The list is as it was left.
            Some(open) => open,
            None => {
                moves.clear();
                let complete = self.list_candidates(position, depth, ply, &mut moves);
                OpenMoves { complete, candidates: None }
            }
        };
        let result = self.try_lists(position, window, depth, ply, hints, &mut moves, &mut open);
        if self.is_paused() {
            self.slice.save_moves(open);
        }
        self.return_list(ply, moves);
        result
    }

    /// Lists the moves that are worth searching, and returns whether these are all.
    fn list_candidates(
        &self,
        position: &P,
        depth: i32,
        ply: usize,
        moves: &mut Vec<Candidate<P::Move>>,
    ) -> bool {
        if !self.options.candidates {
            visit_all(position, moves);
            return true;
        }
        position.visit_candidates(NodeDepth { depth, ply }, |mv, ordering_score| {
            moves.push(Candidate { mv, ordering_score, rank: ordering_score });
        })
    }

    /// Searches the candidates and, if all of them lose, the other moves too: only then is it
    /// proven that the node is lost.
    #[expect(clippy::too_many_arguments, reason = "all of it differs from call to call")]
    fn try_lists(
        &mut self,
        position: &P,
        window: (Score, Score),
        depth: i32,
        ply: usize,
        hints: Hints,
        moves: &mut Vec<Candidate<P::Move>>,
        open: &mut OpenMoves<P::Move>,
    ) -> (Score, Option<P::Move>) {
        let result = match open.candidates {
            Some(result) => result,
            None => {
                let result = self.try_moves(position, window, depth, ply, hints, moves);
                let is_lost = result.0.plies_to_loss().is_some();
                if open.complete || self.is_stopped() || !is_lost {
                    return result;
                }
                let tried: Vec<P::Move> = moves.iter().map(|candidate| candidate.mv).collect();
                moves.clear();
                visit_all(position, moves);
                moves.retain(|candidate| !tried.contains(&candidate.mv));
                if moves.is_empty() {
                    return result;
                }
                open.candidates = Some(result);
                result
            }
        };
        let window = (window.0.max(result.0), window.1);
        let rest = self.try_moves(position, window, depth, ply, Hints::NONE, moves);
        if rest.0 > result.0 { rest } else { result }
    }

    fn try_moves(
        &mut self,
        position: &P,
        (mut alpha, beta): (Score, Score),
        depth: i32,
        ply: usize,
        hints: Hints,
        moves: &mut [Candidate<P::Move>],
    ) -> (Score, Option<P::Move>) {
        let side = self.side(position);
        let previous = self.played[ply];
        let learning = self.options.learning;
        let next_depth = depth - 1;
        let may_reduce = self.options.reductions && depth >= 3 && position.allows_pruning();
        let is_pv = beta.value() - alpha.value() > 1;
        let defers = self.shared.coordinator.defers_moves(depth, self.iteration);
        let mut best = (-Score::INFINITE, None);
        // Whether quiet moves were pruned, once there was anything better than a proven loss.
        let mut pruned = false;
        let is_futile = hints.static_eval.is_some_and(|static_eval| {
            depth <= P::FUTILITY_DEPTH
                && static_eval.value() + P::FUTILITY_MARGIN * depth <= alpha.value()
        });
        // How many moves were deferred because another thread was searching them.
        let mut deferred = 0;
        let mut next = 0;
        // The next move is played before this one is searched, so that its table entry can be
        // prefetched. Far from the horizon it would have left the cache again by then.
        let will_probe = next_depth >= P::MIN_TABLE_DEPTH;
        let plays_ahead = will_probe && next_depth < P::MIN_TABLE_DEPTH + AHEAD && !defers;
        let mut ahead: Option<Played<P>> = None;
        // The reduction of the move at which the slice before ended.
        let mut begun = None;
        if let Some(open) = self.slice.move_loop() {
            (next, alpha, best, pruned) = (open.next, open.alpha, open.best, open.pruned);
            begun = Some(open.reduction);
        } else {
            self.heuristics.rank::<P>(moves, side, ply, previous, hints.table_code, learning);
        }
        while next < moves.len() {
            let candidate = bring_best(moves, next);
            let mv = candidate.mv;
            if is_futile && candidate.ordering_score < TACTICAL && is_no_proven_loss(best.0) {
                pruned = true;
                if moves[next..].iter().all(|other| other.ordering_score < TACTICAL) {
                    break;
                }
                next += 1;
                ahead = None;
                continue;
            }
            // Its place in the order as if no move had been deferred.
            let retried = candidate.rank <= DEFERRED;
            let place =
                if retried { (DEFERRED - candidate.rank) as usize } else { next + deferred };
            let marker = defers.then(|| MoveMarker::new(position.key().0, P::move_code(mv), depth));
            if let Some(marker) = marker {
                if next >= hints.undeferred && !retried && self.shared.coordinator.is_marked(marker)
                {
                    moves[next].rank = DEFERRED - place as i32;
                    deferred += 1;
                    continue;
                }
                self.shared.coordinator.mark(marker);
            }
            let reduction = if let Some(reduction) = begun.take() {
                reduction
            } else if may_reduce && next > 0 && candidate.ordering_score < TACTICAL {
                let code = P::move_code(mv);
                let history = if learning { self.heuristics.history.of(side, code) } else { 0 };
                reduction(depth, place, is_pv, history).min(next_depth - 1).max(0)
            } else {
                0
            };
            let played = ahead.take().unwrap_or_else(|| {
                if will_probe { self.fetch(position, mv) } else { Played::new(position, mv) }
            });
            if plays_ahead && next + 1 < moves.len() {
                ahead = Some(self.fetch(position, bring_best(moves, next + 1).mv));
            }
            let score = self.enter(&played, side, ply, |tree, child, same| {
                tree.child(child, same, (alpha, beta), next == 0, next_depth, reduction, ply + 1)
            });
            if let Some(marker) = marker {
                self.shared.coordinator.unmark(marker);
            }
            if self.is_stopped() {
                if self.is_paused() {
                    self.slice.save_loop(OpenLoop { next, alpha, best, pruned, reduction });
                }
                return best;
            }
            next += 1;
            if score > best.0 {
                best = (score, Some(mv));
                if score > alpha {
                    alpha = score;
                    if is_pv {
                        self.extend_line(ply, mv);
                    }
                }
                if score >= beta {
                    if learning && candidate.ordering_score < TACTICAL {
                        let tried = &moves[..next - 1];
                        self.heuristics.record_cutoff::<P>(mv, tried, side, ply, previous, depth);
                    }
                    break;
                }
            }
        }
        if pruned && let Some(static_eval) = hints.static_eval {
            // A pruned move may be as good as the static evaluation.
            best.0 = best.0.max(static_eval.min(alpha));
        }
        best
    }

    /// Searches a child: the first with the full window, the others with a null window first.
    /// Returns the score as the child's side sees it.
    #[expect(clippy::too_many_arguments, reason = "all of it differs from call to call")]
    pub(super) fn child(
        &mut self,
        child: &P,
        same: SameSide,
        (alpha, beta): (Score, Score),
        first: bool,
        depth: i32,
        reduction: i32,
        ply: usize,
    ) -> Score {
        let above = Score::from_value(alpha.value() + 1);
        let null_window = !first && self.options.null_windows;
        let first_window = if null_window { (alpha, above) } else { (alpha, beta) };
        let mut stage = self.slice.child().unwrap_or(OpenChild::Reduced);
        loop {
            let (window, depth) = match stage {
                OpenChild::Reduced => (first_window, depth - reduction),
                OpenChild::FullDepth => (first_window, depth),
                OpenChild::FullWindow => ((alpha, beta), depth),
            };
            let score = self.node(child, same.window(window.0, window.1), depth, ply);
            if self.is_stopped() {
                if self.is_paused() {
                    self.slice.save_child(stage);
                }
                return score;
            }
            let value = same.score(score);
            let inside = value > alpha && value < beta && beta > above;
            stage = match stage {
                OpenChild::Reduced if reduction > 0 && value > alpha => OpenChild::FullDepth,
                OpenChild::Reduced | OpenChild::FullDepth if null_window && inside => {
                    OpenChild::FullWindow
                }
                _ => return score,
            };
        }
    }
}

/// Whether a score is that of a move that was tried and does not lose for sure.
fn is_no_proven_loss(best: Score) -> bool {
    best > -Score::INFINITE && best.plies_to_loss().is_none()
}
