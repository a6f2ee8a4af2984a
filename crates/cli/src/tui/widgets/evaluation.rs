//! The engine's evaluation: a bar of the winning chance, and its principal variations.

use super::clip;
use crate::thinking::{percent, say_score, tokens};
use crate::tui::screen::Context;
use crate::tui::screens::game::analyst::LINES;
use quina_engine::Report;
use quina_rules::{AnyMove, AnyPosition, Player, Position};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The rows that the bar, the effort and the lines take.
pub const ROWS: u16 = 2 + LINES as u16;

/// The winning chance of player 1 in a game of two, else that of the player to act.
pub fn chance(position: &AnyPosition, report: &Report<AnyMove>) -> Option<f64> {
    let chance = report.score()?.chance();
    let is_other = position.players() == 2 && position.turn() != Player::ONE;
    Some(if is_other { 1.0 - chance } else { chance })
}

/// Draws the bar and the lines from the top of the area, and returns how many rows they take.
/// `position` is the one that the report is about.
pub fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    (position, report): (&AnyPosition, Option<&Report<AnyMove>>),
    context: &Context,
) -> u16 {
    let mut rows: Vec<Line<'static>> = Vec::new();
    let (theme, words) = (context.theme, &context.words);
    let Some(report) = report.filter(|report| !report.lines.is_empty()) else {
        rows.push(Line::styled(words.say("tui-game-analysing", &[]), theme.faint()));
        return put(frame, area, rows);
    };
    if let Some(chance) = chance(position, report) {
        rows.push(bar(chance, area.width.into(), context));
    }
    let depth = report.depth.to_string();
    let nodes = report.nodes.to_string();
    let effort = words.say("tui-game-effort", &[("depth", &depth), ("nodes", &nodes)]);
    rows.push(Line::styled(clip(&effort, area.width.into(), theme), theme.faint()));
    for line in &report.lines {
        let score = say_score(line.score, line.margin, words);
        let moves = tokens(position, &line.moves).join(" ");
        let room = usize::from(area.width).saturating_sub(score.chars().count() + 1);
        rows.push(Line::from(vec![
            Span::styled(score, theme.key()),
            Span::raw(" "),
            Span::raw(clip(&moves, room, theme)),
        ]));
    }
    put(frame, area, rows)
}

fn bar(chance: f64, width: usize, context: &Context) -> Line<'static> {
    let said = format!(" {:>3} %", percent(chance));
    let room = width.saturating_sub(said.chars().count());
    let full = (chance * room as f64).round() as usize;
    let (on, off) = if context.theme.is_unicode() { ("█", "░") } else { ("#", ".") };
    let full = full.min(room);
    Line::from(vec![
        Span::styled(on.repeat(full), context.theme.good()),
        Span::styled(off.repeat(room - full), context.theme.faint()),
        Span::raw(said),
    ])
}

fn put(frame: &mut Frame<'_>, area: Rect, rows: Vec<Line<'static>>) -> u16 {
    let count = (rows.len() as u16).min(area.height);
    for (at, row) in rows.into_iter().take(count.into()).enumerate() {
        frame.render_widget(row, Rect { y: area.y + at as u16, height: 1, ..area });
    }
    count
}
