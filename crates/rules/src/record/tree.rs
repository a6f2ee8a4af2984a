//! A game with its variations: what was played, what might have been, and what is said about it.
//!
//! [`Record::tree`](super::Record::tree) checks a record with all its variations and gives its
//! tree; [`Record::set_tree`](super::Record::set_tree) writes one.

use super::{MAX_RECORD_PLIES, MAX_VARIATION_DEPTH, Record, RecordError, RecordReason};
use super::{Variation, Word, wrong_word};
use crate::any::{AnyMove, AnyPosition};
use crate::game::{Game, PlyError};
use crate::history::ruled_ending;
use crate::key::Key;
use crate::outcome::Ending;
use crate::prelude::*;
use crate::text::reason;
use std::collections::VecDeque;

/// A place in a tree; [`ROOT`] is the start.
pub type Node = usize;

/// The start of every tree.
pub const ROOT: Node = 0;

#[derive(Clone, Debug)]
struct Knot {
    /// The ply that led here; `None` at the start.
    mv: Option<AnyMove>,
    before: Node,
    /// The first one goes on with the line, the others are variations.
    after: Vec<Node>,
    position: AnyPosition,
    key: Option<Key>,
    /// Plies from the start.
    depth: u32,
    quiet_plies: u32,
    ending: Option<Ending>,
    comment: Option<String>,
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
}

/// Two trees are equal when they say the same, in whatever order it was put in.
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
        };
        Self { knots: vec![root] }
    }

    /// Where all lines begin.
    pub fn start(&self) -> &AnyPosition {
        &self.knots[ROOT].position
    }

    /// How many plies there are, variations included.
    pub fn len(&self) -> usize {
        self.knots.len() - 1
    }

    /// Whether there are no plies.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The ply that led to a place; `None` at the start.
    pub fn mv(&self, node: Node) -> Option<AnyMove> {
        self.knots[node].mv
    }

    /// The place before; `None` at the start.
    pub fn before(&self, node: Node) -> Option<Node> {
        (node != ROOT).then(|| self.knots[node].before)
    }

    /// The places after: the first one goes on with the line, the others are variations.
    pub fn after(&self, node: Node) -> &[Node] {
        &self.knots[node].after
    }

    /// How it stands at a place.
    pub fn position(&self, node: Node) -> &AnyPosition {
        &self.knots[node].position
    }

    /// How the game ended at a place, by the position or by the way to it.
    pub fn ending(&self, node: Node) -> Option<Ending> {
        self.knots[node].ending
    }

    /// What is said about a place.
    pub fn comment(&self, node: Node) -> Option<&str> {
        self.knots[node].comment.as_deref()
    }

    /// Says something about a place. Braces, which a record cannot hold, become parentheses, and
    /// runs of blanks one blank; an empty comment is none.
    pub fn set_comment(&mut self, node: Node, comment: &str) {
        self.knots[node].comment = clean(comment);
    }

    /// The places from the start to a place, the start left out.
    pub fn path(&self, node: Node) -> Vec<Node> {
        let mut path: Vec<_> = std::iter::successors(Some(node), |at| self.before(*at)).collect();
        path.pop();
        path.reverse();
        path
    }

    /// The line that goes on from a place, the place left out.
    pub fn line(&self, from: Node) -> Vec<Node> {
        std::iter::successors(self.after(from).first(), |at| self.after(**at).first())
            .copied()
            .collect()
    }

    /// The game from the start to a place.
    pub fn game(&self, node: Node) -> Game<AnyPosition> {
        let mut game = Game::new(self.start().clone());
        for mv in self.path(node).into_iter().filter_map(|node| self.mv(node)) {
            game.play_unchecked(mv);
        }
        game
    }

    /// Plays a ply from a place: one that is there already, or a new one. A refused ply changes
    /// nothing.
    pub fn play(&mut self, from: Node, mv: AnyMove) -> Result<Node, PlyError> {
        let here = &self.knots[from];
        if let Some(known) = here.after.iter().find(|node| self.knots[**node].mv == Some(mv)) {
            return Ok(*known);
        }
        if let Some(ending) = here.ending {
            return Err(PlyError::Over { ending, played: 0 });
        }
        if let Some(refusal) = here.position.explain(mv) {
            return Err(PlyError::Illegal(refusal));
        }
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
        };
        self.knots.push(knot);
        self.knots[from].after.push(node);
        Ok(node)
    }

    /// Plays one word of a record from a place, a ply or the plies of a turn joined by `,`, and
    /// gives their places. Either all of it is played or nothing.
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
                    let played = nodes.len();
                    self.knots.truncate(known);
                    for node in nodes.into_iter().chain([from]).filter(|node| *node < known) {
                        self.knots[node].after.retain(|after| *after < known);
                    }
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

    /// How many of the positions since the last progress a position repeats.
    fn occurrences(&self, last: Node, quiet_plies: u32, key: Key, position: &AnyPosition) -> u32 {
        let way = std::iter::successors(Some(last), |node| self.before(*node));
        let since = way.take(quiet_plies as usize).map(|node| &self.knots[node]);
        since.filter(|past| past.key == Some(key) && position.repeats(&past.position)).count()
            as u32
    }

    /// The words of the line that goes on from a place, with its variations. `depth` is how deep
    /// the line itself lies within others.
    fn words(&self, line: &[Node], depth: usize) -> Result<Vec<Word>, RecordError> {
        let mut words: Vec<Word> = Vec::new();
        let mut joins = false;
        for node in line {
            let knot = &self.knots[*node];
            let Some(mv) = knot.mv else { continue };
            let before = &self.knots[knot.before];
            let token = before.position.token(mv);
            // A variation begins where the word begins that it replaces. A line that is a variation
            // itself begins with a ply whose alternatives stand elsewhere.
            let others = before.after.split_first().filter(|(first, _)| *first == node);
            let others = others.map_or(&[][..], |(_, others)| others);
            match words.last_mut().filter(|_| joins && others.is_empty()) {
                Some(word) => {
                    word.text.push(',');
                    word.text.push_str(&token);
                }
                None => words.push(Word::new(token, None)),
            }
            if let Some(word) = words.last_mut() {
                word.comment.clone_from(&knot.comment);
                for first in others {
                    word.variations.push(self.variation(*first, depth + 1)?);
                }
            }
            joins = knot.comment.is_none() && !knot.position.is_turn_start();
        }
        Ok(words)
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

pub(super) fn too_deep() -> crate::text::Reason {
    reason!("record-depth", "variations lie within each other at most {} deep", MAX_VARIATION_DEPTH)
}

/// A comment as a record can hold it; `None` where nothing is left.
fn clean(comment: &str) -> Option<String> {
    let words: Vec<_> = comment.split_whitespace().collect();
    let text = words.join(" ").replace('{', "(").replace('}', ")");
    (!text.is_empty()).then_some(text)
}

impl Record {
    /// Checks the record against the rules, variations included, and gives its tree.
    pub fn tree(&self) -> Result<GameTree, RecordError> {
        let game = self.replay()?;
        let mut tree = GameTree::new(game.start().clone());
        tree.add_comment(ROOT, self.preface.as_deref().unwrap_or_default());
        // First come, first served: so the lines that leave one place keep their order.
        let mut lines = VecDeque::from([(ROOT, &self.words)]);
        while let Some((from, words)) = lines.pop_front() {
            let mut at = from;
            for word in words {
                let depth = tree.knots[at].depth as usize;
                let nodes = tree
                    .play_text(at, &word.text)
                    .map_err(|error| wrong_word(word, depth, error, tree.position(at)))?;
                if tree.len() > MAX_RECORD_PLIES {
                    let reason = reason!("record-plies", "more than {} plies", MAX_RECORD_PLIES);
                    return Err(RecordError::new(word.line, RecordReason::Plain(reason)));
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

    /// Takes over the plies, variations and comments of a tree. Tags and result stay as they are.
    /// Refused, with nothing changed, where variations lie too deep within each other.
    pub fn set_tree(&mut self, tree: &GameTree) -> Result<(), RecordError> {
        self.words = tree.words(&tree.line(ROOT), 0)?;
        self.preface = tree.comment(ROOT).map(str::to_owned);
        Ok(())
    }
}

impl GameTree {
    /// Adds to what is said about a place.
    fn add_comment(&mut self, node: Node, comment: &str) {
        let Some(comment) = clean(comment) else { return };
        match &mut self.knots[node].comment {
            Some(said) if *said == comment => {}
            Some(said) => {
                said.push(' ');
                said.push_str(&comment);
            }
            place @ None => *place = Some(comment),
        }
    }
}
