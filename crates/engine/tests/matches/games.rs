//! Single games: clocks, faults, adjudication.

use crate::players::Habit;
use quina_engine::matches::Entrant;
use quina_engine::matches::adjudication::{Adjudication, Ruling};
use quina_engine::matches::finish::{Fault, Finish, Leaving};
use quina_engine::matches::referee::{Conditions, Played, play};
use quina_engine::matches::seating::Seating;
use quina_engine::{Control, Opponent};
use quina_rules::{AnyPosition, Choices, GameId, Outcome, Player, Position};
use std::time::Duration;

fn game(
    start: &AnyPosition,
    habits: &[Habit],
    conditions: &Conditions,
    control: &Control,
) -> Option<Played> {
    let send = |(i, habit): (usize, &Habit)| habit.send(i as u64 + 1, control).unwrap();
    let mut opponents: Vec<Box<dyn Opponent>> = habits.iter().enumerate().map(send).collect();
    let seating = Seating::of_game(0, start.players());
    play(start, &mut opponents, &seating, conditions, control)
}

fn plain(id: GameId, habits: [Habit; 2]) -> Played {
    game(&id.default_start(), &habits, &Conditions::default(), &Control::new()).unwrap()
}

#[test]
fn a_game_is_played_to_its_end_by_the_rules() {
    for id in GameId::ALL {
        let played = plain(id, [Habit::Random, Habit::Random]);
        assert_eq!(played.finish, Finish::Rules(played.game.ending().unwrap()), "{id}");
        assert_eq!(Some(played.outcome), played.game.outcome());
        assert_eq!(played.notes.len(), played.game.len());
        assert_eq!(played.fault, None);
    }
}

#[test]
fn who_fails_loses() {
    for (habit, fault) in [
        (Habit::Panics(3), Fault::Crash),
        (Habit::FallsSilent(3), Fault::Silence),
        (Habit::Cheats(3), Fault::Illegal),
    ] {
        let played = plain(GameId::Mapello, [Habit::Random, habit]);
        assert_eq!(played.outcome, Outcome::win(Player::ONE), "{habit:?}");
        assert_eq!(played.fault, Some((Player::TWO, fault)));
        assert!(matches!(&played.finish, Finish::Failed(Player::TWO, ..)), "{:?}", played.finish);
        let played = plain(GameId::Mapello, [habit, Habit::Random]);
        assert_eq!(played.outcome, Outcome::win(Player::TWO), "{habit:?}");
    }
}

#[test]
fn who_oversteps_the_clock_loses_by_the_game_s_ruling() {
    let conditions = Conditions {
        pace: "0.2".parse().unwrap(),
        match_options: Choices::new(),
        ..Conditions::default()
    };
    for id in [GameId::Barragoon, GameId::Mapello, GameId::Syrtis, GameId::CampoBello] {
        let start = id.default_start();
        let habits = [Habit::Slow(250), Habit::Random];
        let played = game(&start, &habits, &conditions, &Control::new()).unwrap();
        assert_eq!(played.outcome, Outcome::win(Player::TWO), "{id}");
        assert_eq!(played.fault, Some((Player::ONE, Fault::Time)));
        assert!(matches!(played.finish, Finish::Time(Player::ONE, _)));
        assert_eq!(played.game.len(), 0, "the late ply is not played");
    }
    // In Morelli the Throne decides, and nobody is on it. R34
    let start = GameId::Morelli.default_start();
    let habits = [Habit::Slow(250), Habit::Random];
    let played = game(&start, &habits, &conditions, &Control::new()).unwrap();
    assert_eq!(played.outcome, Outcome::Draw);
    let mut match_options = Choices::new();
    match_options.set(GameId::Morelli.options(), "timeout", "loses").unwrap();
    let conditions = Conditions { match_options, ..conditions };
    let played = game(&start, &habits, &conditions, &Control::new()).unwrap();
    assert_eq!(played.outcome, Outcome::win(Player::TWO));
}

#[test]
fn the_margin_and_the_increment_keep_a_slow_player_alive() {
    let start = GameId::Mapello.default_start();
    let slow = [Habit::Slow(15), Habit::Slow(15)];
    let pace = "0.4+0.2".parse().unwrap();
    let conditions = Conditions { pace, ..Conditions::default() };
    let played = game(&start, &slow, &conditions, &Control::new()).unwrap();
    assert!(matches!(played.finish, Finish::Rules(_)), "{:?}", played.finish);
    let pace = "0.001".parse().unwrap();
    let margin = Duration::from_secs(5);
    let conditions = Conditions { pace, margin, ..Conditions::default() };
    let played = game(&start, &slow, &conditions, &Control::new()).unwrap();
    assert!(matches!(played.finish, Finish::Rules(_)), "{:?}", played.finish);
}

#[test]
fn a_time_for_each_ply_starts_anew_with_every_ply() {
    let start = GameId::Mapello.default_start();
    let conditions = Conditions { pace: "0.5/ply".parse().unwrap(), ..Conditions::default() };
    let slow = [Habit::Slow(20), Habit::Slow(20)];
    let played = game(&start, &slow, &conditions, &Control::new()).unwrap();
    assert!(matches!(played.finish, Finish::Rules(_)), "{:?}", played.finish);
    let full = Some(Duration::from_millis(500));
    assert!(played.notes.iter().all(|note| note.clock == full), "{:?}", played.notes);
    let too_slow = [Habit::Slow(550), Habit::Random];
    let played = game(&start, &too_slow, &conditions, &Control::new()).unwrap();
    assert!(matches!(played.finish, Finish::Time(Player::ONE, _)), "{:?}", played.finish);
}

#[test]
fn three_players_go_on_without_the_one_who_ran_out_of_time() {
    let mut choices = Choices::new();
    choices.set(GameId::CampoBello.options(), "players", "3").unwrap();
    let start = GameId::CampoBello.start(&choices).unwrap().position;
    let conditions = Conditions { pace: "0.2".parse().unwrap(), ..Conditions::default() };
    let habits = [Habit::Random, Habit::Slow(250), Habit::Random];
    let played = game(&start, &habits, &conditions, &Control::new()).unwrap();
    assert_eq!(played.fault, Some((Player::TWO, Fault::Time)));
    assert!(matches!(played.finish, Finish::Rules(_)), "{:?}", played.finish);
    assert!(!played.outcome.is_win_for(Player::TWO));
    assert!(played.game.len() > 5);
    // What was played before is not lost.
    let [chapter] = &played.chapters[..] else { panic!("{:?}", played.chapters) };
    assert_eq!((chapter.player, chapter.leaving), (Player::TWO, Leaving::Time));
    assert_eq!(chapter.game.start(), &start);
    assert!(!chapter.game.is_empty(), "player 1 played first");
    assert_eq!(played.notes.len(), played.game.len());
}

#[test]
fn games_are_adjudicated_only_as_declared() {
    let start = GameId::Syrtis.default_start();
    let rule = |adjudication| Conditions { adjudication, ..Conditions::default() };
    let agreed = [Habit::First(Some(900)), Habit::First(Some(900))];
    let conditions =
        rule(Adjudication { win: Some("4,800".parse().unwrap()), ..Adjudication::default() });
    let played = game(&start, &agreed, &conditions, &Control::new()).unwrap();
    assert_eq!(played.finish, Finish::Ruled(Ruling::Won(Player::ONE)));
    assert_eq!((played.outcome, played.game.len()), (Outcome::win(Player::ONE), 4));

    let even = [Habit::First(Some(0)), Habit::First(Some(3))];
    let conditions =
        rule(Adjudication { draw: Some("6,4,5".parse().unwrap()), ..Adjudication::default() });
    let played = game(&start, &even, &conditions, &Control::new()).unwrap();
    assert_eq!((played.outcome, played.game.len()), (Outcome::Draw, 7));

    let conditions = rule(Adjudication { max_plies: Some(9), ..Adjudication::default() });
    let played = game(&start, &agreed, &conditions, &Control::new()).unwrap();
    assert_eq!(played.finish, Finish::Ruled(Ruling::TooLong));
    assert_eq!(played.game.len(), 9);
}

#[test]
fn a_stopped_game_is_no_game() {
    let control = Control::new();
    control.stop();
    let start = GameId::Morelli.default_start();
    let habits = [Habit::Random, Habit::Random];
    assert!(game(&start, &habits, &Conditions::default(), &control).is_none());
}
