//! Typing moves in notation, with completion.

use super::layout::draw_message;
use super::questions::Mode;
use super::{GameScreen, Message};
use crate::tui::screen::{Context, Next};
use crate::tui::widgets::Entry;
use crate::tui::widgets::entry::Typed;
use quina_play::completion::{complete, completions};
use quina_play::move_input::choice_of_text;
use quina_play::typed::notation;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Step, StepChoice};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;

/// A move being typed, and which of its completions are visible.
#[derive(Clone, Debug, Default)]
pub struct MoveEntry {
    entry: Entry,
    /// The first visible completion.
    first: usize,
    /// How many completions were visible when it was last drawn.
    shown: usize,
}

impl MoveEntry {
    /// An entry with an initial text.
    pub fn new(text: &str) -> Self {
        Self { entry: Entry::new(text), ..Self::default() }
    }

    /// What was typed.
    pub fn text(&self) -> String {
        self.entry.text()
    }

    /// Types a text at the cursor.
    pub fn insert(&mut self, text: &str) {
        self.entry.insert(text);
        self.first = 0;
    }

    /// Handles a key: Tab completes the move, and if there are several completions shows more of
    /// them.
    pub fn key(&mut self, key: KeyEvent, position: &AnyPosition) -> Typed {
        if key.code != KeyCode::Tab {
            let typed = self.entry.key(key);
            if typed == Typed::Changed {
                self.first = 0;
            }
            return typed;
        }
        let text = self.entry.text();
        let completed = complete(position, &text);
        if completed == text {
            self.first += self.shown;
        } else {
            self.entry.set(&completed);
            self.first = 0;
        }
        Typed::Changed
    }

    /// Whether nothing is left of what was typed.
    pub fn is_empty(&self) -> bool {
        self.entry.text().is_empty()
    }

    /// Draws the move in the last row of an area, and above it its completions, or why it was
    /// refused.
    pub fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        (position, message, choices): (&AnyPosition, Option<&Message>, &[StepChoice]),
        context: &Context,
    ) {
        let theme = context.theme;
        let last = area.height.min(1);
        let row = Rect { y: area.bottom() - last, height: last, ..area };
        self.entry.draw(frame, row, &context.say("tui-game-your-move", &[]), theme);
        let above = Rect { height: area.height - last, ..area };
        if let Some(message) = message {
            return draw_message(frame, above, message, theme);
        }
        let (_, tokens) = completions(position, &self.entry.text());
        let is_choice = choice_of_text(choices, self.entry.text().trim()).is_some();
        let line = if tokens.is_empty() && is_choice {
            context.say("tui-game-choice-typed", &[])
        } else if tokens.is_empty() {
            context.say("tui-game-no-completion", &[])
        } else {
            self.some_of(&tokens, area.width.into(), context)
        };
        frame.render_widget(Line::styled(line, theme.faint()), above);
    }

    /// The visible completions: all of them, or as many as fit beside the note that says which.
    fn some_of(&mut self, tokens: &[String], width: usize, context: &Context) -> String {
        let all = tokens.join("  ");
        if all.chars().count() <= width {
            (self.first, self.shown) = (0, 0);
            return all;
        }
        if self.first >= tokens.len() {
            self.first = 0;
        }
        let count = tokens.len().to_string();
        let place = |first: &str, last: &str| {
            let args = [("first", first), ("last", last), ("count", count.as_str())];
            context.say("tui-game-completions", &args)
        };
        let room = width.saturating_sub(place(&count, &count).chars().count() + 2);
        let mut line = String::new();
        self.shown = 0;
        for token in &tokens[self.first..] {
            let gap = if line.is_empty() { "" } else { "  " };
            if self.shown > 0 && line.chars().count() + gap.len() + token.chars().count() > room {
                break;
            }
            line.push_str(gap);
            line.push_str(token);
            self.shown += 1;
        }
        let (first, last) = (self.first + 1, self.first + self.shown);
        let place = place(&first.to_string(), &last.to_string());
        format!("{line:<room$}  {place}")
    }
}

impl GameScreen {
    pub(super) fn typing_key(&mut self, key: KeyEvent, context: &Context) -> Next {
        let Mode::Typing(entry) = &mut self.mode else { return Next::Idle };
        match entry.key(key, self.sitting.position()) {
            Typed::Nothing => return Next::Idle,
            Typed::Changed if !entry.is_empty() => self.forget_refusal(),
            Typed::Changed | Typed::Cancelled => {
                self.mode = Mode::Board;
                self.forget_refusal();
            }
            Typed::Done => {
                let text = entry.text();
                // A move typed too early stays until it can be played.
                if self.may_touch(context) {
                    self.play_text(text.trim(), context);
                }
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
    fn play_text(&mut self, text: &str, context: &Context) {
        let position = self.sitting.position();
        let notation = notation(position, text);
        let choice = choice_of_text(&self.move_input.choices(), text);
        if let Some(choice) = choice
            && position.read_turn(&notation).is_err()
        {
            self.mode = Mode::Board;
            self.touch(Step::Choice(choice), context);
            return;
        }
        if !self.has_room(context) {
            return;
        }
        match self.sitting.play_text(&notation, self.now()) {
            Ok(_) => {
                self.mode = Mode::Board;
                self.played(context);
            }
            Err(error) => {
                self.move_input.reset(self.sitting.position());
                self.not_played(&error, context);
            }
        }
    }

    pub(super) fn pasted(&mut self, text: &str, context: &Context) -> Next {
        match &mut self.mode {
            Mode::Typing(entry) => {
                entry.insert(text);
                self.forget_refusal();
            }
            Mode::Export(dialog) => dialog.paste(text),
            Mode::Board if text.trim().is_empty() => return Next::Idle,
            Mode::Board => return self.type_move(text.trim(), context),
            Mode::Question(..) => return Next::Idle,
        }
        Next::Redraw
    }
}
