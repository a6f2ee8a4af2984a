//! Pictures have the size asked for and show something.

#![cfg(feature = "png")]
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod games;

use games::{for_each_position, starts};
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game, GameId};
use quina_view::png::{MAX_SIDE, PngError, png};
use quina_view::scene::{Mark, Marks, Place, Rim, Scene, scene, scene_at};
use quina_view::svg::Options;
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeSet;

fn colours(bytes: &[u8]) -> BTreeSet<(u8, u8, u8)> {
    let pixels = Pixmap::decode_png(bytes).unwrap();
    pixels.pixels().iter().map(|pixel| (pixel.red(), pixel.green(), pixel.blue())).collect()
}

#[test]
fn pictures_have_the_size_asked_for_and_are_not_blank() {
    for start in starts() {
        let scene = scene(&start);
        let bytes = png(&scene, &Options::new("a board"), 300).unwrap();
        let pixels = Pixmap::decode_png(&bytes).unwrap();
        assert_eq!(pixels.width(), 300);
        let share = f64::from(scene.height) / f64::from(scene.width);
        let expected = (300.0 * share).round() as i64;
        assert!((i64::from(pixels.height()) - expected).abs() < 20, "{}", pixels.height());
        assert!(colours(&bytes).len() > 20, "{start} is blank");
    }
}

#[test]
fn every_position_can_be_drawn() {
    let mut plies = 0;
    for_each_position(6, |position, _| {
        plies += 1;
        if plies % 40 == 0 {
            let bytes = png(&scene(position), &Options::new(""), 90).unwrap();
            assert!(colours(&bytes).len() > 20, "{position} is blank");
        }
    });
}

#[test]
fn a_picture_without_pieces_is_another_picture() {
    let mut scene = scene(&GameId::CampoBello.default_start());
    let full = png(&scene, &Options::new(""), 400).unwrap();
    scene.places.iter_mut().for_each(|place| place.piece = None);
    assert_ne!(png(&scene, &Options::new(""), 400).unwrap(), full);
}

/// The width of a rim with coordinates and of one without, and of half a square, in a drawing.
const RIM: f32 = 30.0;
const MARGIN: f32 = 14.0;
const HALF: f32 = 24.0;

/// Where the board begins, in a drawing.
fn corner(scene: &Scene) -> (f32, f32) {
    let has = |rim| scene.coordinates.iter().any(|coordinate| coordinate.rim == rim);
    let rim = |rim| if has(rim) { RIM } else { MARGIN };
    (rim(Rim::Left), rim(Rim::Top))
}

/// The labels of the places in whose squares two pictures of a scene differ.
fn places_that_differ(scene: &Scene, one: &[u8], other: &[u8]) -> BTreeSet<String> {
    let [one, other] = [one, other].map(|bytes| Pixmap::decode_png(bytes).unwrap());
    assert_eq!((one.width(), one.height()), (other.width(), other.height()));
    let (left, top) = corner(scene);
    let right = if scene.coordinates.iter().any(|c| c.rim == Rim::Right) { RIM } else { MARGIN };
    let scale = one.width() as f32 / (left + f32::from(scene.width) * HALF + right);
    let differs = |place: &&Place| {
        let (x, y) = (f32::from(place.x) * HALF + left, f32::from(place.y) * HALF + top);
        let pixels = |at: f32| ((at - HALF) * scale) as u32 + 1..((at + HALF) * scale) as u32;
        pixels(y).any(|y| pixels(x).any(|x| one.pixel(x, y) != other.pixel(x, y)))
    };
    scene.places.iter().filter(differs).map(|place| place.label.clone()).collect()
}

#[test]
fn letters_need_no_font() {
    let with = scene(&GameId::Syrtis.default_start());
    let mut without = with.clone();
    // The rims stay as wide as they are, so that only letters can make a difference.
    without.coordinates.iter_mut().for_each(|coordinate| coordinate.text = " ".to_owned());
    let pictures = [&with, &without].map(|s| png(s, &Options::new(""), 400).unwrap());
    let [one, other] = pictures.each_ref().map(|bytes| Pixmap::decode_png(bytes).unwrap());
    assert_eq!((one.width(), one.height()), (other.width(), other.height()));
    let scale = 400.0 / (RIM + f32::from(with.width) * HALF + MARGIN);
    for coordinate in &with.coordinates {
        let along = (f32::from(coordinate.at) * HALF + RIM) * scale;
        let (x, y) = match coordinate.rim {
            Rim::Top => (along, RIM / 2.0 * scale),
            _ => (RIM / 2.0 * scale, along),
        };
        let near = |at: f32| (at - 8.0) as u32..(at + 8.0) as u32;
        let differs = near(y).any(|y| near(x).any(|x| one.pixel(x, y) != other.pixel(x, y)));
        assert!(differs, "{coordinate:?} is not drawn");
    }
    assert_eq!(places_that_differ(&with, &pictures[0], &pictures[1]), BTreeSet::new());
}

#[test]
fn impossible_sizes_are_refused() {
    let barragoon = scene(&GameId::Barragoon.default_start());
    for width in [0, MAX_SIDE + 1, u32::MAX, MAX_SIDE] {
        let error = png(&barragoon, &Options::new(""), width).unwrap_err();
        assert!(matches!(error, PngError::Size { .. }), "{error}");
    }
    let morelli = scene(&GameId::Morelli.default_start());
    assert!(png(&morelli, &Options::new(""), 1).is_ok());
}

/// A position of each game with a move played and every kind of mark.
fn showcase() -> Vec<(&'static str, AnyPosition, &'static str)> {
    let at = |game: GameId, text: &str| game.parse_position(text).unwrap();
    vec![
        (
            "morelli",
            at(
                GameId::Morelli,
                "bwbwbbwwbwbwb/w11w/b11b/w2b1b6w/b11w/b7b1b1w/w6www2b/b5bw1wb1b/wb6ww2w/bw3b2b1b1b/\
                 w3w7w/w11w/wwwbbbwwwwbbb b b",
            ),
            "d1-i6",
        ),
        (
            "barragoon",
            at(
                GameId::Barragoon,
                "1vd1dv1/1x^>Y<1/2|1-2/1e1s1w1/2n1W2/1N1E1S1/3+3/2ZDZ2/1VD1DV1 w - 0",
            ),
            "c2-a2",
        ),
        (
            "mapello",
            at(
                GameId::Mapello,
                "####J#####/##1*2*1##/#5#2#/J*#2WB1*J/J3WBB1B#/#3BBBB*#/#*3BB#1J/J2#2B2#/##1*3*##/\
                 ###J###J## w 0 0",
            ),
            "e7",
        ),
        ("syrtis", GameId::Syrtis.default_start(), "e2-c1"),
        (
            "campo-bello",
            at(GameId::CampoBello, "..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb y - [players=4]"),
            "y3-y0",
        ),
    ]
}

/// Writes the pictures that a person should look at after a change of the drawings, and makes sure
/// that every mark is seen in its place and none anywhere else.
#[test]
fn a_showcase_of_every_game_is_drawn() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    for (name, before, mv) in showcase() {
        let mut game = Game::new(before);
        game.play_unchecked(game.position().parse_move(mv).unwrap());
        let draw = |scene: &Scene| png(scene, &Options::new(name), 700).unwrap();
        let mut scene = scene_at(&game, 1);
        let marked = draw(&scene);
        std::fs::write(folder.join(format!("{name}.png")), &marked).unwrap();
        let has_marks = |place: &&Place| !place.marks.is_empty();
        let labels: BTreeSet<_> =
            scene.places.iter().filter(has_marks).map(|place| place.label.clone()).collect();
        scene.places.iter_mut().for_each(|place| place.marks = Marks::NONE);
        let plain = draw(&scene);
        assert!(labels.len() >= 2, "{name}: {labels:?}");
        assert_eq!(places_that_differ(&scene, &plain, &marked), labels, "{name}");
        // A piece hides where a turn began, since it has left that place.
        scene.places.iter_mut().for_each(|place| place.piece = None);
        let plain = draw(&scene);
        for (i, place) in scene.places.iter_mut().enumerate() {
            place.marks = [Mark::ALL[i % Mark::ALL.len()]].into_iter().collect();
        }
        let marked = draw(&scene);
        std::fs::write(folder.join(format!("{name}-marks.png")), &marked).unwrap();
        let all = scene.places.iter().map(|place| place.label.clone()).collect();
        assert_eq!(places_that_differ(&scene, &plain, &marked), all, "{name}");
    }
}
