//! Positions taken apart and put together again by the door.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, Choices, GameId, Setup};

/// Positions of random games, with set-up phases and small boards.
fn positions() -> Vec<AnyPosition> {
    let kinds: [(GameId, &[(&str, &str)]); 9] = [
        (GameId::Morelli, &[]),
        (GameId::Morelli, &[("size", "7"), ("setup", "built"), ("end_rule", "both")]),
        (GameId::Barragoon, &[]),
        (GameId::Mapello, &[]),
        (GameId::Mapello, &[("map", "built")]),
        (GameId::Syrtis, &[]),
        (GameId::Syrtis, &[("layout", "minor"), ("setup", "full"), ("seed", "3")]),
        (GameId::CampoBello, &[]),
        (GameId::CampoBello, &[("players", "3")]),
    ];
    let mut random = SplitMix64::new(11);
    let mut all = Vec::new();
    for (game, options) in kinds {
        let mut choices = Choices::new();
        for (key, value) in options {
            choices.set(game.options(), key, value).unwrap();
        }
        let mut position = game.start(&choices).unwrap().position;
        for _ in 0..30 {
            all.push(position.clone());
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[random.below(moves.len())]);
        }
    }
    all
}

#[test]
fn a_position_survives_being_taken_apart() {
    for position in positions() {
        let setup = Setup::of(&position);
        assert_eq!(setup.to_string(), position.to_string());
        assert_eq!(setup.position(), Ok(position.clone()));
        assert!(setup.specs().iter().any(|spec| spec.name == "side"));
        for cell in setup.cells() {
            assert_eq!(setup.cell(&position.cell_name(cell)), Some(cell));
            assert!(
                setup.allowed_contents(cell).contains(&setup.content(cell).unwrap()),
                "{position}"
            );
        }
    }
}

#[test]
fn whatever_is_changed_can_be_written_and_read_and_is_judged_by_the_door_of_text() {
    let mut random = SplitMix64::new(12);
    let (mut legal, mut refused) = (0, 0);
    for position in positions() {
        let mut setup = Setup::of(&position);
        for _ in 0..20 {
            let cells: Vec<_> = setup.cells().collect();
            let cell = cells[random.below(cells.len())];
            let choices = setup.allowed_contents(cell);
            let content = choices[random.below(choices.len())];
            setup.set_content(cell, content).unwrap();
            assert_eq!(setup.content(cell), Some(content));
            let spec = setup.specs()[random.below(setup.specs().len())];
            if !spec.values.is_empty() {
                let value = spec.values[random.below(spec.values.len())];
                setup.set_field(spec.name, value).unwrap();
                assert_eq!(setup.field(spec.name), Some(value));
            }
            let text = setup.to_string();
            assert_eq!(Setup::read(setup.game(), &text), Ok(setup.clone()), "{text}");
            match setup.position() {
                Ok(position) => {
                    legal += 1;
                    assert_eq!(position.to_string(), text);
                }
                Err(error) => {
                    refused += 1;
                    assert!(!error.reasons.is_empty());
                    assert_eq!(setup.game().parse_position(&text), Err(error));
                }
            }
        }
    }
    assert!(legal > 100 && refused > 100, "{legal} legal, {refused} refused");
}

#[test]
fn a_cell_holds_only_what_the_door_could_let_in() {
    for game in GameId::ALL {
        let mut setup = Setup::of(&game.default_start());
        let contents: std::collections::BTreeSet<_> =
            setup.cells().flat_map(|cell| setup.allowed_contents(cell)).copied().collect();
        let before = setup.clone();
        for cell in before.cells() {
            for content in contents.iter().chain(&["?", "Q", "bcbc"]) {
                let offered = setup.allowed_contents(cell).contains(content);
                assert_eq!(setup.set_content(cell, content).is_ok(), offered, "{game} {content}");
                setup = before.clone();
            }
        }
        let outside = quina_rules::Cell(255);
        assert_eq!(setup.content(outside), None);
        assert!(setup.set_content(outside, "").is_err());
        assert_eq!(setup, before);
    }
    let throne = Setup::of(&GameId::Morelli.default_start());
    assert_eq!(throne.allowed_contents(throne.cell("g7").unwrap()), [""]);
    let map = Setup::of(&GameId::Mapello.default_start());
    assert_eq!(map.allowed_contents(map.cell("z0").unwrap()), ["#", "J"]);
}

#[test]
fn fields_take_words_and_nothing_that_would_break_the_text() {
    let mut setup = Setup::of(&GameId::Syrtis.default_start());
    let before = setup.clone();
    for (name, value) in
        [("nobody", "L"), ("side", ""), ("side", "L T"), ("streak", "ü"), ("side", "\n")]
    {
        assert!(setup.set_field(name, value).is_err(), "{name} {value}");
    }
    assert_eq!(setup, before);
    assert_eq!(setup.field("nobody"), None);
    setup.set_field("seats", "L2").unwrap();
    setup.set_field("options", "[repetition=off]").unwrap();
    assert!(setup.to_string().ends_with(" L2 [repetition=off]"));
    assert!(setup.position().is_ok());
    setup.set_field("seats", "").unwrap();
    setup.set_field("options", "").unwrap();
    assert_eq!(setup, before);
}

#[test]
fn the_door_gives_every_reason_at_once() {
    let mut setup = Setup::of(&GameId::Barragoon.default_start());
    setup.set_field("side", "q").unwrap();
    setup.set_field("placers", "x").unwrap();
    setup.set_field("count", "many").unwrap();
    let reasons = setup.position().unwrap_err().reasons;
    let ids: Vec<_> = reasons.iter().map(|reason| reason.id).collect();
    let expected = ["position-barragoon-side", "position-barragoon-placers", "position-number"];
    assert_eq!(ids, expected);
}

#[test]
fn an_empty_board_holds_nothing_that_can_be_taken_away() {
    for game in GameId::ALL {
        let mut setup = Setup::of(&game.default_start());
        setup.clear();
        for cell in setup.cells() {
            assert_eq!(setup.content(cell), setup.allowed_contents(cell).first().copied());
        }
    }
}

#[test]
fn a_text_without_the_shape_of_a_board_is_refused() {
    for (game, text, reason) in [
        (GameId::Morelli, "7/7 - b", "expected 13 rows"),
        (GameId::Morelli, "7/7/7/7/7/7/q6 - b", "expected one of b w"),
        (GameId::Mapello, "8/8 b 0", "3 to 4 fields"),
        (GameId::CampoBello, "y y -", "1 cells instead of 41"),
        (GameId::Syrtis, "5/5/5/5/5 L - 0 0,0,0 L2 L3", "4 to 5 fields"),
        (GameId::Barragoon, "", "missing"),
    ] {
        let error = Setup::read(game, text).unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
    let long = "1".repeat(2000);
    assert!(Setup::read(GameId::Syrtis, &long).unwrap_err().to_string().contains("at most 1024"));
}
