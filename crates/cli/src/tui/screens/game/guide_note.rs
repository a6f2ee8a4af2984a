//! The guided first game at the table: its note beside the board.

use super::GameScreen;
use super::engine_request::Task;
use super::panel::MOVES;
use crate::play::{Hint, Sitting};
use crate::tui::commands::Command;
use crate::tui::screen::{Context, Next};
use crate::tui::widgets::{Column, paragraph};
use quina_engine::Report;
use quina_play::guided::{self, GuideState, Guided};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition};
use ratatui::Frame;

/// The guide of a first game, and what it says now.
#[derive(Debug, Default)]
pub struct GuideNote {
    guide: Guided,
    is_open: bool,
    paragraphs: Vec<String>,
}

impl GuideNote {
    /// The guide of this game, if it is a first game.
    pub(super) fn of(sitting: &Sitting) -> Option<Self> {
        let state = guided::state(sitting);
        let is_open = state == GuideState::Open;
        (state != GuideState::None).then(|| Self { is_open, ..Self::default() })
    }
}

impl GameScreen {
    /// Finds out what the guide says about the decision that is next, and asks the engine what is
    /// worth a look.
    pub(super) fn update_note(&mut self, context: &Context) {
        let Some(note) = self.guide.as_mut().filter(|note| note.is_open) else { return };
        let game = self.sitting.game();
        note.paragraphs = note.guide.note(game, &context.words);
        let is_explained = note.guide.turn(game) <= guided::TURNS;
        if !note.paragraphs.is_empty() && is_explained && game.position().is_turn_start() {
            self.engine_request.ask(game, Task::Guide);
        }
    }

    /// Adds what the engine found worth a look.
    pub(super) fn add_to_note(&mut self, report: Option<&Report<AnyMove>>, context: &Context) {
        let position: &AnyPosition = self.sitting.position();
        let hint = report.and_then(|report| Hint::new(position, report));
        let hint = hint.filter(|hint| position.is_legal(hint.mv));
        let worth = hint.and_then(|hint| Guided::worth(&hint, &context.words));
        if let Some(note) = self.guide.as_mut().filter(|note| note.is_open) {
            note.paragraphs.extend(worth);
        }
    }

    /// Closes the guide, or opens it again.
    pub(super) fn toggle_note(&mut self, context: &Context) -> Next {
        let Some(note) = &mut self.guide else { return Next::Idle };
        note.is_open = !note.is_open;
        note.paragraphs.clear();
        let (state, id) = if note.is_open {
            (GuideState::Open, "guided-back")
        } else {
            (GuideState::Closed, "guided-left")
        };
        guided::set_state(&mut self.sitting, state);
        self.keep(context);
        self.update_note(context);
        self.say(context, id, &[]);
        Next::Redraw
    }

    /// Whether this is a guided game.
    pub(super) const fn is_guided(&self) -> bool {
        self.guide.is_some()
    }

    /// What the guide says now, each part a paragraph.
    pub(super) fn note(&self) -> &[String] {
        self.guide.as_ref().map_or(&[], |note| &note.paragraphs)
    }

    /// Draws as much of the note as there is room for above the moves. What is missing can be read
    /// with the position in words, and the last line says so.
    pub(super) fn draw_note(&self, frame: &mut Frame<'_>, column: &mut Column, context: &Context) {
        if self.note().is_empty() {
            return;
        }
        column.section(frame, &context.say("guided-panel", &[]));
        let width = usize::from(column.rest().width);
        let mut lines: Vec<_> = self
            .note()
            .iter()
            .flat_map(|paragraph_text| paragraph(paragraph_text, width))
            .collect();
        let room = column.rest().height.saturating_sub(MOVES + column.section_rows());
        if lines.len() > usize::from(room) {
            let key = Command::Describe.key().map(|key| key.name(context)).unwrap_or_default();
            let more = paragraph(&context.say("guided-more", &[("key", &key)]), width);
            lines.truncate(usize::from(room).saturating_sub(more.len()));
            lines.extend(more);
        }
        for line in lines {
            column.write(frame, &line, context.theme.good());
        }
    }
}
