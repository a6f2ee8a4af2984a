//! What the screen asks before it does something: yes or no, which format, which name.

use super::GameScreen;
use super::export::Format;
use crate::play::sitting::Answer;
use crate::tui::screen::{Context, Next};
use crate::tui::widgets::entry::Typed;
use crate::tui::widgets::list::Picked;
use crate::tui::widgets::{Entry, List};
use quina_rules::Player;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use std::cell::Cell;
use std::path::PathBuf;

/// What the keys go to.
#[derive(Debug)]
pub enum Mode {
    /// The board.
    Board,
    /// A move that is typed.
    Typing(Entry),
    /// A question.
    Question(Question),
    /// The list of formats.
    Format(List),
    /// The name of a file.
    FileName(Format, Entry),
}

/// What yes would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// This player resigns.
    Resign(Player),
    /// This player offers a draw.
    Offer(Player),
    /// This player agrees to a draw.
    Agree(Player),
    /// The game is left without being saved.
    Leave,
    /// A file is overwritten.
    Overwrite(Format, PathBuf),
}

/// A question that is answered by yes or no.
#[derive(Clone, Debug)]
pub struct Question {
    text: String,
    asked: Asked,
    /// Where yes and no stand on the screen.
    hits: [Cell<Rect>; 2],
}

impl Question {
    /// A question.
    pub fn new(text: String, asked: Asked) -> Self {
        Self { text, asked, hits: [Cell::new(Rect::ZERO), Cell::new(Rect::ZERO)] }
    }

    /// The answer at a place of the screen.
    pub fn answer_at(&self, column: u16, row: u16) -> Option<bool> {
        let here = Position::new(column, row);
        let [yes, no] = self.hits.each_ref().map(|rect| rect.get().contains(here));
        (yes || no).then_some(yes)
    }

    /// Draws the question in two rows.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let row = Rect { height: area.height.min(1), ..area };
        frame.render_widget(Line::styled(self.text.clone(), context.look.title()), row);
        let below = Rect { y: area.y + row.height, height: area.height - row.height, ..area };
        let mut x = below.x;
        let mut spans = Vec::new();
        for (at, (key, id)) in
            [("y", "tui-game-key-yes"), ("n", "tui-game-key-no")].into_iter().enumerate()
        {
            let said = format!(" {}   ", context.say(id, &[]));
            let width = (key.len() + said.chars().count()) as u16;
            self.hits[at].set(Rect { x, width, ..below });
            x = x.saturating_add(width);
            spans.push(Span::styled(key, context.look.key()));
            spans.push(Span::raw(said));
        }
        frame.render_widget(Line::from(spans), below);
    }
}

impl GameScreen {
    pub(super) fn question_key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        match key.code {
            KeyCode::Char('y' | 'Y' | 's' | 'S') => self.answer(true, context),
            KeyCode::Char('n' | 'N') | KeyCode::Esc | KeyCode::Backspace => {
                self.answer(false, context)
            }
            _ => Next::Idle,
        }
    }

    pub(super) fn answer(&mut self, is_yes: bool, context: &mut Context) -> Next {
        let Mode::Question(question) = std::mem::replace(&mut self.mode, Mode::Board) else {
            return Next::Idle;
        };
        match question.asked {
            Asked::Agree(player) => {
                let answer = if is_yes { Answer::Accept } else { Answer::Decline };
                self.answer_draw(player, answer, context);
            }
            Asked::Resign(player) if is_yes => self.resign(player, context),
            Asked::Offer(player) if is_yes => self.offer_draw(player, context),
            Asked::Overwrite(format, path) if is_yes => self.export(format, path, context),
            Asked::Leave if is_yes => return Next::Pop,
            _ => {}
        }
        Next::Redraw
    }

    // --- export ---------------------------------------------------------------------------------

    pub(super) fn ask_format(&mut self) -> Next {
        self.message = None;
        self.mode = Mode::Format(List::default());
        Next::Redraw
    }

    pub(super) fn format_key(&mut self, key: KeyEvent, _context: &Context) -> Next {
        if key.code == KeyCode::Esc {
            self.mode = Mode::Board;
            return Next::Redraw;
        }
        let Mode::Format(list) = &mut self.mode else { return Next::Idle };
        let picked = list.key(key);
        self.pick_format(picked)
    }

    pub(super) fn format_click(&mut self, column: u16, row: u16) -> Next {
        let Mode::Format(list) = &mut self.mode else { return Next::Idle };
        let picked = list.click(column, row);
        self.pick_format(picked)
    }

    fn pick_format(&mut self, picked: Picked) -> Next {
        match picked {
            Picked::Nothing => return Next::Idle,
            Picked::Moved => {}
            Picked::Line(line) => {
                if let Some(format) = Format::ALL.get(line) {
                    let name = format.file_name(self.sitting.id());
                    self.mode = Mode::FileName(*format, Entry::new(&name));
                }
            }
        }
        Next::Redraw
    }

    pub(super) fn file_name_key(&mut self, key: KeyEvent, context: &Context) -> Next {
        let Mode::FileName(format, entry) = &mut self.mode else { return Next::Idle };
        match entry.key(key) {
            Typed::Nothing => return Next::Idle,
            Typed::Changed => {}
            Typed::Cancelled => self.mode = Mode::Board,
            Typed::Done => {
                let (format, name) = (*format, entry.text());
                let path = PathBuf::from(name.trim());
                self.mode = Mode::Board;
                if path.as_os_str().is_empty() {
                    self.say(context, "tui-game-no-name", &[]);
                } else if path.exists() {
                    let file = path.display().to_string();
                    let text = context.say("tui-game-ask-overwrite", &[("file", &file)]);
                    self.mode = Mode::Question(Question::new(text, Asked::Overwrite(format, path)));
                } else {
                    self.export(format, path, context);
                }
            }
        }
        Next::Redraw
    }
}
