//! The screens as they look, in both sizes and every form.

use crate::harness::{
    ASCII, LARGE, SMALL, Stage, UNICODE, composed, context, opening, sitting, stage,
};
use quina::tui::Command;
use quina::tui::screens::GameScreen;
use quina_rules::GameId;
use quina_rules::prelude::*;
use quina_view::Language;
use quina_view::sheet::{Charset, Depth, TextStyle};
use ratatui::crossterm::event::KeyCode;

const SIZES: [(u16, u16); 2] = [SMALL, LARGE];

fn played(game: GameId, options: &[&str], plies: usize, size: (u16, u16)) -> Stage<GameScreen> {
    let seats = ["human:Ana", "human:Rui"];
    let mut stage = stage(sitting(opening(game, options, None), &seats, "300+2"), UNICODE, size);
    let mut random = quina_rules::random::SplitMix64::new(3);
    for _ in 0..plies {
        let tokens = stage.position().tokens();
        stage.typed(&tokens[random.below(tokens.len())]);
    }
    stage
}

#[test]
fn every_game_after_some_plies_with_a_piece_in_hand() {
    for size in SIZES {
        for game in GameId::ALL {
            let mut stage = played(game, &[], 8, size);
            stage.press(KeyCode::Tab);
            if game != GameId::Mapello {
                stage.press(KeyCode::Enter);
                stage.press(KeyCode::Tab);
            }
            stage.check(game.name());
        }
    }
}

#[test]
fn every_set_up_phase() {
    for size in SIZES {
        for (name, game, options, plies) in [
            ("morelli-placing", GameId::Morelli, &["setup=built"][..], 3),
            ("mapello-building", GameId::Mapello, &["map=built"], 3),
            ("syrtis-towers", GameId::Syrtis, &["setup=full"], 0),
        ] {
            let mut stage = played(game, options, plies, size);
            stage.press(KeyCode::Tab);
            stage.press(KeyCode::Enter);
            stage.check(name);
        }
        let mut stage = played(GameId::Mapello, &["map=built"], 0, size);
        stage.typed("done");
        stage.check("mapello-choosing");
    }
}

#[test]
fn four_players_and_a_removal() {
    for size in SIZES {
        let mut stage = played(GameId::CampoBello, &["players=4"], 5, size);
        stage.check("campo-bello-four");
    }
}

#[test]
fn the_palette_of_faces() {
    for size in SIZES {
        let start = composed(GameId::Barragoon, "7/7/7/3d3/3x3/7/3Z3/7/7 w - 0");
        let mut stage = stage(sitting(start, &[], "-"), UNICODE, size);
        let capture = stage.position().tokens().into_iter().find(|t| t.contains('x')).unwrap();
        stage.typed(&capture);
        let (position, cell) = (stage.position(), stage.cell("e5"));
        stage.click_cell(&position, cell);
        stage.press(KeyCode::Right);
        stage.check("faces");
    }
}

#[test]
fn typing_asking_refusing_exporting_and_the_end() {
    for size in SIZES {
        let mut stage = played(GameId::Syrtis, &[], 2, size);
        stage.keys("x");
        stage.check("typing");
        stage.keys("a1");
        stage.press(KeyCode::Enter);
        stage.check("mending");
        stage.press(KeyCode::Esc);
        let (position, cell) = (stage.position(), stage.cell("a1"));
        stage.click_cell(&position, cell);
        stage.check("refused");
        stage.command(Command::Export);
        stage.check("export");
        stage.press(KeyCode::Esc);
        stage.command(Command::Resign);
        stage.check("resign");
        stage.keys("y");
        stage.check("end");
        stage.keys("?");
        stage.check("keys");
        stage.press(KeyCode::Esc);
        stage.keys("/");
        stage.check("commands");
        stage.press(KeyCode::Esc);
        stage.command(Command::Describe);
        stage.check("description");
    }
}

#[test]
fn a_hint_on_the_board() {
    for size in SIZES {
        let mut stage = played(GameId::Morelli, &[], 4, size);
        stage.command(Command::Hint);
        stage.wait("a hint", |screen| {
            screen.message().is_some_and(|said| said.starts_with("Look here"))
        });
        stage.check("hint");
    }
}

#[test]
fn plain_characters_and_portuguese() {
    for size in SIZES {
        for game in GameId::ALL {
            let mut stage = stage(sitting(opening(game, &[], None), &[], "-"), ASCII, size);
            stage.press(KeyCode::Tab);
            stage.press(KeyCode::Enter);
            let text = stage.text();
            assert!(text.is_ascii(), "{text}");
            stage.check(&format!("{game}-ascii"));
        }
        let context = context(Language::Portuguese, UNICODE, None);
        let table =
            sitting(opening(GameId::Barragoon, &[], None), &["human", "engine:level=3"], "-");
        let mut stage = Stage::new(GameScreen::new(table, None, &context), context, size);
        let (position, cell) = (stage.position(), stage.cell("d4"));
        stage.click_cell(&position, cell);
        stage.check("portuguese");
    }
}

#[test]
fn every_form_has_the_same_words() {
    let panel = |charset, depth| {
        let style = TextStyle { charset, depth };
        let mut stage = stage(sitting(opening(GameId::Mapello, &[], None), &[], "-"), style, LARGE);
        stage.text().matches("Player").count()
    };
    let full = panel(Charset::Unicode, Depth::Full);
    for charset in [Charset::Unicode, Charset::Ascii] {
        for depth in [Depth::Full, Depth::Sixteen, Depth::None] {
            assert_eq!(panel(charset, depth), full);
        }
    }
}
