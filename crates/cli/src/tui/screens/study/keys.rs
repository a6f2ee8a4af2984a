//! Keyboard and mouse input in a study.

use super::screen::{Confirm, Mode, StudyScreen};
use crate::play::study::ROOT;
use crate::tui::keys::{arrow_of_key, typed_char};
use crate::tui::screen::{Context, Next};
use crate::tui::screens::game::move_entry::MoveEntry;
use crate::tui::widgets::Question;
use crate::tui::widgets::entry::Typed;
use quina_play::move_input::{Arrow, TouchResult, choice_of_text};
use quina_play::typed::notation;
use quina_rules::Step;
use quina_view::scene::scene;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// How many plies Page Up and Page Down move.
const PAGE: usize = 10;

impl StudyScreen {
    pub(super) fn any_key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        match &mut self.mode {
            Mode::Game => self.game_key(key, context),
            Mode::Typing(_) => self.typing_key(key, context),
            Mode::Comment(entry) => match entry.key(key) {
                Typed::Nothing => Next::Idle,
                Typed::Changed => Next::Redraw,
                Typed::Cancelled => self.back_to_game(),
                Typed::Done => {
                    let text = entry.text();
                    self.set_comment(&text, context);
                    self.back_to_game()
                }
            },
            Mode::Export(dialog) => {
                let reply = dialog.key(key, context);
                self.export_replied(reply, context)
            }
            Mode::Question(..) => match Question::answer(key, context) {
                Some(answer) => self.answer(answer, context),
                None => Next::Redraw,
            },
            Mode::Mistakes(list) => {
                if key.code == KeyCode::Esc {
                    return self.back_to_game();
                }
                let picked = list.key(key);
                self.pick_mistake(picked)
            }
        }
    }

    pub(super) fn ask(&mut self, id: &str, confirm: Confirm, context: &Context) -> Next {
        self.mode = Mode::Question(Question::new(context.say(id, &[])), confirm);
        Next::Redraw
    }

    fn answer(&mut self, is_yes: bool, context: &Context) -> Next {
        match std::mem::replace(&mut self.mode, Mode::Game) {
            Mode::Question(_, Confirm::Leave) if is_yes => Next::Pop,
            Mode::Question(_, Confirm::Remove) if is_yes => self.remove(context),
            _ => Next::Redraw,
        }
    }

    fn back_to_game(&mut self) -> Next {
        self.mode = Mode::Game;
        Next::Redraw
    }

    fn game_key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        let ply = self.ply();
        if key.modifiers.contains(KeyModifiers::SHIFT)
            && let Some(way) = arrow_of_key(key)
        {
            return self.cursor(way);
        }
        match key.code {
            KeyCode::Left => self.go_to_ply(ply.saturating_sub(1)),
            KeyCode::Right => self.go_to_ply(ply + 1),
            KeyCode::Home => self.go_to_ply(0),
            KeyCode::End => self.go_to_ply(usize::MAX),
            KeyCode::PageUp => self.go_to_ply(ply.saturating_sub(PAGE)),
            KeyCode::PageDown => self.go_to_ply(ply + PAGE),
            KeyCode::Up => self.other_variation(false),
            KeyCode::Down => self.other_variation(true),
            KeyCode::Tab => self.jump(false),
            KeyCode::BackTab => self.jump(true),
            KeyCode::Enter | KeyCode::Char(' ') => {
                let position = self.position().clone();
                let touched = self.move_input.touch_focus(&position, &context.words);
                self.touched(touched, context)
            }
            KeyCode::Esc if self.move_input.touched().is_empty() => self.leave(context),
            KeyCode::Backspace | KeyCode::Esc => {
                let position = self.position().clone();
                self.move_input.back(&position);
                self.message = None;
                Next::Redraw
            }
            _ => match typed_char(key) {
                Some(letter) => self.type_move(letter.encode_utf8(&mut [0; 4]), context),
                None => Next::Idle,
            },
        }
    }

    /// Begins to type a move.
    pub(super) fn type_move(&mut self, text: &str, context: &Context) -> Next {
        if self.ends_here() {
            self.say(context, "play-already-over", &[]);
        } else {
            self.message = None;
            self.move_input.refuse(&[]);
            self.mode = Mode::Typing(MoveEntry::new(text));
        }
        Next::Redraw
    }

    fn cursor(&mut self, way: Arrow) -> Next {
        let scene = self.board.seen(scene(self.position()));
        self.move_input.go(way, &scene, self.palette.columns());
        Next::Redraw
    }

    fn jump(&mut self, backwards: bool) -> Next {
        let scene = self.board.seen(scene(self.position()));
        self.move_input.jump(&scene, backwards);
        Next::Redraw
    }

    fn other_variation(&mut self, forwards: bool) -> Next {
        if self.open.at() == ROOT {
            return Next::Idle;
        }
        self.go(|open| _ = open.other_variation(forwards))
    }

    fn touch(&mut self, step: Step, context: &Context) -> Next {
        let position = self.position().clone();
        let touched = self.move_input.touch(&position, step, &context.words);
        self.touched(touched, context)
    }

    fn touched(&mut self, touched: TouchResult, context: &Context) -> Next {
        self.message = None;
        match touched {
            TouchResult::Move(mv) => return self.play(mv, context),
            TouchResult::More | TouchResult::Released => {}
            TouchResult::Note(text) | TouchResult::Refused(text) => self.warn(text),
        }
        Next::Redraw
    }

    fn typing_key(&mut self, key: KeyEvent, context: &Context) -> Next {
        let position = self.position().clone();
        let Mode::Typing(entry) = &mut self.mode else { return Next::Idle };
        match entry.key(key, &position) {
            Typed::Nothing => return Next::Idle,
            Typed::Changed if !entry.is_empty() => self.forget_refusal(),
            Typed::Changed | Typed::Cancelled => {
                self.mode = Mode::Game;
                self.forget_refusal();
            }
            Typed::Done => {
                let text = entry.text();
                return self.play_text(text.trim(), context);
            }
        }
        Next::Redraw
    }

    fn forget_refusal(&mut self) {
        self.message = None;
        self.move_input.refuse(&[]);
    }

    /// Plays a move, or chooses what is offered beside the board. What is refused stays to be
    /// mended.
    fn play_text(&mut self, text: &str, context: &Context) -> Next {
        let position = self.position().clone();
        let choice = choice_of_text(&self.move_input.choices(), text);
        match (self.open.play_text(&notation(&position, text)), choice) {
            (Ok(change), _) => {
                self.mode = Mode::Game;
                return self.played(Ok(change), context);
            }
            (Err(_), Some(choice)) => {
                self.mode = Mode::Game;
                return self.touch(Step::Choice(choice), context);
            }
            (Err(error), None) => {
                self.move_input.reset(&position);
                if let Some(refusal) = error.refusal() {
                    self.move_input.refuse(&refusal.cells);
                }
                self.warn(context.words.ply_error(&position, &error));
            }
        }
        Next::Redraw
    }

    // --- the mouse ------------------------------------------------------------------------------

    pub(super) fn any_mouse(&mut self, mouse: MouseEvent, context: &Context) -> Next {
        let (column, row) = (mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.go_to_ply(self.ply().saturating_sub(1)),
            MouseEventKind::ScrollDown => self.go_to_ply(self.ply() + 1),
            MouseEventKind::Down(MouseButton::Left) => {
                match &mut self.mode {
                    Mode::Game => {}
                    Mode::Mistakes(list) => {
                        let picked = list.click(column, row);
                        return self.pick_mistake(picked);
                    }
                    Mode::Export(dialog) => {
                        let reply = dialog.click(column, row);
                        return self.export_replied(reply, context);
                    }
                    Mode::Question(question, _) => {
                        return match question.answer_at(column, row) {
                            Some(answer) => self.answer(answer, context),
                            None => Next::Idle,
                        };
                    }
                    Mode::Typing(_) | Mode::Comment(_) => return Next::Idle,
                }
                if let Some(cell) = self.board.cell_at(column, row) {
                    return self.touch(Step::Cell(cell), context);
                }
                if let Some(ply) = self.moves.at(column, row) {
                    return self.go_to_ply(ply);
                }
                let choice = self.palette.at(column, row);
                match choice.and_then(|at| self.move_input.choices().get(at).copied()) {
                    Some(choice) => self.touch(Step::Choice(choice), context),
                    None => Next::Idle,
                }
            }
            _ => Next::Idle,
        }
    }
}
