//! Keyboard and mouse input during a game.

use super::GameScreen;
use super::move_entry::MoveEntry;
use super::questions::Mode;
use crate::play::Seat;
use crate::tui::keys::{arrow_of_key, typed_char};
use crate::tui::screen::{Context, Next};
use quina_play::move_input::TouchResult;
use quina_rules::Step;
use quina_view::scene::scene;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

/// How many rows of moves a page key scrolls.
const PAGE: isize = 5;

impl GameScreen {
    /// Whether a person has to act.
    pub(super) fn person_acts(&self) -> bool {
        self.sitting.seat_to_act().is_some_and(Seat::is_human)
    }

    /// Whether only computers play.
    pub(super) fn is_watched(&self) -> bool {
        !self.sitting.seats().iter().any(Seat::is_human)
    }

    pub(super) fn any_key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        match &mut self.mode {
            Mode::Board => self.board_key(key, context),
            Mode::Typing(_) => self.typing_key(key, context),
            Mode::Question(..) => self.question_key(key, context),
            Mode::Export(dialog) => {
                let reply = dialog.key(key, context);
                self.export_replied(reply, context)
            }
        }
    }

    fn board_key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if let Some(way) = arrow_of_key(key) {
            let columns = self.palette.columns();
            self.move_input.go(way, &self.board.seen(scene(self.sitting.position())), columns);
            return Next::Redraw;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if self.is_watched() && !self.sitting.is_over() => {
                self.toggle_pause()
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.touch_focus(context),
            KeyCode::Tab => self.jump(false),
            KeyCode::BackTab => self.jump(true),
            KeyCode::Backspace => self.let_go(context),
            KeyCode::Esc => self.back(context),
            KeyCode::PageUp => self.scroll(PAGE),
            KeyCode::PageDown => self.scroll(-PAGE),
            _ => match typed_char(key) {
                Some(letter) => self.type_move(letter.encode_utf8(&mut [0; 4]), context),
                None => Next::Idle,
            },
        }
    }

    fn jump(&mut self, backwards: bool) -> Next {
        self.move_input.jump(&self.board.seen(scene(self.sitting.position())), backwards);
        Next::Redraw
    }

    fn scroll(&mut self, rows: isize) -> Next {
        self.moves.scroll(rows);
        Next::Redraw
    }

    fn let_go(&mut self, context: &Context) -> Next {
        if self.move_input.back(self.sitting.position()) {
            self.message = None;
        } else if self.move_input.touched().is_empty() {
            self.say(context, "tui-game-nothing-touched", &[]);
        } else {
            self.say(context, "play-strict", &[]);
        }
        Next::Redraw
    }

    /// Closes a hint, lets go of what is touched, or leaves the table. A tile that must be moved because it was
    /// touched is no reason to stay for ever: once that was said, the next Esc leaves.
    fn back(&mut self, context: &Context) -> Next {
        let strict = context.say("play-strict", &[]);
        let is_told = self.message().is_some_and(|said| said == strict);
        // What covers the board is closed first.
        if self.hint.take().is_some() {
            self.message = None;
            return Next::Redraw;
        }
        if self.move_input.touched().is_empty() || is_told {
            return self.leave(context);
        }
        self.let_go(context)
    }

    /// Begins to type a move. A person may do so while a computer thinks.
    pub(super) fn type_move(&mut self, text: &str, context: &Context) -> Next {
        let is_early = !self.sitting.is_over() && !self.is_watched();
        if is_early || self.may_touch(context) {
            self.message = None;
            self.move_input.refuse(&[]);
            self.mode = Mode::Typing(MoveEntry::new(text));
        }
        Next::Redraw
    }

    /// Whether a person may touch something now; shows why not.
    pub(super) fn may_touch(&mut self, context: &Context) -> bool {
        if self.sitting.is_over() {
            let can_go_back = self.sitting.take_back_count().is_ok();
            let id = if can_go_back { "tui-game-over-touch" } else { "tui-game-over-for-good" };
            self.say(context, id, &[]);
            return false;
        }
        if !self.person_acts() {
            let name = self.name(self.sitting.turn(), context);
            self.say(context, "tui-game-not-your-turn", &[("player", &name)]);
            return false;
        }
        true
    }

    fn touch_focus(&mut self, context: &Context) -> Next {
        if self.computers.has_failed() {
            self.computers.try_again();
            self.message = None;
            return Next::Redraw;
        }
        if self.may_touch(context) {
            let touched = self.move_input.touch_focus(self.sitting.position(), &context.words);
            self.touched(touched, context);
        }
        Next::Redraw
    }

    /// Touches a place or a choice.
    pub(super) fn touch(&mut self, step: Step, context: &Context) -> Next {
        if self.may_touch(context) {
            let touched = self.move_input.touch(self.sitting.position(), step, &context.words);
            self.touched(touched, context);
        }
        Next::Redraw
    }

    fn touched(&mut self, touched: TouchResult, context: &Context) {
        self.message = None;
        match touched {
            TouchResult::Move(mv) => self.play(mv, context),
            TouchResult::More | TouchResult::Released => {}
            TouchResult::Note(text) => {
                self.message = Some(super::Message::plain(text));
            }
            TouchResult::Refused(text) => self.warn(text),
        }
    }

    // --- the mouse ------------------------------------------------------------------------------

    pub(super) fn any_mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        let (column, row) = (mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.click(column, row, context),
            MouseEventKind::Down(MouseButton::Right) => self.let_go(context),
            MouseEventKind::ScrollUp => self.scroll(1),
            MouseEventKind::ScrollDown => self.scroll(-1),
            _ => Next::Idle,
        }
    }

    fn click(&mut self, column: u16, row: u16, context: &mut Context) -> Next {
        match &mut self.mode {
            Mode::Question(question, _) => {
                return match question.answer_at(column, row) {
                    Some(answer) => self.answer(answer, context),
                    None => Next::Idle,
                };
            }
            Mode::Export(dialog) => {
                let reply = dialog.click(column, row);
                return self.export_replied(reply, context);
            }
            Mode::Typing(_) => self.mode = Mode::Board,
            Mode::Board => {}
        }
        if let Some(cell) = self.board.cell_at(column, row) {
            self.move_input.point_at(cell);
            return self.touch(Step::Cell(cell), context);
        }
        let choice = self.palette.at(column, row);
        match choice.and_then(|at| self.move_input.choices().get(at).copied()) {
            Some(choice) => self.touch(Step::Choice(choice), context),
            None => Next::Idle,
        }
    }
}
