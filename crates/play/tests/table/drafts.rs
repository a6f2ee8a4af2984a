//! New games and positions while they are being chosen, without a screen.

use crate::{TODAY, table};
use quina_engine::matches::starts::StartJudge;
use quina_play::game_draft::{Direction, Mode, stepped};
use quina_play::{GameDraft, Opening, Seat};
use quina_rules::{Game, GameId, OptionSpec};

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
fn where_people_and_computers_sat_in_another_way_no_game_is_like_it() {
    let like = |seats: &[&str]| {
        let sitting = table(GameId::CampoBello, &["--players", "3"], seats);
        GameDraft::like(&sitting, &Seat::level(1), None, |_| 9).map(|draft| draft.mode)
    };
    assert_eq!(like(&["human", "human", "random"]), None);
    assert_eq!(like(&["human", "human", "human"]), Some(Mode::People));
    assert_eq!(like(&["random", "human", "random"]), Some(Mode::Computer));
    assert_eq!(like(&["random", "random", "random"]), Some(Mode::Watch));
}

#[test]
fn a_place_in_a_list_is_followed_by_the_next_one_around_the_end() {
    let all = |direction| [0, 1, 2].map(|at| stepped(at, 3, direction));
    assert_eq!(all(Direction::Forward), [1, 2, 0]);
    assert_eq!(all(Direction::Back), [2, 0, 1]);
    assert_eq!(stepped(7, 3, Direction::Forward), 0, "a list that has become shorter");
    assert_eq!(stepped(7, 3, Direction::Back), 2);
}

fn option(game: GameId, key: &str) -> &'static OptionSpec {
    game.options().iter().find(|spec| spec.key == key).unwrap()
}

#[test]
fn a_number_is_stepped_up_and_down_and_around_both_ends() {
    let mut draft = draft(GameId::Mapello);
    draft.set(option(GameId::Mapello, "map"), "random").unwrap();
    let walls = option(GameId::Mapello, "walls");
    let mut step = |from: &str, direction| {
        draft.set(walls, from).unwrap();
        draft.step(walls, direction);
        draft.value("walls").to_owned()
    };
    assert_eq!(step("3", Direction::Forward), "4");
    assert_eq!(step("3", Direction::Back), "2");
    let most = step("0", Direction::Back);
    assert!(most.parse::<u32>().unwrap() >= 8, "{most}");
    assert_eq!(step(&most, Direction::Forward), "0");
}

#[test]
fn from_a_word_beside_numbers_one_steps_back_to_the_largest_and_on_to_the_usual_one() {
    let cap = option(GameId::Barragoon, "no_progress_cap");
    let mut draft = draft(GameId::Barragoon);
    let mut step = |direction| {
        draft.set(cap, "off").unwrap();
        draft.step(cap, direction);
        draft.value("no_progress_cap").to_owned()
    };
    assert_eq!(step(Direction::Forward), "200");
    assert_eq!(step(Direction::Back), u32::MAX.to_string());
}

#[test]
fn only_choices_that_say_something_and_apply_are_kept() {
    let mut draft = draft(GameId::Mapello);
    let map = option(GameId::Mapello, "map");
    draft.set(map, map.default).unwrap();
    assert_eq!(draft.choices().iter().count(), 0, "the usual value is no choice");
    draft.set(map, "random").unwrap();
    draft.set(option(GameId::Mapello, "walls"), "3").unwrap();
    assert_eq!(draft.choices().iter().count(), 2);
    draft.set(map, map.default).unwrap();
    assert_eq!(draft.choices().get("walls"), None, "only a random map has a number of walls");
}

#[test]
fn a_seed_beyond_the_starts_of_the_game_is_drawn_anew_and_a_typed_one_is_kept() {
    let mut draft = GameDraft::new(GameId::Morelli, &Seat::level(3), None, |limit| limit - 1);
    let (size, setup) = (option(GameId::Morelli, "size"), option(GameId::Morelli, "setup"));
    assert_eq!(draft.seed, u64::MAX - 1);
    draft.set(setup, "loose").unwrap();
    assert_eq!(draft.seed, (1 << 24) - 2, "24 pairs of squares, and each its colour");
    assert!(draft.is_drawn());
    assert_eq!(draft.type_seed(&(1 << 24).to_string()), Err(((1 << 24) - 1).to_string()));
    draft.type_seed(&((1 << 24) - 1).to_string()).unwrap();
    assert_eq!(draft.seed, (1 << 24) - 1);
    draft.set(size, "7").unwrap();
    assert_eq!(draft.seed, (1 << 24) - 1, "what somebody typed does not change by itself");
    assert!(draft.opening().is_err());
    draft.draw();
    assert_eq!(draft.seed, (1 << 12) - 2);
    assert!(draft.opening().is_ok());
}

#[test]
fn the_own_seat_is_one_that_the_game_has() {
    let mut draft = draft(GameId::CampoBello);
    let players = option(GameId::CampoBello, "players");
    draft.set(players, "4").unwrap();
    draft.step_own(Direction::Back);
    assert_eq!(draft.own, 3);
    draft.set(players, "2").unwrap();
    assert_eq!(draft.own, 1);
    draft.step_own(Direction::Forward);
    assert_eq!(draft.own, 0);
}

#[test]
fn a_new_game_of_syrtis_begins_from_a_drawn_board_that_its_seed_repeats() {
    let draft = draft(GameId::Syrtis);
    assert!(draft.is_drawn());
    assert_eq!(draft.value("setup"), "drawn");
    let opening = draft.sitting(TODAY).unwrap().opening().clone();
    assert_eq!(opening.start_seed, Some(draft.seed));
    let again = Opening::new(GameId::Syrtis, &draft.choices(), draft.seed).unwrap();
    assert_eq!(again.position, opening.position);
}

#[test]
fn a_drawn_board_of_syrtis_is_balanced_unless_its_seed_is_chosen() {
    let choices = Opening::usual_choices(GameId::Syrtis);
    let mut judge = StartJudge::default();
    let mut percent = |opening: Opening| judge.percent(&Game::new(opening.position));
    let mut as_it_comes =
        |seed: &u64| percent(Opening::new(GameId::Syrtis, &choices, *seed).unwrap());
    let lopsided = (0..200).find(|seed| as_it_comes(seed) > 55).expect("not every board is even");
    let balanced = Opening::balanced(GameId::Syrtis, &choices, lopsided).unwrap();
    assert!(balanced.seed > lopsided && balanced.start_seed == Some(balanced.seed));
    assert!(as_it_comes(&balanced.seed) <= 55);
    let mut draft = draft(GameId::Syrtis);
    draft.type_seed(&lopsided.to_string()).unwrap();
    assert_eq!(draft.sitting(TODAY).unwrap().opening().start_seed, Some(lopsided));
}

#[test]
fn another_seed_is_drawn_even_if_chance_repeats_itself() {
    for game in [GameId::Syrtis, GameId::Morelli] {
        let mut draft = draft(game);
        let (first, board) = (draft.seed, draft.position().clone());
        draft.draw();
        assert_ne!(draft.seed, first, "{game}");
        assert_eq!(*draft.position() == board, game == GameId::Morelli, "{game}");
    }
}

#[test]
fn the_ready_board_of_syrtis_is_there_for_those_who_choose_it() {
    let mut draft = draft(GameId::Syrtis);
    draft.set(option(GameId::Syrtis, "setup"), "ready").unwrap();
    assert_eq!(draft.position(), &GameId::Syrtis.default_start());
    let sitting = draft.sitting(TODAY).unwrap();
    let again = GameDraft::like(&sitting, &Seat::level(1), None, |_| 9).unwrap();
    assert_eq!(again.position(), &GameId::Syrtis.default_start(), "and again for the next game");
}

#[test]
fn the_other_games_begin_as_their_rules_say() {
    for game in GameId::ALL.into_iter().filter(|game| *game != GameId::Syrtis) {
        assert_eq!(draft(game).position(), &game.default_start(), "{game}");
    }
}
