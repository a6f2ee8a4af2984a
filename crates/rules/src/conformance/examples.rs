//! The worked examples of the rules as data files.
//!
//! ```text
//! # a remark
//! E1 ; POSITION ; legal a b c            exactly these moves, in any order
//! E1 ; POSITION ; count 28               this many moves
//! E1 ; POSITION ; includes a b           these among others
//! E1 ; POSITION ; refused TOKEN R13      TOKEN is not legal, by R13
//! E1 ; POSITION ; marked TOKEN           TOKEN with its marks is accepted
//! E1 ; POSITION ; mismarked TOKEN        TOKEN is legal but for a false mark
//! E1 ; POSITION ; after a b = POSITION2  playing a, then b, gives this text
//! E1 ; POSITION ; result draw            or p1win, p2win, none
//! E1 ; POSITION ; result a b = p1win     the result after these plies, and none before the last
//! E1 ; POSITION ; turn 2                 the seat to act
//! E1 ; POSITION ; score 37 43            the points of the seats
//! E1 ; TEXT ; invalid WORD…              not a position; the reasons contain the words
//! ```
//!
//! Plies of a turn may be joined by `,` as in records.

use super::data_lines;
use crate::explain::MoveError;
use crate::game::Game;
use crate::player::Player;
use crate::ruleset::Ruleset;

/// Checks every line and returns how many there were. Panics at the first that fails.
pub fn run<P: Ruleset>(text: &str) -> usize {
    let mut lines = 0;
    for (number, line) in data_lines(text) {
        let place = format!("line {number}: {line}");
        let parts: Vec<_> = line.split(" ; ").collect();
        let [_, position, claim] = parts[..] else {
            panic!("{place}: expected `id ; position ; claim`");
        };
        let (verb, rest) = claim.split_once(' ').unwrap_or((claim, ""));
        if verb == "invalid" {
            let error = position.parse::<P>().expect_err(&place).to_string();
            assert!(error.contains(rest), "{place}: the reasons are {error}");
        } else {
            let position = position.parse::<P>().unwrap_or_else(|e| panic!("{place}: {e}"));
            check(&position, verb, rest, &place);
        }
        lines += 1;
    }
    lines
}

fn check<P: Ruleset>(position: &P, verb: &str, rest: &str, place: &str) {
    let words = || rest.split_whitespace();
    match verb {
        "legal" => {
            let mut expected: Vec<_> = words().map(str::to_owned).collect();
            expected.sort_unstable();
            assert_eq!(position.tokens(), expected, "{place}");
        }
        "count" => assert_eq!(position.count_moves().to_string(), rest, "{place}"),
        "includes" => words().for_each(|token| {
            assert!(position.tokens().iter().any(|t| t == token), "{place}: no {token}");
        }),
        "refused" => {
            let (token, rule) = rest.split_once(' ').expect(place);
            match position.parse_move(token) {
                Err(MoveError::Illegal { refusal, .. }) => {
                    assert_eq!(refusal.rule, rule, "{place}");
                }
                other => panic!("{place}: {other:?}"),
            }
        }
        "marked" => {
            position.parse_move(rest).unwrap_or_else(|e| panic!("{place}: {e}"));
        }
        "mismarked" => match position.parse_move(rest) {
            Err(MoveError::Text(_)) => {}
            other => panic!("{place}: {other:?}"),
        },
        "after" => {
            let (plies, expected) = rest.split_once(" = ").expect(place);
            assert_eq!(play(position, plies, place).position().to_string(), expected, "{place}");
        }
        "result" => check_result(position, rest, place),
        "turn" => assert_eq!(position.turn().number().to_string(), rest, "{place}"),
        "score" => {
            let scores: Vec<_> = (0..position.players() as usize)
                .filter_map(|seat| position.score(Player::from_index(seat)))
                .map(|score| score.to_string())
                .collect();
            assert_eq!(scores.join(" "), rest, "{place}");
        }
        _ => panic!("{place}: `{verb}` is not a claim"),
    }
}

fn check_result<P: Ruleset>(position: &P, rest: &str, place: &str) {
    let (plies, expected) = rest.split_once(" = ").unwrap_or(("", rest));
    let game = play(position, plies, place);
    let result = game.outcome().map_or_else(|| "none".to_owned(), |o| o.to_string());
    assert_eq!(result, expected, "{place}");
}

/// Plays words of plies; every ply but the last must leave the game running.
fn play<P: Ruleset>(position: &P, plies: &str, place: &str) -> Game<P> {
    let mut game = Game::new(position.clone());
    for word in plies.split_whitespace() {
        game.play_text(word).unwrap_or_else(|e| panic!("{place}: {word}: {e}"));
    }
    game
}
