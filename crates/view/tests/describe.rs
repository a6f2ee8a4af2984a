//! Positions in words: complete, short, and in both languages.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod games;

use games::{for_each_position, starts};
use quina_rules::GameId;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game};
use quina_view::describe::{
    Detail, Part, describe, describe_game, describe_last_turn, describe_part, describe_place,
    describe_ply, describe_threats, due,
};
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
    let start = describe(&GameId::Morelli.default_start(), &Words::new(Language::English));
    assert_eq!(start[1], "24 white men: a13 to a2, a1 to l1.", "columns are runs too");
    let portuguese = Words::new(Language::Portuguese);
    let start = GameId::Syrtis.default_start();
    assert_eq!(describe(&start, &portuguese)[0], "2 torres brancas: e2, c3.");
}

/// Opens `a1 to f1` again, along rows, columns or the points of a triangle.
fn cells(line: &str, names: &[String]) -> Vec<String> {
    let Some((_, list)) = line.trim_end_matches('.').split_once(": ") else { return Vec::new() };
    let mut cells = Vec::new();
    for item in list.split(", ") {
        let (first, last) = item.split_once(" to ").unwrap_or((item, item));
        let at = |name: &str| names.iter().position(|known| known == name).unwrap();
        let run = &names[at(first)..=at(last)];
        let is_column = first[..1] == last[..1];
        cells.extend(run.iter().filter(|name| !is_column || name[..1] == first[..1]).cloned());
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

fn position(game: GameId, text: &str) -> AnyPosition {
    game.parse_position(text).unwrap()
}

/// A part of a position in words.
fn part(game: GameId, text: &str, name: &str, detail: Detail) -> Vec<String> {
    let position = position(game, text);
    let words = Words::new(Language::English);
    describe_part(&position, &Part::named(&position, name).unwrap(), detail, &words)
}

const DISCS: &str = "##########/#8#/#8#/#8#/JW7#/#BBB2W2#/#*7#/#8#/#8#/########## b 0 0";

#[test]
fn a_row_and_a_column_are_told_short_or_long() {
    let told = |name, detail| part(GameId::Mapello, DISCS, name, detail).join(" ");
    assert_eq!(told("4", Detail::Short), "Row 4: z4 joker; a4 white disc.");
    assert_eq!(
        told("4", Detail::Long),
        "Row 4: z4 joker; a4 white disc; b4 to h4 empty; i4 border."
    );
    assert_eq!(told("A", Detail::Short), "Column a: a4 white disc; a5 black disc; a6 bonus.");
    assert_eq!(told("7", Detail::Short), "Row 7: empty.");
    let start = GameId::CampoBello.default_start().to_string();
    assert_eq!(
        part(GameId::CampoBello, &start, "y", Detail::Long),
        ["Triangle y: y0 empty; y1 to y9 yellow piece."]
    );
    let position = position(GameId::Mapello, DISCS);
    for nothing in ["", "q9", "44", "aa", "mid"] {
        assert_eq!(Part::named(&position, nothing), None, "{nothing}");
    }
}

#[test]
fn a_cell_is_told_with_what_can_be_done_there() {
    assert_eq!(
        part(GameId::Mapello, DISCS, "a3", Detail::Long),
        ["a3: empty.", "A disc here flips a4."]
    );
    let tiles = "7/3z3/7/7/7/3V3/7/7/v5Z w - 0";
    assert_eq!(
        part(GameId::Barragoon, tiles, "g1", Detail::Short),
        ["g1: white tile of value 2.", "Moves to e1, f1, f2, g2, g3."]
    );
    let told = part(GameId::Barragoon, tiles, "d4", Detail::Short);
    assert_eq!(told[2], "Captures on d8.", "{told:?}");
    let told = part(GameId::Barragoon, tiles, "d8", Detail::Short).join(" ");
    assert!(told.contains("If Player 2 (Brown) were to act: Moves to "), "{told}");
    let start = GameId::Syrtis.default_start().to_string();
    let told = part(GameId::Syrtis, &start, "e2", Detail::Long).join(" ");
    assert!(told.contains("Its island of light tiles has "), "{told}");
}

#[test]
fn a_ply_is_told_with_what_came_of_it() {
    let words = Language::ALL.map(Words::new);
    for (game, text, token, english, portuguese) in [
        (
            GameId::Mapello,
            DISCS,
            "a3",
            "Player 1 (Black) puts a disc on a3. Flipped: a4.",
            "O jogador 1 (Pretas) coloca uma peça em a3. Viradas: a4.",
        ),
        (
            GameId::Barragoon,
            "7/3z3/7/7/7/3V3/7/7/v5Z w - 0",
            "d4xd8",
            "Player 1 (White) moves a white tile of value 4 from d4 to d8. \
             Captured: brown tile of value 2.",
            "O jogador 1 (Brancas) move uma peça branca de valor 4 de d4 para d8. \
             Captura: peça castanha de valor 2.",
        ),
        (
            GameId::Syrtis,
            "2bcbqbq2/1pqpcpqLbcpc1/pcbqLbcbqpqbcbc/pqpcpc1Tbqbqbc/pqpqbcpcpqpcbq/1Tbqpqbcbqbc1/2pcpcpq2 L - 0 0,0,0",
            "xe1",
            "Player 1 (Light) sinks e1, a light square. Sinks in a row: 1 of 4.",
            "O jogador 1 (Brancas) afunda e1: quadrado branco. Afundamentos seguidos: 1 de 4.",
        ),
        (
            GameId::CampoBello,
            "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y -",
            "y3-y0",
            "Player 1 (yellow) jumps from y3 to y0. The own piece on y1 is removed.",
            "O jogador 1 (amarelo) salta de y3 para y0. A peça própria em y1 é removida.",
        ),
    ] {
        let before = position(game, text);
        let mv = before.parse_move(token).unwrap();
        let told = words.each_ref().map(|words| describe_ply(&before, mv, words));
        assert_eq!(told[0], english);
        assert!(told[1] == portuguese, "{}", told[1]);
    }
}

#[test]
fn threats_are_what_the_opponent_could_do_now() {
    let words = Words::new(Language::English);
    let told = |game, text, detail| describe_threats(&position(game, text), detail, &words);
    assert_eq!(
        told(GameId::Barragoon, "7/3z3/7/7/7/3V3/7/7/v5Z b - 0", Detail::Long),
        ["Player 1 (White) could capture: d8.", "d4xd8 would take d8."]
    );
    // The last tile of a side is its game.
    assert_eq!(
        told(GameId::Barragoon, "7/3z3/7/7/7/3V3/7/7/6Z b - 0", Detail::Short)[0],
        "Player 1 (White) could win at once: d4xd8."
    );
    assert_eq!(
        told(GameId::Mapello, DISCS, Detail::Short),
        ["Player 2 (White) could flip: a5, b5.", "Player 2 (White) could take a bonus on: a6."]
    );
    let placing = "7/3z3/7/7/7/3V3/7/7/v5Z w wb 0";
    let said = told(GameId::Barragoon, placing, Detail::Short);
    assert_eq!(said.len(), 1, "{said:?}");
}

#[test]
fn everything_can_be_told_of_every_position_in_both_languages() {
    let words = Language::ALL.map(Words::new);
    let mut plies = 0;
    for_each_position(5, |position, mv| {
        plies += 1;
        if plies % 7 != 0 {
            return;
        }
        let Some(mv) = mv else { return };
        let game = Game::new(position.clone());
        let mut played = game.clone();
        played.play_unchecked(mv);
        let cell = scene(position).places[plies % scene(position).places.len()].label.clone();
        let part = Part::named(position, &cell).unwrap();
        for words in &words {
            let mut said = vec![describe_ply(position, mv, words)];
            for detail in [Detail::Short, Detail::Long] {
                said.extend(describe_game(&game, detail, words));
                said.extend(describe_part(position, &part, detail, words));
                said.extend(describe_threats(position, detail, words));
            }
            said.extend(due(&game, words));
            said.extend(describe_last_turn(&played, words));
            for line in said {
                assert!(!line.contains("describe-") && !line.contains('{'), "{position}: {line}");
                assert!(!line.is_empty() && !line.contains("  "), "{position}: {line}");
            }
        }
    });
}
