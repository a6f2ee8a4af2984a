//! The tree of a UCT search: all nodes in one list, the children of a node side by side.

use crate::limits::Control;
use quina_rules::Position;
use quina_rules::random::SplitMix64;
use std::ops::ControlFlow;

/// A win in the units in which nodes add up results: it can be shared by two, three or four
/// without a rest, so that sums are whole numbers and exact.
pub(super) const WIN: u32 = 12;

/// The place of a node in the list.
pub(super) type Index = u32;

/// What is known of a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The move that leads here; `None` only where the tree begins.
    pub(super) mv: Option<M>,
    /// How many playouts went through here.
    pub(super) visits: u32,
    /// What they brought to the player who made the move, in units of [`WIN`].
    pub(super) won: u32,
    /// The first child; the others follow it.
    first: Index,
    /// How many children there are; none before the node is expanded.
    count: u16,
    /// How many of them were tried: the first ones, because those not tried yet trade places.
    tried: u16,
}

impl<M> Node<M> {
    const fn new(mv: Option<M>) -> Self {
        Self { mv, visits: 0, won: 0, first: 0, count: 0, tried: 0 }
    }

    pub(super) const fn is_expanded(&self) -> bool {
        self.count > 0
    }

    /// The share of the results that the player who made the move got.
    pub(super) fn mean(&self) -> f64 {
        f64::from(self.won) / f64::from(WIN) / f64::from(self.visits.max(1))
    }
}

/// For so few visits, what the bounds need of their number is looked up.
const FEW_VISITS: usize = 512;

/// What one playout is of so many, and the root of that.
#[inline]
fn share_and_root(visits: u32) -> (f32, f32) {
    let share = 1.0 / visits as f32;
    (share, share.sqrt())
}

/// The tree. It never grows beyond its capacity: then leaves stay leaves.
#[derive(Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// Where the part that is kept is gathered when the root moves on.
    spare: Vec<Node<M>>,
    root: Index,
    capacity: usize,
    /// By the number of visits. Most nodes have few, and a look is quicker than a division and a root.
    shares: Vec<(f32, f32)>,
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
            shares: (0..FEW_VISITS as u32).map(share_and_root).collect(),
        };
        tree.clear();
        tree
    }

    /// Only a root that nobody has visited.
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

    /// The child to go to: one not tried yet, by lot, while there are any, and then the one with
    /// the largest upper confidence bound (UCB1) with the constant `c`.
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
            let known = self.shares.get(visits as usize).copied();
            let (share, root) = known.unwrap_or_else(|| share_and_root(visits));
            let bound = (child.won as f32 * (1.0 / WIN as f32)) * share + spread * root;
            if bound > best.1 {
                best = (at, bound);
            }
        }
        node.first + best.0 as Index
    }

    /// A playout went through here and brought `won` to the player who made the move.
    #[inline]
    pub(super) fn note(&mut self, index: Index, won: u32) {
        let node = &mut self.nodes[index as usize];
        node.visits += 1;
        node.won += won;
    }

    /// The child that most playouts went through; of equal ones the more successful.
    pub(super) fn favourite(&self, index: Index) -> Option<Index> {
        let first = self.node(index).first;
        let tried = self.tried(index).iter().enumerate();
        // The first of equals, for max_by_key takes the last.
        let best = tried.rev().max_by_key(|(_, child)| (child.visits, child.won));
        best.map(|(at, _)| first + at as Index)
    }

    /// Follows a move that was played. Gives whether anything is known of it; if not, the tree is
    /// as good as new.
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

    /// Frees the room of what can no longer be reached, once that is worth while. Somebody who
    /// pulls the reins meanwhile loses the tree, not the patience.
    pub(super) fn tidy(&mut self, control: &Control) {
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
    use quina_rules::random::SplitMix64;
    use quina_rules::{Position, Ruleset, barragoon, campo_bello, mapello, morelli, syrtis};

    #[test]
    fn nodes_are_small() {
        assert!(size_of::<Node<morelli::Move>>() <= 24);
        assert!(size_of::<Node<barragoon::Move>>() <= 24);
        assert!(size_of::<Node<mapello::Move>>() <= 24);
        assert!(size_of::<Node<syrtis::Move>>() <= 24);
        assert!(size_of::<Node<campo_bello::Move>>() <= 24);
    }

    /// A tree with the root's children and those of the one after `c5`, each noted once.
    fn two_levels() -> Tree<mapello::Move> {
        let start = mapello::Position::default_start();
        let mut random = SplitMix64::new(1);
        let mut tree = Tree::new(1);
        assert_eq!(tree.expand(0, &start), Expansion::Done);
        for _ in 0..start.count_moves() {
            let child = tree.select(0, 1.0, &mut random);
            tree.note(child, 12);
            tree.note(0, 0);
            let mut after = start.clone();
            after.play_unchecked(tree.node(child).mv.expect("a child has a move"));
            assert_eq!(tree.expand(child, &after), Expansion::Done);
            let grandchild = tree.select(child, 1.0, &mut random);
            tree.note(grandchild, 6);
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
    fn tidying_keeps_what_hangs_below_the_root() {
        let mut tree = two_levels();
        let mv = mapello::Position::default_start().parse_move("c5").expect("legal");
        assert!(tree.advance(mv));
        let before: Vec<_> = tree.tried(tree.root()).iter().map(|n| (n.mv, n.won)).collect();
        assert!(!before.is_empty());
        tree.capacity = tree.nodes.len();
        tree.tidy(&Control::new());
        assert_eq!(tree.root(), 0);
        assert!(tree.nodes.len() < tree.capacity / 2);
        let after: Vec<_> = tree.tried(0).iter().map(|n| (n.mv, n.won)).collect();
        assert_eq!(before, after);
    }

    #[test]
    fn a_full_tree_expands_nothing_and_stays_whole() {
        let mut tree = two_levels();
        tree.capacity = tree.nodes.len() + 1;
        let leaf = tree.node(tree.favourite(0).expect("tried")).first;
        let length = tree.nodes.len();
        assert_eq!(tree.expand(leaf, &mapello::Position::default_start()), Expansion::NoRoom);
        assert_eq!(tree.nodes.len(), length);
        assert!(!tree.node(leaf).is_expanded());
    }
}
