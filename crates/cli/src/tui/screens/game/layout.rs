//! The layout of the screen: title, board, panel, and the lines below.

use super::GameScreen;
use super::questions::Mode;
use super::{Message, Tone};
use crate::files::GameSaver;
use crate::tui::screen::Context;
use crate::tui::theme::Theme;
use crate::tui::widgets::{lines, paragraph, unfinished};
use quina_rules::prelude::*;
use quina_view::scene::{Scene, scene_at};
use quina_view::sheet::best_sheet;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Clear;

/// The columns that a panel needs.
const PANEL: u16 = 26;
/// The columns that a panel can use.
const WIDEST_PANEL: u16 = 60;
/// The rows that a panel below a board needs.
const LOWEST_PANEL: u16 = 5;

/// The layout of a screen with a board.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The line at the top.
    pub title: Rect,
    /// The board; `None` if there is no room for it.
    pub board: Option<Rect>,
    /// The panel beside or below it.
    pub panel: Rect,
    /// The lines at the bottom.
    pub foot: Rect,
}

impl Layout {
    /// The layout for this board: the largest drawing that leaves room for a panel, beside it if
    /// possible, else below it.
    pub fn new(area: Rect, scene: &Scene, theme: Theme) -> Self {
        let title = Rect { height: area.height.min(1), ..area };
        let foot_height = area.height.saturating_sub(1).min(2);
        let middle = Rect {
            y: area.y + title.height,
            height: area.height - title.height - foot_height,
            ..area
        };
        let foot = Rect { y: middle.bottom(), height: foot_height, ..area };
        let fits = |width: u16, height: u16| {
            best_sheet(scene, width.into(), height.into(), theme.text_style)
                .map(|sheet| (sheet.width as u16, sheet.height as u16))
        };
        if let Some((width, _)) = fits(middle.width.saturating_sub(PANEL + 2), middle.height) {
            let panel_width = (middle.width - width - 2).min(WIDEST_PANEL);
            let left = middle.width - panel_width - 2;
            let panel = Rect { x: middle.x + left + 2, width: panel_width, ..middle };
            return Self { title, board: Some(Rect { width: left, ..middle }), panel, foot };
        }
        let room = middle.height.saturating_sub(LOWEST_PANEL);
        if let Some((_, height)) = fits(middle.width, room) {
            let board = Rect { height, ..middle };
            let panel = Rect { y: board.bottom(), height: middle.height - height, ..middle };
            return Self { title, board: Some(board), panel, foot };
        }
        Self { title, board: None, panel: middle, foot }
    }
}

/// Draws a text in the lines at the bottom, wrapped if it is too long. One that needs more lines
/// covers what is above, at most half of the screen.
pub fn draw_message(frame: &mut Frame<'_>, area: Rect, message: &Message, theme: Theme) {
    let style = match message.tone {
        Tone::Plain => ratatui::style::Style::new(),
        Tone::Warning => theme.warning(),
    };
    let width = usize::from(area.width);
    let mut said = paragraph(&message.text, width);
    let height = (said.len() as u16).min(area.bottom() / 2).max(area.height);
    let area = Rect { y: area.bottom() - height, height, ..area };
    frame.render_widget(Clear, area);
    if said.len() > usize::from(height) {
        said.truncate(height.into());
        if let Some(last) = said.last_mut() {
            *last = unfinished(last, width, theme);
        }
    }
    lines(frame, area, said.into_iter().map(|line| Line::styled(line, style)).collect());
}

impl GameScreen {
    /// The board with all marks.
    fn whole_scene(&self) -> Scene {
        let game = self.sitting.game();
        let mut scene = scene_at(game, game.len());
        if self.person_acts() {
            scene.mark_all(self.move_input.marks());
        }
        scene.mark_all(self.hint_marks());
        self.board.seen(scene)
    }

    pub(super) fn draw_all(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let scene = self.whole_scene();
        let layout = Layout::new(area, &scene, context.theme);
        let title = Line::styled(self.title(context), context.theme.title());
        frame.render_widget(title, layout.title);
        match layout.board {
            Some(place) => drop(self.board.draw(frame, place, &scene, context.theme)),
            None => self.board.clear(),
        }
        let is_listed = match &mut self.mode {
            Mode::Export(dialog) => dialog.draw_list(frame, layout.panel, context),
            _ => false,
        };
        if !is_listed {
            self.draw_panel(frame, layout.panel, layout.board.is_some(), context);
        }
        self.draw_foot(frame, layout.foot, context);
    }

    /// The title, with a warning as long as the game is not saved.
    fn title(&self, context: &Context) -> String {
        let title = self.plain_title(context);
        if self.saver.as_ref().is_some_and(GameSaver::is_unsaved) {
            return context.say("tui-game-title-unsaved", &[("title", &title)]);
        }
        title
    }

    fn plain_title(&self, context: &Context) -> String {
        let game = self.sitting.id().title();
        let ply = self.sitting.plies_played().to_string();
        let seed = self.sitting.opening().start_seed.map(|seed| seed.to_string());
        match seed {
            Some(seed) => {
                let args = [("game", game), ("ply", ply.as_str()), ("seed", seed.as_str())];
                context.say("tui-game-title-seed", &args)
            }
            None => context.say("tui-game-title", &[("game", game), ("ply", &ply)]),
        }
    }

    fn draw_foot(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        match &mut self.mode {
            Mode::Question(question, _) => question.draw(frame, area, context),
            Mode::Export(dialog) => dialog.draw_foot(frame, area, context),
            Mode::Typing(entry) => {
                let shown = (self.sitting.position(), self.message.as_ref());
                entry.draw(frame, area, shown, context);
            }
            Mode::Board => {
                if let Some(message) = &self.message {
                    draw_message(frame, area, message, context.theme);
                } else if self.sitting.plies_played() == 0 && self.person_acts() {
                    let example = self.sitting.position().tokens().into_iter().next();
                    let args = [("move", example.as_deref().unwrap_or_default())];
                    let first = Message::plain(context.say("tui-game-first", &args));
                    draw_message(frame, area, &first, context.theme);
                }
            }
        }
    }
}
