//! The study screen: a game stepped through, with variations, comments, analysis and review.

use super::review::Review;
use super::tree::{Node, ROOT, Tree};
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::screens::game::analyst::Analyst;
use crate::tui::screens::game::{Message, Tone};
use crate::tui::widgets::{Board, Entry, Hand, List, MoveList, Palette};
use quina_rules::record::RecordError;
use quina_rules::{AnyMove, AnyPosition, Choices, Game, Position, Record};
use quina_view::scene::scene;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// What the keys go to.
#[derive(Debug)]
pub enum Mode {
    /// The game.
    Game,
    /// A move that is typed.
    Typing(Entry),
    /// A comment that is written.
    Comment(Entry),
    /// The name of a file.
    FileName(Entry),
    /// Whether a file is overwritten.
    Overwrite(PathBuf),
    /// The list of mistakes.
    Mistakes(List),
    /// Whether the study is left although not all of it is written.
    Leave,
}

/// A game being studied.
pub struct StudyScreen {
    pub(super) record: Record,
    pub(super) tree: Tree,
    pub(super) at: Node,
    /// The line through `at`, and the game along it.
    pub(super) line: Vec<Node>,
    pub(super) game: Game<AnyPosition>,
    pub(super) hand: Hand,
    pub(super) board: Board,
    pub(super) palette: Palette,
    pub(super) moves: MoveList,
    pub(super) analyst: Analyst,
    pub(super) review: Option<Review>,
    pub(super) mode: Mode,
    pub(super) message: Option<Message>,
    pub(super) has_unsaved: bool,
}

impl StudyScreen {
    /// The study of a game record, from its start.
    pub fn of_record(record: &Record) -> Result<Self, RecordError> {
        let game = record.replay()?;
        let tree = Tree::of_record(record, &game);
        Ok(Self::of_tree(record.clone(), tree))
    }

    /// The study of a position.
    pub fn of_position(position: &AnyPosition) -> Self {
        let game = Game::new(position.clone());
        let record = Record::from_game(&game, &Choices::new(), None);
        Self::of_tree(record, Tree::new(position.clone()))
    }

    fn of_tree(record: Record, tree: Tree) -> Self {
        let line = tree.line(ROOT);
        let game = tree.game(&line);
        let start = game.start();
        let hand = Hand::new(start, &scene(start));
        Self {
            record,
            tree,
            at: ROOT,
            line,
            game,
            hand,
            board: Board::default(),
            palette: Palette::default(),
            moves: MoveList::default(),
            analyst: Analyst::default(),
            review: None,
            mode: Mode::Game,
            message: None,
            has_unsaved: false,
        }
    }

    /// Begins with the end of the game and its review.
    pub fn with_review(mut self) -> Self {
        self.review = Some(Review::start(&self.main_game()));
        self
    }

    /// The analysis switched on.
    pub fn with_analysis(mut self) -> Self {
        self.analyst.toggle();
        self
    }

    /// How many plies were played where the study stands.
    pub fn ply(&self) -> usize {
        self.tree.path(self.at).len()
    }

    /// The position where it stands.
    pub fn position(&self) -> &AnyPosition {
        self.game.position_at(self.ply()).unwrap_or_else(|| self.game.position())
    }

    /// The move that is being put together.
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// What is said below the board.
    pub fn message(&self) -> Option<&str> {
        self.message.as_ref().map(|message| message.text.as_str())
    }

    /// Whether the place is on the main line.
    pub fn is_main(&self) -> bool {
        self.tree.is_main(self.at)
    }

    /// The review, where there is one.
    pub const fn review(&self) -> Option<&Review> {
        self.review.as_ref()
    }

    /// The main line as a record, with its comments.
    pub fn record(&self) -> Record {
        let mut record = self.record.clone();
        record.words = self.tree.words();
        let game = self.main_game();
        if let Some(ending) = game.ending() {
            record.set_result(&ending.outcome.to_record(game.position().players()), "normal");
        }
        record
    }

    pub(super) fn main_game(&self) -> Game<AnyPosition> {
        self.tree.game(&self.tree.line(ROOT))
    }

    /// The game up to where the study stands.
    pub(super) fn game_so_far(&self) -> Game<AnyPosition> {
        self.tree.game(&self.tree.path(self.at))
    }

    /// Goes to a place.
    pub(super) fn go(&mut self, node: Node) -> Next {
        self.at = node;
        if !self.line.contains(&node) && node != ROOT {
            self.line = self.tree.line(node);
            self.game = self.tree.game(&self.line);
        }
        self.message = None;
        self.look();
        Next::Redraw
    }

    /// Goes to a ply of the line that is shown.
    pub(super) fn go_to_ply(&mut self, ply: usize) -> Next {
        let node = match ply.min(self.line.len()).checked_sub(1) {
            Some(at) => self.line[at],
            None => ROOT,
        };
        self.go(node)
    }

    fn look(&mut self) {
        self.moves.follow();
        let position = self.position().clone();
        if self.ends_here() {
            self.hand.rest();
        } else {
            self.hand.reset(&position);
        }
    }

    /// Whether the game is over where the study stands.
    pub(super) fn ends_here(&self) -> bool {
        let is_last = self.ply() == self.game.len();
        self.position().ending().is_some() || (is_last && self.game.ending().is_some())
    }

    /// Plays a move from here: the next one of the line, or a variation.
    pub(super) fn play(&mut self, mv: AnyMove, context: &Context) -> Next {
        let node = self.tree.add(self.at, mv);
        if !self.line.contains(&node) {
            self.line = self.tree.line(node);
            self.game = self.tree.game(&self.line);
        }
        let next = self.go(node);
        if !self.tree.is_main(node) {
            self.say(context, "tui-study-variation", &[]);
        }
        next
    }

    /// Writes the study under a name that is free.
    fn keep_in(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let game = self.game.start().game();
        for number in 1.. {
            match File::create_new(folder.join(format!("{game}-{number:03}.txt"))) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                file => return file?.write_all(self.record().to_string().as_bytes()),
            }
        }
        Ok(())
    }

    pub(super) fn say(&mut self, context: &Context, id: &str, args: &[(&str, &str)]) {
        self.message = Some(Message { text: context.say(id, args), tone: Tone::Plain });
    }

    pub(super) fn warn(&mut self, text: String) {
        self.message = Some(Message { text, tone: Tone::Warning });
    }
}

impl Screen for StudyScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        self.draw_all(frame, area, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        self.any_key(key, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        self.any_mouse(mouse, context)
    }

    fn paste(&mut self, text: &str, _context: &mut Context) -> Next {
        match &mut self.mode {
            Mode::Typing(entry) | Mode::Comment(entry) | Mode::FileName(entry) => {
                entry.insert(text);
                Next::Redraw
            }
            Mode::Game | Mode::Overwrite(_) | Mode::Mistakes(_) | Mode::Leave => Next::Idle,
        }
    }

    fn tick(&mut self, _now: Instant, _context: &mut Context) -> Next {
        let mut is_new = self.review.as_mut().is_some_and(Review::listen);
        if self.analyst.is_on() {
            let game = self.game_so_far();
            is_new |= self.analyst.follow(&game, false);
        }
        if is_new { Next::Redraw } else { Next::Idle }
    }

    /// What was written about a game is not lost, whatever ends the program.
    fn close(&mut self, context: &mut Context) {
        self.analyst.stop();
        let folder = context.shelf.as_ref().and_then(|shelf| shelf.folder().parent());
        if let (true, Some(folder)) = (self.has_unsaved, folder) {
            // There is nobody left to tell where even that fails.
            let _ = self.keep_in(&folder.join("studies"));
        }
    }

    fn keys(&self) -> Vec<KeyHint> {
        match self.mode {
            Mode::Game => vec![
                ("Left Right", "tui-game-key-step"),
                ("Up Down", "tui-game-key-variation"),
                ("m", "tui-game-key-type"),
                ("t", "tui-game-key-comment"),
                ("q", "tui-game-key-leave"),
                ("w", "tui-game-key-review"),
                ("a", "tui-game-key-analysis"),
            ],
            Mode::Overwrite(_) | Mode::Leave => {
                vec![("y", "tui-game-key-yes"), ("n", "tui-game-key-no")]
            }
            _ => vec![("Enter", "tui-key-choose"), ("Esc", "tui-game-key-cancel")],
        }
    }
}
