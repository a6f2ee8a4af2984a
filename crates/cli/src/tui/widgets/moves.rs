//! The moves of a game in notation, like a score sheet: a row for two turns, as many as there is
//! room for.

use super::paragraph;
use crate::tui::theme::Theme;
use quina_play::turns::TurnPly;
use quina_rules::{AnyPosition, Game};
use ratatui::Frame;
use ratatui::layout::{Position as Point, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

/// A word of the list, and its ply; `None` for a move number.
type Piece = (String, Option<usize>);

/// What the list is made of.
enum Entry {
    /// A turn, and how many there were before it.
    Turn(usize, Vec<Piece>),
    /// A note about a player who left.
    Note(String),
}

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
        let lines = rows(&entries(before, game), area.width.into());
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

/// The turns of a game and of what came before it.
fn entries(before: &[(&Game<AnyPosition>, String)], game: &Game<AnyPosition>) -> Vec<Entry> {
    let mut all = Vec::new();
    let mut count = 0;
    for (part, said) in before {
        for turn in turns(part) {
            // Only the plies of the game itself can be pointed at.
            let past = turn.into_iter().map(|(text, _)| (text, None)).collect();
            all.push(Entry::Turn(count, past));
            count += 1;
        }
        all.push(Entry::Note(said.clone()));
    }
    all.extend(turns(game).into_iter().zip(count..).map(|(turn, at)| Entry::Turn(at, turn)));
    all
}

/// The turns of a game, their plies joined by commas.
fn turns(game: &Game<AnyPosition>) -> Vec<Vec<Piece>> {
    let pieces = |turn: Vec<TurnPly>| {
        let mut pieces: Vec<Piece> = Vec::new();
        for TurnPly { token, plies } in turn {
            if !pieces.is_empty() {
                pieces.push((",".to_owned(), None));
            }
            pieces.push((token, Some(plies)));
        }
        pieces
    };
    quina_play::turns::turns(game).into_iter().map(pieces).collect()
}

fn width_of(pieces: &[Piece]) -> usize {
    pieces.iter().map(|(text, _)| text.chars().count()).sum()
}

fn blanks(count: usize) -> Piece {
    (" ".repeat(count), None)
}

/// The rows: a number and two turns below each other in two columns. Turns that are too long for
/// that have rows of their own, the second one as far to the right as the first, so that no row
/// begins with a move that seems to have no number.
fn rows(entries: &[Entry], width: usize) -> Vec<Vec<Piece>> {
    let last = entries.iter().rev().find_map(|entry| match entry {
        Entry::Turn(at, _) => Some(at / 2 + 1),
        Entry::Note(_) => None,
    });
    let indent = last.unwrap_or(1).to_string().len() + 2;
    let column = width.saturating_sub(indent + 1) / 2;
    let mut rows: Vec<Vec<Piece>> = Vec::new();
    let mut has_gap = false;
    for entry in entries {
        match entry {
            Entry::Note(text) => {
                rows.extend(paragraph(text, width).into_iter().map(|line| vec![(line, None)]));
                has_gap = false;
            }
            Entry::Turn(at, turn) => {
                let used = rows.last().map_or(0, |row| width_of(row));
                let fits = used <= indent + column && width_of(turn) <= column;
                if let Some(row) = rows.last_mut().filter(|_| has_gap && at % 2 == 1 && fits) {
                    row.push(blanks(indent + column + 1 - used));
                    row.extend(turn.iter().cloned());
                    has_gap = false;
                    continue;
                }
                let number = match (at % 2, has_gap) {
                    (0, _) => format!("{:>1$} ", format!("{}.", at / 2 + 1), indent - 1),
                    (_, true) => " ".repeat(indent),
                    // After a note, or where a game begins with the second player.
                    (_, false) => format!("{}... ", at / 2 + 1),
                };
                rows.extend(broken(number, turn, width));
                has_gap = at % 2 == 0;
            }
        }
    }
    rows
}

/// A turn behind its number, broken at its commas where it is too long.
fn broken(number: String, turn: &[Piece], width: usize) -> Vec<Vec<Piece>> {
    let indent = number.chars().count();
    let mut rows = vec![vec![(number, None)]];
    let mut used = indent;
    for piece in turn {
        let wide = piece.0.chars().count();
        // A comma stays behind what it follows.
        if used > indent && used + wide > width && piece.0 != "," {
            rows.push(vec![blanks(indent)]);
            used = indent;
        }
        used += wide;
        if let Some(row) = rows.last_mut() {
            row.push(piece.clone());
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(turns: &[&str], width: usize) -> Vec<String> {
        let turn = |text: &&str| {
            let mut pieces: Vec<Piece> = Vec::new();
            for word in text.split_inclusive(',') {
                pieces.push((word.trim_end_matches(',').to_owned(), Some(1)));
                if word.ends_with(',') {
                    pieces.push((",".to_owned(), None));
                }
            }
            pieces
        };
        let entries: Vec<_> =
            turns.iter().map(turn).enumerate().map(|(at, turn)| Entry::Turn(at, turn)).collect();
        let text = |row: Vec<Piece>| row.into_iter().map(|(text, _)| text).collect::<String>();
        rows(&entries, width).into_iter().map(text).collect()
    }

    #[test]
    fn two_turns_stand_behind_their_number() {
        assert_eq!(shown(&["c5", "e6", "f6"], 20), ["1. c5       e6", "2. f6"]);
    }

    #[test]
    fn a_long_turn_is_not_torn_from_its_number() {
        assert_eq!(
            shown(&["c2-d3", "d8xd5,N@d4,W@d2", "e2-e3", "c8-d7"], 23),
            ["1. c2-d3", "   d8xd5,N@d4,W@d2", "2. e2-e3     c8-d7"]
        );
        assert_eq!(shown(&["d8xd5,N@d4,W@d2"], 14), ["1. d8xd5,N@d4,", "   W@d2"]);
    }
}
