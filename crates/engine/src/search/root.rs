//! Iterative deepening at the root.

use super::MAX_DEPTH;
use super::order::{Candidate, visit_all};
use super::parallel::{IterationResult, MoveMarker};
use super::shared::Shared;
use super::tree::Tree;
use crate::engine::Settings;
use crate::limits::Limits;
use crate::report::{Report, ScoredLine};
use crate::score::Score;
use crate::searchable::Searchable;
use quina_rules::Game;
use quina_rules::random::SplitMix64;
use std::cmp::Reverse;
use std::sync::Arc;

/// A move at the root, with what the last iterations found.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    candidate: Candidate<M>,
    line: ScoredLine<M>,
    /// The score of the iteration before.
    last: Score,
}

/// A search from the root by one thread, driven in slices.
pub(crate) struct Search<P: Searchable> {
    tree: Tree<P>,
    shared: Arc<Shared>,
    limits: Limits<P::Move>,
    iteration_result: Arc<IterationResult<Vec<RootMove<P::Move>>>>,
    position: P,
    moves: Vec<RootMove<P::Move>>,
    /// How many lines are worked out.
    lines: usize,
    /// The lines of the last iteration that was finished.
    finished: Vec<ScoredLine<P::Move>>,
    /// The depth of the iteration.
    depth: u32,
    /// Where the iteration was interrupted when the slice before was used up.
    paused: Option<Paused>,
}

/// Where an iteration was interrupted.
#[derive(Clone, Copy)]
enum Paused {
    /// Before a move whose score one ply deep is found.
    EachMove { place: usize },
    /// While a line was worked out.
    Line { line: usize, window: AspirationWindow, at: MoveLoop },
}

/// The window of a line, and how far it is moved when the score is outside.
#[derive(Clone, Copy)]
struct AspirationWindow {
    alpha: Score,
    beta: Score,
    reach: i32,
}

/// How far the loop over the moves at the root has come.
#[derive(Clone, Copy)]
struct MoveLoop {
    /// The move that is searched.
    place: usize,
    alpha: Score,
    best: Score,
    best_place: usize,
    /// How many nodes were counted before that move.
    nodes: u64,
}

/// Half of the width of the first aspiration window around the last score.
const ASPIRATION: i32 = 30;

impl<P: Searchable> Search<P> {
    /// A search of a running game. The seed shuffles moves of the same ordering score.
    pub(crate) fn new(
        game: &Game<P>,
        settings: &Settings,
        shared: &Arc<Shared>,
        limits: &Limits<P::Move>,
        iteration_result: &Arc<IterationResult<Vec<RootMove<P::Move>>>>,
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
                line: ScoredLine {
                    moves: vec![candidate.mv],
                    score: -Score::INFINITE,
                    margin: None,
                },
                last: -Score::INFINITE,
            })
            .collect();
        let lines = settings.multi_pv.clamp(1, moves.len().max(1));
        Self {
            tree: Tree::new(game, settings, Arc::clone(shared), limits.nodes),
            shared: Arc::clone(shared),
            limits: limits.clone(),
            iteration_result: Arc::clone(iteration_result),
            position,
            moves,
            lines,
            finished: Vec::new(),
            depth: 1,
            paused: None,
        }
    }

    /// Deepens until a limit is reached, or until this many more nodes have been searched; then
    /// there is no report yet. `progress` is called after every finished iteration.
    pub(crate) fn step(
        &mut self,
        nodes: u64,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Option<Report<P::Move>> {
        let deepest = MAX_DEPTH as u32 - 1;
        let last_depth = self.limits.depth.map_or(deepest, |depth| depth.clamp(1, deepest));
        if self.moves.is_empty() {
            return Some(self.report(0, Vec::new()));
        }
        if self.tree.has_no_nodes() {
            return Some(self.unfinished_report(0));
        }
        self.tree.begin_slice(nodes);
        loop {
            if self.paused.is_none() {
                for root_move in &mut self.moves {
                    root_move.last = root_move.line.score;
                }
                self.tree.begin_iteration(self.depth);
            }
            if self.depth == 1 && self.lines > 1 {
                self.search_each_move();
            } else {
                self.search_lines();
            }
            if self.tree.is_paused() {
                return None;
            }
            if self.tree.is_stopped() && !self.shared.coordinator.is_overtaken(self.depth) {
                return Some(self.unfinished_report(self.depth - 1));
            }
            let moves = std::mem::take(&mut self.moves);
            let found = self.shared.coordinator.finish(self.depth, moves, &self.iteration_result);
            (self.depth, self.moves) = found;
            self.finished = self.moves.iter().take(self.lines).map(|mv| mv.line.clone()).collect();
            let report = self.report(self.depth, self.finished.clone());
            progress(&report);
            if self.depth >= last_depth || self.tree.is_over() || self.is_enough() {
                self.shared.finish();
                return Some(report);
            }
            self.depth += 1;
        }
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
                front.score = self.tree.static_eval(&self.position);
            }
            lines.retain(|line| line.moves.first() != front.moves.first());
            lines.insert(0, front);
            lines.truncate(self.lines);
        }
        self.report(depth, lines)
    }

    /// Whether deeper iterations would not change the answer, or would not come to an end.
    fn is_enough(&self) -> bool {
        let depth = self.depth;
        if self.limits.infinite || self.tree.control().is_held() {
            return false;
        }
        let is_settled = |line: &ScoredLine<P::Move>| {
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
    fn search_lines(&mut self) {
        let first = match self.paused {
            Some(Paused::Line { line, .. }) => line,
            _ => 0,
        };
        for line in first..self.lines {
            self.search_line(line);
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
        let first = match self.paused.take() {
            Some(Paused::EachMove { place }) => place,
            _ => 0,
        };
        for place in first..self.moves.len() {
            if self.tree.pauses() {
                self.paused = Some(Paused::EachMove { place });
                return;
            }
            let root_move = &mut self.moves[place];
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
    fn search_line(&mut self, line: usize) {
        let (mut window, mut at) = match self.paused.take() {
            Some(Paused::Line { window, at, .. }) => (window, Some(at)),
            _ => (self.first_window(line), None),
        };
        loop {
            let bounds = (window.alpha, window.beta);
            let score = match self.search_moves(line, bounds, at.take()) {
                Ok(score) => score,
                Err(at) => {
                    self.paused = Some(Paused::Line { line, window, at });
                    return;
                }
            };
            if self.tree.is_stopped() || !window.widen(score) {
                return;
            }
        }
    }

    /// The aspiration window of a line, around its last score.
    fn first_window(&self, line: usize) -> AspirationWindow {
        let last = self.moves[line].last;
        let narrow = self.tree.options.aspiration && self.depth >= 4 && !last.is_proven();
        let (alpha, beta) = if narrow {
            let around = |reach| Score::from_value(last.value() + reach);
            (around(-ASPIRATION), around(ASPIRATION))
        } else {
            (-Score::INFINITE, Score::INFINITE)
        };
        AspirationWindow { alpha, beta, reach: ASPIRATION }
    }

    /// Searches the root moves from `line` on within a window, from the first one or from where a
    /// slice ended. The error says where this slice ends.
    fn search_moves(
        &mut self,
        line: usize,
        (alpha, beta): (Score, Score),
        paused: Option<MoveLoop>,
    ) -> Result<Score, MoveLoop> {
        let side = self.tree.side(&self.position);
        let position = self.position.clone();
        let depth = self.depth as i32;
        // If no move is above the window, none is known to be better than the first: for the others
        // only upper bounds are known.
        let mut at = paused.unwrap_or(MoveLoop {
            place: line,
            alpha,
            best: -Score::INFINITE,
            best_place: line,
            nodes: self.tree.nodes,
        });
        // A move that another thread is searching is deferred until all others are done. Searches of
        // several threads are not driven in slices.
        let mut deferred = Vec::new();
        let mut places = at.place..self.moves.len();
        let mut is_resumed = paused.is_some();
        while let Some((place, was_deferred)) =
            places.next().map(|place| (place, false)).or_else(|| Some((deferred.pop()?, true)))
        {
            let candidate = self.moves[place].candidate;
            let first = place == line;
            at.place = place;
            if !std::mem::take(&mut is_resumed) {
                at.nodes = self.tree.nodes;
                if self.tree.pauses() {
                    return Err(at);
                }
            }
            let coordinator = &self.shared.coordinator;
            let marker = MoveMarker::new(position.key().0, P::move_code(candidate.mv), depth);
            if !first && !was_deferred && coordinator.is_marked(marker) {
                deferred.push(place);
                continue;
            }
            coordinator.mark(marker);
            let window = (at.alpha, beta);
            let score = self.tree.after(&position, candidate.mv, side, 0, |tree, child, same| {
                tree.child(child, same, window, first, depth - 1, 0, 1)
            });
            coordinator.unmark(marker);
            if self.tree.is_paused() {
                return Err(at);
            }
            if self.tree.is_stopped() {
                break;
            }
            let root_move = &mut self.moves[place];
            root_move.candidate.rank = (self.tree.nodes - at.nodes).min(1 << 30) as i32;
            if first || score > at.alpha {
                root_move.line.score = score;
                self.tree.extend_line(0, candidate.mv);
                root_move.line.moves.clone_from(&self.tree.lines[0]);
            } else {
                root_move.line.score = -Score::INFINITE;
            }
            at.best = at.best.max(score);
            if score > at.alpha {
                at.alpha = score;
                at.best_place = place;
            }
            if score >= beta {
                break;
            }
        }
        // The best move goes to the front; the others keep their order.
        self.moves[line..=at.best_place].rotate_right(1);
        Ok(at.best)
    }

    fn report(&mut self, depth: u32, lines: Vec<ScoredLine<P::Move>>) -> Report<P::Move> {
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

impl AspirationWindow {
    /// Moves the bound that a score is beyond; false if the score is within the window.
    fn widen(&mut self, score: Score) -> bool {
        let (bound, open, sign) = if score <= self.alpha {
            (&mut self.alpha, -Score::INFINITE, -1)
        } else if score >= self.beta {
            (&mut self.beta, Score::INFINITE, 1)
        } else {
            return false;
        };
        if *bound == open {
            return false;
        }
        let beyond = sign * (sign * score.value()).max(sign * bound.value());
        *bound = Score::from_value(beyond + sign * self.reach);
        self.reach *= 3;
        if self.reach > 1_000 || score.is_proven() {
            *bound = open;
        }
        true
    }
}
