//! What changes a tree that is there: comments, another main line, lines that are taken away or
//! taken over from another tree.

use super::{GameTree, Node, ROOT};

impl GameTree {
    /// Says something about a place. Braces, which a record cannot hold, become parentheses, and
    /// runs of blanks one blank; an empty comment is none. Nothing is said about a place that was
    /// taken away.
    pub fn set_comment(&mut self, node: Node, comment: &str) {
        if self.contains(node) {
            self.knots[node].comment = clean_comment(comment);
        }
    }

    /// Adds to what is said about a place.
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

    /// Makes the line through a place the main line. The lines that were first become the next
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

    /// Takes a place away, and all that comes after it. The start stays.
    ///
    /// All other places keep their numbers. Those that were taken away are not given again, and
    /// still tell what they were: their ply, position and way from the start. Nothing is said
    /// about them, nothing goes on from them, and [`contains`](Self::contains) does not know them.
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

    /// Takes over the lines and comments of another tree, behind those that are there, and gives
    /// the places of its main line. Where both say something about a place, the other one is
    /// right. `None`, with nothing changed, where the other tree begins elsewhere.
    pub fn merge(&mut self, other: &Self) -> Option<Vec<Node>> {
        if self.start() != other.start() {
            return None;
        }
        // The place here of every place there.
        let mut places = vec![ROOT; other.knots.len()];
        let mut waiting = vec![ROOT];
        while let Some(there) = waiting.pop() {
            let here = places[there];
            if let Some(comment) = &other.knots[there].comment {
                self.knots[here].comment = Some(comment.clone());
            }
            for next in other.after(there) {
                if let Some(mv) = other.mv(*next) {
                    // It is legal, as it was played there after the same plies.
                    places[*next] = self.find(here, mv).unwrap_or_else(|| self.push(here, mv));
                    waiting.push(*next);
                }
            }
        }
        Some(other.line(ROOT).into_iter().map(|there| places[there]).collect())
    }
}

/// A comment as a record can hold it: braces become parentheses, runs of blanks one blank; `None`
/// where nothing is left.
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
