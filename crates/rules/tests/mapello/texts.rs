//! Text from outside: what is refused and why, and texts that a generator has spoilt.

use crate::starts;
use quina_rules::MoveError;
use quina_rules::conformance::{laws, position_budget, seed};
use quina_rules::mapello::Position;
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::text::PositionError;

fn reasons(text: &str) -> PositionError {
    match text.parse::<Position>() {
        Err(error) => error,
        Ok(position) => panic!("{text} was read as {position}"),
    }
}

const EMPTY: &str = "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/##########";

#[test]
fn malformed_positions_are_refused_with_their_reason() {
    let board = |from: &str, to: &str| format!("{} b 0 0", EMPTY.replacen(from, to, 1));
    for (text, reason) in [
        (String::new(), "a position is missing"),
        ("é".to_owned(), "ASCII"),
        (EMPTY.to_owned(), "a position is written"),
        (format!("{EMPTY} b 0"), "a position is written"),
        (format!("{EMPTY} b 0 0 setup more"), "a position is written"),
        (format!("{EMPTY} b 0 0 [empties=winner] setup"), "a position is written"),
        (format!("{EMPTY}  b 0 0"), "exactly one blank"),
        (format!("{EMPTY} b 0 0 "), "exactly one blank"),
        (format!("{EMPTY}/#8# b 0 0"), "expected 10 rows separated by `/`, found 11"),
        (board("#8#", "#7#"), "row 2 has 9 cells instead of 10"),
        (board("#8#", "#9#"), "row 2 has more than 10 cells"),
        (board("#8#", "#44#"), "are left for this run"),
        (board("#8#", "#08#"), "does not begin with 0"),
        (board("#8#", "18#"), "are left for this run"),
        (board("#8#", "91"), "are left for this run"),
        (board("#8#", "9#"), "border is a wall `#` or a joker `J`"),
        (board("##########", "10"), "border is a wall `#` or a joker `J`"),
        (board("#8#", "*8#"), "border is a wall `#` or a joker `J`"),
        (board("#8#", "B8W"), "`W` at column 14"),
        (board("#8#", "#J7#"), "jokers `J` stand on the border only"),
        (board("#8#", "#b7#"), "a cell of the play area is `B`"),
        (board("BW", "#W"), "d4, e4, d5 and e5 hold no wall and no bonus"),
        (board("BW", "B*"), "d4, e4, d5 and e5 hold no wall and no bonus"),
        (board("#8#/#8#", "##########/##7#"), "at most 8 walls"),
        (board("##########", "JJJJJJJJJ#"), "at most 8 jokers"),
        (board("#8#/#8#", "#********#/#*7#"), "unplayed and taken bonuses together"),
        (format!("{EMPTY} b 4 5"), "unplayed and taken bonuses together"),
        (format!("{EMPTY} x 0 0"), "the side to act is `b` or `w`"),
        (format!("{EMPTY} B 0 0"), "the side to act is `b` or `w`"),
        (format!("{EMPTY} b 9 0"), "expected a whole number from 0 to 8"),
        (format!("{EMPTY} b 00 0"), "expected a whole number from 0 to 8"),
        (format!("{EMPTY} b 0 -1"), "expected a whole number from 0 to 8"),
        (format!("{EMPTY} b 0 0 p1=x"), "the phase is"),
        (format!("{EMPTY} b 0 0 Setup"), "the phase is"),
        (format!("{EMPTY} w 0 0 setup"), "in `setup` the fields before are `b 0 0`"),
        (format!("{EMPTY} b 1 0 choose"), "in `choose` the fields before are `b 0 0`"),
        (format!("{} setup", board("3BW3", "3WB3")), "in `setup` the discs are"),
        (format!("{} choose", board("#8#", "#B7#")), "in `choose` the discs are"),
        (format!("{EMPTY} b 0 0 []"), "options are written"),
        (format!("{EMPTY} b 0 0 [map=seed]"), "`map` is not an option"),
        (format!("{EMPTY} b 0 0 [empties=all]"), "`all` is not a value of `empties`"),
        (format!("{EMPTY} b 0 0 [maxwalls=9]"), "`9` is not a value of `maxwalls`"),
        (format!("{EMPTY} b 0 0 [maxwalls=1,maxwalls=1]"), "twice"),
        ("#".repeat(5000), "at most 1024"),
    ] {
        let error = reasons(&text).to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}

#[test]
fn every_reason_is_given_at_once() {
    let error =
        reasons("#########J/B8#/9*/#8#/#3#W3#/#3WB3#/#8#/#8#/#8#/########## x 9 0 nosuch [a=b]");
    let text = error.to_string();
    for part in [
        "`B` at column 12",
        "`*` at column 17",
        "d4, e4",
        "`x`",
        "`9` at column",
        "`nosuch`",
        "`a`",
    ] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
}

/// "It does not ask whether the position can be reached."
#[test]
fn odd_positions_are_fine() {
    for text in [
        "##########/#8#/#8#/#8#/#8#/#8#/#8#/#8#/#8#/########## b 0 0",
        "##########/#BBBBBBBB#/#8#/#8#/#8#/#8#/#8#/#8#/#8#/########## w 8 0",
        "JJJJJJJJ##/#B7#/#8#/#8#/#8#/#8#/#8#/#8#/#8#/########## w 0 0 p1=w",
    ] {
        assert_eq!(starts::read(text).to_string(), text);
    }
    let given = format!("{EMPTY} b 0 0 p1=b [maxwalls=8,empties=nobody]");
    assert_eq!(starts::read(&given).to_string(), format!("{EMPTY} b 0 0"));
}

#[test]
fn moves_are_read_in_any_case_and_nothing_else_is() {
    let position = starts::map(&[]);
    assert!(position.parse_move("E3").is_ok());
    let built = starts::map(&[("map", "built")]);
    for token in ["j@D0", "J@Z0", "DONE", "#@C4"] {
        assert!(built.parse_move(token).is_ok(), "{token}");
    }
    for token in ["", "e", "e33", "e3*", "j9", "x@c4", "@c4", "#c4", "#@", "#@c4 ", "pass!", "é3"]
    {
        assert!(matches!(position.parse_move(token), Err(MoveError::Text(_))), "{token}");
    }
}

#[test]
fn spoilt_texts_work_or_are_refused() {
    let mut random = SplitMix64::new(seed(40));
    let letters = b"#JBW*12389/ bw0[]=,maxwallsempties@zdi-";
    let mut corpus = starts::all();
    // Fuller boards too, in which an exchanged letter is often still a position.
    for at in 0..corpus.len() {
        let mut position = corpus[at].clone();
        for _ in 0..40 {
            if position.count_moves() > 0 {
                position.play_unchecked(position.nth_move(random.below(position.count_moves())));
            }
        }
        corpus.push(position);
    }
    let spoil = |text: &str, random: &mut SplitMix64| {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=random.below(2) {
            let letter = letters[random.below(letters.len())];
            let at = random.below(bytes.len() + 1);
            match random.below(5) {
                0 => bytes.insert(at, letter),
                1 if at < bytes.len() => drop(bytes.remove(at)),
                2 if at + 1 < bytes.len() => bytes.swap(at, at + 1),
                _ if at < bytes.len() => bytes[at] = letter,
                _ => bytes.push(letter),
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let mut accepted = 0;
    for round in 0..position_budget(6_000) {
        let position = &corpus[round as usize % corpus.len()];
        let text = spoil(&position.to_string(), &mut random);
        laws::position_text::<Position>(&text);
        accepted += u32::from(text.parse::<Position>().is_ok());
        let tokens = position.tokens();
        if let Some(token) = tokens.get(random.below(tokens.len().max(1))) {
            laws::move_text(position, &spoil(token, &mut random));
        }
    }
    assert!(accepted > 100, "only {accepted} spoilt texts were still positions");
}
