//! Best-first search (PUCT): a tree that grows where the game is most likely to go.
//!
//! Alpha-beta search believes its evaluation: one wrong guess at the end of one line decides. In a
//! game where evaluations are often wrong, averaging is better. Here the tree grows by one position
//! at a time, where a line of good moves leads; the evaluations of the new positions are added to
//! every node on the path, and the move with most visits is played. That is Monte Carlo tree search
//! with an evaluation in place of random playouts.
//!
//! Each player chooses what is best for the player who acts, so the same search plays games for
//! two, three and four. With two players, proven wins, draws and losses are backed up
//! (MCTS-Solver), so a score that says won is proven.
//!
//! The search ignores the history: it is for games without repetition rules
//! ([`Searchable::BEST_FIRST`](crate::Searchable::BEST_FIRST)).

mod chance;
mod tree;

use crate::engine::Settings;
use crate::evaluation::evaluate;
use crate::limits::Limits;
use crate::report::{Report, ScoredLine};
use crate::score::Score;
use crate::search::Shared;
use crate::searchable::Searchable;
use quina_rules::random::SplitMix64;
use quina_rules::{Game, Outcome, Player};
use std::ops::ControlFlow;
use std::sync::Arc;
use tree::{Index, Node, ROOT, Settled, Tree};

/// The limits are checked after this many leaves.
const LEAVES_PER_CHECK: u64 = 16;

/// The first progress report comes after this many nodes, and the next ones whenever the number has
/// doubled.
const FIRST_PROGRESS: u64 = 1_024;

/// No position of a game that uses this search has more moves.
const MOST_MOVES: usize = 1 << 10;

/// The exploration constant of PUCT. The threads differ in it, so that they do not all grow the
/// same tree.
const EXPLORATION: [f32; 4] = [0.45, 0.6, 0.35, 0.8];

/// What a position is worth to every seat, as shares of a win.
type Shares = [f32; 4];

/// The tree of a search, for the next search of the same game.
pub(crate) struct KeptTree<P: Searchable> {
    start: P,
    plies: Vec<P::Move>,
    tree: Tree<P::Move>,
}

impl<P: Searchable> KeptTree<P> {
    /// The subtree of the current position of the game, if there is one.
    fn follow(self, game: &Game<P>, gives_up: impl Fn() -> bool) -> Option<Tree<P::Move>> {
        let mut plies = game.plies();
        let is_same =
            self.start == *game.start() && self.plies.iter().all(|mv| plies.next() == Some(*mv));
        let mut tree = self.tree;
        (is_same && plies.all(|mv| tree.advance(mv, &gives_up))).then_some(tree)
    }
}

/// One thread of a search, and its share of the work.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThreadShare {
    /// Its number, from 0.
    pub(crate) thread: usize,
    /// How many threads there are.
    pub(crate) threads: usize,
}

impl ThreadShare {
    /// This thread's share of the node limit: every thread grows a tree of its own.
    fn share(self, nodes: u64) -> u64 {
        let (thread, threads) = (self.thread as u64, self.threads as u64);
        nodes / threads + u64::from(thread < nodes % threads)
    }
}

/// Whether a tree can go on growing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Growth {
    /// It has grown by a leaf.
    Leaf,
    /// The limit leaves too few nodes for another one.
    OutOfNodes,
    /// There is nothing left to search, or the search was stopped.
    Ended,
}

/// A search by one thread.
pub(crate) struct BestFirstSearch<P: Searchable> {
    tree: Tree<P::Move>,
    weights: Vec<i32>,
    shared: Arc<Shared>,
    limits: Limits<P::Move>,
    position: P,
    lines: usize,
    two_players: bool,
    nodes: u64,
    /// The longest best line so far.
    depth: u32,
    deepest: usize,
    /// The nodes on the path to a leaf, with the player who acts there.
    path: Vec<(Index, Player)>,
    /// The children found for a leaf.
    found: Vec<Node<P::Move>>,
    exploration: f32,
    /// How many nodes this thread may visit.
    node_limit: u64,
    /// How many leaves were expanded.
    leaves: u64,
    /// The next progress report comes at this number of nodes.
    tell_at: u64,
    /// Whether a limit was reached or the root is settled.
    has_ended: bool,
    /// Whether it is the first thread, which reports progress.
    leads: bool,
}

impl<P: Searchable> BestFirstSearch<P> {
    /// The search of a running game by one of the threads. The seed shuffles moves with equal
    /// evaluations.
    pub(crate) fn new(
        game: &Game<P>,
        settings: &Settings,
        shared: &Arc<Shared>,
        limits: &Limits<P::Move>,
        thread: ThreadShare,
        kept: Option<KeptTree<P>>,
    ) -> Self {
        let position = game.position().clone();
        // If traversing a large tree would take most of the time, a new one is better.
        let gives_up = || shared.control.is_stopped() || shared.is_half_of_time_gone();
        let kept = kept.and_then(|kept| kept.follow(game, gives_up));
        let mib = settings.hash_mib / thread.threads;
        let mut search = Self {
            tree: kept.unwrap_or_else(|| Tree::new(mib)),
            weights: settings.weights.clone().unwrap_or_else(|| game.position().root_weights()),
            shared: Arc::clone(shared),
            limits: limits.clone(),
            lines: settings.multi_pv,
            two_players: position.players() == 2,
            position,
            nodes: 0,
            depth: 0,
            deepest: 0,
            path: Vec::new(),
            found: Vec::new(),
            exploration: EXPLORATION[thread.thread % EXPLORATION.len()],
            node_limit: limits.nodes.map_or(u64::MAX, |nodes| thread.share(nodes)),
            leaves: 0,
            tell_at: FIRST_PROGRESS,
            has_ended: false,
            leads: thread.thread == 0,
        };
        if search.tree.children(ROOT).is_empty() || !limits.search_moves.is_empty() {
            search.tree = Tree::new(mib);
            search.expand_root(settings.seed);
        }
        search
    }

    /// The tree for the next search of the same game; `None` if not all moves were searched.
    pub(crate) fn keep(&mut self, game: &Game<P>) -> Option<KeptTree<P>> {
        let (start, plies) = (game.start().clone(), game.plies().collect());
        let tree = std::mem::replace(&mut self.tree, Tree::new(0));
        self.limits.search_moves.is_empty().then_some(KeptTree { start, plies, tree })
    }

    /// Expands the root with the moves that are to be searched.
    fn expand_root(&mut self, seed: u64) {
        let position = self.position.clone();
        if self.has_nodes_for(&position) {
            self.find_children(&position);
        } else {
            let unseen = |mv| Node::new(Some(mv), 0.5, Settled::Open);
            self.found.extend(position.moves().into_iter().map(unseen));
        }
        let wanted = &self.limits.search_moves;
        if !wanted.is_empty() {
            self.found.retain(|child| child.mv.is_some_and(|mv| wanted.contains(&mv)));
        }
        if seed != 0 {
            SplitMix64::new(seed).shuffle(&mut self.found);
        }
        self.tree.add_children(ROOT, self.found.drain(..));
        self.settle(ROOT, position.turn(), position.turn());
    }

    /// Grows until a limit is reached, or by this many more nodes; returns whether the search has
    /// ended. `progress` is called with the best lines now and then. A thread that ends for any
    /// reason other than its own share of the nodes ends the others too.
    pub(crate) fn step(&mut self, nodes: u64, progress: &mut dyn FnMut(&Report<P::Move>)) -> bool {
        let slice_end = self.nodes.saturating_add(nodes.max(1));
        while !self.has_ended {
            if self.nodes >= slice_end {
                return false;
            }
            let is_open = self.tree.node(ROOT).settled == Settled::Open;
            match if is_open { self.leaf() } else { Growth::Ended } {
                Growth::Leaf => self.leaves += 1,
                Growth::OutOfNodes => {
                    self.has_ended = true;
                    break;
                }
                Growth::Ended => self.end_all(),
            }
            if self.leads && !self.has_ended && self.nodes >= self.tell_at {
                progress(&self.report());
                self.tell_at = 2 * self.nodes;
            }
            if self.leaves.is_multiple_of(LEAVES_PER_CHECK) && self.is_over() {
                self.end_all();
            }
        }
        true
    }

    /// Ends this thread and all others.
    fn end_all(&mut self) {
        self.has_ended = true;
        self.shared.finish();
    }

    /// Whether the node limit allows expanding a position, or evaluating it if the game is over.
    fn has_nodes_for(&self, position: &P) -> bool {
        let needed = position.count_moves().max(1) as u64;
        self.node_limit - self.nodes.min(self.node_limit) >= needed
    }

    fn is_over(&self) -> bool {
        if self.shared.is_finished() || self.shared.control.is_stopped() {
            return true;
        }
        let late = self.shared.budget.is_some_and(|budget| {
            let is_forced = self.tree.children(ROOT).len() == 1 && !self.limits.infinite;
            is_forced || self.shared.watch.elapsed() >= budget.soft
        });
        late && !self.shared.control.is_held()
    }

    /// Grows by one leaf, if it can.
    fn leaf(&mut self) -> Growth {
        let shared = Arc::clone(&self.shared);
        let is_stopped = || shared.is_finished() || shared.control.is_stopped();
        if !self.tree.make_room(MOST_MOVES, is_stopped) {
            return Growth::Ended;
        }
        let mut position = self.position.clone();
        let mut at = ROOT;
        self.path.clear();
        self.path.push((ROOT, position.turn()));
        while !self.tree.children(at).is_empty() {
            let Some(child) = self.tree.select(at, self.exploration) else { return Growth::Ended };
            let mv = self.tree.node(child).mv.expect("only the root is without a move");
            position.play_unchecked(mv);
            self.path.push((child, position.turn()));
            at = child;
        }
        self.deepest = self.deepest.max(self.path.len() - 1);
        if !self.has_nodes_for(&position) {
            return Growth::OutOfNodes;
        }
        let shares = match position.outcome() {
            Some(outcome) => {
                self.nodes += 1;
                shares(outcome, position.players())
            }
            None => self.expand(&position),
        };
        self.back_up(shares);
        Growth::Leaf
    }

    /// Expands the last position of the path. Its value is that of its best child.
    fn expand(&mut self, position: &P) -> Shares {
        self.find_children(position);
        let (leaf, actor) = self.path[self.path.len() - 1];
        let best = self.found.iter().max_by(|a, b| a.guess.total_cmp(&b.guess));
        let best = best.map_or(0.5, |child| child.guess);
        self.tree.add_children(leaf, self.found.drain(..));
        let mut shares = [0.0; 4];
        if self.two_players {
            shares[actor.index()] = best;
            shares[1 - actor.index()] = 1.0 - best;
        } else {
            shares = self.evaluate_for_all(position);
            shares[actor.index()] = best;
        }
        shares
    }

    /// Evaluates the positions after all moves.
    fn find_children(&mut self, position: &P) {
        let actor = position.turn();
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        let _ = position.visit_moves(|mv| {
            let mut child = position.clone();
            child.play_unchecked(mv);
            let (guess, settled) = match child.outcome() {
                Some(outcome) => {
                    let share = shares(outcome, child.players())[actor.index()];
                    (share, if self.two_players { certain(share) } else { Settled::Open })
                }
                None => (chance::chance(evaluate(&child, &self.weights, actor)), Settled::Open),
            };
            found.push(Node::new(Some(mv), guess, settled));
            ControlFlow::Continue(())
        });
        self.nodes += found.len() as u64;
        self.found = found;
    }

    /// The evaluation of a position for every seat.
    fn evaluate_for_all(&self, position: &P) -> Shares {
        let mut shares = [0.0; 4];
        for (seat, share) in shares.iter_mut().enumerate().take(position.players().into()) {
            let view = Player::from_index(seat);
            *share = chance::chance(evaluate(position, &self.weights, view));
        }
        shares
    }

    /// Backs the value of a leaf up to every node of the path.
    fn back_up(&mut self, mut shares: Shares) {
        let mut settling = self.two_players;
        for step in (0..self.path.len()).rev() {
            let (at, actor) = self.path[step];
            let mover = if step > 0 { self.path[step - 1].1 } else { actor };
            if settling {
                settling = self.settle(at, actor, mover);
                let least = self.least(at);
                if shares[actor.index()] < least || settling {
                    shares[actor.index()] = least;
                    shares[1 - actor.index()] = 1.0 - least;
                }
            }
            let node = self.tree.node_mut(at);
            node.visits += 1;
            node.sum += f64::from(shares[mover.index()]);
        }
    }

    /// The share that the player to act at a node is certain of.
    fn least(&self, at: Index) -> f32 {
        let certain = self.tree.children(at).iter().filter_map(|child| child.settled.share());
        certain.fold(0.0, f32::max)
    }

    /// Settles a node whose children say enough, and says whether it is settled: the player to act
    /// has a won child, or all children are settled. Only for two players.
    fn settle(&mut self, at: Index, actor: Player, mover: Player) -> bool {
        let children = self.tree.children(at);
        let mut best: Option<(Settled, u16)> = None;
        let mut all = true;
        for child in children {
            if child.settled == Settled::Open {
                all = false;
                continue;
            }
            let better = best.is_none_or(|(settled, plies)| {
                let (new, old) = (child.settled.share(), settled.share());
                let sooner = child.plies < plies;
                new > old || new == old && sooner == (settled != Settled::Lost)
            });
            if better {
                best = Some((child.settled, child.plies));
            }
        }
        let Some((settled, plies)) = best else { return false };
        if !self.two_players || !all && settled != Settled::Won {
            return false;
        }
        let node = self.tree.node_mut(at);
        node.settled = if actor == mover { settled } else { settled.turned() };
        node.plies = plies + 1;
        true
    }

    /// Adds the visits of another thread to the moves at the root.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn add(&mut self, other: &Self) {
        self.tree.add_root(&other.tree);
        self.deepest = self.deepest.max(other.deepest);
        self.nodes += other.nodes;
    }

    /// The best lines so far.
    pub(crate) fn report(&mut self) -> Report<P::Move> {
        let favourites = self.tree.favourites(ROOT);
        let lines: Vec<_> =
            favourites.iter().take(self.lines.max(1)).map(|first| self.line(*first)).collect();
        let length = lines.first().map_or(0, |line| line.moves.len() as u32);
        self.depth = self.depth.max(length);
        Report {
            lines,
            depth: self.depth,
            selective_depth: self.deepest as u32,
            nodes: self.nodes,
            time: self.shared.watch.elapsed(),
            table_full: self.tree.fullness(),
        }
    }

    /// The line that begins with a child of the root, and its score for the player to act.
    fn line(&self, first: Index) -> ScoredLine<P::Move> {
        let node = self.tree.node(first);
        let plies = u32::from(node.plies) + 1;
        let score = match node.settled {
            Settled::Won => Score::win_in(plies),
            Settled::Lost => Score::loss_in(plies),
            Settled::Drawn => Score::EVEN,
            Settled::Open => chance::score(node.share()),
        };
        let mut moves = Vec::new();
        let mut next = Some(first);
        while let Some(at) = next {
            moves.extend(self.tree.node(at).mv);
            next = self.tree.favourites(at).first().copied();
        }
        ScoredLine { moves, score, margin: None }
    }
}

/// The value of an ending for every seat.
fn shares(outcome: Outcome, players: u8) -> Shares {
    let mut shares = [0.0; 4];
    match outcome {
        Outcome::Win(winners) => {
            for winner in winners.iter() {
                shares[winner.index()] = 1.0 / winners.len() as f32;
            }
        }
        Outcome::Draw => shares[..players as usize].fill(1.0 / f32::from(players)),
    }
    shares
}

/// The settled value of the end of a two-player game.
fn certain(share: f32) -> Settled {
    if share > 0.75 {
        Settled::Won
    } else if share < 0.25 {
        Settled::Lost
    } else {
        Settled::Drawn
    }
}
