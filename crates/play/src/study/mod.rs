//! A study: a game or a position with variations and comments, and how it is kept.
//!
//! [`tree`] is the game with its variations, [`text`] the file it is kept in: an ordinary record
//! with variations.

pub mod text;
pub mod tree;

pub use text::StudyError;
pub use tree::{Node, ROOT, Tree};

use quina_rules::record::RecordError;
use quina_rules::{AnyPosition, Choices, Game, Position, Record};

/// A game or a position with variations and comments.
#[derive(Clone, Debug)]
pub struct Study {
    /// What it is about: the tags and the result of the game that was played.
    about: Record,
    /// The game with its variations.
    pub tree: Tree,
    /// Where the game that was played stood at its end.
    played: Node,
    /// What it was made from, as a number: the same source leads to the same study.
    source: String,
}

impl Study {
    /// The study of a game record.
    pub fn of_record(record: &Record) -> Result<Self, RecordError> {
        let mut tree = Tree::new(record.start_position()?);
        let played = tree.add_record(record)?.last().copied().unwrap_or(ROOT);
        let about = text::about(record, tree.start().game());
        let mut study = Self { about, tree, played, source: String::new() };
        study.source = study.fingerprint();
        Ok(study)
    }

    /// The study of a position.
    pub fn of_position(position: &AnyPosition) -> Self {
        let game = Game::new(position.clone());
        let about = Record::from_game(&game, &Choices::new(), None);
        let tree = Tree::new(position.clone());
        let mut study = Self { about, tree, played: ROOT, source: String::new() };
        study.source = study.fingerprint();
        study
    }

    /// The tags of the game that is studied, and its result.
    pub const fn about(&self) -> &Record {
        &self.about
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
        self.tree.game(&self.tree.line(ROOT))
    }

    /// Takes a ply away, and all that comes after it.
    pub fn remove(&mut self, node: Node) {
        let path = self.tree.path(self.played);
        if path.contains(&node) {
            // What was played goes only as far as it is still there.
            self.played = self.tree.before(node).unwrap_or(ROOT);
            self.about.set_result("*", "unterminated");
        }
        self.tree.remove(node);
    }
}
