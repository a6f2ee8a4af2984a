//! Hints from a report, without a search.

use quina_engine::Score;
use quina_engine::report::{Report, ScoredLine};
use quina_play::{Hint, Stage};
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, GameId, Step};
use quina_view::{Language, Words};
use std::time::Duration;

/// The hint of an engine that has found these moves, the best one first.
fn hint(position: &AnyPosition, best: &[&str]) -> Hint {
    let line = |token: &&str| ScoredLine {
        moves: vec![position.parse_move(token).unwrap()],
        score: Score::guess(35),
        margin: None,
    };
    let report = Report {
        lines: best.iter().map(line).collect(),
        depth: 1,
        selective_depth: 1,
        nodes: 1,
        time: Duration::ZERO,
        table_full: 0,
    };
    Hint::new(position, &report).unwrap()
}

fn area(position: &AnyPosition, best: &str) -> Vec<String> {
    hint(position, &[best]).area.iter().map(|cell| position.cell_name(*cell)).collect()
}

#[test]
fn a_hint_is_for_one_position() {
    let start = GameId::Mapello.default_start();
    let hint = hint(&start, &[&start.tokens()[0]]);
    let mut after = start.clone();
    after.play_unchecked(hint.mv);
    assert!(hint.is_for(&start) && !hint.is_for(&after));
}

/// The column and the row of the block of three by three that a cell is in.
fn block(name: &str) -> (u32, u32) {
    let (column, row) = name.split_at(1);
    let column = u32::from(column.chars().next().unwrap()) - u32::from('a');
    (column / 3, (row.parse::<u32>().unwrap() - 1) / 3)
}

#[test]
fn the_first_stage_is_a_block_of_three_by_three_around_the_target() {
    let position = GameId::Syrtis.default_start();
    let target = |token: &str| {
        let steps = position.steps(position.parse_move(token).unwrap());
        let cell = steps.iter().rev().find_map(|step| match step {
            Step::Cell(cell) => Some(*cell),
            Step::Choice(_) => None,
        });
        position.cell_name(cell.unwrap())
    };
    let tokens: Vec<_> = position.tokens().into_iter().filter(|token| token != "pass").collect();
    for token in &tokens {
        let (cells, target_block) = (area(&position, token), block(&target(token)));
        let inside = cells.iter().filter(|cell| block(cell) == target_block).count();
        if inside == 1 {
            // Nothing else is there, so the area grows until there is a choice.
            assert!(cells.len() > 1, "{token}: {cells:?}");
            continue;
        }
        assert_eq!(inside, cells.len(), "{token}: {cells:?}");
        // Whatever else could be touched there is in it too, so that the target is not given away.
        for other in tokens.iter().map(|token| target(token)) {
            assert_eq!(cells.contains(&other), block(&other) == target_block, "{token}: {other}");
        }
    }
}

#[test]
fn in_campo_bello_the_first_stage_is_a_triangle() {
    let position = GameId::CampoBello.default_start();
    assert_eq!(area(&position, "y3-y0"), ["y0", "y3", "y5"]);
    assert_eq!(area(&position, "g5-g0"), ["g0", "g3", "g5"]);
}

#[test]
fn each_stage_says_a_little_more() {
    let words = Words::new(Language::English);
    let position = GameId::Barragoon.default_start();
    let hint = hint(&position, &["d2-d5", "b1-a3"]);
    let said = |stage| hint.say(stage, &words);
    assert!(said(Stage::Area).starts_with("Look here: ") && said(Stage::Area).contains("d5"));
    assert_eq!(said(Stage::Piece), "The piece on d2 has something to do.");
    assert_eq!(said(Stage::Move), "The engine would play d2-d5.");
    assert!(
        said(Stage::Reason).ends_with(
            "d2-d5 is worth +0.35 to you, a winning chance of 55 %. Next best is b1-a3: +0.35, 55 %. \
         The engine expects: d2-d5"
        ),
        "{}",
        said(Stage::Reason)
    );
}

#[test]
fn where_something_is_placed_the_second_stage_is_its_column() {
    let words = Words::new(Language::English);
    let position = GameId::Mapello.default_start();
    let token = &position.tokens()[0];
    let said = hint(&position, &[token]).say(Stage::Piece, &words);
    assert_eq!(said, format!("Think of column {}.", &token[..1]));
}
