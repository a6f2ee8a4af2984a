//! The panel beside the board: the players with their clocks, the game's own lines, the choices,
//! the analysis, the moves.

use super::GameScreen;
use crate::play::sitting::note::clock_text;
use crate::play::{Finish, Seat};
use crate::tui::screen::Context;
use crate::tui::theme::Theme;
use crate::tui::widgets::{clip, evaluation, paragraph, unfinished};
use quina_engine::opponents::{PlayerKind, Spec};
use quina_play::labels::seat_label;
use quina_play::move_input::Focus;
use quina_play::sitting::finish::say_finish;
use quina_rules::Player;
use quina_view::panel::Panel;
use quina_view::scene::scene;
use quina_view::sheet::{legend, picture};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use std::time::Duration;

/// The rows that are reserved for the moves if there is room.
pub const MOVES: u16 = 3;

/// The rows of a panel in which the points of all players can have lines of their own.
const ROOMY: u16 = 30;

/// A column of text that is filled from the top.
#[derive(Debug)]
pub struct Column {
    area: Rect,
    theme: Theme,
    /// The row that was written last, and what it says.
    last: Option<(Rect, String)>,
}

impl Column {
    /// An empty column.
    pub const fn new(area: Rect, theme: Theme) -> Self {
        Self { area, theme, last: None }
    }

    /// What is left of it.
    pub const fn rest(&self) -> Rect {
        self.area
    }

    /// Leaves out rows.
    pub fn skip(&mut self, rows: u16) {
        let rows = rows.min(self.area.height);
        self.area = Rect { y: self.area.y + rows, height: self.area.height - rows, ..self.area };
    }

    /// Writes a text, wrapped if it is too long. If there is no room for all of it, the last row
    /// says so.
    pub fn write(&mut self, frame: &mut Frame<'_>, text: &str, style: Style) {
        for line in paragraph(text, self.area.width.into()) {
            if self.area.height == 0 {
                if let Some((row, last)) = &self.last {
                    let said = unfinished(last, row.width.into(), self.theme);
                    frame.render_widget(Line::raw(said), *row);
                }
                return;
            }
            let row = Rect { height: 1, ..self.area };
            frame.render_widget(Line::styled(line.clone(), style), row);
            self.last = Some((row, line));
            self.skip(1);
        }
    }
}

/// The displayed name of a seat.
pub fn who(seat: &Seat, context: &Context) -> String {
    match seat {
        Seat::Computer(Spec { kind: PlayerKind::Engine, settings }) if settings.level.is_some() => {
            let level = settings.level.unwrap_or_default().to_string();
            context.say("tui-game-level", &[("level", &level)])
        }
        _ => seat_label(seat, None, &context.words),
    }
}

/// `4:59`, or `1:04:59` with hours.
fn short_clock(left: Duration) -> String {
    let text = clock_text(Duration::from_secs(left.as_secs()));
    let short = text.strip_prefix("0:").unwrap_or(&text);
    short.strip_prefix('0').filter(|rest| rest.len() == 4).unwrap_or(short).to_owned()
}

const fn bold() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

impl GameScreen {
    pub(super) fn draw_panel(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        has_board: bool,
        context: &Context,
    ) {
        let mut column = Column::new(area, context.theme);
        if !has_board {
            column.write(frame, &context.say("tui-game-too-small", &[]), context.theme.warning());
        }
        let rows = column.rest().height;
        self.draw_players(frame, &mut column, context);
        self.draw_note(frame, &mut column, context);
        self.draw_state(frame, &mut column, rows, context);
        self.draw_choices(frame, &mut column, context);
        if self.analyst.is_on() {
            let position = self.sitting.position();
            let report = self.analyst.report(position);
            let rest = column.rest();
            let place = Rect { height: rest.height.saturating_sub(MOVES + 1), ..rest };
            let used = evaluation::draw(frame, place, (position, report), context);
            column.skip(used + 1);
        }
        let game = self.sitting.game();
        let before: Vec<_> = self
            .sitting
            .chapters()
            .iter()
            .map(|chapter| {
                let name = self.name(chapter.player, context);
                (&chapter.game, context.say("tui-game-left", &[("player", &name)]))
            })
            .collect();
        self.moves.draw(frame, column.rest(), (&before, game), game.len(), context.theme);
    }

    /// A player's points, if there is too little room for lines of their own.
    fn points(&self, player: Player, rows: u16, context: &Context) -> Option<String> {
        let points = Panel::of_position(self.sitting.position()).short(player, &context.words);
        points.filter(|_| rows < ROOMY)
    }

    fn draw_players(&self, frame: &mut Frame<'_>, column: &mut Column, context: &Context) {
        let theme = context.theme;
        let scene = scene(self.sitting.position());
        let rows = column.rest().height;
        let (width, is_many) = (usize::from(column.rest().width), self.sitting.seats().len() > 2);
        let turn = (!self.sitting.is_over()).then(|| self.sitting.turn());
        for (at, seat) in self.sitting.seats().iter().enumerate() {
            let player = Player::from_index(at);
            let is_turn = turn == Some(player);
            let sign = match (is_turn, theme.is_unicode()) {
                (true, true) => "►",
                (true, false) => ">",
                (false, _) => " ",
            };
            let own = |piece: &quina_view::scene::Piece| piece.owner == Some(player);
            let piece = scene.places.iter().filter_map(|place| place.piece).find(own);
            let shown = piece.map(|piece| picture(piece, 3, 1, theme.text_style).swap_remove(0));
            let name = self.name(player, context);
            let points = self.points(player, rows, context);
            let is_close = rows < 16 || is_many && points.is_none();
            let clock = self.sitting.clocks().left(player, self.latest).map(short_clock);
            let mut about = Vec::new();
            // With more than two players or little room, people without a name are not labelled.
            if !(is_close || is_many) || !matches!(seat, Seat::Human { name: None }) {
                let short = || seat_label(seat, None, &context.words);
                about.push(if is_many { short() } else { who(seat, context) });
            }
            if self.computers.thinks() == Some(player) {
                about.push(context.say("tui-game-thinks", &[]));
            } else if is_turn && self.computers.is_paused() {
                about.push(context.say("tui-game-paused", &[]));
            }
            about.extend(clock);
            let mut below = None;
            if is_many || is_close {
                // What changes comes first: a line that is too long is cut at its end, where it
                // says least.
                about.extend(points);
                about.reverse();
            } else {
                below = points;
            }
            let mut about = about.join(", ");
            if is_many && !is_close {
                about = clip(&about, width.saturating_sub(2), theme);
            }
            let style = if is_turn { bold() } else { Style::new() };
            let first = [Some(sign), shown.as_deref(), Some(name.as_str())];
            let first: Vec<_> = first.into_iter().flatten().collect();
            let first = first.join(" ");
            if is_close && !about.is_empty() {
                column.write(frame, &format!("{first}: {about}"), style);
            } else {
                column.write(frame, &first, style);
            }
            if !is_close {
                let style = if is_turn { bold() } else { theme.faint() };
                for line in [Some(about), below].into_iter().flatten() {
                    column.write(frame, &format!("  {line}"), style);
                }
            }
        }
        column.skip(1);
    }

    /// The game's own lines, and who acts or how it ended.
    /// `rows` is how many the whole panel has.
    fn draw_state(&self, frame: &mut Frame<'_>, column: &mut Column, rows: u16, context: &Context) {
        let (position, theme) = (self.sitting.position(), context.theme);
        if let Some(finish) = self.sitting.finish() {
            self.draw_end(frame, column, &finish, context);
        }
        let panel = Panel::of_position(position);
        let mut panel = if self.points(Player::ONE, rows, context).is_some() {
            panel.say_beside_seats(&context.words)
        } else {
            panel.say(&context.words)
        };
        panel.extend(legend(self.sitting.id(), &context.words));
        let width = usize::from(column.rest().width.max(1));
        let needed: usize = panel.iter().map(|line| paragraph(line, width).len()).sum();
        // If there is little room, the moves, the choices and the analysis have precedence.
        let analysis = if self.analyst.is_on() { evaluation::ROWS + 1 } else { 0 };
        let room = column.rest().height.saturating_sub(MOVES + 1 + analysis);
        let choices = self.move_input.choices().len().min(9) as u16;
        let mut left = room.saturating_sub(choices);
        for line in panel {
            let needs = paragraph(&line, width).len() as u16;
            if needs > left {
                break;
            }
            left -= needs;
            column.write(frame, &line, theme.faint());
        }
        if needed > 0 {
            column.skip(1);
        }
    }

    fn draw_end(
        &self,
        frame: &mut Frame<'_>,
        column: &mut Column,
        finish: &Finish,
        context: &Context,
    ) {
        let winner = self.sitting.say_outcome(finish.outcome(), &context.words);
        column.write(frame, &winner, context.theme.title());
        let how = say_finish(finish, |player| self.name(player, context), &context.words);
        column.write(frame, &how, Style::new());
        column.skip(1);
    }

    fn draw_choices(&mut self, frame: &mut Frame<'_>, column: &mut Column, context: &Context) {
        self.palette.clear();
        let choices = self.move_input.choices();
        if choices.is_empty() || !self.person_acts() {
            return;
        }
        let chosen = match self.move_input.focus() {
            Focus::Choice(at) => Some(at),
            Focus::Cell(_) => None,
        };
        let game = self.sitting.id();
        let used = self.palette.draw(frame, column.rest(), (game, &choices), chosen, context);
        column.skip(used + 1);
    }
}
