//! Texts from outside: what is refused and why, what is read in more than one form.

use crate::starts::{position, start};
use quina_rules::MoveError;
use quina_rules::morelli::Position;
use quina_rules::prelude::*;

/// Every reason that a text is refused for, one after the other.
#[test]
fn malformed_positions_are_refused_with_every_reason() {
    let board = "7/7/7/7/7/7/b5w";
    for (text, reasons) in [
        (String::new(), vec!["a position is missing"]),
        (format!(" {board} - b"), vec!["separated by exactly one blank"]),
        (format!("{board}  - b"), vec!["separated by exactly one blank"]),
        (format!("{board} - b\n"), vec!["printable ASCII"]),
        (format!("{board} - b {}", "x".repeat(1100)), vec!["at most 1024"]),
        (board.to_owned(), vec!["`board throne side`"]),
        (format!("{board} -"), vec!["`board throne side`"]),
        ("8/8/8/8/8/8/8/8 - b".to_owned(), vec!["7, 9, 11 or 13 rows"]),
        ("7/7/7/7/7/7/7/7/7 - b".to_owned(), vec!["row 1 has 7 cells instead of 9"]),
        ("7/7/7/7/7/7/b5 - b".to_owned(), vec!["row 7 has 6 cells instead of 7"]),
        ("7/7/7/7/7/7/b5wb - b".to_owned(), vec!["row 7 has more than 7 cells"]),
        ("7/7/7/7/7/7/b05w - b".to_owned(), vec!["does not begin with 0"]),
        ("7/7/7/7/7/7/B5w - b".to_owned(), vec!["expected `b`, `w`"]),
        ("7/7/7/7/7/7/b5k - b".to_owned(), vec!["expected `b`, `w`"]),
        ("7/7/7/3b3/7/7/7 - b".to_owned(), vec!["no man stands on the Throne"]),
        (format!("{board} x b"), vec!["the Throne is `-`"]),
        (format!("{board} - -"), vec!["the side to act is"]),
        (format!("{board} W B"), vec!["the Throne is", "the side to act is"]),
        (format!("{board} - b placing"), vec!["expected `setup`"]),
        (format!("{board} - b [end_rule=none]"), vec!["it takes turn, both"]),
        (format!("{board} - b [size=7]"), vec!["not an option"]),
        (format!("{board} - b [timeout=loses]"), vec!["not an option"]),
        (format!("{board} - b []"), vec!["[key=value,key=value]"]),
        (format!("{board} - b [end_rule=both] x"), vec!["expected `setup`", "nothing but options"]),
        (
            "7/7/7/9/7/7/7 q q huh [x=1]".to_owned(),
            vec!["row 4", "the Throne is", "the side to act", "expected `setup`", "not an option"],
        ),
        (
            "7/7/7/7/2b4/7/b5b b w setup".to_owned(),
            vec![
                "outermost band only, not on c3",
                "opposite, unlike those on a1 g1",
                "the Throne is vacant",
            ],
        ),
        ("4w2/7/7/7/7/7/2b4 - b setup".to_owned(), vec!["it is `w` who places"]),
        ("7/7/7/7/7/7/7 - w setup".to_owned(), vec!["it is `b` who places"]),
        (
            "bbbbbbb/b5b/b5b/w5b/w5w/w5w/wwwwwww - b setup".to_owned(),
            vec!["all men are placed already"],
        ),
        ("4b2/7/7/7/7/7/2b4 - w setup".to_owned(), vec!["unlike those on c1 e7"]),
    ] {
        let error = text.parse::<Position>().expect_err(&text);
        let found = error.to_string();
        for reason in &reasons {
            assert!(found.contains(reason), "{text}: {found}");
        }
        assert_eq!(error.reasons.len(), reasons.len(), "{text}: {found}");
        assert!(error.reasons.is_sorted_by_key(|reason| reason.column), "{found}");
    }
}

#[test]
fn a_reason_names_the_place() {
    let error = "7/7/7/7/7/7/b4kw - b".parse::<Position>().unwrap_err();
    assert_eq!((error.reasons[0].found.as_str(), error.reasons[0].column), ("k", 15));
}

#[test]
fn malformed_moves_are_refused() {
    let position = start("size=7");
    for (text, reason) in [
        ("", "expected a square"),
        ("g2", "expected `-`"),
        ("g2f2", "expected `-`"),
        ("g2-", "expected a square"),
        ("g2-f", "expected a square"),
        ("g02-f2", "a1 to g7"),
        ("h2-f2", "a1 to g7"),
        ("g2-f8", "a1 to g7"),
        ("g2-f2 ", "expected the end"),
        ("g2-f2x", "expected a square"),
        ("g2-f2xb2b2", "twice"),
        ("g2-f2//*", "expected the end"),
        ("g2-f2*x", "expected the end"),
        ("g2-f2xa1b1c1d1e1f1g1a2b2", "at most seven"),
        ("x@a1", "expected `b@` or `w@`"),
        ("b@", "expected a square"),
        ("b@a1x", "nothing may follow"),
        ("é@a1", "expected a square"),
        ("gé-a1", "expected a square"),
        ("passs", "expected a square"),
        ("g99999999999999999999-a1", "a1 to g7"),
    ] {
        match position.parse_move(text) {
            Err(MoveError::Text(error)) => {
                assert!(error.to_string().contains(reason), "{text}: {error}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    assert!(position.parse_move(&"g".repeat(200)).is_err());
}

#[test]
fn marks_may_be_left_out_each_by_itself() {
    let position = position("13/13/13/3b3b1b3/7w5/3b2b6/1w5w5/6b2b3/7w5/5wb2b3/4b8/13/13 - b");
    for text in ["e3-e4", "E3-E4", "e3-e4xf4", "e3-e4XF4", "E3-E4*", "E3-E4xF4*"] {
        let mv = position.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.move_for_people(mv), "E3-E4 xF4*");
    }
    for (text, reason) in [
        ("E3-E4xG4", "captures exactly `xF4`"),
        ("E3-E5xF4", "captures nothing"),
        ("E3-E5*", "a King enters the Throne"),
        ("E3-E4xF4*//", "the game is over"),
    ] {
        let error = position.parse_move(text).unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
    // White, with an Indigo man only, is stuck after any move.
    let last = crate::starts::position("7/7/7/4w2/7/7/b6 w b");
    assert!(last.parse_move("a1-b2//").is_ok());
    assert!(last.parse_move("a1-b2*//").is_err());
}

#[test]
fn both_ends_of_a_pair_name_it() {
    let position = start("setup=built");
    assert_eq!(position.parse_move("w@k13"), position.parse_move("b@c1"));
    assert_eq!(position.parse_move("B@M7"), position.parse_move("w@a7"));
    assert_eq!(position.token(position.parse_move("w@m13").unwrap()), "b@a1");
}

#[test]
fn a_default_option_is_not_written() {
    let text = "7/7/7/7/7/7/b5w - b";
    assert_eq!(position(&format!("{text} [end_rule=turn]")).to_string(), text);
    let both = format!("{text} [end_rule=both]");
    assert_eq!(position(&both).to_string(), both);
    assert_ne!(position(&both).key(), position(text).key());
}

#[test]
fn values_go_through_serde_as_text() {
    let start = start("size=7 setup=built end_rule=both");
    let json = serde_json::to_string(&start).unwrap();
    assert_eq!(json, "\"7/7/7/7/7/7/7 - b setup [end_rule=both]\"");
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), start);
    let error = serde_json::from_str::<Position>("\"7/7 - b\"").unwrap_err().to_string();
    assert!(error.contains("7, 9, 11 or 13 rows"), "{error}");
}
