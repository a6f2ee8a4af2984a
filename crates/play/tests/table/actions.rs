//! Players who are elsewhere: nobody acts for somebody else.

use crate::{table, timed};
use quina_play::sitting::{Action, ActionError, Answer, PlayError};
use quina_play::{Finish, Moment, Sitting};
use quina_rules::{GameId, Player};
use std::time::Duration;

const NOW: Moment = Moment::from_millis(0);

/// The text of a legal ply.
fn any_ply(sitting: &Sitting) -> String {
    use quina_rules::prelude::*;
    sitting.position().token(sitting.game().moves()[0])
}

#[test]
fn only_the_player_to_act_plays() {
    let mut sitting = table(GameId::Mapello, &[], &["human:Ana", "human:Rui"]);
    let ply = any_ply(&sitting);
    let early = sitting.act(Player::TWO, Action::Play(&ply), NOW);
    assert_eq!(early, Err(ActionError::NotYourTurn(Player::ONE)));
    assert!(sitting.game().is_empty());
    assert_eq!(sitting.act(Player::ONE, Action::Play(&ply), NOW), Ok(()));
    let again = sitting.act(Player::ONE, Action::Play(&ply), NOW);
    assert_eq!(again, Err(ActionError::NotYourTurn(Player::TWO)));
    let stranger = sitting.act(Player::THREE, Action::Play(&ply), NOW);
    assert_eq!(stranger, Err(ActionError::NotInPlay(Player::THREE)));
}

#[test]
fn a_player_decides_only_the_own_plies_of_a_turn() {
    // After a capture in Barragoon the opponent places a barragoon first (R13).
    let capture = "1v1d1v1/7/7/1x1D1x1/x1x1x1x/1x3x1/7/2ZDZ2/1VD1DV1 w - 0";
    let record = format!("[Game \"barragoon\"]\n[Position \"{capture}\"]\n\n*\n");
    let mut sitting = Sitting::from_record(&record.parse().unwrap()).unwrap();
    let whole_turn = "d6xd9,+@a1";
    let refused = sitting.act(Player::ONE, Action::Play(whole_turn), NOW);
    let others = |error: &ActionError| {
        matches!(error, ActionError::Play(PlayError::NotYours { player: Player::TWO, .. }))
    };
    assert!(refused.as_ref().is_err_and(others), "{refused:?}");
    assert!(sitting.game().is_empty(), "all of it is played or nothing");
    assert_eq!(sitting.act(Player::ONE, Action::Play("d6xd9"), NOW), Ok(()));
    assert_eq!(sitting.act(Player::TWO, Action::Play("+@a2"), NOW), Ok(()));
}

#[test]
fn an_offer_is_answered_by_those_it_was_made_to() {
    let mut sitting = table(GameId::Mapello, &[], &["human", "human"]);
    let answer = Action::AnswerDraw(Answer::Accept);
    assert_eq!(sitting.act(Player::TWO, answer, NOW), Err(ActionError::NoOffer));
    assert_eq!(sitting.act(Player::ONE, Action::OfferDraw, NOW), Ok(()));
    let second = sitting.act(Player::TWO, Action::OfferDraw, NOW);
    assert_eq!(second, Err(ActionError::Offered(Player::ONE)));
    for by_offerer in [Answer::Accept, Answer::Decline] {
        let own = sitting.act(Player::ONE, Action::AnswerDraw(by_offerer), NOW);
        assert_eq!(own, Err(ActionError::NoOffer));
        sitting.answer_draw(Player::ONE, by_offerer, NOW);
        assert!(sitting.offer().is_some(), "the offer still waits for the other player");
    }
    assert_eq!(sitting.act(Player::TWO, answer, NOW), Ok(()));
    assert_eq!(sitting.finish(), Some(Finish::Agreement));
    assert_eq!(sitting.act(Player::ONE, Action::Resign, NOW), Err(ActionError::Over));
}

#[test]
fn who_has_left_does_nothing_more() {
    let mut sitting = table(GameId::CampoBello, &["--players", "4"], &[]);
    assert_eq!(sitting.act(Player::TWO, Action::Resign, NOW), Ok(()));
    assert_eq!(sitting.chapters().len(), 1);
    for action in [Action::Resign, Action::OfferDraw, Action::Play("end")] {
        let refused = sitting.act(Player::TWO, action, NOW);
        assert_eq!(refused, Err(ActionError::NotInPlay(Player::TWO)));
    }
    sitting.resign(Player::TWO, NOW);
    assert_eq!(sitting.chapters().len(), 1, "nobody leaves twice");
    assert_eq!(sitting.offer_draw(Player::TWO), None);
    let saved = sitting.record(NOW);
    assert!(Sitting::from_record(&saved).is_ok(), "{saved}");
}

#[test]
fn a_late_move_loses_unless_it_is_within_the_margin() {
    let late = Moment::from_millis(10_400);
    for (margin, is_in_time) in [(0, false), (500, true)] {
        let sitting = timed(GameId::Mapello, &[], &["human", "human"], "10+0");
        let mut sitting = sitting.with_margin(Duration::from_millis(margin));
        sitting.start_clock(NOW);
        let ply = any_ply(&sitting);
        let played = sitting.act(Player::ONE, Action::Play(&ply), late);
        assert_eq!(played.is_ok(), is_in_time, "{margin}");
        assert_eq!(sitting.is_over(), !is_in_time, "{margin}");
    }
}

#[test]
fn a_resumed_game_keeps_what_others_wrote_into_its_record() {
    let text = "[Game \"mapello\"]\n[Event \"Club night\"]\n[Site \"Lisboa\"]\n\n\
                {before it began} 1. e3 {good} *\n";
    let mut sitting = Sitting::from_record(&text.parse().unwrap()).unwrap();
    let ply = any_ply(&sitting);
    sitting.play_text(&ply, NOW).unwrap();
    let saved = sitting.record(NOW);
    assert_eq!((saved.tag("Event"), saved.tag("Site")), (Some("Club night"), Some("Lisboa")));
    assert_eq!(saved.preface.as_deref(), Some("before it began"));
    assert_eq!(saved.words[0].comment.as_deref(), Some("good"));
}
