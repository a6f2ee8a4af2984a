//! The study screen: a game stepped through, with variations, comments, analysis and review.

use super::parts::Parts;
use crate::files::StudySaver;
use crate::play::Study;
use crate::play::review::Review;
use crate::play::study::{Change, OpenStudy};
use crate::tui::commands::Command;
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::screens::export::{Dialog, Running};
use crate::tui::screens::game::analyst::Analyst;
use crate::tui::screens::game::move_entry::MoveEntry;
use crate::tui::screens::game::{Message, example};
use crate::tui::widgets::{Animation, Board, Entry, List, MoveList, Palette, Question};
use quina_play::MoveInput;
use quina_rules::record::RecordError;
use quina_rules::{AnyMove, AnyPosition, Game, GameId, PlyError, Position, Record};
use quina_view::scene::scene;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use std::time::Instant;

/// What has the keyboard focus.
#[derive(Debug)]
pub enum Mode {
    /// The game.
    Game,
    /// A move that is typed.
    Typing(MoveEntry),
    /// A comment that is written.
    Comment(Entry),
    /// The export dialog.
    Export(Dialog),
    /// The list of mistakes.
    Mistakes(List),
    /// A question, and what a yes confirms.
    Question(Question, Confirm),
}

/// What a yes confirms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confirm {
    /// The study is left although it could not be saved.
    Leave,
    /// This ply and everything after it are deleted.
    Remove,
}

/// A game being studied.
pub struct StudyScreen {
    pub(super) open: OpenStudy,
    pub(super) saver: StudySaver,
    pub(super) move_input: MoveInput,
    pub(super) board: Board,
    pub(super) animation: Animation,
    pub(super) palette: Palette,
    pub(super) moves: MoveList,
    pub(super) analyst: Analyst,
    pub(super) review: Option<Review>,
    pub(super) mode: Mode,
    pub(super) message: Option<Message>,
    pub(super) has_unsaved: bool,
    pub(super) exporting: Option<Running>,
    pub(super) parts: Parts,
}

impl StudyScreen {
    /// The study of a game record, from its start, with what was saved about it.
    pub fn of_record(record: &Record, context: &Context) -> Result<Self, RecordError> {
        Ok(match &context.storage {
            Some(storage) => Self::of_study(storage.study_of(record)?),
            None => Self::of_study((Study::of_record(record)?, StudySaver::default())),
        })
    }

    /// The study of a position, with what was saved about it.
    pub fn of_position(position: &AnyPosition, context: &Context) -> Self {
        Self::of_study(match &context.storage {
            Some(storage) => storage.study_of_position(position),
            None => (Study::of_position(position), StudySaver::default()),
        })
    }

    /// A study that was read from a file, and its saver.
    pub fn of_study((study, saver): (Study, StudySaver)) -> Self {
        let open = OpenStudy::new(study);
        let start = open.game().start();
        let move_input = MoveInput::new(start, &scene(start));
        Self {
            animation: Animation::after(open.ply()),
            open,
            saver,
            move_input,
            board: Board::default(),
            palette: Palette::default(),
            moves: MoveList::default(),
            analyst: Analyst::default(),
            review: None,
            mode: Mode::Game,
            message: None,
            has_unsaved: false,
            exporting: None,
            parts: Parts::default(),
        }
    }

    /// Begins with the end of the game and its review.
    pub fn with_review(mut self) -> Self {
        self.review = Some(Review::start(&self.open.study().main_game()));
        self
    }

    /// The analysis switched on.
    pub fn with_analysis(mut self) -> Self {
        self.analyst.toggle();
        self
    }

    /// The number of plies before the current position.
    pub fn ply(&self) -> usize {
        self.open.ply()
    }

    /// The current position.
    pub fn position(&self) -> &AnyPosition {
        self.open.position()
    }

    /// The move that is being entered.
    pub const fn move_input(&self) -> &MoveInput {
        &self.move_input
    }

    /// The message below the board.
    pub fn message(&self) -> Option<&str> {
        self.message.as_ref().map(|message| message.text.as_str())
    }

    /// Whether the current node is on the main line.
    pub fn is_main(&self) -> bool {
        self.open.is_main()
    }

    /// The review, if there is one.
    pub const fn review(&self) -> Option<&Review> {
        self.review.as_ref()
    }

    /// What is studied.
    pub const fn study(&self) -> &Study {
        self.open.study()
    }

    /// The game up to the current position.
    pub(super) fn game_so_far(&self) -> Game<AnyPosition> {
        self.open.game_so_far()
    }

    /// Changes the place, and shows what is there.
    pub(super) fn go(&mut self, change: impl FnOnce(&mut OpenStudy)) -> Next {
        change(&mut self.open);
        self.message = None;
        self.refresh();
        Next::Redraw
    }

    /// Goes to a ply of the line that is shown.
    pub(super) fn go_to_ply(&mut self, ply: usize) -> Next {
        self.go(|open| open.go_to_ply(ply))
    }

    fn refresh(&mut self) {
        self.moves.follow();
        let position = self.position().clone();
        if self.ends_here() {
            self.move_input.rest();
        } else {
            self.move_input.reset(&position);
        }
    }

    /// Whether the game is over at the current position.
    pub(super) fn ends_here(&self) -> bool {
        self.open.ends_here()
    }

    /// Plays a move from here: the next one of the line, or a variation.
    pub(super) fn play(&mut self, mv: AnyMove, context: &Context) -> Next {
        let played = self.open.play(mv);
        self.played(played, context)
    }

    /// After a move was played or refused: shows where it led, and saves what is new.
    pub(super) fn played(&mut self, played: Result<Change, PlyError>, context: &Context) -> Next {
        let change = match played {
            Ok(change) => change,
            Err(error) => {
                self.warn(context.words.ply_error(self.position(), &error));
                return Next::Redraw;
            }
        };
        let next = self.go(|_| {});
        if !self.is_main() {
            self.say(context, "tui-study-variation", &[]);
        }
        if change == Change::Changed {
            self.keep(context);
        }
        next
    }

    pub(super) fn say(&mut self, context: &Context, id: &str, args: &[(&str, &str)]) {
        self.tell(context.say(id, args));
    }

    pub(super) fn tell(&mut self, text: String) {
        self.message = Some(Message::plain(text));
    }

    pub(super) fn warn(&mut self, text: String) {
        self.message = Some(Message::warning(text));
    }
}

impl Screen for StudyScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        self.draw_all(frame, area, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        self.animation.skip();
        self.any_key(key, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        if !matches!(mouse.kind, MouseEventKind::Moved) {
            self.animation.skip();
        }
        self.any_mouse(mouse, context)
    }

    fn paste(&mut self, text: &str, context: &mut Context) -> Next {
        match &mut self.mode {
            Mode::Typing(entry) => entry.insert(text),
            Mode::Comment(entry) => entry.insert(text),
            Mode::Export(dialog) => dialog.paste(text),
            Mode::Game if !text.trim().is_empty() => return self.type_move(text.trim(), context),
            Mode::Game | Mode::Mistakes(_) | Mode::Question(..) => return Next::Idle,
        }
        Next::Redraw
    }

    fn tick(&mut self, now: Instant, context: &mut Context) -> Next {
        let mut is_new = self.poll_export(context);
        let shown = (self.open.game(), self.open.ply());
        is_new |= self.animation.follow(shown, context.settings.animation, now);
        is_new |= self.review.as_mut().is_some_and(Review::listen);
        if self.analyst.is_on() {
            let game = self.game_so_far();
            is_new |= self.analyst.follow(&game, false);
        }
        if is_new { Next::Redraw } else { Next::Idle }
    }

    /// Tries once more to save, whatever ends the program.
    fn close(&mut self, context: &mut Context) {
        self.analyst.stop();
        if self.has_unsaved {
            self.keep(context);
        }
    }

    fn unsaved(&self) -> Option<String> {
        self.has_unsaved.then(|| self.open.study().to_text())
    }

    fn game(&self) -> Option<GameId> {
        Some(self.open.game().start().game())
    }

    fn commands(&self) -> Vec<Command> {
        self.study_commands()
    }

    fn run(&mut self, command: Command, context: &mut Context) -> Next {
        self.animation.skip();
        self.run_command(command, context)
    }

    fn takes_text(&self) -> bool {
        match &self.mode {
            Mode::Typing(_) | Mode::Comment(_) => true,
            Mode::Export(dialog) => dialog.takes_text(),
            Mode::Game | Mode::Mistakes(_) | Mode::Question(..) => false,
        }
    }

    fn keys(&self) -> Vec<KeyHint> {
        self.key_hints()
    }

    fn example(&self) -> Option<String> {
        example(self.position())
    }

    fn key_help(&self) -> Option<&'static str> {
        matches!(self.mode, Mode::Game | Mode::Typing(_)).then_some("tui-study-help")
    }

    fn kept(&self, context: &Context) -> Option<String> {
        let path = self.saver.path().filter(|_| !self.has_unsaved)?;
        Some(context.say("tui-study-kept", &[("file", &path.display().to_string())]))
    }
}
