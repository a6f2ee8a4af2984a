//! Iterative deepening at the root.

use super::order::{Candidate, History, visit_all};
use super::teamwork::{Findings, Teamwork};
use super::tree::Tree;
use super::{Budget, MAX_DEPTH};
use crate::engine::Settings;
use crate::limits::{Control, Limits, Stopwatch};
use crate::report::{Line, Report};
use crate::score::Score;
use crate::searchable::Searchable;
use crate::table::Table;
use quina_rules::Game;
use quina_rules::random::SplitMix64;
use std::cmp::Reverse;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Games with fewer codes of moves than this have a history for each thread: so small a table would
/// be written to by all of them all the time, and wander from one core to another.
const LEAST_SHARED: usize = 1024;

/// What the threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) control: &'a Control,
    pub(crate) watch: Stopwatch,
    pub(crate) budget: Option<Budget>,
    pub(super) teamwork: Teamwork,
    /// What all threads learn together.
    pub(super) history: Option<Arc<History>>,
    threads: u64,
    finished: AtomicBool,
    /// Nodes that were searched, as far as the threads have told.
    nodes: AtomicU64,
    /// Nodes that were handed out to the threads.
    claimed: AtomicU64,
}

/// How many nodes a thread searches at most between two looks at the limits and the stop flag.
pub(super) const NODES_PER_CHECK: u64 = 256;

impl<'a> Shared<'a> {
    pub(crate) fn new<P: Searchable>(
        table: &'a Table,
        control: &'a Control,
        watch: Stopwatch,
        budget: Option<Budget>,
        threads: usize,
    ) -> Self {
        let finished = AtomicBool::new(false);
        let teamwork = Teamwork::of(threads);
        let history = (P::MOVE_CODES >= LEAST_SHARED).then(|| Arc::new(History::new::<P>()));
        let (nodes, claimed) = (AtomicU64::new(0), AtomicU64::new(0));
        let threads = threads.max(1) as u64;
        Self { table, control, watch, budget, teamwork, history, threads, finished, nodes, claimed }
    }

    /// Hands out nodes to a thread: how many it may search until it asks again. 0 if the limit is
    /// reached. The fewer are left, the fewer a thread gets at once, so that all threads together
    /// never search more than the limit.
    pub(super) fn claim_nodes(&self, limit: Option<u64>) -> u64 {
        let Some(limit) = limit else { return NODES_PER_CHECK };
        let share = |claimed: u64| {
            let left = limit.saturating_sub(claimed);
            (left / self.threads).clamp(left.min(1), NODES_PER_CHECK)
        };
        let claim = |claimed: u64| Some(claimed + share(claimed));
        let before = self.claimed.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim);
        before.map_or(0, share)
    }

    /// Adds to the nodes of all threads, and gives their sum.
    pub(crate) fn add_nodes(&self, nodes: u64) -> u64 {
        self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes
    }

    pub(super) fn is_out_of_time(&self) -> bool {
        self.budget.is_some_and(|budget| self.watch.elapsed() >= budget.hard)
    }

    pub(crate) fn is_half_of_time_gone(&self) -> bool {
        self.budget.is_some_and(|budget| self.watch.elapsed() >= budget.hard / 2)
    }

    /// The search has its answer; all threads end.
    pub(crate) fn finish(&self) {
        self.finished.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_finished(&self) -> bool {
        self.finished.load(Ordering::Relaxed)
    }
}

/// A move at the root, with what the last iterations found.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    candidate: Candidate<M>,
    line: Line<M>,
    /// The score of the iteration before.
    last: Score,
}

/// A search from the root by one thread.
pub(crate) struct Search<'a, P: Searchable> {
    tree: Tree<'a, P>,
    shared: &'a Shared<'a>,
    limits: &'a Limits<P::Move>,
    findings: &'a Findings<Vec<RootMove<P::Move>>>,
    position: P,
    moves: Vec<RootMove<P::Move>>,
    /// How many lines are worked out.
    lines: usize,
    /// The lines of the last iteration that was finished.
    finished: Vec<Line<P::Move>>,
}

/// The half width of the first window around the last score.
const ASPIRATION: i32 = 30;

impl<'a, P: Searchable> Search<'a, P> {
    /// A search of a running game. The seed shuffles moves that nothing tells apart yet.
    pub(crate) fn new(
        game: &Game<P>,
        settings: &Settings,
        shared: &'a Shared<'a>,
        limits: &'a Limits<P::Move>,
        findings: &'a Findings<Vec<RootMove<P::Move>>>,
    ) -> Self {
        let position = game.position().clone();
        let mut candidates = Vec::new();
        visit_all(&position, &mut candidates);
        let wanted = &limits.search_moves;
        if !wanted.is_empty() {
            candidates.retain(|candidate| wanted.contains(&candidate.mv));
        }
        if settings.seed != 0 {
            SplitMix64::new(settings.seed).shuffle(&mut candidates);
        }
        candidates.sort_by_key(|candidate| -candidate.ordering_score);
        let moves: Vec<_> = candidates
            .into_iter()
            .map(|candidate| RootMove {
                candidate,
                line: Line { moves: vec![candidate.mv], score: -Score::INFINITE, margin: None },
                last: -Score::INFINITE,
            })
            .collect();
        let lines = settings.multi_pv.clamp(1, moves.len().max(1));
        let tree = Tree::new(game, settings, shared, limits);
        Self { tree, shared, limits, findings, position, moves, lines, finished: Vec::new() }
    }

    /// Deepens until a limit is reached. `progress` hears of every finished iteration.
    pub(crate) fn run(mut self, progress: &mut dyn FnMut(&Report<P::Move>)) -> Report<P::Move> {
        let deepest = MAX_DEPTH as u32 - 1;
        let last_depth = self.limits.depth.map_or(deepest, |depth| depth.clamp(1, deepest));
        let mut depth = 1;
        if self.tree.has_no_nodes() && !self.moves.is_empty() {
            return self.unfinished_report(0);
        }
        while !self.moves.is_empty() {
            for root_move in &mut self.moves {
                root_move.last = root_move.line.score;
            }
            self.tree.begin_iteration(depth);
            if depth == 1 && self.lines > 1 {
                self.search_each_move();
            } else {
                self.search_lines(depth as i32);
            }
            if self.tree.is_stopped() && !self.shared.teamwork.is_overtaken(depth) {
                return self.unfinished_report(depth - 1);
            }
            let moves = std::mem::take(&mut self.moves);
            (depth, self.moves) = self.shared.teamwork.finish(depth, moves, self.findings);
            self.finished = self.moves.iter().take(self.lines).map(|mv| mv.line.clone()).collect();
            let report = self.report(depth, self.finished.clone());
            progress(&report);
            if depth >= last_depth || self.tree.is_over() || self.is_enough(depth) {
                self.shared.finish();
                return report;
            }
            depth += 1;
        }
        self.report(0, Vec::new())
    }

    /// The report of a search that was stopped within an iteration: a better move that was found in
    /// it counts, all else is as the last iteration left it.
    fn unfinished_report(&mut self, depth: u32) -> Report<P::Move> {
        let mut lines = std::mem::take(&mut self.finished);
        let front = &self.moves[0].line;
        let best = lines.first().and_then(|line| line.moves.first());
        if best != front.moves.first() {
            let mut front = front.clone();
            if front.score == -Score::INFINITE {
                front.score = self.tree.looks(&self.position);
            }
            lines.retain(|line| line.moves.first() != front.moves.first());
            lines.insert(0, front);
            lines.truncate(self.lines);
        }
        self.report(depth, lines)
    }

    /// Whether deeper iterations would not change the answer, or would not come to an end.
    fn is_enough(&self, depth: u32) -> bool {
        if self.limits.infinite || self.tree.control().is_held() {
            return false;
        }
        let is_settled = |line: &Line<P::Move>| {
            let proven = line.score.plies_to_win().or(line.score.plies_to_loss());
            proven.is_some_and(|plies| plies <= depth)
        };
        if self.finished.iter().all(is_settled) {
            return true;
        }
        let Some(budget) = self.shared.budget else { return false };
        let has_clock = budget.soft < budget.hard;
        let elapsed = self.shared.watch.elapsed();
        // With a clock, no time is spent on the only move, nor on an iteration that would hardly finish.
        has_clock && (self.moves.len() == 1 && depth >= 4 || elapsed >= budget.soft / 2)
    }

    /// Works the lines out one after the other, the best first.
    fn search_lines(&mut self, depth: i32) {
        for line in 0..self.lines {
            self.search_line(line, depth);
            if self.tree.is_stopped() {
                return;
            }
        }
    }

    /// Finds the exact score of every root move one ply deep, and puts the best in front. Where
    /// several lines are asked for, that is all of them for the price of one.
    fn search_each_move(&mut self) {
        let side = self.tree.side(&self.position);
        let position = self.position.clone();
        let window = (-Score::INFINITE, Score::INFINITE);
        for root_move in &mut self.moves {
            let mv = root_move.candidate.mv;
            let score = self.tree.after(&position, mv, side, 0, |tree, child, same| {
                tree.child(child, same, window, true, 0, 0, 1)
            });
            if self.tree.is_stopped() {
                break;
            }
            root_move.line.score = score;
            self.tree.extend_line(0, mv);
            root_move.line.moves.clone_from(&self.tree.lines[0]);
        }
        self.moves.sort_by_key(|root_move| Reverse(root_move.line.score));
    }

    /// Searches all root moves but those of the better lines, and brings the best one to its place.
    fn search_line(&mut self, line: usize, depth: i32) {
        let last = self.moves[line].last;
        let narrow = self.tree.options.aspiration && depth >= 4 && !last.is_proven();
        let mut reach = ASPIRATION;
        let (mut alpha, mut beta) = if narrow {
            (Score::from_value(last.value() - reach), Score::from_value(last.value() + reach))
        } else {
            (-Score::INFINITE, Score::INFINITE)
        };
        loop {
            let score = self.search_moves(line, (alpha, beta), depth);
            if self.tree.is_stopped() {
                return;
            }
            let open_below = alpha == -Score::INFINITE;
            let open_above = beta == Score::INFINITE;
            if score <= alpha && !open_below {
                alpha = Score::from_value(score.value().min(alpha.value()) - reach);
                reach *= 3;
                if reach > 1_000 || score.is_proven() {
                    alpha = -Score::INFINITE;
                }
            } else if score >= beta && !open_above {
                beta = Score::from_value(score.value().max(beta.value()) + reach);
                reach *= 3;
                if reach > 1_000 || score.is_proven() {
                    beta = Score::INFINITE;
                }
            } else {
                return;
            }
        }
    }

    fn search_moves(
        &mut self,
        line: usize,
        (mut alpha, beta): (Score, Score),
        depth: i32,
    ) -> Score {
        let side = self.tree.side(&self.position);
        let position = self.position.clone();
        let next_depth = depth - 1;
        let mut best = -Score::INFINITE;
        // Where no move is above the window, none is known to be better than the first: what is known
        // of the others is only how good they are at most.
        let mut best_place = line;
        // A move that another thread is at waits until all others are done.
        let mut waiting = Vec::new();
        let mut places = line..self.moves.len();
        while let Some((place, waited)) =
            places.next().map(|place| (place, false)).or_else(|| Some((waiting.pop()?, true)))
        {
            let candidate = self.moves[place].candidate;
            let first = place == line;
            let nodes = self.tree.nodes;
            let teamwork = &self.shared.teamwork;
            let work = Teamwork::name(position.key().0, P::move_code(candidate.mv), depth);
            if !first && !waited && teamwork.is_begun(work) {
                waiting.push(place);
                continue;
            }
            teamwork.begin(work);
            let score = self.tree.after(&position, candidate.mv, side, 0, |tree, child, same| {
                tree.child(child, same, (alpha, beta), first, next_depth, 0, 1)
            });
            teamwork.end(work);
            if self.tree.is_stopped() {
                break;
            }
            let root_move = &mut self.moves[place];
            root_move.candidate.rank = (self.tree.nodes - nodes).min(1 << 30) as i32;
            if first || score > alpha {
                root_move.line.score = score;
                self.tree.extend_line(0, candidate.mv);
                root_move.line.moves.clone_from(&self.tree.lines[0]);
            } else {
                root_move.line.score = -Score::INFINITE;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                best_place = place;
            }
            if score >= beta {
                break;
            }
        }
        // The best move goes to the front; the others keep their order.
        self.moves[line..=best_place].rotate_right(1);
        best
    }

    fn report(&mut self, depth: u32, lines: Vec<Line<P::Move>>) -> Report<P::Move> {
        let nodes = self.tree.report_nodes();
        Report {
            lines,
            depth,
            selective_depth: self.tree.selective_depth as u32,
            nodes,
            time: self.shared.watch.elapsed(),
            table_full: self.shared.table.fullness(),
        }
    }
}
