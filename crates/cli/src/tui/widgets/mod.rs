//! The parts that screens share.

pub mod animation;
pub mod board;
pub mod chances;
pub mod column;
pub mod command_list;
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

use super::theme::Theme;
use quina_rules::GameId;
use quina_view::scene::Piece;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;

/// Draws a message over the last rows of a screen.
pub fn notice(frame: &mut Frame<'_>, area: Rect, text: &str, theme: Theme) {
    let said = paragraph(text, area.width.into());
    let height = (said.len() as u16).min(area.height);
    let place = Rect { y: area.bottom() - height, height, ..area };
    frame.render_widget(Clear, place);
    lines(frame, place, said.into_iter().map(|line| Line::styled(line, theme.good())).collect());
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
    let broken = text.lines().map(|line| quina_view::text::wrap_page(line, width));
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
        assert_eq!(paragraph("  - to and fro", 10), ["  - to and", "    fro"]);
    }
}
