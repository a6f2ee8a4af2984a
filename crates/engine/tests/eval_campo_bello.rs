//! What must hold for the evaluation and the move ordering of Campo Bello, on random positions.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_engine::Play;
use quina_engine::play::{TACTICAL, Width, evaluate, weights};
use quina_rules::campo_bello::Position;
use quina_rules::random::SplitMix64;
use quina_rules::{Choices, Player, Position as _, Ruleset};

const TWO_PLAYERS: &[&str] = &["", "end=pass", "rejump=true", "tip_in_area=false"];
const MORE_PLAYERS: &[&str] = &["players=3", "players=4", "players=4 tip_in_area=false"];

/// The running positions of random games from every kind of start.
fn positions(kinds: &[&str], games: u64) -> Vec<Position> {
    let mut positions = Vec::new();
    for kind in kinds {
        let mut choices = Choices::new();
        for option in kind.split_whitespace() {
            let (key, value) = option.split_once('=').unwrap();
            choices.set(Position::OPTIONS, key, value).unwrap();
        }
        for seed in 0..games {
            let mut random = SplitMix64::new(seed);
            let mut position = Position::start(&choices).unwrap().position;
            while position.outcome().is_none() {
                positions.push(position.clone());
                position.play_unchecked(position.nth_move(random.below(position.count_moves())));
            }
        }
    }
    positions
}

#[test]
fn what_is_good_for_one_is_bad_for_the_other() {
    let weights = weights::<Position>();
    for position in positions(TWO_PLAYERS, 50) {
        let [one, two] = [Player::ONE, Player::TWO].map(|view| evaluate(&position, &weights, view));
        assert_eq!(one, -two, "{position}");
    }
}

#[test]
fn symmetric_positions_look_alike() {
    let weights = weights::<Position>();
    for position in positions(&[TWO_PLAYERS, MORE_PLAYERS].concat(), 20) {
        let looks = evaluate(&position, &weights, Player::ONE);
        for symmetry in position.symmetries() {
            let image = position.transform(*symmetry);
            let view = position.transform_player(Player::ONE, *symmetry);
            assert_eq!(evaluate(&image, &weights, view), looks, "{position} as {image}");
        }
    }
}

#[test]
fn terms_are_known_and_within_range() {
    let mut seen = vec![false; Position::TERMS.len()];
    for position in positions(&[TWO_PLAYERS, MORE_PLAYERS].concat(), 50) {
        for view in (0..position.players() as usize).map(Player::from_index) {
            position.count_terms(view, |term, count| {
                assert!(count.abs() <= 16 * 60, "{} {count}: {position}", Position::TERMS[term]);
                seen[term] |= count != 0;
            });
        }
    }
    let seen = seen.iter().filter(|seen| **seen).count();
    assert!(seen * 2 > Position::TERMS.len(), "only {seen} terms occur");
}

/// Fewer points are better, all else being equal: the same board, with a piece of the opponent that
/// can never move and is far from everything, or without it.
#[test]
fn a_piece_more_is_worse() {
    let weights = weights::<Position>();
    let with: Position = ".b....yy..y.....yy.y......bb.bb..bb....b. y -".parse().unwrap();
    let without: Position = ".b....yy..y.....yy.y......bb.b...bb....b. y -".parse().unwrap();
    let [with, without] = [with, without].map(|p| evaluate(&p, &weights, Player::TWO));
    assert!(with < without, "{with} {without}");
}

#[test]
fn all_moves_are_candidates_and_never_tactical_beyond_the_turn() {
    for position in positions(&[TWO_PLAYERS, MORE_PLAYERS].concat(), 20) {
        let mut candidates = Vec::new();
        let complete = position.visit_candidates(Width { depth: 2, ply: 3 }, |mv, promise| {
            assert!(promise < TACTICAL, "{position}");
            candidates.push(mv);
        });
        candidates.sort_unstable();
        let mut legal = position.moves();
        legal.sort_unstable();
        assert!(complete);
        assert_eq!(candidates, legal, "{position}");
        let mut tactical = 0;
        position.visit_tactical(Width { depth: 0, ply: 3 }, |_, _| tactical += 1);
        assert!(tactical == 0 || !position.is_turn_start(), "{position}");
    }
}
