//! The text of puzzles is read strictly, and what is wrong with it is said.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_rules::prelude::*;
use quina_rules::puzzle::{
    Answer, Kind, Proof, Puzzle, PuzzleError, PuzzleFileError, Theme, identity, read_puzzle,
    read_puzzles, write_puzzles,
};
use quina_rules::{AnyPosition, GameId};

const BOARD: &str = "##########/#BWWWWWWW#/#BWWBBWWB#/#BWBWWWWB#/#BWWBWBWB#/#BWBWBWWB#/#BWWBBBBB#/\
                     #BW1WBBBB#/#2WWW2B#/########## w 0 0";

/// Whether an error is the one that was to be expected.
type Expected = fn(&PuzzleError) -> bool;

/// The line of a puzzle with one field changed.
fn line_with(field: usize, text: &str) -> String {
    let mut fields =
        ["1", BOARD, "c7 b8 a8", "win", "margin 90/10@1000 95/5@8000", "3", "line deceptive"];
    fields[field] = text;
    fields.join(" ; ")
}

fn sound() -> Puzzle {
    read_puzzle(GameId::Mapello, &line_with(0, "1")).unwrap()
}

#[test]
fn a_puzzle_is_read_and_written() {
    let puzzle = sound();
    assert_eq!((puzzle.id, puzzle.kind, puzzle.grade.number()), (1, Kind::Win, 3));
    assert_eq!(puzzle.themes, [Theme::Line, Theme::Deceptive]);
    assert_eq!(puzzle.proof.nodes(), 8_000);
    assert_eq!(puzzle.to_string(), line_with(0, "1"));
    let exact = read_puzzle(GameId::Mapello, &line_with(4, "exact 123")).unwrap();
    assert_eq!(exact.proof, Proof::Exact { nodes: 123 });
}

#[test]
fn a_solution_is_followed_ply_by_ply() {
    let puzzle = sound();
    let play = |text| puzzle.position.read_move(text).unwrap();
    assert_eq!(puzzle.answer(0, play("c7")), Answer::Right(&[play("b8")]));
    assert_eq!(puzzle.answer(0, play("a8")), Answer::Wrong);
    assert_eq!(puzzle.answer(2, play("a8")), Answer::Solved);
    assert_eq!(puzzle.answer(3, play("a8")), Answer::Wrong);
    assert!(!puzzle.leaves_turn_open());
}

#[test]
fn a_line_that_is_no_puzzle_is_refused() {
    let over = format!("{}/########## b 0 0", "##########".to_owned() + &"/#BBBBBBBB#".repeat(8));
    let cases: [(usize, &str, Expected); 15] = [
        (0, "0", |error| matches!(error, PuzzleError::Id(_))),
        (0, "one", |error| matches!(error, PuzzleError::Id(_))),
        (0, "1 ; 1", |error| *error == PuzzleError::Fields(8)),
        (1, "no position", |error| matches!(error, PuzzleError::Position(_))),
        (1, &over, |error| *error == PuzzleError::Over),
        (2, "c7 b8 h1", |error| matches!(error, PuzzleError::Solution(_))),
        (2, "c7 b8", |error| *error == PuzzleError::EndsWithReply),
        (3, "lose", |error| matches!(error, PuzzleError::Kind(_))),
        (4, "trust me", |error| matches!(error, PuzzleError::Proof(_))),
        (4, "margin 90/10@1000 101/5@8000", |error| matches!(error, PuzzleError::Proof(_))),
        (4, "margin 90/10@1000 95/5@7999", |error| *error == PuzzleError::NotConfirmed),
        (4, "margin 90/10@1000 5/95@8000", |error| *error == PuzzleError::NotBest),
        (5, "6", |error| matches!(error, PuzzleError::Grade(_))),
        (6, "funny", |error| matches!(error, PuzzleError::Theme(_))),
        (6, "deceptive line", |error| matches!(error, PuzzleError::Form(_))),
    ];
    for (field, text, expected) in cases {
        let line = line_with(field, text);
        let error = read_puzzle(GameId::Mapello, &line).unwrap_err();
        assert!(expected(&error), "{line}: {error:?}");
    }
    let long = line_with(0, &"1".repeat(5_000));
    assert_eq!(read_puzzle(GameId::Mapello, &long), Err(PuzzleError::TooLong));
    for game in [GameId::Morelli, GameId::CampoBello] {
        let error = read_puzzle(game, &line_with(0, "1")).unwrap_err();
        assert!(matches!(error, PuzzleError::Position(_)), "{error:?}");
    }
}

#[test]
fn only_the_start_of_a_turn_of_two_players_with_a_choice_is_a_puzzle() {
    let refuse = |game: GameId, position: &AnyPosition| {
        let token = position.tokens().remove(0);
        let line = format!("1 ; {position} ; {token} ; win ; exact 1 ; 1 ; quiet");
        read_puzzle(game, &line).unwrap_err()
    };
    let mut three = quina_rules::Choices::new();
    three.set(GameId::CampoBello.options(), "players", "3").unwrap();
    let start = GameId::CampoBello.start(&three).unwrap().position;
    assert_eq!(refuse(GameId::CampoBello, &start), PuzzleError::Players(3));
    let mut within = GameId::Barragoon.default_start();
    let mut plies = 0;
    while within.is_turn_start() {
        assert!(plies < 1_000, "nothing is ever captured");
        let moves = within.moves();
        let takes = moves.iter().find(|ply| within.token(**ply).contains('x'));
        within.play_unchecked(*takes.unwrap_or(&moves[plies * 7 % moves.len()]));
        plies += 1;
    }
    assert_eq!(refuse(GameId::Barragoon, &within), PuzzleError::WithinTurn);
}

#[test]
fn a_file_has_rising_ids_and_no_puzzle_twice() {
    let first = sound();
    let image = first.position.symmetries()[1];
    let mut twin = first.clone();
    twin.id = 2;
    twin.position = first.position.transform(image);
    assert_ne!(twin.position, first.position);
    assert_eq!(identity(&twin.position), identity(&first.position));
    let text = write_puzzles("a head\nof two lines", std::slice::from_ref(&first));
    assert!(text.starts_with("# a head\n# of two lines\n1 ; "), "{text}");
    assert_eq!(read_puzzles(GameId::Mapello, &text), Ok(vec![first.clone()]));
    let again = format!("{text}\n{}\n", line_with(0, "2"));
    let twice = PuzzleFileError::Twice { line: 5, earlier: 3 };
    assert_eq!(read_puzzles(GameId::Mapello, &again), Err(twice));
    let order = PuzzleFileError::Order { line: 4, id: 1, earlier: 1 };
    assert_eq!(read_puzzles(GameId::Mapello, &format!("{text}{first}\n")), Err(order));
    let bad = read_puzzles(GameId::Mapello, &format!("{text}#no remark\n")).unwrap_err();
    assert!(matches!(bad, PuzzleFileError::Line { line: 4, .. }), "{bad}");
}
