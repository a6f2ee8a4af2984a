//! The ways through a tree: what leads to a place, what goes on from it, where lines part.

use super::{GameTree, Node, ROOT};
use std::iter::successors;

/// A line of a tree, from the start to an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its last place; [`GameTree::path`] leads there.
    pub end: Node,
    /// The number of the line that it leaves, the main line being 0.
    pub leaves: usize,
    /// How many plies it shares with that.
    pub shared: usize,
}

impl GameTree {
    /// The places from the start to a place, the start left out.
    pub fn path(&self, node: Node) -> Vec<Node> {
        let mut path = Vec::with_capacity(self.ply(node) + 1);
        path.extend(successors(Some(node), |at| self.before(*at)));
        path.pop();
        path.reverse();
        path
    }

    /// The line that goes on from a place, the place left out.
    pub fn line(&self, from: Node) -> Vec<Node> {
        successors(self.after(from).first(), |at| self.after(**at).first()).copied().collect()
    }

    /// The whole line through a place: the way to it, and the line that goes on from it.
    pub fn line_through(&self, node: Node) -> Vec<Node> {
        let mut line = self.path(node);
        line.extend(self.line(node));
        line
    }

    /// Where the line ends that goes on from a place: the place itself where nothing does.
    pub fn end(&self, from: Node) -> Node {
        let mut at = from;
        while let Some(next) = self.after(at).first() {
            at = *next;
        }
        at
    }

    /// The places that could be here instead, this one among them; none at the start, nor where
    /// the place was taken away.
    pub fn siblings(&self, node: Node) -> &[Node] {
        match self.before(node) {
            Some(before) if self.contains(node) => self.after(before),
            _ => &[],
        }
    }

    /// Whether a place is on the main line.
    pub fn is_main(&self, node: Node) -> bool {
        self.branching(node) == node
    }

    /// Where the main line was left on the way to a place: the place itself where it lies on it.
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

    /// All lines: the main line, then every variation. A line stands behind the one that it
    /// leaves, and lines that leave it at the same place stand in their order, so that adding them
    /// one after the other gives the same tree.
    pub fn lines(&self) -> Vec<Line> {
        let mut lines = vec![Line { end: self.end(ROOT), leaves: 0, shared: 0 }];
        // Where the lines begin that were found: their first places of their own.
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
