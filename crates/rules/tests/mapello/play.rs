//! Whole games of the rules that no example line can tell.

use crate::starts;
use quina_rules::mapello::{Colour, Move, Position};
use quina_rules::prelude::*;
use quina_rules::{Cell, Player};

/// Plays tokens that must be legal.
pub(crate) fn play(start: &Position, tokens: &str) -> Position {
    let mut position = start.clone();
    for token in tokens.split_whitespace() {
        let mv = position.parse_move(token).unwrap_or_else(|error| panic!("{position}: {error}"));
        position.play_unchecked(mv);
    }
    position
}

/// G2: always the first legal move, by row, then by column.
#[test]
fn first_move_play_gives_the_second_game_of_the_rules() {
    let mut position = starts::map(&[]);
    let mut played = Vec::new();
    while position.outcome().is_none() {
        let mv = position.moves().into_iter().min().unwrap();
        played.push(position.token(mv));
        position.play_unchecked(mv);
    }
    let expected = "e3 d3 c2 d2 c1 b1 b2 d1 e2 f1 e1 a3 g1 c3 a2 f3 a4 b4 c4 b5 g3 g2 h3 f4 g4 h4 \
                    a5 h2 c5 b6 f5 g5 h5 c6 a6 d6 e6 f6 e7 h6 pass a7 b7 d7 f7 g7 c8 b8 h7 d8 e8 \
                    f8 g8";
    assert_eq!(played.join(" "), expected);
    let discs = |colour| position.discs(colour).count_ones();
    assert_eq!((discs(Colour::Black), discs(Colour::White)), (26, 30));
}

/// G4: most flips, 3 more for a bonus; ties to the largest row, then the rightmost column.
#[test]
fn greedy_play_gives_the_fourth_game_of_the_rules() {
    let mut position = starts::map(&[]);
    let mut played = Vec::new();
    while position.outcome().is_none() {
        let worth = |mv: &Move| match *mv {
            Move::Disc(cell) => {
                let bonus = position.bonuses() >> cell.0 & 1;
                (u64::from(position.flips(cell).count_ones()) + 3 * bonus, cell)
            }
            _ => (0, Cell(0)),
        };
        let mv = position.moves().into_iter().max_by_key(worth).unwrap();
        played.push(position.token(mv));
        position.play_unchecked(mv);
    }
    assert_eq!(played.len(), 50);
    assert_eq!(played[..4], ["d6", "e6", "f6", "e7"]);
    assert!(!played.contains(&"pass".to_owned()));
    let h6_and_h7 = 1 << 47 | 1 << 55;
    assert_eq!(position.free(), h6_and_h7);
    assert_eq!(position.score(Player::ONE), Some(23));
    assert_eq!(position.score(Player::TWO), Some(55));
}

/// The first bonus that can be taken on the default map, and the first joker that can anchor.
#[test]
fn the_first_bonus_and_the_first_joker_come_early() {
    let start = starts::map(&[]);
    let position = play(&start, "e3 d3 c2 d2 c1");
    assert_eq!(position.score(Player::ONE), Some(6 + 3));
    let before = position.discs(Colour::Black);
    let position = play(&position, "b2");
    let c1 = 1 << 2;
    assert_eq!(before & c1, c1);
    assert_eq!(position.discs(Colour::White) & c1, c1);
}
