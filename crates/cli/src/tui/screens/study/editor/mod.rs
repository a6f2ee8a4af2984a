//! The position editor: place and remove pieces, set the side to act and the counters, and see
//! every reason why a position is not legal.
//!
//! A [`PositionDraft`] is a position taken apart, legal or not; the validating reader of the rules
//! judges it after every change. A position that can be read but cannot occur in a game is allowed,
//! for studies; [`remarks`](quina_play::position_draft::remarks) says so.

pub mod render;

use super::screen::StudyScreen;
use crate::errors::Sayable;
use crate::tui::commands::Command;
use crate::tui::keys::{Key, arrow_of_key, typed_char};
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::screens::game::Message;
use crate::tui::widgets::entry::Typed;
use crate::tui::widgets::{Board, Entry, Question};
use quina_play::MoveInput;
use quina_play::PositionDraft;
use quina_rules::{AnyPosition, Cell, GameId, PositionError, TextError};
use quina_view::scene::scene;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position as Point, Rect};

/// What has the keyboard focus.
#[derive(Debug)]
enum Mode {
    Board,
    /// The fields after the board.
    Fields(Entry),
    /// The whole text.
    Text(Entry),
    /// Whether to discard changes and leave.
    Leaving(Question),
}

/// The position editor.
pub struct EditorScreen {
    draft: PositionDraft,
    /// The undo history: drafts before each change, with the cursor.
    before: Vec<(PositionDraft, MoveInput)>,
    /// The position, or why it is not valid.
    judged: Result<AnyPosition, Vec<TextError>>,
    /// Only its cursor is used: anything can be touched here.
    move_input: MoveInput,
    board: Board,
    /// The index of the chosen thing to put.
    chosen: usize,
    hits: Vec<(Rect, usize)>,
    mode: Mode,
    message: Option<Message>,
}

impl EditorScreen {
    /// The editor with the usual start of a game.
    pub fn new(game: GameId) -> Self {
        Self::of_position(&game.default_start())
    }

    /// The editor with a position.
    pub fn of_position(position: &AnyPosition) -> Self {
        let mut move_input = MoveInput::new(position, &scene(position));
        move_input.rest();
        Self {
            draft: PositionDraft::of_position(position),
            before: Vec::new(),
            judged: Ok(position.clone()),
            move_input,
            board: Board::default(),
            chosen: 0,
            hits: Vec::new(),
            mode: Mode::Board,
            message: None,
        }
    }

    /// The current position, or why it is not valid.
    pub const fn judged(&self) -> &Result<AnyPosition, Vec<TextError>> {
        &self.judged
    }

    /// The text of the position as it stands, legal or not.
    pub fn text(&self) -> String {
        self.draft.to_text()
    }

    /// Changes the draft and records the change for undo.
    fn change(&mut self, change: impl FnOnce(&mut PositionDraft)) -> Next {
        let before = self.draft.clone();
        change(&mut self.draft);
        if before.to_text() != self.draft.to_text() {
            self.before.push((before, self.move_input.clone()));
        }
        self.judge();
        Next::Redraw
    }

    fn undo(&mut self, context: &Context) -> Next {
        match self.before.pop() {
            Some((draft, move_input)) => {
                (self.draft, self.move_input) = (draft, move_input);
                self.judge();
            }
            None => {
                let text = context.say("tui-edit-nothing-back", &[]);
                self.message = Some(Message::plain(text));
            }
        }
        Next::Redraw
    }

    /// Leaves the editor, with a question first if changes would be lost.
    fn leave(&mut self, context: &Context) -> Next {
        if self.before.is_empty() {
            return Next::Pop;
        }
        self.mode = Mode::Leaving(Question::new(context.say("tui-edit-ask-leave", &[])));
        Next::Redraw
    }

    fn answer(&mut self, is_yes: bool) -> Next {
        self.mode = Mode::Board;
        if is_yes { Next::Pop } else { Next::Redraw }
    }

    fn judge(&mut self) {
        self.judged = self.draft.position().map_err(|error| error.reasons);
        self.message = None;
    }

    fn cursor(&self) -> Cell {
        match self.move_input.focus() {
            quina_play::move_input::Focus::Cell(cell) => cell,
            quina_play::move_input::Focus::Choice(_) => Cell(0),
        }
    }

    fn put(&mut self, thing: usize, context: &Context) -> Next {
        match self.draft.things().get(thing) {
            Some(token) => self.put_token(token, context),
            None => Next::Redraw,
        }
    }

    /// Puts a thing under the cursor; an empty one removes what is there.
    fn put_token(&mut self, token: &str, context: &Context) -> Next {
        let cell = self.cursor();
        let mut refused = None;
        let next = self.change(|draft| refused = draft.put(cell, token).err());
        self.message = refused.map(|reason| Message::warning(context.words.reason(&reason)));
        next
    }

    /// Replaces the fields after the board; too few or too many change nothing.
    fn set_fields(&mut self, text: &str, context: &Context) -> Next {
        let mut refused = None;
        let next = self.change(|draft| refused = draft.set_fields(text).err());
        self.message = refused.map(|error| Message::warning(said(&error, context)));
        next
    }

    fn board_key(&mut self, key: KeyEvent, context: &Context) -> Next {
        if let Some(way) = arrow_of_key(key) {
            self.move_input.go(way, &self.board.seen(self.draft.scene()), 1);
            return Next::Redraw;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.put(self.chosen, context),
            KeyCode::Backspace => self.put_token("", context),
            KeyCode::Tab => self.choose(1),
            KeyCode::BackTab => self.choose(self.draft.things().len() - 1),
            KeyCode::Esc => self.leave(context),
            _ => match typed_char(key) {
                Some(letter) => self.put_letter(&letter.to_string(), context),
                None => Next::Idle,
            },
        }
    }

    /// Puts the thing that has this letter.
    fn put_letter(&mut self, letter: &str, context: &Context) -> Next {
        match self.draft.things().iter().position(|thing| *thing == letter) {
            Some(thing) => {
                self.chosen = thing;
                self.put(thing, context)
            }
            None => Next::Idle,
        }
    }

    fn run_command(&mut self, command: Command, context: &Context) -> Next {
        if self.board.turn_by(command) {
            return Next::Redraw;
        }
        match command {
            Command::Delete => self.put_token("", context),
            Command::Side => self.change(PositionDraft::change_side),
            Command::Fields => {
                self.mode = Mode::Fields(Entry::new(&self.draft.fields()));
                Next::Redraw
            }
            Command::WholeText => {
                self.mode = Mode::Text(Entry::new(&self.draft.to_text()));
                Next::Redraw
            }
            Command::Play => self.leave_for(context, |position, context| {
                Box::new(super::actions::play_from(position, context))
            }),
            Command::Analysis => self.leave_for(context, |position, context| {
                Box::new(StudyScreen::of_position(position, context).with_analysis())
            }),
            Command::Undo => self.undo(context),
            Command::ClearBoard => self.change(PositionDraft::clear),
            _ => Next::Idle,
        }
    }

    fn choose(&mut self, by: usize) -> Next {
        self.chosen = (self.chosen + by) % self.draft.things().len();
        Next::Redraw
    }

    fn leave_for(
        &mut self,
        context: &Context,
        screen: impl Fn(&AnyPosition, &Context) -> Box<dyn Screen>,
    ) -> Next {
        match &self.judged {
            Ok(position) => Next::Push(screen(position, context)),
            Err(_) => {
                let text = context.say("tui-edit-first-mend", &[]);
                self.message = Some(Message::warning(text));
                Next::Redraw
            }
        }
    }

    fn typed(&mut self, key: KeyEvent, context: &Context) -> Next {
        let (Mode::Fields(entry) | Mode::Text(entry)) = &mut self.mode else { return Next::Idle };
        match entry.key(key) {
            Typed::Nothing => return Next::Idle,
            Typed::Changed => {}
            Typed::Cancelled => self.mode = Mode::Board,
            Typed::Done => {
                let text = entry.text();
                let is_whole = matches!(self.mode, Mode::Text(_));
                self.mode = Mode::Board;
                if is_whole {
                    self.read(&text, context);
                } else {
                    return self.set_fields(&text, context);
                }
            }
        }
        Next::Redraw
    }

    /// Replaces the draft by a whole position text; an invalid one changes nothing.
    fn read(&mut self, text: &str, context: &Context) {
        let game = self.draft.game();
        match game.parse_position(text.trim()) {
            Ok(position) => {
                self.change(|draft| *draft = PositionDraft::of_position(&position));
                self.move_input = Self::of_position(&position).move_input;
            }
            Err(error) => {
                let reason = said(&error, context);
                let args = [("game", game.title()), ("reason", reason.as_str())];
                let text = context.say("tui-edit-not-this-game", &args);
                self.message = Some(Message::warning(text));
            }
        }
    }
}

/// All reasons why a text is not valid.
fn said(error: &PositionError, context: &Context) -> String {
    let reasons = error.reasons.iter().map(|reason| reason.say(&context.words));
    reasons.collect::<Vec<_>>().join("; ")
}

impl Screen for EditorScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        self.draw_all(frame, area, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        match self.mode {
            Mode::Board => self.board_key(key, context),
            Mode::Fields(_) | Mode::Text(_) => self.typed(key, context),
            Mode::Leaving(_) => match Question::answer(key, context) {
                Some(answer) => self.answer(answer),
                None => Next::Redraw,
            },
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        let (column, row) = (mouse.column, mouse.row);
        if let Mode::Leaving(question) = &self.mode {
            let is_click = mouse.kind == MouseEventKind::Down(MouseButton::Left);
            let answer = question.answer_at(column, row).filter(|_| is_click);
            return answer.map_or(Next::Idle, |answer| self.answer(answer));
        }
        let cell = self.board.cell_at(column, row);
        match (mouse.kind, cell) {
            (MouseEventKind::Down(MouseButton::Left), Some(cell)) => {
                self.move_input.point_at(cell);
                self.put(self.chosen, context)
            }
            (MouseEventKind::Down(MouseButton::Right), Some(cell)) => {
                self.move_input.point_at(cell);
                self.put_token("", context)
            }
            (MouseEventKind::Down(MouseButton::Left), None) => {
                let here = Point::new(column, row);
                match self.hits.iter().find(|(rect, _)| rect.contains(here)) {
                    Some((_, thing)) => {
                        self.chosen = *thing;
                        Next::Redraw
                    }
                    None => Next::Idle,
                }
            }
            _ => Next::Idle,
        }
    }

    fn paste(&mut self, text: &str, context: &mut Context) -> Next {
        match &mut self.mode {
            Mode::Board => self.read(text, context),
            Mode::Fields(entry) | Mode::Text(entry) => entry.insert(text),
            Mode::Leaving(_) => return Next::Idle,
        }
        Next::Redraw
    }

    fn commands(&self) -> Vec<Command> {
        match self.mode {
            Mode::Board => vec![
                Command::Delete,
                Command::Back,
                Command::Undo,
                Command::Side,
                Command::Play,
                Command::Analysis,
                Command::ClearBoard,
                Command::Fields,
                Command::WholeText,
                Command::TurnRound,
                Command::TurnQuarter,
            ],
            _ => vec![Command::Back],
        }
    }

    fn run(&mut self, command: Command, context: &mut Context) -> Next {
        self.run_command(command, context)
    }

    fn takes_text(&self) -> bool {
        matches!(self.mode, Mode::Fields(_) | Mode::Text(_))
    }

    fn game(&self) -> Option<GameId> {
        Some(self.draft.game())
    }

    fn keys(&self) -> Vec<KeyHint> {
        match self.mode {
            Mode::Board => {
                vec![(Key::Enter, "tui-game-key-put"), (Key::Tab, "tui-edit-key-thing")]
            }
            Mode::Leaving(_) => Vec::new(),
            _ => vec![(Key::Enter, "tui-key-ok")],
        }
    }

    fn key_help(&self) -> Option<&'static str> {
        matches!(self.mode, Mode::Board).then_some("tui-edit-help")
    }
}
