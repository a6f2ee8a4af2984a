//! The promises that every game makes, on random play from starts of every kind.

use crate::starts::{every_kind, position, start, study};
use allocation_counter::measure;
use quina_rules::conformance::{self, check_games, check_position, golden, laws};
use quina_rules::morelli::{Move, Position};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{Cell, Game};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;

#[test]
fn random_games_keep_every_promise() {
    let budget = conformance::position_budget(6_000);
    check_games(&every_kind(), conformance::seed(3), budget);
}

#[test]
fn studies_keep_every_promise() {
    let seed = conformance::seed(4);
    let mut random = SplitMix64::new(seed);
    let mut foreign = Vec::new();
    for _ in 0..conformance::position_budget(600) {
        let study = study(&mut random);
        check_position(&study, &foreign, &mut random);
        if let Some(mv) = study.moves().first() {
            foreign.push(*mv);
        }
        foreign.truncate(30);
    }
}

/// Runs `check` on positions of random games from starts of every kind.
fn on_random_positions(seed: u64, mut check: impl FnMut(&Position, &mut SplitMix64)) {
    let mut random = SplitMix64::new(conformance::seed(seed));
    for start in every_kind() {
        let mut game = Game::new(start);
        loop {
            check(game.position(), &mut random);
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            game.play_unchecked(moves[random.below(moves.len())]);
        }
    }
}

#[test]
fn generating_and_playing_allocates_nothing() {
    let mut plies = 0;
    on_random_positions(5, |position, random| {
        let count = position.count_moves();
        let n = random.below(count.max(1));
        let mut next = position.clone();
        let allocations = measure(|| {
            let _ = position.visit_moves(|mv| {
                black_box(mv);
                ControlFlow::Continue(())
            });
            black_box(position.count_moves());
            if count > 0 {
                next.play_unchecked(position.nth_move(n));
            }
            black_box((next.key(), next.outcome(), next.ending(), next.is_turn_start()));
        });
        assert_eq!(allocations.count_total, 0, "{position}");
        plies += 1;
    });
    assert!(plies > 2_000, "only {plies} positions were measured");
}

/// All slides between squares of the board, all placements and the pass.
fn every_token(position: &Position) -> Vec<String> {
    let names: Vec<_> = position.size().cells().map(|cell| position.cell_name(cell)).collect();
    let mut tokens = vec!["pass".to_owned()];
    for from in &names {
        tokens.extend(["b", "w"].map(|colour| format!("{colour}@{from}")));
        tokens.extend(names.iter().map(|to| format!("{from}-{to}")));
    }
    tokens
}

#[test]
fn every_attempt_is_accepted_or_explained() {
    let (mut tried, mut accepted) = (0, 0);
    on_random_positions(6, |position, random| {
        // Every token of every small board; on the others every one of a few positions.
        let side = position.size().side();
        if random.below(side * side) > 7 {
            return;
        }
        let legal = position.moves();
        for token in every_token(position) {
            let mv = position.read_move(&token).unwrap();
            let refusal = position.explain(mv);
            assert_eq!(refusal.is_none(), legal.contains(&mv), "{token} in {position}");
            assert_eq!(position.is_legal(mv), legal.contains(&mv), "{token} in {position}");
            if let Some(refusal) = refusal {
                assert!(Position::REASONS.contains(&refusal.reason), "{}", refusal.reason);
            } else {
                accepted += 1;
            }
            tried += 1;
        }
    });
    assert!(tried > 500_000 && accepted > 2_000, "{tried} tried, {accepted} accepted");
}

#[test]
fn every_reason_for_a_refusal_is_given_by_some_attempt() {
    let mut missing: Vec<_> = Position::REASONS.to_vec();
    let mut try_in = |position: &Position, mv: Move| {
        if let Some(refusal) = position.explain(mv) {
            missing.retain(|reason| *reason != refusal.reason);
        }
    };
    for text in [
        "7/7/7/7/7/7/7 - b setup",
        "w6/7/7/7/7/7/6b - w setup",
        "7/5b1/2b2w1/7/7/7/b5b w b",
        "7/7/7/7/7/7/7 - b",
    ] {
        let position = position(text);
        for token in every_token(&position) {
            try_in(&position, position.read_move(&token).unwrap());
        }
        // What only a program can ask for: squares of a larger board, and unnamed squares.
        for cell in [Cell(255), Cell(6 * 16 + 6)] {
            let colour = position.side();
            try_in(&position, Move::Place { cell, colour });
            try_in(&position, Move::Slide { from: cell, to: Cell(0) });
        }
    }
    assert!(missing.is_empty(), "never given: {missing:?}");
}

/// Changes one to three characters of a text.
fn mutated(text: &str, random: &mut SplitMix64) -> String {
    let letters: Vec<char> =
        "bw/-0123456789 abcdefghijklmnpx*@#[]=,_SETUPboth\u{e9}\n".chars().collect();
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(2) {
        // Colours often, so that a good part of the texts stay positions.
        let colour = random.below(2) == 0;
        let letter =
            if colour { ['b', 'w'][random.below(2)] } else { letters[random.below(letters.len())] };
        let at = random.below(text.len() + 1);
        match random.below(3) {
            0 => text.insert(at, letter),
            1 if at < text.len() => text[at] = letter,
            _ if at < text.len() => drop(text.remove(at)),
            _ => text.push(letter),
        }
    }
    text.into_iter().collect()
}

#[test]
fn any_text_is_a_position_or_is_refused() {
    let mut random = SplitMix64::new(conformance::seed(8));
    let mut texts = Vec::new();
    on_random_positions(7, |position, random| {
        if random.below(4) == 0 {
            texts.push(position.to_string());
        }
    });
    let mut accepted = 0;
    for text in texts.iter().cycle().take(8_000) {
        let text = mutated(text, &mut random);
        laws::position_text::<Position>(&text);
        accepted += u32::from(text.parse::<Position>().is_ok());
    }
    assert!(accepted > 200, "only {accepted} mutated texts were positions");
}

#[test]
fn any_text_is_a_move_or_is_refused() {
    let mut accepted = 0;
    on_random_positions(9, |position, random| {
        let tokens = position.tokens();
        if tokens.is_empty() {
            return;
        }
        let mv = position.nth_move(random.below(tokens.len()));
        let full = position.move_for_people(mv).replace(' ', "");
        for text in [position.token(mv), full] {
            let text = mutated(&text, random);
            laws::move_text(position, &text);
            accepted += u32::from(position.parse_move(&text).is_ok());
        }
    });
    assert!(accepted > 100, "only {accepted} mutated texts were moves");
}

#[test]
fn whole_games_stay_as_they_were_written_down() {
    for (name, choices, seed) in [
        ("adjacent-13", "size=13", 1),
        ("loose-9", "size=9 setup=loose seed=22513", 2),
        ("built-7", "size=7 setup=built", 3),
        ("both-7", "size=7 setup=loose seed=822 end_rule=both", 6),
        ("blocks-11", "size=11 setup=blocks", 5),
    ] {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/morelli-{name}.txt"));
        golden::compare(&path, &golden::playthrough(&start(choices), seed, 1_000));
    }
}
