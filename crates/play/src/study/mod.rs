//! A study: a game or a position with variations and comments, and how it is kept.
//!
//! The game with its variations is a [`GameTree`], as any record has one; what a study adds is the
//! game that was really played, and where it comes from. [`text`] is the file it is kept in: an
//! ordinary record with variations. An [`OpenStudy`] is a study with its reader's place in it.

mod open;
pub mod text;

pub use open::{Change, OpenStudy};
pub use quina_rules::record::{GameTree, Line, Node, ROOT};
pub use text::StudyError;

use crate::sitting::Note;
use quina_rules::record::RecordError;
use quina_rules::{AnyMove, AnyPosition, Choices, Game, PlyError, Position, Record};

/// A game or a position with variations and comments.
#[derive(Clone, Debug)]
pub struct Study {
    /// What it is about: the tags and the result of the game that was played.
    about: Record,
    /// The game with its variations. What is said about a ply has a clock and a score in it too,
    /// as in any record.
    tree: GameTree,
    /// Where the game that was played stood at its end.
    played: Node,
    /// What it was made from, as a number: the same source leads to the same study.
    source: String,
}

impl Study {
    /// The study of a game record.
    pub fn of_record(record: &Record) -> Result<Self, RecordError> {
        let tree = record.tree()?;
        let about = text::about(record, tree.start().game());
        let played = tree.end(ROOT);
        Ok(Self { about, tree, played, source: String::new() }.as_source())
    }

    /// The study of a position.
    pub fn of_position(position: &AnyPosition) -> Self {
        let game = Game::new(position.clone());
        let about = Record::from_game(&game, &Choices::new(), None);
        let tree = GameTree::new(position.clone());
        Self { about, tree, played: ROOT, source: String::new() }.as_source()
    }

    /// The tags of the game that is studied, and its result.
    pub const fn about(&self) -> &Record {
        &self.about
    }

    /// The game with its variations.
    pub const fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// Where the game that was played stood at its end.
    pub const fn played(&self) -> Node {
        self.played
    }

    /// What it was made from, as a number.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The same study as the source of a new one: what is made from it is known by what it says
    /// now, and not by what it was made from itself.
    pub fn as_source(mut self) -> Self {
        self.source = self.fingerprint();
        self
    }

    /// The main line as a game.
    pub fn main_game(&self) -> Game<AnyPosition> {
        self.tree.game(self.tree.end(ROOT))
    }

    /// Plays a ply from a place: one that is there already, or a new variation.
    pub fn play(&mut self, from: Node, mv: AnyMove) -> Result<Node, PlyError> {
        self.tree.play(from, mv)
    }

    /// Plays a ply from a place, or the plies of a turn joined by commas, and gives their places.
    /// Either all of it is played or nothing.
    pub fn play_text(&mut self, from: Node, text: &str) -> Result<Vec<Node>, PlyError> {
        self.tree.play_text(from, text)
    }

    /// Makes the line through a place the main line.
    pub fn promote(&mut self, node: Node) {
        self.tree.promote(node);
    }

    /// Takes a ply away, and all that comes after it.
    pub fn remove(&mut self, node: Node) {
        self.tree.remove(node);
        if !self.tree.contains(self.played) {
            // What was played goes only as far as it is still there.
            self.played = self.tree.before(node).unwrap_or(ROOT);
            self.about.set_result("*", "unterminated");
        }
    }

    /// What somebody wrote about a place, without clock and score.
    pub fn comment(&self, node: Node) -> Option<String> {
        self.note(node).comment
    }

    /// Writes about a place, or nothing any more. Clock and score stay.
    pub fn set_comment(&mut self, node: Node, comment: &str) {
        // Read as a record reads it, so that nothing is written that cannot be read.
        let comment = Note::from_comment(comment).comment;
        let note = Note { comment, ..self.note(node) };
        self.tree.set_comment(node, &note.to_comment().unwrap_or_default());
    }

    fn note(&self, node: Node) -> Note {
        Note::from_comment(self.tree.comment(node).unwrap_or_default())
    }
}
