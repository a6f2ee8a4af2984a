//! A new game.

use crate::harness::{Setting, Stage, USUAL};
use quina::tui::screens::SetupScreen;
use quina_rules::GameId;
use quina_view::Language;

fn setup(game: GameId, setting: Setting) -> Stage {
    let mut stage = Stage::home(setting);
    stage.open(|context| Box::new(SetupScreen::new(game, context)));
    stage
}

#[test]
fn every_game_is_set_up_with_a_preview() {
    for setting in USUAL.both() {
        for game in GameId::ALL {
            setup(game, setting).check(&format!("setup-{game}"));
        }
        let portuguese = Setting { language: Language::Portuguese, ..setting };
        setup(GameId::Syrtis, portuguese).press("Down").check("setup-syrtis-pt");
        let ascii = Setting { ascii: true, ..setting };
        setup(GameId::Morelli, ascii).press("Down Enter").check("setup-mode-ascii");
        setup(GameId::Mapello, setting).click("Opponent").check("setup-opponent");
        setup(GameId::Syrtis, setting).click("Clock").check("setup-clock");
        setup(GameId::Syrtis, setting).press("End").check("setup-last-rule");
    }
}

#[test]
fn the_preview_follows_the_choices() {
    let mut stage = setup(GameId::Morelli, USUAL);
    stage.expect(" l  m").click("Board").click("7x7").expect("7x7, a very short game");
    stage.expect_no(" l  m");
    let adjacent = stage.text();
    stage.click("Men").press("1");
    assert_ne!(stage.text(), adjacent, "another set-up");
    stage.expect("drawn, the official one");
    let first = stage.text();
    assert_ne!(stage.press("Ctrl-D").text(), first, "another seed");
}

#[test]
fn choices_that_clash_say_why_and_nothing_starts() {
    let mut stage = setup(GameId::Morelli, USUAL);
    stage.click("Men").click("historical: runs of men");
    stage.click("Board").click("7x7").expect("the set-up blocks is for sizes 9, 11 and 13");
    stage.press("F6").expect("New game: Morelli").expect("the set-up blocks");
    stage.click("Board").click("9x9").expect_no("the set-up blocks is").press("F6");
    stage.expect("Player 1 (Black)");
}

#[test]
fn what_does_not_apply_is_closed_and_says_why() {
    let mut stage = setup(GameId::Mapello, USUAL);
    stage.click("Walls").expect("cannot be changed together with the other choices");
    stage.click("Map ").click("drawn from a number").click("Walls").press("1");
    stage.expect("Walls        0");
    // What was chosen for a drawn map does not stand in the way of another one.
    stage.click("Map ").click("plain Othello").press("F6").expect("Player 1 (Black)");
    let mut stage = setup(GameId::CampoBello, USUAL);
    stage.click("Players").click("three players").expect("Player 3");
    stage.click("End ").expect("is an option for 2 players");
}

#[test]
fn a_seed_is_typed_drawn_and_checked() {
    let mut stage = setup(GameId::Morelli, USUAL);
    stage.click("Men").press("1").expect("4711").click("Seed").press("Ctrl-u");
    stage
        .type_text("99999999999999999999")
        .press("Enter")
        .expect("A seed is a whole number from 0");
    stage.press("Ctrl-u").type_text("42").press("Enter").expect("Seed  ").expect("42");
    stage.press("Ctrl-D").expect("4712").click("Seed").press("Ctrl-u Enter").expect("4713");
}

#[test]
fn another_seed_is_drawn_in_the_box_too() {
    let mut stage = setup(GameId::Morelli, USUAL);
    stage.click("Seed").expect("> 4711").expect("press Ctrl-D to draw another");
    stage.press("Ctrl-D").expect("> 4712").press("Enter").expect("Seed       4712");
    // Until it is taken, nothing has changed.
    stage.click("Seed").press("Ctrl-D").expect("> 4713").press("Esc").expect("Seed       4712");
}

#[test]
fn the_players_are_chosen_by_mode_and_seat() {
    let mut stage = setup(GameId::Syrtis, USUAL);
    stage
        .click("You are")
        .click("Player 2")
        .press("F6")
        .expect("Player 1 (Light)")
        .expect("level 3");
    let mut stage = setup(GameId::CampoBello, USUAL);
    stage.click("Who plays").click("the computer alone");
    stage.click("Player 1").click("first program, level 2").press("F6");
    stage
        .expect("Player 1 (yellow)")
        .expect("first program, level 2")
        .expect("Player 2 (blue)")
        .expect("level 3");
    let mut stage = setup(GameId::CampoBello, USUAL);
    stage.press("Down Right").click("Players").click("four players").click("Player 4");
    stage.type_text("Eva").press("Enter F6").expect("Player 4 (red)").expect("Eva");
}

#[test]
fn a_program_can_play() {
    let mut stage = setup(GameId::Mapello, USUAL);
    stage.click("Opponent").click("another program").type_text("seed1").press("Enter");
    stage.expect("mapello has no player `seed1`").press("Ctrl-u").type_text("./other x");
    stage.press("Enter F6").expect("program: ./other x");
}

#[test]
fn clocks_are_chosen_and_the_ruling_is_told() {
    let mut stage = setup(GameId::Morelli, USUAL);
    stage.click("Clock").expect("whoever owns the Throne wins").click("5 min each");
    stage.expect("5 min each + 3 s a").click("Clock").click("another time").type_text("x");
    stage.press("Enter").expect("x is not a time").press("Ctrl-u").type_text("45/ply");
    stage.press("Enter").expect("45 s a move");
    let mut stage = setup(GameId::CampoBello, USUAL);
    stage.click("Clock").expect("Running out of time loses").press("Esc");
    stage.click("Players").press("2").click("Clock").expect("is out; the pieces stay");
}

#[test]
fn options_have_one_line_of_explanation_each() {
    for language in Language::ALL {
        for game in GameId::ALL {
            let mut stage = setup(game, Setting { language, ..USUAL });
            for _ in 0..20 {
                stage.press("Down").expect_no("tui-").expect_no("option-");
            }
        }
    }
}
