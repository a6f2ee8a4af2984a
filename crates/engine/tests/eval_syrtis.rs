//! What must hold for the evaluation and the move ordering of Syrtis, on random positions.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_engine::Play;
use quina_engine::games::syrtis::tactics::Finishes;
use quina_engine::play::{Width, evaluate, weights};
use quina_rules::random::SplitMix64;
use quina_rules::syrtis::{Phase, Position};
use quina_rules::{Choices, Outcome, Player, Position as _, Ruleset};

/// Positions of random games from starts with all kinds of options, set-up included.
fn positions(games: u64) -> Vec<Position> {
    let kinds = [
        "layout=major setup=ready",
        "layout=minor setup=ready",
        "layout=major setup=drawn",
        "layout=minor setup=drawn",
        "layout=minor setup=full",
        "layout=minor setup=drawn quicksand_before_island=false four_pass_loser=passer",
        "layout=minor setup=drawn sink_keeps_connected=false double_pass_plies=2",
        "layout=major setup=drawn slide_connected_each_step=true",
    ];
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut choices = Choices::new();
        for option in kinds[seed as usize % kinds.len()].split_whitespace() {
            let (key, value) = option.split_once('=').unwrap();
            choices.set(Position::OPTIONS, key, value).unwrap();
        }
        if Position::seed_limit(&choices).is_some() {
            choices.set(Position::OPTIONS, "seed", &seed.to_string()).unwrap();
        }
        let mut position = Position::start(&choices).unwrap().position;
        let mut random = SplitMix64::new(seed);
        for _ in 0..150 {
            if position.outcome().is_some() {
                break;
            }
            positions.push(position.clone());
            position.play_unchecked(position.nth_move(random.below(position.count_moves())));
        }
    }
    positions
}

#[test]
fn what_is_good_for_one_is_bad_for_the_other() {
    let weights = weights::<Position>();
    for position in positions(200) {
        let [one, two] = [Player::ONE, Player::TWO].map(|view| evaluate(&position, &weights, view));
        assert_eq!(one, -two, "{position}");
    }
}

#[test]
fn symmetric_positions_look_alike() {
    let weights = weights::<Position>();
    for position in positions(100) {
        let looks = evaluate(&position, &weights, Player::ONE);
        for symmetry in position.symmetries() {
            let image = position.transform(*symmetry);
            let view = position.transform_player(Player::ONE, *symmetry);
            assert_eq!(evaluate(&image, &weights, view), looks, "{position} as {image}");
        }
    }
}

#[test]
fn every_term_is_known_and_occurs() {
    let mut seen = vec![false; Position::TERMS.len()];
    for position in positions(400) {
        position.count_terms(Player::ONE, |term, count| {
            assert!(count.abs() <= 16 * 60, "{} is {count} in {position}", Position::TERMS[term]);
            seen[term] |= count != 0;
        });
    }
    let missing: Vec<_> = Position::TERMS.iter().zip(seen).filter(|(_, seen)| !seen).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn candidates_are_legal_and_complete_where_it_is_said() {
    for position in positions(200) {
        let mut candidates = Vec::new();
        let width = Width { depth: 3, ply: 1 };
        let complete = position.visit_candidates(width, |mv, _| candidates.push(mv));
        candidates.sort_unstable();
        let mut legal = position.moves();
        legal.sort_unstable();
        if complete {
            assert_eq!(candidates, legal, "{position}");
        } else {
            assert_eq!(position.phase(), Phase::Towers, "{position}");
            assert!(candidates.iter().all(|mv| legal.binary_search(mv).is_ok()), "{position}");
            assert!(!candidates.is_empty(), "{position}");
        }
    }
}

#[test]
fn endings_in_one_ply_are_found_exactly() {
    let mut decided = [0; 2];
    for position in positions(800) {
        let Some(side) = position.side() else { continue };
        let finishes = Finishes::of(&position, side);
        for mv in position.moves() {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let wins = after.outcome().map(|outcome| outcome == Outcome::win(position.turn()));
            assert_eq!(
                finishes.decides(&position, mv),
                wins,
                "{} in {position}",
                position.token(mv)
            );
            if let Some(wins) = wins {
                decided[usize::from(wins)] += 1;
            }
        }
    }
    assert!(decided.iter().all(|count| *count > 100), "{decided:?}");
}

/// A threat is what the other side could do if the turn were its own.
#[test]
fn threats_are_the_endings_of_the_other_side() {
    let mut threats = 0;
    for position in positions(400) {
        let Some(side) = position.side() else { continue };
        if position.own_passes(side) + position.own_passes(side.other()) > 0 {
            continue; // the counts would not fit the other turn
        }
        let (own, other) = (format!(" {} ", side.letter()), format!(" {} ", side.other().letter()));
        let text = position.to_string().replacen(&own, &other, 1);
        let turned: Position = text.parse().unwrap();
        let threat = Finishes::of(&position, side.other());
        assert_eq!(threat, Finishes::of(&turned, side.other()), "{position}");
        threats += usize::from(threat.wins.is_possible());
    }
    assert!(threats > 100, "{threats}");
}
