//! The parts that screens share.

pub mod animation;
pub mod board;
pub mod chances;
pub mod column;
pub mod entry;
pub mod evaluation;
pub mod field;
pub mod form;
pub mod list;
pub mod moves;
pub mod palette;
pub mod popup;
pub mod question;
pub mod split;
pub mod tabs;

pub use animation::Animation;
pub use board::Board;
pub use column::Column;
pub use entry::Entry;
pub use field::Field;
pub use form::Form;
pub use list::List;
pub use moves::MoveList;
pub use palette::Palette;
pub use popup::Popup;
pub use question::Question;
pub use split::Split;
pub use tabs::Tabs;

use super::screen::{Context, KeyHint};
use super::theme::Theme;
use quina_play::move_input::Arrow;
use quina_rules::GameId;
use quina_view::scene::Piece;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The direction of an arrow key.
pub const fn arrow_of_key(key: KeyEvent) -> Option<Arrow> {
    match key.code {
        KeyCode::Up => Some(Arrow::Up),
        KeyCode::Down => Some(Arrow::Down),
        KeyCode::Left => Some(Arrow::Left),
        KeyCode::Right => Some(Arrow::Right),
        _ => None,
    }
}

/// The line of keys at the bottom of every screen: as many as there is room for, and at its end
/// the one for help.
pub fn key_line(frame: &mut Frame<'_>, area: Rect, keys: &[KeyHint], context: &Context) {
    let help = key_spans(("?", "tui-key-help"), context);
    let help_width = spans_width(&help).min(usize::from(area.width));
    let room = usize::from(area.width) - help_width;
    let mut spans = Vec::new();
    let mut used = 0;
    for key in keys {
        let next = key_spans(*key, context);
        let width = spans_width(&next) + 2;
        if used + width > room {
            break;
        }
        used += width;
        spans.extend(next);
        spans.push(Span::raw("  "));
    }
    frame.render_widget(Line::from(spans), Rect { width: room as u16, ..area });
    let corner = Rect { x: area.x + room as u16, width: help_width as u16, ..area };
    frame.render_widget(Line::from(help), corner);
}

fn key_spans((key, message): KeyHint, context: &Context) -> Vec<Span<'static>> {
    let name = Span::styled(key_name(key, context), context.theme.key());
    vec![name, Span::raw(format!(" {}", context.say(message, &[])))]
}

fn spans_width(spans: &[Span<'_>]) -> usize {
    spans.iter().map(Span::width).sum()
}

/// The displayed name of a key: arrows are drawn if the terminal can.
pub fn key_name(key: &'static str, context: &Context) -> String {
    match key {
        "Space" => context.say("tui-key-name-space", &[]),
        _ if context.theme.is_unicode() => key.to_owned(),
        "\u{2190}\u{2192}" => context.say("tui-key-name-left-right", &[]),
        "\u{2191}\u{2193}" => context.say("tui-key-name-up-down", &[]),
        key => key.to_owned(),
    }
}

/// The piece of a player in its colours, beside the name.
pub fn badge(game: GameId, piece: Piece, theme: Theme) -> Vec<Span<'static>> {
    let glyphs = quina_view::sheet::badge(game, piece, theme.text_style);
    glyphs.into_iter().map(|glyph| Span::styled(glyph.ch.to_string(), theme.glyph(glyph))).collect()
}

/// A text cut to a width, with an ellipsis if something is missing.
pub fn clip(text: &str, width: usize, theme: Theme) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let sign = if theme.is_unicode() { '\u{2026}' } else { '~' };
    text.chars().take(width.saturating_sub(1)).chain([sign]).take(width).collect()
}

/// A line of a text that continues, with an ellipsis.
pub fn unfinished(line: &str, width: usize, theme: Theme) -> String {
    clip(&format!("{line}{}", " ".repeat(width)), width.min(line.chars().count() + 2), theme)
}

/// The lines of a text that is broken to a width; no lines for no text. A word that is longer than
/// a line is broken too, after a punctuation character if there is one.
pub fn paragraph(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let broken = text.lines().map(|line| quina_view::text::wrap(line, width));
    broken
        .flat_map(|line| line.lines().flat_map(|line| pieces(line, width)).collect::<Vec<_>>())
        .collect()
}

/// The pieces of a line that is longer than `width`.
fn pieces(line: &str, width: usize) -> Vec<String> {
    let mut rest: Vec<char> = line.chars().collect();
    let mut pieces = Vec::new();
    while rest.len() > width {
        let is_sign = |ch: &char| matches!(ch, '/' | ':' | ',' | '-' | '|');
        let sign = rest[..width].iter().rposition(is_sign).filter(|at| *at >= width / 2);
        let next = rest.split_off(sign.map_or(width, |at| at + 1));
        pieces.push(std::mem::replace(&mut rest, next).into_iter().collect());
    }
    pieces.push(rest.into_iter().collect());
    pieces
}

/// Draws lines below each other, as many as fit.
pub fn lines(frame: &mut Frame<'_>, area: Rect, lines: Vec<Line<'_>>) {
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        frame.render_widget(line, Rect { y, height: 1, ..area });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_broken_behind_their_signs() {
        let broken = paragraph("a turn (- or ORIGIN-CURRENT:JUMPS:CROSSED:DUE)", 20);
        assert_eq!(broken, ["a turn (- or", "ORIGIN-CURRENT:", "JUMPS:CROSSED:DUE)"]);
        assert_eq!(paragraph("abcdefgh", 3), ["abc", "def", "gh"]);
        assert!(paragraph("", 3).is_empty());
    }
}
