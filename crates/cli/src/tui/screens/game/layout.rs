//! The layout of the screen: title, board, panel, and the lines below.

use super::GameScreen;
use super::questions::Mode;
use super::{Message, Tone, example};
use crate::files::GameSaver;
use crate::play::Seat;
use crate::tui::screen::Context;
use crate::tui::theme::Theme;
use crate::tui::widgets::{lines, paragraph, unfinished};
use quina_play::labels::seat_label;
use quina_view::panel::{Actor, due};
use quina_view::scene::{Scene, scene_at};
use quina_view::sheet::best_extent;
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
    /// The line at the top; it has no height where the panel is beside the board and has the title
    /// in its frame.
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
        let foot_height = area.height.saturating_sub(1).min(2);
        let whole = Rect { height: area.height - foot_height, ..area };
        let foot = Rect { y: whole.bottom(), height: foot_height, ..area };
        let fits = |width: u16, height: u16| {
            best_extent(scene, width.into(), height.into(), theme.text_style)
                .map(|(width, height)| (width as u16, height as u16))
        };
        if let Some((width, _)) = fits(whole.width.saturating_sub(PANEL + 1), whole.height) {
            let panel_width = (whole.width - width - 1).min(WIDEST_PANEL);
            let left = whole.width - panel_width - 1;
            let panel = Rect { x: whole.x + left + 1, width: panel_width, ..whole };
            let title = Rect { height: 0, ..area };
            return Self { title, board: Some(Rect { width: left, ..whole }), panel, foot };
        }
        let title = Rect { height: area.height.min(1), ..area };
        let middle =
            Rect { y: area.y + title.height, height: whole.height - title.height, ..whole };
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

/// Draws what is due in the first line at the bottom and a message below it, which covers it if it
/// needs the room.
pub fn draw_notice(
    frame: &mut Frame<'_>,
    area: Rect,
    (due, message): (Option<String>, Option<&Message>),
    context: &Context,
) {
    let theme = context.theme;
    if let Some(due) = due {
        let line = Rect { height: area.height.min(1), ..area };
        frame.render_widget(Line::styled(due, theme.bright()), line);
    }
    let Some(message) = message else { return };
    let is_short = message.text.chars().count() <= usize::from(area.width);
    let lines = if is_short && area.height > 1 {
        Rect { y: area.y + 1, height: area.height - 1, ..area }
    } else {
        area
    };
    draw_message(frame, lines, message, theme);
}

impl GameScreen {
    /// What is due, said to the person at the screen if there is only one.
    fn due(&self, context: &Context) -> Option<String> {
        if self.sitting.is_over() {
            return None;
        }
        let player = self.sitting.turn();
        let people = self.sitting.seats().iter().filter(|seat| seat.is_human()).count();
        let actor = if people == 1 && self.person_acts() {
            Actor::You
        } else {
            let seat = self.sitting.seat(player);
            let is_named = matches!(seat, Seat::Human { name: Some(_) });
            Actor::Named(if is_named {
                seat_label(seat, None, &context.words)
            } else {
                self.name(player, context)
            })
        };
        Some(due(self.sitting.position(), &actor).say(&context.words))
    }

    /// The board with all marks.
    fn whole_scene(&self) -> Scene {
        if let Some(frame) = self.animation.frame() {
            return self.board.seen(frame);
        }
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
        let plain = self.plain_title(context);
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
            let title = if layout.title.height == 0 { plain.as_str() } else { "" };
            let has_board = layout.board.is_some();
            self.draw_panel(frame, layout.panel, (title, has_board), context);
        }
        self.draw_foot(frame, layout.foot, context);
    }

    /// Whether the game has a place where it should be saved, and is not.
    pub(super) fn is_unsaved_somewhere(&self) -> bool {
        self.saver.as_ref().is_some_and(GameSaver::is_unsaved)
    }

    /// The title, with a warning as long as the game is not saved.
    fn title(&self, context: &Context) -> String {
        let title = self.plain_title(context);
        if self.is_unsaved_somewhere() {
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
                let choices = self.move_input.choices();
                let shown = (self.sitting.position(), self.message.as_ref(), choices.as_slice());
                entry.draw(frame, area, shown, context);
            }
            Mode::Board => {
                let due = self.due(context);
                let first = self.sitting.plies_played() == 0 && self.person_acts();
                let first = first.then(|| {
                    let example = example(self.sitting.position()).unwrap_or_default();
                    let args = [("move", example.as_str())];
                    Message::plain(context.say("tui-game-first", &args))
                });
                draw_notice(frame, area, (due, self.message.as_ref().or(first.as_ref())), context);
            }
        }
    }
}
