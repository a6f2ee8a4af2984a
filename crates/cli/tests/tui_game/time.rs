//! Clocks, with made-up instants.

use crate::harness::{UNICODE, opening, sitting, stage};
use quina::play::Finish;
use quina::play::time::moment;
use quina::tui::Command;
use quina::tui::Screen;
use quina_rules::{GameId, Player};
use ratatui::crossterm::event::KeyCode;
use std::time::{Duration, Instant};

#[test]
fn a_clock_that_runs_out_ends_the_game_by_its_ruling() {
    let mut stage =
        stage(sitting(opening(GameId::Barragoon, &[], None), &[], "60"), UNICODE, (80, 24));
    let start = Instant::now();
    stage.pass(start);
    assert!(stage.text().contains("1:00"), "{}", stage.text());
    stage.pass(start + Duration::from_secs(10));
    assert!(stage.text().contains("0:50") || stage.text().contains("0:49"), "{}", stage.text());
    stage.pass(start + Duration::from_secs(200));
    let finish = stage.screen.borrow().sitting().finish();
    assert!(matches!(finish, Some(Finish::Time(Player::ONE, _))), "{finish:?}");
    assert!(stage.text().contains("has run out of time"), "{}", stage.text());
    assert!(!stage.text().contains("undo"), "{}", stage.text());
    stage.press(KeyCode::Enter);
    assert!(!stage.message().contains("Ctrl-U takes"), "{}", stage.message());
    stage.screen.borrow_mut().run(
        Command::Undo,
        &mut crate::harness::context(quina_view::Language::English, UNICODE, None),
    );
    assert!(stage.message().contains("clock has decided"), "{}", stage.message());
}

#[test]
fn a_ply_presses_the_clock() {
    let mut stage =
        stage(sitting(opening(GameId::Mapello, &[], None), &[], "60+5"), UNICODE, (80, 24));
    let start = Instant::now();
    stage.pass(start);
    stage.pass(start + Duration::from_secs(20));
    let token = stage.position_tokens()[0].clone();
    stage.typed(&token);
    stage.pass(start + Duration::from_secs(21));
    let left =
        stage.screen.borrow().sitting().clocks().all(moment(start + Duration::from_secs(21)));
    assert!(left[0] >= Duration::from_secs(44) && left[0] <= Duration::from_secs(46), "{left:?}");
    assert!(left[1] <= Duration::from_mins(1), "{left:?}");
}

#[test]
fn nobodys_time_runs_while_rules_are_read() {
    let mut stage =
        stage(sitting(opening(GameId::Mapello, &[], None), &[], "60"), UNICODE, (80, 24));
    stage.pass(Instant::now());
    stage.command(Command::Rules);
    assert_eq!(stage.screen.borrow().sitting().clocks().running(), None);
    stage.press(ratatui::crossterm::event::KeyCode::Esc);
    stage.pass(Instant::now());
    assert_eq!(stage.screen.borrow().sitting().clocks().running(), Some(Player::ONE));
}

#[test]
fn who_is_out_of_time_among_three_leaves_and_the_others_play_on() {
    let start = sitting(opening(GameId::CampoBello, &["players=3"], None), &[], "30");
    let mut stage = stage(start, UNICODE, (80, 24));
    let now = Instant::now();
    stage.pass(now);
    stage.pass(now + Duration::from_secs(100));
    assert!(!stage.is_over());
    assert!(stage.message().contains("is out"), "{}", stage.message());
    assert!(!stage.position_tokens().is_empty());
    assert!(stage.screen.borrow().move_input().choices().is_empty());
}

#[test]
fn a_time_out_is_said_once() {
    let start = opening(GameId::Barragoon, &[], None);
    let mut stage = stage(sitting(start, &[], "60"), UNICODE, (80, 24));
    let begin = Instant::now();
    stage.pass(begin);
    stage.pass(begin + Duration::from_secs(200));
    assert_eq!(stage.text().matches("out of time").count(), 1, "{}", stage.text());
}
