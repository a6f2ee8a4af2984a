//! The parts that screens share.

pub mod board;
pub mod chances;
pub mod entry;
pub mod evaluation;
pub mod hand;
pub mod list;
pub mod moves;
pub mod palette;
pub mod refusal;

pub use board::Board;
pub use entry::Entry;
pub use hand::Hand;
pub use list::List;
pub use moves::MoveList;
pub use palette::Palette;

use super::screen::{Context, KeyHint};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The line of keys at the bottom of every screen; as many as there is room for.
pub fn key_line(frame: &mut Frame<'_>, area: Rect, keys: &[KeyHint], context: &Context) {
    let mut spans = Vec::new();
    let mut used = 0;
    for (key, message) in keys {
        let said = context.say(message, &[]);
        let width = key.chars().count() + 1 + said.chars().count() + 2;
        if used + width > usize::from(area.width) + 2 {
            break;
        }
        used += width;
        spans.push(Span::styled(*key, context.look.key()));
        spans.push(Span::raw(format!(" {said}  ")));
    }
    frame.render_widget(Line::from(spans), area);
}
