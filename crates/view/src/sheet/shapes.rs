//! The shapes of pieces and tiles, as functions of a point, with light from the upper left.
//!
//! Points are given relative to the middle of the shape: from -1 to 1 across and down.

use super::painting::Painting;
use crate::palette::{self, Tone};
use crate::scene::{Ink, Outline, Piece, PieceKind};
use quina_rules::barragoon::Face;
use quina_rules::syrtis::Tile;

/// Where a shape is painted: its middle in pixels, and half its width and height.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub x: f32,
    pub y: f32,
    pub across: f32,
    pub down: f32,
}

impl Spot {
    /// A square spot.
    pub(super) const fn new(x: f32, y: f32, radius: f32) -> Self {
        Self { x, y, across: radius, down: radius }
    }

    /// How far from the middle the edge of a flat thing begins: a pixel wide, if that leaves
    /// something inside.
    fn edge(self) -> (f32, f32) {
        let edge = |extent: f32| if extent > 2.5 { 1.0 - 0.9 / extent } else { 2.0 };
        (edge(self.across.min(self.down)), edge(self.down))
    }

    fn paint(self, painting: &mut Painting, tone_at: impl Fn(f32, f32) -> Option<Tone>) {
        let reach = self.across.max(self.down) * 1.2;
        painting.paint((self.x, self.y), reach, |x, y| {
            tone_at((x - self.x) / self.across.max(0.1), (y - self.y) / self.down.max(0.1))
        });
    }
}

/// A tone where light from the upper left falls on something round.
fn lit(tone: Tone, u: f32, v: f32) -> Tone {
    // In a few steps, which is what so few pixels can show.
    let light = ((-0.45 * u - 0.75 * v) * 3.0).round() / 3.0;
    let lit = if light > 0.0 {
        tone.mixed(palette::BRIGHT, light * 0.3)
    } else {
        tone.mixed(palette::SHADOW, -light * 0.32)
    };
    Tone { ansi: tone.ansi, ..lit }
}

/// Paints a piece.
pub(super) fn piece(painting: &mut Painting, piece: Piece, spot: Spot) {
    let ink = palette::ink(piece.ink);
    match (piece.kind, piece.outline()) {
        (PieceKind::King, _) if spot.down < 2.5 => {
            // Too small for a crown: a man with a golden rim.
            let gold = Tone { ansi: ink.ansi, ..palette::GOLD };
            spot.paint(painting, |u, v| {
                let far = u * u + v * v;
                (far <= 1.0).then_some(if far > 0.42 { gold } else { ink })
            });
        }
        (PieceKind::King, _) => {
            spot.paint(painting, |u, v| is_crown(u, v).then(|| crown_tone(ink, u, v)));
        }
        (PieceKind::Sign(Face::NoEntry), _) => {
            let red = palette::NO_ENTRY;
            spot.paint(painting, |u, v| is_square(u, v, 0.25).then(|| bevelled(red, spot, u, v)));
        }
        (PieceKind::Sign(_), _) => {
            spot.paint(painting, |u, v| is_square(u, v, 0.25).then(|| bevelled(ink, spot, u, v)));
        }
        (PieceKind::Tower, outline) => tower(painting, piece.ink, outline, spot),
        (PieceKind::Runner(_), Outline::Plate) => {
            spot.paint(painting, |u, v| is_square(u, v, 0.1).then(|| bevelled(ink, spot, u, v)));
        }
        (PieceKind::Runner(_), _) => {
            let round = if spot.down < 2.5 { 0.4 } else { 0.6 };
            spot.paint(painting, |u, v| is_square(u, v, round).then(|| bevelled(ink, spot, u, v)));
        }
        (_, Outline::Square) => {
            let is_inside = |u: f32, v: f32| u.abs() <= 0.86 && v.abs() <= 0.86;
            spot.paint(painting, |u, v| is_inside(u, v).then(|| lit(ink, u, v)));
        }
        (_, Outline::Triangle) => {
            let is_inside = |u: f32, v: f32| v <= 0.8 && u.abs() <= (v + 0.95) * 0.58;
            spot.paint(painting, |u, v| is_inside(u, v).then(|| lit(ink, u, v)));
        }
        (_, Outline::Diamond) => {
            spot.paint(painting, |u, v| (u.abs() + v.abs() <= 1.1).then(|| lit(ink, u, v)));
        }
        _ => spot.paint(painting, |u, v| (u * u + v * v <= 1.0).then(|| lit(ink, u, v))),
    }
}

/// A square with corners rounded off by `round`.
fn is_square(u: f32, v: f32, round: f32) -> bool {
    let (across, down) = ((u.abs() - 1.0 + round).max(0.0), (v.abs() - 1.0 + round).max(0.0));
    u.abs() <= 1.0 && v.abs() <= 1.0 && across * across + down * down <= round * round
}

/// A tone of a flat thing whose upper and left edges catch the light.
fn bevelled(tone: Tone, spot: Spot, u: f32, v: f32) -> Tone {
    let (across, down) = spot.edge();
    let edge = if v < -down || u < -across {
        tone.mixed(palette::BRIGHT, 0.22)
    } else if v > down || u > across {
        tone.mixed(palette::SHADOW, 0.34)
    } else {
        tone
    };
    Tone { ansi: tone.ansi, ..edge }
}

/// Three points on a band.
fn is_crown(u: f32, v: f32) -> bool {
    let at = u.abs();
    let top = if at < 0.5 { -0.95 + 2.0 * at } else { 0.05 - 1.3 * (at - 0.5) };
    (top..=0.9).contains(&v) && at <= 0.82 + 0.1 * (0.9 - v)
}

fn crown_tone(ink: Tone, u: f32, v: f32) -> Tone {
    let is_band = (0.42..0.72).contains(&v);
    if is_band { Tone { ansi: ink.ansi, ..palette::GOLD } } else { lit(ink, u, v) }
}

/// A tower seen from above, with a rim that stands out from any tile.
fn tower(painting: &mut Painting, ink: Ink, outline: Outline, spot: Spot) {
    let (body, rim) = (palette::ink(ink), palette::against(ink));
    let rim = Tone { ansi: body.ansi, ..body.mixed(rim, 0.62) };
    let is_round = outline == Outline::RoundTower;
    spot.paint(painting, |u, v| {
        let far = if is_round { (u * u + v * v).sqrt() } else { u.abs().max(v.abs()) };
        (far <= 1.0).then(|| if far > 0.78 { rim } else { lit(body, u, v) })
    });
}

/// A tile of Syrtis: round or square, light or dark.
pub(super) fn tile(painting: &mut Painting, tile: Tile, tone: Tone, spot: Spot) {
    let rim = Tone { ansi: tone.ansi, ..tone.mixed(palette::SHADOW, 0.3) };
    spot.paint(painting, |u, v| {
        if tile.is_circle {
            // A little fuller than an ellipse: a flat one would look like a lens.
            let far = u.abs().powf(2.4) + (v * 0.9).abs().powf(2.4);
            (far <= 1.0 && v.abs() <= 1.0)
                .then(|| if far > 0.8 && u + v > 0.5 { rim } else { lit(tone, u, v) })
        } else {
            is_square(u, v, 0.06).then(|| bevelled(tone, spot, u, v))
        }
    });
}
