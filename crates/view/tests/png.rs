//! Pictures have the size asked for and show something.

#![cfg(feature = "png")]
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod games;

use games::{for_each_position, starts};
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, GameId};
use quina_view::png::{MAX_SIDE, PngError, png};
use quina_view::scene::{Mark, marks_of_move, scene};
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

#[test]
fn letters_need_no_font() {
    let mut scene = scene(&GameId::Syrtis.default_start());
    let with = png(&scene, &Options::new(""), 400).unwrap();
    scene.coordinates.clear();
    assert_ne!(png(&scene, &Options::new(""), 400).unwrap(), with);
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

/// Writes the pictures that a person should look at after a change of the drawings.
#[test]
fn a_showcase_of_every_game_is_drawn() {
    for (name, before, mv) in showcase() {
        let legal = before.parse_move(mv).unwrap_or_else(|_| before.moves()[0]);
        let mut after = before.clone();
        after.play_unchecked(legal);
        let mut scene = scene(&after);
        scene.mark_all(marks_of_move(&before, legal));
        let bytes = png(&scene, &Options::new(name), 700).unwrap();
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
        std::fs::write(folder.join(format!("{name}.png")), bytes).unwrap();
        for (i, place) in scene.places.iter_mut().enumerate() {
            place.marks = [Mark::ALL[i % Mark::ALL.len()]].into_iter().collect();
        }
        let bytes = png(&scene, &Options::new(name), 700).unwrap();
        std::fs::write(folder.join(format!("{name}-marks.png")), bytes).unwrap();
    }
}
