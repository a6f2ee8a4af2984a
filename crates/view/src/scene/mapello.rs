//! The scene of Mapello: the whole board with its border, row 0 at the top.

use super::{Coordinate, Ground, Ink, Piece, PieceKind, Place, Rim, SQUARE, Scene};
use quina_rules::mapello::{Colour, Position, Stage};
use quina_rules::prelude::*;
use quina_rules::{Cell, GameId};

/// Rows and columns, the border included.
const SIDE: usize = 10;
/// The cells of the play area come first, those of the border after them.
const PLAY_CELLS: u8 = 64;

pub(super) fn scene(position: &Position) -> Scene {
    let grid = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column)));
    let (mut play, mut border) = (0, PLAY_CELLS);
    let places = grid.map(|(row, column)| {
        let inside = (1..SIDE - 1).contains(&row) && (1..SIDE - 1).contains(&column);
        // Both the play area and the border are numbered in reading order.
        let next = if inside { &mut play } else { &mut border };
        let cell = Cell(*next);
        *next += 1;
        let mut place = Place::square(cell, column, row, position.cell_name(cell));
        place.ground = ground(position, cell, (row + column) % 2 == 0);
        place.piece = piece(position, cell);
        place
    });
    let extent = SQUARE * SIDE as i16;
    let mut scene = Scene::new(GameId::Mapello, (extent, extent), places.collect());
    let columns: Vec<_> = "zabcdefghi".chars().map(String::from).collect();
    let rows: Vec<_> = (0..SIDE).map(|row| row.to_string()).collect();
    scene.coordinates = Coordinate::along(&[Rim::Top, Rim::Bottom], &columns);
    scene.coordinates.extend(Coordinate::along(&[Rim::Left, Rim::Right], &rows));
    scene
}

/// Whether a set of play cells holds a cell.
const fn has(set: u64, cell: Cell) -> bool {
    cell.0 < PLAY_CELLS && set >> cell.0 & 1 == 1
}

fn ground(position: &Position, cell: Cell, even: bool) -> Ground {
    if cell.0 >= PLAY_CELLS {
        let is_joker = position.jokers() >> (cell.0 - PLAY_CELLS) & 1 == 1;
        return if is_joker { Ground::Joker } else { Ground::Border };
    }
    match () {
        () if has(position.walls(), cell) => Ground::Wall,
        () if has(position.bonuses(), cell) => Ground::Bonus,
        () if even => Ground::Plain,
        () => Ground::Alternate,
    }
}

fn piece(position: &Position, cell: Cell) -> Option<Piece> {
    let colours = [(Colour::Black, Ink::Black), (Colour::White, Ink::White)];
    let (colour, ink) = colours.into_iter().find(|(c, _)| has(position.discs(*c), cell))?;
    let settled = !matches!(position.stage(), Stage::Setup | Stage::Choose);
    let owner = settled.then(|| position.seat_of(colour));
    Some(Piece { kind: PieceKind::Disc, ink, owner })
}
