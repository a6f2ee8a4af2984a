//! A study that is open: where its reader is, and which line is shown.

use super::{GameTree, Node, ROOT, Study};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Game, PlyError};

/// A study and its reader's position in it.
///
/// ```
/// use quina_play::Study;
/// use quina_play::study::OpenStudy;
/// use quina_rules::GameId;
/// let mut open = OpenStudy::new(Study::of_position(&GameId::Mapello.default_start()));
/// open.play_text("e3")?;
/// open.play_text("f5")?;
/// open.go_to_ply(1);
/// open.play_text("d3")?;
/// assert_eq!((open.ply(), open.is_main()), (2, false));
/// open.promote();
/// assert!(open.is_main());
/// # Ok::<(), quina_rules::PlyError>(())
/// ```
#[derive(Clone, Debug)]
pub struct OpenStudy {
    study: Study,
    at: Node,
    /// The line that is shown, which goes through `at`, and the game along it.
    line: Vec<Node>,
    game: Game<AnyPosition>,
}

/// What a change to a study did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The content of the study changed and must be saved.
    Changed,
    /// At most the reader's position changed.
    Unchanged,
}

impl OpenStudy {
    /// The study, opened at its start, with its main line shown.
    pub fn new(study: Study) -> Self {
        let line = study.tree().line(ROOT);
        let game = study.main_game();
        Self { study, at: ROOT, line, game }
    }

    /// The study.
    pub const fn study(&self) -> &Study {
        &self.study
    }

    /// The study without its reader.
    pub fn into_study(self) -> Study {
        self.study
    }

    const fn tree(&self) -> &GameTree {
        self.study.tree()
    }

    /// The current node.
    pub const fn at(&self) -> Node {
        self.at
    }

    /// The nodes of the line that is shown, without the start.
    pub fn line(&self) -> &[Node] {
        &self.line
    }

    /// The game along the line that is shown, to its end.
    pub const fn game(&self) -> &Game<AnyPosition> {
        &self.game
    }

    /// The game up to the current node.
    pub fn game_so_far(&self) -> Game<AnyPosition> {
        self.tree().game(self.at)
    }

    /// How many plies lead to the current node.
    pub fn ply(&self) -> usize {
        self.tree().ply(self.at)
    }

    /// The position at the current node.
    pub fn position(&self) -> &AnyPosition {
        self.game.position_at(self.ply()).unwrap_or_else(|| self.game.position())
    }

    /// Whether the current node is on the main line.
    pub fn is_main(&self) -> bool {
        self.tree().is_main(self.at)
    }

    /// Whether the game is over at the current node.
    pub fn ends_here(&self) -> bool {
        let is_last = self.ply() == self.game.len();
        self.position().ending().is_some() || (is_last && self.game.ending().is_some())
    }

    // --- going ----------------------------------------------------------------------------------

    /// Goes to a node. If it is not on the line that is shown, the line through it is shown
    /// instead.
    pub fn go(&mut self, node: Node) {
        self.at = node;
        if !self.line.contains(&node) && node != ROOT {
            self.show_line(node);
        }
    }

    /// Goes to a ply of the line that is shown, to its end if it is shorter.
    pub fn go_to_ply(&mut self, ply: usize) {
        let node = ply.min(self.line.len()).checked_sub(1).map_or(ROOT, |at| self.line[at]);
        self.go(node);
    }

    /// Goes to a ply of the main line.
    pub fn go_to_main(&mut self, ply: usize) {
        self.show_line(ROOT);
        self.go_to_ply(ply);
    }

    /// Goes back to the node where the main line was left, and shows the main line.
    pub fn leave_variation(&mut self) {
        let node = self.tree().branching(self.at);
        self.show_line(ROOT);
        self.go(node);
    }

    /// Goes to the next (or previous) move that was considered instead of the one that led here,
    /// wrapping around at the end. Returns whether there is one.
    pub fn other_variation(&mut self, is_forwards: bool) -> bool {
        let siblings = self.tree().siblings(self.at);
        let count = siblings.len();
        let Some(here) = siblings.iter().position(|node| *node == self.at) else { return false };
        let there = siblings[if is_forwards { here + 1 } else { here + count - 1 } % count];
        self.go(there);
        count > 1
    }

    fn show_line(&mut self, node: Node) {
        let tree = self.study.tree();
        self.line = tree.line_through(node);
        self.game = tree.game(tree.end(node));
    }

    // --- changing -------------------------------------------------------------------------------

    /// Plays a move from here: the next one of the line, or a variation.
    pub fn play(&mut self, mv: AnyMove) -> Result<Change, PlyError> {
        let is_known = self.tree().find(self.at, mv).is_some();
        let node = self.study.play(self.at, mv)?;
        self.go(node);
        Ok(if is_known { Change::Unchanged } else { Change::Changed })
    }

    /// Plays a ply, or the plies of a turn joined by commas. Either all of it is played or nothing.
    pub fn play_text(&mut self, text: &str) -> Result<Change, PlyError> {
        let known = self.tree().len();
        let nodes = self.study.play_text(self.at, text)?;
        if let Some(last) = nodes.last() {
            self.go(*last);
        }
        let is_known = self.tree().len() == known;
        Ok(if is_known { Change::Unchanged } else { Change::Changed })
    }

    /// Sets the comment on the current node; an empty text removes it.
    pub fn set_comment(&mut self, text: &str) -> Change {
        let before = self.study.comment(self.at);
        self.study.set_comment(self.at, text);
        let is_same = self.study.comment(self.at) == before;
        if is_same { Change::Unchanged } else { Change::Changed }
    }

    /// Makes the line through the current node the main line.
    pub fn promote(&mut self) -> Change {
        if self.is_main() {
            return Change::Unchanged;
        }
        self.study.promote(self.at);
        self.show_line(self.at);
        Change::Changed
    }

    /// Deletes the move that led here and everything after it, and goes to the node before it.
    pub fn remove(&mut self) -> Change {
        let Some(before) = self.tree().before(self.at) else { return Change::Unchanged };
        self.study.remove(self.at);
        self.show_line(before);
        self.go(before);
        Change::Changed
    }
}
