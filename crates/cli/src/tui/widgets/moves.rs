//! The moves of a game in notation, like a score sheet, as many as there is room for.

use crate::tui::theme::Theme;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game};
use ratatui::Frame;
use ratatui::layout::{Position as Point, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

/// A word of the list, and its ply; `None` for a move number.
type Piece = (String, Option<usize>);

/// The list as it was last drawn.
#[derive(Clone, Debug, Default)]
pub struct MoveList {
    /// How many rows the list is scrolled up from the current ply.
    scrolled: usize,
    hits: Vec<(Rect, usize)>,
}

impl MoveList {
    /// Scrolls back or forward.
    pub const fn scroll(&mut self, rows: isize) {
        self.scrolled = self.scrolled.saturating_add_signed(rows);
    }

    /// Scrolls back to the current ply.
    pub const fn follow(&mut self) {
        self.scrolled = 0;
    }

    /// The number of plies up to the word at this place of the screen.
    pub fn at(&self, column: u16, row: u16) -> Option<usize> {
        let here = Point::new(column, row);
        self.hits.iter().find(|(rect, _)| rect.contains(here)).map(|(_, ply)| *ply)
    }

    /// Draws the plies of a game, the `current` one marked and in view. Earlier parts, each of
    /// which ended with a player leaving, are drawn with a note about that.
    pub fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        (before, game): (&[(&Game<AnyPosition>, String)], &Game<AnyPosition>),
        current: usize,
        theme: Theme,
    ) {
        self.hits.clear();
        if area.height == 0 || area.width == 0 {
            return;
        }
        let lines = wrapped(all_words(before, game), area.width.into());
        let is_current = |piece: &Piece| piece.1 == Some(current);
        let last = lines.iter().position(|line| line.iter().any(is_current)).unwrap_or(0);
        let height = usize::from(area.height);
        let bottom = (last + 1).max(height.min(lines.len()));
        self.scrolled = self.scrolled.min(bottom.saturating_sub(height));
        let top = (bottom - self.scrolled).saturating_sub(height);
        for (row, line) in lines.into_iter().skip(top).take(height).enumerate() {
            let mut spans = Vec::new();
            let mut column = area.x;
            let y = area.y + row as u16;
            for (text, ply) in line {
                let width = text.chars().count() as u16;
                if let Some(ply) = ply {
                    self.hits.push((Rect { x: column, y, width, height: 1 }, ply));
                }
                column = column.saturating_add(width);
                let style = match ply {
                    Some(ply) if ply == current => theme.title().add_modifier(Modifier::UNDERLINED),
                    Some(_) => ratatui::style::Style::new(),
                    None => theme.faint(),
                };
                spans.push(Span::styled(text, style));
            }
            frame.render_widget(Line::from(spans), Rect { y, height: 1, ..area });
        }
    }
}

/// The words of a game and of what came before it.
fn all_words(before: &[(&Game<AnyPosition>, String)], game: &Game<AnyPosition>) -> Vec<Vec<Piece>> {
    let mut turns = 0;
    let mut all = Vec::new();
    for (part, said) in before {
        let past = words(part, &mut turns).into_iter();
        all.extend(past.map(|word| word.into_iter().map(|(text, _)| (text, None)).collect()));
        all.push(vec![(said.clone(), None)]);
    }
    all.extend(words(game, &mut turns));
    all
}

/// The words of a game: numbers before every second turn, plies joined by commas within one.
/// `turns` is the number of turns before it.
fn words(game: &Game<AnyPosition>, turns: &mut usize) -> Vec<Vec<Piece>> {
    let mut words: Vec<Vec<Piece>> = Vec::new();
    let first = *turns;
    let mut word: Vec<Piece> = Vec::new();
    for (ply, mv) in game.plies().enumerate() {
        let (Some(before), Some(after)) = (game.position_at(ply), game.position_at(ply + 1)) else {
            break;
        };
        if word.is_empty() && (*turns).is_multiple_of(2) {
            words.push(vec![(format!("{}.", *turns / 2 + 1), None)]);
        } else if word.is_empty() && *turns == first {
            words.push(vec![(format!("{}...", *turns / 2 + 1), None)]);
        }
        let token = before.token(mv);
        if !word.is_empty() {
            word.push((",".to_owned(), None));
        }
        word.push((token, Some(ply + 1)));
        if after.is_turn_start() {
            words.push(std::mem::take(&mut word));
            *turns += 1;
        }
    }
    if !word.is_empty() {
        words.push(word);
        *turns += 1;
    }
    words
}

/// Breaks words into lines of at most `width` characters; a longer word is broken at its commas.
fn wrapped(words: Vec<Vec<Piece>>, width: usize) -> Vec<Vec<Piece>> {
    let len = |pieces: &[Piece]| pieces.iter().map(|(text, _)| text.chars().count()).sum::<usize>();
    let mut lines: Vec<Vec<Piece>> = vec![Vec::new()];
    let mut used = 0;
    for word in words {
        let is_long = len(&word) > width;
        if used > 0 && used + 1 + len(&word) > width && !is_long {
            lines.push(Vec::new());
            used = 0;
        }
        if used > 0 {
            if let Some(line) = lines.last_mut() {
                line.push((" ".to_owned(), None));
            }
            used += 1;
        }
        for piece in word {
            let wide = piece.0.chars().count();
            if used > 0 && used + wide > width {
                lines.push(Vec::new());
                used = 0;
            }
            used += wide;
            if let Some(line) = lines.last_mut() {
                line.push(piece);
            }
        }
    }
    lines
}
