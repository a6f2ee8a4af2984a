//! The scene of Syrtis: tiles in the water, row 1 at the top.

use super::{Coordinate, Ground, Ink, Mark, Piece, PieceKind, Place, Rim, SQUARE, Scene, Shape};
use quina_rules::prelude::*;
use quina_rules::syrtis::{Attribute, Phase, Position, Side};
use quina_rules::{Cell, GameId, Outcome};

pub(super) fn scene(position: &Position) -> Scene {
    let size = position.layout().size();
    let grid = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    let places = grid.filter_map(|(row, column)| {
        let cell = position.cell(row, column)?;
        let label = position.cell_name(cell);
        let mut place = Place::square(cell, column as usize, row as usize, label);
        match position.tile(cell) {
            Some(tile) => place.ground = Ground::Tile(tile),
            None => {
                place.shape = Shape::None;
                place.ground =
                    if in_bounds(position, row, column) { Ground::Water } else { Ground::Sea };
            }
        }
        place.piece = tower(position, cell);
        let number = position.layout().number(cell).filter(|_| position.phase() == Phase::Swap);
        place.note = number.map(|number| number.to_string());
        Some(place)
    });
    let extent = SQUARE * i16::from(size);
    let mut scene = Scene::new(GameId::Syrtis, (extent, extent), places.collect());
    let columns: Vec<_> = ('a'..).take(size as usize).map(String::from).collect();
    let rows: Vec<_> = (1..=size).map(|row| row.to_string()).collect();
    scene.coordinates = Coordinate::along(&[Rim::Top], &columns);
    scene.coordinates.extend(Coordinate::along(&[Rim::Left], &rows));
    for cell in winning_island(position) {
        scene.mark(cell, Mark::Winning);
    }
    scene
}

/// Whether a tile could slide to this row and column without leaving the rectangle (R17).
fn in_bounds(position: &Position, row: u8, column: u8) -> bool {
    position.bounds().is_some_and(|(first, last)| {
        let inside = |at: u8, low: u8, high: u8| (low..=high).contains(&at);
        inside(row, first.0 / 8, last.0 / 8) && inside(column, first.0 % 8, last.0 % 8)
    })
}

fn tower(position: &Position, cell: Cell) -> Option<Piece> {
    let side = position.tower(cell)?;
    let ink = match side {
        Side::Light => Ink::White,
        Side::Dark => Ink::Black,
    };
    let owner = position.side().map(|_| position.seat(side));
    Some(Piece { kind: PieceKind::Tower, ink, owner })
}

/// The complete islands of the winner, if they decided the game (R24).
fn winning_island(position: &Position) -> Vec<Cell> {
    let Some(ending) = position.ending() else { return Vec::new() };
    let Outcome::Win(winners) = ending.outcome else { return Vec::new() };
    if !matches!(ending.reason, "syrtis-complete" | "syrtis-both-complete") {
        return Vec::new();
    }
    let own =
        Attribute::ALL.into_iter().filter(|kind| winners.contains(position.seat(kind.owner())));
    let islands = own.map(|kind| position.islands(kind)).filter(|islands| islands.len() == 1);
    islands.flatten().flatten().collect()
}
