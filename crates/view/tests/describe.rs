//! Positions in words: complete, short, and in both languages.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod games;

use games::{for_each_position, starts};
use quina_rules::GameId;
use quina_rules::prelude::*;
use quina_view::describe::{describe, describe_place};
use quina_view::scene::{Ground, Mark, Shape, scene};
use quina_view::{Language, Words};

fn english(game: GameId, text: &str) -> Vec<String> {
    describe(&game.parse_position(text).unwrap(), &Words::new(Language::English))
}

#[test]
fn positions_are_told_in_short_lists() {
    assert_eq!(
        english(
            GameId::Mapello,
            "##########/#8#/#8#/#8#/JW7#/#BBB2W2#/#*7#/#8#/#8#/########## b 0 0"
        ),
        ["3 black discs: a5 to c5.", "2 white discs: a4, f5.", "1 bonus: a6.", "1 joker: z4."]
    );
    assert_eq!(
        english(GameId::Mapello, "##########/#8#/#8#/#8#/JW7#/#8#/#8#/#8#/#8#/########## b 0 0")[0],
        "0 black discs."
    );
    assert_eq!(
        english(GameId::Morelli, "w6/7/7/7/7/1b5/7 b w"),
        ["1 black man: b2.", "1 white man: a7.", "1 black King: d4."]
    );
    assert_eq!(
        english(GameId::Barragoon, "7/7/2xVx2/3Y3/3E3/7/7/7/v6 w - 0"),
        [
            "1 white tile of value 4: d7.",
            "1 brown tile of value 4: a1.",
            "2 No Entries: c7, e7.",
            "1 One Way down: d6.",
            "1 Left Turn from down to right: d5.",
        ]
    );
    assert_eq!(
        english(GameId::CampoBello, "..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb y - [players=4]")[3],
        "9 red pieces: r1 to r9."
    );
    let portuguese = Words::new(Language::Portuguese);
    let start = GameId::Syrtis.default_start();
    assert_eq!(describe(&start, &portuguese)[0], "2 torres brancas: e2, c3.");
}

/// Opens `a1 to f1` again, along rows or along the points of a triangle.
fn cells(line: &str, names: &[String]) -> Vec<String> {
    let Some((_, list)) = line.trim_end_matches('.').split_once(": ") else { return Vec::new() };
    let mut cells = Vec::new();
    for item in list.split(", ") {
        let (first, last) = item.split_once(" to ").unwrap_or((item, item));
        let at = |name: &str| names.iter().position(|known| known == name).unwrap();
        cells.extend_from_slice(&names[at(first)..=at(last)]);
    }
    cells
}

#[test]
fn every_piece_is_named_once_and_every_word_is_known() {
    let words = Language::ALL.map(Words::new);
    let mut plies = 0;
    for_each_position(9, |position, _| {
        plies += 1;
        if plies % 4 != 0 {
            return;
        }
        let mut places = scene(position).places;
        if position.game() == GameId::CampoBello {
            places.sort_by_key(|place| place.cell);
        }
        let names: Vec<_> = places.iter().map(|place| place.label.clone()).collect();
        let mut told: Vec<_> = describe(position, &words[0])
            .iter()
            .filter(|line| !line.contains("circle") && !line.contains("square"))
            .flat_map(|line| cells(line, &names))
            .collect();
        let is_told = |ground| {
            matches!(ground, Ground::Wall | Ground::Bonus | Ground::Joker | Ground::Throne)
        };
        let expected = places.iter().filter(|p| p.piece.is_some() || is_told(p.ground));
        let mut expected: Vec<_> = expected.map(|place| place.label.clone()).collect();
        told.sort_unstable();
        expected.sort_unstable();
        assert_eq!(told, expected, "{position}");
        for words in &words {
            let lines = describe(position, words);
            for line in lines
                .iter()
                .chain(&places.iter().map(|p| describe_place(p, words)).collect::<Vec<_>>())
            {
                assert!(!line.contains("describe-") && !line.contains('{'), "{line}");
                assert!(line.chars().count() < 400, "too long to listen to: {line}");
            }
        }
    });
}

#[test]
fn a_place_is_told_with_its_marks() {
    let words = Words::new(Language::English);
    let mut scene = scene(&GameId::Mapello.default_start());
    let cell = scene.places[44].cell;
    scene.mark(cell, Mark::LastMove).mark(cell, Mark::Cursor);
    assert_eq!(
        describe_place(&scene.places[44], &words),
        "d4: black disc, you are here, last move"
    );
    assert_eq!(describe_place(&scene.places[0], &words), "z0: border");
    assert_eq!(describe_place(&scene.places[13], &words), "c1: empty, bonus");
    for language in Language::ALL {
        let words = Words::new(language);
        for mark in Mark::ALL {
            scene.places[44].marks = [mark].into_iter().collect();
            assert!(!describe_place(&scene.places[44], &words).contains("describe-"), "{mark:?}");
        }
    }
}

#[test]
fn every_place_of_every_start_can_be_told() {
    let words = Words::new(Language::English);
    for start in starts() {
        for place in &scene(&start).places {
            let told = describe_place(place, &words);
            assert!(told.starts_with(&format!("{}: ", start.cell_name(place.cell))), "{told}");
            assert!(told.len() > place.label.len() + 2 || place.shape == Shape::None, "{told}");
        }
    }
}
