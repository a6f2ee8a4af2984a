//! The scene of Barragoon: seven files, nine ranks, rank 1 at the bottom.

use super::{Coordinate, Ground, Ink, Piece, PieceKind, Place, Rim, SQUARE, Scene};
use quina_rules::barragoon::{CELLS, Content, FILES, Position, RANKS, Side};
use quina_rules::prelude::*;
use quina_rules::{Cell, GameId};

pub(super) fn scene(position: &Position) -> Scene {
    let places = (0..CELLS).map(|i| {
        let cell = Cell(i as u8);
        let (file, rank) = (i % FILES, i / FILES);
        let mut place = Place::square(cell, file, RANKS - 1 - rank, position.cell_name(cell));
        place.ground = if (file + rank) % 2 == 0 { Ground::Plain } else { Ground::Alternate };
        place.piece = piece(position.content(cell));
        place
    });
    let size = (SQUARE * FILES as i16, SQUARE * RANKS as i16);
    let mut scene = Scene::new(GameId::Barragoon, size, places.collect());
    let files: Vec<_> = ('a'..).take(FILES).map(String::from).collect();
    let ranks: Vec<_> = (1..=RANKS).rev().map(|rank| rank.to_string()).collect();
    scene.coordinates = Coordinate::along(&[Rim::Bottom], &files);
    scene.coordinates.extend(Coordinate::along(&[Rim::Left], &ranks));
    scene
}

fn piece(content: Content) -> Option<Piece> {
    match content {
        Content::Empty => None,
        Content::Tile { side, value } => {
            let ink = match side {
                Side::White => Ink::White,
                Side::Brown => Ink::Brown,
            };
            Some(Piece { kind: PieceKind::Runner(value), ink, owner: Some(side.player()) })
        }
        Content::Barragoon(face) => {
            Some(Piece { kind: PieceKind::Sign(face), ink: Ink::Neutral, owner: None })
        }
    }
}
