//! A ply as a course of frames.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod games;

use games::for_each_position;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, GameId};
use quina_view::scene::{Ground, Ink, Motion, Orientation, Scene, scene};
use quina_view::sheet::{TextStyle, sheet, sizes};

fn motion(game: GameId, position: &str, mv: &str) -> (AnyPosition, Motion) {
    let position = game.parse_position(position).unwrap();
    let mv = position.parse_move(mv).unwrap();
    let motion = Motion::new(&position, mv);
    (position, motion)
}

fn piece_of(scene: &Scene, label: &str) -> Option<Ink> {
    let place = scene.places.iter().find(|place| place.label == label).unwrap();
    place.piece.map(|piece| piece.ink)
}

#[test]
fn every_course_begins_as_it_was_and_ends_as_it_is() {
    for_each_position(3, |position, mv| {
        if let Some(mv) = mv {
            let motion = Motion::new(position, mv);
            let mut after = position.clone();
            after.play_unchecked(mv);
            assert_eq!(motion.frame(1.0), scene(&after), "{position}");
            let pieces = |scene: &Scene| {
                let standing = scene.places.iter().filter(|place| place.piece.is_some()).count();
                standing + scene.moving.iter().filter(|moving| moving.piece.is_some()).count()
            };
            assert_eq!(pieces(&motion.frame(0.0)), pieces(&scene(position)), "{position}");
            for share in [0.1, 0.5, 0.8] {
                let frame = motion.frame(share);
                for style in TextStyle::ALL {
                    let drawn = sheet(&frame, sizes(frame.game)[0], style);
                    assert!(drawn.width > 0);
                }
            }
        }
    });
}

#[test]
fn discs_turn_over_one_after_the_other_once_a_disc_is_put() {
    let board = "##########/#8#/#8#/#8#/#8#/#WBBB4#/#8#/#8#/#8#/########## w 0 0";
    let (_, motion) = motion(GameId::Mapello, board, "e5");
    assert_eq!(motion.movement, None);
    assert_eq!(motion.changes.len(), 4, "the new disc and three others");
    let early = motion.frame(0.3);
    assert_eq!(piece_of(&early, "e5"), Some(Ink::White));
    assert_eq!(piece_of(&early, "b5"), Some(Ink::Black));
    assert!(!early.turning.is_empty());
    let late = motion.frame(0.99);
    assert_eq!(piece_of(&late, "d5"), Some(Ink::White));
    assert_eq!(piece_of(&late, "b5"), Some(Ink::White));
}

#[test]
fn a_captured_tile_stays_until_the_other_arrives() {
    let (_, motion) = motion(GameId::Barragoon, "7/7/7/3d3/3x3/7/3Z3/7/7 w - 0", "d3xd5");
    let movement = motion.movement.unwrap();
    let start = motion.frame(0.0);
    assert_eq!(start.place(movement.to).unwrap().piece.unwrap().ink, Ink::Neutral);
    assert_eq!(start.place(movement.from).unwrap().piece, None);
    let half_way = motion.frame(0.5);
    let (from, to) = (start.place(movement.from).unwrap(), start.place(movement.to).unwrap());
    assert_eq!(half_way.moving[0].y, 100 * i32::from(from.y + to.y) / 2);
}

#[test]
fn a_sliding_tile_of_syrtis_takes_its_tower_along_or_travels_alone() {
    let mut slides = 0;
    let mut towers = 0;
    for_each_position(6, |position, mv| {
        if position.game() != GameId::Syrtis {
            return;
        }
        if let Some(movement) = mv.and_then(|mv| Motion::new(position, mv).movement) {
            match movement.tile {
                Some(tile) => {
                    assert!(matches!(tile, Ground::Tile(_)));
                    slides += 1;
                }
                None => towers += 1,
            }
        }
    });
    assert!(towers > 0, "no tower moved");
    assert!(slides > 0, "no tile slid");
}

#[test]
fn what_moves_turns_with_the_board() {
    let (_, motion) = motion(GameId::Barragoon, "7/7/7/3d3/3x3/7/3Z3/7/7 w - 0", "d3xd5");
    let upright = motion.frame(0.25);
    let flipped = upright.clone().turned(Orientation::Half);
    let (before, after) = (upright.moving[0], flipped.moving[0]);
    assert_eq!(after.x, 100 * i32::from(upright.width) - before.x);
    assert_eq!(after.y, 100 * i32::from(upright.height) - before.y);
    assert_eq!(flipped.turned(Orientation::Half), upright);
}
