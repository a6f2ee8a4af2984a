//! Changes to an existing tree: comments, another main line, removed lines, and lines merged from
//! another tree.

use super::{GameTree, Node, ROOT};

impl GameTree {
    /// Sets the comment on a node. Braces, which a record cannot hold, become parentheses, and runs
    /// of blanks become one blank; an empty comment removes it. A removed node cannot have a
    /// comment.
    pub fn set_comment(&mut self, node: Node, comment: &str) {
        if self.contains(node) {
            self.knots[node].comment = clean_comment(comment);
        }
    }

    /// Adds to the comment on a node.
    pub(super) fn add_comment(&mut self, node: Node, comment: &str) {
        let Some(comment) = clean_comment(comment) else { return };
        match &mut self.knots[node].comment {
            Some(said) if *said == comment => {}
            Some(said) => {
                said.push(' ');
                said.push_str(&comment);
            }
            place @ None => *place = Some(comment),
        }
    }

    /// Makes the line through a node the main line. The lines that were first become the next
    /// variations, and all others keep their order.
    pub fn promote(&mut self, node: Node) {
        if !self.contains(node) {
            return;
        }
        let mut at = node;
        while let Some(before) = self.before(at) {
            let after = &mut self.knots[before].after;
            if let Some(index) = after.iter().position(|next| *next == at) {
                after[..=index].rotate_right(1);
            }
            at = before;
        }
    }

    /// Removes a node and everything after it. The start cannot be removed.
    ///
    /// All other nodes keep their ids. Those of removed nodes are not used again, and still give
    /// their ply, position and path from the start. Removed nodes have no comment and no children,
    /// and [`contains`](Self::contains) is `false` for them.
    pub fn remove(&mut self, node: Node) {
        let Some(before) = self.before(node).filter(|_| self.contains(node)) else { return };
        self.knots[before].after.retain(|next| *next != node);
        let mut gone = vec![node];
        while let Some(node) = gone.pop() {
            let knot = &mut self.knots[node];
            knot.comment = None;
            knot.is_removed = true;
            self.removed += 1;
            gone.append(&mut knot.after);
        }
    }

    /// Adds the lines and comments of another tree after the existing ones, and returns the nodes
    /// of its main line. If both trees have a comment on a node, that of the other tree wins.
    /// `None`, with nothing changed, if the other tree begins from another position.
    pub fn merge(&mut self, other: &Self) -> Option<Vec<Node>> {
        if self.start() != other.start() {
            return None;
        }
        // The node in this tree for every node of the other.
        let mut places = vec![ROOT; other.knots.len()];
        let mut waiting = vec![ROOT];
        while let Some(there) = waiting.pop() {
            let here = places[there];
            if let Some(comment) = &other.knots[there].comment {
                self.knots[here].comment = Some(comment.clone());
            }
            for next in other.after(there) {
                if let Some(mv) = other.mv(*next) {
                    // It is legal, because the other tree has it after the same plies.
                    places[*next] = self.find(here, mv).unwrap_or_else(|| self.push(here, mv));
                    waiting.push(*next);
                }
            }
        }
        Some(other.line(ROOT).into_iter().map(|there| places[there]).collect())
    }
}

/// A comment as a record can hold it: braces become parentheses, runs of blanks one blank; `None`
/// if nothing is left.
pub fn clean_comment(comment: &str) -> Option<String> {
    let words: Vec<_> = comment.split_whitespace().collect();
    let text = words.join(" ").replace('{', "(").replace('}', ")");
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_cannot_break_a_record() {
        assert_eq!(clean_comment("a {b}\n c").as_deref(), Some("a (b) c"));
        assert_eq!(clean_comment(" \n"), None);
    }
}
