//! What the table says and shows beside and below the board, and how plies are animated.

use crate::harness::{
    ASCII, LARGE, SMALL, Stage, UNICODE, composed, context, opening, sitting, stage,
};
use crate::study::random_game;
use quina::files::settings::Animation;
use quina::tui::screens::{GameScreen, StudyScreen};
use quina_rules::prelude::*;
use quina_rules::{Choices, GameId, Record};
use quina_view::Language;
use quina_view::sheet::TextStyle;
use ratatui::crossterm::event::KeyCode;
use std::time::{Duration, Instant};

#[test]
fn what_is_due_is_said_to_the_only_person_and_about_the_others() {
    let one = sitting(opening(GameId::Mapello, &[], None), &["human:Ana", "random"], "-");
    let mut alone = stage(one, UNICODE, SMALL);
    assert!(alone.text().contains("Your turn: choose a cell for your disc."), "{}", alone.text());
    let two = sitting(opening(GameId::Mapello, &[], None), &["human:Ana", "human:Rui"], "-");
    let mut both = stage(two, UNICODE, SMALL);
    assert!(both.text().contains("Ana is to move."), "{}", both.text());
    both.typed("d6");
    assert!(both.text().contains("Rui is to move."), "{}", both.text());
}

#[test]
fn placing_jumping_on_and_removing_are_said_below_the_board() {
    let start = composed(GameId::Barragoon, "7/7/7/3d3/3x3/7/3Z3/7/7 w - 0");
    let mut stage = stage(sitting(start, &["human:Ana", "human:Rui"], "-"), UNICODE, SMALL);
    stage.typed("d3xd5");
    let foot: Vec<String> = stage.text().lines().skip(21).map(str::to_owned).collect();
    assert_eq!(foot[0], "Ana places a barragoon: a cell, then its face.");
    let jumping = ".yyy..yyy.y.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y y8-y1:1:-:-";
    let start = composed(GameId::CampoBello, jumping);
    let table = sitting(start, &["human", "random"], "-");
    let mut stage = crate::harness::stage(table, UNICODE, SMALL);
    assert!(stage.text().contains("You may jump on, or end the turn."), "{}", stage.text());
}

#[test]
fn a_message_stands_below_what_is_due() {
    let two = sitting(opening(GameId::Morelli, &[], None), &["human:Ana", "human:Rui"], "-");
    let mut stage = stage(two, UNICODE, SMALL);
    stage.press(KeyCode::Backspace);
    let text = stage.text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[21], "Ana is to move.");
    assert!(!lines[22].is_empty(), "{text}");
}

#[test]
fn panels_have_frames_and_titles_in_every_style() {
    for (style, corner, joint) in [
        (UNICODE, "╭─ Mapello, ply 1 ─", "├─ Moves ─"),
        (ASCII, "+- Mapello, ply 1 -", "+- Moves -"),
    ] {
        let start = opening(GameId::Mapello, &[], None);
        let mut stage = stage(sitting(start, &[], "-"), style, SMALL);
        stage.typed("d6");
        let text = stage.text();
        assert!(text.contains(corner) && text.contains(joint), "{text}");
    }
    let mut stage = stage(sitting(opening(GameId::Mapello, &[], None), &[], "-"), UNICODE, LARGE);
    assert_eq!(stage.text().matches('╭').count(), 3, "{}", stage.text());
}

#[test]
fn a_long_turn_stays_behind_its_number() {
    let start = composed(GameId::Barragoon, "7/7/7/3d3/3x3/7/3Z3/7/7 w - 0");
    let mut stage = stage(sitting(start, &[], "-"), UNICODE, SMALL);
    stage.typed("d3xd5");
    stage.typed("N@d4");
    let text = stage.text();
    assert!(text.contains(" 1. d3xd5,N@d4"), "{text}");
}

// --- animation -----------------------------------------------------------------------------------

fn animated(game: GameId, animation: Animation, style: TextStyle) -> Stage<GameScreen> {
    let mut context = context(Language::English, style, None);
    context.settings.animation = animation;
    let table = sitting(opening(game, &[], None), &[], "-");
    Stage::new(GameScreen::new(table, None, &context), context, LARGE)
}

/// The screen a while after a move.
fn after(stage: &mut Stage<GameScreen>, begin: Instant, ms: u64) -> String {
    stage.pass(begin + Duration::from_millis(ms));
    stage.text()
}

#[test]
fn a_piece_is_seen_on_its_way_and_arrives() {
    for style in [UNICODE, ASCII] {
        for game in [GameId::Morelli, GameId::Barragoon, GameId::CampoBello] {
            let mut stage = animated(game, Animation::Normal, style);
            let tokens = stage.position().tokens();
            stage.typed(&tokens[tokens.len() / 2]);
            let begin = Instant::now() + Duration::from_secs(1);
            let frames: Vec<_> =
                [0, 100, 5000, 6000].map(|ms| after(&mut stage, begin, ms)).into_iter().collect();
            assert_ne!(frames[0], frames[1], "{game}: nothing moves");
            assert_ne!(frames[1], frames[2], "{game}: it never arrives");
            assert_eq!(frames[2], frames[3], "{game}: it goes on");
        }
    }
}

#[test]
fn a_step_forward_in_a_study_is_seen_on_its_way_and_a_step_back_is_not() {
    for (animation, moves) in [(Animation::Normal, true), (Animation::Off, false)] {
        let game = random_game(GameId::Morelli, &[], 6);
        let mut context = context(Language::English, UNICODE, None);
        context.settings.animation = animation;
        let record = Record::from_game(&game, &Choices::new(), None);
        let screen = StudyScreen::of_record(&record, &context).unwrap();
        let mut stage = Stage::new(screen, context, LARGE);
        let begin = Instant::now();
        let step = |stage: &mut Stage<StudyScreen>, key| {
            stage.press(key);
            [0, 100, 9000].map(|ms| {
                stage.pass(begin + Duration::from_millis(ms));
                stage.text()
            })
        };
        let [first, second, last] = step(&mut stage, KeyCode::Right);
        assert_eq!(first != second && second != last, moves, "{animation:?}\n{first}\n{second}");
        let [first, second, last] = step(&mut stage, KeyCode::Left);
        assert!(first == second && second == last, "a step back");
        let [first, _, last] = step(&mut stage, KeyCode::End);
        assert_eq!(first, last, "a jump");
    }
}

#[test]
fn a_key_skips_an_animation_and_is_obeyed() {
    let mut stage = animated(GameId::Morelli, Animation::Slow, UNICODE);
    let tokens = stage.position().tokens();
    stage.typed(&tokens[0]);
    let begin = Instant::now() + Duration::from_secs(1);
    let moving = after(&mut stage, begin, 0);
    stage.press(KeyCode::Tab);
    let still = after(&mut stage, begin, 10);
    assert_ne!(moving, still);
    assert_eq!(still, after(&mut stage, begin, 5000));
    assert!(still.contains('╔'), "the cursor is not shown:\n{still}");
}

#[test]
fn without_animation_a_ply_is_shown_at_once() {
    let mut stage = animated(GameId::Morelli, Animation::Off, UNICODE);
    let tokens = stage.position().tokens();
    stage.typed(&tokens[0]);
    let begin = Instant::now() + Duration::from_secs(1);
    assert_eq!(after(&mut stage, begin, 0), after(&mut stage, begin, 100));
}

#[test]
fn a_computer_waits_until_the_board_is_still() {
    let mut context = context(Language::English, UNICODE, None);
    context.settings.animation = Animation::Fast;
    let table = sitting(opening(GameId::Mapello, &[], None), &["human", "random"], "-");
    let mut stage = Stage::new(GameScreen::new(table, None, &context), context, SMALL);
    stage.typed("d6");
    let begin = Instant::now();
    stage.pass(begin);
    assert_eq!(stage.screen.borrow().sitting().plies_played(), 1);
    let mut now = begin;
    while stage.screen.borrow().sitting().plies_played() < 2 {
        now += Duration::from_millis(30);
        stage.pass(now);
        std::thread::sleep(Duration::from_millis(2));
        assert!(now < begin + Duration::from_mins(1), "it never answers");
    }
    assert!(now > begin + Duration::from_millis(150), "it did not wait");
}
