//! The recursive search of one thread.

use super::evaluation_cache::EvaluationCache;
use super::moves::Hints;
use super::order::{Candidate, OrderingHeuristics};
use super::parallel::{PendingNode, PendingNodes};
use super::path::Path;
use super::played::{Played, SameSide};
use super::prob_cut::PROB_CUT_DEPTH;
use super::shared::{NODES_PER_CHECK, Shared};
use super::slices::{OpenNode, Slice, Stage};
use super::{MAX_DEPTH, Options, TableUse};
use crate::engine::Settings;
use crate::evaluation;
use crate::limits::Control;
use crate::score::Score;
use crate::searchable::Searchable;
use crate::table::{Bound, Entry};
use quina_rules::key::mix;
use quina_rules::{Game, Outcome, Player};
use std::sync::Arc;

/// The least number of nodes between two checks whether another thread has settled a pending node.
const NODES_PER_PENDING_CHECK: u64 = 512;

/// Reverse futility pruning: a position this far above the window, for each ply of depth, is taken to
/// stay above it.
const REVERSE_FUTILITY_MARGIN: i32 = 120;

/// Reverse futility pruning is done up to this depth.
const REVERSE_FUTILITY_DEPTH: i32 = 4;

/// Where a cutoff is expected, this many moves are never deferred: all threads search them
/// together, because work on the moves after the one that causes the cutoff would be wasted.
const UNDEFERRED_MOVES: usize = 4;

/// What one thread searches with.
pub(crate) struct Tree<P: Searchable> {
    pub(super) options: Options,
    pub(super) shared: Arc<Shared>,
    node_limit: Option<u64>,
    weights: Vec<i32>,
    evaluation_cache: EvaluationCache,
    /// The player at the root, and whether all others play against this one.
    root_player: Player,
    paranoid: bool,
    path: Path,
    pub(super) heuristics: OrderingHeuristics,
    lists: Vec<Vec<Candidate<P::Move>>>,
    /// By ply: the code of the move that led there.
    pub(super) played: Vec<Option<usize>>,
    /// By ply: the best line from there.
    pub(super) lines: Vec<Vec<P::Move>>,
    pub(super) nodes: u64,
    reported: u64,
    /// The limits are checked at this number of nodes.
    next_check: u64,
    /// Pending nodes are checked from this number of nodes on.
    next_pending_check: u64,
    pub(super) selective_depth: usize,
    stopped: bool,
    pending: PendingNodes,
    /// The depth of the iteration.
    pub(super) iteration: u32,
    pub(super) slice: Slice<P>,
}

impl<P: Searchable> Tree<P> {
    pub(super) fn new(
        game: &Game<P>,
        settings: &Settings,
        shared: Arc<Shared>,
        node_limit: Option<u64>,
    ) -> Self {
        let plies = MAX_DEPTH + 2;
        let granted = shared.claim_nodes(node_limit);
        Self {
            options: settings.options,
            node_limit,
            evaluation_cache: EvaluationCache::new(P::CACHES_EVALUATIONS),
            weights: settings.weights.clone().unwrap_or_else(|| game.position().root_weights()),
            root_player: game.position().turn(),
            paranoid: game.position().players() > 2,
            path: Path::new(game),
            heuristics: OrderingHeuristics::new::<P>(plies, shared.history.as_ref()),
            lists: vec![Vec::new(); plies],
            played: vec![None; plies],
            lines: vec![Vec::new(); plies],
            nodes: 0,
            reported: 0,
            next_check: granted,
            next_pending_check: NODES_PER_PENDING_CHECK,
            selective_depth: 0,
            stopped: false,
            pending: PendingNodes::default(),
            iteration: 0,
            slice: Slice::default(),
            shared,
        }
    }

    /// Whether the search is to be left: for good, because the slice is used up, or because another
    /// thread was faster.
    pub(super) const fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Whether only the slice is used up.
    pub(super) const fn is_paused(&self) -> bool {
        self.stopped && self.slice.is_used_up()
    }

    /// Whether the slice is used up before a move at the root; then the search is paused.
    pub(super) fn pauses(&mut self) -> bool {
        if self.slice.wants_attention(self.nodes) && !self.slice.has_notes() {
            self.slice.use_up();
            self.stopped = true;
        }
        self.is_paused()
    }

    /// Another slice begins: the search continues where it was interrupted.
    pub(super) fn begin_slice(&mut self, nodes: u64) {
        self.slice.begin(self.nodes, nodes);
        self.stopped = false;
    }

    /// Whether the limits left no node at all for this thread.
    pub(super) const fn has_no_nodes(&self) -> bool {
        self.next_check == 0
    }

    pub(super) fn control(&self) -> &Control {
        &self.shared.control
    }

    /// The list of moves of a ply, as it was left.
    pub(super) fn take_list(&mut self, ply: usize) -> Vec<Candidate<P::Move>> {
        std::mem::take(&mut self.lists[ply])
    }

    pub(super) fn return_list(&mut self, ply: usize, list: Vec<Candidate<P::Move>>) {
        self.lists[ply] = list;
    }

    /// The side to act: 0 or 1.
    #[inline]
    pub(super) fn side(&self, position: &P) -> usize {
        let turn = position.turn();
        if self.paranoid { usize::from(turn != self.root_player) } else { turn.index() }
    }

    /// Counts a node, and now and then checks whether to continue.
    #[inline]
    pub(super) fn count_node(&mut self, ply: usize) {
        self.nodes += 1;
        self.selective_depth = self.selective_depth.max(ply);
        if self.nodes >= self.next_check {
            self.check_limits();
        }
    }

    /// Whichever thread finds a limit reached ends the search of all.
    #[cold]
    fn check_limits(&mut self) {
        self.report_nodes();
        let granted = self.shared.claim_nodes(self.node_limit);
        if !self.control().is_held() && (granted == 0 || self.shared.is_out_of_time()) {
            self.shared.finish();
        }
        // A limit that does not count yet is checked again after as many nodes as if there were none.
        self.next_check = self.nodes + if granted == 0 { NODES_PER_CHECK } else { granted };
        if self.is_over() || self.shared.coordinator.is_overtaken(self.iteration) {
            self.stopped = true;
        } else if self.nodes >= self.next_pending_check {
            self.next_pending_check = self.nodes + NODES_PER_PENDING_CHECK;
            self.abandon_settled_node();
        }
    }

    /// Abandons the search of a pending node that another thread has settled meanwhile.
    fn abandon_settled_node(&mut self) {
        let mut pending = std::mem::take(&mut self.pending);
        self.stopped = pending.find_settled(|pending_node| {
            let entry = self.shared.table.probe(pending_node.key, pending_node.ply)?;
            let (alpha, beta) = pending_node.window;
            self.settles(&entry, alpha, beta, pending_node.depth).then_some(entry.score)
        });
        self.pending = pending;
    }

    /// Whether the whole search is to end.
    pub(super) fn is_over(&self) -> bool {
        self.shared.is_finished() || self.control().is_stopped()
    }

    /// The next iteration begins.
    pub(super) fn begin_iteration(&mut self, depth: u32) {
        self.iteration = depth;
        self.stopped = false;
        self.pending = PendingNodes::default();
    }

    /// Adds the nodes that were not reported yet to those of all threads, and returns their sum.
    pub(super) fn report_nodes(&mut self) -> u64 {
        let all = self.shared.add_nodes(self.nodes - self.reported);
        self.reported = self.nodes;
        all
    }

    /// The static evaluation for the side to act.
    #[inline]
    pub(super) fn static_eval(&mut self, position: &P) -> Score {
        let view = if self.paranoid { self.root_player } else { position.turn() };
        let evaluate = || evaluation::evaluate(position, &self.weights, view);
        let static_eval = self.evaluation_cache.get_or_evaluate(position.key().0, evaluate);
        let against = self.paranoid && position.turn() != self.root_player;
        Score::guess(if against { -static_eval } else { static_eval })
    }

    /// The score of a finished game for the side to act.
    #[inline]
    pub(super) fn ending_score(&self, position: &P, ply: usize) -> Option<Score> {
        self.score_of_ending(position, self.path.occurrences::<P>(), ply)
    }

    #[inline]
    fn score_of_ending(&self, position: &P, occurrences: u32, ply: usize) -> Option<Score> {
        let outcome = if P::DEPENDS_ON_HISTORY {
            self.path.ending(position, occurrences)?.outcome
        } else {
            position.outcome()?
        };
        let hero = if self.paranoid { self.root_player } else { position.turn() };
        let score = match outcome {
            Outcome::Draw => Score::EVEN,
            Outcome::Win(winners) if winners.contains(hero) => {
                // A shared win is worth less than one alone and more than any other end.
                if winners.len() > 1 { Score::guess(5_000) } else { Score::win_in(ply as u32) }
            }
            Outcome::Win(_) => Score::loss_in(ply as u32),
        };
        let against = self.paranoid && position.turn() != self.root_player;
        Some(if against { -score } else { score })
    }

    /// Plays a move, searches the child, and returns the score as `side` sees it.
    #[inline]
    pub(super) fn after(
        &mut self,
        position: &P,
        mv: P::Move,
        side: usize,
        ply: usize,
        search: impl FnOnce(&mut Self, &P, SameSide) -> Score,
    ) -> Score {
        self.enter(&Played::new(position, mv), side, ply, search)
    }

    /// Searches the child that a move led to, and returns the score as `side` sees it.
    #[inline]
    pub(super) fn enter(
        &mut self,
        played: &Played<P>,
        side: usize,
        ply: usize,
        search: impl FnOnce(&mut Self, &P, SameSide) -> Score,
    ) -> Score {
        let child = &played.position;
        self.played[ply + 1] = Some(P::move_code(played.mv));
        self.path.enter(played.progress, child);
        let same = SameSide(self.side(child) == side);
        let score = search(self, child, same);
        self.path.leave::<P>();
        same.score(score)
    }

    /// Plays a move whose node will be looked up in the table, and prefetches its entry.
    #[inline]
    pub(super) fn fetch(&self, position: &P, mv: P::Move) -> Played<P> {
        let played = Played::new(position, mv);
        self.shared.table.prefetch(played.position.key().0);
        played
    }

    /// The score of a node for the side to act. Scores outside of the window are bounds.
    pub(super) fn node(
        &mut self,
        position: &P,
        (mut alpha, mut beta): (Score, Score),
        depth: i32,
        ply: usize,
    ) -> Score {
        let mut resumed = None;
        if depth > 0 && self.slice.wants_attention(self.nodes) {
            resumed = self.slice.node();
            if resumed.is_none() && self.slice.wants_attention(self.nodes) {
                self.slice.use_up();
                self.stopped = true;
                return Score::EVEN;
            }
        }
        let mut open = if let Some(open) = resumed {
            open
        } else {
            self.count_node(ply);
            self.lines[ply].clear();
            if self.stopped {
                return Score::EVEN;
            }
            let occurrences = self.path.occurrences::<P>();
            if let Some(score) = self.score_of_ending(position, occurrences, ply) {
                return score;
            }
            if ply >= MAX_DEPTH {
                return self.static_eval(position);
            }
            if self.options.win_distance {
                alpha = alpha.max(Score::loss_in(ply as u32));
                beta = beta.min(Score::win_in(ply as u32 + 1));
                if alpha >= beta {
                    return alpha;
                }
            }
            if depth <= 0 {
                let static_eval = self.static_eval(position);
                return self.quiesce(position, alpha, beta, 0, ply, static_eval);
            }
            match self.open_node(position, (alpha, beta), depth, ply, occurrences) {
                Ok(open) => open,
                Err(score) => return score,
            }
        };

        let OpenNode { alpha, beta, key, known, static_eval, .. } = open;
        let (is_pv, in_range) = (is_pv_window(alpha, beta), is_in_range(alpha, beta));
        let is_stored = self.is_stored(depth);
        let pending_node = (is_stored && !is_pv && self.shared.coordinator.abandons_nodes(depth))
            .then_some(PendingNode { key, window: (alpha, beta), depth, ply });
        if let Some(pending_node) = pending_node {
            self.pending.begin(pending_node);
        }
        let cut_score = if open.stage == Stage::ProbCut {
            self.prob_cut(position, (alpha, beta), depth, ply, static_eval)
        } else {
            None
        };
        let (best, mv) = match cut_score {
            Some(score) => (score, None),
            None => {
                open.stage = Stage::Moves;
                let guess = known.map_or(static_eval, |entry| entry.score);
                let may_prune_moves =
                    self.options.futility && !is_pv && in_range && position.allows_pruning();
                let hints = Hints {
                    table_code: known.and_then(|entry| entry.code),
                    undeferred: if !is_pv && guess >= beta { UNDEFERRED_MOVES } else { 1 },
                    static_eval: may_prune_moves.then_some(static_eval),
                };
                self.moves_of_node(position, (alpha, beta), depth, ply, hints)
            }
        };
        if pending_node.is_some()
            && let Some(score) = self.pending.end()
        {
            self.stopped = false;
            return score;
        }
        if self.stopped {
            if self.slice.is_used_up() {
                self.slice.save_node(open);
            }
            return Score::EVEN;
        }
        if cut_score.is_some() {
            return best;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if is_stored {
            // If no move reached alpha, which one came nearest is only noise.
            let code = if bound == Bound::Upper { None } else { mv.map(P::move_code) };
            let entry = Entry { score: best, bound, depth, code, static_eval: static_eval.value() };
            self.shared.table.store(key, ply, &entry);
        }
        best
    }

    /// What is known of a node before anything below it is searched; its score, if that is enough.
    #[inline(always)]
    fn open_node(
        &mut self,
        position: &P,
        (alpha, beta): (Score, Score),
        depth: i32,
        ply: usize,
        occurrences: u32,
    ) -> Result<OpenNode, Score> {
        let is_pv = is_pv_window(alpha, beta);
        let key = self.table_key(position, occurrences);
        let known = if self.is_stored(depth) { self.shared.table.probe(key, ply) } else { None };
        if let Some(entry) = known
            && !is_pv
            && self.settles(&entry, alpha, beta, depth)
        {
            return Err(entry.score);
        }
        let static_eval = match known {
            Some(entry) => Score::guess(entry.static_eval),
            None => self.static_eval(position),
        };
        let may_prune = !is_pv && is_in_range(alpha, beta);
        if self.options.futility && may_prune && depth <= REVERSE_FUTILITY_DEPTH {
            let margin = REVERSE_FUTILITY_MARGIN * depth;
            if static_eval.value() - margin >= beta.value() && position.allows_pruning() {
                return Err(static_eval);
            }
        }
        let may_prob_cut = self.options.prob_cut && may_prune && depth >= PROB_CUT_DEPTH;
        let tries_prob_cut = may_prob_cut && position.allows_pruning();
        let stage = if tries_prob_cut { Stage::ProbCut } else { Stage::Moves };
        Ok(OpenNode { alpha, beta, key, known, static_eval, stage })
    }

    /// Whether nodes of this depth are stored in the table.
    #[inline]
    fn is_stored(&self, depth: i32) -> bool {
        depth >= P::MIN_TABLE_DEPTH && self.options.table != TableUse::Off
    }

    /// Positions that will end differently have different keys: a repeated one, and in paranoid
    /// search one that is searched for another player.
    fn table_key(&self, position: &P, occurrences: u32) -> u64 {
        let mut key = position.key().0;
        if occurrences > 1 {
            key ^= mix(u64::from(occurrences));
        }
        if self.paranoid {
            key ^= mix(100 + self.root_player.index() as u64);
        }
        key
    }

    /// Whether a table entry is deep enough and causes a cutoff or has the exact score.
    fn settles(&self, entry: &Entry, alpha: Score, beta: Score, depth: i32) -> bool {
        let deep_enough = match self.options.table {
            TableUse::Off => false,
            TableUse::SameDepth => entry.depth == depth,
            TableUse::Deeper => entry.depth >= depth || entry.score.is_proven(),
        };
        deep_enough
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= beta,
                Bound::Upper => entry.score <= alpha,
            }
    }

    /// The best line of a node begins with `mv` and continues with that of the child.
    pub(super) fn extend_line(&mut self, ply: usize, mv: P::Move) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }
}

/// Whether a window is wider than a null window.
#[inline]
const fn is_pv_window(alpha: Score, beta: Score) -> bool {
    beta.value() - alpha.value() > 1
}

/// Whether neither end of a window is a proven result.
#[inline]
fn is_in_range(alpha: Score, beta: Score) -> bool {
    !alpha.is_proven() && !beta.is_proven()
}
