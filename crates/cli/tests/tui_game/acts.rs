//! Everything a player can do besides moving: take back, hint, resign, draw, swap, leave.

use crate::harness::{LARGE, Stage, UNICODE, composed, opening, sitting, stage, table};
use quina::play::Finish;
use quina::tui::Command;
use quina::tui::screens::GameScreen;
use quina_rules::prelude::*;
use quina_rules::{GameId, Outcome, Player};
use ratatui::crossterm::event::{KeyCode, MouseEventKind};

fn finish(stage: &Stage<GameScreen>) -> Option<Finish> {
    stage.screen.borrow().sitting().finish()
}

fn against_computer(spec: &str) -> Stage<GameScreen> {
    let seats = ["human:Ana", spec];
    stage(sitting(opening(GameId::Mapello, &[], None), &seats, "-"), UNICODE, (120, 40))
}

#[test]
fn plies_are_taken_back_and_played_again() {
    let mut stage = table(opening(GameId::Mapello, &[], None));
    let start = stage.position();
    stage.command(Command::Undo);
    assert!(stage.message().contains("nothing"), "{}", stage.message());
    let token = stage.position_tokens()[0].clone();
    stage.typed(&token);
    let after = stage.position();
    stage.command(Command::Undo);
    assert_eq!((stage.plies(), stage.position()), (0, start));
    stage.control('r');
    assert_eq!((stage.plies(), stage.position()), (1, after));
    stage.control('r');
    assert!(stage.message().contains("nothing to play again"), "{}", stage.message());
}

#[test]
fn against_the_computer_its_answer_is_taken_back_too() {
    let mut stage = against_computer("random");
    let token = stage.position_tokens()[0].clone();
    stage.typed(&token);
    stage.wait("an answer", |screen| screen.sitting().plies_played() == 2);
    stage.command(Command::Undo);
    assert_eq!(stage.plies(), 0);
    stage.control('r');
    assert_eq!(stage.plies(), 2);
}

#[test]
fn a_touch_is_taken_back() {
    let mut stage = table(opening(GameId::Morelli, &[], None));
    stage.press(KeyCode::Enter);
    assert_eq!(stage.screen.borrow().move_input().touched().len(), 1);
    stage.press(KeyCode::Backspace);
    assert!(stage.screen.borrow().move_input().touched().is_empty());
    stage.press(KeyCode::Enter);
    stage.mouse(MouseEventKind::Down(ratatui::crossterm::event::MouseButton::Right), 0, 0);
    assert!(stage.screen.borrow().move_input().touched().is_empty());
    stage.press(KeyCode::Enter);
    stage.press(KeyCode::Esc);
    assert!(stage.screen.borrow().move_input().touched().is_empty());
    stage.press(KeyCode::Backspace);
    assert!(stage.message().contains("Esc leaves"), "{}", stage.message());
    stage.press(KeyCode::Esc);
    assert!(stage.text().contains("the screen below"), "{}", stage.text());
}

#[test]
fn esc_closes_a_hint_before_it_leaves_the_table() {
    let mut stage = table(opening(GameId::Mapello, &[], None));
    stage.command(Command::Hint);
    stage.wait("a hint", |screen| {
        screen.message().is_some_and(|said| said.starts_with("Look here"))
    });
    stage.press(KeyCode::Esc);
    assert!(stage.screen.borrow().message().is_none(), "{}", stage.text());
    assert!(stage.text().contains("Mapello, ply 0"), "{}", stage.text());
}

#[test]
fn a_hint_tells_more_and_more_and_marks_its_cells() {
    let mut stage = table(opening(GameId::Syrtis, &[], None));
    stage.command(Command::Hint);
    stage.wait("a hint", |screen| {
        screen.message().is_some_and(|said| said.starts_with("Look here"))
    });
    assert!(stage.text().contains('?'));
    stage.command(Command::Hint);
    let piece = stage.message();
    stage.command(Command::Hint);
    assert!(stage.message().starts_with("The engine would play "), "{}", stage.message());
    stage.command(Command::Hint);
    assert!(stage.message().contains('%'), "{}", stage.message());
    assert_ne!(piece, stage.message());
    let token = stage.position_tokens()[0].clone();
    stage.typed(&token);
    assert!(stage.message().is_empty());
}

#[test]
fn resigning_is_asked_for() {
    let mut stage = table(opening(GameId::Morelli, &[], None));
    stage.command(Command::Resign);
    assert!(stage.text().contains("do you resign?"));
    stage.keys("n");
    assert_eq!(finish(&stage), None);
    stage.command(Command::Resign);
    stage.click_text("y yes");
    assert_eq!(finish(&stage), Some(Finish::Resignation(Player::ONE, Outcome::win(Player::TWO))));
    assert!(stage.text().contains("Player 1 (Black) resigns."), "{}", stage.text());
    // What a resignation ended can go on.
    stage.command(Command::Undo);
    assert!(stage.message().contains("continues"), "{}", stage.message());
    assert_eq!(finish(&stage), None);
}

#[test]
fn who_resigns_among_three_is_out_and_the_others_play_on() {
    let mut stage = table(opening(GameId::CampoBello, &["players=3"], None));
    for _ in 0..4 {
        let token = stage.position_tokens()[0].clone();
        stage.typed(&token);
    }
    let tokens: Vec<_> = stage.screen.borrow().sitting().record(quina::play::now()).words;
    let first = tokens[0].text.clone();
    stage.command(Command::Resign);
    stage.keys("y");
    assert!(!stage.is_over());
    assert!(stage.message().contains("is out"), "{}", stage.message());
    let token = stage.position_tokens()[0].clone();
    stage.typed(&token);
    let text = stage.text();
    assert!(text.contains(&first) && text.contains("is out)"), "what came before: {text}");
    assert!(!text.contains("out of time"), "{text}");
    stage.command(Command::Resign);
    stage.keys("y");
    stage.command(Command::Review);
    assert!(stage.text().contains("part 2 of 2"), "{}", stage.text());
    stage.keys("[");
    assert!(stage.text().contains("ply 0 of 4, part 1 of 2"), "{}", stage.text());
    stage.keys("[");
    assert!(stage.text().contains("first or the last part"), "{}", stage.text());
    stage.keys("]");
    assert!(stage.text().contains("part 2 of 2"), "{}", stage.text());
}

#[test]
fn a_move_may_be_typed_while_the_computer_thinks() {
    let seats = ["engine:movetime=5000", "human"];
    let mut stage =
        stage(sitting(opening(GameId::CampoBello, &[], None), &seats, "-"), UNICODE, (80, 24));
    stage.keys("ry1-");
    assert!(!stage.text().contains("resign"), "{}", stage.text());
    assert!(stage.text().contains("ry1-"), "{}", stage.text());
    stage.press(KeyCode::Enter);
    assert!(stage.text().contains("ry1-"), "it stays until it can be played: {}", stage.text());
    assert!(stage.text().contains("is to act"), "{}", stage.text());
    assert_eq!((stage.plies(), finish(&stage)), (0, None));
}

#[test]
fn people_agree_to_a_draw_or_not() {
    let mut stage = table(opening(GameId::Morelli, &[], None));
    stage.command(Command::OfferDraw);
    stage.keys("y");
    assert!(stage.text().contains("Player 2 (White), do you agree?"), "{}", stage.text());
    stage.keys("n");
    assert!(stage.message().contains("declines"), "{}", stage.message());
    stage.command(Command::OfferDraw);
    stage.keys("yy");
    assert_eq!(finish(&stage), Some(Finish::Agreement));
}

#[test]
fn a_computer_thinks_about_a_draw() {
    let mut stage = against_computer("random");
    stage.command(Command::OfferDraw);
    stage.keys("y");
    stage
        .wait("an answer", |screen| screen.message().is_some_and(|said| said.contains("declines")));
    assert!(!stage.is_over(), "no computer agrees before anything was played");
}

#[test]
fn sides_are_swapped_and_the_computer_goes_on() {
    let mut stage = against_computer("random");
    stage.command(Command::Swap);
    assert!(stage.text().contains("Do you change seats?"), "{}", stage.text());
    stage.keys("n");
    assert!(stage.screen.borrow().sitting().seat(Player::ONE).is_human());
    stage.command(Command::Swap);
    stage.keys("y");
    assert!(stage.message().contains("changed seats"), "{}", stage.message());
    stage.wait("the computer's ply", |screen| screen.sitting().plies_played() == 1);
    assert!(stage.screen.borrow().sitting().seat(Player::TWO).is_human());
}

#[test]
fn tab_jumps_through_what_can_be_touched() {
    let mut stage = table(opening(GameId::Mapello, &[], None));
    let count = stage.position().count_moves();
    let mut seen = Vec::new();
    for _ in 0..count {
        stage.press(KeyCode::Tab);
        let focus = stage.screen.borrow().move_input().focus();
        assert!(!seen.contains(&focus));
        seen.push(focus);
    }
    stage.press(KeyCode::BackTab);
    assert!(seen.contains(&stage.screen.borrow().move_input().focus()));
    stage.press(KeyCode::Enter);
    assert_eq!(stage.plies(), 1);
}

#[test]
fn typing_completes_and_shows_what_fits() {
    let mut stage = table(opening(GameId::Barragoon, &[], None));
    stage.keys("d2");
    assert!(stage.text().contains("d2-d5"), "{}", stage.text());
    stage.press(KeyCode::Tab);
    assert!(stage.text().contains("d2-"), "{}", stage.text());
    stage.keys("zz");
    assert!(stage.text().contains("No legal move begins like this."), "{}", stage.text());
    stage.press(KeyCode::Esc);
    assert_eq!(stage.plies(), 0);
    stage.event(&ratatui::crossterm::event::Event::Paste("d2-d5\n".to_owned()));
    stage.press(KeyCode::Enter);
    assert_eq!(stage.plies(), 1);
}

#[test]
fn faces_are_chosen_by_letter_arrows_and_mouse() {
    // White captures a barragoon and places it again.
    let start = composed(GameId::Barragoon, "7/7/7/3d3/3x3/7/3Z3/7/7 w - 0");
    let capture = start.position.tokens().into_iter().find(|token| token.contains('x'));
    let Some(capture) = capture else { panic!("no capture") };
    for letter in ["e", "W", "+"] {
        let mut stage = table(start.clone());
        stage.typed(&capture);
        let (position, cell) = (stage.position(), stage.cell("a1"));
        stage.click_cell(&position, cell);
        assert_eq!(stage.screen.borrow().move_input().choices().len(), 16);
        stage.keys(letter);
        stage.press(KeyCode::Enter);
        assert_eq!(stage.plies(), 2, "{letter}: {}", stage.message());
    }
    let mut stage = table(start);
    stage.typed(&capture);
    let (position, cell) = (stage.position(), stage.cell("a1"));
    stage.click_cell(&position, cell);
    stage.press(KeyCode::Right);
    stage.press(KeyCode::Down);
    stage.press(KeyCode::Enter);
    assert_eq!(stage.plies(), 2);
}

#[test]
fn a_rematch_changes_sides() {
    let mut stage = table(opening(GameId::Syrtis, &["setup=drawn"], Some(7)));
    stage.command(Command::Resign);
    stage.keys("y");
    assert!(stage.is_over());
    stage.command(Command::Play);
    let text = stage.text();
    assert!(text.contains("ply 0"), "{text}");
}

#[test]
fn leaving_an_unsaved_game_is_asked_for() {
    let mut stage = table(opening(GameId::Mapello, &[], None));
    let token = stage.position_tokens()[0].clone();
    stage.typed(&token);
    stage.press(KeyCode::Esc);
    stage.keys("n");
    assert!(stage.text().contains("Mapello"));
    stage.press(KeyCode::Esc);
    stage.keys("y");
    assert!(stage.text().contains("the screen below"), "{}", stage.text());
}

#[test]
fn keys_rules_and_description_are_pages_that_lead_back() {
    let mut stage = table(opening(GameId::CampoBello, &[], None));
    for (command, expected) in [
        (Command::Help, "Keys of this screen"),
        (Command::Rules, "Campo Bello"),
        (Command::Describe, "18 yellow"),
    ] {
        stage.command(command);
        assert!(stage.text().contains(expected), "{}", stage.text());
        stage.press(KeyCode::PageDown);
        stage.press(KeyCode::End);
        stage.press(KeyCode::Up);
        stage.press(KeyCode::Esc);
        assert!(stage.text().contains("ply 0"), "{}", stage.text());
    }
}

#[test]
fn the_guide_opens_at_the_table_and_leads_to_all_rules() {
    for by_list in [false, true] {
        let mut stage = table(opening(GameId::Syrtis, &[], None));
        if by_list {
            stage.choose(Command::Rules);
        } else {
            stage.press(KeyCode::F(2));
        }
        assert!(stage.text().contains("[Syrtis]"), "{}", stage.text());
        assert!(stage.text().contains("all rules"), "{}", stage.text());
        stage.command(Command::Reference);
        assert!(stage.text().contains("Two players stand on an island"), "{}", stage.text());
        stage.press(KeyCode::Esc);
        stage.press(KeyCode::Esc);
        assert!(stage.text().contains("Player 1 (Light)"), "{}", stage.text());
    }
}

#[test]
fn a_new_game_is_set_up_as_the_last_one_was() {
    let resigned = |opening, seats: &[&str], pace: &str| {
        let mut stage = stage(sitting(opening, seats, pace), UNICODE, LARGE);
        stage.command(Command::Resign);
        stage.keys("y");
        assert!(stage.is_over());
        stage.command(Command::NewGame);
        stage.text()
    };
    let minor = || opening(GameId::Syrtis, &["layout=minor", "setup=drawn"], None);
    let text = resigned(minor(), &["engine:level=4", "human:Ana"], "60+1");
    assert!(text.contains("New game: Syrtis"), "{text}");
    for kept in ["Player 2", "level 4", "1 min each + 1 s", "Minor"] {
        assert!(text.contains(kept), "{kept}: {text}");
    }
    let text = resigned(minor(), &["human:Ana", "human:Rui"], "-");
    assert!(text.contains("Ana") && text.contains("Rui"), "{text}");
    // What cannot be set up begins again at once, from the same position.
    let odd = composed(GameId::Syrtis, "2bqpc1/pcbcpqbq1/bcpq1bcpq/1pcbcpqbq/1bqpc2 S - 0 0,0,0");
    let text = resigned(odd, &["human:Ana", "human:Rui"], "-");
    assert!(text.contains("ply 0") && !text.contains("New game"), "{text}");
}
