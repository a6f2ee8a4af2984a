//! A game at the table, without a screen: taking back, resigning, draws, seats.

use crate::{table, timed};
use quina_engine::Score;
use quina_play::sitting::{Answer, PlayError, TakeBackError};
use quina_play::{Finish, Moment, Sitting};
use quina_rules::record::Word;
use quina_rules::{GameId, Outcome, Player, Position};
use quina_view::Sayable;
use quina_view::{Language, Words};
use std::time::Duration;

pub(crate) fn play(sitting: &mut Sitting, plies: usize) {
    for _ in 0..plies {
        let mv = sitting.game().moves()[0];
        sitting.play(mv, Moment::default()).unwrap();
    }
}

#[test]
fn people_take_back_one_ply_at_a_time() {
    let now = Moment::default();
    let mut sitting = table(GameId::Mapello, &[], &["human", "human"]);
    assert_eq!(sitting.take_back(now), Err(TakeBackError::Nothing));
    assert_eq!(sitting.redo(now), Err(TakeBackError::NothingAgain));
    play(&mut sitting, 4);
    let position = sitting.position().clone();
    assert_eq!(sitting.take_back(now), Ok(1));
    assert_eq!(sitting.take_back(now), Ok(1));
    assert_eq!(sitting.game().len(), 2);
    assert_eq!((sitting.redo(now), sitting.redo(now)), (Ok(1), Ok(1)));
    assert_eq!(*sitting.position(), position);
}

#[test]
fn against_the_computer_one_takes_back_to_the_own_decision() {
    let now = Moment::default();
    let mut sitting = table(GameId::Mapello, &[], &["human", "random"]);
    play(&mut sitting, 4);
    assert_eq!(sitting.take_back(now), Ok(2), "its answer and the own ply");
    assert_eq!(sitting.turn(), Player::ONE);
    play(&mut sitting, 1);
    assert_eq!(sitting.take_back_count(), Ok(1), "it has not answered yet");
    let mut sitting = table(GameId::Mapello, &[], &["random", "human"]);
    play(&mut sitting, 1);
    assert_eq!(sitting.take_back(now), Err(TakeBackError::Nothing), "only it has played");
    assert_eq!(sitting.undo(now), Ok(()), "but a single ply can be taken back");
    let mut sitting = table(GameId::Mapello, &[], &["random", "random"]);
    play(&mut sitting, 3);
    assert_eq!(sitting.take_back(now), Ok(1));
}

#[test]
fn playing_the_same_again_keeps_what_follows_and_another_ply_forgets_it() {
    let now = Moment::default();
    let mut sitting = table(GameId::Mapello, &[], &["human", "human"]);
    play(&mut sitting, 3);
    for _ in 0..3 {
        sitting.take_back(now).unwrap();
    }
    play(&mut sitting, 1);
    assert!(sitting.can_redo());
    let other = sitting.game().moves()[1];
    sitting.play(other, now).unwrap();
    assert!(!sitting.can_redo());
}

#[test]
fn what_is_not_legal_changes_nothing() {
    let now = Moment::default();
    let mut sitting = table(GameId::Mapello, &[], &["human", "random"]);
    let start = sitting.position().clone();
    for text in ["c3", "zz", "e3,c3", "e3,f3"] {
        assert!(sitting.play_text(text, now).is_err(), "{text}");
    }
    assert_eq!(*sitting.position(), start);
    let foreign = GameId::Syrtis.default_start().moves()[0];
    assert!(matches!(sitting.play(foreign, now), Err(PlayError::Refused(_))));
    sitting.resign(Player::ONE, now);
    assert_eq!(sitting.play_text("e3", now), Err(PlayError::Over));
}

#[test]
fn a_resignation_ends_a_game_of_two_and_can_be_taken_back() {
    let now = Moment::default();
    let mut sitting = table(GameId::Morelli, &[], &["human", "human"]);
    play(&mut sitting, 2);
    sitting.resign(Player::TWO, now);
    let finish = Finish::Resignation(Player::TWO, Outcome::win(Player::ONE));
    assert_eq!(sitting.finish(), Some(finish.clone()));
    let again = Sitting::from_record(&sitting.record(now)).unwrap();
    assert_eq!(again.finish(), Some(finish));
    sitting.take_back(now).unwrap();
    assert!(!sitting.is_over());
}

#[test]
fn in_a_game_of_four_who_resigns_is_out() {
    let now = Moment::default();
    let mut sitting = table(GameId::CampoBello, &["--players", "4"], &[]);
    play(&mut sitting, 5);
    let leaves = sitting.turn();
    sitting.resign(leaves, now);
    assert!(!sitting.is_over() && sitting.turn() != leaves);
    assert_eq!((sitting.plies_played(), sitting.game().len()), (5, 0));
    play(&mut sitting, 2);
    let again = Sitting::from_record(&sitting.record(now)).unwrap();
    assert_eq!(again.plies_played(), 7);
    assert_eq!(again.chapters()[0].player, leaves);
    assert_eq!(again.record(now), sitting.record(now));
    let left: Vec<_> = again.in_play().collect();
    assert_eq!(left.len(), 3);
    sitting.resign(left[0], now);
    sitting.resign(left[1], now);
    assert_eq!(sitting.finish().unwrap().outcome(), Outcome::win(left[2]));
}

#[test]
fn who_left_a_table_by_resigning_can_come_back() {
    let now = Moment::default();
    let seats = ["human", "random", "random", "random"];
    let mut sitting = table(GameId::CampoBello, &["--players", "4"], &seats);
    while sitting.plies_played() < 6 || sitting.turn() != Player::ONE {
        play(&mut sitting, 1);
    }
    let (before, plies) = (sitting.record(now), sitting.plies_played());
    sitting.resign(Player::ONE, now);
    play(&mut sitting, 3);
    let parts = sitting.parts(now);
    assert_eq!(parts.len(), 2);
    assert_eq!(parts[0].replay().unwrap().len(), plies, "what came before is there to be studied");
    assert_eq!(parts[1].replay().unwrap().len(), 3);
    assert_eq!(sitting.take_back(now), Ok(3));
    assert_eq!(sitting.record(now), before);
    sitting.resign(Player::ONE, now);
    assert_eq!(sitting.take_back(now), Ok(0), "also before anything else was played");
    assert_eq!(sitting.record(now), before);
}

#[test]
fn among_people_plies_are_taken_back_first_and_then_a_resignation() {
    let now = Moment::default();
    let mut sitting = table(GameId::CampoBello, &["--players", "4"], &[]);
    play(&mut sitting, 3);
    let before = sitting.record(now);
    let leaves = sitting.turn();
    sitting.resign(leaves, now);
    play(&mut sitting, 1);
    assert_eq!((sitting.take_back(now), sitting.chapters().len()), (Ok(1), 1), "a ply alone");
    assert_eq!((sitting.take_back(now), sitting.chapters().len()), (Ok(0), 0));
    assert_eq!((sitting.turn(), sitting.record(now)), (leaves, before));
}

#[test]
fn who_lost_a_seat_by_the_clock_does_not_come_back() {
    let now = Moment::default();
    let mut sitting = timed(GameId::CampoBello, &["--players", "3"], &[], "5");
    sitting.start_clock(now);
    assert_eq!(sitting.check_time(now + Duration::from_secs(6)), Some(Player::ONE));
    assert!(!sitting.is_over());
    assert_eq!(sitting.take_back(now), Err(TakeBackError::Nothing));
}

#[test]
fn a_draw_needs_everybody() {
    let now = Moment::default();
    let mut sitting = table(GameId::CampoBello, &["--players", "3"], &[]);
    sitting.offer_draw(Player::ONE);
    sitting.answer_draw(Player::TWO, Answer::Accept, now);
    assert!(!sitting.is_over());
    play(&mut sitting, 1);
    assert_eq!(sitting.offer(), None, "an offer lapses with a ply");
    sitting.offer_draw(Player::TWO);
    sitting.answer_draw(Player::ONE, Answer::Decline, now);
    assert_eq!((sitting.offer(), sitting.is_over()), (None, false));
    sitting.offer_draw(Player::TWO);
    sitting.answer_draw(Player::THREE, Answer::Accept, now);
    sitting.answer_draw(Player::ONE, Answer::Accept, now);
    assert_eq!(sitting.finish(), Some(Finish::Agreement));
    let again = Sitting::from_record(&sitting.record(now)).unwrap();
    assert_eq!(again.finish(), Some(Finish::Agreement));
}

#[test]
fn what_was_taken_back_is_kept_in_the_record_while_the_game_runs() {
    let now = Moment::default();
    let mut sitting = table(GameId::Mapello, &[], &["human", "human"]);
    play(&mut sitting, 4);
    assert_eq!(sitting.record(now).tag("Undone"), None);
    let (end, tokens) = (sitting.position().clone(), sitting.record(now).words);
    sitting.take_back(now).unwrap();
    sitting.take_back(now).unwrap();
    let undone = format!("{} {}", tokens[2].text, tokens[3].text);
    assert_eq!(sitting.record(now).tag("Undone"), Some(undone.as_str()));
    let mut again = Sitting::from_record(&sitting.record(now)).unwrap();
    assert_eq!((again.redo(now), again.redo(now)), (Ok(1), Ok(1)));
    assert_eq!(*again.position(), end);
    sitting.resign(Player::ONE, now);
    assert_eq!(sitting.record(now).tag("Undone"), None);
}

#[test]
fn only_a_draw_is_agreed() {
    let now = Moment::default();
    let sitting = table(GameId::Mapello, &[], &[]);
    let finish = |result, termination| {
        let mut record = sitting.record(now);
        record.set_result(result, termination);
        Sitting::from_record(&record).unwrap().finish()
    };
    assert_eq!(finish("1/2-1/2", "agreement"), Some(Finish::Agreement));
    let other = |outcome| Some(Finish::Other(outcome, "agreement".to_owned()));
    assert_eq!(finish("1-0", "agreement"), other(Outcome::win(Player::ONE)));
}

#[test]
fn a_record_that_is_no_sitting_says_why() {
    let words = Words::new(Language::English);
    let record = table(GameId::Mapello, &[], &[]).record(Moment::default());
    let said = |tag: &str, value: &str| {
        let mut record = record.clone();
        record.set_tag(tag, value);
        Sitting::from_record(&record).unwrap_err().say(&words)
    };
    assert_eq!(
        said("Clocks", "60,soon"),
        "tag Clocks: seconds are written with commas between them"
    );
    assert!(said("Seat1", "nobody").starts_with("tag Seat1: "), "{}", said("Seat1", "nobody"));
    let mut record = record;
    record.words = vec![Word::new("a1".to_owned(), None)];
    let error = Sitting::from_record(&record).unwrap_err();
    assert!(error.say(&words).contains("`a1`"), "{}", error.say(&words));
}

#[test]
fn a_computer_agrees_where_it_is_not_ahead() {
    let late = Answer::EARLIEST;
    for (score, plies, answer) in [
        (Some(Score::guess(-50)), late, Answer::Accept),
        (Some(Score::EVEN), late, Answer::Accept),
        (Some(Score::guess(1)), late, Answer::Decline),
        (Some(Score::win_in(3)), late, Answer::Decline),
        (Some(Score::loss_in(3)), late, Answer::Accept),
        (Some(Score::guess(-50)), late - 1, Answer::Decline),
        (None, late, Answer::Decline),
    ] {
        assert_eq!(Answer::of_computer(score, plies), answer, "{score:?} {plies}");
    }
}

#[test]
fn seats_move_on() {
    let mut sitting = table(GameId::CampoBello, &["--players", "3"], &["human", "random"]);
    sitting.swap_seats();
    let seats: Vec<_> = sitting.seats().iter().map(ToString::to_string).collect();
    assert_eq!(seats, ["human", "human", "random"]);
}
