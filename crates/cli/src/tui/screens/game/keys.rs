//! Keyboard and mouse input during a game.

use super::GameScreen;
use super::move_entry::MoveEntry;
use super::questions::Mode;
use crate::play::Seat;
use crate::tui::screen::{Context, KeyHint, Next};
use crate::tui::widgets::Question;
use crate::tui::widgets::arrow_of_key;
use quina_play::move_input::{TouchResult, choice_of_key};
use quina_rules::Step;
use quina_view::scene::scene;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

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
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        if self.board.turn_by_key(key) {
            return Next::Redraw;
        }
        if let Some(way) = arrow_of_key(key) {
            let columns = self.palette.columns();
            self.move_input.go(way, &self.board.seen(scene(self.sitting.position())), columns);
            return Next::Redraw;
        }
        match key.code {
            KeyCode::Char(' ') if self.is_watched() => self.toggle_pause(),
            KeyCode::Enter | KeyCode::Char(' ') => self.touch_focus(context),
            KeyCode::Tab => self.jump(false),
            KeyCode::BackTab => self.jump(true),
            KeyCode::Backspace | KeyCode::Esc => self.let_go(context),
            KeyCode::PageUp => self.scroll(PAGE),
            KeyCode::PageDown => self.scroll(-PAGE),
            KeyCode::F(1) => self.show_keys(context),
            KeyCode::F(2) => self.show_guide(),
            KeyCode::F(4) => self.toggle_note(context),
            KeyCode::Char('r') if is_control => self.redo(context),
            KeyCode::Char(_) if is_control => Next::Idle,
            KeyCode::Char(letter) => match choice_of_key(&self.move_input.choices(), letter) {
                Some(choice) if self.person_acts() => self.touch(Step::Choice(choice), context),
                _ => self.command(letter, context),
            },
            _ => Next::Idle,
        }
    }

    fn command(&mut self, letter: char, context: &mut Context) -> Next {
        if self.sitting.is_over()
            && let Some(next) = self.command_at_end(letter, context)
        {
            return next;
        }
        match letter {
            'm' | '/' | ':' => self.type_move(context),
            'u' => self.take_back(context),
            'U' => self.redo(context),
            'h' => self.ask_hint(context),
            'r' => self.ask_resign(context),
            'd' => self.ask_draw(context),
            's' => self.swap(context),
            'c' => self.copy_position(context),
            'C' => self.copy_record(context),
            'e' => self.ask_format(),
            'a' => self.toggle_analysis(context),
            'v' => self.show_description(context),
            'g' => self.show_guide(),
            '?' => self.show_keys(context),
            'q' => self.leave(context),
            '+' | '=' => self.change_speed(-1, context),
            '-' => self.change_speed(1, context),
            '.' => self.one_ply(),
            _ => Next::Idle,
        }
    }

    fn command_at_end(&mut self, letter: char, context: &mut Context) -> Option<Next> {
        match letter {
            'r' => Some(self.rematch(context)),
            'w' => Some(self.review(context)),
            'n' => Some(self.new_game(context)),
            'q' => Some(Next::Home),
            _ => None,
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

    /// A person may begin to type while a computer thinks: otherwise the letters of the move would
    /// be taken for commands.
    fn type_move(&mut self, context: &Context) -> Next {
        let is_early = !self.sitting.is_over() && !self.is_watched();
        if is_early || self.may_touch(context) {
            self.message = None;
            self.mode = Mode::Typing(MoveEntry::default());
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

    // --- what the keys are ----------------------------------------------------------------------

    pub(super) fn key_hints(&self) -> Vec<KeyHint> {
        match &self.mode {
            Mode::Typing(_) => {
                vec![
                    ("Enter", "tui-game-key-play"),
                    ("Tab", "tui-game-key-complete"),
                    ("Esc", "tui-game-key-cancel"),
                ]
            }
            Mode::Question(..) => Question::keys(),
            Mode::Export(dialog) => dialog.keys(),
            Mode::Board if self.sitting.is_over() => {
                let mut keys = vec![
                    ("r", "tui-game-key-rematch"),
                    ("w", "tui-game-key-review"),
                    ("n", "tui-game-key-new"),
                    ("q", "tui-game-key-home"),
                ];
                if self.sitting.take_back_count().is_ok() {
                    keys.push(("u", "tui-game-key-undo"));
                }
                keys.push(("e", "tui-game-key-export"));
                keys
            }
            Mode::Board if self.is_watched() => vec![
                ("Space", "tui-game-key-pause"),
                ("+ -", "tui-game-key-speed"),
                (".", "tui-game-key-one-ply"),
                ("a", "tui-game-key-analysis"),
                ("u", "tui-game-key-undo"),
                ("q", "tui-game-key-leave"),
            ],
            Mode::Board => {
                let mut keys = vec![
                    ("Enter", "tui-game-key-touch"),
                    ("Tab", "tui-game-key-jump"),
                    ("m", "tui-game-key-type"),
                    ("u", "tui-game-key-undo"),
                    ("h", "tui-game-key-hint"),
                    ("q", "tui-game-key-leave"),
                    ("g", "tui-key-rules"),
                    ("a", "tui-game-key-analysis"),
                ];
                if self.is_guided() {
                    keys.insert(5, ("F4", "tui-game-key-guide"));
                }
                keys
            }
        }
    }
}
