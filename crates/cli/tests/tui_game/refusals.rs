//! Nothing is refused silently: every touch that does not go on says which rule it breaks.

use crate::harness::{Stage, opening, table};
use quina::tui::screens::GameScreen;
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{GameId, Step};
use quina_view::scene::scene;

fn touch(stage: &mut Stage<GameScreen>, name: &str) -> String {
    let (position, cell) = (stage.position(), stage.cell(name));
    stage.click_cell(&position, cell);
    stage.message()
}

#[test]
fn the_sentence_names_the_rule() {
    for (game, options, touches, expected) in [
        (
            GameId::Morelli,
            &[][..],
            &["c3"][..],
            "There is no man on c3; choose one of your own men. (R11)",
        ),
        (
            GameId::Morelli,
            &[],
            &["a5"],
            "The man on a5 is not yours; choose one of your own men. (R11)",
        ),
        (GameId::Barragoon, &[], &["d2", "d8"], "cannot go to d8"),
        (GameId::Barragoon, &[], &["b9"], "is your opponent's"),
        (GameId::Mapello, &[], &["a5"], "flips nothing"),
        (GameId::Mapello, &[], &["z4"], "lies on the border"),
        (GameId::Syrtis, &[], &["a1"], "(R"),
        (GameId::CampoBello, &[], &["y9"], "(R"),
        (GameId::CampoBello, &[], &["b5"], "is not yours"),
    ] {
        let mut stage = table(opening(game, options, None));
        let said = touches.iter().fold(String::new(), |_, name| touch(&mut stage, name));
        assert!(said.contains(expected), "{game} {touches:?}: {said}");
        let text = stage.text();
        assert!(text.contains('!'), "the cells are marked\n{text}");
        assert_eq!(stage.plies(), 0);
    }
}

/// A tile without a tower is touched in order to sink it, also when nothing can be sunk at all.
#[test]
fn where_nothing_can_be_sunk_a_tile_still_says_why() {
    let mut stage = table(opening(GameId::Syrtis, &[], None));
    for token in ["xe1", "e4-e7", "xf2", "e7-e3", "xd3", "e3-d4"] {
        stage.typed(token);
    }
    assert_eq!(stage.plies(), 6);
    assert!(!stage.position_tokens().iter().any(|token| token.starts_with('x')));
    let said = touch(&mut stage, "d2");
    assert!(said.ends_with("(R14)"), "{said}");
}

#[test]
fn a_typed_move_that_is_refused_says_why_and_marks_the_cells() {
    let mut stage = table(opening(GameId::Barragoon, &[], None));
    stage.typed("d2-d7");
    assert!(stage.message().starts_with("`d2-d7`: "), "{}", stage.message());
    assert!(stage.text().contains('!'));
    stage.typed("nonsense");
    assert!(!stage.message().is_empty());
    assert_eq!(stage.plies(), 0);
}

#[test]
fn every_touch_is_answered_in_every_game() {
    for game in GameId::ALL {
        let mut stage = table(opening(game, &[], None));
        let mut random = SplitMix64::new(5);
        for _ in 0..6 {
            let position = stage.position();
            for place in scene(&position).places {
                let can = stage.screen.borrow().move_input().can_touch(place.cell);
                if !can {
                    stage.click_cell(&position, place.cell);
                    assert!(!stage.message().is_empty(), "{game}: {} is silent", place.label);
                    assert_eq!(stage.position(), position);
                }
            }
            let moves = position.moves();
            stage.typed(&position.token(moves[random.below(moves.len())]));
            if stage.is_over() {
                break;
            }
        }
    }
}

#[test]
fn a_target_that_is_refused_keeps_the_piece_in_hand() {
    let mut stage = table(opening(GameId::Syrtis, &[], None));
    let token = stage.position_tokens().iter().find(|t| t.contains('-')).unwrap().clone();
    let [Step::Cell(from), _] = stage.steps(&token)[..] else { panic!("{token}") };
    let position = stage.position();
    stage.click_cell(&position, from);
    touch(&mut stage, "a1");
    assert!(!stage.message().is_empty());
    assert_eq!(stage.screen.borrow().move_input().touched(), [Step::Cell(from)]);
}

#[test]
fn a_pass_that_is_forced_is_offered_and_not_made() {
    // Black has no disc to turn over, White has: Black must pass.
    let mut random = SplitMix64::new(1);
    for _ in 0..200 {
        let mut position = GameId::Mapello.default_start();
        while position.ending().is_none() {
            if position.tokens() == ["pass"] {
                let start = crate::harness::composed(GameId::Mapello, &position.to_string());
                let mut stage = table(start);
                assert_eq!(stage.plies(), 0);
                assert!(stage.message().contains("pass"), "{}", stage.message());
                stage.press(ratatui::crossterm::event::KeyCode::Enter);
                assert_eq!(stage.plies(), 1);
                return;
            }
            let moves = position.moves();
            position.play_unchecked(moves[random.below(moves.len())]);
        }
    }
    panic!("nobody ever had to pass");
}

#[test]
fn a_touched_tile_binds_where_the_players_chose_so() {
    let mut stage = table(opening(GameId::Barragoon, &["strict_touch=on"], None));
    touch(&mut stage, "d2");
    stage.press(ratatui::crossterm::event::KeyCode::Backspace);
    assert!(stage.message().contains("R23"), "{}", stage.message());
    touch(&mut stage, "c2");
    assert!(!stage.message().is_empty());
    assert_eq!(stage.screen.borrow().move_input().touched().len(), 1);
    assert_eq!(stage.screen.borrow().move_input().touched(), [Step::Cell(stage.cell("d2"))]);
    touch(&mut stage, "d2");
    assert_eq!(stage.screen.borrow().move_input().touched().len(), 1);
}
