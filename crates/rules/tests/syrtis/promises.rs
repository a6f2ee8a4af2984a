//! The promises of every game: random play, untrusted text, no allocation, serde.

use crate::starts::{self, BARE, MINOR, START, SWAP, read};
use quina_rules::conformance::{check_games, laws, position_budget, seed};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::syrtis::{Move, Position, Side};
use quina_rules::{Cell, Game};
use std::hint::black_box;

#[test]
fn random_games_keep_every_promise() {
    check_games(&starts::of_every_kind(), seed(1), position_budget(6_000));
}

#[test]
fn random_boards_keep_every_promise() {
    let mut boards = starts::random_running(80, 11, "");
    boards.extend(starts::random_running(40, 12, " [sink_keeps_connected=false]"));
    boards.extend(starts::random_running(40, 13, " [slide_connected_each_step=true]"));
    check_games(&boards, seed(2), position_budget(4_000));
}

/// Positions of all phases from random games.
pub(crate) fn sample(seed: u64, count: usize) -> Vec<Position> {
    let mut random = SplitMix64::new(seed);
    let mut found = Vec::new();
    for start in starts::of_every_kind().iter().cycle() {
        let mut game = Game::new(start.clone());
        while game.ending().is_none() {
            if random.below(8) == 0 || game.len() < 6 {
                found.push(game.position().clone());
            }
            let moves = game.moves();
            game.play_unchecked(moves[random.below(moves.len())]);
        }
        found.push(game.position().clone());
        if found.len() >= count {
            break;
        }
    }
    found
}

fn mutated(random: &mut SplitMix64, text: &str) -> String {
    const LETTERS: &[u8] = b"LTSbpcqx-@/[]=,0123456789 aeg\xc3\xa9~swapdrkhit";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(2) {
        let at = random.below(bytes.len() + 1);
        let letter = LETTERS[random.below(LETTERS.len())];
        match random.below(4) {
            0 => bytes.insert(at, letter),
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 if at < bytes.len() => bytes[at] = letter,
            _ => {
                let other = random.below(bytes.len() + 1);
                let (low, high) = (at.min(other), at.max(other));
                let part = bytes[low..high].to_vec();
                let to = random.below(bytes.len() + 1);
                bytes.splice(to..to, part.into_iter().take(12));
            }
        }
        if bytes.is_empty() {
            bytes.push(letter);
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn any_text_is_a_position_or_is_refused() {
    let mut random = SplitMix64::new(seed(3));
    let corpus: Vec<_> = sample(4, 300).iter().map(ToString::to_string).collect();
    let mut accepted = 0;
    for _ in 0..6_000 {
        let at = random.below(corpus.len());
        let text = mutated(&mut random, &corpus[at]);
        laws::position_text::<Position>(&text);
        accepted += u32::from(text.parse::<Position>().is_ok());
    }
    assert!(accepted > 20, "the corpus is mutated beyond recognition: {accepted}");
}

#[test]
fn any_text_is_a_move_or_is_refused() {
    let mut random = SplitMix64::new(seed(5));
    let mut accepted = 0;
    for position in sample(6, 500) {
        let tokens = position.tokens();
        for _ in 0..8 {
            let token = tokens.get(random.below(tokens.len().max(1)));
            let text = mutated(&mut random, token.map_or("e2-c1", String::as_str));
            laws::move_text(&position, &text);
            accepted += u32::from(position.parse_move(&text).is_ok());
        }
    }
    assert!(accepted > 50, "the tokens are mutated beyond recognition: {accepted}");
}

#[test]
fn moves_are_read_in_any_case_and_nothing_else_is_a_move() {
    let start = read(START);
    assert_eq!(start.parse_move("E2-C1"), start.parse_move("e2-c1"));
    assert_eq!(start.parse_move("XE1"), start.parse_move("xe1"));
    assert_eq!(start.parse_move("PASS"), Ok(Move::Pass));
    let bare = read(BARE);
    assert_eq!(bare.parse_move("l@E2"), bare.parse_move("L@e2"));
    for text in [
        "", "e2", "e2-", "e2-h1", "e2-c8", "e2c1", "x", "xé", "swap", "swap0", "swap01", "swap36",
        "swap300", "q@e2", "L@", "grey", "e2-c1 ", "e2-c1-d1", "x-1", "swap+1",
    ] {
        let error = start.read_move(text).expect_err(text);
        assert!(!error.reason.is_empty());
    }
    assert!(read(MINOR).read_move("a1-f1").is_err());
    assert!(read(MINOR).read_move("swap17").is_err());
}

#[test]
fn generating_and_playing_allocate_nothing() {
    for text in
        [START, MINOR, BARE, SWAP, "2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcTpq2 S - 0 0,0,0"]
    {
        let position = read(text);
        let moves = position.moves();
        let info = allocation_counter::measure(|| {
            for (n, mv) in moves.iter().enumerate() {
                assert_eq!(position.nth_move(n), *mv);
                let mut next = position.clone();
                next.play_unchecked(*mv);
                let _ = black_box(next.visit_moves(|_| std::ops::ControlFlow::Continue(())));
                black_box((next.count_moves(), next.key(), next.outcome(), next.ending()));
                black_box((next.repetition_key(), next.turn(), next.is_progress(*mv)));
            }
        });
        assert_eq!(info.count_total, 0, "{text}");
    }
}

#[test]
fn positions_are_serde_values() {
    let position = read(START);
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(json, format!("{START:?}"));
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    let error = serde_json::from_str::<Position>("\"7/7 L\"").unwrap_err().to_string();
    assert!(error.contains("a position has the fields"), "{error}");
}

#[test]
fn even_moves_that_no_text_can_name_are_refused() {
    let moves = [
        Move::Go { from: Cell(255), to: Cell(3) },
        Move::Go { from: Cell(12), to: Cell(200) },
        Move::Sink(Cell(64)),
        Move::Sink(Cell(63)),
        Move::Swap(0),
        Move::Swap(255),
        Move::Place(Side::Light, Cell(99)),
    ];
    for mv in moves {
        for text in [START, MINOR, BARE, SWAP] {
            let position = read(text);
            assert!(position.explain(mv).is_some(), "{mv:?} in {text}");
            let mut after = position.clone();
            after.play_unchecked(mv);
            black_box((after.count_moves(), position.steps(mv), position.token(mv)));
        }
    }
}
