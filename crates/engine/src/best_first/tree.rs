//! The tree: all nodes in one list, the children of a node side by side.

use std::ops::Range;

/// The index of a node in the list.
pub(super) type Index = u32;

/// The root.
pub(super) const ROOT: Index = 0;

/// The proven value, from the point of view of the player who made the move to the node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Settled {
    /// Nothing yet.
    Open,
    Lost,
    Drawn,
    Won,
}

impl Settled {
    /// The share of a win.
    pub(super) const fn share(self) -> Option<f32> {
        match self {
            Self::Open => None,
            Self::Lost => Some(0.0),
            Self::Drawn => Some(0.5),
            Self::Won => Some(1.0),
        }
    }

    /// The same from the opponent's point of view.
    pub(super) const fn turned(self) -> Self {
        match self {
            Self::Lost => Self::Won,
            Self::Won => Self::Lost,
            other => other,
        }
    }
}

/// A node: what is known of the move to it. Shares are from 0 to 1, from the point of view of the
/// player who made the move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The sum of the values of all visits.
    pub(super) sum: f64,
    pub(super) visits: u32,
    first: Index,
    /// The static evaluation of the position.
    pub(super) guess: f32,
    /// The prior probability of the move; those of all siblings add up to 1.
    prior: f32,
    count: u16,
    /// If it is settled, the game ends within this many plies.
    pub(super) plies: u16,
    pub(super) settled: Settled,
    /// The move that leads here; `None` only at the root.
    pub(super) mv: Option<M>,
}

impl<M> Node<M> {
    pub(super) const fn new(mv: Option<M>, guess: f32, settled: Settled) -> Self {
        Self { sum: 0.0, visits: 0, first: 0, guess, prior: 0.0, count: 0, plies: 0, settled, mv }
    }

    /// The value of the move: proven, or the mean of its visits, or its static evaluation.
    pub(super) fn share(&self) -> f32 {
        match (self.settled.share(), self.visits) {
            (Some(share), _) => share,
            (None, 0) => self.guess,
            (None, visits) => (self.sum / f64::from(visits)) as f32,
        }
    }

    /// The order in which moves are finally chosen: a won one first, then the one with most visits,
    /// a lost one only if there is no other.
    fn rank(&self) -> (bool, bool, u32, f32) {
        let is_lost = self.settled == Settled::Lost;
        let visits = if is_lost { u32::from(self.plies) } else { self.visits };
        (self.settled == Settled::Won, !is_lost, visits, self.share())
    }
}

/// The tree. It never grows beyond its capacity.
#[derive(Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    capacity: usize,
}

/// A larger tree would take too long to free when the search is stopped.
const MAX_MIB: usize = 128;

/// Whether to give up is checked after this many nodes.
const NODES_PER_LOOK: usize = 1 << 14;

/// A move whose evaluation is worse than its best sibling's by this share gets less than half of
/// its prior.
const DOUBT: f32 = 0.12;

impl<M: Copy> Tree<M> {
    /// A tree of the root alone that takes at most this many MiB. Pruning takes half as much again
    /// for a moment.
    pub(super) fn new(mib: usize) -> Self {
        let capacity = (mib.clamp(1, MAX_MIB) << 20) / size_of::<Node<M>>() * 2 / 3;
        Self { nodes: vec![Node::new(None, 0.5, Settled::Open)], capacity }
    }

    pub(super) fn node(&self, at: Index) -> &Node<M> {
        &self.nodes[at as usize]
    }

    pub(super) fn node_mut(&mut self, at: Index) -> &mut Node<M> {
        &mut self.nodes[at as usize]
    }

    fn places(&self, at: Index) -> Range<usize> {
        let Node { first, count, .. } = *self.node(at);
        first as usize..first as usize + usize::from(count)
    }

    pub(super) fn children(&self, at: Index) -> &[Node<M>] {
        &self.nodes[self.places(at)]
    }

    /// How full the tree is, in thousandths.
    pub(super) fn fullness(&self) -> u32 {
        (self.nodes.len() * 1000 / self.capacity.max(1)).min(1000) as u32
    }

    /// Gives a leaf its children.
    pub(super) fn add_children(&mut self, at: Index, children: impl Iterator<Item = Node<M>>) {
        let first = self.nodes.len();
        self.nodes.extend(children);
        let added = &mut self.nodes[first..];
        let best = added.iter().map(|child| child.guess).fold(0.0, f32::max);
        let mut all = 0.0;
        for child in &mut *added {
            // Falls off like an exponential function at first, then more slowly.
            let doubt = (best - child.guess) / DOUBT;
            child.prior = 1.0 / (1.0 + doubt + doubt * doubt / 2.0);
            all += child.prior;
        }
        for child in &mut *added {
            child.prior /= all;
        }
        let count = added.len() as u16;
        let node = self.node_mut(at);
        (node.first, node.count) = (first as Index, count);
    }

    /// The child to descend to by the PUCT formula, known from Go programs: its value so far plus a
    /// bonus for a high prior and few visits. Settled children are skipped.
    pub(super) fn select(&self, at: Index, exploration: f32) -> Option<Index> {
        let reach = exploration * (self.node(at).visits as f32).sqrt();
        let mut best = None;
        let mut most = f32::MIN;
        for place in self.places(at) {
            let child = &self.nodes[place];
            if child.settled == Settled::Open {
                let worth = child.share() + reach * child.prior / (1.0 + child.visits as f32);
                if worth > most {
                    (most, best) = (worth, Some(place as Index));
                }
            }
        }
        best
    }

    /// The children, the best choice first.
    pub(super) fn favourites(&self, at: Index) -> Vec<Index> {
        let mut order: Vec<Index> = self.places(at).map(|place| place as Index).collect();
        order.sort_by(|a, b| {
            let (a, b) = (self.node(*a).rank(), self.node(*b).rank());
            b.partial_cmp(&a).expect("shares are numbers")
        });
        // A certain draw is better than a doubtful game.
        let drawn = order.iter().position(|at| self.node(*at).settled == Settled::Drawn);
        if let (Some(place), Some(first)) = (drawn, order.first())
            && self.node(*first).share() < 0.5
        {
            order[..=place].rotate_right(1);
        }
        order
    }

    /// If there is no room for `more` nodes, prunes the least visited ones until half of the
    /// capacity is free. That changes the indices of nodes. False if it was given up.
    pub(super) fn make_room(&mut self, more: usize, gives_up: impl Fn() -> bool) -> bool {
        if self.nodes.len() + more <= self.capacity {
            return true;
        }
        let mut visits = 2;
        while self.nodes.len() > self.capacity / 2 {
            match self.visited(ROOT, visits, &gives_up) {
                Some(kept) => self.nodes = kept,
                None => return false,
            }
            visits *= 2;
        }
        true
    }

    /// Makes the child that a move leads to the new root, and drops everything else. False if there
    /// is no such child or it was given up; then the tree is as it was.
    pub(super) fn advance(&mut self, mv: M, gives_up: impl Fn() -> bool) -> bool
    where
        M: PartialEq,
    {
        let child = self.places(ROOT).find(|place| self.nodes[*place].mv == Some(mv));
        let Some(kept) = child.and_then(|at| self.visited(at as Index, 0, gives_up)) else {
            return false;
        };
        self.nodes = kept;
        true
    }

    /// Adds the visits of the root's children in another tree of the same root.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn add_root(&mut self, other: &Self)
    where
        M: PartialEq,
    {
        for place in self.places(ROOT) {
            let own = &mut self.nodes[place];
            if let Some(theirs) = other.children(ROOT).iter().find(|child| child.mv == own.mv) {
                own.visits += theirs.visits;
                own.sum += theirs.sum;
                if own.settled == Settled::Open {
                    (own.settled, own.plies) = (theirs.settled, theirs.plies);
                }
            }
        }
    }

    /// The subtree of a node, with children only where a node has at least this many visits; `None`
    /// if it was given up.
    fn visited(
        &self,
        root: Index,
        visits: u32,
        gives_up: impl Fn() -> bool,
    ) -> Option<Vec<Node<M>>> {
        let mut kept = vec![*self.node(root)];
        let mut next = 0;
        while next < kept.len() {
            let node = kept[next];
            let first = kept.len();
            if next == 0 || node.visits >= visits {
                let places = node.first as usize..node.first as usize + usize::from(node.count);
                kept.extend_from_slice(&self.nodes[places]);
            }
            kept[next].first = first as Index;
            kept[next].count = (kept.len() - first) as u16;
            next += 1;
            if next.is_multiple_of(NODES_PER_LOOK) && gives_up() {
                return None;
            }
        }
        Some(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(guesses: &[f32]) -> Tree<u8> {
        let mut tree = Tree::new(1);
        let child = |(mv, guess): (usize, &f32)| Node::new(Some(mv as u8), *guess, Settled::Open);
        tree.add_children(ROOT, guesses.iter().enumerate().map(child));
        tree
    }

    #[test]
    fn priors_are_shares_of_one_and_follow_the_guesses() {
        let tree = tree(&[0.2, 0.7, 0.5, 0.7]);
        let priors: Vec<f32> = tree.children(ROOT).iter().map(|child| child.prior).collect();
        assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(priors[0] < priors[2] && priors[2] < priors[1]);
        assert_eq!(priors[1].to_bits(), priors[3].to_bits());
    }

    #[test]
    fn what_is_settled_is_left_alone() {
        let mut tree = tree(&[0.2, 0.7]);
        assert_eq!(tree.select(ROOT, 0.6), Some(2));
        tree.node_mut(2).settled = Settled::Lost;
        assert_eq!(tree.select(ROOT, 0.6), Some(1));
        tree.node_mut(1).settled = Settled::Drawn;
        assert_eq!(tree.select(ROOT, 0.6), None);
    }

    #[test]
    fn the_favourite_is_won_or_most_visited_or_at_least_drawn() {
        let mut tree = tree(&[0.4, 0.4, 0.4, 0.4]);
        let first = |tree: &Tree<u8>| tree.favourites(ROOT)[0];
        (tree.node_mut(3).visits, tree.node_mut(3).sum) = (9, 5.0);
        assert_eq!(first(&tree), 3);
        tree.node_mut(4).settled = Settled::Drawn;
        assert_eq!(first(&tree), 3, "it wins more than half");
        tree.node_mut(3).sum = 4.0;
        assert_eq!(first(&tree), 4, "it wins less than half");
        tree.node_mut(2).settled = Settled::Won;
        assert_eq!(first(&tree), 2);
        tree.node_mut(1).settled = Settled::Lost;
        assert_eq!(tree.favourites(ROOT), [2, 3, 4, 1]);
    }

    #[test]
    fn a_full_tree_forgets_what_was_visited_least() {
        let mut tree = tree(&[0.5; 3]);
        tree.capacity = 20;
        for at in [1, 2, 3] {
            tree.node_mut(at).visits = [0, 1, 5, 9][at as usize];
            let child = Node::new(Some(10 + at as u8), 0.5, Settled::Open);
            tree.add_children(at, std::iter::repeat_n(child, 5));
        }
        assert!(tree.make_room(1, || true));
        assert_eq!(tree.nodes.len(), 19, "there was room for one");
        assert!(tree.make_room(2, || false));
        assert_eq!(tree.nodes.len(), 9);
        let kept: Vec<usize> = (1..4).map(|at| tree.children(at).len()).collect();
        assert_eq!(kept, [0, 0, 5]);
        assert_eq!(tree.children(3)[0].mv, Some(13));
    }
}
