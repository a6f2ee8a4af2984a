//! The cursor of a hand: over the board, over the choices, from one thing that can be touched to
//! the next.

use quina_play::MoveInput;
use quina_play::move_input::{Arrow, Focus, TouchResult, choice_of_text};
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Cell, GameId, Step, StepChoice};
use quina_view::scene::{Scene, scene};
use quina_view::{Language, Words};

fn cell(scene: &Scene, name: &str) -> Cell {
    scene.places.iter().find(|place| place.label == name).unwrap().cell
}

/// Where the cursor comes to from a place.
fn beside(position: &AnyPosition, from: &str, way: Arrow) -> String {
    let scene = scene(position);
    let mut hand = MoveInput::new(position, &scene);
    hand.point_at(cell(&scene, from));
    hand.go(way, &scene, 1);
    let Focus::Cell(to) = hand.focus() else { panic!("{from}") };
    scene.place(to).unwrap().label.clone()
}

const WAYS: [Arrow; 4] = [Arrow::Up, Arrow::Down, Arrow::Left, Arrow::Right];

#[test]
fn the_cursor_goes_to_the_next_place_and_stays_at_the_edge() {
    let position = GameId::Barragoon.default_start();
    let around = |from: &str| WAYS.map(|way| beside(&position, from, way));
    assert_eq!(around("d5"), ["d6", "d4", "c5", "e5"]);
    assert_eq!(around("a1"), ["a2", "a1", "a1", "b1"]);
    assert_eq!(around("g9"), ["g9", "g8", "f9", "g9"]);
}

#[test]
fn where_places_are_not_in_rows_the_cursor_goes_to_the_straightest_near_one() {
    let position = GameId::CampoBello.default_start();
    let around = |from: &str| WAYS.map(|way| beside(&position, from, way));
    assert_eq!(around("mid"), ["g0", "y0", "b0", "r0"]);
    assert_eq!(around("y0"), ["mid", "y4", "b2", "r1"]);
    assert_eq!(around("y5"), ["r1", "y8", "y4", "r6"]);
    assert_eq!(around("r9"), ["g6", "r8", "g3", "r9"]);
}

#[test]
fn over_the_choices_the_cursor_goes_by_columns_and_stays_inside() {
    // Barragoon R13: a captured barragoon is placed anew, any face up.
    let position = GameId::Barragoon.parse_position("1v5/7/7/7/7/7/7/7/Z6 w w 0").unwrap();
    let (scene, words) = (scene(&position), Words::new(Language::English));
    let mut hand = MoveInput::new(&position, &scene);
    let step = Step::Cell(cell(&scene, "d5"));
    assert_eq!(hand.touch(&position, step, &words), TouchResult::More);
    let count = hand.choices().len();
    assert_eq!(hand.focus(), Focus::Choice(0));
    assert!(count > 8 && hand.marks().iter().all(|(at, _)| step == Step::Cell(*at)), "{count}");
    let mut go = |way| {
        hand.go(way, &scene, 4);
        let Focus::Choice(at) = hand.focus() else { panic!("{way:?}") };
        at
    };
    assert_eq!([go(Arrow::Left), go(Arrow::Up), go(Arrow::Right), go(Arrow::Down)], [0, 0, 1, 5]);
    assert_eq!([go(Arrow::Left), go(Arrow::Up)], [4, 0]);
    for at in 1..count {
        assert_eq!(go(Arrow::Right), at);
    }
    assert_eq!([go(Arrow::Right), go(Arrow::Down)], [count - 1, count - 1]);
    let last = *hand.choices().last().unwrap();
    let TouchResult::Move(mv) = hand.touch_focus(&position, &words) else { panic!("a whole move") };
    assert_eq!(position.steps(mv).as_slice(), [step, Step::Choice(last)]);
}

/// The names of everything that can be touched first, in reading order.
fn stops(position: &AnyPosition, scene: &Scene) -> Vec<Focus> {
    let hand = MoveInput::new(position, scene);
    let cells = scene.places.iter().map(|place| place.cell).filter(|cell| hand.can_touch(*cell));
    let choices = (0..hand.choices().len()).map(Focus::Choice);
    cells.map(Focus::Cell).chain(choices).collect()
}

#[test]
fn the_cursor_jumps_through_all_that_can_be_touched_and_back() {
    for game in GameId::ALL {
        let position = game.default_start();
        let scene = scene(&position);
        let stops = stops(&position, &scene);
        assert!(stops.len() > 1, "{game}");
        let mut hand = MoveInput::new(&position, &scene);
        let mut jumps = |backwards| -> Vec<Focus> {
            let jump = |_| {
                hand.jump(&scene, backwards);
                hand.focus()
            };
            (0..stops.len()).map(jump).collect()
        };
        let mut forwards = stops.clone();
        forwards.rotate_left(1);
        assert_eq!(jumps(false), forwards, "{game}");
        let mut backwards = stops.clone();
        backwards.reverse();
        assert_eq!(jumps(true), backwards, "{game}");
    }
}

#[test]
fn from_elsewhere_the_cursor_jumps_to_the_next_stop_in_reading_order() {
    for game in GameId::ALL {
        let position = game.default_start();
        let scene = scene(&position);
        let stops = stops(&position, &scene);
        let order = |cell: Cell| scene.places.iter().position(|place| place.cell == cell).unwrap();
        for (at, place) in scene.places.iter().enumerate() {
            if stops.contains(&Focus::Cell(place.cell)) {
                continue;
            }
            let is_behind = |stop: &&Focus| match stop {
                Focus::Cell(cell) => order(*cell) > at,
                Focus::Choice(_) => true,
            };
            let next = stops.iter().find(is_behind).unwrap_or(&stops[0]);
            let before = stops.iter().rev().find(|stop| !is_behind(stop));
            let before = before.unwrap_or(stops.last().unwrap());
            for (backwards, expected) in [(false, next), (true, before)] {
                let mut hand = MoveInput::new(&position, &scene);
                hand.point_at(place.cell);
                hand.jump(&scene, backwards);
                assert_eq!(hand.focus(), *expected, "{game} {} {backwards}", place.label);
            }
        }
    }
}

#[test]
fn a_resting_hand_touches_nothing() {
    let position = GameId::Barragoon.default_start();
    let (scene, words) = (scene(&position), Words::new(Language::English));
    let mut hand = MoveInput::new(&position, &scene);
    let cursor = hand.focus();
    assert_eq!(hand.touch_focus(&position, &words), TouchResult::More);
    hand.rest();
    assert!(hand.touched().is_empty() && hand.choices().is_empty());
    assert!(scene.places.iter().all(|place| !hand.can_touch(place.cell)));
    hand.jump(&scene, false);
    assert_eq!((hand.focus(), hand.marks().len()), (cursor, 1), "only the cursor is left");
}

#[test]
fn a_choice_has_its_letter_or_the_number_of_its_word() {
    let choices = ["swap", "b", "end"].map(StepChoice);
    for (text, choice) in [
        ("b", Some("b")),
        ("end", Some("end")),
        ("1", Some("swap")),
        ("3", Some("end")),
        ("2", None),
        ("0", None),
        ("4", None),
        ("s", None),
        ("", None),
    ] {
        assert_eq!(choice_of_text(&choices, text), choice.map(StepChoice), "{text}");
    }
}
