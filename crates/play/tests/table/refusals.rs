//! Why something cannot be touched: the rule of the move that comes closest to being legal.

use quina_play::MoveInput;
use quina_play::move_input::TouchResult;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, GameId, Step};
use quina_view::scene::{Mark, scene};
use quina_view::{Language, Words};

/// What is said when these places are touched one after the other, and the names of the places
/// that are marked as its reason.
fn touched(position: &AnyPosition, names: &[&str]) -> (TouchResult, Vec<String>) {
    let (scene, words) = (scene(position), Words::new(Language::English));
    let mut hand = MoveInput::new(position, &scene);
    let mut last = TouchResult::More;
    for name in names {
        let place = scene.places.iter().find(|place| place.label == *name);
        let step = match place {
            Some(place) => Step::Cell(place.cell),
            None => {
                let choice = hand.choices().into_iter().find(|choice| choice.0 == *name);
                Step::Choice(choice.unwrap_or_else(|| panic!("{name}")))
            }
        };
        last = hand.touch(position, step, &words);
    }
    let refused = hand.marks().into_iter().filter(|(_, mark)| *mark == Mark::Refused);
    (last, refused.map(|(cell, _)| position.cell_name(cell)).collect())
}

fn refused(position: &AnyPosition, names: &[&str]) -> String {
    match touched(position, names) {
        (TouchResult::Refused(said), cells) if !cells.is_empty() => said,
        other => panic!("{names:?}: {other:?}"),
    }
}

#[test]
fn the_sentence_names_the_rule() {
    for (game, names, expected) in [
        (GameId::Morelli, &["c3"][..], "There is no man on c3; choose one of your own men. (R11)"),
        (GameId::Morelli, &["a5"], "The man on a5 is not yours; choose one of your own men. (R11)"),
        (GameId::Barragoon, &["d2", "d8"], "cannot go to d8"),
        (GameId::Barragoon, &["b9"], "is your opponent's"),
        (GameId::Mapello, &["a5"], "flips nothing"),
        (GameId::Mapello, &["z4"], "lies on the border"),
        (GameId::Syrtis, &["a1"], "There is no tile on a1 to sink. (R13)"),
        (GameId::CampoBello, &["b5"], "is not yours"),
    ] {
        let said = refused(&game.default_start(), names);
        assert!(said.contains(expected), "{game} {names:?}: {said}");
    }
}

#[test]
fn where_nothing_can_be_sunk_a_tile_still_says_why() {
    let mut position = GameId::Syrtis.default_start();
    for token in ["xe1", "e4-e7", "xf2", "e7-e3", "xd3", "e3-d4"] {
        position.play_unchecked(position.parse_move(token).unwrap());
    }
    assert!(!position.tokens().iter().any(|token| token.starts_with('x')));
    let said = refused(&position, &["d2"]);
    assert!(said.ends_with("(R14)"), "{said}");
}

#[test]
fn the_far_end_of_a_pair_names_its_near_end_while_men_are_placed() {
    // Morelli R6: men are placed in pairs, opposite each other.
    let position = GameId::Morelli.parse_position("7/7/7/7/7/7/7 - b setup").unwrap();
    let (scene, words) = (scene(&position), Words::new(Language::English));
    let at = |name: &str| scene.places.iter().find(|place| place.label == name).unwrap().cell;
    let mut hand = MoveInput::new(&position, &scene);
    let far = hand.touch(&position, Step::Cell(at("e7")), &words);
    let said = "The pair of e7 and c1 is named by its square c1.".to_owned();
    assert_eq!((far, hand.touched()), (TouchResult::Note(said), &[Step::Cell(at("c1"))][..]));
    let TouchResult::Refused(said) = hand.touch(&position, Step::Cell(at("d4")), &words) else {
        panic!("nothing is placed in the middle")
    };
    assert!(said.len() > 10, "{said}");
}

#[test]
fn a_pair_that_has_its_men_is_refused() {
    let position = GameId::Morelli.parse_position("4w2/7/7/7/7/7/2b4 - w setup").unwrap();
    let said = refused(&position, &["c1"]);
    assert!(said.contains("have their men already"), "{said}");
}

#[test]
fn the_move_that_comes_closest_to_being_legal_says_why() {
    for (game, text, name, expected) in [
        // A target two squares away, and no other that a tile of this value could reach.
        (GameId::Barragoon, "", "c1", "Your own tile stands on d2. Choose another target. (R8)"),
        // The nearest landing of several.
        (GameId::CampoBello, "", "y9", "You cannot land on y2: a piece stands there. (R3)"),
        (GameId::CampoBello, "", "y1", "You cannot land on y6: a piece stands there. (R3)"),
        (
            GameId::CampoBello,
            "",
            "y4",
            "No jump leads from y4 to y1. A jump goes over the next point to the one beyond it, \
             along a line of the board. (R3)",
        ),
        (
            GameId::CampoBello,
            ".yyy..yyy.y.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y y8-y1:1:-:-",
            "y6",
            "A jump from y1 to y6 goes over y3, where there is no piece. (R3)",
        ),
        // A piece is to be removed: nothing is said of jumps.
        (
            GameId::CampoBello,
            ".by.......y.............................b y r0-y1:1:y0:*",
            "y0",
            "The piece on y0 is not yours. Remove one of your own. (R5)",
        ),
        (
            GameId::CampoBello,
            ".by.......y.............................b y r0-y1:1:y0:*",
            "y2",
            "There is no piece on y2 to remove. (R5)",
        ),
        (GameId::Mapello, "", "a1", "a1 is a wall and cannot be played on. (R3)"),
    ] {
        let position =
            if text.is_empty() { game.default_start() } else { game.parse_position(text).unwrap() };
        assert_eq!(refused(&position, &[name]), expected, "{game} {text}");
    }
}
