//! Converts a tree to the words of a record and back.

use super::super::{MAX_RECORD_PLIES, MAX_VARIATION_DEPTH, Record, RecordError};
use super::super::{Variation, Word, wrong_word};
use super::{GameTree, Line, Node, ROOT};
use crate::prelude::*;
use crate::text::{Reason, reason};
use std::collections::VecDeque;

pub(in crate::record) fn too_deep() -> Reason {
    reason!("record-depth", "variations can be nested at most {} deep", MAX_VARIATION_DEPTH)
}

pub(in crate::record) fn too_many() -> Reason {
    reason!("record-plies", "more than {} plies", MAX_RECORD_PLIES)
}

/// Words of a record as they are written, ply by ply.
struct WordWriter<'a> {
    tree: &'a GameTree,
    words: Vec<Word>,
    /// Whether the last word can take the next ply of its turn.
    is_open: bool,
}

impl<'a> WordWriter<'a> {
    const fn new(tree: &'a GameTree) -> Self {
        Self { tree, words: Vec::new(), is_open: false }
    }

    /// Writes the ply that leads to a node, with its comment: in the last word if the same turn
    /// continues, otherwise in a new one.
    fn push(&mut self, node: Node, comment: Option<&str>) {
        let knot = &self.tree.knots[node];
        let Some(mv) = knot.mv else { return };
        let token = self.tree.position(knot.before).token(mv);
        let comment = comment.map(str::to_owned);
        let ends_word = comment.is_some() || knot.position.is_turn_start();
        match self.words.last_mut().filter(|_| self.is_open) {
            Some(word) => {
                word.text.push(',');
                word.text.push_str(&token);
                word.comment = comment;
            }
            None => self.words.push(Word::new(token, comment)),
        }
        self.is_open = !ends_word;
    }
}

impl GameTree {
    /// A line as the words of a record, without the variations that leave it. Comments on the plies
    /// that it shares are in the line that it leaves.
    pub fn line_words(&self, line: &Line) -> Vec<Word> {
        let mut writer = WordWriter::new(self);
        for (ply, node) in self.path(line.end).into_iter().enumerate() {
            writer.push(node, self.comment(node).filter(|_| ply >= line.shared));
        }
        writer.words
    }

    /// The words of a line with its variations. `depth` is how deeply the line itself is nested.
    fn words(&self, line: &[Node], depth: usize) -> Result<Vec<Word>, RecordError> {
        let mut writer = WordWriter::new(self);
        for node in line {
            // A variation begins at the same ply as the word it replaces. If the line is itself a
            // variation, the alternatives to its first ply are written elsewhere.
            let others = self.siblings(*node).split_first().filter(|(first, _)| *first == node);
            let others = others.map_or(&[][..], |(_, others)| others);
            writer.is_open &= others.is_empty();
            writer.push(*node, self.comment(*node));
            if let Some(word) = writer.words.last_mut() {
                for first in others {
                    word.variations.push(self.variation(*first, depth + 1)?);
                }
            }
        }
        Ok(writer.words)
    }

    fn variation(&self, first: Node, depth: usize) -> Result<Variation, RecordError> {
        if depth > MAX_VARIATION_DEPTH {
            return Err(RecordError::new(1, too_deep()));
        }
        let mut line = vec![first];
        line.extend(self.line(first));
        Ok(Variation { preface: None, words: self.words(&line, depth)? })
    }
}

impl Record {
    /// Checks the record against the rules, variations included, and returns its tree.
    pub fn tree(&self) -> Result<GameTree, RecordError> {
        let game = self.replay()?;
        let mut tree = GameTree::new(game.start().clone());
        tree.add_comment(ROOT, self.preface.as_deref().unwrap_or_default());
        // First in, first out, so that the lines that leave the same node keep their order.
        let mut lines = VecDeque::from([(ROOT, &self.words)]);
        while let Some((from, words)) = lines.pop_front() {
            let mut at = from;
            for word in words {
                let depth = tree.ply(at);
                let nodes = tree
                    .play_text(at, &word.text)
                    .map_err(|error| wrong_word(word, depth, error, tree.position(at)))?;
                if tree.len() > MAX_RECORD_PLIES {
                    return Err(RecordError::new(word.line, too_many()));
                }
                for variation in &word.variations {
                    if let Some(preface) = &variation.preface {
                        tree.add_comment(at, preface);
                    }
                    lines.push_back((at, &variation.words));
                }
                at = nodes.last().copied().unwrap_or(at);
                if let Some(comment) = &word.comment {
                    tree.add_comment(at, comment);
                }
            }
        }
        Ok(tree)
    }

    /// Replaces the plies, variations and comments by those of a tree. Tags and result stay as they
    /// are. Refused, with nothing changed, if there are more plies than a record may hold or the
    /// variations are nested too deeply.
    pub fn set_tree(&mut self, tree: &GameTree) -> Result<(), RecordError> {
        if tree.len() > MAX_RECORD_PLIES {
            return Err(RecordError::new(1, too_many()));
        }
        self.words = tree.words(&tree.line(ROOT), 0)?;
        self.preface = tree.comment(ROOT).map(str::to_owned);
        Ok(())
    }
}
