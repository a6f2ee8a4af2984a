//! A game with its variations: what was played, what might have been, and what is said about it.

use crate::sitting::Note;
use quina_rules::prelude::*;
use quina_rules::record::{GameTree, RecordError, Word};
use quina_rules::{AnyMove, AnyPosition, Game, Record};

/// A place in the tree; 0 is the start.
pub type Node = usize;

/// The start of every tree.
pub const ROOT: Node = 0;

#[derive(Clone, Debug)]
struct Knot {
    /// The ply that led here; `None` at the start.
    mv: Option<AnyMove>,
    parent: Node,
    /// The first one is the main line.
    children: Vec<Node>,
    note: Note,
}

/// A line from the start to an end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its places, the start left out.
    pub nodes: Vec<Node>,
    /// The number of the line that it leaves, the main line being 0.
    pub leaves: usize,
    /// How many plies it shares with that.
    pub shared: usize,
}

/// A game with its variations.
#[derive(Clone, Debug)]
pub struct Tree {
    start: AnyPosition,
    knots: Vec<Knot>,
}

impl Tree {
    /// A tree without plies.
    pub fn new(start: AnyPosition) -> Self {
        let root = Knot { mv: None, parent: ROOT, children: Vec::new(), note: Note::default() };
        Self { start, knots: vec![root] }
    }

    /// Adds the line of a record from the same start, with its variations and comments, and gives
    /// its places. The first line that is added is the main line.
    pub fn add_record(&mut self, record: &Record) -> Result<Vec<Node>, RecordError> {
        let read = record.tree()?;
        // The place here of every place there.
        let mut places = vec![ROOT; read.len() + 1];
        let mut waiting = vec![ROOT];
        while let Some(there) = waiting.pop() {
            let here = places[there];
            if let Some(comment) = read.comment(there) {
                self.knots[here].note = Note::from_comment(comment);
            }
            for next in read.after(there) {
                if let Some(mv) = read.mv(*next) {
                    places[*next] = self.add(here, mv);
                    waiting.push(*next);
                }
            }
        }
        Ok(read.line(ROOT).into_iter().map(|there| places[there]).collect())
    }

    /// Whether a ply was played from a place already.
    pub fn has(&self, from: Node, mv: AnyMove) -> bool {
        self.knots[from].children.iter().any(|at| self.knots[*at].mv == Some(mv))
    }

    /// Plays a ply from a place: one that is there already, or a new variation.
    pub fn add(&mut self, from: Node, mv: AnyMove) -> Node {
        if let Some(known) =
            self.knots[from].children.iter().find(|at| self.knots[**at].mv == Some(mv))
        {
            return *known;
        }
        let node = self.knots.len();
        let note = Note::default();
        self.knots.push(Knot { mv: Some(mv), parent: from, children: Vec::new(), note });
        self.knots[from].children.push(node);
        node
    }

    /// Where all lines begin.
    pub const fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The ply that led to a place; `None` at the start.
    pub fn mv(&self, node: Node) -> Option<AnyMove> {
        self.knots[node].mv
    }

    /// The place before; `None` at the start.
    pub fn before(&self, node: Node) -> Option<Node> {
        (node != ROOT).then(|| self.knots[node].parent)
    }

    /// The place after, by the main line from here.
    pub fn after(&self, node: Node) -> Option<Node> {
        self.knots[node].children.first().copied()
    }

    /// The places that could be here instead, this one among them.
    pub fn siblings(&self, node: Node) -> &[Node] {
        if node == ROOT { &[] } else { &self.knots[self.knots[node].parent].children }
    }

    /// The places from the start to here, the start left out.
    pub fn path(&self, node: Node) -> Vec<Node> {
        let mut path = Vec::new();
        let mut at = node;
        while let Some(before) = self.before(at) {
            path.push(at);
            at = before;
        }
        path.reverse();
        path
    }

    /// The whole line through a place: the way to it, and the main line from there.
    pub fn line(&self, node: Node) -> Vec<Node> {
        let mut line = self.path(node);
        let mut at = node;
        while let Some(after) = self.after(at) {
            line.push(after);
            at = after;
        }
        line
    }

    /// Whether a place is on the main line.
    pub fn is_main(&self, node: Node) -> bool {
        let mut at = node;
        while let Some(before) = self.before(at) {
            if self.after(before) != Some(at) {
                return false;
            }
            at = before;
        }
        true
    }

    /// Where the main line was left on the way to a place.
    pub fn branching(&self, node: Node) -> Node {
        let mut at = node;
        while !self.is_main(at) {
            at = self.knots[at].parent;
        }
        at
    }

    /// Makes the line through a place the main line.
    pub fn promote(&mut self, node: Node) {
        for at in self.path(node) {
            let parent = self.knots[at].parent;
            let children = &mut self.knots[parent].children;
            if let Some(index) = children.iter().position(|child| *child == at) {
                children[..=index].rotate_right(1);
            }
        }
    }

    /// Takes a place away, and all that comes after it. The start stays.
    pub fn remove(&mut self, node: Node) {
        let Some(parent) = self.before(node) else { return };
        self.knots[parent].children.retain(|child| *child != node);
        // What was taken away keeps its number, so that the others keep theirs.
        let mut gone = vec![node];
        while let Some(node) = gone.pop() {
            self.knots[node].note = Note::default();
            gone.append(&mut self.knots[node].children);
        }
    }

    /// The game along a line of places.
    pub fn game(&self, line: &[Node]) -> Game<AnyPosition> {
        let mut game = Game::new(self.start.clone());
        for mv in line.iter().filter_map(|node| self.knots[*node].mv) {
            game.play_unchecked(mv);
        }
        game
    }

    /// What is said about a ply.
    pub fn comment(&self, node: Node) -> Option<&str> {
        self.knots[node].note.comment.as_deref()
    }

    /// Says something about a ply, or nothing any more.
    pub fn set_comment(&mut self, node: Node, comment: &str) {
        // Read as a record reads it, so that nothing is written that cannot be read.
        self.knots[node].note.comment = Note::from_comment(comment).comment;
    }

    /// All lines: the main line, then every variation with the number of the line it leaves and
    /// how many plies it shares with it. A line stands behind the one that it leaves, and lines
    /// that leave it at the same place stand in their order, so that adding them one after the
    /// other gives the same tree.
    pub fn lines(&self) -> Vec<Line> {
        let mut lines = vec![Line { nodes: self.line(ROOT), leaves: 0, shared: 0 }];
        let mut number = 0;
        while let Some(line) = lines.get(number) {
            let shared = line.shared;
            let places: Vec<_> = [ROOT].into_iter().chain(line.nodes.clone()).collect();
            // What comes before belongs to the line that this one leaves.
            let first = if number == 0 { 0 } else { shared + 1 };
            for (ply, place) in places.into_iter().enumerate().skip(first) {
                for other in self.knots[place].children.iter().skip(1) {
                    lines.push(Line { nodes: self.line(*other), leaves: number, shared: ply });
                }
            }
            number += 1;
        }
        lines
    }

    /// The tree as a record takes it over; `None` where the rules refuse a ply of it.
    pub(super) fn game_tree(&self) -> Option<GameTree> {
        let mut tree = GameTree::new(self.start.clone());
        // The places here, and there.
        let mut waiting = vec![(ROOT, ROOT)];
        while let Some((here, there)) = waiting.pop() {
            let knot = &self.knots[here];
            if let Some(comment) = knot.note.to_comment() {
                tree.set_comment(there, &comment);
            }
            for next in &knot.children {
                let mv = self.knots[*next].mv?;
                waiting.push((*next, tree.play(there, mv).ok()?));
            }
        }
        Some(tree)
    }

    /// How many comments there are.
    pub fn comments(&self) -> usize {
        self.knots.iter().filter(|knot| knot.note.comment.is_some()).count()
    }

    /// What is said before the first ply.
    pub fn preface(&self) -> Option<String> {
        self.knots[ROOT].note.to_comment()
    }

    /// A line as the words of a record: one for each turn, broken behind every comment. The notes
    /// of the first `shared` plies are left out.
    pub fn words(&self, line: &[Node], shared: usize) -> Vec<Word> {
        let game = self.game(line);
        let mut words = Vec::new();
        let mut text = String::new();
        for ((ply, mv), node) in game.plies().enumerate().zip(line) {
            let (Some(before), Some(after)) = (game.position_at(ply), game.position_at(ply + 1))
            else {
                break;
            };
            if !text.is_empty() {
                text.push(',');
            }
            text.push_str(&before.token(mv));
            let note = &self.knots[*node].note;
            let comment = (ply >= shared).then(|| note.to_comment()).flatten();
            if comment.is_some() || after.is_turn_start() {
                words.push(Word::new(std::mem::take(&mut text), comment));
            }
        }
        if !text.is_empty() {
            words.push(Word::new(text, None));
        }
        words
    }
}
