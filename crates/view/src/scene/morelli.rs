//! The scene of Morelli: bands around the Throne, rank 1 at the bottom.

use super::{Coordinate, Ground, Ink, Mark, Piece, PieceKind, Place, Rim, SQUARE, Scene};
use quina_rules::morelli::{Colour, Position};
use quina_rules::prelude::*;
use quina_rules::{Cell, GameId};

pub(super) fn scene(position: &Position) -> Scene {
    let side = position.size().side();
    let places = position.size().cells().enumerate().map(|(i, cell)| {
        let label = position.cell_name(cell);
        let mut place = Place::square(cell, i % side, side - 1 - i / side, label);
        place.ground = match position.band(cell) {
            0 => Ground::Throne,
            band => Ground::Band(band),
        };
        place.piece = piece(position, cell);
        place
    });
    let extent = SQUARE * side as i16;
    let mut scene = Scene::new(GameId::Morelli, (extent, extent), places.collect());
    let files: Vec<_> = ('a'..).take(side).map(String::from).collect();
    let ranks: Vec<_> = (1..=side).rev().map(|rank| rank.to_string()).collect();
    scene.coordinates = Coordinate::along(&[Rim::Top, Rim::Bottom], &files);
    scene.coordinates.extend(Coordinate::along(&[Rim::Left, Rim::Right], &ranks));
    if position.ending().is_some() && position.throne().is_some() {
        scene.mark(position.size().throne(), Mark::Winning);
    }
    scene
}

fn piece(position: &Position, cell: Cell) -> Option<Piece> {
    let (kind, colour) = match position.man(cell) {
        Some(colour) => (PieceKind::Man, colour),
        None if cell == position.size().throne() => (PieceKind::King, position.throne()?),
        None => return None,
    };
    let ink = match colour {
        Colour::Black => Ink::Black,
        Colour::White => Ink::White,
    };
    Some(Piece { kind, ink, owner: Some(colour.player()) })
}
