//! Paths through a tree: what leads to a node, what continues from it, and where lines branch.

use super::{GameTree, Node, ROOT};
use std::iter::successors;

/// A line of a tree, from the start to an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its last node; [`GameTree::path`] leads there.
    pub end: Node,
    /// The number of the line that it leaves, the main line being 0.
    pub leaves: usize,
    /// How many plies it shares with that line.
    pub shared: usize,
}

impl GameTree {
    /// The nodes from the start to a node, without the start.
    pub fn path(&self, node: Node) -> Vec<Node> {
        let mut path = Vec::with_capacity(self.ply(node) + 1);
        path.extend(successors(Some(node), |at| self.before(*at)));
        path.pop();
        path.reverse();
        path
    }

    /// The line that continues from a node, without the node itself.
    pub fn line(&self, from: Node) -> Vec<Node> {
        successors(self.after(from).first(), |at| self.after(**at).first()).copied().collect()
    }

    /// The whole line through a node: the path to it, and the line that continues from it.
    pub fn line_through(&self, node: Node) -> Vec<Node> {
        let mut line = self.path(node);
        line.extend(self.line(node));
        line
    }

    /// The last node of the line that continues from a node: the node itself if it has no children.
    pub fn end(&self, from: Node) -> Node {
        let mut at = from;
        while let Some(next) = self.after(at).first() {
            at = *next;
        }
        at
    }

    /// The alternatives to a node, including itself; none at the start, nor for a removed node.
    pub fn siblings(&self, node: Node) -> &[Node] {
        match self.before(node) {
            Some(before) if self.contains(node) => self.after(before),
            _ => &[],
        }
    }

    /// Whether a node is on the main line.
    pub fn is_main(&self, node: Node) -> bool {
        self.branching(node) == node
    }

    /// The last node of the main line on the path to a node: the node itself if it is on the main
    /// line.
    pub fn branching(&self, node: Node) -> Node {
        let mut main = node;
        for at in successors(Some(node), |at| self.before(*at)) {
            if let Some(before) = self.before(at).filter(|it| self.after(*it).first() != Some(&at))
            {
                main = before;
            }
        }
        main
    }

    /// All lines: the main line, then every variation. A line comes after the one that it leaves,
    /// and lines that leave it at the same node keep their order, so that adding them one after the
    /// other gives the same tree.
    pub fn lines(&self) -> Vec<Line> {
        let mut lines = vec![Line { end: self.end(ROOT), leaves: 0, shared: 0 }];
        // The first node of each line that it does not share with another.
        let mut firsts = vec![ROOT];
        let mut number = 0;
        while let Some(first) = firsts.get(number).copied() {
            for place in successors(Some(first), |at| self.after(*at).first().copied()) {
                for other in self.after(place).iter().skip(1) {
                    let shared = self.ply(place);
                    lines.push(Line { end: self.end(*other), leaves: number, shared });
                    firsts.push(*other);
                }
            }
            number += 1;
        }
        lines
    }
}
