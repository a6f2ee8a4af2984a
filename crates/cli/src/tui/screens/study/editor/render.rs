//! Draws the editor: the board, what can be put on it, and what is wrong with it.

use super::{EditorScreen, Mode};
use crate::tui::screen::Context;
use crate::tui::screens::game::layout::{Layout, draw_message};
use crate::tui::widgets::Column;
use quina_play::position_draft::remarks::remarks;
use quina_play::position_draft::say_reason;
use quina_view::scene::Mark;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

/// The columns of a thing that can be put: the cursor, its letter, a blank.
const WIDTH: u16 = 4;

impl EditorScreen {
    pub(super) fn draw_all(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let theme = context.theme;
        let mut scene = self.draft.scene();
        scene.mark(self.cursor(), Mark::Cursor);
        let scene = self.board.seen(scene);
        let layout = Layout::new(area, &scene, theme);
        let title = context.say("tui-edit-title", &[("game", self.draft.game().title())]);
        frame.render_widget(Line::styled(title.clone(), theme.title()), layout.title);
        let title = if layout.title.height == 0 { title.as_str() } else { "" };
        if let Some(place) = layout.board {
            self.board.draw(frame, place, &scene, theme);
        }
        self.draw_panel(frame, layout.panel, title, context);
        match &self.mode {
            Mode::Fields(entry) => {
                entry.draw(frame, layout.foot, &context.say("tui-edit-fields-prompt", &[]), theme);
            }
            Mode::Text(entry) => {
                entry.draw(frame, layout.foot, &context.say("tui-edit-text-prompt", &[]), theme);
            }
            Mode::Leaving(question) => question.draw(frame, layout.foot, context),
            Mode::Board => {
                if let Some(message) = &self.message {
                    draw_message(frame, layout.foot, message, theme);
                }
            }
        }
    }

    fn draw_panel(&mut self, frame: &mut Frame<'_>, area: Rect, title: &str, context: &Context) {
        let theme = context.theme;
        let mut column = Column::framed(frame, area, title, theme);
        self.draw_things(frame, &mut column, context);
        column.write(frame, &context.say("tui-edit-fields", &[]), theme.faint());
        column.write(frame, &self.draft.fields(), Style::new());
        let help = format!("tui-edit-help-{}", self.draft.game());
        column.write(frame, &context.say(&help, &[]), theme.faint());
        column.skip(1);
        match &self.judged {
            Ok(position) => {
                column.write(frame, &context.say("tui-edit-legal", &[]), theme.good());
                for remark in remarks(position, &context.words) {
                    column.write(frame, &remark, theme.warning());
                }
            }
            Err(reasons) => {
                column.write(frame, &context.say("tui-edit-not-legal", &[]), theme.warning());
                for reason in reasons {
                    let said = say_reason(reason, &context.words);
                    column.write(frame, &format!("- {said}"), Style::new());
                }
            }
        }
    }

    fn draw_things(&mut self, frame: &mut Frame<'_>, column: &mut Column, context: &Context) {
        self.hits.clear();
        let area = column.rest();
        let columns = (area.width / WIDTH).max(1);
        let things = self.draft.things();
        for (at, thing) in things.iter().enumerate() {
            let (x, y) = (at as u16 % columns, at as u16 / columns);
            let place = Rect { x: area.x + x * WIDTH, y: area.y + y, width: WIDTH - 1, height: 1 };
            if place.bottom() > area.bottom() || place.right() > area.right() {
                continue;
            }
            let is_chosen = at == self.chosen;
            let style = if is_chosen { context.theme.chosen() } else { context.theme.key() };
            let sign = if is_chosen { '>' } else { ' ' };
            frame.render_widget(Line::styled(format!("{sign}{thing}"), style), place);
            self.hits.push((place, at));
        }
        column.skip((things.len() as u16).div_ceil(columns));
        let name = things.get(self.chosen).map(|thing| self.draft.name(thing, &context.words));
        column.write(frame, &name.unwrap_or_default(), Style::new());
        column.skip(1);
    }
}
