//! The choices of a move that are not places: faces with their signs, colours, words as buttons.

use super::paragraph;
use crate::tui::screen::Context;
use quina_rules::barragoon::Face;
use quina_rules::{GameId, StepChoice};
use quina_view::scene::{Ink, Piece, PieceKind};
use quina_view::sheet::{Glyph, picture};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

/// The columns of a face: the cursor, its letter, a blank, its sign, a blank.
const FACE_WIDTH: u16 = 7;

/// The choices as they were last drawn.
#[derive(Clone, Debug, Default)]
pub struct Palette {
    hits: Vec<(Rect, usize)>,
    columns: usize,
}

/// The face that a choice stands for.
fn face(game: GameId, choice: StepChoice) -> Option<Face> {
    let of_game = game == GameId::Barragoon;
    Face::ALL.iter().copied().find(|face| of_game && face.letter() == choice.0)
}

impl Palette {
    /// How many choices are in a row.
    pub fn columns(&self) -> usize {
        self.columns.max(1)
    }

    /// The choice at a place of the screen.
    pub fn at(&self, column: u16, row: u16) -> Option<usize> {
        let here = Position::new(column, row);
        self.hits.iter().find(|(rect, _)| rect.contains(here)).map(|(_, choice)| *choice)
    }

    /// Forgets what was drawn.
    pub fn clear(&mut self) {
        self.hits.clear();
    }

    /// Draws the choices from the top of the area and returns how many rows they take.
    pub fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        (game, choices): (GameId, &[StepChoice]),
        chosen: Option<usize>,
        context: &Context,
    ) -> u16 {
        self.hits.clear();
        let has_faces = choices.iter().any(|choice| face(game, *choice).is_some());
        self.columns = if has_faces { usize::from(area.width / FACE_WIDTH).clamp(1, 8) } else { 1 };
        let signs: Vec<_> = choices
            .iter()
            .enumerate()
            .map(|(at, choice)| sign(game, *choice, chosen == Some(at), context))
            .collect();
        let height = signs.iter().map(Vec::len).max().unwrap_or(1) as u16;
        let mut used = 0;
        for (at, (choice, sign)) in choices.iter().zip(&signs).enumerate() {
            let (column, row) = ((at % self.columns) as u16, (at / self.columns) as u16);
            let width = if has_faces { FACE_WIDTH } else { area.width };
            let rect = Rect {
                x: area.x + column * width,
                y: area.y + row * height,
                width: width.min(area.width),
                height,
            };
            if rect.bottom() > area.bottom() {
                break;
            }
            used = used.max(rect.bottom() - area.y);
            let is_chosen = chosen == Some(at);
            let style = if is_chosen { context.theme.chosen() } else { context.theme.key() };
            let cursor = if is_chosen { '>' } else { ' ' };
            let key = if choice.0.len() > 1 { (at + 1).to_string() } else { choice.0.to_owned() };
            for (line, picture) in sign.iter().enumerate() {
                let before = if line == 0 { format!("{cursor}{key} ") } else { "   ".to_owned() };
                let row = Rect { y: rect.y + line as u16, height: 1, ..rect };
                let mut spans = vec![Span::styled(before, style)];
                spans.extend(picture.iter().cloned());
                frame.render_widget(Line::from(spans), row);
            }
            self.hits.push((rect, at));
        }
        let named = chosen.and_then(|at| choices.get(at)).filter(|_| has_faces);
        let said = named.map(|choice| context.words.choice(game, *choice)).unwrap_or_default();
        for line in paragraph(&said, area.width.into()) {
            if used < area.height {
                let row = Rect { y: area.y + used, height: 1, ..area };
                frame.render_widget(Line::raw(line), row);
                used += 1;
            }
        }
        used
    }
}

/// A choice as a picture, the same as on the board, or in words.
fn sign(
    game: GameId,
    choice: StepChoice,
    is_chosen: bool,
    context: &Context,
) -> Vec<Vec<Span<'static>>> {
    let theme = context.theme;
    match face(game, choice) {
        Some(face) => {
            let piece = Piece { kind: PieceKind::Sign(face), ink: Ink::Neutral, owner: None };
            let rows = picture(piece, 3, 2, theme.text_style);
            // Signs below each other would run together on their own background.
            let is_barred = face == Face::NoEntry;
            let fg = |glyph: &Glyph| glyph.bg.filter(|_| is_barred);
            let span = |glyph: &Glyph| {
                let glyph = Glyph { fg: fg(glyph), bg: None, ..*glyph };
                Span::styled(glyph.ch.to_string(), theme.glyph(glyph))
            };
            rows.iter().map(|row| row.iter().map(span).collect()).collect()
        }
        None => {
            let style = if is_chosen { theme.chosen() } else { theme.key() };
            vec![vec![Span::styled(context.words.choice(game, choice), style)]]
        }
    }
}
