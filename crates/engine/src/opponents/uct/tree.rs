//! The tree of a UCT search: all nodes in one list, the children of a node next to each other.

use crate::limits::Control;
use quina_rules::Position;
use quina_rules::random::SplitMix64;
use std::ops::ControlFlow;

/// A win in the units in which nodes add up results: it can be divided by two, three and four, so that
/// sums are exact integers.
pub(super) const WIN: u32 = 12;

/// The index of a node in the list.
pub(super) type Index = u32;

/// A node: a move and the results of the playouts through it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The move that leads here; `None` only at the first root.
    pub(super) mv: Option<M>,
    /// How many playouts went through here.
    pub(super) visits: u32,
    /// The sum of their results for the player who made the move, in units of [`WIN`].
    pub(super) won: u32,
    /// The first child; the others follow it.
    first: Index,
    /// How many children there are; none before the node is expanded.
    count: u16,
    /// How many of them were tried: always the first ones, because untried children are swapped.
    tried: u16,
}

impl<M> Node<M> {
    const fn new(mv: Option<M>) -> Self {
        Self { mv, visits: 0, won: 0, first: 0, count: 0, tried: 0 }
    }

    pub(super) const fn is_expanded(&self) -> bool {
        self.count > 0
    }

    /// The mean result for the player who made the move.
    pub(super) fn mean(&self) -> f64 {
        f64::from(self.won) / f64::from(WIN) / f64::from(self.visits.max(1))
    }
}

/// Up to this many visits, the parts of UCB1 that depend on their number are looked up in a table.
const FEW_VISITS: usize = 512;

/// The reciprocal of a number of visits, and its square root.
#[inline]
fn reciprocal_and_root(visits: u32) -> (f32, f32) {
    let share = 1.0 / visits as f32;
    (share, share.sqrt())
}

/// The tree. At its capacity it stops growing: leaves are then no longer expanded.
#[derive(Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// Where the subtree of a new root is copied to.
    spare: Vec<Node<M>>,
    root: Index,
    capacity: usize,
    /// By the number of visits. Most nodes have few, and a lookup is faster than a division and a
    /// square root.
    reciprocals: Vec<(f32, f32)>,
}

/// Whether a node could be expanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Expansion {
    Done,
    NoRoom,
}

impl<M: Copy + PartialEq> Tree<M> {
    /// A tree whose lists take at most `mib` MiB.
    pub(super) fn new(mib: usize) -> Self {
        let capacity = (mib.max(1) << 20) / size_of::<Node<M>>() / 2;
        let mut tree = Self {
            nodes: Vec::new(),
            spare: Vec::new(),
            root: 0,
            capacity: capacity.min(Index::MAX as usize),
            reciprocals: (0..FEW_VISITS as u32).map(reciprocal_and_root).collect(),
        };
        tree.clear();
        tree
    }

    /// Leaves only a root without visits.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(None));
        self.root = 0;
    }

    pub(super) const fn root(&self) -> Index {
        self.root
    }

    pub(super) fn node(&self, index: Index) -> &Node<M> {
        &self.nodes[index as usize]
    }

    /// The children that were tried.
    pub(super) fn tried(&self, index: Index) -> &[Node<M>] {
        let node = self.node(index);
        &self.nodes[node.first as usize..][..node.tried as usize]
    }

    /// Gives a leaf its children: the moves of `position`, none of them tried.
    pub(super) fn expand<P: Position<Move = M>>(&mut self, leaf: Index, position: &P) -> Expansion {
        let first = self.nodes.len();
        let capacity = self.capacity.min(first + u16::MAX as usize);
        let fits = position.visit_moves(|mv| {
            if self.nodes.len() >= capacity {
                return ControlFlow::Break(());
            }
            self.nodes.push(Node::new(Some(mv)));
            ControlFlow::Continue(())
        });
        if fits.is_break() {
            self.nodes.truncate(first);
            return Expansion::NoRoom;
        }
        let count = self.nodes.len() - first;
        let leaf = &mut self.nodes[leaf as usize];
        (leaf.first, leaf.count, leaf.tried) = (first as Index, count as u16, 0);
        Expansion::Done
    }

    /// The child to descend to: a random untried one while there are any, and then the one with the
    /// largest upper confidence bound (UCB1) with exploration constant `c`.
    #[inline]
    pub(super) fn select(&mut self, index: Index, c: f32, random: &mut SplitMix64) -> Index {
        let node = self.nodes[index as usize];
        if node.tried < node.count {
            let untried = node.first + Index::from(node.tried);
            let drawn = untried + random.below((node.count - node.tried) as usize) as Index;
            self.nodes.swap(untried as usize, drawn as usize);
            self.nodes[index as usize].tried += 1;
            return untried;
        }
        let spread = c * (node.visits as f32).ln().sqrt();
        let children = &self.nodes[node.first as usize..][..node.count as usize];
        let mut best = (0, f32::NEG_INFINITY);
        for (at, child) in children.iter().enumerate() {
            let visits = child.visits;
            let known = self.reciprocals.get(visits as usize).copied();
            let (share, root) = known.unwrap_or_else(|| reciprocal_and_root(visits));
            let bound = (child.won as f32 * (1.0 / WIN as f32)) * share + spread * root;
            if bound > best.1 {
                best = (at, bound);
            }
        }
        node.first + best.0 as Index
    }

    /// Adds the result of a playout through this node for the player who made the move.
    #[inline]
    pub(super) fn add_result(&mut self, index: Index, won: u32) {
        let node = &mut self.nodes[index as usize];
        node.visits += 1;
        node.won += won;
    }

    /// The child with the most playouts; among equals, the one with the best result.
    pub(super) fn most_visited(&self, index: Index) -> Option<Index> {
        let first = self.node(index).first;
        let tried = self.tried(index).iter().enumerate();
        // Reversed to get the first of equals: max_by_key takes the last.
        let best = tried.rev().max_by_key(|(_, child)| (child.visits, child.won));
        best.map(|(at, _)| first + at as Index)
    }

    /// Makes the child of a move that was played the root. Returns whether there was one; if not, the
    /// tree is cleared.
    pub(super) fn advance(&mut self, mv: M) -> bool {
        let first = self.node(self.root).first;
        match self.tried(self.root).iter().position(|child| child.mv == Some(mv)) {
            Some(at) => {
                self.root = first + at as Index;
                true
            }
            None => {
                self.clear();
                false
            }
        }
    }

    /// Frees the nodes that can no longer be reached, once the tree is half full. If the search is
    /// stopped meanwhile, the whole tree is dropped, so that a stop is never late.
    pub(super) fn compact(&mut self, control: &Control) {
        if self.root == 0 || self.nodes.len() <= self.capacity / 2 {
            return;
        }
        self.spare.clear();
        self.spare.push(*self.node(self.root));
        let mut at = 0;
        while at < self.spare.len() {
            let Node { first, count, .. } = self.spare[at];
            if count > 0 {
                self.spare[at].first = self.spare.len() as Index;
                self.spare.extend_from_slice(&self.nodes[first as usize..][..count as usize]);
            }
            at += 1;
            if at.is_multiple_of(4096) && control.is_stopped() {
                self.clear();
                return;
            }
        }
        std::mem::swap(&mut self.nodes, &mut self.spare);
        self.root = 0;
    }

    /// How full the tree is, in thousandths.
    pub(super) fn thousandths_full(&self) -> u32 {
        (self.nodes.len() * 1000 / self.capacity.max(1)).min(1000) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::{Expansion, Node, Tree};
    use crate::limits::Control;
    use quina_rules::prelude::*;
    use quina_rules::random::SplitMix64;
    use quina_rules::{Position, barragoon, campo_bello, mapello, morelli, syrtis};

    #[test]
    fn nodes_are_small() {
        assert!(size_of::<Node<morelli::Move>>() <= 24);
        assert!(size_of::<Node<barragoon::Move>>() <= 24);
        assert!(size_of::<Node<mapello::Move>>() <= 24);
        assert!(size_of::<Node<syrtis::Move>>() <= 24);
        assert!(size_of::<Node<campo_bello::Move>>() <= 24);
    }

    /// A tree with the root's children, each visited once, and a visited child of each.
    fn two_levels() -> Tree<mapello::Move> {
        let start = mapello::Position::default_start();
        let mut random = SplitMix64::new(1);
        let mut tree = Tree::new(1);
        assert_eq!(tree.expand(0, &start), Expansion::Done);
        for _ in 0..start.count_moves() {
            let child = tree.select(0, 1.0, &mut random);
            tree.add_result(child, 12);
            tree.add_result(0, 0);
            let mut after = start.clone();
            after.play_unchecked(tree.node(child).mv.expect("a child has a move"));
            assert_eq!(tree.expand(child, &after), Expansion::Done);
            let grandchild = tree.select(child, 1.0, &mut random);
            tree.add_result(grandchild, 6);
        }
        tree
    }

    #[test]
    fn every_child_is_tried_before_any_is_tried_again() {
        let tree = two_levels();
        let start = mapello::Position::default_start();
        let mut tried: Vec<_> = tree.tried(0).iter().filter_map(|child| child.mv).collect();
        tried.sort_unstable();
        let mut moves = start.moves();
        moves.sort_unstable();
        assert_eq!(tried, moves);
        assert!(tree.tried(0).iter().all(|child| child.visits == 1));
    }

    #[test]
    fn compacting_keeps_what_is_below_the_root() {
        let mut tree = two_levels();
        let mv = mapello::Position::default_start().parse_move("c5").expect("legal");
        assert!(tree.advance(mv));
        let before: Vec<_> = tree.tried(tree.root()).iter().map(|n| (n.mv, n.won)).collect();
        assert!(!before.is_empty());
        tree.capacity = tree.nodes.len();
        tree.compact(&Control::new());
        assert_eq!(tree.root(), 0);
        assert!(tree.nodes.len() < tree.capacity / 2);
        let after: Vec<_> = tree.tried(0).iter().map(|n| (n.mv, n.won)).collect();
        assert_eq!(before, after);
    }

    #[test]
    fn a_full_tree_expands_nothing_and_stays_whole() {
        let mut tree = two_levels();
        tree.capacity = tree.nodes.len() + 1;
        let leaf = tree.node(tree.most_visited(0).expect("tried")).first;
        let length = tree.nodes.len();
        assert_eq!(tree.expand(leaf, &mapello::Position::default_start()), Expansion::NoRoom);
        assert_eq!(tree.nodes.len(), length);
        assert!(!tree.node(leaf).is_expanded());
    }
}
