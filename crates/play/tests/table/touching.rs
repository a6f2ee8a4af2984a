//! Moves put together by touching, in every game, without a screen.

use quina_play::MoveInput;
use quina_play::move_input::{Focus, TouchResult};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{GameId, Step};
use quina_view::scene::{Mark, scene};
use quina_view::{Language, Words};

#[test]
fn every_legal_move_can_be_touched_together() {
    let words = Words::new(Language::English);
    for game in GameId::ALL {
        let mut random = SplitMix64::new(3);
        let mut position = game.default_start();
        for _ in 0..30 {
            let moves = position.moves();
            for mv in &moves {
                let mut move_input = MoveInput::new(&position, &scene(&position));
                let steps = position.steps(*mv);
                let (last, first) = steps.split_last().unwrap();
                for step in first {
                    assert_eq!(
                        move_input.touch(&position, *step, &words),
                        TouchResult::More,
                        "{game}"
                    );
                }
                let done = move_input.touch(&position, *last, &words);
                assert_eq!(done, TouchResult::Move(*mv), "{game} {}", position.token(*mv));
            }
            let Some(mv) = moves.get(random.below(moves.len().max(1))) else { break };
            position.play_unchecked(*mv);
        }
    }
}

#[test]
fn what_cannot_be_touched_is_refused_with_a_sentence_and_its_cells() {
    for words in Language::ALL.map(Words::new) {
        for game in GameId::ALL {
            let position = game.default_start();
            let scene = scene(&position);
            let mut refused = 0;
            for place in &scene.places {
                let mut move_input = MoveInput::new(&position, &scene);
                if move_input.can_touch(place.cell) {
                    continue;
                }
                let TouchResult::Refused(said) =
                    move_input.touch(&position, Step::Cell(place.cell), &words)
                else {
                    panic!("{game} {}", place.label);
                };
                assert!(said.len() > 10, "{game}: {said}");
                assert!(
                    move_input.marks().iter().any(|(_, mark)| *mark == Mark::Refused),
                    "{game}"
                );
                refused += 1;
            }
            assert!(refused > 0, "{game}");
        }
    }
}

#[test]
fn a_touch_is_let_go_unless_it_binds() {
    let words = Words::new(Language::English);
    let position = GameId::Barragoon.default_start();
    let scene = scene(&position);
    let mut move_input = MoveInput::new(&position, &scene);
    let Focus::Cell(cell) = move_input.focus() else { panic!("the cursor is on the board") };
    let step = Step::Cell(cell);
    assert_eq!(move_input.touch(&position, step, &words), TouchResult::More);
    assert_eq!(move_input.touch(&position, step, &words), TouchResult::Released);
    move_input.set_strict(true);
    assert_eq!(move_input.touch(&position, step, &words), TouchResult::More);
    assert!(matches!(move_input.touch(&position, step, &words), TouchResult::Refused(_)), "R23");
    assert!(!move_input.back(&position));
}
