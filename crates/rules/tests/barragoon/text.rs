//! Text from outside: it works or is refused with every reason, and never panics.

use crate::starts;
use quina_rules::barragoon::Position;
use quina_rules::conformance::{self, laws};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;

/// Each text with its reasons, as column and a part of the sentence.
#[test]
fn malformed_positions_are_refused_with_every_reason() {
    let board = "7/7/7/7/7/7/7/7/7";
    let cases: &[(String, &[(usize, &str)])] = &[
        (String::new(), &[(1, "missing")]),
        (board.to_owned(), &[(1, "expected four fields")]),
        (format!("{board} w -"), &[(1, "expected four fields")]),
        (format!("{board} w - 0 0"), &[(1, "expected four fields")]),
        (format!("{board}  w - 0"), &[(19, "exactly one blank")]),
        (format!(" {board} w - 0"), &[(1, "exactly one blank")]),
        (format!("{board} w - 0 "), &[(25, "exactly one blank")]),
        ("7/7/7/7/7/7/7/7 w - 0".to_owned(), &[(1, "expected 9 rows")]),
        ("7/7/7/7/7/7/7/7/7/7 w - 0".to_owned(), &[(1, "expected 9 rows")]),
        ("7/7/7/6/7/7/7/7/7 w - 0".to_owned(), &[(7, "row 4 has 6 cells instead of 7")]),
        ("7/7/7/xxxxxxxx/7/7/7/7/7 w - 0".to_owned(), &[(14, "more than 7 cells")]),
        ("7/7/7/8/7/7/7/7/7 w - 0".to_owned(), &[(7, "row 4 has 7 cells")]),
        ("7/7/7/34/7/7/7/7/7 w - 0".to_owned(), &[(7, "row 4 has 7 cells")]),
        ("7/7/7/3X3/7/7/7/7/7 w - 0".to_owned(), &[(8, "expected a tile")]),
        ("7/7/7/3é3/7/7/7/7/7 w - 0".to_owned(), &[(8, "printable ASCII")]),
        (format!("{board} W - 0"), &[(19, "`w` or `b`")]),
        (format!("{board} w ww 0"), &[(21, "pending placers")]),
        (format!("{board} w b 0"), &[(21, "must be the side to act")]),
        (format!("{board} b wb 0"), &[(21, "must be the side to act")]),
        (format!("{board} w wb 1"), &[(24, "must be 0")]),
        (format!("{board} w - -1"), &[(23, "whole number")]),
        (format!("{board} w - 01"), &[(23, "whole number")]),
        (format!("{board} w - 4294967296"), &[(23, "whole number")]),
        (format!("{board} w - 0 []"), &[(25, "key=value")]),
        (format!("{board} w - 0 [no_progress_cap=0]"), &[(26, "is not a value")]),
        (format!("{board} w - 0 [strict_touch=on]"), &[(26, "not an option")]),
        (format!("{board} w - 0 [repetition=2]"), &[(26, "is not a value")]),
        (
            "7/7/7/7/7/7/7/7/6 x ? a [q=1]".to_owned(),
            &[
                (17, "row 9"),
                (19, "`w` or `b`"),
                (21, "pending placers"),
                (23, "whole number"),
                (26, "not an option"),
            ],
        ),
        (format!("{}xx5/7/6x w - 0", "xxxxxxx/".repeat(6)), &[]),
        (
            format!("{}7/6x w - 0", "xxxxxxx/".repeat(7)),
            &[(1, "at least 14 cells must be empty, not 13")],
        ),
    ];
    for (text, expected) in cases {
        match text.parse::<Position>() {
            Ok(position) => {
                assert!(expected.is_empty(), "`{text}` was read as {position}");
            }
            Err(error) => {
                assert_eq!(error.reasons.len(), expected.len(), "`{text}`: {error}");
                for (reason, (column, part)) in error.reasons.iter().zip(*expected) {
                    assert_eq!(reason.column, *column, "`{text}`: {reason}");
                    assert!(reason.reason.contains(part), "`{text}`: {reason}");
                }
            }
        }
    }
}

#[test]
fn malformed_moves_are_refused_with_the_place() {
    let position: Position = starts::START.parse().unwrap();
    for (text, column, part) in [
        ("", 1, "a move is written"),
        ("d2", 1, "a move is written"),
        ("d2d5", 1, "a move is written"),
        ("PASS", 1, "a move is written"),
        ("d2=d5", 1, "a move is written"),
        ("D2-d5", 1, "a letter from a to g"),
        ("h2-d5", 1, "a letter from a to g"),
        ("d0-d5", 1, "a letter from a to g"),
        ("d2-d10", 4, "a letter from a to g"),
        ("d2-", 4, "a letter from a to g"),
        ("d2-é5", 4, "a letter from a to g"),
        ("q@d5", 1, "a face is one of"),
        ("X@d5", 1, "a face is one of"),
        ("x@d", 3, "a letter from a to g"),
        ("x@d5 ", 3, "a letter from a to g"),
    ] {
        let error = position.read_move(text).expect_err(text);
        assert_eq!(error.column, column, "`{text}`: {error}");
        assert!(error.reason.contains(part), "`{text}`: {error}");
    }
    let long = "d2-d5".repeat(60);
    assert!(position.parse_move(&long).is_err());
}

/// A text with up to four characters changed, removed, doubled or moved.
fn mutated(text: &str, random: &mut SplitMix64) -> String {
    let alphabet: Vec<char> =
        "x^>Y<|-eswnWNES+ZDVzdv0123456789/ wb[]=,@abcdefgq\u{e9}\n".chars().collect();
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(4) {
        let at = random.below(letters.len() + 1);
        let letter = alphabet[random.below(alphabet.len())];
        match random.below(4) {
            0 => letters.insert(at, letter),
            1 if at < letters.len() => letters[at] = letter,
            2 if at < letters.len() => {
                letters.remove(at);
            }
            3 if at < letters.len() => {
                let other = random.below(letters.len());
                letters.swap(at, other);
            }
            _ => {}
        }
    }
    letters.into_iter().collect()
}

#[test]
fn mutated_positions_are_read_or_refused() {
    let mut random = SplitMix64::new(conformance::seed(11));
    let starts = starts::all();
    let mut read = 0;
    for _ in 0..conformance::position_budget(6_000) {
        let text = if random.below(2) == 0 {
            starts[random.below(starts.len())].to_string()
        } else {
            starts::composed(&mut random).to_string()
        };
        let text = mutated(&text, &mut random);
        laws::position_text::<Position>(&text);
        read += u32::from(text.parse::<Position>().is_ok());
    }
    assert!(read > 100, "only {read} mutated texts were positions");
}

#[test]
fn mutated_moves_are_read_or_refused() {
    let mut random = SplitMix64::new(conformance::seed(12));
    let mut read = 0;
    for seed in 0..conformance::position_budget(5_000) / 10 {
        let game = starts::random_game(seed, 30);
        let position = game.position();
        for _ in 0..10 {
            let tokens = ["d2-d5", "+@d4", "pass", "d2-d5,d8xd5", "d8xd5,+@d4,e@e3"];
            let moves = position.moves();
            let text = if moves.is_empty() || random.below(4) == 0 {
                tokens[random.below(tokens.len())].to_owned()
            } else {
                position.token(moves[random.below(moves.len())])
            };
            let text = mutated(&text, &mut random);
            laws::move_text(position, &text);
            read += u32::from(position.parse_move(&text).is_ok());
        }
    }
    assert!(read > 100, "only {read} mutated texts were moves");
}
