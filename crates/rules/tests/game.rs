//! Playing with a check: what is refused changes nothing.

use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game, GameId, PlyError};

fn played(game: &Game<AnyPosition>) -> (usize, AnyPosition, u32) {
    (game.len(), game.position().clone(), game.history().quiet_plies())
}

#[test]
fn a_legal_move_is_played_and_any_other_is_refused_by_its_rule() {
    for id in GameId::ALL {
        let mut game = Game::new(id.default_start());
        let mut checked = game.clone();
        for _ in 0..40 {
            let Some(mv) = game.moves().last().copied() else { break };
            game.play_unchecked(mv);
            assert_eq!(checked.play(mv), Ok(()), "{id}");
            assert_eq!(played(&checked), played(&game));
        }
        for other in GameId::ALL {
            let foreign = other.default_start().moves()[0];
            let before = played(&checked);
            if other != id && checked.ending().is_none() {
                assert!(matches!(checked.play(foreign), Err(PlyError::Illegal(_))), "{id}");
            }
            assert_eq!(played(&checked), before);
        }
    }
}

#[test]
fn a_finished_game_refuses_everything_and_says_how_it_ended() {
    let start = GameId::Syrtis.default_start();
    for id in GameId::ALL {
        let mut game = Game::new(id.default_start());
        while let Some(mv) = game.moves().first().copied() {
            game.play(mv).unwrap();
        }
        let ending = game.ending().unwrap();
        let before = played(&game);
        let over = PlyError::Over { ending, played: 0 };
        assert_eq!(game.play(start.moves()[0]), Err(over.clone()), "{id}");
        assert_eq!(game.play_text("nonsense"), Err(over), "{id}");
        assert_eq!(played(&game), before);
    }
}

/// Both sides of Syrtis walk to and fro until the position stands for the third time.
fn to_and_fro() -> Vec<String> {
    let mut game = Game::new(GameId::Syrtis.default_start());
    let mut tokens = Vec::new();
    let mut back = Vec::new();
    for _ in 0..2 {
        let position = game.position().clone();
        let turned = |token: &str| {
            let (from, to) = token.split_once('-')?;
            Some(format!("{to}-{from}"))
        };
        // To another tile, so that the way back is open.
        let there = position.tokens().into_iter().find(|token| {
            let mut ahead = game.clone();
            ahead.play_text(token).expect("a token is legal");
            // Somebody else acts between.
            let other = ahead.moves()[0];
            let back = turned(token);
            ahead.play(other).expect("a move is legal");
            back.is_some_and(|back| ahead.position().parse_move(&back).is_ok())
        });
        let there = there.expect("some tower can go back");
        game.play_text(&there).expect("a token is legal");
        back.extend(turned(&there));
        tokens.push(there);
    }
    let round: Vec<_> = tokens.into_iter().chain(back).collect();
    round.iter().chain(&round).cloned().collect()
}

#[test]
fn a_text_that_goes_on_behind_the_end_is_not_played_at_all() {
    let tokens = to_and_fro();
    let mut game = Game::new(GameId::Syrtis.default_start());
    game.play_text(&tokens.join(",")).unwrap();
    let ending = game.ending().expect("the third occurrence ends the game");
    assert_eq!(ending.rule, "R31");

    let mut game = Game::new(GameId::Syrtis.default_start());
    game.play_text(&tokens[0]).unwrap();
    let before = played(&game);
    let rest = format!("{},{}", tokens[1..].join(","), tokens[0]);
    assert_eq!(game.play_text(&rest), Err(PlyError::Over { ending, played: tokens.len() - 1 }));
    assert_eq!(played(&game), before);
    assert_eq!(game.ending(), None);
}

#[test]
fn a_text_with_one_wrong_ply_is_not_played_at_all() {
    let mut game = Game::new(GameId::CampoBello.default_start());
    let error = game.play_text("y3-y0,y0-y3").unwrap_err();
    assert!(matches!(error, PlyError::Text(_)), "{error}");
    assert!(game.is_empty());
    let moves = game.play_text("y3-y0").unwrap();
    assert_eq!(moves, game.plies().collect::<Vec<_>>());
}
