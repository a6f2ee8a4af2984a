//! The panel beside the board: the players with their clocks, the game's own lines, the choices,
//! the analysis, the moves.

use super::GameScreen;
use crate::play::{Finish, Seat};
use crate::tui::screen::Context;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Column, badge, clip, evaluation, paragraph};
use quina_engine::opponents::{PlayerKind, Spec};
use quina_play::labels::{clock_label, seat_label};
use quina_play::move_input::Focus;
use quina_play::sitting::finish::say_finish;
use quina_rules::Player;
use quina_view::panel::{Panel, Role};
use quina_view::scene::scene;
use quina_view::sheet::legend;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The rows that are reserved for the moves if there is room.
pub const MOVES: u16 = 3;

/// The rows that are left for the note of the guide in a panel with little room.
const NOTE: u16 = 7;

/// A panel of fewer rows has a line for each player.
const CLOSE: u16 = 16;

/// The rows of a panel in which the points of all players can have lines of their own.
const ROOMY: u16 = 30;

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

/// The line of a player: who acts, the badge, the name, and at its end the points.
fn draw_name(
    frame: &mut Frame<'_>,
    column: &mut Column,
    (name, is_turn): (&str, bool),
    badge: Option<Vec<Span<'static>>>,
    score: Option<i32>,
    theme: Theme,
) {
    let sign = match (is_turn, theme.is_unicode()) {
        (true, true) => "►",
        (true, false) => ">",
        (false, _) => " ",
    };
    let style = if is_turn { theme.bright() } else { Style::new() };
    let mut spans = vec![Span::styled(sign, theme.key())];
    spans.extend(badge.into_iter().flatten());
    spans.push(Span::raw(" "));
    spans.push(Span::styled(name.to_owned(), style));
    let used: usize = spans.iter().map(Span::width).sum();
    let width = usize::from(column.rest().width);
    if used > width {
        let text: String = spans.iter().map(|span| span.content.as_ref()).collect();
        column.write(frame, &text, style);
        return;
    }
    let room = (width - used).saturating_sub(1);
    if let Some(score) = score.filter(|score| score.to_string().len() < room) {
        spans.push(Span::styled(format!("{score:>room$}"), theme.bright()));
    }
    column.write_line(frame, Line::from(spans));
}

impl GameScreen {
    /// Draws the panel with its title in its frame.
    pub(super) fn draw_panel(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        (title, has_board): (&str, bool),
        context: &Context,
    ) {
        let mut column = Column::framed(frame, area, title, context.theme);
        column.repeat_title(frame, title);
        if self.is_unsaved_somewhere() {
            column.write(frame, &context.say("tui-game-unsaved", &[]), context.theme.warning());
        }
        if !has_board {
            column.write(frame, &context.say("tui-game-too-small", &[]), context.theme.warning());
        }
        self.draw_players(frame, &mut column, area.height, context);
        self.draw_state(frame, &mut column, area.height, context);
        self.draw_note(frame, &mut column, context);
        self.draw_choices(frame, &mut column, context);
        if self.analyst.is_on() {
            column.section(frame, &context.say("tui-game-panel-analysis", &[]));
            let position = self.sitting.position();
            let report = self.analyst.report(position);
            let rest = column.rest();
            let place = Rect { height: rest.height.saturating_sub(MOVES + 1), ..rest };
            let used = evaluation::draw(frame, place, (position, report), context);
            column.skip(used);
        }
        column.section(frame, &context.say("tui-game-panel-moves", &[]));
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

    /// Whether the guide has something to say in a panel of so many rows, which is too little for
    /// everything.
    fn is_guided_in(&self, rows: u16) -> bool {
        !self.note().is_empty() && rows < ROOMY
    }

    /// A player's points, if there is too little room for lines of their own.
    fn points(&self, player: Player, rows: u16, context: &Context) -> Option<String> {
        let points = Panel::of_position(self.sitting.position()).short(player, &context.words);
        points.filter(|_| rows < ROOMY)
    }

    /// `rows` is how many the whole panel has.
    fn draw_players(
        &self,
        frame: &mut Frame<'_>,
        column: &mut Column,
        rows: u16,
        context: &Context,
    ) {
        let theme = context.theme;
        let scene = scene(self.sitting.position());
        let scores = Panel::of_position(self.sitting.position());
        let (width, is_many) = (usize::from(column.rest().width), self.sitting.seats().len() > 2);
        let turn = (!self.sitting.is_over()).then(|| self.sitting.turn());
        for (at, seat) in self.sitting.seats().iter().enumerate() {
            let player = Player::from_index(at);
            let is_turn = turn == Some(player);
            let own = |piece: &quina_view::scene::Piece| piece.owner == Some(player);
            let piece = scene.places.iter().filter_map(|place| place.piece).find(own);
            let points = self.points(player, rows, context);
            let is_close =
                rows < CLOSE || is_many && points.is_none() || self.is_guided_in(rows) && !is_many;
            let clock = self.sitting.clocks().left(player, self.latest).map(clock_label);
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
            let score = scores.seats.get(at).and_then(|seat| seat.score);
            let score = score.filter(|_| points.is_none() && !is_close);
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
            let mut name = self.name(player, context);
            if is_close && !about.is_empty() {
                name = format!("{name}: {about}");
            }
            let badge = piece.map(|piece| badge(self.sitting.id(), piece, theme));
            draw_name(frame, column, (&name, is_turn), badge, score, theme);
            if !is_close {
                let style = if is_turn { Style::new() } else { theme.faint() };
                column.write_indented(frame, 2, &about, style);
                if let Some(points) = below {
                    column.write_indented(frame, 2, &points, theme.bright());
                }
            }
        }
    }

    /// The game's own lines, and who acts or how it ended.
    /// `rows` is how many the whole panel has.
    fn draw_state(&self, frame: &mut Frame<'_>, column: &mut Column, rows: u16, context: &Context) {
        let position = self.sitting.position();
        let is_short = self.points(Player::ONE, rows, context).is_some();
        let panel = Panel::of_position(position);
        let mut lines: Vec<(Role, String)> = panel
            .lines
            .iter()
            .filter(|line| match line.role {
                // The badges say who has which side, the line below the board what is due.
                Role::Heading | Role::Due => false,
                Role::Score => !is_short,
                Role::Goal => is_short,
                _ => true,
            })
            .map(|line| (line.role, line.message.say(&context.words)))
            .collect();
        let signs = legend(self.sitting.id(), &context.words);
        lines.extend(signs.map(|line| (Role::Goal, line)));
        // Where the guide has something to say and there is little room, only what decides is left,
        // as much as there is room for beside a part of the note.
        let is_guided = self.is_guided_in(rows);
        if is_guided {
            lines.retain(|(role, _)| *role == Role::Score);
        }
        // What decides the game comes first and is never left out before the rest.
        lines.sort_by_key(|(role, _)| *role != Role::Score);
        let finish = self.sitting.finish();
        let width = usize::from(column.rest().width.max(1));
        let needs = |text: &str| paragraph(text, width).len() as u16;
        // If there is little room, the moves, the choices and the analysis have precedence.
        let line = column.section_rows();
        let analysis = if self.analyst.is_on() { evaluation::ROWS + line } else { 0 };
        let choices = match self.move_input.choices().len().min(9) as u16 {
            0 => 0,
            choices => choices + line,
        };
        let note = if is_guided { NOTE + line } else { 0 };
        let room = |column: &Column| {
            column.rest().height.saturating_sub(MOVES + line + analysis + choices + note)
        };
        let first = lines.first().map(|(_, text)| needs(text));
        // The first line, such as who has the Throne, has precedence over the note.
        let most = room(column) + note;
        let has_room = first.is_some_and(|rows| rows + line <= most);
        if !has_room && finish.is_none() {
            return;
        }
        column.section(frame, &context.say("tui-game-panel-score", &[]));
        if let Some(finish) = finish {
            self.draw_end(frame, column, &finish, context);
        }
        let mut left = room(column);
        for (at, (role, text)) in lines.into_iter().enumerate() {
            let rows = needs(&text);
            if rows > left && (at > 0 || note == 0) {
                break;
            }
            left = left.saturating_sub(rows);
            let style = match role {
                Role::Score | Role::Result => context.theme.bright(),
                Role::Goal | Role::Rule => context.theme.faint(),
                _ => Style::new(),
            };
            column.write(frame, &text, style);
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
        column.section(frame, &context.say("tui-game-panel-choices", &[]));
        let used = self.palette.draw(frame, column.rest(), (game, &choices), chosen, context);
        column.skip(used);
    }
}
