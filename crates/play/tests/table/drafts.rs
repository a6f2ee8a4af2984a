//! New games and positions while they are being chosen, without a screen.

use crate::TODAY;
use quina_play::game_draft::{Direction, Mode};
use quina_play::{GameDraft, PositionDraft, Seat};
use quina_rules::GameId;
use quina_rules::prelude::*;

fn draft(game: GameId) -> GameDraft {
    GameDraft::new(game, &Seat::level(3), Some("Ana".to_owned()), |limit| limit.min(7))
}

#[test]
fn the_usual_game_is_a_person_against_the_computer() {
    for game in GameId::ALL {
        let sitting = draft(game).sitting(TODAY).unwrap();
        let seats: Vec<_> = sitting.seats().iter().map(ToString::to_string).collect();
        assert_eq!(seats, ["human:Ana", "engine:level=3"], "{game}");
        assert_eq!((sitting.id(), sitting.date()), (game, TODAY));
    }
}

#[test]
fn an_option_is_closed_while_the_others_leave_it_no_choice() {
    let mut draft = draft(GameId::Mapello);
    let option = |key| GameId::Mapello.options().iter().find(|spec| spec.key == key).unwrap();
    assert!(draft.closed_by("walls").is_some(), "only a random map has a number of walls");
    draft.set(option("map"), "random").unwrap();
    assert!(draft.closed_by("walls").is_none() && draft.is_drawn());
    draft.set(option("walls"), "8").unwrap();
    draft.step(option("walls"), Direction::Forward);
    assert_eq!(draft.value("walls"), "0", "around the end");
    let choices = |draft: &GameDraft| draft.sitting(TODAY).unwrap().opening().choices.clone();
    assert_eq!(choices(&draft).get("walls"), Some("0"));
    draft.set(option("map"), "othello").unwrap();
    assert_eq!(choices(&draft).get("walls"), None, "what does not apply is not played");
    draft.set(option("map"), "random").unwrap();
    assert_eq!(draft.value("walls"), "0", "but it is kept");
}

#[test]
fn another_game_is_like_the_last_one() {
    let mut draft = draft(GameId::CampoBello);
    let players = GameId::CampoBello.options().iter().find(|spec| spec.key == "players").unwrap();
    draft.set(players, "4").unwrap();
    (draft.mode, draft.own) = (Mode::Computer, 2);
    let sitting = draft.sitting(TODAY).unwrap();
    let again = GameDraft::like(&sitting, &Seat::level(1), None, |_| 9).unwrap();
    assert_eq!((again.mode, again.own, again.players()), (Mode::Computer, 2, 4));
    assert_eq!(again.seats(), sitting.seats());
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
