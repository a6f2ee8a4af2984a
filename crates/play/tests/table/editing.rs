//! Positions while they are being edited, without a screen.

use quina_play::PositionDraft;
use quina_play::position_draft::remarks::remarks;
use quina_rules::prelude::*;
use quina_rules::{Cell, GameId};
use quina_view::scene::scene;
use quina_view::{Language, Words};

fn draft(game: GameId) -> PositionDraft {
    PositionDraft::of_position(&game.default_start())
}

fn cell(game: GameId, name: &str) -> Cell {
    let position = game.default_start();
    scene(&position).places.iter().find(|place| place.label == name).unwrap().cell
}

#[test]
fn a_position_is_edited_and_read_again() {
    for game in GameId::ALL {
        let start = game.default_start();
        let mut draft = PositionDraft::of_position(&start);
        draft.change_side();
        let text = draft.to_text();
        assert_ne!(text, start.to_string(), "{game}");
        let other = game.parse_position(&text).unwrap();
        assert_ne!(other.turn(), start.turn(), "{game}");
        draft.clear();
        assert_ne!(draft.to_text(), text, "{game}");
    }
}

#[test]
fn everything_that_can_be_put_has_a_name() {
    let words = Words::new(Language::English);
    for game in GameId::ALL {
        let draft = draft(game);
        let names: Vec<_> = draft.things().iter().map(|thing| draft.name(thing, &words)).collect();
        for (at, (thing, name)) in draft.things().iter().zip(&names).enumerate() {
            assert!(name.len() > 2 && name != thing, "{game} {thing}: {name}");
            assert!(!names[..at].contains(name), "{game} {thing}: {name} twice");
        }
    }
}

#[test]
fn the_fields_behind_the_board_are_read_and_written() {
    let mut draft = draft(GameId::Barragoon);
    assert_eq!(draft.fields(), "w - 0");
    draft.set_fields(" b  -   17 ").unwrap();
    assert_eq!(draft.fields(), "b - 17");
    assert_eq!(draft.to_text(), "1vd1dv1/2zdz2/7/1x3x1/x1x1x1x/1x3x1/7/2ZDZ2/1VD1DV1 b - 17");
}

#[test]
fn what_is_taken_off_the_border_of_mapello_leaves_the_border() {
    let mut draft = draft(GameId::Mapello);
    let (border, inside) = (cell(GameId::Mapello, "a0"), cell(GameId::Mapello, "b1"));
    let before = draft.to_text();
    draft.put(border, "J").unwrap();
    assert_ne!(draft.to_text(), before);
    draft.put(border, "").unwrap();
    assert_eq!(draft.to_text(), before);
    draft.put(inside, "#").unwrap();
    draft.put(inside, "").unwrap();
    assert_eq!(draft.to_text(), before);
}

#[test]
fn a_tower_is_put_on_a_tile_replaced_and_taken_away_by_itself() {
    let mut draft = draft(GameId::Syrtis);
    let at = cell(GameId::Syrtis, "a1");
    draft.put(at, "1").unwrap();
    let tile = draft.to_text();
    draft.put(at, "L").unwrap();
    let light = draft.to_text();
    draft.put(at, "T").unwrap();
    let dark = draft.to_text();
    assert!(tile != light && light != dark && tile != dark);
    draft.put(at, "T").unwrap();
    assert_eq!(draft.to_text(), tile);
}

#[test]
fn what_no_game_comes_to_is_remarked() {
    let words = Words::new(Language::English);
    let said = |game: GameId, text: &str| remarks(&game.parse_position(text).unwrap(), &words);
    for game in GameId::ALL {
        assert!(remarks(&game.default_start(), &words).is_empty(), "{game}");
    }
    // R3: so many men as the rim has squares.
    let men = said(GameId::Morelli, "bw5/7/7/7/7/7/7 - b");
    assert_eq!(men, ["This cannot occur in a game: 24 men are on this board, not 2 (R3)."]);
    assert!(said(GameId::Morelli, "7/7/7/7/7/7/7 - b setup").is_empty(), "they are being placed");
    let tiles = said(GameId::Barragoon, "ddddz2/7/7/7/7/7/7/7/ZZZD3 w - 0");
    assert_eq!(
        tiles,
        [
            "This cannot occur in a game: White has 2 tiles of value 2, not 3.",
            "This cannot occur in a game: Brown has 3 tiles of value 3, not 4.",
        ]
    );
    assert!(said(GameId::Barragoon, "dddzz2/7/7/7/7/7/7/7/ZZD4 w - 0").is_empty());
    let row = "x".repeat(7);
    let full = |last: &str| format!("z6/{row}/{row}/{row}/{row}/{last}/7/7/Z6 w - 0");
    assert!(said(GameId::Barragoon, &full("xxxx3")).is_empty(), "32 is all there are");
    let barragoons = said(GameId::Barragoon, &full("xxxxx2"));
    assert_eq!(barragoons, ["This cannot occur in a game: there are 32 barragoons, not 33."]);
}
