//! What must hold for the evaluation and the move ordering of Morelli, on random positions.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_engine::Play;
use quina_engine::play::{TACTICAL, Width, evaluate, weights};
use quina_rules::morelli::Position;
use quina_rules::random::SplitMix64;
use quina_rules::{Choices, Player, Position as _, Ruleset as _};

/// Positions of random games on all boards and from all kinds of set-ups.
fn positions(games: u64) -> Vec<Position> {
    let kinds = [
        "size=13 setup=loose",
        "size=11 setup=loose",
        "size=9 setup=loose",
        "size=7 setup=loose",
        "size=7 setup=built",
        "size=9 setup=blocks end_rule=both",
        "size=7 setup=sides end_rule=both",
    ];
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut choices = Choices::new();
        for option in kinds[seed as usize % kinds.len()].split_whitespace() {
            let (key, value) = option.split_once('=').unwrap();
            choices.set(Position::OPTIONS, key, value).unwrap();
        }
        if Position::seed_limit(&choices).is_some() {
            choices.set(Position::OPTIONS, "seed", &(seed * 91 % 4096).to_string()).unwrap();
        }
        let mut position = Position::start(&choices).unwrap().position;
        let mut random = SplitMix64::new(seed);
        while position.ending().is_none() {
            positions.push(position.clone());
            position.play_unchecked(position.nth_move(random.below(position.count_moves())));
        }
    }
    positions
}

#[test]
fn what_is_good_for_one_is_bad_for_the_other() {
    let weights = weights::<Position>();
    for position in positions(70) {
        let [one, two] = [Player::ONE, Player::TWO].map(|view| evaluate(&position, &weights, view));
        assert_eq!(one, -two, "{position}");
    }
}

#[test]
fn symmetric_positions_look_alike() {
    let weights = weights::<Position>();
    for position in positions(21) {
        let looks = evaluate(&position, &weights, Player::ONE);
        for symmetry in position.symmetries() {
            let image = position.transform(*symmetry);
            let view = position.transform_player(Player::ONE, *symmetry);
            assert_eq!(evaluate(&image, &weights, view), looks, "{position} as {image}");
        }
    }
}

#[test]
fn every_term_occurs_and_stays_in_range() {
    let mut seen = vec![false; Position::TERMS.len()];
    for position in positions(280) {
        position.count_terms(Player::ONE, |term, count| {
            assert!(count.abs() <= 16 * 500, "{} is {count} in {position}", Position::TERMS[term]);
            seen[term] |= count != 0;
        });
    }
    let missing: Vec<_> = Position::TERMS.iter().zip(seen).filter(|(_, seen)| !seen).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn candidates_are_legal_and_complete_where_it_is_said() {
    let mut cut = 0;
    for position in positions(70) {
        for depth in 1..6 {
            let mut candidates = Vec::new();
            let width = Width { depth, ply: 1 };
            let complete = position.visit_candidates(width, |mv, _| candidates.push(mv));
            candidates.sort_unstable();
            let mut legal = position.moves();
            legal.sort_unstable();
            assert!(!candidates.is_empty(), "{position}");
            assert_eq!(complete, candidates == legal, "{position}");
            assert!(candidates.windows(2).all(|pair| pair[0] < pair[1]), "twice in {position}");
            assert!(candidates.iter().all(|mv| legal.binary_search(mv).is_ok()), "{position}");
            cut += usize::from(!complete);
        }
    }
    assert!(cut > 1_000, "{cut}");
}

#[test]
fn moves_that_take_the_throne_come_first_and_are_played_out() {
    let mut taken = 0;
    for position in positions(42).iter().filter(|position| !position.is_placing()) {
        let mut tactical = Vec::new();
        position.visit_tactical(Width { depth: 0, ply: 0 }, |mv, _| tactical.push(mv));
        for mv in position.moves() {
            let takes = position.takes_throne(mv);
            assert_eq!(position.promise(mv) >= 4 * TACTICAL, takes, "{position}");
            // A frame of which two corners change hands at once is not looked for.
            assert!(!tactical.contains(&mv) || takes, "{} in {position}", position.token(mv));
            taken += usize::from(takes);
        }
    }
    assert!(taken > 40, "{taken}");
}
