//! The set-up phases: what is placed before the game begins, with every hint on the screen.

use crate::harness::{opening, table};
use quina_rules::GameId;
use quina_rules::prelude::*;
use ratatui::crossterm::event::KeyCode;

#[test]
fn a_pair_of_morelli_may_be_touched_at_either_end() {
    let mut stage = table(opening(GameId::Morelli, &["size=7", "setup=built"], None));
    let position = stage.position();
    let near = stage.cell("b1");
    let far = stage.cell("f7");
    stage.click_cell(&position, far);
    assert_eq!(stage.screen.borrow().move_input().touched(), [quina_rules::Step::Cell(near)]);
    assert!(stage.message().contains("b1"), "{}", stage.message());
    assert!(stage.text().contains("a black man"));
    stage.keys("b");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.plies(), 1, "{}", stage.message());
}

#[test]
fn a_map_of_mapello_is_built_and_a_colour_taken() {
    let mut stage = table(opening(GameId::Mapello, &["map=built"], None));
    let position = stage.position();
    let wall = stage.cell("b2");
    stage.click_cell(&position, wall);
    stage.keys("#");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.plies(), 1, "{}", stage.message());
    // A joker is one touch on the border.
    let joker = stage.cell("c0");
    stage.click_cell(&position, joker);
    assert_eq!(stage.plies(), 2, "{}", stage.message());
    stage.click_text("the map is ready");
    assert_eq!(stage.plies(), 3);
    // Only words are left: the cursor is on them already.
    let text = stage.text();
    assert!(text.contains("take Black") && text.contains("take White"), "{text}");
    stage.press(KeyCode::Down);
    stage.press(KeyCode::Enter);
    assert_eq!(stage.plies(), 4);
    assert!(stage.text().contains("Player 1 (Black)"), "{}", stage.text());
}

#[test]
fn the_towers_of_syrtis_are_placed_and_a_side_is_taken() {
    let options = ["layout=minor", "setup=full"];
    let mut stage = table(opening(GameId::Syrtis, &options, None));
    for _ in 0..4 {
        let token = stage.position_tokens()[0].clone();
        assert!(token.contains('@'), "{token}");
        let (letter, cell) = token.split_once('@').unwrap();
        stage.keys(letter);
        stage.press(KeyCode::Enter);
        let (position, cell) = (stage.position(), stage.cell(cell));
        stage.click_cell(&position, cell);
    }
    assert_eq!(stage.plies(), 4, "{}", stage.message());
    stage.keys("1");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.plies(), 5, "{}", stage.message());
}

#[test]
fn two_tiles_of_syrtis_are_swapped_by_touching_both() {
    // The first seed with a board on which an attribute is complete.
    let start = (1..2000)
        .map(|seed| opening(GameId::Syrtis, &["layout=minor", "setup=full"], Some(seed)))
        .find(|opening| opening.position.tokens().iter().any(|token| token.starts_with("swap")));
    let Some(start) = start else { return };
    let mut stage = table(start);
    let token = stage.position_tokens()[0].clone();
    for step in stage.steps(&token) {
        let quina_rules::Step::Cell(cell) = step else { panic!("{step:?}") };
        let position = stage.position();
        stage.click_cell(&position, cell);
    }
    assert_eq!(stage.plies(), 1, "{token}: {}", stage.message());
}

#[test]
fn a_removal_is_due_after_an_enemy_was_crossed() {
    let mut stage = table(opening(GameId::CampoBello, &[], None));
    // Random play until somebody has to remove a piece.
    let mut seed = 1;
    let mut random = quina_rules::random::SplitMix64::new(seed);
    while !stage.position_tokens().iter().any(|token| token.starts_with('*')) {
        if stage.is_over() {
            seed += 1;
            random = quina_rules::random::SplitMix64::new(seed);
            stage = table(opening(GameId::CampoBello, &[], None));
        }
        let tokens = stage.position_tokens();
        stage.typed(&tokens[random.below(tokens.len())]);
    }
    let (before, tokens) = (stage.plies(), stage.position_tokens());
    assert!(tokens.iter().all(|token| token.starts_with('*')), "{tokens:?}");
    assert!(stage.text().contains('&'), "what may be removed is marked\n{}", stage.text());
    let (position, cell) = (stage.position(), stage.cell(&tokens[0][1..]));
    stage.click_cell(&position, cell);
    assert_eq!(stage.plies(), before + 1, "{}", stage.message());
}

impl crate::harness::Stage<quina::tui::screens::GameScreen> {
    pub(crate) fn position_tokens(&self) -> Vec<String> {
        self.position().tokens()
    }
}
