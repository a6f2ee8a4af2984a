//! Exact values through the one door for all games.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_engine::exact::{Unit, Unsolved, is_within_reach, solve};
use quina_engine::{Control, Limits};
use quina_rules::prelude::*;
use quina_rules::{Game, GameId};

const WIN_IN_ONE: &str = "b1b3b/1wbbbb1/1bwwb2/wb2w2/1wwwb1w/1w1w1w1/2w4 - w";

#[test]
fn a_win_in_one_is_proven_with_its_line() {
    let game = Game::new(GameId::Morelli.parse_position(WIN_IN_ONE).unwrap());
    let exact = solve(&game, &Limits::nodes(100_000), 1, &Control::new()).unwrap();
    assert_eq!((exact.value, exact.unit), (1, Unit::Outcome));
    assert_eq!(game.position().token(exact.line[0]), "b3-c4");
}

/// Thirteen cells are empty; Black acts and loses by 20 points with best play of both.
const LATE: &str = "####J#####/##1WWWW1##/#1W1BB#2#/J*#BWBBBBJ/JWBWWWBB1#/#BBBBBBB*#/#*WWWBW#BJ/\
                    J1B#WWB2#/##1*WBB*##/###J###J## b 1 2";

#[test]
fn mapello_is_solved_to_the_point() {
    // Black flips the one white disc: 3 to 0, and nobody can move.
    let one_move = "##########/#BW6#/#8#/#8#/#8#/#8#/#8#/#8#/#8#/########## b 0 0";
    for (start, value) in [(one_move, 3), (LATE, -20)] {
        let game = Game::new(GameId::Mapello.parse_position(start).unwrap());
        let exact = solve(&game, &Limits::default(), 1, &Control::new()).unwrap();
        assert_eq!((exact.value, exact.unit), (value, Unit::Points), "{start}");
        // The line is played to the end of the game and ends with the value.
        let mut end = game.clone();
        for mv in &exact.line {
            assert!(end.moves().contains(mv), "{start}");
            end.play_unchecked(*mv);
        }
        let score = |player| end.position().score(player).unwrap();
        let own = game.position().turn();
        assert!(end.ending().is_some(), "{start}");
        assert_eq!(score(own) - score(own.other()), value, "{start}");
    }
}

#[test]
fn what_is_out_of_reach_says_so() {
    let start = Game::new(GameId::Mapello.default_start());
    let found = solve(&start, &Limits::nodes(1000), 1, &Control::new());
    assert!(matches!(found, Err(Unsolved::TooManyCells(cells)) if cells > 40), "{found:?}");
    assert!(!is_within_reach(start.position()));
    let start = Game::new(GameId::Syrtis.default_start());
    let found = solve(&start, &Limits::nodes(1000), 1, &Control::new());
    assert!(matches!(found, Err(Unsolved::Unproven(_))), "{found:?}");
    let built = "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0 setup";
    let built = Game::new(GameId::Mapello.parse_position(built).unwrap());
    let found = solve(&built, &Limits::nodes(1000), 1, &Control::new());
    assert_eq!(found, Err(Unsolved::NoMapYet));
}
