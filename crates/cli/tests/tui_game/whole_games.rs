//! Whole games of every kind, by keys alone, by the mouse alone and by typing.

use crate::harness::{ASCII, LARGE, Stage, UNICODE, composed, opening, sitting, stage};
use quina::tui::screens::GameScreen;
use quina_play::move_input::{Arrow, Focus, MoveInput};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyMove, Cell, GameId, Step};
use quina_view::scene::{Scene, scene};
use ratatui::crossterm::event::KeyCode;
use std::collections::{HashMap, VecDeque};

const WAYS: [(Arrow, KeyCode); 4] = [
    (Arrow::Up, KeyCode::Up),
    (Arrow::Down, KeyCode::Down),
    (Arrow::Left, KeyCode::Left),
    (Arrow::Right, KeyCode::Right),
];

/// The arrows that lead from a cell to another.
fn arrows(move_input: &MoveInput, scene: &Scene, from: Cell, to: Cell) -> Vec<KeyCode> {
    let mut came: HashMap<Cell, (Cell, KeyCode)> = HashMap::new();
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for (arrow, key) in WAYS {
            let mut move_input = move_input.clone();
            move_input.point_at(cell);
            move_input.go(arrow, scene, 1);
            let Focus::Cell(next) = move_input.focus() else { panic!("left the board") };
            if next != from && !came.contains_key(&next) {
                came.insert(next, (cell, key));
                queue.push_back(next);
            }
        }
    }
    let mut path = Vec::new();
    let mut at = to;
    while at != from {
        let (before, key) = came.get(&at).unwrap_or_else(|| panic!("no arrow to {to:?}"));
        path.push(*key);
        at = *before;
    }
    path.reverse();
    path
}

fn by_keys(stage: &mut Stage<GameScreen>, mv: AnyMove) {
    let position = stage.position();
    for step in position.steps(mv) {
        match step {
            Step::Cell(cell) => {
                let move_input = stage.screen.borrow().move_input().clone();
                let from = match move_input.focus() {
                    Focus::Cell(from) => from,
                    // Tab leads back to the board.
                    Focus::Choice(_) => loop {
                        stage.press(KeyCode::Tab);
                        if let Focus::Cell(from) = stage.screen.borrow().move_input().focus() {
                            break from;
                        }
                    },
                };
                let move_input = stage.screen.borrow().move_input().clone();
                for key in arrows(&move_input, &scene(&position), from, cell) {
                    stage.press(key);
                }
                stage.press(KeyCode::Enter);
            }
            Step::Choice(choice) => {
                let at = {
                    let choices = stage.screen.borrow().move_input().choices();
                    choices.iter().position(|known| *known == choice).unwrap()
                };
                while stage.screen.borrow().move_input().focus() != Focus::Choice(at) {
                    stage.press(KeyCode::Tab);
                }
                stage.press(KeyCode::Enter);
            }
        }
    }
}

fn by_mouse(stage: &mut Stage<GameScreen>, mv: AnyMove) {
    let position = stage.position();
    for step in position.steps(mv) {
        match step {
            Step::Cell(cell) => stage.click_cell(&position, cell),
            Step::Choice(choice) => {
                let choices = stage.screen.borrow().move_input().choices();
                let at = choices.iter().position(|known| *known == choice).unwrap();
                let name =
                    if choice.0.len() > 1 { (at + 1).to_string() } else { choice.0.to_owned() };
                let said = stage.app.context().words.choice(position.game(), choice);
                let is_face = position.game() == GameId::Barragoon && choice.0.len() == 1;
                let sought = if is_face { format!("{name} ") } else { format!("{name} {said}") };
                if is_face {
                    let (column, row) = face_at(stage, at);
                    stage.click(column, row);
                } else {
                    stage.click_text(&sought);
                }
            }
        }
    }
}

/// Where the palette shows a face: found by the names of all faces, in their order.
fn face_at(stage: &mut Stage<GameScreen>, at: usize) -> (u16, u16) {
    let text = stage.text();
    let choices = stage.screen.borrow().move_input().choices();
    let first = format!("{} ", choices[0].0);
    // The palette is a grid of seven columns for each face, in ASCII a row each.
    let (row, line) = text
        .lines()
        .enumerate()
        .find(|(_, line)| line.rsplit_once("  ").is_some() && line.contains(&format!(">{first}")))
        .unwrap_or_else(|| panic!("no palette in\n{text}"));
    let left = line.find(&format!(">{first}")).unwrap();
    let width = usize::from(stage.size.0) - left;
    let columns = (width / 7).clamp(1, 8);
    ((left + at % columns * 7 + 1) as u16, (row + at / columns) as u16)
}

fn by_typing(stage: &mut Stage<GameScreen>, mv: AnyMove) {
    let token = stage.position().token(mv);
    stage.typed(&token);
}

type Input = fn(&mut Stage<GameScreen>, AnyMove);

const INPUTS: [(&str, Input); 3] = [("keys", by_keys), ("mouse", by_mouse), ("typing", by_typing)];

/// Plays random moves with an input until the game is over, or so many plies.
fn play_on(stage: &mut Stage<GameScreen>, name: &str, input: Input, seed: u64, most: usize) {
    let mut random = SplitMix64::new(seed);
    for ply in 0..most {
        if stage.is_over() {
            return;
        }
        let moves = stage.position().moves();
        let mv = moves[random.below(moves.len())];
        let token = stage.position().token(mv);
        input(stage, mv);
        assert_eq!(
            stage.plies(),
            ply + 1,
            "{name}: {token}: {}\n{}",
            stage.message(),
            stage.text()
        );
    }
}

#[test]
fn a_whole_game_of_every_kind_can_be_played_with_every_input() {
    let games: [(GameId, &[&str], usize); 7] = [
        (GameId::Morelli, &["size=7"], 400),
        (GameId::Morelli, &["size=7", "setup=built"], 60),
        (GameId::Barragoon, &[], 60),
        (GameId::Mapello, &[], 400),
        (GameId::Syrtis, &["layout=minor", "setup=full"], 400),
        (GameId::CampoBello, &[], 400),
        (GameId::CampoBello, &["players=4"], 60),
    ];
    for (game, options, most) in games {
        for (at, (name, input)) in INPUTS.into_iter().enumerate() {
            let style = if name == "mouse" { ASCII } else { UNICODE };
            let mut stage = stage(sitting(opening(game, options, None), &[], "-"), style, LARGE);
            play_on(&mut stage, &format!("{game} by {name}"), input, at as u64 + 1, most);
            if most == 400 {
                assert!(stage.is_over(), "{game} by {name} goes on");
            }
        }
    }
}

/// A Barragoon game that is over with the next move: Brown's last tile is captured.
const LAST_TILE: &str = "7/7/7/3d3/7/7/3D3/7/7 w - 0";

#[test]
fn a_last_move_ends_the_game_and_the_panel_says_how() {
    for (name, input) in INPUTS {
        let style = if name == "mouse" { ASCII } else { UNICODE };
        let start = composed(GameId::Barragoon, LAST_TILE);
        let mut stage = stage(sitting(start, &[], "-"), style, LARGE);
        let mv = stage.position().parse_move("d3xd6").unwrap();
        input(&mut stage, mv);
        let text = stage.text();
        assert!(stage.is_over(), "{name}\n{text}");
        assert!(text.contains("Player 1 (White) wins."), "{text}");
        assert!(text.contains("rematch"), "{text}");
    }
}
