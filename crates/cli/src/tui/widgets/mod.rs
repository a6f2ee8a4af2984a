//! The parts that screens share.

pub mod board;
pub mod chances;
pub mod entry;
pub mod evaluation;
pub mod field;
pub mod form;
pub mod hand;
pub mod list;
pub mod moves;
pub mod palette;
pub mod popup;
pub mod question;
pub mod refusal;
pub mod split;
pub mod tabs;

pub use board::Board;
pub use entry::Entry;
pub use field::Field;
pub use form::Form;
pub use hand::Hand;
pub use list::List;
pub use moves::MoveList;
pub use palette::Palette;
pub use popup::Popup;
pub use question::Question;
pub use split::Split;
pub use tabs::Tabs;

use super::look::Look;
use super::screen::{Context, KeyHint};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

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
    let name = Span::styled(key_name(key, context.look).to_owned(), context.look.key());
    vec![name, Span::raw(format!(" {}", context.say(message, &[])))]
}

fn spans_width(spans: &[Span<'_>]) -> usize {
    spans.iter().map(Span::width).sum()
}

/// What a key is called on the screen: arrows are drawn where the terminal can.
pub fn key_name(key: &'static str, look: Look) -> &'static str {
    match key {
        _ if look.is_unicode() => key,
        "\u{2190}\u{2192}" => "Left/Right",
        "\u{2191}\u{2193}" => "Up/Down",
        key => key,
    }
}

/// A text cut to a width, with a sign where something is missing.
pub fn clip(text: &str, width: usize, look: Look) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let sign = if look.is_unicode() { '\u{2026}' } else { '~' };
    text.chars().take(width.saturating_sub(1)).chain([sign]).take(width).collect()
}

/// The lines of a text that is broken to a width; no lines for no text.
pub fn paragraph(text: &str, width: usize) -> Vec<String> {
    let broken = text.lines().map(|line| quina_view::text::wrap(line, width.max(1)));
    broken.flat_map(|line| line.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// Draws lines below each other, as many as fit.
pub fn lines(frame: &mut Frame<'_>, area: Rect, lines: Vec<Line<'_>>) {
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        frame.render_widget(line, Rect { y, height: 1, ..area });
    }
}
