//! A game with its variations and comments.
//!
//! [`Record::tree`](super::Record::tree) checks a record with all its variations and returns its
//! tree; [`Record::set_tree`](super::Record::set_tree) writes one. This file defines the tree and
//! adds plies to it; `lines` enumerates paths, `edit` changes a tree, `text` converts it to and
//! from a record.

mod edit;
mod lines;
mod text;

pub use edit::clean_comment;
pub use lines::Line;
pub(super) use text::{too_deep, too_many};

use crate::any::{AnyMove, AnyPosition};
use crate::game::{Game, PlyError};
use crate::history::ruled_ending;
use crate::key::Key;
use crate::outcome::Ending;
use crate::prelude::*;

/// The id of a node in a tree; [`ROOT`] is the start.
///
/// A node keeps its id as long as the tree exists, whatever is added, promoted or removed, and the
/// id of a removed node is not used again.
pub type Node = usize;

/// The start of every tree.
pub const ROOT: Node = 0;

#[derive(Clone, Debug)]
struct Knot {
    /// The ply that led here; `None` at the start.
    mv: Option<AnyMove>,
    before: Node,
    /// The first one continues the line, the others are variations.
    after: Vec<Node>,
    position: AnyPosition,
    key: Option<Key>,
    /// Plies from the start.
    depth: u32,
    quiet_plies: u32,
    ending: Option<Ending>,
    comment: Option<String>,
    /// Whether it was removed. Removed nodes keep their slot, so other ids stay valid and a held id
    /// can still report its path; no parent lists them and they have no children.
    is_removed: bool,
}

/// A game with its variations.
///
/// ```
/// use quina_rules::{GameId, Record};
/// use quina_rules::record::{GameTree, ROOT};
///
/// let mut tree = GameTree::new(GameId::Mapello.default_start());
/// let first = tree.play_text(ROOT, "c5").unwrap()[0];
/// tree.play_text(first, "c4").unwrap();
/// tree.play_text(first, "e6").unwrap();
/// tree.set_comment(first, "a quiet beginning");
/// let mut record = Record::new(GameId::Mapello);
/// record.set_tree(&tree).unwrap();
/// assert!(record.to_string().ends_with("1. c5 {a quiet beginning} c4 (1... e6) *\n"));
/// assert_eq!(record.tree().unwrap(), tree);
/// ```
#[derive(Clone, Debug)]
pub struct GameTree {
    knots: Vec<Knot>,
    /// How many of them were removed.
    removed: usize,
}

/// Two trees are equal if they have the same lines and comments; the order in which these were
/// added does not matter.
impl PartialEq for GameTree {
    fn eq(&self, other: &Self) -> bool {
        let mut pairs = vec![(ROOT, ROOT)];
        while let Some((here, there)) = pairs.pop() {
            let (a, b) = (&self.knots[here], &other.knots[there]);
            if a.mv != b.mv || a.comment != b.comment || a.after.len() != b.after.len() {
                return false;
            }
            pairs.extend(a.after.iter().copied().zip(b.after.iter().copied()));
        }
        self.start() == other.start()
    }
}

impl Eq for GameTree {}

impl GameTree {
    /// A tree without plies.
    pub fn new(start: AnyPosition) -> Self {
        let root = Knot {
            mv: None,
            before: ROOT,
            after: Vec::new(),
            key: start.repetition_key(),
            ending: start.ending(),
            position: start,
            depth: 0,
            quiet_plies: 0,
            comment: None,
            is_removed: false,
        };
        Self { knots: vec![root], removed: 0 }
    }

    /// Where all lines begin.
    pub fn start(&self) -> &AnyPosition {
        &self.knots[ROOT].position
    }

    /// How many plies there are, variations included.
    pub const fn len(&self) -> usize {
        self.knots.len() - 1 - self.removed
    }

    /// Whether there are no plies.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a node exists and was not removed.
    pub fn contains(&self, node: Node) -> bool {
        self.knots.get(node).is_some_and(|knot| !knot.is_removed)
    }

    /// The ply that led to a node; `None` at the start.
    pub fn mv(&self, node: Node) -> Option<AnyMove> {
        self.knots[node].mv
    }

    /// The parent of a node; `None` at the start.
    pub fn before(&self, node: Node) -> Option<Node> {
        (node != ROOT).then(|| self.knots[node].before)
    }

    /// The children of a node: the first one continues the line, the others are variations.
    pub fn after(&self, node: Node) -> &[Node] {
        &self.knots[node].after
    }

    /// How many plies lead to a node.
    pub fn ply(&self, node: Node) -> usize {
        self.knots[node].depth as usize
    }

    /// The position at a node.
    pub fn position(&self, node: Node) -> &AnyPosition {
        &self.knots[node].position
    }

    /// How the game ended at a node, by its position or by the history leading to it.
    pub fn ending(&self, node: Node) -> Option<Ending> {
        self.knots[node].ending
    }

    /// The comment on a node.
    pub fn comment(&self, node: Node) -> Option<&str> {
        self.knots[node].comment.as_deref()
    }

    /// The game from the start to a node.
    pub fn game(&self, node: Node) -> Game<AnyPosition> {
        let mut game = Game::new(self.start().clone());
        for mv in self.path(node).into_iter().filter_map(|node| self.mv(node)) {
            game.play_unchecked(mv);
        }
        game
    }

    /// The child of a node that this ply leads to, if it exists.
    pub fn find(&self, from: Node, mv: AnyMove) -> Option<Node> {
        self.after(from).iter().copied().find(|node| self.mv(*node) == Some(mv))
    }

    /// Plays a ply from a node, following an existing child or adding a new one. A refused ply
    /// changes nothing. Playing from a removed node restores it under a new id.
    pub fn play(&mut self, from: Node, mv: AnyMove) -> Result<Node, PlyError> {
        if let Some(known) = self.find(from, mv) {
            return Ok(known);
        }
        let here = &self.knots[from];
        if let Some(ending) = here.ending {
            return Err(PlyError::Over { ending, played: 0 });
        }
        if let Some(refusal) = here.position.explain(mv) {
            return Err(PlyError::Illegal(refusal));
        }
        let from = self.restored(from);
        Ok(self.find(from, mv).unwrap_or_else(|| self.push(from, mv)))
    }

    /// Adds a legal ply for which the node has no child yet.
    fn push(&mut self, from: Node, mv: AnyMove) -> Node {
        let here = &self.knots[from];
        let quiet_plies = if here.position.is_progress(mv) { 0 } else { here.quiet_plies + 1 };
        let depth = here.depth + 1;
        let mut position = here.position.clone();
        position.play_unchecked(mv);
        let key = position.repetition_key();
        let occurrences = key.map(|key| 1 + self.occurrences(from, quiet_plies, key, &position));
        let ending = ruled_ending(&position, occurrences, quiet_plies);
        let node = self.knots.len();
        let knot = Knot {
            mv: Some(mv),
            before: from,
            after: Vec::new(),
            position,
            key,
            depth,
            quiet_plies,
            ending,
            comment: None,
            is_removed: false,
        };
        self.knots.push(knot);
        self.knots[from].after.push(node);
        node
    }

    /// The node itself, or, if it was removed, one that is reached by the same plies.
    fn restored(&mut self, node: Node) -> Node {
        if self.contains(node) {
            return node;
        }
        let path = self.path(node);
        let gone = path.iter().position(|node| !self.contains(*node)).unwrap_or(path.len());
        let mut at = if gone == 0 { ROOT } else { path[gone - 1] };
        for mv in path[gone..].iter().filter_map(|node| self.mv(*node)).collect::<Vec<_>>() {
            at = self.find(at, mv).unwrap_or_else(|| self.push(at, mv));
        }
        at
    }

    /// Plays one word of a record from a node, a ply or the plies of a turn joined by `,`, and
    /// returns their nodes. Either all of it is played or nothing.
    pub fn play_text(&mut self, from: Node, text: &str) -> Result<Vec<Node>, PlyError> {
        if let Some(ending) = self.ending(from) {
            return Err(PlyError::Over { ending, played: 0 });
        }
        let moves = self.position(from).read_turn(text)?;
        let known = self.knots.len();
        let mut nodes = Vec::with_capacity(moves.len());
        let mut at = from;
        for mv in moves {
            match self.play(at, mv) {
                Ok(node) => at = node,
                Err(error) => {
                    self.forget_from(known);
                    let played = nodes.len();
                    return Err(match error {
                        PlyError::Over { ending, .. } => PlyError::Over { ending, played },
                        other => other,
                    });
                }
            }
            nodes.push(at);
        }
        Ok(nodes)
    }

    /// Removes the nodes with this id and above, which were just added.
    fn forget_from(&mut self, first: Node) {
        for node in (first..self.knots.len()).rev() {
            let before = self.knots[node].before;
            self.knots[before].after.retain(|after| *after != node);
        }
        self.knots.truncate(first);
    }

    /// How many positions since the last progress this position repeats.
    fn occurrences(&self, last: Node, quiet_plies: u32, key: Key, position: &AnyPosition) -> u32 {
        let way = std::iter::successors(Some(last), |node| self.before(*node));
        let since = way.take(quiet_plies as usize).map(|node| &self.knots[node]);
        since.filter(|past| past.key == Some(key) && position.repeats(&past.position)).count()
            as u32
    }
}
