//! A board seen from another side: what is drawn, where the arrows lead, what a click hits.

use crate::harness::{SMALL, Stage, UNICODE, context, opening, sitting, stage, table};
use crate::study::{random_game, study};
use quina::tui::screen::Screen;
use quina::tui::screens::EditorScreen;
use quina_play::move_input::Focus;
use quina_rules::prelude::*;
use quina_rules::{GameId, Step};
use quina_view::Language;
use quina_view::scene::{Orientation, Place, scene};
use quina_view::sheet::best_sheet;
use ratatui::crossterm::event::KeyCode;

/// The keys that turn a board, and what they make of it.
const TURNS: [(&str, Orientation); 4] = [
    ("", Orientation::Upright),
    ("f", Orientation::Half),
    ("t", Orientation::Quarter),
    ("ft", Orientation::ThreeQuarters),
];

fn turn<S: Screen + 'static>(stage: &mut Stage<S>, keys: &str) {
    keys.chars().for_each(|letter| stage.control(letter));
}

/// What marks do not change in the lines of a drawing: letters and numbers.
fn letters(line: &str) -> String {
    line.chars().filter(|ch| ch.is_alphanumeric()).collect()
}

/// The lines of a board stand below each other on the screen.
fn assert_drawn<S: Screen + 'static>(stage: &mut Stage<S>, keys: &str, board: &[String]) {
    turn(stage, keys);
    let text = stage.text();
    let lines: Vec<_> = text.lines().map(letters).collect();
    let is_board = |lines: &[String]| lines.iter().zip(board).all(|(a, b)| a.starts_with(b));
    assert!(lines.windows(board.len()).any(is_board), "{board:?}\n{text}");
}

#[test]
fn clicks_hit_the_cells_as_they_are_seen() {
    for game in GameId::ALL {
        for (keys, orientation) in TURNS {
            let mut stage = table(opening(game, &[], None));
            let position = stage.position();
            turn(&mut stage, keys);
            let token = position.tokens().swap_remove(0);
            for step in stage.steps(&token) {
                match step {
                    Step::Cell(cell) => {
                        let seen = scene(&position).turned(orientation);
                        let (column, row) = stage.place_in(&seen, cell);
                        stage.click(column, row);
                    }
                    Step::Choice(choice) => {
                        stage.keys(choice.0);
                        stage.press(KeyCode::Enter);
                    }
                }
            }
            let played = position.parse_move(&token).unwrap();
            let mut after = position;
            after.play_unchecked(played);
            assert_eq!(stage.position(), after, "{game} {orientation:?}: {token}");
        }
    }
}

#[test]
fn arrows_move_on_the_board_as_it_is_seen() {
    for game in GameId::ALL {
        for (keys, orientation) in TURNS {
            let mut stage = table(opening(game, &[], None));
            turn(&mut stage, keys);
            let seen = scene(&stage.position()).turned(orientation);
            let at = |stage: &Stage<_>| match focus(stage) {
                Focus::Cell(cell) => {
                    let place = seen.place(cell).unwrap();
                    (place.x, place.y)
                }
                Focus::Choice(choice) => panic!("choice {choice}"),
            };
            let from_middle = |place: &&Place| {
                (2 * place.x - seen.width).abs() + (2 * place.y - seen.height).abs()
            };
            let middle = seen.places.iter().min_by_key(from_middle).unwrap().cell;
            let (column, row) = stage.place_in(&seen, middle);
            stage.click(column, row);
            for (key, dx, dy) in [
                (KeyCode::Left, -1, 0),
                (KeyCode::Up, 0, -1),
                (KeyCode::Right, 1, 0),
                (KeyCode::Down, 0, 1),
            ] {
                let (before, ()) = (at(&stage), stage.press(key));
                let after = at(&stage);
                let way = (after.0 - before.0) * dx + (after.1 - before.1) * dy;
                assert!(way > 0, "{game} {orientation:?} {key}: {before:?} {after:?}");
            }
        }
    }
}

fn focus(stage: &Stage<quina::tui::screens::GameScreen>) -> Focus {
    stage.screen.borrow().move_input().focus()
}

#[test]
fn a_board_is_turned_at_the_table_in_the_study_and_in_the_editor() {
    for game in GameId::ALL {
        for (keys, orientation) in TURNS {
            let seen = scene(&game.default_start()).turned(orientation);
            let sheet = best_sheet(&seen, 52, 21, UNICODE).unwrap();
            let board: Vec<_> = sheet.lines().iter().map(|line| letters(line)).collect();
            let context = || context(Language::English, UNICODE, None);
            let people = sitting(opening(game, &[], None), &[], "-");
            assert_drawn(&mut stage(people, UNICODE, SMALL), keys, &board);
            assert_drawn(&mut study(&random_game(game, &[], 4), SMALL), keys, &board);
            assert_drawn(&mut Stage::new(EditorScreen::new(game), context(), SMALL), keys, &board);
        }
    }
}

#[test]
fn turning_goes_round_and_leaves_the_game_alone() {
    for game in GameId::ALL {
        let mut stage = table(opening(game, &[], None));
        let (text, position) = (stage.text(), stage.position());
        turn(&mut stage, "f");
        assert_ne!(stage.text(), text, "{game}");
        turn(&mut stage, "f");
        assert_eq!(stage.text(), text, "{game}");
        turn(&mut stage, "tttt");
        assert_eq!((stage.text(), stage.position()), (text, position), "{game}");
    }
}
