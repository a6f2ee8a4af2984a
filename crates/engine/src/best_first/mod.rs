//! Best-first search: a tree that grows where the game is most likely to go.
//!
//! Alpha-beta search believes its evaluation: one wrong guess at the end of one line decides. In a
//! game where looks deceive, it is better to average. Here the tree grows by one position at a
//! time, where a line of good moves leads; what the new positions look like is added to every node
//! on the way, and the move that was visited most is played. That is Monte Carlo tree search with
//! an evaluation in the place of random games.
//!
//! Each player chooses what is best for the player who acts, so the same search plays games for
//! two, three and four. With two players, wins, draws and losses that are certain are passed up
//! (MCTS-Solver), so what is called won is won.
//!
//! The search does not look back: it is for games without rules of repetition
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

/// The limits are checked after so many leaves.
const LEAVES_PER_CHECK: u64 = 16;

/// Progress is told for the first time after so many nodes, and then whenever they have doubled.
const FIRST_PROGRESS: u64 = 1_024;

/// No position of a game that is searched like this has more moves.
const MOST_MOVES: usize = 1 << 10;

/// How far the search looks beyond what has been best so far. The threads differ in this, so that
/// they do not all find the same.
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
    /// The part of the tree that belongs to where the game stands now, if there is one.
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
    /// There is nothing left to look at, or the search was stopped.
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
    /// The nodes on the way to a leaf, with the player who acts there.
    path: Vec<(Index, Player)>,
    /// What was found about the children of a leaf.
    found: Vec<Node<P::Move>>,
    exploration: f32,
    /// How many nodes this thread may look at.
    node_limit: u64,
    /// How often it has grown.
    leaves: u64,
    /// Progress is told at this number of nodes.
    tell_at: u64,
    /// Whether a limit was reached or everything is known.
    has_ended: bool,
    /// Whether it is the first thread, which tells of the progress.
    leads: bool,
}

impl<P: Searchable> BestFirstSearch<P> {
    /// The search of a running game by one of the threads. The seed shuffles moves that look
    /// alike.
    pub(crate) fn new(
        game: &Game<P>,
        settings: &Settings,
        shared: &Arc<Shared>,
        limits: &Limits<P::Move>,
        thread: ThreadShare,
        kept: Option<KeptTree<P>>,
    ) -> Self {
        let position = game.position().clone();
        // Where going through a large tree would take most of the time, a new one is better.
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

    /// What the next search of the same game can begin with; nothing where not all moves were
    /// looked at.
    pub(crate) fn keep(&mut self, game: &Game<P>) -> Option<KeptTree<P>> {
        let (start, plies) = (game.start().clone(), game.plies().collect());
        let tree = std::mem::replace(&mut self.tree, Tree::new(0));
        self.limits.search_moves.is_empty().then_some(KeptTree { start, plies, tree })
    }

    /// The root gets its children: those that were asked for.
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

    /// Grows until a limit is reached, or by so many more nodes; gives whether it is at its end.
    /// `progress` hears of the best lines now and then. A thread
    /// that ends for another reason than its own share of the nodes ends the others too.
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

    /// This thread and all others are at their end.
    fn end_all(&mut self) {
        self.has_ended = true;
        self.shared.finish();
    }

    /// Whether the limit leaves room to look at all moves of a position, or at its end.
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

    /// Adds the children of the last position of the path. It is worth what its best child is.
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

    /// Looks at what every move of a position leads to.
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

    /// What a position looks like to every seat.
    fn evaluate_for_all(&self, position: &P) -> Shares {
        let mut shares = [0.0; 4];
        for (seat, share) in shares.iter_mut().enumerate().take(position.players().into()) {
            let view = Player::from_index(seat);
            *share = chance::chance(evaluate(position, &self.weights, view));
        }
        shares
    }

    /// Adds what a leaf is worth to every node on the way to it.
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

    /// What the player to act at a node has for certain.
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

    /// Adds what another thread has found about the moves at the root.
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

/// What an ending is worth to every seat.
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

/// The end of a game for two as something certain.
fn certain(share: f32) -> Settled {
    if share > 0.75 {
        Settled::Won
    } else if share < 0.25 {
        Settled::Lost
    } else {
        Settled::Drawn
    }
}
