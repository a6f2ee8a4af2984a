//! The places of a board, painted: grounds, tiles, pieces, marks.

use super::painting::Painting;
use super::shapes::{self, Spot};
use super::{Charset, Rect, Size, TextStyle, art, sign, tint};
use crate::palette::{self, Tone};
use crate::scene::{Ground, Moving, Piece, PieceKind, Place, SQUARE, Scene, Shape};
use quina_rules::barragoon::Face;

/// How much of half a place a round piece takes.
const ROUND: f32 = 0.985;

/// The row of a place that has its letter.
pub(super) const fn middle(rect: Rect) -> usize {
    rect.row + (rect.height - 1) / 2
}

/// The middle of a rectangle in pixels.
fn centre(rect: Rect) -> (f32, f32) {
    let (width, height) = (rect.width as f32, rect.height as f32);
    (rect.column as f32 + width / 2.0, 2.0 * rect.row as f32 + height)
}

/// The largest round spot in a rectangle.
pub(super) fn spot(rect: Rect) -> Spot {
    let (x, y) = centre(rect);
    let radius = (rect.width as f32 / 2.0).min(rect.height as f32) * ROUND;
    Spot::new(x, y, radius)
}

/// A square place with everything on it.
pub(super) fn square(
    painting: &mut Painting,
    scene: &Scene,
    place: &Place,
    rect: Rect,
    style: TextStyle,
) {
    let ground = tint::tinted(base(scene, place), place.marks);
    painting.ground(rect, ground);
    if let Ground::Tile(tile) = place.ground {
        let tone = tint::tinted(palette::ground(place.ground), place.marks);
        shapes::tile(painting, tile, tone, tile_spot(rect));
    }
    let width = scene.turning.iter().find(|turning| turning.cell == place.cell);
    let width = width.map_or(1.0, |turning| f32::from(turning.width) / 100.0);
    match (&place.note, place.piece) {
        (Some(note), _) => write_middle(painting, rect, note, art::dot_tone(place.ground)),
        (None, Some(piece)) => stand(painting, scene.seen(piece), rect, width),
        (None, None) => empty(painting, place, rect, ground),
    }
    tint::draw(painting, rect, middle(rect), place.marks, style);
    tint::number(painting, rect, scene.order(place.cell));
}

/// What is under a place: the water under a tile.
const fn base(scene: &Scene, place: &Place) -> Tone {
    match (place.ground, place.shape) {
        (Ground::Tile(_), _) | (Ground::Water, Shape::Square) => palette::ground(Ground::Water),
        _ => art::ground_tone(scene, place),
    }
}

/// The spot of a tile: all of its place but a gap.
fn tile_spot(rect: Rect) -> Spot {
    let (x, y) = centre(rect);
    Spot { x, y, across: rect.width as f32 / 2.0 - 0.5, down: rect.height as f32 - 0.25 }
}

/// What an empty place shows in its middle, not too loud.
fn empty(painting: &mut Painting, place: &Place, rect: Rect, ground: Tone) {
    let is_loud = matches!(place.ground, Ground::Joker | Ground::Bonus | Ground::Throne);
    let is_wall = matches!(place.ground, Ground::Wall | Ground::Border);
    if is_wall {
        wall(painting, place.ground, rect);
        return;
    }
    let ch = match art::dot(place.ground, Charset::Unicode) {
        ':' => '·',
        ch => ch,
    };
    let tone = art::dot_tone(place.ground);
    let tone = if is_loud { tone } else { Tone { ansi: tone.ansi, ..ground.mixed(tone, 0.4) } };
    if ch != ' ' {
        painting.write((rect.column + rect.width / 2, middle(rect)), ch, tone, is_loud);
    }
}

/// A wall catches the light at its upper edge, where there is room for it.
fn wall(painting: &mut Painting, ground: Ground, rect: Rect) {
    if ground != Ground::Wall || rect.height < 2 {
        return;
    }
    let tone = palette::ground(ground);
    let light = Tone { ansi: tone.ansi, ..tone.mixed(palette::BRIGHT, 0.22) };
    let dark = Tone { ansi: tone.ansi, ..tone.mixed(palette::SHADOW, 0.35) };
    let (top, bottom) = (2.0 * rect.row as f32, 2.0 * (rect.row + rect.height) as f32);
    let (left, right) = (rect.column as f32, (rect.column + rect.width) as f32);
    let reach = (rect.width.max(2 * rect.height)) as f32;
    painting.paint(centre(rect), reach, |x, y| {
        let is_inside = x >= left && x < right && y >= top && y < bottom;
        let is_edge = y < top + 1.0 || y >= bottom - 1.0;
        (is_inside && is_edge).then_some(if y < top + 1.0 { light } else { dark })
    });
}

/// A piece on a square.
fn stand(painting: &mut Painting, piece: Piece, rect: Rect, width: f32) {
    let ink = palette::ink(piece.ink);
    if rect.height == 1 {
        let column = rect.column + rect.width / 2;
        painting.write((column, rect.row), art::shape(piece), ink, true);
        return;
    }
    let round = spot(rect);
    match piece.kind {
        PieceKind::Tower if rect.height == 2 => {
            // A tower of two rows: its letter in the upper one, its foot in the lower one.
            let (x, y) = centre(rect);
            let block = Spot { x, y, across: 1.5, down: 2.0 };
            shapes::piece(painting, piece, block);
            letter(painting, rect, piece);
        }
        PieceKind::Tower => {
            let y = 2.0 * middle(rect) as f32 + 1.0;
            shapes::piece(painting, piece, Spot::new(round.x, y, round.down * 0.58));
            letter(painting, rect, piece);
        }
        PieceKind::Runner(_) => {
            let across = (rect.width as f32 / 2.0 - 0.5).min(rect.height as f32);
            let block = Spot { across, down: rect.height as f32 - 0.25, ..round };
            shapes::piece(painting, piece, block);
            letter(painting, rect, piece);
        }
        PieceKind::Sign(face) => {
            let across = (rect.width as f32 / 2.0 - 0.5).min(rect.height as f32);
            let block = Spot { across, down: rect.height as f32 - 0.25, ..round };
            shapes::piece(painting, piece, block);
            traffic_sign(painting, face, rect);
        }
        _ => {
            shapes::piece(
                painting,
                piece,
                Spot { across: round.across * width.max(0.12), ..round },
            );
        }
    }
}

/// The letter or the value of a piece, in the middle of its place.
fn letter(painting: &mut Painting, rect: Rect, piece: Piece) {
    write_middle(painting, rect, &piece.letter().to_string(), palette::against(piece.ink));
}

fn write_middle(painting: &mut Painting, rect: Rect, text: &str, tone: Tone) {
    let column = rect.column + (rect.width - text.len().min(rect.width)) / 2;
    for (column, ch) in (column..).zip(text.chars()) {
        painting.write((column, middle(rect)), ch, tone, true);
    }
}

/// The lines of a traffic sign; the one that forbids everything is a painted cross, where there is
/// room for it.
fn traffic_sign(painting: &mut Painting, face: Face, rect: Rect) {
    if face == Face::NoEntry && rect.height > 2 {
        let spot = spot(rect);
        let radius = spot.down * 0.62;
        painting.paint((spot.x, spot.y), radius, |x, y| {
            let (u, v) = ((x - spot.x) / radius, (y - spot.y) / radius);
            let is_cross = u.abs() <= 1.0 && v.abs() <= 1.0 && (u.abs() - v.abs()).abs() < 0.3;
            is_cross.then_some(palette::BRIGHT)
        });
        return;
    }
    // An odd number of rows has a middle, and an even one needs an even sign.
    let (width, height) = match rect.height {
        2 => (3, 2),
        3 => (5, 3),
        4 => (5, 2),
        _ => (7, 3),
    };
    let rows = sign::draw(face, width.min(rect.width), height);
    let column = rect.column + (rect.width - rows[0].len()) / 2;
    let row = rect.row + (rect.height - rows.len()) / 2;
    for (row, line) in (row..).zip(&rows) {
        for (column, ch) in (column..).zip(line).filter(|(_, ch)| **ch != ' ') {
            painting.write((column, row), *ch, palette::BRIGHT, true);
        }
    }
}

/// Something on its way between squares of this size; the board begins at `(left, top)`.
pub(super) fn moving(
    painting: &mut Painting,
    moving: Moving,
    size: Size,
    (left, top): (usize, usize),
) {
    let along = |at: i32, step: usize| at as f32 / (100.0 * f32::from(SQUARE)) * step as f32;
    let x = left as f32 + along(moving.x, size.columns);
    let y = 2.0 * top as f32 + along(moving.y, 2 * size.rows);
    let rect = Rect {
        column: (x - size.columns as f32 / 2.0).round().max(0.0) as usize,
        row: ((y - size.rows as f32) / 2.0).round().max(0.0) as usize,
        width: size.columns,
        height: size.rows,
    };
    painting.wipe(rect);
    if let Some(Ground::Tile(tile)) = moving.tile {
        let tone = palette::ground(Ground::Tile(tile));
        shapes::tile(painting, tile, tone, Spot { x, y, ..tile_spot(rect) });
    }
    let Some(piece) = moving.piece else { return };
    if matches!(piece.kind, PieceKind::Man | PieceKind::Disc) && rect.height > 1 {
        shapes::piece(painting, piece, Spot { x, y, ..spot(rect) });
    } else {
        stand(painting, piece, rect, 1.0);
    }
}
