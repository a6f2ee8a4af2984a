//! The recursive search of one thread.

use super::moves::Hints;
use super::order::{Candidate, Learnt};
use super::path::Path;
use super::played::{Played, Same};
use super::prob_cut::FORECAST_DEPTH;
use super::seen::Seen;
use super::shared::{NODES_PER_CHECK, Shared};
use super::slices::{OpenNode, Slice, Stage};
use super::teamwork::{Errand, Errands};
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

/// How many nodes pass at least between two looks at what the other threads have settled.
const NODES_PER_ERRAND: u64 = 512;

/// Reverse futility pruning: a position this far above the window, for each ply of depth, is taken to
/// stay above it.
const REVERSE_FUTILITY_MARGIN: i32 = 120;

/// Up to this depth.
const REVERSE_FUTILITY_DEPTH: i32 = 4;

/// Where a cut-off is expected, so many moves are looked at by all threads together: what one of them
/// did beyond the move that cuts off would be for nothing.
const TOGETHER: usize = 4;

/// What one thread searches with.
pub(crate) struct Tree<P: Searchable> {
    pub(super) options: Options,
    pub(super) shared: Arc<Shared>,
    node_limit: Option<u64>,
    weights: Vec<i32>,
    seen: Seen,
    /// The player at the root, and whether all others play against this one.
    root_player: Player,
    paranoid: bool,
    path: Path,
    pub(super) learnt: Learnt,
    lists: Vec<Vec<Candidate<P::Move>>>,
    /// By ply: the code of the move that led there.
    pub(super) played: Vec<Option<usize>>,
    /// By ply: the best line from there.
    pub(super) lines: Vec<Vec<P::Move>>,
    pub(super) nodes: u64,
    reported: u64,
    /// The limits are checked at this number of nodes.
    next_check: u64,
    /// What the other threads have settled is looked at from this number of nodes on.
    next_errand: u64,
    pub(super) selective_depth: usize,
    stopped: bool,
    errands: Errands,
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
            seen: Seen::new(P::CACHES_EVALUATIONS),
            weights: settings.weights.clone().unwrap_or_else(|| game.position().root_weights()),
            root_player: game.position().turn(),
            paranoid: game.position().players() > 2,
            path: Path::new(game),
            learnt: Learnt::new::<P>(plies, shared.history.as_ref()),
            lists: vec![Vec::new(); plies],
            played: vec![None; plies],
            lines: vec![Vec::new(); plies],
            nodes: 0,
            reported: 0,
            next_check: granted,
            next_errand: NODES_PER_ERRAND,
            selective_depth: 0,
            stopped: false,
            errands: Errands::default(),
            iteration: 0,
            slice: Slice::default(),
            shared,
        }
    }

    /// Whether the search is to be left: for good, or because the slice is used up.
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

    /// Another slice begins: the search goes on where it was left.
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

    /// Counts a node, and now and then checks whether to go on.
    #[inline]
    pub(super) fn count_node(&mut self, ply: usize) {
        self.nodes += 1;
        self.selective_depth = self.selective_depth.max(ply);
        if self.nodes >= self.next_check {
            self.check_limits();
        }
    }

    /// Any thread that finds a limit reached ends the search of all.
    #[cold]
    fn check_limits(&mut self) {
        self.report_nodes();
        let granted = self.shared.claim_nodes(self.node_limit);
        if !self.control().is_held() && (granted == 0 || self.shared.is_out_of_time()) {
            self.shared.finish();
        }
        // A limit that does not count yet is asked again after as many nodes as if there were none.
        self.next_check = self.nodes + if granted == 0 { NODES_PER_CHECK } else { granted };
        if self.is_over() || self.shared.teamwork.is_overtaken(self.iteration) {
            self.stopped = true;
        } else if self.nodes >= self.next_errand {
            self.next_errand = self.nodes + NODES_PER_ERRAND;
            self.look_at_errands();
        }
    }

    /// Gives up the work on a node that another thread has settled meanwhile.
    fn look_at_errands(&mut self) {
        let mut errands = std::mem::take(&mut self.errands);
        self.stopped = errands.look(|errand| {
            let entry = self.shared.table.probe(errand.key, errand.ply)?;
            let (alpha, beta) = errand.window;
            self.settles(&entry, alpha, beta, errand.depth).then_some(entry.score)
        });
        self.errands = errands;
    }

    /// Whether the whole search is to end.
    pub(super) fn is_over(&self) -> bool {
        self.shared.is_finished() || self.control().is_stopped()
    }

    /// The next iteration begins.
    pub(super) fn begin_iteration(&mut self, depth: u32) {
        self.iteration = depth;
        self.stopped = false;
        self.errands = Errands::default();
    }

    /// Tells the nodes that were not told yet.
    pub(super) fn report_nodes(&mut self) -> u64 {
        let all = self.shared.add_nodes(self.nodes - self.reported);
        self.reported = self.nodes;
        all
    }

    /// What the position looks like to the side to act.
    #[inline]
    pub(super) fn looks(&mut self, position: &P) -> Score {
        let view = if self.paranoid { self.root_player } else { position.turn() };
        let evaluate = || evaluation::evaluate(position, &self.weights, view);
        let looks = self.seen.look(position.key().0, evaluate);
        let against = self.paranoid && position.turn() != self.root_player;
        Score::guess(if against { -looks } else { looks })
    }

    /// The score of a finished game for the side to act.
    #[inline]
    pub(super) fn ending_score(&self, position: &P, ply: usize) -> Option<Score> {
        self.score_of_ending(position, self.path.occurrences::<P>(), ply)
    }

    #[inline]
    fn score_of_ending(&self, position: &P, occurrences: u32, ply: usize) -> Option<Score> {
        let outcome = if P::LOOKS_BACK {
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

    /// Plays a move, looks at what comes after it, and gives the score as `side` sees it.
    #[inline]
    pub(super) fn after(
        &mut self,
        position: &P,
        mv: P::Move,
        side: usize,
        ply: usize,
        look: impl FnOnce(&mut Self, &P, Same) -> Score,
    ) -> Score {
        self.enter(&Played::new(position, mv), side, ply, look)
    }

    /// Looks at what comes after a move that was played, and gives the score as `side` sees it.
    #[inline]
    pub(super) fn enter(
        &mut self,
        played: &Played<P>,
        side: usize,
        ply: usize,
        look: impl FnOnce(&mut Self, &P, Same) -> Score,
    ) -> Score {
        let child = &played.position;
        self.played[ply + 1] = Some(P::move_code(played.mv));
        self.path.enter(played.progress, child);
        let same = Same(self.side(child) == side);
        let score = look(self, child, same);
        self.path.leave::<P>();
        same.score(score)
    }

    /// Plays a move whose node will be looked up in the table, and has its entry fetched.
    #[inline]
    pub(super) fn fetch(&self, position: &P, mv: P::Move) -> Played<P> {
        let played = Played::new(position, mv);
        self.shared.table.prefetch(played.position.key().0);
        played
    }

    /// The worth of a node for the side to act. Scores outside of the window are bounds.
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
                return self.looks(position);
            }
            if self.options.win_distance {
                alpha = alpha.max(Score::loss_in(ply as u32));
                beta = beta.min(Score::win_in(ply as u32 + 1));
                if alpha >= beta {
                    return alpha;
                }
            }
            if depth <= 0 {
                let looks = self.looks(position);
                return self.quiesce(position, alpha, beta, 0, ply, looks);
            }
            match self.open_node(position, (alpha, beta), depth, ply, occurrences) {
                Ok(open) => open,
                Err(score) => return score,
            }
        };

        let OpenNode { alpha, beta, key, known, looks, .. } = open;
        let (on_line, in_range) = (is_on_line(alpha, beta), is_in_range(alpha, beta));
        let is_kept = self.is_kept(depth);
        let errand = (is_kept && !on_line && self.shared.teamwork.shares_errands(depth))
            .then_some(Errand { key, window: (alpha, beta), depth, ply });
        if let Some(errand) = errand {
            self.errands.begin(errand);
        }
        let foretold = if open.stage == Stage::ProbCut {
            self.foretell(position, (alpha, beta), depth, ply, looks)
        } else {
            None
        };
        let (best, mv) = match foretold {
            Some(score) => (score, None),
            None => {
                open.stage = Stage::Moves;
                let guess = known.map_or(looks, |entry| entry.score);
                let may_give_up =
                    self.options.futility && !on_line && in_range && position.allows_pruning();
                let hints = Hints {
                    table_code: known.and_then(|entry| entry.code),
                    together: if !on_line && guess >= beta { TOGETHER } else { 1 },
                    looks: may_give_up.then_some(looks),
                };
                self.moves_of_node(position, (alpha, beta), depth, ply, hints)
            }
        };
        if errand.is_some()
            && let Some(score) = self.errands.end()
        {
            self.stopped = false;
            return score;
        }
        if self.stopped {
            if self.slice.is_used_up() {
                self.slice.note_node(open);
            }
            return Score::EVEN;
        }
        if foretold.is_some() {
            return best;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if is_kept {
            // Where nothing was good enough, which move was least bad is only noise.
            let code = if bound == Bound::Upper { None } else { mv.map(P::move_code) };
            let entry = Entry { score: best, bound, depth, code, looks: looks.value() };
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
        let on_line = is_on_line(alpha, beta);
        let key = self.table_key(position, occurrences);
        let known = if self.is_kept(depth) { self.shared.table.probe(key, ply) } else { None };
        if let Some(entry) = known
            && !on_line
            && self.settles(&entry, alpha, beta, depth)
        {
            return Err(entry.score);
        }
        let looks = match known {
            Some(entry) => Score::guess(entry.looks),
            None => self.looks(position),
        };
        let may_prune = !on_line && is_in_range(alpha, beta);
        if self.options.futility && may_prune && depth <= REVERSE_FUTILITY_DEPTH {
            let margin = REVERSE_FUTILITY_MARGIN * depth;
            if looks.value() - margin >= beta.value() && position.allows_pruning() {
                return Err(looks);
            }
        }
        let may_foretell = self.options.forecasts && may_prune && depth >= FORECAST_DEPTH;
        let foretells = may_foretell && position.allows_pruning();
        let stage = if foretells { Stage::ProbCut } else { Stage::Moves };
        Ok(OpenNode { alpha, beta, key, known, looks, stage })
    }

    /// Whether nodes of this depth are kept in the table.
    #[inline]
    fn is_kept(&self, depth: i32) -> bool {
        depth >= P::MIN_TABLE_DEPTH && self.options.table != TableUse::Off
    }

    /// Positions that will end differently have different keys: a repeated one, and in paranoid
    /// search one that is looked at for another player.
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

    /// Whether what is known of a node is all that is asked.
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

    /// The best line of a node begins with `mv` and goes on as its child's.
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
const fn is_on_line(alpha: Score, beta: Score) -> bool {
    beta.value() - alpha.value() > 1
}

/// Whether neither end of a window is a proven result.
#[inline]
fn is_in_range(alpha: Score, beta: Score) -> bool {
    !alpha.is_proven() && !beta.is_proven()
}
